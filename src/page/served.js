// The page as a folder: its parts lie beside it.
import { start } from './main.js';

start({ worker: () => new Worker('worker.js'), bytes: async () => (await fetch('veedor.wasm')).arrayBuffer() });
if ('serviceWorker' in navigator) navigator.serviceWorker.register('offline.js');
