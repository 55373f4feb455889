// What the app's window library does not do in a browser.
"use strict";

(() => {
	// It prevents the wheel's own scrolling, which browsers forbid, and complain
	// about, unless a listener says beforehand that it will.
	const add = document.addEventListener;
	document.addEventListener = function (kind, listener, options) {
		if (kind === "wheel" && options === undefined) options = { passive: false };
		return add.call(document, kind, listener, options);
	};

	// It takes the wheel also where that zooms the page, with Ctrl, or moves the
	// zoomed page about.
	const zoomed = () => window.visualViewport && visualViewport.scale > 1.01;
	window.addEventListener("wheel", (event) => {
		if (event.ctrlKey || event.metaKey || zoomed()) event.stopImmediatePropagation();
	}, { capture: true, passive: true });

	// It knows no touch. The mouse events that browsers make of a tap would do for
	// taps, but not for scrolling, and they leave the pointer over the last key.
	// So one finger becomes a mouse with its button down. A finger that stays
	// within SLOP is a tap, however it trembles. A second finger makes it a pinch,
	// which zooms the page and presses nothing.
	const SLOP = 10; // CSS pixels
	let finger = null; // the first touch: identifier, where it began, whether it moved

	function mouse(kind, x, y) {
		document.dispatchEvent(new MouseEvent(kind, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true }));
	}
	function mine(event) {
		return finger && [...event.changedTouches].find((t) => t.identifier === finger.id);
	}
	function on(kind, handle) {
		document.addEventListener(kind, (event) => {
			if (event.target instanceof HTMLCanvasElement) handle(event);
		}, { passive: false });
	}
	function end(at) {
		mouse("mouseup", at.x, at.y);
		mouse("mousemove", -1000, -1000); // nothing is under a finger that is gone
		finger = null;
	}
	function cancel() {
		mouse("mousemove", -1000, -1000); // nowhere, so that nothing is pressed
		end({ x: -1000, y: -1000 });
	}

	on("touchstart", (event) => {
		if (event.touches.length > 1) {
			if (finger) cancel();
			return;
		}
		const t = event.changedTouches[0];
		finger = { id: t.identifier, x: t.clientX, y: t.clientY, moved: false };
		mouse("mousemove", t.clientX, t.clientY);
		mouse("mousedown", t.clientX, t.clientY);
	});
	on("touchmove", (event) => {
		const t = mine(event);
		if (!t) return;
		if (Math.hypot(t.clientX - finger.x, t.clientY - finger.y) > SLOP) finger.moved = true;
		if (finger.moved) mouse("mousemove", t.clientX, t.clientY);
	});
	on("touchend", (event) => {
		if (event.cancelable) event.preventDefault(); // no mouse events of the browser's own
		const t = mine(event);
		if (t) end(finger.moved ? { x: t.clientX, y: t.clientY } : finger);
	});
	on("touchcancel", (event) => {
		if (mine(event)) cancel();
	});
})();
