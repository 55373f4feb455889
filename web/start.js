// Starts the app: says what is missing for it, loads it with a bar, runs it,
// and keeps it for the next time.
"use strict";

(() => {
	// SLOW is how long a start may take before the page speaks of it.
	const SLOW = 30_000; // ms

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

	// why says in words why the program could not be loaded.
	function why(error) {
		if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
			return "Solvoku’s program arrived damaged or incomplete. Please load it again.";
		}
		if (error instanceof NotServed && error.status === 404) {
			return "Solvoku’s program is no longer where this page expects it; a new version may just have been published. Please load it again.";
		}
		if (error instanceof NotServed) {
			return `The server doesn’t hand out Solvoku’s program (${error.message}). Please try again later.`;
		}
		if (error instanceof RangeError) return "There is not enough memory for Solvoku. Closing other pages may help.";
		if (error instanceof TypeError) return "Solvoku’s program could not be fetched: the connection broke off. Please load it again.";
		return `Solvoku could not be loaded: ${error.message || error}`;
	}

	// counted passes a response on and shows how much of it has come.
	function counted(response) {
		let got = 0;
		const meter = new TransformStream({
			transform(chunk, out) {
				got += chunk.byteLength;
				const percent = Math.min(Math.floor((100 * got) / PROGRAM_SIZE), 100);
				splash.progress(percent);
				solvokuLight.say("Loading", `${percent} %`);
				out.enqueue(chunk);
			},
		});
		return new Response(response.body.pipeThrough(meter), response);
	}

	// openCache returns the place of the kept copy, or null where the browser
	// has none for this page.
	async function openCache() {
		try {
			return await caches.open(CACHE);
		} catch {
			return null;
		}
	}

	// load returns the compiled program, from the kept copy if there is a sound
	// one. A service worker hands that to the page's preload, which is under way.
	async function load(go) {
		const cache = await openCache();
		const kept = cache && (await cache.match(PROGRAM).catch(() => null));
		if (kept) {
			splash.progress(100);
			solvokuLight.say("Starting");
			try {
				const preloaded = navigator.serviceWorker?.controller && (await fetch(PROGRAM).catch(() => null));
				return await WebAssembly.instantiateStreaming(preloaded?.ok ? preloaded : kept, go.importObject);
			} catch (error) {
				console.warn("the kept copy is fetched anew:", error);
				await cache.delete(PROGRAM);
			}
		}
		const response = counted(await programFrom(PROGRAM));
		// Without the copy all works as well, only not offline.
		const keeping = cache && cache.put(PROGRAM, response.clone()).catch(() => cache.delete(PROGRAM));
		try {
			return await WebAssembly.instantiateStreaming(response, go.importObject);
		} catch (error) {
			await keeping;
			if (cache) await cache.delete(PROGRAM);
			throw error;
		} finally {
			solvokuLight.say("Starting");
			await keeping;
		}
	}

	// keepForOffline keeps the page, and says when a new version of it is ready: where
	// another one was in charge, a new worker takes its place when all its files are
	// there. The browser looks for one whenever the page is loaded, and so does a page
	// that is looked at again.
	async function keepForOffline() {
		try {
			const workers = navigator.serviceWorker;
			if (workers.controller) {
				workers.addEventListener("controllerchange", () => {
					window.solvokuUpdate = true;
					dispatchEvent(new Event("solvokuUpdate"));
				});
			}
			const worker = await workers.register("sw.js");
			document.addEventListener("visibilitychange", () => {
				if (document.visibilityState === "visible") worker.update().catch(() => {}); // offline, it stays as it is
			});
		} catch (error) {
			console.warn("not kept for offline use:", error);
		}
	}

	// dress dresses the canvas once the app has made it. The light board goes when the app
	// has drawn its first picture.
	function dress() {
		const canvas = document.querySelector("body > canvas");
		if (!canvas) return false;
		// The app handles keys itself, also those that screen readers use.
		canvas.setAttribute("role", "application");
		canvas.setAttribute("aria-label", "Solvoku");
		canvas.tabIndex = 0;
		canvas.addEventListener("webglcontextlost", () =>
			splash.fail("The browser took the drawing away, as it may when memory is short. Load it again to go on."));
		return true;
	}

	async function start() {
		const reason = missing();
		if (reason) return splash.fail(reason);
		const go = new Go();
		go.argv = ["solvoku"];
		let program;
		try {
			program = await load(go);
		} catch (error) {
			console.error(error);
			return splash.fail(why(error));
		}
		const slow = setTimeout(() => solvokuLight.say("Solvoku is slow to start. If nothing comes, load the page again."), SLOW);
		const shown = new MutationObserver(() => {
			if (!dress()) return;
			shown.disconnect();
			clearTimeout(slow);
		});
		shown.observe(document.body, { childList: true });
		keepForOffline();
		try {
			await go.run(program.instance);
			splash.fail("Solvoku has stopped. Load it again to go on.");
		} catch (error) {
			console.error(error);
			splash.fail(`Solvoku could not run: ${error.message || error}`);
		} finally {
			clearTimeout(slow);
		}
	}
	if (!splash.hasFailed()) start();
})();
