// The engine, off the thread that draws: a log that takes long never makes the page stand still.
import make from '../../build/wasm/engine.js';

let engine;

/* A text in the memory of the engine; 0 for none. Bytes go as they are. */
function lend(text) {
	if (text === undefined || text === null) return 0;
	const bytes = text instanceof Uint8Array ? text : new TextEncoder().encode(text);
	const at = engine._malloc(bytes.length + 1);
	engine.writeArrayToMemory(bytes, at);
	engine.writeArrayToMemory([0], at + bytes.length);
	return { at, length: bytes.length };
}

/* A call with texts, which are given back after it; each stands for its address. */
function with_texts(texts, call) {
	const lent = texts.map(text => lend(text) || { at: 0, length: 0 });
	try {
		return call(...lent);
	} finally {
		lent.forEach(({ at }) => at && engine._free(at));
	}
}

const functions = {
	ask(what, options, text, one, two) {
		for (const [option, value] of options) with_texts([option, String(value)], (name, set) => engine._page_set(name.at, set.at));
		return with_texts([what, text, one, two], (name, body, first, second) => {
			const status = engine._page_ask(name.at, body.at, body.length, first.at, second.at);
			return { status, out: engine.UTF8ToString(engine._page_answer()), err: engine.UTF8ToString(engine._page_error()) };
		});
	},
	cards: lang => engine.UTF8ToString(engine._page_cards(lang)),
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
