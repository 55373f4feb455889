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

	// It takes a device for a phone by the name of its browser. Some tablets, and
	// phones that ask for desktop sites, give that of a desktop's. What counts is
	// whether the main pointer is a finger.
	const phones = /Android|iPhone|iPad|iPod/;
	if (matchMedia("(pointer: coarse)").matches && !phones.test(navigator.userAgent)) {
		const name = `${navigator.userAgent} (touch, as on an iPad)`;
		Object.defineProperty(navigator, "userAgent", { configurable: true, get: () => name });
	}
	const dragScrolls = phones.test(navigator.userAgent);

	// It knows no touch. The mouse events that browsers make of a tap would do for
	// taps, but not for scrolling, and they leave the pointer over the last key.
	// So one finger becomes a mouse with its button down. A finger that stays
	// within SLOP is a tap, however it trembles. A second finger makes it a pinch,
	// which zooms the page and presses nothing.
	//
	// On a phone, dragging scrolls. Elsewhere it doesn't, so that a finger on a
	// laptop's screen turns the wheel as it moves up or down. Everywhere what a
	// finger has set in motion runs on for a while, until the next touch.
	const SLOP = 10; // CSS pixels
	const FRICTION = 325; // ms in which the speed falls to a third
	const SLOWEST = 0.03; // CSS pixels a ms
	let finger = null; // the first touch: identifier, where it began, whether it moved, where and how fast it is
	let running = 0; // the animation frame of what runs on

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
	// scroll turns the wheel, in steps of a size with which the window library
	// scrolls by so many pixels: it takes a fifth of small turns, and twice large ones.
	function scroll(x, y, by) {
		const turn = (deltaY) => document.dispatchEvent(new WheelEvent("wheel", { clientX: x, clientY: y, deltaY, cancelable: true }));
		for (let rest = by; Math.abs(rest) > 0.01;) {
			const step = Math.abs(rest) < 10 ? Math.sign(rest) * Math.min(Math.abs(rest), 0.99) : rest;
			turn(Math.abs(step) < 1 ? step * 5 : step / 2);
			rest -= step;
		}
	}
	// runOn goes on scrolling at a speed that falls, and then takes the pointer away.
	function runOn(x, y, speed) {
		let before = performance.now();
		const step = (now) => {
			const passed = Math.min(now - before, 50);
			before = now;
			scroll(x, y, speed * passed);
			speed *= Math.exp(-passed / FRICTION);
			if (Math.abs(speed) > SLOWEST) running = requestAnimationFrame(step);
			else rest();
		};
		running = requestAnimationFrame(step);
	}
	function rest() {
		cancelAnimationFrame(running);
		running = 0;
		mouse("mousemove", -1000, -1000); // nothing is under a finger that is gone
	}
	function end(at) {
		mouse("mouseup", at.x, at.y);
		const { moved, upright, speed } = finger;
		finger = null;
		if (moved && upright && Math.abs(speed) > SLOWEST) runOn(at.x, at.y, speed);
		else rest();
	}
	function cancel() {
		mouse("mousemove", -1000, -1000); // nowhere, so that nothing is pressed
		finger.speed = 0;
		end({ x: -1000, y: -1000 });
	}

	on("touchstart", (event) => {
		if (event.touches.length > 1) {
			if (finger) cancel();
			return;
		}
		if (running) rest();
		const t = event.changedTouches[0];
		finger = { id: t.identifier, x: t.clientX, y: t.clientY, moved: false, upright: false, at: t.clientY, time: event.timeStamp, speed: 0 };
		mouse("mousemove", t.clientX, t.clientY);
		mouse("mousedown", t.clientX, t.clientY);
	});
	on("touchmove", (event) => {
		const t = mine(event);
		if (!t) return;
		const across = Math.abs(t.clientX - finger.x), along = Math.abs(t.clientY - finger.y);
		if (!finger.moved && Math.hypot(across, along) > SLOP) {
			finger.moved = true;
			finger.upright = along > across;
		}
		const by = finger.at - t.clientY, passed = event.timeStamp - finger.time;
		if (finger.moved) {
			mouse("mousemove", t.clientX, t.clientY);
			if (!dragScrolls && finger.upright) scroll(t.clientX, t.clientY, by);
		}
		if (passed > 0) finger.speed = 0.4 * finger.speed + (0.6 * by) / passed; // of the last few moves
		[finger.at, finger.time] = [t.clientY, event.timeStamp];
	});
	on("touchend", (event) => {
		if (event.cancelable) event.preventDefault(); // no mouse events of the browser's own
		const t = mine(event);
		if (t && event.timeStamp - finger.time > 100) finger.speed = 0; // it had come to rest
		if (t) end(finger.moved ? { x: t.clientX, y: t.clientY } : finger);
	});
	on("touchcancel", (event) => {
		if (mine(event)) cancel();
	});

	// Of a mouse that leaves the page it isn't told either: what it was over would stay lit.
	document.documentElement.addEventListener("mouseleave", (event) => {
		if (!event.buttons) mouse("mousemove", -1000, -1000);
	});
})();
