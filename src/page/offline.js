// Once loaded the page needs no network: what it is made of is kept, and renewed as a whole.
const KEPT = 'veedor-%VERSION%';
const PARTS = ['./', 'index.html', 'page.css', 'page.js', 'worker.js', 'veedor.wasm', 'icon.svg', 'manifest.webmanifest'];

self.addEventListener('install', event => {
	event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(PARTS)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
	event.waitUntil(caches.keys().then(names => Promise.all(names.filter(name => name.startsWith('veedor-') && name !== KEPT).map(name => caches.delete(name))))
		.then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
	event.respondWith(caches.open(KEPT).then(cache => cache.match(event.request, { ignoreSearch: true })).then(kept => kept ?? fetch(event.request)));
});
