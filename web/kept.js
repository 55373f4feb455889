// What the app kept of this tab's board, for the light board, and what was done on that, for
// the app. Which text of the store is this tab's is decided here for both (ui/store/claim_js.go).
"use strict";

var solvokuKept = (() => {
	const PREFIX = "solvoku.", NAME = "session", MOST = 100; // texts, as many tabs
	const SAFE = 2; // failed starts in a row after which the app asks what to restore (ui/run.go)
	const ANSWER_TIME = 300; // ms in which other tabs say that they have a text; even a busy one answers messages

	// storage calls a method of one of the page's storages, and returns null where that refuses.
	function storage(kind, method, ...args) {
		try {
			return globalThis[kind + "Storage"][method](...args) ?? null;
		} catch {
			return null;
		}
	}
	const item = (key, kind = "local") => storage(kind, "getItem", PREFIX + key);

	// lock takes a lock until the page goes or the function that it returns is called. It
	// returns null where another tab has it.
	async function lock(name) {
		if (globalThis.navigator?.locks) {
			return new Promise((done) => {
				const held = (free) => (free ? new Promise((release) => done(release)) : done(null));
				navigator.locks.request(name, { ifAvailable: true }, held).catch(() => done(() => {})); // no locks for this page after all
			});
		}
		return globalThis.BroadcastChannel ? agree(name) : () => {};
	}
	// agree asks the other tabs for a lock, as over plain http, where there are none. Of two
	// that ask at once, the one with the lower number gets it.
	function agree(name) {
		const channel = new BroadcastChannel(name), number = Math.random();
		let held = false;
		return new Promise((done) => {
			channel.onmessage = ({ data: { asker, taken } }) => {
				if (!taken && (held || number < asker)) return channel.postMessage({ asker, taken: true });
				if (taken && asker !== number) return;
				channel.close();
				done(null);
			};
			channel.postMessage({ asker: number, taken: false });
			setTimeout(() => {
				held = true;
				done(() => channel.close());
			}, ANSWER_TIME);
		});
	}

	// candidates returns the texts that a tab may claim, in its order: the one that it had
	// before it was loaded anew, the one that was saved last, and all others.
	function candidates(name, own, last) {
		const all = Array.from({ length: MOST }, (_, i) => (i === 0 ? name : `${name}-${i + 1}`));
		return [...new Set([...[own, last].filter((one) => all.includes(one)), ...all])];
	}
	async function claimed(name) {
		for (const text of candidates(name, item(name + ".own", "session"), item(name + ".last"))) {
			const release = await lock(PREFIX + text);
			if (!release) continue;
			if (!(name in own)) storage("session", "setItem", PREFIX + name + ".own", (own[name] = text));
			return { text, release };
		}
		throw new Error(`${MOST} tabs share ${name}`);
	}
	const own = {}; // by name, what was claimed first: the text to which the page writes

	// claim claims a text. The app has the session of the light board.
	let session = null; // the light board's, until the app takes it over
	function claim(name) {
		const taken = name === NAME && session;
		if (taken) session = null;
		return taken || claimed(name);
	}

	// sumOf returns the sum of a text (FNV-1a) by which a view knows its session.
	const sumOf = (text) => Array.from(text).reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

	// viewOf reads what the app wrote down for the light board with a session (ui/session/view.go),
	// or null where that isn't of the session as it is. All texts of the store stand in quotes.
	function viewOf(text, view) {
		try {
			const read = JSON.parse(JSON.parse(view));
			return read.of === sumOf(JSON.parse(text)) ? read : null;
		} catch {
			return null;
		}
	}
	const fresh = (settings) => ({ known: true, state: lightRules.blank(), mode: lightRules.ENTER, undo: false, redo: false, settings: { autoNext: true, notes: false, strike: true, solver: "exact-cover", ...settings } });
	const failedOf = (mark) => Number((mark || "0").replace(/"/g, "")); // starts

	// open returns what was kept of this tab's board, and the queue of what was done on it
	// before the app took that. Where only the app can tell how the board is, known is false.
	async function open() {
		session = claimed(NAME);
		const { text: name } = await session.catch(() => ({ text: NAME })); // the app will say so
		const text = item(name), view = viewOf(text, item(name + ".view"));
		const base = (text && view) || fresh(viewOf(item(NAME), item(NAME + ".view"))?.settings); // another tab takes over the first one's
		base.known &&= (!text || (view && failedOf(item(name + ".starting")) < SAFE)) && !item(name + ".unsaved", "session");
		return { base, queue: queueOf(name) };
	}

	// queueOf returns the queue of a session: gestures, and whether the app shall solve then.
	// It is in the store, and where that is full with the tab.
	function queueOf(name) {
		const key = `${name}.early`;
		let all = { gestures: [], solves: false };
		try {
			all = JSON.parse(item(key, "session") || item(key)) || all;
		} catch {
			// what can't be read is as if nothing had been done
		}
		function keep(gestures, solves) {
			const text = JSON.stringify({ gestures, solves }), ends = gestures.length === 0 && !solves;
			storage("local", ends ? "removeItem" : "setItem", PREFIX + key, text);
			const full = !ends && item(key) !== text;
			storage("session", full ? "setItem" : "removeItem", PREFIX + key, text);
			if (!ends && !full) storage("local", "setItem", `${PREFIX}${NAME}.last`, name); // for the next tab
		}
		return { ...all, keep };
	}
	return { claim, open, candidates, viewOf, failedOf, queueOf };
})();
