// `bundle.mjs FOLDER FILE`: puts the page together from what esbuild made under build/wasm/page: a folder to be served, and one file
// that opens from disk. Of each the policy lets run what is its own and nothing else.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [folder, file] = process.argv.slice(2);
const here = new URL('./', import.meta.url);
const read = name => readFileSync(new URL(name, here), 'utf8');
const made = name => readFileSync(`build/wasm/page/${name}`);
const sha256 = text => createHash('sha256').update(text).digest('base64');

const base = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-src 'self' blob:";
const fill = (policy, head, script) => read('index.html').replace('%CSP%', () => policy).replace('%HEAD%', () => head).replace('%SCRIPT%', () => script);

mkdirSync(folder, { recursive: true });
const parts = { 'page.css': made('style.css'), 'page.js': made('served.js'), 'worker.js': made('worker.js'), 'veedor.wasm': readFileSync('build/wasm/engine.wasm') };
for (const [name, bytes] of Object.entries(parts)) writeFileSync(`${folder}/${name}`, bytes);
for (const name of ['icon.svg', 'manifest.webmanifest']) copyFileSync(new URL(name, here), `${folder}/${name}`);
const served = fill(`${base}; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; manifest-src 'self'`,
	'<link rel="stylesheet" href="page.css">\n<link rel="manifest" href="manifest.webmanifest">\n<link rel="icon" href="icon.svg">',
	'<script src="page.js" defer></script>');
writeFileSync(`${folder}/index.html`, served);
const version = createHash('sha256').update(served);
for (const bytes of Object.values(parts)) version.update(bytes);
writeFileSync(`${folder}/offline.js`, read('offline.js').replace('%VERSION%', version.digest('hex').slice(0, 16)));

const script = made('single.js').toString().replaceAll('</script', '<\\/script');
const icon = Buffer.from(read('icon.svg')).toString('base64');
writeFileSync(file, fill(`${base}; script-src 'sha256-${sha256(script)}' 'wasm-unsafe-eval' blob:; worker-src blob:`,
	`<link rel="icon" href="data:image/svg+xml;base64,${icon}">\n<style>${made('style.css')}</style>`, `<script>${script}</script>`));
