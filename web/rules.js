// What a gesture does to the light board. The rules are tables, which the app's session and
// screen fill when they are tested (ui/light/rules.json, moves.json): what becomes of a cell and
// its peers, and where the selection goes. The app does all of it again from what was kept, so a
// difference would show, but change nothing. A test compares the two.
"use strict";

const lightRules = (() => {
	const { rules: RULES, moves: MOVES } = lightTables;
	const CELLS = 81, EMPTY = 0, GIVEN = 1, ANSWER = 2, SOLVER = 3, ENTER = 0, PLAY = 1;
	const NOTHING = 0, CELL = 1, OTHER_HELD = 2, HELD = 3; // what is pointed at, as in the table of cases
	// The gestures by the names of commands, and the keys that make them.
	const RUNS = {
		release: (s) => (s.hasCell = s.hasDigit = false),
		advance: (s) => (s.advance = !s.advance),
		notes: (s) => (s.notes = !s.notes),
		mode: (s) => (s.mode = PLAY - s.mode),
		undo: (s) => s.turn(-1),
		redo: (s) => s.turn(1),
	};
	const KEYS = { escape: "release", backspace: "erase", delete: "erase", a: "advance", n: "notes", m: "mode" };
	const MODES = { advance: ENTER, notes: PLAY }; // in which these do anything
	// Where the pointer goes, by the table's names, from a gesture with a digit at a cell.
	const POINT = {
		stay() {},
		cell: (s, c) => s.point(c),
		next: (s, c) => {
			s.point(after(c));
			s.past = c === CELLS - 1;
		},
		tapped: (s, c) => (s.cell = c),
		none: RUNS.release,
		hold: (s, c, d) => ([s.digit, s.hasDigit, s.hasCell] = [d, true, false]),
	};

	const after = (c) => Math.min(c + 1, CELLS - 1);
	const all = (value) => new Array(CELLS).fill(value);
	const blank = () => ({ digits: all(0), kinds: all(EMPTY), notes: all(0) });
	const copy = (s) => ({ digits: [...s.digits], kinds: [...s.kinds], notes: [...s.notes] });
	const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

	function set(s, c, digit, kind) {
		[s.digits[c], s.kinds[c], s.notes[c]] = [digit, digit ? kind : EMPTY, 0];
	}

	// effectOf looks up what a gesture does: see ui/session/lightboard_test.go.
	function effectOf(situation) {
		const at = RULES.factors.reduce((i, [name, values]) => i * values + Number(situation[name]), 0);
		return RULES.effects[RULES.cases.charCodeAt(at) - "a".charCodeAt(0)];
	}

	class Session {
		constructor({ state, mode, undo, redo, known, settings: { autoNext = true, notes, strike } }) {
			Object.assign(this, { mode, advance: autoNext, notes, strike, states: [state], done: 0, cell: 0, digit: 0, hasCell: false, past: false, hasDigit: false });
			[this.older, this.newer] = [undo, redo]; // whether there are changes before these, or any that were undone
			this.unknown = !known; // whether only the app knows how the board is now
		}
		get state() { return this.states[this.done]; }
		get notesOn() { return this.notes && this.mode === PLAY; }
		// can returns whether a command does anything. What only the app knows isn't refused here.
		can(run) {
			if (this.unknown && (run === "undo" || run === "redo")) return true;
			if (run === "undo") return this.done > 0 || this.older;
			if (run === "redo") return this.done < this.states.length - 1 || (this.newer && this.states.length === 1);
			return !(run in MODES) || this.mode === MODES[run];
		}
		get isEmpty() { return same(this.state, blank()); }
		clashes(c) { return RULES.peers[c].some((p) => this.state.digits[c] && this.state.digits[p] === this.state.digits[c]); }

		perform(g) {
			if (this.unknown) return;
			const key = (g.key || "").toLowerCase(), command = g.ctrlKey || g.metaKey;
			const run = g.run || (command ? (key === "y" || g.shiftKey ? "redo" : "undo") : KEYS[key]);
			if (!this.can(run)) return;
			if (run === "erase") this.enter("erase", 0, this.cell);
			else if (run) RUNS[run](this);
			else if (g.key in MOVES) this.point(MOVES[g.key][this.hasCell ? this.cell : CELLS]);
			else if ("key" in g) this.enter("type", /[1-9]/.test(g.key) ? Number(g.key) : 0, this.hasCell || this.mode === PLAY ? this.cell : 0);
			else if ("cell" in g) this.enter("tap", this.digit, g.cell);
			else if ("select" in g) this.point(g.select);
			else if ("digit" in g) this.enter("key", g.digit, this.cell);
			else if ("mode" in g) this.mode = g.mode;
			else this.open(g.paste || g.link.text, g.link ? PLAY : this.mode);
		}
		point(c) { [this.cell, this.hasCell, this.past, this.hasDigit] = [c, true, false, false]; }

		// enter makes a gesture with a digit at a cell, in one of the table's ways.
		enter(way, d, c) {
			const pointer = this.hasCell ? CELL : !this.hasDigit ? NOTHING : this.digit === d ? HELD : OTHER_HELD;
			const s = this.state, kind = s.kinds[c], here = kind !== EMPTY && s.digits[c] === d;
			const { mode, advance, notes, strike } = this, made = copy(s);
			const effect = effectOf({ way: RULES.ways.indexOf(way), pointer, mode, kind, same: here, erase: d === 0, advance, notes, strike });
			if ("kind" in effect) set(made, c, effect.kind === EMPTY ? 0 : d, effect.kind);
			if (effect.note) made.notes[c] ^= 1 << d;
			if (effect.strike && !RULES.peers[c].some((p) => s.digits[p] === d)) for (const p of RULES.peers[c]) made.notes[p] &= ~(1 << d);
			if (effect.to === "next" && this.hasCell && this.past) return; // no cell is left
			this.change(made);
			POINT[effect.to](this, c, d);
		}
		open(text, mode) {
			const plain = text.replace(/\s/g, "");
			if (!/^[0-9.]{81}$/.test(plain)) return (this.unknown = true);
			const opened = blank();
			[...plain].forEach((sign, c) => set(opened, c, Number(sign.replace(".", "0")), GIVEN));
			[this.hasDigit, this.mode] = [false, mode];
			this.change(opened);
		}

		change(made) {
			if (!same(made, this.state)) this.done = this.states.splice(this.done + 1, CELLS ** 2, made) && this.done + 1;
		}
		turn(by) { // to an earlier board or a later one, which the app alone may have
			if (this.states[this.done + by]) this.done += by;
			else this.unknown = true;
		}
	}

	// takes returns whether a key of the keyboard is the light board's.
	function takes({ key, isComposing, altKey, ctrlKey, metaKey, shiftKey }, mac) {
		const [command, other] = mac ? [metaKey, ctrlKey] : [ctrlKey, metaKey], lower = key.toLowerCase();
		if (isComposing || altKey || other) return false;
		if (command) return lower === "z" || (lower === "y" && !shiftKey);
		return key in MOVES || /^[0-9. ]$/.test(key) || lower in KEYS;
	}

	// run does gestures on what was kept. Where a link begins them or a board was kept, a
	// keyboard has a cell to start from.
	function run(base, gestures, keyboard) {
		const s = new Session(base), first = gestures.length > 0 && "link" in gestures[0] ? 1 : 0;
		gestures.slice(0, first).forEach((g) => s.perform(g));
		if (keyboard && !s.isEmpty) s.point(0);
		gestures.slice(first).forEach((g) => s.perform(g));
		return s;
	}
	return { GIVEN, ANSWER, SOLVER, ENTER, PLAY, peers: RULES.peers, blank, takes, run };
})();
