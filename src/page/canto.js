// Canto: what a phrase does under each regulation, and how to say it.
import { canto as ask } from './engine.js';
import { announce, h, replace, select } from './dom.js';
import { plain } from './table.js';
import { language, t } from './words.js';

let last = { phrase: '', situation: '', ruleset: '' };

/* What each part of the phrase is heard as. */
function parts(reading) {
	return reading.acts.map(act => {
		const words = act.act ?? act.meant;
		return h('li', {}, `«${act.text}»`, words ? ` → ${plain(words)}` : '', act.number !== null ? ` ${act.number}` : '', act.worth !== null ? ` (${act.worth})` : '');
	});
}

function advice(reading) {
	if (reading.say) return h('p', { class: 'say' }, `${t('say')}: `, h('b', {}, `«${reading.say}»`));
	if (reading.advice === 'needless') return h('p', { class: 'say' }, t('needless'));
	return reading.no_words ? h('p', { class: 'say' }, reading.no_words) : null;
}

function told(ruling) {
	if (!ruling) return null;
	return h('div', {}, ruling.findings.map(found => h('article', { class: `finding ${found.severity}` }, h('p', { class: 'what' }, found.message),
		found.effect ? h('p', {}, found.effect) : null, found.fix ? h('p', {}, found.fix) : null, found.rule_text ? h('p', { class: 'law' }, found.rule_text) : null)));
}

function answer(reading, house) {
	const rules = house.rules.find(each => each.name === reading.ruleset);
	return h('article', { class: `heard ${reading.standing}` },
		h('h2', {}, rules?.name ?? reading.ruleset, ' ', h('span', { class: 'badge' }, t(`binds_${reading.standing}`))),
		reading.acts.length ? h('ul', { class: 'parts' }, parts(reading)) : null,
		advice(reading),
		reading.perhaps ? h('p', {}, t('perhaps', reading.perhaps)) : null,
		told(reading.ruling),
		reading.why.filter(why => why.clause === reading.deciding).map(why => h('p', { class: 'law' }, h('a', { href: `#reglamento/${reading.ruleset}/${why.clause}` }, why.clause), ` ${why.text ?? ''}`)));
}

export default async function canto(root, house) {
	const out = h('div', { class: 'answers', role: 'region', 'aria-label': t('does'), tabindex: -1 });
	const phrase = h('input', { id: 'phrase', autocomplete: 'off', required: true, placeholder: t('phrase_hint'), value: last.phrase });
	const situation = h('input', { id: 'situation', autocomplete: 'off', placeholder: t('situation_hint'), value: last.situation });
	const where = select('canto-ruleset', t('in_situation'), [['', t('all_of_them')], ...house.rules.map(rules => [rules.name, rules.title])], last.ruleset, value => { last.ruleset = value; });

	async function answers() {
		last = { phrase: phrase.value.trim(), situation: situation.value.trim(), ruleset: last.ruleset };
		if (!last.phrase) return;
		const { list, complaint } = await ask(last.phrase, last.ruleset, last.situation, language());
		replace(out, complaint && !list.length ? h('p', { class: 'trouble', role: 'alert' }, complaint) : null, list.map(reading => answer(reading, house)));
		announce(list.map(reading => `${reading.ruleset}: ${t(`binds_${reading.standing}`)}`).join('. '));
	}

	root.append(h('h1', { tabindex: -1 }, t('canto')), h('p', { class: 'about' }, t('canto_help')),
		h('form', { class: 'asking', onsubmit: submit => { submit.preventDefault(); answers(); } },
			h('div', { class: 'field' }, h('label', { for: 'phrase' }, t('phrase')), h('div', { class: 'row' }, phrase, h('button', { type: 'submit', class: 'main' }, t('ask')))),
			h('details', { open: Boolean(last.situation || last.ruleset) }, h('summary', {}, t('situation')), where,
				h('div', { class: 'field' }, h('label', { for: 'situation' }, t('situation')), situation, h('small', {}, t('situation_help'))))),
		out);
	if (last.phrase) await answers();
}
