// The program's file, for the page and its service worker.
"use strict";

const PROGRAM = "solvoku.wasm";
const PROGRAM_SIZE = 0; // bytes, unpacked; make web writes the number
const CACHE = "solvoku-development"; // make web writes a name that goes with the files

// programFrom fetches the program. A host that packs what it sends needs
// nothing more. One that does not would send five times as much, so the file
// that is packed already is taken instead and unpacked here.
async function programFrom(url) {
	const stop = new AbortController();
	const plain = await served(url, { signal: stop.signal });
	if (plain.headers.has("Content-Encoding") || !("DecompressionStream" in self)) return asProgram(plain.body);
	stop.abort(); // before much of it has come
	const packed = await fetch(url + ".gz").catch(() => null);
	if (!packed?.ok) return asProgram((await served(url)).body);
	// A host may have unpacked it by its headers, so the content decides.
	const [head, body] = packed.body.tee();
	const reader = head.getReader();
	const { value } = await reader.read();
	reader.cancel();
	const gzip = value?.[0] === 0x1f && value[1] === 0x8b;
	return asProgram(gzip ? body.pipeThrough(new DecompressionStream("gzip")) : body);
}

// NotServed is what a server answered instead of a file.
class NotServed extends Error {
	constructor(url, { status, statusText }) {
		super(`${url}: ${status} ${statusText}`);
		this.name = "NotServed";
		this.status = status;
	}
}

async function served(url, options) {
	const response = await fetch(url, options);
	if (!response.ok) throw new NotServed(url, response);
	return response;
}

function asProgram(body) {
	return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

// openCache returns the place of the kept copy, or null where the browser has none for
// this page.
async function openCache() {
	try {
		return await caches.open(CACHE);
	} catch {
		return null;
	}
}
