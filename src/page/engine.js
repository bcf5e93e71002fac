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
const choices = ({ ruleset, readings = {} }) => [
	...(ruleset ? ['-r', ruleset] : []),
	...Object.entries(readings).flatMap(([name, option]) => ['--reading', `${name}=${option}`]),
];

/** A command of the program: { status, out, err }. `text` is the log it reads as mano.truco. */
export function command(words, text = '') {
	return call('run', words, { [FILE]: text });
}

/** The regulations: name, title, seats, cards, muestra, deck, target, readings, clauses. */
export const rulesets = lang => call('rulesets', lang === 'es' ? 0 : 1).then(JSON.parse);

/** The symbols and a drawing of each card, as SVG. */
export const drawings = lang => call('cards', lang === 'es' ? 0 : 1).then(JSON.parse);

/** The rulings on a log as the page of HTML that `check` writes; `how` has ruleset and readings. */
export async function rulings(text, how, lang) {
	const { out, err } = await command(['check', '--format', 'html', '--readings', 'no', '--lang', lang, ...choices(how), FILE], text);
	return { html: out, complaint: err };
}

/** The records of `check`: findings and hands, with the readings that would turn a hand where `all` of them are tried. */
export async function records(text, how, lang, all) {
	const { out } = await command(['check', '--format', 'jsonl', '--readings', all ? 'all' : 'no', '--lang', lang, ...choices(how), FILE], text);
	return lines(out);
}

/** What each seat may do at the end of a hand that is being played: the point, and a list of options. */
export async function options(text, lang) {
	const { out, err } = await command(['options', '--format', 'jsonl', '--lang', lang, FILE], text);
	const [point, ...list] = lines(out);
	return { point, list, complaint: err };
}

/** The table before and after the events at a place of the log. */
export async function place(text, where, how, lang) {
	const { out, err } = await command(['explain', '--format', 'jsonl', '--lang', lang, ...choices(how), `${FILE}:${where}`], text);
	return lines(out)[0] ?? { complaint: err };
}

/** The log in its canonical form, or as it was where it cannot be read. */
export async function tidy(text) {
	const { status, out } = await command(['fmt', FILE], text);
	return status === 0 && out ? out : text;
}

/** What a phrase does under each regulation, or in a situation under one. */
export async function canto(phrase, ruleset, situation, lang) {
	const where = ruleset ? ['-r', ruleset] : ['--all'];
	const when = situation ? ['--situation', situation] : [];
	const { out, err } = await command(['canto', '--format', 'jsonl', '--lang', lang, ...where, ...when, '--', phrase]);
	return { list: lines(out), complaint: err };
}

/** A clause with its hands. */
export async function clause(id, ruleset, lang) {
	const { out } = await command(['explain', '--format', 'jsonl', '--lang', lang, '-r', ruleset, id]);
	return lines(out)[0];
}

/** Exercises; the same seed gives the same ones. */
export async function quiz(ruleset, seed, count, lang) {
	const { out } = await command(['quiz', '-r', ruleset, '--seed', String(seed), '-n', String(count), '--format', 'jsonl', '--lang', lang]);
	return lines(out).filter(line => line.type === 'exercise');
}

/** The poster of a regulation, as the page of HTML that `rules` writes. */
export const poster = (ruleset, lang) => command(['rules', ruleset, '--sheet', '--format', 'html', '--lang', lang]).then(({ out }) => out);
