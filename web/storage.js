// Lets the app start where the browser refuses to store anything, as with site data
// blocked. The app's window library (Fyne 2.7.1) reads the local storage at its start, and ends
// where that throws. The app itself notices that nothing is kept, and says so.
"use strict";

try {
	localStorage.getItem("solvoku.session");
} catch {
	// An empty storage into which nothing fits.
	Object.defineProperty(window, "localStorage", { configurable: true, value: {
		getItem: () => null,
		setItem() { throw new DOMException("The browser blocks site data.", "SecurityError"); },
		removeItem() {},
	} });
}
