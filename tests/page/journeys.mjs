// What people do at the table, each from its beginning to its end. What is expected is worked out from the regulation.
import { at_hand, comes, event, ok, open, sound, tab_to, tap, text } from './browser.mjs';

/* Two for the envido that C and A win with 33 against «son buenas»; «truquito» is no call, so the hand is worth 1, which B and D win. */
export const disputed = `[Reglamento "universitario"] [A "Ana"] [B "Beto"] [C "Caro"] [D "Dani"]

mano 1 reparte D marcador 12-9
A: 1e 7c 6c   B: 12b 11b 5o   C: 4c 2o 1c   D: 2c 7o 3b
A "envido"  B "quiero"  A "33"  B "son buenas"
A 7c  B 12b  C 2o  D 7o
D "truquito"  A "quiero"
D 2c  A 1e  B 11b  C 1c
A 6c  B 5o  C 4c  D 3b
tantos 2-2
`;
const link = log => `#t=${encodeURIComponent(log)}`;

/** From nothing to a ruling: nobody's cards are known, the envido is refused, «truquito» is said. The table writes 1-2; 1-0 is what is certain. */
export async function record(browser, address, how) {
	const name = `record ${how.lang} ${how.width}`;
	const page = await open(browser, `${address}#anotar`, how);
	await sound(page, `${name}, table`);
	await tap(page, 'input[name=ruleset][value=universitario]');
	await page.waitForSelector('input[name=ruleset][value=universitario]:checked');
	await tap(page, '[data-key=to-cards]');
	for (const card of ['1e', '7c', '6c', '12b', '11b', '5o', '4c', '2o', '1c', '2c', '7o', '3b']) {
		await tap(page, `[data-card="${card}"]:not(.used)`);
		await page.waitForSelector(`[data-card="${card}"].used`);
	}
	await sound(page, `${name}, cards`);
	await tap(page, '[data-key=to-play]');
	const calls = async (words, event_text, what) => {
		await at_hand(page, `[data-words="${words}"]`, name);
		ok(await event(page, `[data-words="${words}"]`, event_text), `${name}: ${what}`);
	};
	const lays = async list => {
		for (const [seat, card] of list) {
			await at_hand(page, `[data-card="${card}"]`, name);
			ok(await event(page, `[data-card="${card}"]`, `${seat} ${card}`), `${name}: ${seat} lays the ${card}`);
		}
	};
	await calls('envido', 'A "envido"', 'A opens the envido');
	ok((await text(page, '.middle')).includes('2'), `${name}: an envido is worth 2`);
	await calls('no quiero', 'B "no quiero"', 'who is asked answers');
	await sound(page, `${name}, play`);
	await lays([['A', '7c'], ['B', '12b'], ['C', '2o'], ['D', '7o']]);
	await at_hand(page, '#said-words', name);
	await page.type('#said-words', 'truquito');
	await page.keyboard.press('Enter');
	ok(await comes(page, 'D "truquito"', '.events'), `${name}: what was really said is written down`);
	await tap(page, '[data-key=undo]');
	await page.waitForFunction(() => !document.querySelector('.events').textContent.includes('truquito'));
	for (const rules of ['bonaerense', 'universitario']) {
		await tap(page, '[data-key=edit-table]');
		await tap(page, `input[name=ruleset][value=${rules}]`);
		await page.waitForSelector(`input[name=ruleset][value=${rules}]:checked`);
		await tap(page, '[data-key=to-play]');
		ok(await comes(page, 'D 7o', '.events'), `${name}: the hand goes on under the ${rules}`);
	}
	await page.type('#said-words', 'truquito');
	await page.keyboard.press('Enter');
	await comes(page, 'truquito', '.events');
	await page.reload();
	ok(await comes(page, 'D "truquito"', '.events'), `${name}: the hand survives closing the page`);
	await lays([['D', '2c'], ['A', '1e'], ['B', '11b'], ['C', '1c'], ['A', '6c'], ['B', '5o'], ['C', '4c'], ['D', '3b']]);
	await page.waitForSelector('.ending.over');
	await at_hand(page, '[data-key=rule]', name);
	await tap(page, '[data-key="wrote-1+"]');
	await tap(page, '[data-key=rule]');
	// 1 for the envido refused; the 7o and then the 3b take two bazas: the hand, uncalled, 1 to B and D. The table wrote one more.
	ok(await comes(page, '1-1', '.verdict .sum'), `${name}: 1-1 is due`);
	ok((await text(page, '.verdict .sum')).includes('1-2'), `${name}: and not what the table wrote`);
	ok(await comes(page, 'OU-L07d', '.finding'), `${name}: «truquito» goes with its clause`);
	await page.waitForFunction(() => document.querySelector('#turning')?.textContent.length > 20);
	await sound(page, `${name}, ruling`);
	await tap(page, '[data-key=tool-share]');
	await page.waitForSelector('.told[data-link]');
	const link = await page.$eval('.told', told => told.dataset.link);
	await page.emulateMediaType('print');
	const printed = await page.evaluate(() => ['button', '#nav', '.opener', '.verdict', '.felt'].map(each => [...document.querySelectorAll(each)].some(node => node.getClientRects().length)));
	ok(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()) === '#1e1a14', `${name}: printed in dark ink`);
	ok(printed.join() === 'false,false,false,true,true', `${name}: printed are the ruling and the table, and nothing to tap: ${printed}`);
	await page.browserContext().close();
	const other = await open(browser, link, how);
	ok(await comes(other, '1-2', '.verdict .sum') && (await text(other, 'main')).includes('truquito'), `${name}: who opens the link sees the same ruling`);
	await other.browserContext().close();
}

/** Six with a flor. The 2 of the muestra's suit and two more of it are a flor, 3, if A shows what he kept of it; the truco refused gives 1. */
export async function shown(browser, address, how) {
	const name = `shown ${how.lang} ${how.width}`;
	const page = await open(browser, `${address}#anotar`, how);
	await tap(page, 'input[name=ruleset][value=uruguayo]');
	await page.waitForSelector('input[name=ruleset][value=uruguayo]:checked');
	await tap(page, 'input[name=seats][value="6"]');
	await page.waitForSelector('input[name=seats][value="6"]:checked');
	await tap(page, 'details.inline summary');
	await tap(page, 'details.inline [data-card="6c"]');
	await page.waitForSelector('details.inline summary svg');
	await tap(page, '[data-key=to-cards]');
	ok(await page.waitForSelector('.deck [data-card="6c"].used').then(() => true, () => false), `${name}: the muestra is marked in the deck`);
	for (const card of ['2c', '7c', '3c', '1e', '6b', '10o', '12o', '5b', '4e', '2o', '3e', '10b', '7e', '1o', '11b', '3b', '6e', '12e']) {
		await tap(page, `[data-card="${card}"]:not(.used)`);
		await page.waitForSelector(`[data-card="${card}"].used`);
	}
	await tap(page, '[data-key=to-play]');
	ok(await event(page, '[data-words="flor"]', 'A "flor"'), `${name}: A sings his flor`);
	for (const [seat, card] of [['A', '7c'], ['B', '1e'], ['C', '5b'], ['D', '2o'], ['E', '7e'], ['F', '3b']])
		await event(page, `[data-card="${card}"]`, `${seat} ${card}`);
	await event(page, '[data-words="truco"]', 'B "truco"');
	await event(page, '[data-words="quiero"]', 'A "quiero"');
	for (let taken = 0; taken < 2; taken++) await tap(page, '[data-key=undo]');
	await page.waitForFunction(() => !document.querySelector('.events').textContent.includes('truco'));
	ok(await event(page, '[data-words="truco"]', 'B "truco"'), `${name}: a call is taken back with its answer, and called again`);
	await event(page, '[data-words="no quiero"]', 'A "no quiero"');
	await page.waitForSelector('.ending.over');
	ok(await event(page, '[data-key="show-A"]', 'A muestra 2c 3c'), `${name}: A shows what he kept`);
	await page.waitForFunction(() => !document.querySelector('[data-key="show-A"]'));
	await sound(page, name);
	await tap(page, '[data-key=rule]');
	ok(await comes(page, '3-1', '.verdict .sum'), `${name}: his flor counts`);
	ok(!(await text(page, '.verdict')).includes('0-4') && (await page.$$('.finding')).length === 0, `${name}: and nothing is wrong`);
	await page.browserContext().close();
}

/** Whatever the regulation and however many sit: what may be said and laid fits the screen. */
export async function tables(browser, address, how) {
	for (const [rules, seats] of [['uruguayo', 6], ['uruguayo', 2], ['venezolano', 4], ['bonaerense', 4], ['truc', 4]]) {
		const name = `${rules} of ${seats}, ${how.lang} ${how.width}`;
		const page = await open(browser, `${address}#anotar`, how);
		await tap(page, `input[name=ruleset][value=${rules}]`);
		await page.waitForSelector(`input[name=ruleset][value=${rules}]:checked`);
		await tap(page, `input[name=seats][value="${seats}"]`);
		await page.waitForSelector(`input[name=seats][value="${seats}"]:checked`);
		await tap(page, '[data-key=to-play]');
		await page.waitForSelector('.felt .seat');
		ok((await page.$$('.felt .seat')).length === seats, `${name}: all have a seat`);
		ok((await page.$$('.call')).length > 0 && (await page.$$('.deck .card-button')).length === 40, `${name}: words and cards are offered`);
		await sound(page, name);
		ok(await event(page, '.deck [data-card="4o"]', 'A 4o'), `${name}: a card is laid`);
		await sound(page, `${name}, a card laid`);
		await page.browserContext().close();
	}
}

/** A link is opened, walked through, judged under another reading and another regulation. */
export async function opened(browser, address, how) {
	const name = `link ${how.lang} ${how.width}`;
	const page = await open(browser, address + link(disputed), how);
	ok(await comes(page, '2-1', '.verdict .sum'), `${name}: 2-1 is due`);
	await tap(page, '[data-key=step-on]');
	ok(await comes(page, 'A "envido"', '.walk'), `${name}: the first step is the first act`);
	ok(await comes(page, '2', '.felt'), `${name}: the table beside it`);
	const other = '[data-key="turn-diminutivos=obligan"]';
	await tap(page, other);
	// With that reading «truquito», accepted, is a truco: 2 to the side that takes the hand.
	ok(await comes(page, '2-2', '.verdict .sum'), `${name}: the other reading turns it`);
	await tap(page, '[data-key=drop-diminutivos]');
	ok(await comes(page, '2-1', '.verdict .sum'), `${name}: and back`);
	await tap(page, 'input[name=under][value=bonaerense]');
	ok(await comes(page, 'JB-', 'main'), `${name}: under another regulation other clauses speak`);
	await sound(page, name);
	await page.browserContext().close();
}

/** A log that does not say its regulation, or one that the page lacks, is judged under one that is tapped; a hand that cannot be read is said to be so. */
export async function unnamed(browser, address, how) {
	const hand = 'mano 1 reparte D\nA "truco"  B "no quiero"\ntantos 1-0\n';
	for (const [name, log] of [['no tag', hand], ['an unknown name', `[Reglamento "casa"]\n${hand}`]]) {
		const page = await open(browser, address + link(log), how);
		await page.waitForSelector('.trouble');
		ok(!(await text(page, '.trouble')).includes('{'), `${name}: it is told in words`);
		await sound(page, name);
		await tap(page, 'input[name=under][value=universitario]');
		ok(await comes(page, '1-0', '.verdict .sum'), `${name}: judged under a regulation that was tapped`);
		await page.browserContext().close();
	}
	const page = await open(browser, address + link(`[Reglamento "universitario"]\n${hand}\nmano 2 reparte A\nA truco\ntantos 1-0\n`), how);
	ok(await comes(page, how.lang === 'es' ? 'ilegible' : 'unreadable', '.choice'), 'a hand that cannot be read is no clean one');
	await page.browserContext().close();
}

export async function canto(browser, address, how) {
	const name = `canto ${how.lang} ${how.width}`;
	const page = await open(browser, `${address}#canto`, how);
	await page.type('#phrase', 'con flor me achico');
	await page.keyboard.press('Enter');
	ok(await comes(page, 'JB-6.16A', '.answers'), `${name}: the clause that prices it`);
	ok((await page.$$('.heard')).length === 5, `${name}: five regulations answer`);
	ok((await text(page, '.answers')).includes('«chica»'), `${name}: how the uruguayo says it`);
	await page.$eval('#phrase', field => { field.value = 'quiero y retruco'; });
	await tap(page, '.asking summary');
	await page.type('#situation', 'A "truco"');
	await page.keyboard.press('Enter');
	ok(await comes(page, 'VE-', '.answers') && (await page.$$('.heard')).length === 5, `${name}: a situation is put to all of them`);
	ok((await page.$$eval('.heard', list => list.every(each => each.querySelectorAll(':scope > .law').length <= 1))), `${name}: one clause says why`);
	await sound(page, name);
	await page.browserContext().close();
}

/** Five exercises: every choice is tried until the engine says that one is right, or twice. */
export async function practise(browser, address, how) {
	const name = `practise ${how.lang} ${how.width}`;
	const page = await open(browser, `${address}#practicar`, how);
	await tap(page, '[data-key=begin]');
	for (let done = 0; done < 5; done++) {
		await page.waitForSelector('.question');
		await tap(page, '[data-key=hint]');
		for (let attempt = 0; attempt < 2 && !(await page.$('[data-key=next]')); attempt++) {
			if (await page.$('#typed')) {
				await page.$eval('#typed', field => { field.value = 'zzz'; });
				await page.$eval('.exercise form', form => form.requestSubmit());
			} else await tap(page, '.choices button:not([disabled])');
			await page.waitForSelector('.result');
			await new Promise(done => setTimeout(done, 150));
		}
		await page.waitForSelector('[data-key=next]');
		if (done === 0) await sound(page, name);
		if (done < 4) await tap(page, '[data-key=next]');
	}
	const tally = await text(page, '.tally p');
	const [right, of, row = 0] = tally.match(/\d+/g).map(Number);
	ok(of === 5 && row <= right, `${name}: five are counted: ${tally}`);
	await page.reload();
	ok(await comes(page, tally.split('·')[0].trim(), '.tally'), `${name}: progress stays on the device`);
	await page.browserContext().close();
}

export async function regulation(browser, address, how) {
	const name = `rules ${how.lang} ${how.width}`;
	const page = await open(browser, `${address}#reglamento/universitario`, how);
	await page.type('#search', 'OU-T08b');
	await page.waitForFunction(() => document.querySelectorAll('.clause').length === 1);
	await tap(page, '.clause summary');
	ok(await comes(page, 'retruco', '.clause'), `${name}: a clause has its hands`);
	ok((await page.$$('.example')).length === 2, `${name}: one that keeps it, one that breaks it`);
	await sound(page, name);
	await tap(page, '.example:nth-of-type(2) button');
	ok(await comes(page, 'OU-T08b', 'main .finding'), `${name}: the hand that breaks it is ruled on`);
	await page.browserContext().close();
}

/** A page from disk that is loaded anew as soon as something was written down has it, every time; so does another that is opened later, and one that
 * has lost either of the two places where it is kept. */
export async function kept(browser, address) {
	let page = await open(browser, `${address}#anotar`);
	await tap(page, '[data-key=to-play]');
	for (let i = 1; i <= 12; i++) {
		await page.waitForSelector('#said-words');
		await page.type('#said-words', `dicho ${i}.`);
		await page.keyboard.press('Enter');
		await comes(page, `dicho ${i}.`, '.events');
		if (i === 5) await page.evaluate(() => localStorage.clear());
		if (i === 6) await page.evaluate(() => new Promise(done => {
			indexedDB.open('veedor').onsuccess = ({ target }) => { target.result.transaction('kept', 'readwrite').objectStore('kept').clear().onsuccess = done; };
		}));
		if (i % 4) await page.reload();
		else {
			const next = await page.browserContext().newPage();
			await page.close();
			page = next;
			await page.goto(`${address}#anotar`);
		}
		ok(await comes(page, `dicho ${i}.`, '.events'), `kept: what was written down is there after opening anew, the ${i}th time`);
	}
	await page.browserContext().close();
}

/** A hand from nothing to its ruling without a pointer. */
export async function keyboard(browser, address) {
	const page = await open(browser, `${address}#anotar`, { lang: 'en', width: 1280 });
	await tab_to(page, 'input[name=ruleset]');
	for (let i = 0; i < 5 && !(await page.$('input[name=ruleset][value=universitario]:checked')); i++) {
		await page.keyboard.press('ArrowRight');
		await new Promise(done => setTimeout(done, 200));
	}
	await tab_to(page, '[data-key=to-play]');
	await page.keyboard.press('Enter');
	await page.waitForSelector('[data-words=truco]');
	await tab_to(page, '[data-words=truco]');
	await page.keyboard.press('Enter');
	ok(await comes(page, 'A "truco"', '.events'), 'keyboard: truco');
	await page.waitForSelector('[data-words="no quiero"]');
	await tab_to(page, '[data-words="no quiero"]');
	await page.keyboard.press('Enter');
	ok(await comes(page, 'B "no quiero"', '.events'), 'keyboard: refused');
	await page.waitForSelector('.ending.over');
	await tab_to(page, '[data-key=rule]');
	await page.keyboard.press('Enter');
	ok(await comes(page, '1-0', '.verdict .sum'), 'keyboard: 1-0 is due, a truco refused');
	await page.browserContext().close();
}

/** A hostile log in a link is told and does nothing. */
export async function hostile(browser, address) {
	const evil = '</script><img src=x onerror=window.pwned=1><svg onload=window.pwned=1>';
	const log = disputed.replace('Ana', evil).replace('truquito', `truquito ${evil}`) + `; ${evil}\n`;
	for (const fragment of [link(log), '#z=AAAA', `#z=${'!'.repeat(50)}`, '#t=%E0%A4%A', link(`${evil}\n`.repeat(200)), link('mano '.repeat(5000))]) {
		const page = await open(browser, address + fragment, { width: 1280 });
		await new Promise(done => setTimeout(done, 300));
		const state = await page.evaluate(() => ({ pwned: window.pwned, images: document.querySelectorAll('main img, main script, main svg:not(.card, .icon)').length }));
		ok(state.pwned === undefined, `hostile ${fragment.slice(0, 12)}: nothing of it ran`);
		ok(state.images === 0, `hostile ${fragment.slice(0, 12)}: nothing of it became markup`);
		ok((await text(page)).length > 20, `hostile ${fragment.slice(0, 12)}: something is told`);
		ok(page.troubles.length === 0, `hostile ${fragment.slice(0, 12)}: ${page.troubles.join('; ')}`);
		await page.browserContext().close();
	}
}

/** Loaded once from a server, it works when that is gone. */
export async function offline(browser, server) {
	const page = await open(browser, server.address);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.waitForFunction(async () => (await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0])).keys()).length === 8);
	server.close();
	await page.goto(`${server.address}${link(disputed)}`);
	await page.reload();
	ok(await comes(page, '2-1', '.verdict .sum'), 'offline: the ruling comes without a server');
	await page.browserContext().close();
}

/** How long from opening to the ruling; a bound that a busy machine keeps, too. */
export async function swift(browser, address) {
	const times = [];
	for (let i = 0; i < 3; i++) {
		const begin = performance.now();
		const page = await open(browser, address + link(disputed));
		await comes(page, '2-1', '.verdict .sum');
		times.push(Math.round(performance.now() - begin));
		await page.browserContext().close();
	}
	console.log(`from opening to the ruling: ${times.join(', ')} ms`);
	ok(Math.min(...times) < 8000, `from opening to the ruling: ${times} ms`);
}
