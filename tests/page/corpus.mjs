// Every log of the corpus, judged by the engine of the page and by the program: the same bytes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ok } from './browser.mjs';

const native = (veedor, top, file) => {
	try {
		return execFileSync(veedor, ['check', '--format', 'jsonl', '--readings', 'no', '--lang', 'en', file], { cwd: top, encoding: 'utf8', maxBuffer: 1 << 28 });
	} catch (error) { // its status tells of findings
		return error.stdout;
	}
};

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
		const due = native(veedor, top, file);
		const got = await page.evaluate((name, bytes) => window.check(name, bytes), file, readFileSync(`${top}/${file}`).toString('base64'));
		hands += due.split('\n').filter(line => line.startsWith('{"type":"hand"')).length;
		ok(due.length > 0 && got === due, `${file}: the page judges otherwise than the program`);
	}
	ok(files.length > 300 && hands > 5000, 'the corpus is there');
	console.log(`${files.length} files, ${hands} hands`);
}
