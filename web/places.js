// Where the light board and its keys stand: where the app has them (ui/play/pagelayout.go,
// ui/play/pagepanel.go, ui/boardview/geometry.go), at the usual size of text. A test
// compares the two in windows of many sizes.
"use strict";

const lightPlaces = (() => {
	const GAP = 8, TIGHT = 4, KEY = 48, LOW_KEY = 34, SHORT_KEY = 44, MAX_KEY = 64;
	const SOLVE_EXTRA = 8, FRAME = 3, FINGER = 2, STATUS = 32, TITLE = 92, MODE = 208;
	const ROWS = { roomy: 7, fair: 6, compact: 5, tight: 4, large: 4, slim: 3 };
	const clamp = (v, low, high) => Math.min(Math.max(v, low), high);
	const rect = (x, y, w, h) => ({ x, y, w, h });
	const extra = (keys) => (["roomy", "fair", "compact"].includes(keys) ? SOLVE_EXTRA : 0);
	const height = (keys, key, between) => ROWS[keys] * key + extra(keys) + (ROWS[keys] - 1) * between;
	const above = (keys) => keys === "tight" || keys === "slim"; // undo and redo stand above the board

	function take(r, h, between) {
		const top = rect(r.x, r.y, r.w, h);
		r.y += h + between;
		r.h -= h + between;
		return top;
	}
	function columns(r, mirrored, ...widths) {
		let x = r.x;
		return widths.map((w) => {
			const col = rect(mirrored ? 2 * r.x + r.w - x - w : x, r.y, w, r.h);
			x += w + GAP;
			return col;
		});
	}
	function split(r, mirrored, ...weights) {
		const unit = (r.w - GAP * (weights.length - 1)) / weights.reduce((a, b) => a + b);
		return columns(r, mirrored, ...weights.map((w) => w * unit));
	}
	function evenly(r, n, gap) {
		const w = (r.w + gap) / n;
		return Array.from({ length: n }, (_, i) => rect(r.x + i * w, r.y, w - gap, r.h));
	}
	function row(r, mirrored, ...names) {
		const spots = evenly(r, names.length, GAP);
		return Object.fromEntries((mirrored ? names.reverse() : names).map((name, i) => [name, spots[i]]));
	}

	function portrait(window, area) {
		const wanted = Math.min(0.85 * window.w + 15, area.w), text = Math.min(STATUS, area.h / 8);
		const others = (w, key) => KEY + w[2] + height(w[0], key, w[1]) + 3 * w[1] + FINGER;
		let chosen, side;
		for (chosen of [
			["roomy", GAP, text, KEY], ["roomy", TIGHT, text, KEY], ["fair", GAP, text, KEY], ["fair", TIGHT, text, KEY],
			["compact", TIGHT, text, KEY], ["tight", TIGHT, text, KEY], ["tight", TIGHT, (text * 3) / 4, KEY],
			["tight", TIGHT, text / 2, KEY], ["tight", TIGHT, text / 2, SHORT_KEY], ["slim", TIGHT, text / 2, KEY],
		]) {
			side = Math.min(area.w, area.h - others(chosen, chosen[3]));
			if (side >= wanted) break;
		}
		if (side < wanted) {
			side = Math.max(side, Math.min(wanted, area.h - others(chosen, LOW_KEY)), Math.min(area.w, area.h * 0.45));
		}
		const [keys, between, status] = chosen;
		const p = { keys, between, around: between + FINGER, largest: MAX_KEY, said: 1 };
		p.header = take(area, KEY, between + FINGER);
		const strip = take(area, side, between);
		p.board = rect(strip.x + (strip.w - side) / 2, strip.y, side, side);
		p.status = take(area, status, between);
		return { ...p, panel: area };
	}

	function landscape(area, mirrored) {
		const least = Math.min(6 * KEY + 5 * GAP, area.w * 0.55);
		const p = { keys: "tight", between: TIGHT };
		let text = Math.min(STATUS, area.h / 8), under = text + p.between;
		const tall = area.w - 2 * GAP - least > area.h - under;
		for (const [keys, between, status, low] of [
			["roomy", GAP, text, 0], ["roomy", TIGHT, text, 0], ["fair", GAP, text, 0], ["fair", TIGHT, text, 0],
			["fair", TIGHT, text / 2, 0], ["compact", GAP, text, 0], ["compact", TIGHT, text, 0], ["tight", TIGHT, text, SHORT_KEY],
			["tight", TIGHT, text / 2, LOW_KEY], ["compact", TIGHT, 0, 0],
		]) {
			if (low && !tall) continue;
			const need = Math.min(KEY, area.h / 6) + between + height(keys, low || KEY, between) + (status ? status + between : 0);
			if (need > area.h) continue;
			Object.assign(p, { keys, between });
			if (status) [text, under] = [status, 0];
			break;
		}
		p.around = p.between;
		under = Math.min(under, area.h / 4);
		if (least < 200) p.keys = "large";
		const side = Math.max(Math.min(area.h - under, area.w - 2 * GAP - least), 0);
		const panel = Math.min(area.w - 2 * GAP - side, Math.max(440, side * 0.5));
		const x = area.x + (area.w - side - 2 * GAP - panel) / 2;
		p.board = rect(x, area.y + (area.h - under - side) / 2, side, side);
		const controls = rect(x + side + 2 * GAP, area.y, panel, area.h);
		if (text + p.between + KEY + p.between + height(p.keys, KEY, p.between) <= side) {
			[controls.y, controls.h] = [p.board.y, side];
		}
		if (mirrored) [controls.x, p.board.x] = [x, x + panel + 2 * GAP];
		p.largest = Math.max(MAX_KEY, side * 0.08);
		p.said = clamp(side / 700, 1, 1.8);
		text *= p.said;
		p.header = take(controls, Math.min(KEY, area.h / 6), p.between);
		p.status = under > 0 ? rect(p.board.x, p.board.y + side + p.between, side, under - p.between) : take(controls, text, p.between);
		return { ...p, panel: controls };
	}

	function header(r, keys, mirrored) {
		if (above(keys)) {
			const key = Math.min(KEY, r.w / 6);
			const [undo, redo, mode, menu] = columns(r, mirrored, key, key, r.w - 3 * key - 3 * GAP, key);
			return { undo, redo, mode, menu };
		}
		if (r.w >= TITLE + MODE + KEY + 2 * GAP) {
			const [title, mode, menu] = columns(r, mirrored, TITLE, r.w - TITLE - KEY - 2 * GAP, KEY);
			return { title, mode, menu };
		}
		const [mode, menu] = columns(r, mirrored, r.w - KEY - GAP, KEY);
		return { mode, menu };
	}

	function panel(p, mirrored) {
		const { keys, between } = p, area = { ...p.panel }, n = ROWS[keys];
		const key = Math.max(Math.min((area.h - extra(keys) - (n - 1) * between) / n, p.largest), 0);
		const next = (h = key) => take(area, h, between);
		const places = {};
		const digits = (spots, from) => spots.forEach((spot, i) => (places[from + i] = spot));
		if (keys === "roomy") {
			for (const [names, from] of [[["clear"], 1], [["clearanswers"], 4], [["notes", "advance"], 7], [["undo", "redo"], 0]]) {
				const [left, right] = split(next(), mirrored, 1, 2);
				Object.assign(places, row(left, mirrored, ...names));
				if (from) digits(evenly(right, 3, GAP), from);
				else places.erase = right;
			}
		} else if (keys === "slim") {
			digits(evenly(next(), 9, TIGHT), 1);
			[places.erase, places.notes, places.advance, places.solver, places.more] = split(next(), mirrored, 1, 1, 1, 3, 1);
		} else {
			const [first, second] = [evenly(next(), 6, GAP), evenly(next(), 6, GAP)];
			digits([...first.slice(0, 5), ...second.slice(0, 4)], 1);
			[places.notes, places.erase, places.advance] = [first[5], second[4], second[5]];
			if (keys === "fair" || keys === "compact") {
				const [left, right] = split(next(), mirrored, 2, 1);
				Object.assign(places, row(left, mirrored, "clear", "clearanswers"), row(right, mirrored, "undo", "redo"));
			}
		}
		if (keys !== "slim") {
			const r = next(), more = Math.min(KEY, r.w / 4);
			[places.solver, places.more] = columns(r, mirrored, r.w - more - GAP, more);
		}
		const last = next(key + extra(keys));
		if (keys === "roomy" || keys === "fair") {
			places.solve = last;
			Object.assign(places, row(next(), mirrored, "hint", "watch", "race", "compare"));
		} else if (keys === "compact") {
			const hint = Math.min(last.h, last.w / 4);
			[places.hint, places.solve] = columns(last, mirrored, hint, last.w - hint - GAP);
		} else if (keys === "large") {
			const icon = Math.min(KEY, (last.w - 5 * GAP) / 5.5);
			[places.clear, places.undo, places.redo, places.hint, places.solve] =
				columns(last, mirrored, icon, icon, icon, icon, last.w - 4 * icon - 4 * GAP);
		} else {
			const hint = Math.min(KEY, last.w / 6), unit = (last.w - hint - 3 * GAP) / 10;
			[places.clear, places.clearanswers, places.hint, places.solve] = columns(last, mirrored, 3 * unit, 3 * unit, hint, 4 * unit);
		}
		if (places.undo && places.redo && places.undo.x > places.redo.x) [places.undo, places.redo] = [places.redo, places.undo];
		return places;
	}

	// tiles places the 81 tiles on whole pixels.
	function tiles(board, around, scale) {
		const whole = (length) => Math.round(length * scale) / scale;
		const side = Math.max(board.w - 2 * FRAME, 0);
		const thin = whole(clamp(side * 0.005, 1.5, 3)), wide = whole(clamp(side * 0.018, 5, 11));
		const tile = Math.max(Math.floor(((side - 6 * thin - 2 * wide) / 9) * scale) / scale, 0);
		const offset = (i) => i * tile + (i - Math.floor(i / 3)) * thin + Math.floor(i / 3) * wide;
		const whole9 = offset(8) + tile;
		const left = board.x + whole((board.w - whole9) / 2);
		const top = board.y - around + whole((board.h + 2 * around - whole9) / 2);
		const cells = Array.from({ length: 81 }, (_, c) => rect(left + offset(c % 9), top + offset(Math.floor(c / 9)), tile, tile));
		return { cells, tile, left, top, side: whole9 };
	}

	// of returns the places in a window.
	function of(w, h, scale, mirrored) {
		const around = Math.min(w, h) >= 480 ? 16 : 8;
		const area = rect(around, around, w - 2 * around, h - 2 * around);
		const p = w > h ? landscape(area, mirrored) : portrait({ w, h }, area);
		return { status: p.status, said: p.said, keys: { ...panel(p, mirrored), ...header(p.header, p.keys, mirrored) }, board: tiles(p.board, p.around, scale) };
	}
	return { of };
})();
