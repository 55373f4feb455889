// What a gesture does to the light board: the same as in the app (ui/session). The app does
// all of it again from what was kept, so a difference would show, but change nothing. A test
// compares the two.
"use strict";

const lightRules = (() => {
	const CELLS = 81, EMPTY = 0, GIVEN = 1, ANSWER = 2, SOLVER = 3, ENTER = 0, PLAY = 1;
	const PAUSE = 1000, LEAST_LOOSE = 2, LEAST_DOTTED = 4; // of a puzzle that is typed, as in ui/session/typing.go
	const MOVES = {
		ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
		Home: [0, -9], End: [0, 9], PageUp: [-9, 0], PageDown: [9, 0],
	};
	// The gestures by the names of commands, and the keys that make them.
	const RUNS = {
		release: (s) => (s.hasCell = s.hasDigit = false),
		advance: (s) => (s.advance = !s.advance),
		notes: (s) => (s.notes = !s.notes),
		mode: (s) => (s.mode = PLAY - s.mode),
		undo: (s) => s.turn(-1),
		redo: (s) => s.turn(1),
	};
	const KEYS = { escape: "release", backspace: "backspace", a: "advance", n: "notes", m: "mode" };

	const clamp = (i, most) => Math.min(Math.max(i, 0), most);
	const cells = Array.from({ length: CELLS }, (_, c) => c);
	const houses = cells.map((c) => [Math.floor(c / 9), c % 9, Math.floor(c / 27) * 3 + Math.floor((c % 9) / 3)]);
	const peers = houses.map((mine, c) => cells.filter((p) => p !== c && houses[p].some((house, i) => house === mine[i])));
	const all = (value) => new Array(CELLS).fill(value);
	const blank = () => ({ digits: all(0), kinds: all(EMPTY), notes: all(0) });
	const copy = (s) => ({ digits: [...s.digits], kinds: [...s.kinds], notes: [...s.notes] });
	const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

	function set(s, c, digit, kind) {
		[s.digits[c], s.kinds[c], s.notes[c]] = [digit, digit ? kind : EMPTY, 0];
	}

	class Session {
		constructor({ state, mode, undo, redo, known, settings: { advance, notes, strike } }) {
			Object.assign(this, { mode, advance, notes, strike, states: [state], done: 0, cell: 0, digit: 0, hasCell: false, hasDigit: false, typing: null });
			[this.older, this.newer] = [undo, redo]; // whether there are changes before these, or any that were undone
			this.unknown = !known; // whether only the app knows how the board is now
		}
		get state() { return this.states[this.done]; }
		get notesOn() { return this.notes && this.mode === PLAY; }
		// can returns whether a command does anything.
		can(run) {
			if (run === "undo") return this.done > 0 || this.older;
			if (run === "redo") return this.done < this.states.length - 1 || (this.newer && this.states.length === 1);
			return run !== "notes" || this.mode === PLAY;
		}
		get isEmpty() { return same(this.state, blank()); }
		clashes(c) { return peers[c].some((p) => this.state.digits[c] && this.state.digits[p] === this.state.digits[c]); }

		perform(g) {
			if (this.unknown) return;
			const typed = this.typing, key = (g.key || "").toLowerCase(), command = g.ctrlKey || g.metaKey;
			const run = g.run || (command ? (key === "y" || g.shiftKey ? "redo" : "undo") : KEYS[key]);
			if (!this.can(run)) return;
			this.typing = null;
			if (run === "backspace") this.backspace(typed);
			else if (run) RUNS[run](this);
			else if (g.key in MOVES) this.move(...MOVES[g.key]);
			else if ("key" in g) this.type(/[1-9]/.test(g.key) ? Number(g.key) : 0, g.at, typed);
			else if ("cell" in g) this.tap(g.cell);
			else if ("select" in g) this.point(g.select);
			else if ("digit" in g) this.press(g.digit);
			else if ("mode" in g) this.mode = g.mode;
			else this.open(g.paste || g.link.text, g.link ? PLAY : this.mode);
		}
		point(c) { [this.cell, this.hasCell, this.hasDigit] = [c, true, false]; }
		tap(c) {
			if (!this.hasDigit) return this.point(c);
			this.put(c, !this.notesOn && this.state.digits[c] === this.digit ? 0 : this.digit);
			this.cell = c;
		}
		press(d) {
			const holds = d !== 0 && this.state.digits[this.cell] === d && !this.advance && !this.notesOn;
			if (this.hasCell && !holds) this.enter(d);
			else if (this.hasDigit && this.digit === d) this.hasDigit = false;
			else [this.digit, this.hasDigit, this.hasCell] = [d, true, false];
		}
		enter(d) {
			if (this.put(this.cell, d) && this.advance && !this.notesOn) this.cell = clamp(this.cell + 1, CELLS - 1);
		}
		move(rows, cols) {
			this.point(this.hasCell ? clamp(Math.floor(this.cell / 9) + rows, 8) * 9 + clamp((this.cell % 9) + cols, 8) : 0);
		}
		open(text, mode) {
			const plain = text.replace(/\s/g, "");
			if (!/^[0-9.]{81}$/.test(plain)) return (this.unknown = true);
			const after = blank();
			cells.forEach((c) => set(after, c, Number(plain[c].replace(".", "0")), GIVEN));
			[this.hasDigit, this.mode] = [false, mode];
			this.change(after);
		}

		// put enters a digit into a cell and returns whether the cell took it.
		put(c, d) {
			const after = this.entered(this.state, c, d, this.advance);
			if (after) this.change(after);
			return after !== null;
		}
		// entered returns a board with a digit entered, or null where it is refused.
		entered(s, c, d, advance) {
			if (this.mode === PLAY && s.kinds[c] === GIVEN) return advance && (d === 0 || s.digits[c] === d) ? s : null;
			if (this.notesOn && d && s.kinds[c] !== EMPTY) return null;
			const after = copy(s);
			if (this.notesOn && d) after.notes[c] ^= 1 << d;
			else set(after, c, d, this.mode === PLAY ? ANSWER : GIVEN);
			if (this.mode === PLAY && d && !this.notesOn && this.strike) peers[c].forEach((p) => (after.notes[p] &= ~(1 << d)));
			return after;
		}
		change(after) {
			if (!same(after, this.state)) this.done = this.states.splice(this.done + 1, CELLS ** 2, after) && this.done + 1;
		}
		turn(by) { // to an earlier board or a later one, which the app alone may have
			if (this.states[this.done + by]) this.done += by;
			else this.unknown = true;
		}

		// type enters what the keyboard types, which may be a whole puzzle in one go.
		type(d, at, typed) {
			const goesOn = typed && typed.digits.length > 0 && (typed.run || at - typed.last <= PAUSE);
			const t = goesOn ? typed : { start: this.cell, loose: !this.hasCell, digits: [], from: this.done, run: false };
			[t.last, this.typing] = [at, t];
			t.digits.push(d);
			const n = t.digits.length, alone = this.advance || this.notesOn;
			t.run ||= !alone && ((t.loose && n >= LEAST_LOOSE) || (t.digits.includes(0) && n >= LEAST_DOTTED));
			if (t.run) return this.typeRun(t);
			const seen = this.hasCell;
			this.point(this.cell);
			if (seen || d !== 0 || this.advance) this.enter(d);
			if (alone) this.typing = null;
		}
		typeRun(t) {
			this.done = t.from;
			if (t.digits.length >= CELLS || (t.loose && this.isEmpty)) t.start = 0;
			let after = this.state, next = t.start;
			for (const d of t.digits) {
				const entered = this.entered(after, next, d, true);
				if (entered) [after, next] = [entered, clamp(next + 1, CELLS - 1)];
			}
			this.change(after);
			this.point(next);
			this.typing = t.digits.length < CELLS ? t : null;
		}
		backspace(typed) {
			const seen = this.hasCell;
			this.point(this.cell);
			if (typed && typed.run && typed.digits.pop() !== undefined) this.typeRun(typed);
			else if (seen) {
				if (this.advance) this.cell = clamp(this.cell - 1, CELLS - 1);
				this.put(this.cell, 0);
			}
		}
	}

	// takes returns whether a key of the keyboard is the light board's.
	function takes({ key, isComposing, altKey, ctrlKey, metaKey, shiftKey }, mac) {
		const [command, other] = mac ? [metaKey, ctrlKey] : [ctrlKey, metaKey], lower = key.toLowerCase();
		if (isComposing || altKey || other) return false;
		if (command) return lower === "z" || (lower === "y" && !shiftKey);
		return key in MOVES || /^[0-9. ]$/.test(key) || key === "Delete" || lower in KEYS;
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
	return { GIVEN, ANSWER, SOLVER, ENTER, PLAY, blank, set, peers, takes, run };
})();
