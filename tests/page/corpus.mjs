// Every log of the corpus, judged by the engine of the page and by the program: the same bytes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ok } from './browser.mjs';

const native = (veedor, top, ...words) => {
	try {
		return execFileSync(veedor, words, { cwd: top, encoding: 'utf8', maxBuffer: 1 << 28 });
	} catch (error) { // its status tells of findings
		return error.stdout;
	}
};

/** The pages that the program writes fit a telephone: nothing is wider, and no column is so narrow that a short word stands in it letter by letter. */
export async function papers(page, top, veedor) {
	const logs = [...readdirSync(`${top}/corpus/partidos`).slice(0, 6).map(name => `partidos/${name}`), 'uruguayo/325-canto-errado.truco'].map(name => `corpus/${name}`);
	await page.setViewport({ width: 360, height: 780 });
	for (const words of [...logs.map(log => ['check', log]), ['summary', 'corpus/partidos'], ['quiz', '-r', 'bonaerense', '--seed', '7', '-n', '12'], ['rules', 'uruguayo', '--sheet']])
		for (const lang of ['es', 'en']) {
			await page.setContent(native(veedor, top, ...words, '--format', 'html', '--lang', lang));
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			const thin = await page.$$eval('th', list => list.filter(each => each.checkVisibility() && each.textContent.length > 2 && each.clientWidth < 24).length);
			ok(wide <= 0 && thin === 0, `${words.join(' ')}, ${lang}: ${wide} pixels too wide, ${thin} columns too narrow`);
		}
}

export async function corpus(page, top, veedor) {
	const files = readdirSync(`${top}/corpus`).flatMap(folder => readdirSync(`${top}/corpus/${folder}`).map(name => `corpus/${folder}/${name}`)).filter(name => name.endsWith('.truco'));
	await page.evaluate(async () => {
		const worker = new Worker('worker.js');
		const module = await WebAssembly.compile(await (await fetch('veedor.wasm')).arrayBuffer());
		worker.postMessage({ module });
		let last = 0;
		const waiting = new Map();
		worker.onmessage = ({ data }) => waiting.get(data.id)(data.error ?? data.result.out);
		window.check = (name, bytes) => new Promise(done => {
			waiting.set(++last, done);
			const log = Uint8Array.from(atob(bytes), c => c.charCodeAt(0));
			worker.postMessage({ id: last, name: 'ask', args: ['check', [['lang', 'en'], ['format', 'jsonl'], ['readings', 'no']], log, name] });
		});
	});
	let hands = 0;
	for (const file of files) {
		const due = native(veedor, top, 'check', '--format', 'jsonl', '--readings', 'no', '--lang', 'en', file);
		const got = await page.evaluate((name, bytes) => window.check(name, bytes), file, readFileSync(`${top}/${file}`).toString('base64'));
		hands += due.split('\n').filter(line => line.startsWith('{"type":"hand"')).length;
		ok(due.length > 0 && got === due, `${file}: the page judges otherwise than the program`);
	}
	ok(files.length > 300 && hands > 5000, 'the corpus is there');
	console.log(`${files.length} files, ${hands} hands`);
}
