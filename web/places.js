// Where the light board and its keys stand: where the app has them (ui/play/pagelayout.go,
// pagepanel.go, pagefirst.go and pagecolumn.go, ui/boardview/geometry.go), at the usual size
// of text. A test compares the two in windows of many sizes.
"use strict";

const lightPlaces = (() => {
	const GAP = 8, TIGHT = 4, KEY = 48, LOW_KEY = 34, SHORT_KEY = 44, MAX_KEY = 64;
	const SOLVE_EXTRA = 8, FRAME = 3, FINGER = 2, STATUS = 32, TITLE = 92, MODE = 208;
	const FULL = 0.94865, FIRST = 0.875, GOOD = 8 / 9, SHARE = 0.85, ROUNDING = 0.5, MARGIN = 3;
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

	const fullSide = (short) => Math.min(FULL * short + 2 * FRAME, short);

	// enough reports whether all keys may stand around a board, because it is as large as any,
	// or nearly so in a window that isn't small.
	function enough(window, side, rest) {
		const short = Math.min(window.w, window.h), share = (side - 2 * FRAME + ROUNDING) / short;
		if (side >= fullSide(short) - ROUNDING) return true;
		if (short >= 700 && rest < 6 * KEY + 5 * TIGHT) return share >= GOOD;
		return window.w >= 360 && window.h >= 1.4 * window.w && share >= SHARE;
	}

	// boardFirst gives the board its share, and the panel what is left beside or under it.
	function boardFirst(window, mirrored) {
		const beside = window.w > window.h;
		const [short, long] = beside ? [window.h, window.w] : [window.w, window.h];
		const full = fullSide(short), margin = (short - full) / 2, inner = Math.max(margin, MARGIN);
		const least = FIRST * short + 2 * FRAME;
		const edge = Math.min(Math.max((long - least - KEY) / 4, Math.min(margin, 2)), margin);
		const side = Math.min(full, Math.max(long - 4 * edge - 0.27 * short, least));
		const rest = long - side - 4 * edge;
		const p = { first: true, around: edge, said: 1, rest };
		if (!beside) {
			p.board = rect((window.w - side) / 2, edge, side, side);
			p.panel = rect(inner, side + 3 * edge, window.w - 2 * inner, rest);
			return p;
		}
		const w = Math.min(rest, 440), x = edge + (rest - w) / 2, y = (window.h - side) / 2;
		p.board = rect(mirrored ? x + w + 2 * edge : x, y, side, side);
		p.panel = rect(mirrored ? x : x + side + 2 * edge, inner, w, window.h - 2 * inner);
		return p;
	}

	const columnsIn = (w) => [[10, 10 * LOW_KEY + 9 * TIGHT], [5, 250], [4, 180], [3, 88], [2, 44], [1, -Infinity]].find(([, least]) => w >= least)[0];

	// strips returns what stands in a panel, from top to bottom: with the mode and the menu on
	// top, as in other windows, or in an order in which the rows may scroll.
	function strips(panel, header, mirrored, places, p) {
		const n = columnsIn(panel.w), d = [..."123456789"], tools = ["watch", "race", "compare"];
		const row = (names) => ({ keys: 1, height: 0, place: (r) => evenly(r, names.length, TIGHT).forEach((spot, i) => (places[names[i]] = spot)) });
		const chunks = (all, size) => Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
		let flow = [...d, "erase", "notes", "advance", "undo", "redo", "hint", "clear"];
		if (n === 4) flow = [..."123", "erase", ..."456", "notes", ..."789", "advance", "undo", "redo", "hint", "clear"];
		else if (n > 1 && flow.length % n === 1) tools.push(flow.pop());
		const rows = chunks(flow, n).map((names) => row(n === 4 && mirrored && names[0] !== "undo" ? [names[3], ...names.slice(0, 3)] : names));
		const lines = panel.w >= 200 ? 1 : panel.w >= 120 ? 1.5 : 2.25;
		const status = { keys: 0, height: Math.min(lines * STATUS, panel.h * 0.4), place: (r) => (p.status = r) };
		const digits = n === 4 ? 3 : Math.ceil(9 / n);
		rows.splice(!header && panel.h < status.height + (digits + 2) * (LOW_KEY + TIGHT) ? digits : 0, 0, status);
		if (header) {
			rows.unshift({ keys: 0, height: KEY, place: (r) => ([places.mode, places.menu] = columns(r, mirrored, r.w - KEY - GAP, KEY)) });
		} else {
			rows.push(panel.w < MODE ? { keys: 0, height: 1.5 * KEY, place: (r) => (places.mode = r) } : row(["mode"]));
		}
		rows.push({ keys: 1, height: 0, place: (r) => {
			const more = Math.min(KEY, r.w / 4);
			[places.solver, places.more] = columns(r, mirrored, r.w - more - GAP, more);
		} });
		const inLine = Math.max(Math.trunc((panel.w + TIGHT) / (68 + TIGHT)), 1);
		rows.push(...chunks(tools, Math.ceil(tools.length / Math.ceil(tools.length / inLine))).map(row));

		const key = Math.min(Math.max(panel.h / 6, LOW_KEY), KEY, panel.h), high = !header && panel.w < 2 * KEY;
		const foot = { keys: 0, height: high ? 2 * key + TIGHT : key, place: (r) => {
			if (header) places.solve = r;
			else if (high) [places.solve, places.menu] = [take(r, key, TIGHT), r];
			else [places.solve, places.menu] = columns(r, mirrored, r.w - key - GAP, key);
		} };
		const pinned = panel.h - foot.height - TIGHT >= 2 * LOW_KEY;
		const area = { ...panel, h: pinned ? panel.h - foot.height - TIGHT : panel.h };
		if (!pinned) rows.push(foot);
		const fixed = rows.reduce((sum, r) => sum + r.height, 0), all = rows.reduce((sum, r) => sum + r.keys, 0);
		const fitting = (gap) => (area.h - fixed - (rows.length - 1) * gap) / all;
		const gap = fitting(GAP) < KEY ? TIGHT : GAP;
		return { rows, foot: pinned && foot, area, gap, key: fitting(gap) };
	}

	// column places the panel of a window in which the board comes first. What doesn't fit is
	// in what scrolls, whose places are its own.
	function column(p, window, mirrored) {
		const { panel } = p, places = {}, headed = panel.w >= 180;
		let c = strips(panel, headed, mirrored, places, p);
		if (c.key < 40 && headed) c = strips(panel, false, mirrored, places, p);
		const { rows, foot, area, gap } = c, scrolls = c.key < 40;
		let key = Math.min(c.key, Math.max(MAX_KEY, panel.h * 0.1)), r = { ...area };
		if (scrolls) {
			key = Math.min(Math.max(area.h / 4.4, LOW_KEY), KEY, area.h);
			const w = area.w + Math.min(window.w - area.x - area.w, 6);
			p.scroll = { ...area, w };
			r = rect(0, 0, w - 6, 0);
		}
		for (const next of rows) next.place(take(r, next.height + next.keys * key, gap));
		p.inside = scrolls ? Object.keys(places) : [];
		if (foot) foot.place(rect(panel.x, scrolls ? area.y + area.h + TIGHT : r.y, panel.w, foot.height));
		if (places.undo.y === places.redo.y && places.undo.x > places.redo.x) [places.undo, places.redo] = [places.redo, places.undo];
		return places;
	}

	function portrait(window, area) {
		const full = fullSide(window.w), wanted = Math.min(SHARE * window.w + 15, full), text = Math.min(STATUS, area.h / 8);
		const good = Math.max(wanted, GOOD * window.w + 2 * FRAME - ROUNDING);
		const others = (w, key) => KEY + w[2] + height(w[0], key, w[1]) + 3 * w[1] + FINGER;
		const ways = [
			["roomy", GAP, text, KEY], ["roomy", TIGHT, text, KEY], ["fair", GAP, text, KEY], ["fair", TIGHT, text, KEY],
			["compact", TIGHT, text, KEY], ["tight", TIGHT, text, KEY], ["tight", TIGHT, (text * 3) / 4, KEY],
			["tight", TIGHT, text / 2, KEY], ["tight", TIGHT, text / 2, SHORT_KEY], ["slim", TIGHT, text / 2, KEY],
		];
		let chosen, side;
		const choose = (list, least) => list.some((w) => {
			[chosen, side] = [w, Math.min(full, area.h - others(w, w[3]))];
			return side >= (w[0] === "roomy" ? wanted : least);
		});
		let found = choose(ways.slice(0, 6), full);
		if (!found || window.w >= 480) found = choose(ways, good);
		if (!found) side = Math.max(side, Math.min(good, area.h - others(chosen, LOW_KEY)), Math.min(full, area.h * 0.45));
		const [keys, between, status] = chosen;
		const p = { keys, between, around: between + FINGER, largest: MAX_KEY, said: 1 };
		p.header = take(area, KEY, between + FINGER);
		const strip = take(area, side, between);
		p.board = rect(strip.x + (strip.w - side) / 2, strip.y, side, side);
		p.status = take(area, status, between);
		return { ...p, panel: area };
	}

	function landscape(window, area, mirrored) {
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
		const side = Math.max(Math.min(under > 0 ? area.h - under : fullSide(window.h), area.w - 2 * GAP - least), 0);
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
		const left = whole(board.x) + whole((board.w - whole9) / 2);
		const top = whole(board.y - around) + whole((board.h + 2 * around - whole9) / 2);
		const cells = Array.from({ length: 81 }, (_, c) => rect(left + offset(c % 9), top + offset(Math.floor(c / 9)), tile, tile));
		return { cells, tile, left, top, side: whole9 };
	}

	// of returns the places in a window. Those of the keys inside are in what scrolls, if there
	// is such a thing.
	function of(w, h, scale, mirrored) {
		const around = Math.min(w, h) >= 480 ? 16 : 8;
		const window = rect(0, 0, w, h), area = rect(around, around, w - 2 * around, h - 2 * around);
		let p = w > h ? landscape(window, area, mirrored) : portrait(window, area);
		const first = boardFirst(window, mirrored);
		if (!enough(window, p.board.w, first.rest)) p = first;
		const keys = p.first ? column(p, window, mirrored) : { ...panel(p, mirrored), ...header(p.header, p.keys, mirrored) };
		return { status: p.status, said: p.said, keys, scroll: p.scroll, inside: p.inside || [], board: tiles(p.board, p.around, scale) };
	}
	return { of };
})();
