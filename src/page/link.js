// A log within the address of the page: packed, or as plain text; nothing of it goes to a server.
const LIMIT = 1 << 20; // bytes of a log that a link may hold

async function through(bytes, stream) {
	const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
	const parts = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return new Blob(parts).arrayBuffer().then(buffer => new Uint8Array(buffer));
		size += value.length;
		if (size > LIMIT) throw new Error('large');
		parts.push(value);
	}
}

const encode = bytes => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const decode = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));

/** The fragment that holds a log. */
export async function to_fragment(text) {
	const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
	let out = '';
	for (let i = 0; i < packed.length; i += 3 * 1024) out += encode(packed.subarray(i, i + 3 * 1024));
	return `#z=${out}`;
}

/** The log of a fragment, null where it holds none. Throws where it is damaged or too large. */
export async function from_fragment(fragment) {
	if (fragment.startsWith('#t=')) {
		const text = decodeURIComponent(fragment.slice(3));
		if (text.length > LIMIT) throw new Error('large');
		return text;
	}
	if (!fragment.startsWith('#z=')) return null;
	return new TextDecoder().decode(await through(decode(fragment.slice(3)), new DecompressionStream('deflate-raw')));
}
