// The cards as the engine draws them.
import { drawings } from './engine.js';
import { h } from './dom.js';

let drawn = {};

/* The engine's own markup: of the program, never of a log. */
function parse(svg) {
	const root = new DOMParser().parseFromString(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), 'image/svg+xml').documentElement;
	return document.importNode(root, true);
}

/** Asks for the drawings, once a language. */
export async function load(lang) {
	const texts = await drawings(lang);
	document.getElementById('symbols').replaceChildren(parse(texts.symbols));
	drawn = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== 'symbols').map(([name, svg]) => [name, parse(svg)]));
}

/** A card by its text, "1e"; the back for one that is not known. */
export function card(text) {
	return (drawn[text] ?? drawn['?']).cloneNode(true);
}

/** "1 de espadas". */
export function card_words(text) {
	return (drawn[text] ?? drawn['?']).getAttribute('aria-label');
}

/** A suit by itself, for ornament. */
export function suit(name) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
	svg.setAttribute('viewBox', '0 0 24 24');
	svg.setAttribute('class', 'suit');
	svg.setAttribute('aria-hidden', 'true');
	use.setAttribute('href', `#${name}`);
	svg.append(use);
	return svg;
}

/** The whole deck to choose from; cards in `used` are marked, not barred: two players may well have said they held the same. */
export function picker(deck, used, pick, legend) {
	const suits = new Map();
	for (const text of deck) {
		const name = text.slice(-1);
		suits.set(name, [...(suits.get(name) ?? []), text]);
	}
	return h('div', { class: 'deck', role: 'group', 'aria-label': legend }, [...suits.values()].map(list =>
		h('div', { class: 'suit-row' }, list.map(text =>
			h('button', { type: 'button', class: used.has(text) ? 'card-button used' : 'card-button', 'data-card': text, 'data-key': `deck-${text}`, onclick: () => pick(text) },
				card(text))))));
}
