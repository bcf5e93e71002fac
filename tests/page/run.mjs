// The tests of the page: `run.mjs TOP`. Ends with the counts.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch, ok, open, serve, tally } from './browser.mjs';
import { corpus, papers } from './corpus.mjs';
import * as journeys from './journeys.mjs';

const top = process.argv[2];
const only = process.env.PAGE_ONLY?.split(' ');
const single = `file://${top}/build/page/veedor.html`;
const server = await serve(`${top}/build/page`);
const browser = await launch();

/** A part of the tests; what breaks off has failed, and the others go on. */
async function part(name, run) {
	if (only && !only.includes(name)) return;
	const begin = performance.now();
	try {
		await run();
	} catch (error) {
		ok(false, `${name}: ${error.stack ?? error}`);
	}
	console.log(`${name}: ${Math.round((performance.now() - begin) / 1000)} s`);
}

await part('size', () => {
	const wasm = readFileSync(`${top}/build/page/veedor.wasm`);
	const size = gzipSync(wasm, { level: 9 }).length; // what any server does; brotli does better
	console.log(`veedor.wasm: ${wasm.length} bytes, ${size} with gzip, ${brotliCompressSync(wasm).length} with brotli`);
	ok(size <= 600000, `veedor.wasm is ${size} bytes compressed`);
});
await part('corpus', async () => {
	const page = await open(browser, server.address);
	await corpus(page, top, process.env.VEEDOR ?? `${top}/build/veedor`);
	await page.browserContext().close();
});
await part('papers', async () => {
	const page = await open(browser, server.address);
	await papers(page, top, process.env.VEEDOR ?? `${top}/build/veedor`);
	await page.browserContext().close();
});
for (const lang of ['es', 'en'])
	for (const width of [360, 1280]) {
		const how = { lang, width, dark: (lang === 'en') === (width === 360) };
		for (const name of ['record', 'tables', 'shown', 'practise', 'opened', 'unnamed', 'canto', 'regulation'])
			await part(name, () => journeys[name](browser, width === 360 ? single : server.address, how));
	}
await part('kept', () => journeys.kept(browser, single));
await part('keyboard', () => journeys.keyboard(browser, single));
await part('hostile', () => journeys.hostile(browser, single));
await part('swift', () => journeys.swift(browser, single));
await part('offline', () => journeys.offline(browser, server));

await browser.close();
server.close();
console.log(`${tally.passed} passed, ${tally.failed} failed, 0 skipped`);
process.exit(tally.failed ? 1 : 0);
