// Fallo: the ruling on each hand of a log, drawn. Its words are those of the engine's own page of rulings, read as data.
import { clause, clauses, place, records, rulings } from './engine.js';
import { choice, h, replace, select } from './dom.js';
import { draw, in_words } from './table.js';
import { letters } from './draft.js';
import { save, tools } from './share.js';
import { language, t } from './words.js';

const text_of = (node, selector) => node.querySelector(selector)?.textContent.trim() ?? '';
const texts = (node, selector) => [...node.querySelectorAll(selector)].map(each => each.textContent.trim()).filter(Boolean);

/* What the engine's page says of a hand: texts alone, so that whatever it holds stays text. */
function read_hand(details) {
	const [sum, ...more] = texts(details, '.ruling p');
	return {
		summary: details.querySelector('summary')?.firstChild?.textContent.trim() ?? '',
		mark: text_of(details, 'summary .mark').replace(/^[—\s]+/, ''),
		disputed: Boolean(details.querySelector('summary b')),
		sum, more,
		account: [...(details.querySelector('table')?.rows ?? [])].map(row => ({ sum: row.classList.contains('sum'), cells: [...row.cells].map(cell => cell.textContent.trim()) })),
		acts: [...details.querySelectorAll('ol.play > li')].map(item => ({
			who: text_of(item, 'b'), code: text_of(item, 'code'), end: item.classList.contains('end') ? item.textContent.trim() : '', findings: read_findings(item),
		})),
		apart: [...details.children].filter(child => child.classList.contains('finding')).flatMap(child => read_findings(child.parentNode, [child])),
		about: texts(details, ':scope > .about').at(-1) ?? '',
	};
}

function read_findings(item, list = [...item.querySelectorAll(':scope > .finding')]) {
	return list.map(finding => {
		const [title, ...lines] = [...finding.querySelectorAll('p')];
		return {
			severity: ['fault', 'null', 'remark', 'undecided'].find(name => finding.classList.contains(name)) ?? 'remark',
			kind: text_of(title, '.kind'), code: text_of(title, '.about'),
			words: [...title.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent).join('').trim(),
			lines: lines.filter(line => !line.className).map(line => line.textContent.trim()),
			then: lines.filter(line => line.classList.contains('then')).map(line => line.textContent.trim()),
			law: lines.filter(line => line.classList.contains('law')).map(line => line.textContent.trim()),
		};
	});
}

function finding(found, see) {
	return h('article', { class: `finding ${found.severity}` },
		h('p', { class: 'what' }, h('span', { class: 'kind' }, found.kind), ' ', found.words),
		found.lines.map(line => h('p', {}, line)),
		found.then.map(line => h('p', { class: 'then' }, line)),
		found.law.map(line => h('p', { class: 'law' }, line)),
		h('p', { class: 'foot' }, h('small', {}, found.code), see ? h('button', { type: 'button', class: 'small', onclick: see }, t('see_step')) : null));
}

function account(hand) {
	const [head, ...rows] = hand.account;
	if (!head) return null;
	return h('section', {}, h('h2', {}, t('account')), h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('account') }, h('table', { class: 'account' },
		h('thead', {}, h('tr', {}, head.cells.map(cell => h('th', { scope: 'col' }, cell)))),
		h('tbody', {}, rows.map(row => h('tr', { class: row.sum ? 'sum' : null }, row.cells.map((cell, i) => (i ? h('td', {}, cell) : h('th', { scope: 'row' }, cell)))))))));
}

/* Where each act stands in the log: line and column, from the place of the one before it. */
function places(text, from_line, acts) {
	const starts = [0];
	for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
	let at = starts[from_line - 1] ?? 0;
	return acts.map(act => {
		const found = act.code ? text.indexOf(act.code, at) : -1;
		if (found < 0) return null;
		at = found + act.code.length;
		const line = starts.findLastIndex(start => start <= found);
		return [line + 1, [...text.slice(starts[line], found)].length + 1];
	});
}

export default async function fallo(root, house, trouble) {
	const text = house.text;
	let how = house.how ?? {};
	let hands = [], shown = 0, step = 0, told = null, page = '', complaint = '', unnamed = false;

	function opener(open) {
		const area = h('textarea', { id: 'pasted', rows: 7, spellcheck: 'false', value: text });
		const file = h('input', { id: 'file', type: 'file', accept: '.truco,.jsonl,text/plain', onchange: async () => { if (file.files[0]) house.rule(await file.files[0].text()); } });
		return h('details', { class: 'opener', open }, h('summary', {}, t('open_title')),
			h('div', { class: 'field' }, h('label', { for: 'file' }, t('open_file')), file),
			h('div', { class: 'field' }, h('label', { for: 'pasted' }, t('paste')), area),
			h('div', { class: 'go' }, h('button', { type: 'button', class: 'main', 'data-key': 'rule', onclick: () => house.rule(area.value) }, t('rule')),
				open ? h('button', { type: 'button', 'data-key': 'example', onclick: () => example(house) }, t('example')) : null));
	}

	if (!text) {
		root.append(h('h1', { tabindex: -1 }, t('ruling')), trouble ? h('p', { class: 'trouble', role: 'alert' }, trouble) : h('p', { class: 'about' }, t('nothing_open')), opener(true));
		return;
	}

	async function judge() {
		({ html: page, complaint, unnamed } = await rulings(text, how, language()));
		const main = new DOMParser().parseFromString(page, 'text/html');
		hands = [...main.querySelectorAll('details.hand')].map(read_hand);
		const outside = [...main.querySelectorAll('main > .finding')];
		hands.outside = outside.length ? read_findings(main, outside) : [];
		told = await records(text, how, language(), false);
		const list = told.filter(record => record.type === 'hand');
		hands.forEach((hand, i) => Object.assign(hand, { record: list[i], places: places(text, list[i]?.line ?? 1, hand.acts) }));
		if (!(shown < hands.length)) shown = 0;
	}

	/* Which readings turn the hands: asked for once the ruling is on the screen. */
	async function try_readings(mine) {
		const all = (await records(text, how, language(), true)).filter(record => record.type === 'hand');
		if (mine !== asked) return;
		hands.forEach((hand, i) => { hand.tried = all[i]; });
		const box = root.querySelector('#turning');
		if (box) replace(box, turning(hands[shown]));
	}

	let asked = 0;
	const again = async change => {
		how = change;
		house.how = how;
		await judge();
		render();
		try_readings(++asked);
	};

	function turning(hand) {
		if (!hand.tried) return h('p', { class: 'about' }, t('readings_wait'));
		if (!hand.tried.readings || !hand.tried.readings_tried) return null;
		if (!hand.tried.readings.length) return h('p', { class: 'about' }, t('every_reading'));
		const reads = ({ reading, option }) => {
			const { question, options } = rules_of(hand).readings.find(each => each.name === reading);
			return `${question} ${options.find(each => each.name === option).text ?? option}`;
		};
		const worth = other => (other.annulled ? t('annulled') : other.undecided ? t('undecided') : other.points.join('-'));
		return h('div', {}, h('p', {}, t('turning')), h('div', { class: 'row' }, hand.tried.readings.map(other =>
			h('button', { type: 'button', class: 'pill-button', 'data-key': `turn-${other.reading}=${other.option}`, onclick: () => again({ ...how, readings: { ...how.readings, [other.reading]: other.option } }) },
				h('b', {}, worth(other)), h('small', {}, reads(other))))));
	}

	const regulations = own => choice('under', t('regulation'), [...(own ? [['', t('own_ruleset')]] : []), ...house.rules.map(each => [each.name, each.name])],
		how.ruleset ?? '', name => again(name ? { ruleset: name } : {}));

	/* The regulation that a hand is judged under. */
	const rules_of = hand => house.rules.find(each => each.name === (how.ruleset ?? hand.record?.ruleset_name ?? hand.record?.ruleset));

	function under(hand) {
		const rules = rules_of(hand);
		const chosen = Object.entries(how.readings ?? {});
		return h('section', { class: 'under' }, h('h2', {}, t('under')),
			h('div', { id: 'turning' }, turning(hand)),
			chosen.length ? h('div', { class: 'row' }, chosen.map(([reading, option]) => h('button', { type: 'button', class: 'pill-button on', 'data-key': `drop-${reading}`,
				'aria-label': `${t('as_taken')}: ${reading}`, onclick: () => { const { [reading]: gone, ...others } = how.readings; again({ ...how, readings: others }); } }, `${reading} = ${option} ×`))) : null,
			regulations(true),
			rules ? h('details', {}, h('summary', {}, t('readings')), rules.readings.map(reading => select(`how-${reading.name}`, reading.question,
				reading.options.map(option => [option.name, option.text ?? option.name]), how.readings?.[reading.name] ?? reading.taken,
				option => again({ ...how, readings: { ...how.readings, [reading.name]: option } })))) : null);
	}

	// ---- step by step ----

	const states = new Map();

	async function state_at(hand, k) {
		const where = k === 0 ? hand.places.find(Boolean) : hand.places[k - 1];
		if (!where) return null;
		const key = `${where}${k === 0 ? 'b' : 'a'}${JSON.stringify(how)}`;
		if (!states.has(key)) {
			const told = await place(text, where, how, language());
			states.set(key, k === 0 ? told.before : told.after);
		}
		return states.get(key) ?? null;
	}

	/* The last step before this one that the engine can tell the table of: a note of the scribe has none. */
	async function nearest(hand, k) {
		for (let i = k; i >= 0; i--) {
			const state = await state_at(hand, i);
			if (state) return state;
		}
		return null;
	}

	/* The table comes after the ruling, which does not wait for it. */
	function steps(hand) {
		const box = h('div', { class: 'stepper-box' });
		const names = Object.fromEntries(letters(6).map((seat, i) => [seat, hand.record?.players?.[i]]));
		const acts = hand.acts;
		const move = async (to, focus) => {
			step = Math.max(0, Math.min(acts.length, to));
			await fill();
			if (focus) box.querySelector(`[data-key="${focus}"]:not([disabled])`)?.focus();
		};
		async function fill() {
			const state = await nearest(hand, step);
			const act = acts[step - 1];
			const seats = Math.max(2, hand.record?.players?.filter(Boolean).length ?? 0, state?.declared?.length ?? state?.in_play?.length ?? 0);
			replace(box, h('div', { class: 'walk' },
				h('button', { type: 'button', 'data-key': 'step-back', disabled: step === 0, onclick: () => move(step - 1, 'step-back') }, `‹ ${t('previous')}`),
				h('p', { role: 'status' }, h('small', {}, t('step', step, acts.length)), h('b', {}, act ? act.code || act.end : t('start'))),
				h('button', { type: 'button', 'data-key': 'step-on', disabled: step === acts.length, onclick: () => move(step + 1, 'step-on') }, `${t('following')} ›`)),
			h('input', { type: 'range', min: 0, max: acts.length, value: step, 'aria-label': t('step_through'), 'data-key': 'step-range', oninput: event => move(Number(event.target.value)) }),
			state ? draw(state, seats, names) : null, state ? h('p', { class: 'away' }, in_words(state, names)) : null,
			act ? act.findings.map(found => finding(found)) : null);
		}
		box.move = move;
		fill().catch(error => replace(box, h('p', { class: 'trouble', role: 'alert' }, t('failed', error.message))));
		return box;
	}

	function reasons(hand, walk) {
		const list = hand.acts.flatMap((act, i) => act.findings.map(found => ({ found, act, i })));
		const see = i => () => { walk.move(i + 1); walk.scrollIntoView({ block: 'center' }); };
		return h('section', {}, h('h2', {}, t('reasons')),
			hand.apart.map(found => finding(found)),
			list.length || hand.apart.length ? list.map(({ found, act, i }) => h('div', { class: 'reason' }, h('p', { class: 'act' }, act.who ? h('b', {}, act.who) : null, ' ', h('code', {}, act.code)), finding(found, see(i))))
				: h('p', { class: 'about' }, t('no_reasons')));
	}

	function ending(hand) {
		const last = hand.acts.find(act => act.end);
		return last ? h('p', { class: 'about' }, last.end) : null;
	}

	function show_hand(hand) {
		const walk = steps(hand);
		const [first, ...others] = hand.more;
		return [
			h('section', { class: `verdict${hand.disputed ? ' disputed' : ''}` }, h('p', { class: 'sum' }, hand.sum ?? `${hand.summary}: ${hand.mark}`),
				first ? h('p', {}, first) : null, others.map(line => h('p', { class: 'about' }, line)), ending(hand)),
			tools(() => text, 'mano.truco'),
			reasons(hand, walk),
			h('section', {}, h('h2', {}, t('step_through')), walk),
			account(hand),
			under(hand),
			h('p', { class: 'about origin' }, hand.about),
		];
	}

	function render() {
		const hand = hands[shown];
		replace(root, h('h1', { tabindex: -1 }, t('ruling')),
			hands.length > 1 ? choice('hand', t('hands'), hands.map((each, i) => [i, [h('b', {}, each.summary), h('small', {}, t(each.record?.lost ? 'lost' : each.disputed ? 'disputed' : 'clean'))]]), shown, i => {
				shown = Number(i);
				step = 0;
				render();
			}) : null,
			hands.outside.map(found => finding(found)),
			complaint && !hand ? h('p', { class: 'trouble', role: 'alert' }, complaint) : null,
			unnamed && !hand ? regulations(false) : null,
			hand ? show_hand(hand) : null,
			h('section', { class: 'record' }, h('h2', {}, t('the_log')), h('pre', { class: 'log', tabindex: 0 }, text), hand ? null : tools(() => text, 'mano.truco'),
				h('button', { type: 'button', class: 'tool', onclick: () => save(page, 'fallo.html', 'text/html') }, t('page_of_ruling'))),
			opener(false));
	}

	await judge();
	shown = Math.max(0, hands.findIndex(hand => hand.disputed || hand.record?.lost));
	render();
	try_readings(++asked);
}

/* A hand of the engine's own that breaks something. */
async function example(house) {
	const rules = house.rules.find(each => each.seats.includes(4));
	for (const each of await clauses(rules.name, language())) {
		const told = await clause(each.clause, rules.name, language());
		if (told?.broken) return house.rule(told.broken.log);
	}
}
