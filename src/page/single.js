// The page as one file: worker and engine are inside it.
import worker from '../../build/wasm/page/worker.txt';
import packed from '../../build/wasm/page/veedor.gz';
import { start } from './main.js';

const script = URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }));

start({
	worker: () => new Worker(script),
	bytes: () => new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
});
