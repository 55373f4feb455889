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
	const plain = await fetch(url, { signal: stop.signal });
	if (!plain.ok) throw new Error(`${url}: ${plain.status} ${plain.statusText}`);
	if (plain.headers.has("Content-Encoding") || !("DecompressionStream" in self)) return asProgram(plain.body);
	const packed = await fetch(url + ".gz").catch(() => null);
	if (!packed || !packed.ok) return asProgram(plain.body);
	stop.abort();
	// A host may have unpacked it by its headers, so the content decides.
	const [head, body] = packed.body.tee();
	const reader = head.getReader();
	const { value } = await reader.read();
	reader.cancel();
	const gzip = value && value[0] === 0x1f && value[1] === 0x8b;
	return asProgram(gzip ? body.pipeThrough(new DecompressionStream("gzip")) : body);
}

function asProgram(body) {
	return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}
