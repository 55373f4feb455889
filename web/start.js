// Starts the app: says what is missing for it, loads it with a bar, runs it,
// and keeps it for the next time.
"use strict";

(() => {
	const SLOW = 30_000; // ms, after which the page speaks of a start
	const LETTERS_AGAIN = 10_000; // ms, after which a font that didn't come is fetched again

	// The app takes this canvas, since making another context would take as long again. So the
	// context is made as the app asks for it. The app handles keys itself, also those that
	// screen readers use.
	const canvas = (window.solvokuCanvas = document.createElement("canvas"));
	canvas.setAttribute("role", "application");
	canvas.setAttribute("aria-label", "Solvoku");
	canvas.tabIndex = 0;
	canvas.addEventListener("webglcontextlost", () =>
		splash.fail("The browser took the drawing away, as it may when memory is short. Load it again to go on."));

	function missing() {
		if (typeof WebAssembly !== "object") {
			return "This browser does not run WebAssembly programs, and Solvoku is one. A browser of the last few years does, unless it is told not to.";
		}
		try {
			new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the smallest there is
		} catch (error) {
			return `This page may not run WebAssembly programs, and Solvoku is one. The server’s Content-Security-Policy has to allow 'wasm-unsafe-eval'. (${error.message})`;
		}
		const drawing = canvas.getContext("webgl", { alpha: false, antialias: false, premultipliedAlpha: false });
		if (!drawing) {
			return "Solvoku draws with WebGL, which this browser does not offer now. It may be switched off in its settings, or the graphics driver may not allow it.";
		}
		drawing.clear = function (mask) { // begins a picture
			WebGLRenderingContext.prototype.clear.call(this, mask);
			dispatchEvent(new Event("solvokuPicture"));
		};
		return "";
	}

	// why says in words why the program could not be loaded. An error of the worker's has
	// only its name.
	function why({ name, message, status }) {
		if (name === "CompileError" || name === "LinkError") {
			return "Solvoku’s program arrived damaged or incomplete. Please load it again.";
		}
		if (name === "NotServed" && status === 404) {
			return "Solvoku’s program is no longer where this page expects it; a new version may just have been published. Please load it again.";
		}
		if (name === "NotServed") {
			return `The server doesn’t hand out Solvoku’s program (${message}). Please try again later.`;
		}
		if (name === "RangeError") return "There is not enough memory for Solvoku. Closing other pages may help.";
		if (name === "TypeError") return "Solvoku’s program could not be fetched: the connection broke off. Please load it again.";
		return `Solvoku could not be loaded: ${message || name}`;
	}

	// fetched returns the compiled program from a worker, so that this thread is free for the
	// light board meanwhile.
	function fetched() {
		return new Promise((done, fail) => {
			const worker = new Worker("loader.js");
			worker.onerror = (event) => {
				event.preventDefault();
				fail(event);
			};
			worker.onmessage = ({ data: { percent, module, failed, kept } }) => {
				if (percent !== undefined) solvokuLight.say("Loading", percent);
				if (module) done(module);
				if (failed) fail(failed);
				if (kept) keepForOffline();
			};
		});
	}

	// load returns the program, ready to run: from the kept copy if there is a sound one,
	// which a service worker hands out.
	async function load({ importObject }) {
		const streamed = async (response) => {
			const { instance } = await WebAssembly.instantiateStreaming(response, importObject);
			keepForOffline();
			return instance;
		};
		const cache = await openCache();
		const kept = cache && (await cache.match(PROGRAM).catch(() => null));
		if (kept) {
			solvokuLight.say("Starting");
			try {
				const served = navigator.serviceWorker?.controller && (await fetch(PROGRAM).catch(() => null));
				return await streamed(served?.ok ? served : kept);
			} catch (error) {
				console.warn("the kept copy is fetched anew:", error);
				await cache.delete(PROGRAM);
			}
		}
		try {
			const module = await fetched();
			solvokuLight.say("Starting");
			return await WebAssembly.instantiate(module, importObject);
		} catch (error) {
			if (error.name in EXPECTED) throw error;
			return streamed(programFrom(PROGRAM)); // there is no worker here, or it can't hand a program over
		}
	}
	const EXPECTED = { CompileError: 1, LinkError: 1, NotServed: 1, RangeError: 1, TypeError: 1 };

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

	// solvokuLetters fetches the font for letters that the app's own fonts lack, and hands it over.
	// The app asks for it whenever it draws such a letter and doesn't have the font yet.
	let fetching = false;
	window.solvokuLetters = async (take) => {
		if (fetching) return;
		fetching = true;
		try {
			const response = await served("letters.ttf");
			take(new Uint8Array(await response.arrayBuffer()));
		} catch (error) {
			console.warn("the font for other letters:", error);
			setTimeout(() => (fetching = false), LETTERS_AGAIN); // there may be a network by then
		}
	};

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
			return splash.framed() || splash.fail(why(error));
		}
		setTimeout(() => {
			if (!canvas.isConnected) solvokuLight.say("Solvoku is slow to start. If nothing appears, reload the page.");
		}, SLOW);
		try {
			await go.run(program);
			splash.fail("Solvoku has stopped. Load it again to go on.");
		} catch (error) {
			console.error(error);
			splash.fail(`Solvoku could not run: ${error.message || error}`);
		}
	}
	if (!splash.hasFailed()) start();
})();
