// Chromium, a server of the folder, and what the journeys are told with.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import puppeteer from 'puppeteer-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', wasm: 'application/wasm', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };

export const tally = { passed: 0, failed: 0 };

/** One thing that has to be so. */
export function ok(so, words) {
	if (so) tally.passed++;
	else tally.failed++;
	if (!so) console.log(`failed: ${words}`);
	return so;
}

/** Serves a folder on a port of its own; `close` ends it. */
export async function serve(folder) {
	const server = createServer((request, response) => {
		const name = request.url.split(/[?#]/)[0].replace(/\/$/, '/index.html');
		try {
			const bytes = readFileSync(folder + name);
			response.writeHead(200, { 'content-type': types[name.split('.').at(-1)] ?? 'application/octet-stream' });
			response.end(bytes);
		} catch {
			response.writeHead(404);
			response.end();
		}
	});
	await new Promise(done => server.listen(0, '127.0.0.1', done));
	return { address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections?.(); server.close(); } };
}

export function launch() {
	return puppeteer.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}

/** A page in a profile of its own, with that language, width and scheme. What goes wrong in it is in `page.troubles`. */
export async function open(browser, address, { lang = 'es', width = 360, dark = false } = {}) {
	const context = await browser.createBrowserContext();
	const page = await context.newPage();
	page.troubles = [];
	page.on('pageerror', error => page.troubles.push(error.message));
	page.on('console', message => { if (message.type() === 'error') page.troubles.push(message.text()); });
	page.setDefaultTimeout(30000);
	await page.setViewport({ width, height: width < 600 ? 780 : 900 });
	await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
	await page.evaluateOnNewDocument(lang => Object.defineProperty(navigator, 'language', { get: () => lang }), lang);
	await page.goto(address);
	await page.waitForSelector('.view h1');
	return page;
}

export const text = (page, selector = 'main') => page.$eval(selector, element => element.textContent);

/** Waits until the text of the page has it; false where it does not come. */
export async function comes(page, words, selector = 'main') {
	return page.waitForFunction((selector, words) => document.querySelector(selector)?.textContent.includes(words), { timeout: 15000 }, selector, words).then(() => true, () => false);
}

/** Taps it once it is there, and waits until the page drew what comes of it. */
export async function tap(page, selector) {
	await page.waitForSelector(selector);
	await page.$eval(selector, element => { element.scrollIntoView({ block: 'center' }); element.click(); });
}

/** Taps a thing that makes an event, and waits for the event in the list. */
export async function event(page, selector, words) {
	await tap(page, selector);
	return comes(page, words, '.events');
}

/** It is on the screen without scrolling, above what is fixed to the foot. */
export async function at_hand(page, selector, name) {
	await page.waitForSelector(selector);
	const over = await page.$eval(selector, element => {
		window.scrollTo(0, 0);
		const foot = document.getElementById('nav').getBoundingClientRect();
		return element.getBoundingClientRect().bottom - (foot.top > innerHeight / 2 ? foot.top : innerHeight);
	});
	ok(over <= 0, `${name}: ${selector} is ${Math.round(over)} pixels below the screen`);
}

/** Presses Tab until the focus is on it. */
export async function tab_to(page, selector) {
	for (let i = 0; i < 300; i++) {
		if (await page.evaluate(selector => document.activeElement?.matches(selector), selector)) return true;
		await page.keyboard.press('Tab');
	}
	return ok(false, `the keyboard does not reach ${selector}`);
}

/** Nothing serious by axe, nothing wider than the screen, nothing that went wrong. */
export async function sound(page, name) {
	await page.evaluate(axe);
	const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'], iframes: false }));
	const grave = found.violations.filter(each => ['serious', 'critical'].includes(each.impact));
	ok(grave.length === 0, `${name}: ${grave.map(each => `${each.id} ${each.nodes.slice(0, 3).map(node => node.target.join(' ')).join(', ')}`).join('; ')}`);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	ok(wide <= 0, `${name}: ${wide} pixels wider than the screen`);
	const out = await page.$$eval('main *', list => list.filter(each => each.checkVisibility() && !each.closest('.away, .events, .laid, .log, svg') && each.parentElement !== document.body
		&& (each.getBoundingClientRect().left < 0 || each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1 && getComputedStyle(each).display !== 'inline' && !each.matches('input, select, textarea'))).map(each => each.className || each.tagName));
	ok(out.length === 0, `${name}: what does not fit its place: ${out.slice(0, 5).join(', ')}`);
	ok(page.troubles.length === 0, `${name}: ${page.troubles.join('; ')}`);
	const alike = await page.$$eval('fieldset.choice', sets => sets.filter(set => {
		const ground = which => { const face = set.querySelector(`${which} + span`); return face && getComputedStyle(face).backgroundColor; };
		return ground('input:checked') && ground('input:checked') === ground('input:not(:checked)');
	}).length);
	ok(alike === 0, `${name}: ${alike} choices do not show what is chosen`);
	const small = await page.$$eval('button, summary, select, nav a', list => list.filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 38 && !each.matches('.small')).length);
	ok(small === 0, `${name}: ${small} things too low for a thumb`);
}
