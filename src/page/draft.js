// The hand that is being written down: what was tapped, kept on this device, and the log that comes of it. It knows the notation and no rule.
import * as store from './store.js';

/** A table with nothing on it; `rules` is a regulation of the engine. */
export function blank(rules, seats = rules.seats.includes(4) ? 4 : rules.seats[0]) {
	return { ruleset: rules.name, readings: {}, seats, names: {}, dealer: letters(seats).at(-1), score: [0, 0], muestra: null,
		cards: Math.max(...rules.cards), deal: {}, events: [], before: '', number: 1, step: 'table', who: null };
}

/** The same hand under another regulation, if as many may sit; else an empty table. */
export function under(draft, rules) {
	const empty = blank(rules);
	return rules.seats.includes(draft.seats) ? { ...draft, ruleset: rules.name, readings: {}, cards: empty.cards, muestra: rules.muestra ? draft.muestra : null } : empty;
}

export const letters = seats => [...'ABCDEF'].slice(0, seats);

export const load = () => store.load('anotar');
export const save = draft => store.save('anotar', draft);

const quoted = text => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/[\r\n]+/g, ' ')}"`;

/** The event of saying, laying, showing. */
export const said = (seat, words) => `${seat} ${quoted(words)}`;
export const laid = (seat, card, how) => `${seat} ${card}${how ? ` ${how}` : ''}`;

export const showed = (seat, cards) => `${seat} muestra ${cards.join(' ')}`;

/** The cards that the seat was dealt, as far as they are known, and has neither laid nor shown. */
export const kept = (draft, seat) => (draft.deal[seat] ?? []).filter(card =>
	!draft.events.some(event => event.startsWith(`${seat} `) && event.split(' ').includes(card)));

/** Tags of the match. */
function tags(draft) {
	const names = letters(draft.seats).filter(seat => draft.names[seat]).map(seat => `[${seat} ${quoted(draft.names[seat])}]`);
	const readings = Object.entries(draft.readings).map(([name, option]) => `[Lectura "${name}=${option}"]`);
	return ['[Veedor "1"]', `[Reglamento "${draft.ruleset}"] [Asientos "${draft.seats}"]`, ...(readings.length ? [readings.join(' ')] : []),
		...(names.length ? [names.join(' ')] : [])].join('\n');
}

function header(draft) {
	return `mano ${draft.number}${draft.dealer ? ` reparte ${draft.dealer}` : ''}${draft.score ? ` marcador ${draft.score.join('-')}` : ''}`
		+ (draft.muestra ? ` muestra ${draft.muestra}` : '');
}

const is_laid = event => /^[A-F] \d/.test(event);

/** Events to the line as people write them: a round of cards, a talk. */
function lines(draft) {
	const out = [];
	for (const event of draft.events) {
		const line = out.at(-1);
		if (line && is_laid(line[0]) === is_laid(event) && line.length < draft.seats) line.push(event);
		else out.push([event]);
	}
	return out.map(line => line.join('  '));
}

/** This hand alone, from its header on. */
export function hand(draft) {
	const deal = letters(draft.seats).map(seat =>
		`${seat}: ${Array.from({ length: draft.cards }, (_, i) => draft.deal[seat]?.[i] ?? '?').join(' ')}`).join('   ');
	return [header(draft), deal, ...lines(draft)].join('\n') + '\n';
}

/** The whole log as it stands. */
export function log(draft) {
	return `${tags(draft)}\n\n${draft.before}${hand(draft)}`;
}

/** The hand after this one: the engine knows who deals and how the match stands. */
export function next(draft) {
	return { ...draft, before: `${draft.before}${hand(draft)}\n`, number: draft.number + 1, dealer: null, score: null, muestra: null, deal: {}, events: [],
		step: 'table', who: null };
}
