// Elements made of data. Text becomes text nodes only: nothing from a log is ever read as markup.

/** An element with attributes (`onclick` and its like are listeners, null and false are left out) and children: nodes, texts, lists of them. */
export function h(tag, attributes = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (value === null || value === undefined || value === false) continue;
		if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
		else if (name === 'value' || name === 'checked') element[name] = value;
		else element.setAttribute(name, value === true ? '' : value);
	}
	element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
	return element;
}

/** Puts new children into an element; the focus stays on what has the same `data-key`. */
export function replace(element, ...children) {
	const key = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
	element.replaceChildren(...children.flat(Infinity).filter(Boolean));
	for (const input of element.querySelectorAll('[data-taken]')) input.checked = true; // a group is of one document, so only now
	if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** A row of choices of which one is taken: radio buttons with a label each. `choices`: [value, label]. */
export function choice(name, legend, choices, taken, change) {
	return h('fieldset', { class: 'choice' }, h('legend', {}, legend),
		h('div', { class: 'row' }, choices.map(([value, label]) =>
			h('label', { class: value === taken ? 'pill on' : 'pill' },
				h('input', { type: 'radio', name, value, checked: value === taken, 'data-taken': value === taken, 'data-key': `${name}-${value}`, onchange: () => change(value) }),
				h('span', {}, label)))));
}

/** A drop-down with a label. */
export function select(key, label, choices, taken, change) {
	const list = h('select', { id: key, 'data-key': key, onchange: event => change(event.target.value) },
		choices.map(([value, text]) => h('option', { value, selected: value === taken }, text)));
	return h('div', { class: 'field' }, h('label', { for: key }, label), list);
}

/** A number with a step down and a step up beside it, fit for a thumb. */
export function stepper(key, label, value, change, less, more) {
	const field = h('input', { id: key, 'data-key': key, type: 'number', inputmode: 'numeric', min: 0, max: 999, value,
		onchange: event => change(Math.max(0, Math.min(999, Number(event.target.value) || 0))) });
	const step = (by, text, name) => h('button', { type: 'button', 'aria-label': `${name}: ${label}`, 'data-key': `${key}${text}`,
		onclick: () => { field.value = Math.max(0, Number(field.value) + by); change(Number(field.value)); } }, text);
	return h('div', { class: 'field stepper' }, h('label', { for: key }, label),
		h('div', { class: 'steps' }, step(-1, '−', less), field, step(1, '+', more)));
}

/** Says it to who cannot see the page change. */
export function announce(text) {
	document.getElementById('said').textContent = text;
}
