// What the app kept of this tab's board (ui/session/saved.go, ui/store/claim_js.go), for
// the light board.
"use strict";

const lightKept = (() => {
	const PREFIX = "solvoku.", NAME = "session", MOST = 100; // sessions, as many tabs
	const SAFE = 2; // failed starts in a row after which the app asks what to restore

	const item = (storage, key) => {
		try {
			return window[storage].getItem(PREFIX + key);
		} catch {
			return null;
		}
	};
	const isName = (name) => name === NAME || (/^session-\d+$/.test(name || "") && Number(name.slice(NAME.length + 1)) <= MOST);

	// nameOf finds the name of this tab's session: the one that it had, the last one, or the
	// first that no other tab has. It is null where other tabs can't be asked.
	async function nameOf() {
		const own = item("sessionStorage", NAME + ".own"), last = item("localStorage", NAME + ".last");
		const wanted = [own, last].filter(isName);
		for (let i = 1; i <= MOST; i++) wanted.push(i === 1 ? NAME : `${NAME}-${i}`);
		if (!navigator.locks) return wanted[0] === own ? own : null;
		const { held } = await navigator.locks.query();
		const taken = new Set(held.map((lock) => lock.name));
		return wanted.find((name) => !taken.has(PREFIX + name)) || null;
	}

	function sum(text) { // CRC-32C
		let crc = -1;
		for (let i = 0; i < text.length; i++) {
			crc ^= text.charCodeAt(i);
			for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0);
		}
		return ((crc ^ -1) >>> 0).toString(16).padStart(8, "0");
	}

	// stateOf reads a board's text form (board/statetext.go) into a board, and returns
	// whether it could. It can't where the puzzle has candidates of its own.
	function stateOf(text, into) {
		const kinds = { a: lightRules.ANSWER, s: lightRules.SOLVER };
		let c = 0, mark = "";
		for (const sign of text) {
			if (sign === "n" || sign in kinds) {
				mark = sign;
			} else if (mark === "n" && sign !== ".") {
				into.notes[c] |= 1 << Number(sign);
			} else {
				if (sign !== ".") lightRules.set(into, c, Number(sign), kinds[mark] || lightRules.GIVEN);
				c++;
				mark = "";
			}
		}
		return c === 81 && /^[asn.1-9]*$/.test(text);
	}

	function parsed(text) {
		const base = fresh(), lines = new Map();
		for (const line of text.split("\n")) {
			const content = line.slice(9);
			if (line.slice(0, 8) !== sum(content)) continue;
			const [, key, value] = /^(set \S+|\S+) ?(.*)$/.exec(content) || [];
			lines.set(key, value);
			if (key === "notes") break; // the settings follow, and the changes, which are many
		}
		for (const [, name, value] of text.matchAll(/ set (\S+) (.*)/g)) base.settings[name] = JSON.parse(value);
		const boards = ["givens", "answers", "notes"].map((key) => {
			const one = lightRules.blank();
			base.known &&= lines.has(key) && stateOf(lines.get(key), one);
			return one;
		});
		for (const [i, one] of boards.entries()) {
			one.digits.forEach((d, c) => d && lightRules.set(base.state, c, d, one.kinds[c]));
			if (i === 2) base.state.notes = one.notes;
		}
		base.known &&= lines.get("solvoku") === "session 3" && lines.has("mode");
		base.mode = lines.get("mode") === "play" ? lightRules.PLAY : lightRules.ENTER;
		base.undo = lines.get("done") !== "0";
		base.redo = lines.get("done") !== lines.get("changes");
		return dressed(base);
	}

	function dressed(base) {
		const { advance, notes, strike_notes: strike } = base.settings;
		return Object.assign(base, { advance: !!advance, notes: !!notes, strike: strike !== false });
	}
	function fresh() {
		return dressed({ known: true, state: lightRules.blank(), mode: lightRules.ENTER, undo: false, redo: false, settings: {} });
	}

	// read returns what was kept; known is false where only the app can tell.
	async function read() {
		try {
			const name = await nameOf();
			let kept = name ? item("localStorage", name) : item("localStorage", NAME);
			const [unsaved, instead] = (item("sessionStorage", name + ".unsaved") || "").split("\n");
			if (instead !== undefined && instead === (kept || "")) kept = unsaved;
			if (!kept) {
				const first = item("localStorage", NAME); // whose settings another tab takes over
				return first ? Object.assign(fresh(), dressed({ ...fresh(), settings: parsed(JSON.parse(first)).settings })) : fresh();
			}
			const base = parsed(JSON.parse(kept));
			base.known &&= name !== null && !(Number(item("localStorage", name + ".starting")) >= SAFE);
			return base;
		} catch {
			return { ...fresh(), known: false };
		}
	}
	return { read, fresh };
})();
