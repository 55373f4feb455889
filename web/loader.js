// A worker that fetches and compiles the program while the page takes what is done on its
// light board. It counts what has come, and keeps it for offline use.
"use strict";

importScripts("program.js");

// counted passes a response on and posts how much of it has come, in percent.
function counted(response) {
	let got = 0, told = -1;
	const meter = new TransformStream({
		transform(chunk, out) {
			got += chunk.byteLength;
			const percent = Math.min(Math.floor((100 * got) / PROGRAM_SIZE), 100);
			if (percent !== told) postMessage({ percent });
			told = percent;
			out.enqueue(chunk);
		},
	});
	return new Response(response.body.pipeThrough(meter), response);
}

(async () => {
	const cache = await openCache();
	let keeping = null;
	try {
		const response = counted(await programFrom(PROGRAM));
		// Without the copy all works as well, only not offline.
		keeping = cache?.put(PROGRAM, response.clone()).catch(() => cache.delete(PROGRAM));
		postMessage({ module: await WebAssembly.compileStreaming(response) });
		await keeping;
		postMessage({ kept: true });
	} catch (error) {
		await keeping;
		await cache?.delete(PROGRAM);
		const { name, message, status } = error;
		postMessage({ failed: { name, message, status } });
	} finally {
		close();
	}
})();
