// Reglamento: the poster of a regulation and its clauses, each with its hands.
import { clause as ask, clauses, poster } from './engine.js';
import { announce, choice, h, replace } from './dom.js';
import { save } from './share.js';
import { language, t } from './words.js';

let taken = null, sought = '';

/* Letters without accents or case, as people search. */
const fold = text => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function hand(title, example, house) {
	if (!example) return null;
	const marks = new Map();
	for (const { line, finding } of example.findings ?? []) marks.set(line, [...(marks.get(line) ?? []), finding]);
	const lines = example.log.trimEnd().split('\n');
	return h('section', { class: 'example' }, h('h4', {}, title),
		h('div', { class: 'log' }, lines.map((line, i) => [h('div', {}, line || ' '), (marks.get(i + 1) ?? []).map(found =>
			h('div', { class: `mark ${found.severity}` }, `↑ ${found.message}${found.fix ? ` → ${found.fix}` : ''}`))])),
		h('button', { type: 'button', class: 'small', onclick: () => house.rule(example.log) }, t('open_it')));
}

async function tell(box, id, house) {
	const told = await ask(id, taken, language());
	if (!told) return;
	const reading = told.reading;
	replace(box, reading?.question ? h('p', {}, h('b', {}, `${t('its_reading')}: `), reading.question) : null,
		hand(t('keeps'), told.kept, house), hand(t('breaks'), told.broken, house),
		told.kept || told.broken ? null : h('p', { class: 'about' }, told.reason ?? t('no_example')),
		(told.points ?? []).map(point => h('section', {}, h('h4', {}, t('elsewhere')), h('p', { class: 'about' }, point.text),
			h('dl', {}, point.rulings.filter(other => other.ruleset !== taken).map(other => [h('dt', {}, other.ruleset),
				other.clauses.map(each => h('dd', {}, `${each.id}: ${each.text}`))])))));
}

function card_of(clause, house, open) {
	const box = h('div', { class: 'told-of' });
	const details = h('details', { class: 'clause', id: `clause-${clause.clause}`, ontoggle: () => { if (details.open && !box.children.length) tell(box, clause.clause, house); } },
		h('summary', {}, h('span', {}, h('b', {}, clause.clause), ` ${clause.text}`, clause.use !== 'outside' ? null : h('small', {}, ` (${t('not_checked')})`))), box);
	details.open = open;
	return details;
}

function poster_box() {
	const box = h('div', {});
	let page = '';
	const details = h('details', { ontoggle: async () => {
		if (!details.open || page) return;
		page = await poster(taken, language());
		const frame = h('iframe', { class: 'poster', title: t('poster'), sandbox: '' });
		frame.srcdoc = page;
		replace(box, frame, h('button', { type: 'button', class: 'tool', onclick: () => save(page, `${taken}.html`, 'text/html') }, t('save_poster')));
	} }, h('summary', {}, t('poster')), box);
	return details;
}

export default async function reglamento(root, house) {
	const [, wanted, id] = location.hash.slice(1).split('/').map(decodeURIComponent);
	if (house.rules.some(rules => rules.name === wanted)) taken = wanted;
	taken ??= house.rules.find(rules => rules.name === house.last_ruleset)?.name ?? house.rules[0].name;
	if (id) sought = '';
	const list = h('div', { class: 'clauses' });
	const count = h('p', { class: 'about', role: 'status' });

	let all = [];

	function find() {
		const words = fold(sought).split(/\s+/).filter(Boolean);
		const found = all.filter(clause => words.every(word => fold(`${clause.clause} ${clause.article ?? ''} ${clause.text}`).includes(word)));
		count.textContent = t('clauses_found', found.length);
		list.replaceChildren(...found.map(clause => card_of(clause, house, clause.clause === id)));
	}

	const field = h('input', { id: 'search', type: 'search', autocomplete: 'off', placeholder: t('search_hint'), value: sought, oninput: () => { sought = field.value; find(); } });

	async function render() {
		all = await clauses(taken, language());
		const rules = house.rules.find(each => each.name === taken);
		replace(root, h('h1', { tabindex: -1 }, t('rules')),
			choice('regulation', t('choose_regulation'), house.rules.map(each => [each.name, each.name]), taken, name => { taken = name; announce(name); render(); }),
			h('p', { class: 'about' }, rules.title), poster_box(),
			h('div', { class: 'field' }, h('label', { for: 'search' }, t('search')), field), count, list);
		find();
	}

	await render();
	if (id) requestAnimationFrame(() => document.getElementById(`clause-${id}`)?.scrollIntoView({ block: 'start' }));
}
