// What a gesture does to the light board: the same as in the app, of which this is a copy
// in small (ui/session, ui/internal/edit). The app does all of it again from what was kept,
// so a difference would show, but change nothing; a test looks for one.
"use strict";

const lightRules = (() => {
	const CELLS = 81, EMPTY = 0, GIVEN = 1, ANSWER = 2, SOLVER = 3;
	const ENTER = 0, PLAY = 1;
	const PAUSE = 1000, LEAST_LOOSE = 2, LEAST_DOTTED = 4; // of a puzzle that is typed
	const MOVES = {
		ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
		Home: [0, -9], End: [0, 9], PageUp: [-9, 0], PageDown: [9, 0],
	};
	const KEYS = {
		Escape: (s) => s.release(),
		Backspace: (s) => s.backspace(),
		a: (s) => s.toggleAdvance(),
		n: (s) => s.toggleNotes(),
		m: (s) => s.setMode(s.mode === PLAY ? ENTER : PLAY),
	};
	const RUNS = {
		undo: (s) => s.undo(),
		redo: (s) => s.redo(),
		notes: (s) => s.toggleNotes(),
		advance: (s) => s.toggleAdvance(),
	};
	const clamp = (i, most) => Math.min(Math.max(i, 0), most);
	const cells = Array.from({ length: CELLS }, (_, c) => c);
	const houses = cells.map((c) => [Math.floor(c / 9), c % 9, Math.floor(c / 27) * 3 + Math.floor((c % 9) / 3)]);
	const peers = houses.map((mine, c) => cells.filter((p) => p !== c && houses[p].some((house, i) => house === mine[i])));
	const all = (value) => new Array(CELLS).fill(value);
	const blank = () => ({ digits: all(0), kinds: all(EMPTY), notes: all(0) });
	const copy = (s) => ({ digits: [...s.digits], kinds: [...s.kinds], notes: [...s.notes] });
	const same = (a, b) => ["digits", "kinds", "notes"].every((part) => a[part].every((v, c) => v === b[part][c]));

	function set(s, c, digit, kind) {
		s.digits[c] = digit;
		s.kinds[c] = digit ? kind : EMPTY;
		s.notes[c] = 0;
	}
	function loaded(givens) {
		const s = blank();
		givens.forEach((digit, c) => set(s, c, digit, GIVEN));
		return s;
	}
	// puzzleOf returns the digits of the plainest form of a puzzle, or null.
	function puzzleOf(text) {
		const plain = text.replace(/\s/g, "");
		return /^[0-9.]{81}$/.test(plain) ? Array.from(plain, (sign) => (sign === "." ? 0 : Number(sign))) : null;
	}

	class Session {
		constructor(base) {
			({ mode: this.mode, advance: this.advance, notes: this.notes, strike: this.strike } = base);
			this.states = [base.state];
			this.done = 0;
			this.older = base.undo; // whether there are changes before these,
			this.newer = base.redo; // or any that were undone
			this.cell = this.digit = 0;
			this.hasCell = this.hasDigit = false;
			this.typing = null;
			this.unknown = !base.known; // whether only the app knows how the board is now
		}
		get state() { return this.states[this.done]; }
		notesOn() { return this.notes && this.mode === PLAY; }
		begin() { this.typing = null; }
		point(c) {
			this.cell = c;
			[this.hasCell, this.hasDigit] = [true, false];
		}

		perform(g) {
			if (this.unknown) return;
			if ("key" in g) this.key(g);
			else if ("cell" in g) this.tapCell(g.cell);
			else if ("digit" in g) this.press(g.digit);
			else if ("run" in g) RUNS[g.run](this);
			else if ("mode" in g) this.setMode(g.mode);
			else if ("paste" in g) this.open(g.paste, this.mode);
			else if ("link" in g) this.open(g.link.text, PLAY);
		}
		key(g) {
			if (g.ctrlKey || g.metaKey) {
				if (g.key.toLowerCase() === "y" || g.shiftKey) this.redo();
				else this.undo();
			} else if (g.key in MOVES) this.move(...MOVES[g.key]);
			else if (/^[1-9]$/.test(g.key)) this.type(Number(g.key), g.at);
			else if (KEYS[g.key] || KEYS[g.key.toLowerCase()]) (KEYS[g.key] || KEYS[g.key.toLowerCase()])(this);
			else this.type(0, g.at);
		}

		tapCell(c) {
			this.begin();
			if (!this.hasDigit) return this.point(c);
			this.put(c, !this.notesOn() && this.state.digits[c] === this.digit ? 0 : this.digit);
			this.cell = c;
		}
		press(d) {
			this.begin();
			const holds = d !== 0 && this.state.digits[this.cell] === d && !this.advance && !this.notesOn();
			if (this.hasCell && !holds) this.enter(d);
			else if (this.hasDigit && this.digit === d) this.hasDigit = false;
			else [this.digit, this.hasDigit, this.hasCell] = [d, true, false];
		}
		enter(d) {
			if (this.put(this.cell, d) && this.advance && !this.notesOn()) this.step(1);
		}
		step(by) { this.cell = clamp(this.cell + by, CELLS - 1); }
		release() {
			this.begin();
			this.hasCell = this.hasDigit = false;
		}
		select(c) {
			this.begin();
			this.point(c);
		}
		move(rows, cols) {
			if (!this.hasCell) return this.select(0);
			this.select(clamp(Math.floor(this.cell / 9) + rows, 8) * 9 + clamp((this.cell % 9) + cols, 8));
		}
		setMode(mode) {
			this.mode = mode;
			this.begin();
		}
		toggleAdvance() {
			this.begin();
			this.advance = !this.advance;
		}
		toggleNotes() {
			if (this.mode !== PLAY) return;
			this.begin();
			this.notes = !this.notes;
		}
		open(text, mode) {
			const givens = puzzleOf(text);
			if (!givens) {
				this.unknown = true;
				return;
			}
			this.begin();
			this.hasDigit = false;
			this.mode = mode;
			this.change(loaded(givens));
		}

		// put enters a digit into a cell and returns whether the cell took it.
		put(c, d) {
			const after = this.entered(this.state, c, d, this.advance);
			if (after) this.change(after);
			return after !== null;
		}
		// entered returns a board with a digit entered, or null where it is refused.
		entered(s, c, d, advance) {
			const given = s.kinds[c] === GIVEN;
			if (this.mode !== ENTER && given) return advance && (d === 0 || s.digits[c] === d) ? s : null;
			const after = copy(s);
			if (this.mode === ENTER) set(after, c, d, GIVEN);
			else if (d && this.notesOn()) {
				if (s.kinds[c] !== EMPTY) return null;
				after.notes[c] ^= 1 << d;
			} else {
				set(after, c, d, ANSWER);
				if (d && this.strike) peers[c].forEach((p) => (after.notes[p] &= ~(1 << d)));
			}
			return after;
		}
		change(after) {
			if (same(after, this.state)) return;
			this.states.length = this.done + 1;
			this.states.push(after);
			this.done++;
		}
		undo() {
			if (this.done > 0) this.done--;
			else if (!this.older) return;
			else this.unknown = true;
			this.begin();
		}
		redo() {
			if (this.done < this.states.length - 1) this.done++;
			else if (!this.newer || this.states.length > 1) return;
			else this.unknown = true;
			this.begin();
		}

		// type enters what the keyboard types, which may be a whole puzzle in one go.
		type(d, at) {
			let t = this.typing;
			if (!t || t.digits.length === 0 || (!t.run && at - t.last > PAUSE)) {
				t = { start: this.cell, loose: !this.hasCell, digits: [], dotted: false, made: 0, run: false };
			}
			t = { ...t, digits: [...t.digits, d], dotted: t.dotted || d === 0, last: at };
			this.begin();
			const n = t.digits.length;
			if (this.advance || this.notesOn()) this.typeAlone(d);
			else if (t.run || (t.loose && n >= LEAST_LOOSE) || (t.dotted && n >= LEAST_DOTTED)) this.typeRun(t);
			else {
				const before = this.state;
				this.typeAlone(d);
				if (!same(before, this.state)) t.made++;
				this.typing = t;
			}
		}
		typeAlone(d) {
			const seen = this.hasCell;
			this.point(this.cell);
			if (seen || d !== 0 || this.advance) this.enter(d);
		}
		typeRun(t) {
			this.done -= t.made;
			const before = this.state;
			if (t.digits.length >= CELLS || (t.loose && same(before, blank()))) t.start = 0;
			let [after, next] = [before, t.start];
			for (const d of t.digits) {
				const entered = this.entered(after, next, d, true);
				if (!entered) continue;
				after = entered;
				next = Math.min(next + 1, CELLS - 1);
			}
			t.made = same(after, before) ? 0 : 1;
			this.change(after);
			this.point(next);
			t.run = true;
			if (t.digits.length < CELLS) this.typing = t;
		}
		backspace() {
			const t = this.typing, seen = this.hasCell;
			this.begin();
			this.point(this.cell);
			if (t && t.run && t.digits.length > 0) this.typeRun({ ...t, digits: t.digits.slice(0, -1) });
			else if (seen) {
				if (this.advance) this.step(-1);
				this.put(this.cell, 0);
			}
		}

		clashes(c) {
			const { digits } = this.state;
			return digits[c] !== 0 && peers[c].some((p) => digits[p] === digits[c]);
		}
	}

	// takes returns whether a key of the keyboard is the light board's.
	function takes(event, mac) {
		const [command, other] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
		if (event.isComposing || event.altKey || other) return false;
		const key = event.key.toLowerCase();
		if (command) return key === "z" || (key === "y" && !event.shiftKey);
		return event.key in MOVES || /^[0-9. ]$/.test(event.key) || event.key === "Delete" || event.key in KEYS || key in KEYS;
	}

	// run does gestures on what was kept. Where a link begins them or a board was kept, a
	// keyboard has a cell to start from.
	function run(base, gestures, keyboard) {
		const s = new Session(base), first = gestures.length > 0 && "link" in gestures[0] ? 1 : 0;
		gestures.slice(0, first).forEach((g) => s.perform(g));
		if (keyboard && !same(s.state, blank())) s.point(0);
		gestures.slice(first).forEach((g) => s.perform(g));
		return s;
	}

	return { EMPTY, GIVEN, ANSWER, SOLVER, ENTER, PLAY, blank, set, peers, takes, run };
})();
