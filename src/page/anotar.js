// Anotar: a hand is written down with the thumb. What may be said and laid comes from the engine.
import { options, table as told, tidy } from './engine.js';
import { announce, choice, h, replace, select, stepper } from './dom.js';
import { card, card_words, picker } from './cards.js';
import * as drafts from './draft.js';
import { icon } from './icons.js';
import { tools } from './share.js';
import { amounts, draw, in_words, name_of } from './table.js';
import { language, t } from './words.js';

export default async function anotar(root, house) {
	const known = name => house.rules.find(rules => rules.name === name);
	let draft = await drafts.load();
	if (!draft || !known(draft.ruleset)) draft = drafts.blank(house.rules.find(rules => rules.seats.includes(4)) ?? house.rules[0]);

	const rules = () => known(draft.ruleset);
	const name = seat => name_of(draft.names, seat);

	/** Takes the change, keeps it, shows it. */
	async function change(what) {
		draft = { ...draft, ...what };
		drafts.save(draft);
		await render();
	}

	async function to(step) {
		await change({ step });
		root.querySelector('h1')?.focus();
		window.scrollTo(0, 0);
	}

	// ---- the table is set ----

	function table_form() {
		const seats = drafts.letters(draft.seats);
		const going_on = draft.before !== '';
		return [
			h('h1', { tabindex: -1 }, going_on ? `${t('next_hand')} · ${draft.number}` : t('set_table')),
			going_on ? null : choice('ruleset', t('regulation'), house.rules.map(each => [each.name, each.name]), draft.ruleset, value => change(drafts.under(draft, known(value)))),
			going_on ? null : h('p', { class: 'about' }, rules().title),
			going_on ? null : choice('seats', t('players'), rules().seats.map(n => [n, n]), draft.seats,
				n => change({ seats: Number(n), dealer: drafts.letters(Number(n)).at(-1), deal: {} })),
			choice('dealer', t('dealer'), [...(going_on ? [[null, t('dealer_next')]] : []), ...seats.map(seat => [seat, draft.names[seat] || seat])], draft.dealer, dealer => change({ dealer: dealer || null })),
			draft.score ? h('fieldset', {}, h('legend', {}, t('score')), h('div', { class: 'row' }, [0, 1].map(side =>
				stepper(`score-${side}`, t('side', name(seats[side])), draft.score[side], value => {
					draft.score[side] = value;
					drafts.save(draft);
				}, t('less'), t('more')))))
				: h('p', { class: 'about' }, t('score_next')),
			rules().muestra ? h('fieldset', {}, h('legend', {}, t('muestra')),
				h('details', { class: 'inline', open: false }, h('summary', {}, draft.muestra ? card(draft.muestra) : t('pick_muestra')),
					picker(rules().deck, new Set(draft.muestra ? [draft.muestra] : []), muestra => change({ muestra }), t('muestra')))) : null,
			going_on ? null : h('details', {}, h('summary', {}, t('names')),
				h('div', { class: 'grid' }, seats.map(seat => h('div', { class: 'field' }, h('label', { for: `name-${seat}` }, t('name_of', seat)),
					h('input', { id: `name-${seat}`, 'data-key': `name-${seat}`, maxlength: 40, autocomplete: 'off', value: draft.names[seat] ?? '',
						onchange: event => change({ names: { ...draft.names, [seat]: event.target.value.trim() } }) })))),
				rules().readings.map(reading => select(`reading-${reading.name}`, reading.question,
					reading.options.map(option => [option.name, option.text ?? option.name]), draft.readings[reading.name] ?? reading.taken,
					option => {
						const { [reading.name]: old, ...others } = draft.readings;
						change({ readings: option === reading.taken ? others : { ...others, [reading.name]: option } });
					}))),
			h('div', { class: 'go' },
				h('button', { type: 'button', class: 'main', 'data-key': 'to-play', onclick: () => to('play') }, t('to_play')),
				h('button', { type: 'button', 'data-key': 'to-cards', onclick: () => to('cards') }, t('to_cards'))),
		];
	}

	// ---- the cards dealt ----

	let dealing = null;

	function dealt(seat, text) {
		const seats = drafts.letters(draft.seats);
		const held = draft.deal[seat] ?? [];
		const has = held.includes(text) ? held.filter(other => other !== text) : [...held, text].slice(0, draft.cards);
		dealing = has.length === draft.cards ? seats.find(other => (draft.deal[other] ?? []).length < draft.cards && other !== seat) ?? seat : seat;
		announce(`${name(seat)}: ${has.map(card_words).join(', ')}`);
		return change({ deal: { ...draft.deal, [seat]: has } });
	}

	function cards_form() {
		const seats = drafts.letters(draft.seats);
		dealing ??= seats[0];
		return [
			h('h1', { tabindex: -1 }, t('deal_title')),
			h('p', { class: 'about' }, t('deal_help')),
			choice('dealing', t('who'), seats.map(seat => [seat, [h('b', {}, draft.names[seat] || seat), h('span', { class: 'minis' },
				Array.from({ length: draft.cards }, (_, i) => card(draft.deal[seat]?.[i] ?? '?')))]]), dealing, seat => { dealing = seat; render(); }),
			picker(rules().deck, new Set([draft.muestra, ...Object.values(draft.deal).flat()]), text => dealt(dealing, text), t('cards_of', name(dealing))),
			h('div', { class: 'go' },
				h('button', { type: 'button', class: 'main', 'data-key': 'to-play', onclick: () => to('play') }, t('to_play')),
				h('button', { type: 'button', 'data-key': 'clear', onclick: () => change({ deal: { ...draft.deal, [dealing]: [] } }) }, `${t('clear')} ${name(dealing)}`)),
		];
	}

	// ---- the play ----

	async function event(text) {
		announce(t('noted', text));
		await change({ events: [...draft.events, text], who: null });
	}

	async function undo() {
		announce(t('undone', draft.events.at(-1)));
		await change({ events: draft.events.slice(0, -1), who: null });
	}

	/** The event of an option; a number that is only an example is asked for. */
	function call(option) {
		const act = words => event(words === null ? `${option.seat} mazo` : drafts.said(option.seat, words));
		const words = option.words ?? option.act.replaceAll('_', ' ');
		const paid = amounts(option);
		const face = [h('span', { class: 'words' }, option.words === null ? t('leaves') : `«${words}»`), paid ? h('small', {}, paid) : null];
		if (!option.sample) return h('button', { type: 'button', class: 'call', 'data-words': words, 'data-key': `call-${words}`, onclick: () => act(option.words) }, face);
		const [before, after] = words.split(/\d+/);
		const field = h('input', { type: 'number', inputmode: 'numeric', min: 0, max: 99, 'aria-label': t('say_number'), 'data-key': `number-${option.act}`, required: true });
		return h('form', { class: 'call number', onsubmit: submit => { submit.preventDefault(); act(`${before}${Number(field.value)}${after ?? ''}`); } },
			h('label', {}, `«${before}`, field, `${after ?? ''}»`), h('button', { type: 'submit', 'data-key': `say-${option.act}` }, t('note')));
	}

	/** Options with their other wordings folded beneath. */
	function calls(list) {
		const same = option => list.filter(other => other.same_as === option.words && option.words !== null && !other.sample);
		const offer = option => {
			const others = same(option);
			return h('div', { class: 'offer' }, call(option), others.length ? h('details', { class: 'others' },
				h('summary', { 'aria-label': t('other_words', option.words) }, `+${others.length}`), h('div', {}, others.map(call))) : null);
		};
		const all = list.filter(option => option.same_as === null);
		const rare = all.filter(option => is_long(option) && all.length > (amounts(option) ? 14 : 8));
		return [all.filter(option => !rare.includes(option)).map(offer),
			rare.length ? h('details', { class: 'more' }, h('summary', { 'data-key': 'more-calls' }, t('more_calls', rare.length)), h('div', { class: 'calls' }, rare.map(offer))) : null];
	}

	/** A formula of many words, other than leaving: where there are many, those without a price of their own stand behind the rest, and where there are
	 * very many all of them. */
	const is_long = option => (option.words ?? '').split(' ').length > 3 && !option.ends;

	/** Any card of the deck: laid open or covered, or shown. */
	function any_card(seat) {
		let how = '';
		const way = (value, words) => h('label', { class: 'pill' }, h('input', { type: 'radio', name: 'how', value, checked: value === how, onchange: () => { how = value; } }),
			h('span', {}, t(words)));
		return [h('div', { class: 'row' }, way('', 'laid'), way('tapada', 'covered'), way('muestra', 'shown')),
			picker(rules().deck, new Set(played()), text => event(how === 'muestra' ? drafts.showed(seat, [text]) : drafts.laid(seat, text, how)), t('may_lay'))];
	}

	const played = () => draft.events.map(text => /^[A-F] (\d\S*)/.exec(text)?.[1]).filter(Boolean);

	function cards_to_lay(seat, list) {
		const laid = list.filter(option => option.card && option.card !== '?');
		const hidden = list.some(option => option.card === '?') || !laid.length;
		return [laid.length ? h('div', { class: 'hand' }, laid.map(option =>
			h('button', { type: 'button', class: 'card-button', 'data-card': option.card, 'data-key': `lay-${option.card}`, 'data-legal': option.legal, onclick: () => event(drafts.laid(seat, option.card)) }, card(option.card)))) : null,
		hidden && !laid.length ? any_card(seat)
			: h('details', { class: 'unknown' }, h('summary', { 'data-key': 'other-card' }, t('another_card')), any_card(seat))];
	}

	function really_said(seat) {
		const field = h('input', { id: 'said-words', 'data-key': 'said-words', autocomplete: 'off', placeholder: t('really_hint'), required: true });
		return h('form', { class: 'free', onsubmit: submit => {
			submit.preventDefault();
			if (field.value.trim()) event(drafts.said(seat, field.value.trim()));
		} }, h('label', { for: 'said-words' }, t('really_said')), h('div', { class: 'row' }, field, h('button', { type: 'submit', 'data-key': 'said-go' }, t('note'))));
	}

	/** Who is asked answers; who is not lays a card more often than he says something. */
	function actions(seat, list, asked) {
		const may = list.filter(option => option.seat === seat && option.legal);
		const aside = option => option.act === 'reclama' || option.act === 'pide';
		const spoken = may.filter(option => !option.card && !aside(option));
		const asides = may.filter(option => !option.card && aside(option));
		const cards = list.filter(option => option.seat === seat && option.card && option.card !== '?');
		const say = spoken.length ? h('section', {}, h('h2', {}, t('may_say')), h('div', { class: 'calls' }, calls(spoken))) : null;
		const lay = h('section', { class: 'lay' }, h('h2', {}, t('may_lay')), cards_to_lay(seat, list.filter(option => option.seat === seat)));
		return h('div', { class: 'actions' }, cards.length && !asked ? [lay, say] : [say, lay],
			really_said(seat),
			asides.length ? h('details', {}, h('summary', {}, t('besides')), h('div', { class: 'calls' }, calls(asides))) : null);
	}

	/** The winner of a bet may have to show the cards that he still holds; the cards laid do not tell whether he did. */
	function showing(seats) {
		const holding = seats.filter(seat => drafts.kept(draft, seat).length);
		return holding.length ? h('fieldset', {}, h('legend', {}, t('who_showed')), h('div', { class: 'row' }, holding.map(seat =>
			h('button', { type: 'button', class: 'tool', 'data-key': `show-${seat}`, onclick: () => event(drafts.showed(seat, drafts.kept(draft, seat))) }, name(seat))))) : null;
	}

	function ending(table) {
		const wrote = table.points ? [...table.points] : [0, 0];
		const seats = drafts.letters(draft.seats);
		const parts = [table.points ? h('p', { class: 'about' }, t('due_now', ...table.points)) : null, showing(seats),
			h('div', { class: 'row' }, [0, 1].map(side =>
				stepper(`wrote-${side}`, t('side', name(seats[side])), wrote[side], value => { wrote[side] = value; }, t('less'), t('more')))),
			h('div', { class: 'go' },
				h('button', { type: 'button', class: 'main', 'data-key': 'rule', onclick: () => finish(`tantos ${wrote.join('-')}`) }, t('write_and_rule')),
				h('button', { type: 'button', 'data-key': 'rule-fin', onclick: () => finish('fin') }, t('just_rule')))];
		return table.over ? h('section', { class: 'ending over' }, h('h2', {}, t('wrote')), parts)
			: h('details', { class: 'ending' }, h('summary', { 'data-key': 'end' }, t('end_here')), h('h2', {}, t('wrote')), parts);
	}

	async function finish(text) {
		draft = { ...draft, events: [...draft.events.filter(other => !is_ending(other)), text] };
		drafts.save(draft);
		house.rule(drafts.log(draft));
	}

	const is_ending = text => /^(tantos|fin)\b/.test(text);

	let sure = false;

	function start_over() {
		if (!sure) {
			sure = true;
			announce(t('sure'));
			return render();
		}
		sure = false;
		return change({ ...drafts.blank(rules(), draft.seats), names: draft.names, readings: draft.readings });
	}

	function record(over) {
		return h('section', { class: 'record' },
			h('div', { class: 'tools' },
				h('button', { type: 'button', class: 'tool', 'data-key': 'edit-table', onclick: () => to('table') }, t('change_table')),
				h('button', { type: 'button', class: 'tool', 'data-key': 'edit-cards', onclick: () => to('cards') }, t('change_cards')),
				over ? h('button', { type: 'button', class: 'tool', 'data-key': 'next-hand', onclick: () => change(drafts.next(draft)) }, t('next_hand')) : null,
				h('button', { type: 'button', class: 'tool', 'data-key': 'new-hand', onclick: start_over }, sure ? t('sure') : t('new_hand'))),
			h('details', {}, h('summary', {}, t('the_log')), h('pre', { class: 'log', tabindex: 0 }, drafts.log(draft)),
				tools(() => tidy(drafts.log(draft)), 'mano.truco')));
	}

	/** What was written down, the last first to go. */
	function so_far() {
		const strip = h('ol', { class: 'events', tabindex: 0, 'aria-label': t('so_far') }, draft.events.map(text => h('li', {}, text)));
		requestAnimationFrame(() => { strip.scrollLeft = strip.scrollWidth; });
		return h('div', { class: 'so-far' }, draft.events.length ? strip : h('p', { class: 'about' }, t('nothing_yet')),
			h('button', { type: 'button', class: 'tool', 'data-key': 'undo', disabled: !draft.events.length, onclick: undo }, icon('undo'), h('span', {}, t('undo'))));
	}

	async function play_form() {
		const ended = draft.events.some(is_ending);
		const text = drafts.log({ ...draft, events: draft.events.filter(other => !is_ending(other)) });
		const { point, list, complaint } = await options(text, language());
		if (!point) return [h('h1', { tabindex: -1 }, t('record')), h('p', { class: 'trouble', role: 'alert' }, complaint), record(false)];
		const state = { bazas: [], dealer: draft.dealer, muestra: draft.muestra, ...await told(text, language()), table: point.table };
		const table = point.table;
		const seats = drafts.letters(draft.seats);
		const asked = state.asked?.[0];
		const who = draft.who ?? asked ?? table.due ?? seats[0];
		const closed = ended || table.over;
		const acting = () => [choice('who', t('who'), seats.map(seat => [seat, draft.names[seat] || seat]), who, seat => change({ who: seat })), actions(who, list, state.asked?.includes(who))];
		return [
			h('h1', { tabindex: -1 }, `${t('record')} · ${draft.ruleset}${draft.number > 1 ? ` · ${draft.number}` : ''}`),
			h('div', { class: 'play-grid' },
				h('div', { class: 'felt-column' }, draw(state, draft.seats, draft.names), h('p', { class: 'away' }, in_words(state, draft.names)), so_far()),
				h('div', {}, closed ? null : acting(), ending(table),
					table.over && !ended ? h('details', {}, h('summary', {}, t('went_on')), acting()) : null,
					record(closed))),
		];
	}

	async function render() {
		const forms = { table: table_form, cards: cards_form, play: play_form };
		replace(root, await forms[draft.step]());
	}

	await render();
}
