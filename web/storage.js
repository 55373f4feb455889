// Lets the app start where the browser refuses to store anything, as with site
// data blocked. The app's window library (Fyne 2.7.1) reads the local storage and
// opens a database at its start, and ends or waits for ever where that throws.
// The app itself notices that nothing is kept, and says so.
"use strict";

(() => {
	const refusal = () => new DOMException("The browser blocks site data.", "SecurityError");

	try {
		localStorage.getItem("solvoku.session");
	} catch {
		// An empty storage into which nothing fits.
		Object.defineProperty(window, "localStorage", { configurable: true, value: {
			getItem: () => null,
			setItem() { throw refusal(); },
			removeItem() {},
		} });
	}

	// refused is a request that fails, as a database's requests do: later. Fyne
	// accepts nothing but an IDBRequest.
	window.IDBRequest ??= class IDBRequest extends EventTarget {};
	function refused() {
		const request = Object.setPrototypeOf(new EventTarget(), IDBRequest.prototype);
		Object.defineProperty(request, "error", { value: refusal() });
		setTimeout(() => request.dispatchEvent(new Event("error")));
		return request;
	}
	let databases = null;
	try {
		databases = window.indexedDB;
	} catch {
		// as where there are none
	}
	Object.defineProperty(window, "indexedDB", { configurable: true, value: {
		open(...args) {
			try {
				return databases.open(...args);
			} catch {
				return refused();
			}
		},
	} });
})();
