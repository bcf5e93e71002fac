// The table as it stands, drawn: who sits where, what lies before each, what waits for an answer.
import { h } from './dom.js';
import { card, card_words } from './cards.js';
import { t } from './words.js';
import { letters } from './draft.js';

/** "Ana", or the seat. */
export const name_of = (names, seat) => (names?.[seat] ? `${names[seat]} (${seat})` : seat);

/** The words of a call as people say it. */
export const plain = text => text.replaceAll('_', ' ');

/** "querido 2, no querido 1": what a call pays, as the engine says it. */
export function amounts({ accepted, accepted_by_side, refused, ends }) {
	const parts = [];
	if (accepted_by_side) parts.push(t('accepted_by_side', ...accepted_by_side));
	else if (accepted !== null && accepted !== undefined) parts.push(t('accepted', accepted));
	if (refused !== null && refused !== undefined) parts.push(t(parts.length ? 'or_refused' : 'refused', refused));
	if (ends) parts.push(t('ends', ...ends));
	return parts.join(' · ');
}

/** A sentence for each lance that something was said in. */
export function waiting(table) {
	return table.lances.map(lance => [plain(lance.call ?? lance.lance), t(`state_${lance.state}`), amounts(lance)].filter(Boolean).join(' · '));
}

function seat_at(state, names, seat, active) {
	const bazas = state?.bazas ?? [];
	const cards = bazas.flatMap((baza, i) => baza.laid.filter(laid => laid.seat === seat).map(laid => ({ card: laid.card, won: baza.winner === seat, last: i === bazas.length - 1 })));
	const marks = [state?.mano === seat && t('mano'), state?.dealer === seat && t('dealer_mark')].filter(Boolean);
	return h('div', { class: `seat seat-${seat}${active === seat ? ' active' : ''}` },
		h('div', { class: 'who' }, h('b', {}, names?.[seat] ?? seat), names?.[seat] ? h('small', {}, seat) : null, marks.length ? h('small', {}, marks.join(' · ')) : null),
		h('div', { class: 'laid' }, cards.map(laid => h('span', { class: `${laid.won ? 'won' : ''} ${laid.last ? 'last' : ''}` }, card(laid.card)))));
}

/** `state` as the engine tells it (`null`: nothing yet); `seats` so many chairs. */
export function draw(state, seats, names) {
	const table = state?.table;
	return h('section', { class: `felt seats-${seats}`, 'aria-label': t('table') },
		letters(seats).map(seat => seat_at(state, names, seat, table?.over ? null : table?.due)),
		h('div', { class: 'middle' },
			table ? h('p', { class: 'score' }, table.score ? table.score.join(' – ') : '') : null,
			state?.muestra ? h('div', { class: 'muestra' }, card(state.muestra), h('small', {}, t('muestra'))) : null,
			table ? h('p', { class: 'turn' }, table.over ? t('over', ...(table.points ?? ['?', '?'])) : [t('baza', table.baza), table.due ? ` · ${t('turn', name_of(names, table.due))}` : '']) : null,
			table ? waiting(table).map(text => h('p', { class: 'wait' }, text)) : null));
}

/** The same in words, for who does not see it. */
export function in_words(state, names) {
	return (state?.bazas ?? []).map((baza, i) => `${t('baza', i + 1)}: ${baza.laid.map(laid => `${name_of(names, laid.seat)} ${card_words(laid.card)}`).join(', ')}`).join('. ');
}
