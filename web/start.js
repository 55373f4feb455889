// Starts the app: says what is missing for it, loads it with a bar, runs it,
// and keeps it for the next time.
"use strict";

(() => {
	const $ = (id) => document.getElementById(id);

	function fail(message) {
		$("message").textContent = message;
		$("progress").hidden = $("percent").hidden = true;
		$("again").hidden = false;
		$("splash").hidden = false;
	}
	$("again").onclick = () => location.reload();

	function missing() {
		if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
			return "This browser does not run WebAssembly programs, and Solvoku is one. A browser of the last few years does, unless it is told not to.";
		}
		const canvas = document.createElement("canvas");
		if (!canvas.getContext("webgl") && !canvas.getContext("experimental-webgl")) {
			return "Solvoku draws with WebGL, which this browser does not offer now. It may be switched off in its settings, or the graphics driver may not allow it.";
		}
		return "";
	}

	// counted passes a response on and shows how much of it has come.
	function counted(response) {
		let got = 0;
		const meter = new TransformStream({
			transform(chunk, out) {
				got += chunk.byteLength;
				const percent = Math.min(Math.floor((100 * got) / PROGRAM_SIZE), 100);
				$("progress").value = percent;
				$("percent").textContent = `${percent} %`;
				out.enqueue(chunk);
			},
		});
		return new Response(response.body.pipeThrough(meter), response);
	}

	// load returns the compiled program, from the kept copy if there is one.
	async function load(go) {
		const cache = "caches" in self ? await caches.open(CACHE).catch(() => null) : null;
		const kept = cache && (await cache.match(PROGRAM));
		if (kept) {
			$("progress").value = 100;
			$("percent").textContent = "Starting";
			return WebAssembly.instantiateStreaming(kept, go.importObject);
		}
		const response = counted(await programFrom(PROGRAM));
		// Without the copy all works as well, only not offline.
		const keeping = cache && cache.put(PROGRAM, response.clone()).catch(() => cache.delete(PROGRAM));
		const program = await WebAssembly.instantiateStreaming(response, go.importObject);
		$("percent").textContent = "Starting";
		await keeping;
		return program;
	}

	async function start() {
		const reason = missing();
		if (reason) return fail(reason);
		const go = new Go();
		go.argv = ["solvoku"];
		let program;
		try {
			program = await load(go);
		} catch (error) {
			console.error(error);
			return fail(`Solvoku could not be loaded: ${error.message || error}`);
		}
		const shown = new MutationObserver(() => {
			const canvas = document.querySelector("body > canvas");
			if (!canvas) return;
			shown.disconnect();
			canvas.addEventListener("webglcontextlost", () =>
				fail("The browser took the drawing away, as it may when memory is short. Your board is kept."));
			// The second frame after the canvas is there holds the first picture.
			requestAnimationFrame(() => requestAnimationFrame(() => {
				$("splash").hidden = true;
				performance.mark("solvoku-shown");
			}));
		});
		shown.observe(document.body, { childList: true });
		if ("serviceWorker" in navigator) {
			navigator.serviceWorker.register("sw.js").catch((error) => console.warn("not kept for offline use:", error));
		}
		await go.run(program.instance);
		fail("Solvoku has stopped. Your board is kept.");
	}
	start();
})();
