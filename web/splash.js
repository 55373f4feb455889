// The page before the app: says in words why there is none. It runs before
// anything else, and in browsers too old for the rest, hence its old JavaScript.
"use strict";

// splash shows what a person has to know while there is no app.
var splash = (function () {
	function at(id) { return document.getElementById(id); }
	at("unstarted").hidden = true; // this script runs
	at("percent").hidden = at("progress").hidden = false;

	var failed = false, running = false;
	function fail(message) {
		failed = true;
		at("message").textContent = message;
		at("light").hidden = true; // what was entered there is kept
		at("progress").hidden = at("percent").hidden = true;
		at("again").hidden = false;
		at("splash").hidden = false;
	}
	at("again").onclick = function () { location.reload(); };

	// framed says so where the page has no origin, as in a frame that is sandboxed: then
	// servers give it nothing.
	function framed() {
		if (location.protocol === "file:" || self.origin !== "null") return false;
		fail("Solvoku is shown in a sandboxed frame, which doesn’t let it fetch its program. Open it in a window of its own.");
		return true;
	}

	// Scripts that don't come, can't be read, or fail before the app runs. What
	// fails later doesn't end the app.
	addEventListener("error", function (event) {
		if (failed || running) return;
		if (event.target && event.target.tagName === "SCRIPT") {
			if (!framed()) fail("A part of Solvoku could not be fetched. The connection may have broken off, or a new version has just been published. Please load it again.");
		} else if (event.error instanceof SyntaxError) {
			fail("This browser is too old for Solvoku. One of the last few years runs it.");
		} else if (event.message) {
			fail("Solvoku could not start: " + event.message);
		}
	}, true);

	if (location.protocol === "file:") {
		fail("Solvoku can't run from a file, because browsers don't let a file load its program. It needs a web server: “make serve” starts one on this computer.");
	}
	return {
		fail: fail,
		framed: framed,
		hasFailed: function () { return failed; },
		say: function (text, percent) {
			at("percent").textContent = text;
			at("progress").value = percent;
		},
		hide: function () {
			running = true;
			at("splash").hidden = true;
		},
	};
})();
