// Ways for a text to leave the page: the clipboard, a file, a link, paper.
import { announce, h } from './dom.js';
import { icon } from './icons.js';
import { to_fragment } from './link.js';
import { t } from './words.js';

export async function copy(text) {
	try {
		await navigator.clipboard.writeText(text);
	} catch { // a page from disk may not have the clipboard: the old way
		const area = h('textarea', { class: 'away', 'aria-hidden': 'true' }, text);
		document.body.append(area);
		area.select();
		document.execCommand('copy');
		area.remove();
	}
}

export function save(text, name, type) {
	const address = URL.createObjectURL(new Blob([text], { type }));
	h('a', { href: address, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(address), 10000);
}

async function link(text) {
	const address = location.href.split('#')[0] + await to_fragment(text);
	await copy(address);
	return address;
}

const button = (key, name, act) => h('button', { type: 'button', class: 'tool', 'data-key': `tool-${key}`, onclick: act }, icon(name), h('span', {}, t(key)));

/** Buttons for a log; `text()` gives it or a promise of it. */
export function tools(text, file) {
	const told = h('p', { class: 'told', role: 'status' });
	const tell = words => { told.textContent = words; announce(words); };
	return h('div', {}, h('div', { class: 'tools' },
		button('copy', 'copy', async () => { await copy(await text()); tell(t('copied')); }),
		button('save', 'save', async () => save(await text(), file, 'text/plain')),
		button('share', 'share', async () => { told.dataset.link = await link(await text()); tell(t('shared')); }),
		button('print', 'print', () => window.print())), told);
}
