// Lets the app take what was typed and tapped before the page goes. After each picture
// its window library (Fyne 2.7.1) waits for the browser's next frame and takes nothing
// until then; a page that is left, loaded anew or out of sight gets no frame.
"use strict";

(() => {
	// ROUNDS bounds the pictures that are drawn in vain. One round in two is a picture
	// and takes nothing, at worst, so that many leave nothing behind.
	const ROUNDS = 20;

	const request = requestAnimationFrame, cancel = cancelAnimationFrame;
	const waiting = new Map(); // what waits for a frame, by the request's number
	window.requestAnimationFrame = (callback) => {
		const number = request.call(window, (now) => {
			waiting.delete(number);
			callback(now);
		});
		waiting.set(number, callback);
		return number;
	};
	window.cancelAnimationFrame = (number) => {
		waiting.delete(number);
		cancel.call(window, number);
	};

	// goOn gives whoever waits for a frame a frame, until nobody does.
	function goOn() {
		for (let round = 0; waiting.size > 0 && round < ROUNDS; round++) {
			const now = [...waiting];
			for (const [number] of now) window.cancelAnimationFrame(number);
			for (const [, callback] of now) callback(performance.now());
		}
	}
	addEventListener("pagehide", goOn);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") goOn();
	});
})();
