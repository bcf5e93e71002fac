// The engine, off the thread that draws: a log that takes long never makes the page stand still.
import make from '../../build/wasm/engine.js';

let engine;

/* A text in the memory of the engine. */
function lend(text) {
	const room = engine.lengthBytesUTF8(text) + 1;
	const at = engine._malloc(room);
	engine.stringToUTF8(text, at, room);
	return at;
}

const functions = {
	run(words, files) {
		for (const [name, text] of Object.entries(files)) engine.FS.writeFile(name, text);
		const at = ['veedor', ...words].map(lend);
		const list = engine._malloc(4 * (at.length + 1));
		[...at, 0].forEach((pointer, i) => engine.setValue(list + 4 * i, pointer, 'i32'));
		const status = engine._table_run(at.length, list);
		[...at, list].forEach(pointer => engine._free(pointer));
		const read = name => engine.FS.readFile(name, { encoding: 'utf8' });
		return { status, out: read('/out'), err: read('/err') };
	},
	rulesets: lang => engine.UTF8ToString(engine._table_rulesets(lang)),
	cards: lang => engine.UTF8ToString(engine._table_cards(lang)),
};

let ready;
onmessage = async ({ data: { module, id, name, args } }) => {
	if (module) {
		ready = make({
			instantiateWasm(imports, done) {
				WebAssembly.instantiate(module, imports).then(instance => done(instance, module));
				return {};
			},
		}).then(made => { engine = made; });
		return;
	}
	try {
		await ready;
		postMessage({ id, result: functions[name](...args) });
	} catch (error) {
		postMessage({ id, error: String(error) });
	}
};
