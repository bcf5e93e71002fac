// Practicar: exercises that the engine makes and judges; how far one has come stays on this device.
import { answer, quiz } from './engine.js';
import { announce, choice, h, replace } from './dom.js';
import { card } from './cards.js';
import * as store from './store.js';
import { language, t } from './words.js';

const AFTER = 3; // what was missed comes back after so many others

async function kept() {
	return { ruleset: null, seed: 1 + Math.floor(Math.random() * 1e9), at: 0, right: 0, done: 0, streak: 0, again: [],
		...await store.load('practicar') };
}

const keep = progress => store.save('practicar', progress);

/* Lines of a log, the cards in them drawn beside the words that stay. */
function log_lines(text) {
	return h('div', { class: 'log' }, text.trimEnd().split('\n').map((line, i) => h('div', {}, h('small', { class: 'number' }, i + 1), ' ', line)));
}

function cards_in(text) {
	const found = [...text.matchAll(/\b(1[0-2]|[1-7])[oceb]\b/g)].map(match => match[0]);
	return found.length && found.length <= 6 ? h('div', { class: 'laid plain' }, found.map(text => h('span', {}, card(text)))) : null;
}

export default async function practicar(root, house) {
	const progress = await kept();
	let exercise = null, misses = 0, over = null, out = new Set(), hinted = false, list = [], from = -1;

	/* Exercises come by tens, whatever number one is at; the easy ones of the ten come first. */
	async function nth(n) {
		const size = 10 * (Math.floor(n / 10) + 1);
		if (from !== size) {
			list = (await quiz(progress.ruleset, progress.seed, size, language())).slice(-10).sort((one, other) => one.level - other.level);
			from = size;
		}
		return list[n % 10];
	}

	async function next() {
		const due = progress.again.find(each => each.when <= progress.done);
		const n = due ? due.n : progress.at;
		if (due) progress.again = progress.again.filter(each => each !== due);
		else progress.at++;
		keep(progress);
		exercise = { ...await nth(n), n };
		misses = 0;
		over = null;
		out = new Set();
		hinted = false;
		render();
		root.querySelector('.question')?.focus();
	}

	function settle(right, why) {
		if (!right && misses++ === 0) {
			announce(t('wrong_once'));
			render(why);
			return;
		}
		over = { right, why };
		progress.done++;
		const at_once = right && misses === 0;
		progress.streak = at_once ? progress.streak + 1 : 0;
		if (at_once) progress.right++;
		else progress.again.push({ n: exercise.n, when: progress.done + AFTER });
		keep(progress);
		announce(right ? t('right') : t('wrong'));
		render(why);
		root.querySelector('[data-key=next]')?.focus();
	}

	function chosen(option, i) {
		if (option.right) return settle(true, option.why);
		out.add(i);
		return settle(false, option.why);
	}

	async function typed(words) {
		const reply = exercise.key ? await answer(exercise.key, words, progress.ruleset, language()) : null;
		const right = reply ? reply.right : exercise.choices.some(option => option.right && option.text === words);
		settle(right, reply?.why ?? '');
	}

	const laws = ids => ids.map(id => h('p', { class: 'law' }, h('a', { href: `#reglamento/${progress.ruleset}/${id}` }, id), ` ${exercise.cited?.[id] ?? ''}`));
	const good = () => exercise.choices.find(option => option.right);

	/* A hint is what the answer rests on, or one that it is not. */
	function hint() {
		const first = good().clauses[0];
		const other = exercise.choices.findIndex((option, i) => !option.right && !out.has(i));
		if (!hinted) return null;
		if (first && exercise.cited?.[first]) return h('p', { class: 'law' }, exercise.cited[first]);
		return other >= 0 ? h('p', { class: 'about' }, t('ruled_out', exercise.choices[other].text)) : null;
	}

	function ask() {
		if (exercise.typed) {
			const field = h('input', { id: 'typed', 'data-key': 'typed', autocomplete: 'off', required: true, disabled: Boolean(over) });
			return h('form', { class: 'free', onsubmit: submit => { submit.preventDefault(); if (!over && field.value.trim()) typed(field.value.trim()); } },
				h('label', { for: 'typed' }, t('your_words')), h('div', { class: 'row' }, field, h('button', { type: 'submit', class: 'main', disabled: Boolean(over) }, t('check_answer'))));
		}
		return h('div', { class: 'choices', role: 'group', 'aria-label': exercise.question }, exercise.choices.map((option, i) =>
			h('button', { type: 'button', 'data-key': `choice-${i}`, disabled: Boolean(over) || out.has(i),
				class: over && option.right ? 'right' : out.has(i) ? 'out' : null, onclick: () => chosen(option, i) }, option.text)));
	}

	function outcome(why) {
		if (!over) return misses ? h('div', {}, h('p', { class: 'result' }, t('wrong_once')), why ? h('p', {}, why) : null) : null;
		const right = good();
		return h('div', {}, h('p', { class: 'result' }, over.right ? t('right') : `${t('wrong')} ${right.text}`),
			over.why ? h('p', {}, over.why) : null, over.right || right.why === over.why ? null : h('p', {}, right.why), laws(right.clauses.slice(0, 2)));
	}

	function bar() {
		const share = progress.done ? progress.right / progress.done : 0;
		return h('div', { class: 'tally' }, h('p', { role: 'status' }, t('tally', progress.right, progress.done), progress.streak > 1 ? ` · ${t('streak', progress.streak)}` : ''),
			h('progress', { max: 1, value: share, 'aria-label': t('tally', progress.right, progress.done) }));
	}

	function render(why) {
		replace(root, h('h1', { tabindex: -1 }, t('practise')),
			exercise ? null : h('p', { class: 'about' }, t('quiz_help')),
			choice('quiz', t('regulation'), house.rules.map(rules => [rules.name, rules.name]), progress.ruleset, name => {
				Object.assign(progress, { ruleset: name, at: 0, again: [] });
				from = -1;
				next();
			}),
			bar(),
			exercise ? h('section', { class: 'exercise' },
				h('p', { class: 'about' }, `${t('exercise', progress.done + (over ? 0 : 1))} · ${t('level', exercise.level)}`),
				exercise.told ? exercise.told.split('\n').map(line => h('p', {}, line)) : null,
				exercise.log && (!exercise.told || exercise.topic === 'fault') ? [log_lines(exercise.log), cards_in(exercise.log)] : null,
				h('p', { class: 'question', tabindex: -1 }, exercise.question),
				ask(), hint(), outcome(why),
				h('div', { class: 'go' }, over ? h('button', { type: 'button', class: 'main', 'data-key': 'next', onclick: next }, t('next_exercise'))
					: h('button', { type: 'button', 'data-key': 'hint', disabled: hinted, onclick: () => { hinted = true; render(why); } }, t('hint'))))
				: h('div', { class: 'go' }, h('button', { type: 'button', class: 'main', 'data-key': 'begin', onclick: next }, t('begin'))));
	}

	progress.ruleset ??= house.rules[0].name;
	render();
}
