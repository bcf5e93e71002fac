// The page: its frame, its five views, its language.
import * as engine from './engine.js';
import * as cards from './cards.js';
import { h, announce } from './dom.js';
import { from_fragment } from './link.js';
import { language, set_language, t } from './words.js';
import * as store from './store.js';
import { icon } from './icons.js';
import anotar from './anotar.js';
import fallo from './fallo.js';
import canto from './canto.js';
import practicar from './practicar.js';
import reglamento from './reglamento.js';

const views = { anotar: ['record', anotar], fallo: ['ruling', fallo], canto: ['canto', canto], practicar: ['practise', practicar], reglamento: ['rules', reglamento] };

/** What the views share: the regulations, and the log that Fallo shows. */
const house = {
	rules: [],
	text: '',
	how: {},
	go(view) {
		if (location.hash === `#${view}`) show();
		else location.hash = view;
	},
	/** Opens a log in Fallo. */
	rule(text, how = {}) {
		house.text = text;
		house.how = how;
		opened = null;
		house.go('fallo');
	},
};

function frame(current) {
	document.documentElement.lang = language();
	document.title = `${t(views[current][0])} · ${t('title')}`;
	const skip = document.getElementById('skip');
	skip.textContent = t('skip');
	skip.onclick = event => {
		event.preventDefault();
		document.getElementById('main').focus();
	};
	const other = language() === 'es' ? 'en' : 'es';
	document.getElementById('top').replaceChildren(
		h('p', { class: 'brand' }, ['espada', 'basto', 'oro', 'copa'].map(cards.suit), h('b', {}, 'veedor'), h('span', { class: 'tagline' }, t('tagline'))),
		h('button', { type: 'button', id: 'language', lang: other, 'aria-label': t('language_to'), onclick: () => turn(other) }, t('language')));
	const nav = document.getElementById('nav');
	nav.setAttribute('aria-label', t('sections'));
	nav.replaceChildren(...Object.entries(views).map(([name, [key]]) =>
		h('a', { href: `#${name}`, 'aria-current': name === current ? 'page' : null }, icon(name), h('span', {}, t(key)))));
}

async function turn(lang) {
	set_language(lang);
	store.save('lang', lang);
	await prepare();
	await show();
	document.getElementById('language').focus();
}

async function prepare() {
	[house.rules] = await Promise.all([engine.rulesets(language()), cards.load(language())]);
}

let opened = null; // the link whose log is shown

/* The log of a link is taken out of the address once, and shown. */
async function open_link() {
	const fragment = location.hash;
	if (!/^#[tz]=/.test(fragment)) return null;
	if (fragment === opened) return '';
	opened = fragment;
	try {
		house.text = await from_fragment(fragment);
		house.how = {};
		return '';
	} catch {
		house.text = '';
		return t('bad_link');
	}
}

let shown = 0;

async function show() {
	const mine = ++shown;
	const trouble = await open_link();
	const name = trouble === null ? location.hash.slice(1).split('/')[0] : 'fallo';
	const current = views[name] ? name : 'anotar';
	frame(current);
	const main = document.getElementById('main');
	const root = h('div', { class: `view ${current}` });
	try {
		await views[current][1](root, house, trouble);
	} catch (error) {
		root.append(h('p', { class: 'trouble', role: 'alert' }, error.message === 'slow' ? t('slow') : t('failed', error.message)));
	}
	if (mine !== shown) return;
	main.replaceChildren(root);
	main.removeAttribute('aria-busy');
	announce(t(views[current][0]));
	window.scrollTo(0, 0);
}

/** Begins; `from` says where worker and engine are. */
export async function start(from) {
	set_language(navigator.language?.startsWith('es') ? 'es' : 'en');
	document.getElementById('main').textContent = t('loading');
	try {
		const [kept] = await Promise.all([store.load('lang'), engine.start(from)]);
		set_language(kept ?? language());
		await prepare();
	} catch (error) {
		document.getElementById('main').replaceChildren(h('p', { class: 'trouble', role: 'alert' }, t('broken', error.message)));
		return;
	}
	window.addEventListener('hashchange', async () => {
		await show();
		document.getElementById('main').focus({ preventScroll: true });
	});
	await show();
}
