// Everything that is asked of the engine goes through here: the worker that runs it, one question at a time.
let source, worker, waiting, last = 0;

const PATIENCE = 30000; // ms: a log that takes longer is given up, and the engine begins anew

function begin() {
	waiting = new Map();
	worker = source.worker();
	worker.onmessage = ({ data }) => {
		const { resolve, reject, timer } = waiting.get(data.id) ?? {};
		clearTimeout(timer);
		waiting.delete(data.id);
		if (data.error) reject?.(new Error(data.error));
		else resolve?.(data.result);
	};
	worker.postMessage({ module: source.module });
}

function give_up() {
	worker.terminate();
	const left = waiting;
	begin();
	for (const { reject, timer } of left.values()) {
		clearTimeout(timer);
		reject(new Error('slow'));
	}
}

/** `from.worker()` makes the worker, `from.bytes()` promises the module of the engine. */
export async function start(from) {
	source = { worker: from.worker, module: await WebAssembly.compile(await from.bytes()) };
	begin();
}

/** A function of the worker, with its arguments; rejects where the engine does not answer. */
function call(name, ...args) {
	const id = ++last;
	return new Promise((resolve, reject) => {
		waiting.set(id, { resolve, reject, timer: setTimeout(give_up, PATIENCE) });
		worker.postMessage({ id, name, args });
	});
}

const FILE = 'mano.truco';
const lines = text => text.split('\n').filter(Boolean).map(line => JSON.parse(line));

/**
 * Asks the library: { status, out, err }. `how` has the regulation and the readings that are taken in place of those of the log, `options` what else
 * differs from a plain answer as JSON lines.
 */
export function ask(what, lang, how, options, text, one, two) {
	const { ruleset = '', readings = {} } = how;
	return call('ask', what, Object.entries({ lang, format: 'jsonl', readings: 'no', ruleset, reading: '', ...options })
		.concat(Object.entries(readings).map(([name, option]) => ['reading', `${name}=${option}`])), text, one, two);
}

/** The regulations: name, title, seats, cards, muestra, deck, target, readings. */
export const rulesets = async lang => lines((await ask('rules', lang, {}, {}, null)).out).map(({ ruleset, ...others }) => ({ name: ruleset, ...others }));

/** The clauses of one: clause, text, use. */
export const clauses = async (ruleset, lang) => lines((await ask('rules', lang, {}, {}, ruleset)).out).filter(line => line.type === 'clause');

/** The symbols and a drawing of each card, as SVG. */
export const drawings = lang => call('cards', lang === 'es' ? 0 : 1).then(JSON.parse);

/* What the engine has to say beside its answer. A fault of a ruleset is a record there; its advice is for a shell. */
const complaint_of = err => err.trim().split('\n').map(line => (line.startsWith('{') ? JSON.parse(line).message : line)).join('\n');

/** The rulings on a log as the page of HTML that `check` writes; `how` has ruleset and readings. `unnamed`: a ruleset is missing. */
export async function rulings(text, how, lang) {
	const { status, out, err } = await ask('check', lang, how, { format: 'html' }, text, FILE);
	return { html: out, complaint: complaint_of(err), unnamed: status === 3 };
}

/** The records of `check`: findings and hands, with the readings that would turn a hand where `all` of them are tried. */
export async function records(text, how, lang, all) {
	return lines((await ask('check', lang, how, { readings: all ? 'all' : 'no' }, text, FILE)).out);
}

/** What each seat may do at the end of a hand that is being played: the point, and a list of options. */
export async function options(text, lang) {
	const { out, err } = await ask('options', lang, {}, {}, text);
	const [point, ...list] = lines(out);
	return { point, list, complaint: complaint_of(err) };
}

/** The table at the end of a hand that is being played. */
export async function table(text, lang) {
	return lines((await ask('table', lang, {}, {}, text)).out)[0];
}

/** The table before and after the event at a place of the log, [line, column]. */
export async function place(text, [line, column], how, lang) {
	return lines((await ask('place', lang, how, {}, text, line, column)).out)[0] ?? {};
}

/** The log in its canonical form, or as it was where it cannot be read. */
export async function tidy(text) {
	const { status, out } = await ask('fmt', 'es', {}, {}, text, FILE);
	return status === 0 && out ? out : text;
}

/** What a phrase does under that regulation, or under each where none is named; in a situation, if there is one. */
export async function canto(phrase, ruleset, situation, lang) {
	const { out, err } = await ask('canto', lang, { ruleset }, { all: ruleset ? 'no' : 'yes' }, phrase, situation || null);
	return { list: lines(out), complaint: complaint_of(err) };
}

/** A clause with its hands. */
export async function clause(id, ruleset, lang) {
	return lines((await ask('explain', lang, { ruleset }, {}, id)).out)[0];
}

/** Exercises; the same seed gives the same ones. */
export async function quiz(ruleset, seed, count, lang) {
	return lines((await ask('quiz', lang, { ruleset }, {}, String(seed), String(count))).out).filter(line => line.type === 'exercise');
}

/** Whether an answer to an exercise is right, and why. */
export async function answer(key, said, ruleset, lang) {
	return lines((await ask('answer', lang, { ruleset }, {}, key, said)).out)[0];
}

/** The poster of a regulation, as the page of HTML that `rules` writes. */
export const poster = (ruleset, lang) => ask('rules', lang, {}, { format: 'html' }, ruleset, 'sheet').then(({ out }) => out);
