// What stays on this device: in IndexedDB, and in localStorage beside it. To a page from disk a busy chromium may show an empty localStorage after a
// reload, and a browser may refuse either: what was written last counts, wherever it is found.
const PATIENCE = 1000; // ms: a database that does not open by then is done without

let opened;

function database() {
	opened ??= new Promise(done => {
		setTimeout(done, PATIENCE, null);
		try {
			const request = indexedDB.open('veedor', 1);
			request.onupgradeneeded = () => request.result.createObjectStore('kept');
			request.onsuccess = () => done(request.result);
			request.onerror = () => done(null);
		} catch {
			done(null);
		}
	});
	return opened;
}

/* What `ask` requests of the database; undefined where there is none. */
async function requested(mode, ask) {
	const base = await database();
	if (!base) return undefined;
	return new Promise(done => {
		try {
			const request = ask(base.transaction('kept', mode).objectStore('kept'));
			request.onsuccess = () => done(request.result);
			request.onerror = () => done(undefined);
		} catch {
			done(undefined);
		}
	});
}

function local(key) {
	try {
		return JSON.parse(localStorage.getItem(`veedor.${key}`));
	} catch {
		return null;
	}
}

/** What was kept last under the key; null: nothing. */
export async function load(key) {
	const found = [local(key), await requested('readonly', store => store.get(key))].filter(Boolean);
	return found.sort((a, b) => b.at - a.at)[0]?.value ?? null;
}

/** Keeps it. A browser that keeps nothing forgets it with the page. */
export function save(key, value) {
	const kept = { at: Date.now(), value };
	try {
		localStorage.setItem(`veedor.${key}`, JSON.stringify(kept));
	} catch { /* the database may have room */ }
	return requested('readwrite', store => store.put(kept, key));
}
