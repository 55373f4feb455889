// Where the light board and its keys stand: where the app has them (ui/shell/arrange*.go,
// ui/play/pagelayout.go, ui/boardview/geometry.go), at the usual size of text. A test compares
// the two in windows of many sizes.
"use strict";

const lightPlaces = (() => {
	const GAP = 8, TIGHT = 4, EM = 15, MOST = 64, KEY = 48, LEAST = 44, SMALL = 36, FRAME = 3;
	const SOLVE_MORE = 8, STATUS = 34, CLEAR = 84, TOOL = 105, MORE = 40, FULL = 0.94865;
	const MODES = { en: [60.2, 105.6], de: [82.8, 126.7], es: [66.8, 142.5], fr: [68, 143.4], vi: [62.2, 78.3] }; // the key that names the other mode
	const NAMES = { en: 89.1, de: 139.9, es: 116.8, fr: 124.1, vi: 93.3 }; // the longer algorithm's, in bold
	const [COLUMNS, SQUARE, LINES, STRIP] = ["columns", "square", "lines", "strip"];
	// The steps in which the parts give way, each with those before it.
	const [CLOSER, AS_ICONS, TOOLS, ONE_LINE, FIVE_FOUR, NO_NEXT, NO_MORE, LOW, LESS_BOARD, STRIPPED] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
	const clamp = (v, low, high) => Math.min(Math.max(v, low), high);
	const rect = (x, y, w, h) => ({ x, y, w, h });
	const none = rect(0, 0, 0, 0);

	function take(r, h, between) {
		const top = rect(r.x, r.y, r.w, h);
		r.y += h + between;
		r.h -= h + between;
		return top;
	}
	function foot(r, h, between) {
		r.h -= h + between;
		return rect(r.x, r.y + r.h + between, r.w, h);
	}
	function columns(r, mirrored, gap, ...widths) {
		let x = r.x;
		return widths.map((w) => {
			const col = rect(mirrored ? 2 * r.x + r.w - x - w : x, r.y, w, r.h);
			x += w + gap;
			return col;
		});
	}
	function evenly(r, n, gap) {
		const w = (r.w + gap) / n;
		return Array.from({ length: n }, (_, i) => rect(r.x + i * w, r.y, w - gap, r.h));
	}

	const fullSide = (short) => Math.min(FULL * short + 2 * FRAME, short);
	const pads = (s) => (s < TOOLS ? [COLUMNS] : s < FIVE_FOUR ? [COLUMNS, SQUARE] : s < STRIPPED ? [LINES, SQUARE] : [LINES, SQUARE, STRIP]);
	const least = (s, beside) => (s < LESS_BOARD ? 1 : s === LESS_BOARD || beside ? 0.85 / FULL : 0.69);
	const hasMore = (s, w, name) => s < NO_MORE || 2 * (0.8 * name + 12) <= w - MORE;
	const inLine = (s, w, name) => 2 * (0.8 * name + 12) <= w - (hasMore(s, w, name) ? MORE : 0);

	function heights(r, s, pad, width) {
		const h = { gap: s >= CLOSER ? TIGHT : GAP, section: s >= CLOSER ? TIGHT : GAP + TIGHT };
		h.key = s >= STRIPPED ? SMALL : s >= LOW || r.w > r.h ? LEAST : KEY;
		h.header = Math.min(h.key, KEY);
		h.status = s < ONE_LINE ? STATUS : 0;
		h.clears = width < 2 * CLEAR + h.gap ? 2 : 1;
		h.rows = { columns: 4, square: 4 + h.clears, lines: 2 + h.clears, strip: 2 }[pad];
		h.keypad = h.rows * (h.key + h.gap) - h.gap;
		h.toggle = inLine(s, width, r.name) ? Math.min(h.key, KEY) : Math.max(2 * SMALL, 1.3 * Math.min(h.key, KEY));
		h.solve = h.key + (s < LOW ? SOLVE_MORE : 0);
		h.next = s < NO_NEXT ? Math.min(h.key, KEY) : 0;
		h.controls = h.keypad + h.section + h.toggle + h.gap + h.solve + (h.next ? h.section + h.next : 0);
		return h;
	}
	function padWidth(r, s, pad) {
		const gap = s >= CLOSER ? TIGHT : GAP;
		if (pad === COLUMNS) return CLEAR + 3 * (LEAST + gap);
		if (pad === SQUARE) return Math.max(CLEAR, 3 * LEAST + 2 * gap, 0.7 * r.name + 12);
		return pad === LINES ? Math.max(6 * 40 + 5 * gap, 0.7 * r.name + 12) : 10 * 30 + 9 * gap;
	}

	function upright(r, s, pad) {
		const margin = Math.min(r.w, r.h) >= 480 ? 2 * GAP : s >= LOW ? TIGHT : GAP;
		const area = rect(margin, margin, r.w - 2 * margin, r.h - 2 * margin);
		if (area.w < padWidth(r, s, pad)) return null;
		const h = heights(r, s, pad, area.w), full = fullSide(r.w), around = h.gap + 2;
		const side = Math.min(full, area.h - (h.header + 2 * around + h.controls + (h.status ? h.status + h.gap : 0)));
		const share = least(s, false);
		if (side < full * share && (r.w < 480 || side < full * Math.min(share, 0.9))) return null;
		const a = { around, said: 1, header: take(area, h.header, around) };
		const strip = take(area, side, around);
		a.board = rect(strip.x + (strip.w - side) / 2, strip.y, side, side);
		return fill(r, a, area, s, pad, h, MOST);
	}
	function aside(r, s, pad) {
		const full = fullSide(r.h), narrowest = padWidth(r, s, pad), edge = Math.max((r.h - full) / 2, TIGHT), between = Math.max(edge, 16);
		const room = r.w - 2 * edge - between;
		const side = s < LESS_BOARD ? full : Math.min(full, Math.max(room - Math.max(narrowest, 216), full * least(s, true)));
		if (room - side < narrowest) return null;
		const width = Math.min(room - side, Math.max(440, side * 0.5)), h = heights(r, s, pad, width);
		const height = s >= LESS_BOARD ? r.h - 2 * edge : Math.min(r.h - 2 * edge, side);
		const total = h.header + h.section + h.controls + (h.status ? h.status + h.gap : 0);
		if (total > height) return null;
		const x = (r.w - side - between - width) / 2, y = (r.h - height) / 2;
		const a = { around: edge, said: 1, board: rect(r.mirrored ? x + width + between : x, (r.h - side) / 2, side, side) };
		const area = rect(r.mirrored ? x : x + side + between, y, width, height);
		a.header = take(area, h.header, h.gap);
		const said = clamp(side / 700, 1, 1.8);
		if (h.status && total + h.status * (said - 1) <= height) {
			a.said = said;
			h.status *= said;
		}
		return fill(r, a, area, s, pad, h, Math.max(MOST, side * 0.08));
	}
	// fill places the status at the top of an area and the keys at its bottom, which grow into
	// the room between the two, up to a height.
	function fill(r, a, area, s, pad, h, most) {
		a.status = h.status ? take(area, h.status, h.gap) : none;
		const more = hasMore(s, area.w, r.name);
		const growing = h.rows + 1 + (h.next ? 1 : 0) + (h.toggle <= KEY ? 1 : 0);
		const grown = Math.max(Math.min((area.h - h.controls) / growing, most - h.key), 0);
		if (h.toggle <= KEY) h.toggle += grown;
		h.keypad += h.rows * grown;
		a.next = h.next ? foot(area, h.next + grown, h.section) : none;
		a.solve = foot(area, h.solve + grown, h.gap);
		a.toggle = foot(area, h.toggle, h.section);
		a.keypad = foot(area, h.keypad, 0);
		return Object.assign(a, { pad, key: h.key + grown, gap: h.gap, clears: h.clears, more });
	}

	// scrolling has the board first and, beside or under it, the toggle and Solve below what
	// scrolls.
	function scrolling(r) {
		const beside = r.w > r.h, short = Math.min(r.w, r.h), long = Math.max(r.w, r.h), full = fullSide(short), free = long - 4 * TIGHT;
		const room = beside ? 110 : 120;
		let side = Math.max(Math.min(full, free - room), 0.85 * short);
		if (free - side < 90) side = Math.max(Math.min(full, free - room), 0.6 * short);
		const a = { around: TIGHT / 2, said: 1, pad: SQUARE, clears: 1, gap: TIGHT, key: SMALL, more: false, all: false };
		let panel;
		if (beside) {
			a.board = rect(r.mirrored ? r.w - side - TIGHT : TIGHT, (r.h - side) / 2, side, side);
			panel = rect(r.mirrored ? TIGHT : side + 3 * TIGHT, TIGHT, free - side, r.h - 2 * TIGHT);
		} else {
			a.board = rect((r.w - side) / 2, TIGHT, side, side);
			panel = rect(TIGHT, side + 3 * TIGHT, r.w - 2 * TIGHT, free - side);
		}
		const toggle = 2 * (0.8 * r.name + 12) > panel.w ? 2 * SMALL : SMALL;
		if (panel.h >= toggle + SMALL + 2 * TIGHT + 60) {
			a.solve = foot(panel, SMALL, TIGHT);
			a.toggle = foot(panel, toggle, TIGHT);
		} else a.all = true;
		a.scroll = panel;
		const inside = rect(0, 0, panel.w - 6, 0);
		a.header = take(inside, SMALL, TIGHT);
		a.status = take(inside, 4 * 1.05 * EM, TIGHT);
		let rows = 5;
		if (inside.w >= padWidth(r, LOW, LINES)) [a.pad, rows] = [LINES, 3];
		else if (inside.w < 2 * CLEAR + TIGHT) [a.clears, rows] = [2, 6];
		a.keypad = take(inside, rows * (SMALL + TIGHT) - TIGHT, TIGHT);
		if (a.all) {
			a.toggle = take(inside, toggle, TIGHT);
			a.solve = take(inside, SMALL, TIGHT);
		}
		a.next = take(inside, SMALL, 0);
		return a;
	}
	function arrange(r) {
		for (let s = 0; s <= STRIPPED; s++) {
			for (const pad of pads(s)) {
				const a = r.w <= r.h ? upright(r, s, pad) : aside(r, s, pad);
				if (a) return a;
			}
		}
		return scrolling(r);
	}

	// keys places the keys of a board: in play or not, empty or not, with anything to redo or not.
	function keys(a, mirrored, language, state) {
		const places = {}, d = [..."123456789"], r = { ...a.keypad };
		const row = () => take(r, a.key, a.gap), spread = (place, names) => evenly(place, names.length, a.gap).forEach((spot, i) => (places[names[i]] = spot));
		const tools = ["undo", ...(state.redo ? ["redo"] : []), state.play ? "notes" : "advance"], walk = tools.slice(0, -1), last = tools[tools.length - 1];
		const clears = () => {
			if (a.clears > 1) [places.clear, places.clearanswers] = [row(), row()];
			else {
				const place = row(), w = (place.w - GAP) / 2;
				[places.clear, places.clearanswers] = columns(place, mirrored, GAP, w, w);
			}
		};
		if (a.pad === COLUMNS) {
			const most = Math.min(r.w * 0.4, r.w - 3 * (LEAST + a.gap)), left = Math.max(Math.min(Math.max(r.w * 0.34, TOOL), most), Math.min(CLEAR, r.w * 0.4)), half = () => columns(row(), mirrored, a.gap, left, r.w - left - a.gap);
			for (const [names, digits] of [[["clear"], d.slice(0, 3)], [["clearanswers"], d.slice(3, 6)], [walk, d.slice(6)], [[last], ["erase"]]]) {
				const [one, other] = half();
				spread(one, names);
				spread(other, digits);
			}
		} else if (a.pad === SQUARE) {
			clears();
			for (const names of [d.slice(0, 3), d.slice(3, 6), d.slice(6), [...tools, "erase"]]) spread(row(), names);
		} else if (a.pad === LINES) {
			clears();
			const first = evenly(row(), 6, a.gap), second = evenly(row(), 6, a.gap);
			d.forEach((name, i) => (places[name] = i < 5 ? first[i] : second[i - 5]));
			spread(first[5], walk);
			[places.erase, places[last]] = [second[4], second[5]];
		} else {
			spread(row(), [...d, "erase"]);
			const line = row(), small = Math.min(line.h, line.w / 8), words = (line.w - tools.length * (small + a.gap) - a.gap) / 2;
			const spots = columns(line, mirrored, a.gap, words, words, ...tools.map(() => small));
			["clear", "clearanswers", ...tools].forEach((name, i) => (places[name] = spots[i]));
		}
		if (places.redo && places.undo.x > places.redo.x) [places.undo, places.redo] = [places.redo, places.undo];
		places.solve = a.solve;
		places.ground = places.solver = a.toggle;
		if (a.more) {
			const w = Math.min(a.toggle.h, KEY, a.toggle.w / 5);
			[places.solver, places.more] = columns(a.toggle, mirrored, 0, a.toggle.w - w, w);
		}
		if (a.next.h) evenly(a.next, 3, a.gap).forEach((spot, i) => (places[`next${i + 1}`] = spot));
		const bar = [], widths = [];
		if (!a.next.h) for (const name of state.empty ? ["next1", "next2", "next3"] : ["next1"]) [bar, widths].forEach((list, i) => list.push([name, a.header.h][i]));
		if (!state.empty || state.play) [bar, widths].forEach((list, i) => list.push(["mode", Math.min(Math.max((MODES[language] || MODES.en)[state.play ? 1 : 0], 2 * a.header.h), a.header.w / 3)][i]));
		[bar, widths].forEach((list, i) => list.push(["menu", a.header.h][i]));
		if (a.header.w < 200) spread(a.header, bar);
		else {
			const rest = a.header.w - widths.reduce((sum, w) => sum + w + a.gap, 0);
			const [title, ...spots] = columns(a.header, mirrored, a.gap, rest, ...widths);
			bar.forEach((name, i) => (places[name] = spots[i]));
			if (a.status.h) places.title = title;
			else if (!state.empty || state.play) a.status = title; // the key beside it names the mode, too
			else [places.title, a.status] = [{ ...title, h: title.h * 0.55 }, { ...title, y: title.y + title.h * 0.55, h: title.h * 0.45 }];
		}
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

	// of returns the places in a window, by the language and the state of the board. Those of
	// the keys inside are in what scrolls, if there is such a thing.
	function of(w, h, scale, mirrored, language = "en", state = { empty: true }) {
		const a = arrange({ w, h, mirrored, name: NAMES[language] || NAMES.en }), places = keys(a, mirrored, language, state);
		const inside = a.scroll ? Object.keys(places).filter((name) => a.all || !["ground", "solver", "more", "solve"].includes(name)) : [];
		return { status: a.status, said: a.said, keys: places, scroll: a.scroll, inside, tall: a.board, board: tiles(a.board, a.around, scale) };
	}
	return { of };
})();
