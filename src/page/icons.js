// Marks of the five views, drawn with lines.
const paths = {
	anotar: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3',
	fallo: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
	canto: 'M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5',
	practicar: 'M12 3l9 5-9 5-9-5zM7 11v5c2 2 8 2 10 0v-5M21 8v6',
	reglamento: 'M5 4h6c1 0 1 1 1 1v15s0-1-1-1H5zM19 4h-6c-1 0-1 1-1 1v15s0-1 1-1h6z',
	undo: 'M9 6L4 11l5 5M4 11h10c4 0 6 2 6 5v2',
	copy: 'M8 8h11v12H8zM5 16V4h11',
	save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
	share: 'M10 14l8-8M12 6h6v6M16 14v5H5V8h5',
	print: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 13h10v7H7z',
};

export function icon(name) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
	svg.setAttribute('viewBox', '0 0 24 24');
	svg.setAttribute('class', 'icon');
	svg.setAttribute('aria-hidden', 'true');
	path.setAttribute('d', paths[name]);
	svg.append(path);
	return svg;
}
