"use strict";
(() => {
const film = JSON.parse(document.getElementById("film").textContent);
const {words, lanes, shots} = film;
const last = shots.length - 1;
const $ = (id) => document.getElementById(id);
const NS = "http://www.w3.org/2000/svg";

// What a shot leaves out is as in the one before.
shots.forEach((shot, i) => shot.s.forEach((s, k) => {
	const before = i ? shots[i - 1].s[k] : {};
	for (const key of ["d", "n", "v"]) if (s[key] === undefined) s[key] = before[key];
}));

const make = (name, parent, attributes = {}, text) => {
	const e = document.createElementNS(NS, name);
	for (const key in attributes) e.setAttribute(key, attributes[key]);
	if (text !== undefined) e.textContent = text;
	if (parent) parent.append(e);
	return e;
};
const html = (name, parent, attributes = {}, text) => {
	const e = document.createElement(name);
	for (const key in attributes) e.setAttribute(key, attributes[key]);
	if (text !== undefined) e.textContent = text;
	if (parent) parent.append(e);
	return e;
};
const fill = (text, values) => text.replace(/\{\{\.(\w+)\}\}/g, (_, name) => values[name]);

// Where things are on a board with sides of 1000.
const side = 1000, thin = side * film.gaps[0], wide = side * film.gaps[1];
const tile = (side - 6 * thin - 2 * wide) / 9;
const offset = (i) => i * tile + (i - Math.floor(i / 3)) * thin + Math.floor(i / 3) * wide;
const place = (c) => [offset(c % 9), offset(Math.floor(c / 9))];
const box = (c) => Math.floor(c / 27) * 3 + Math.floor(c % 9 / 3);
const note = (d) => {
	const third = tile * .86 / 3, at = (i) => tile * .07 + third * (i + .5);
	return [at((d - 1) % 3), at(Math.floor((d - 1) / 3))];
};

// A board shows one scene of a lane.
class Board {
	constructor(lane, parent) {
		this.lane = lane;
		this.svg = make("svg", parent, {class: "board", viewBox: `-8 -8 ${side + 16} ${side + 16}`, role: "img"});
		const places = [...Array(81).keys()].map((c) => ({transform: `translate(${place(c)})`})), tiles = make("g", this.svg);
		const rects = places.map((at) => make("rect", tiles, {...at, width: tile, height: tile, rx: tile * .13}));
		this.under = make("g", this.svg);
		this.cells = places.map((at, c) => ({g: make("g", this.svg, {...at, class: "cell"}), rect: rects[c], extra: []}));
		this.over = make("g", this.svg);
	}
	show(s) {
		const selected = new Set(s.c), equal = new Set(s.e), houses = new Set(s.h), k = s.k || {};
		const washed = new Set(k.w), tints = {};
		for (const [c, d, t] of k.t || []) (tints[c] ||= {})[d] = t;
		for (let c = 0; c < 81; c++) {
			const digit = s.d[c], notes = s.n && digit === "." ? parseInt(s.n.substr(2 * c, 2), 36) : 0;
			const kind = digit === "." ? "" : this.lane.kinds[c];
			// The boxes at the corners have the brighter of the two colours.
			const plain = {g: "given", a: "answer"}[kind] || "tile", parity = box(c) % 2 ? "a" : "b";
			const look = washed.has(c) ? `wash-${plain}-${parity}` : selected.has(c) ? "se" : equal.has(c) ? "eq" : houses.has(c) ? `house-${plain}-${parity}` : `${plain}-${parity}`;
			const state = [digit, notes, look, JSON.stringify(tints[c] || 0)].join();
			const cell = this.cells[c];
			if (cell.state === state) continue;
			cell.state = state;
			cell.rect.setAttribute("class", look);
			cell.g.setAttribute("class", look === "se" || look === "eq" ? "cell bright" : "cell");
			cell.extra.forEach((e) => e.remove());
			cell.extra = [];
			const add = (...of) => cell.extra.push(make(of[0], cell.g, of[1], of[2]));
			if (digit !== ".") {
				add("text", {x: tile / 2, y: tile / 2, "font-size": tile * .62, class: "digit " + {g: "given", s: "solver", a: "answer"}[kind]}, digit);
			}
			const placed = [...Array(10).keys()].find((d) => notes === 1 << d && tints[c] && tints[c][d] === 8);
			if (placed) {
				add("circle", {cx: tile / 2, cy: tile / 2, r: tile * .37, class: "disc d8"});
				add("text", {x: tile / 2, y: tile / 2, "font-size": tile * .62, class: "note on"}, placed);
			} else for (let d = 1; d <= 9; d++) if (notes >> d & 1) {
				const [x, y] = note(d), tint = tints[c] && tints[c][d];
				if (tint) add("circle", {cx: x, cy: y, r: tile * .135, class: "disc d" + tint});
				if (tint === 7) add("line", {x1: x - tile * .135, y1: y + tile * .135, x2: x + tile * .135, y2: y - tile * .135, "stroke-width": tile * .045, class: "strike"});
				add("text", {x, y, "font-size": tile * .27, class: tint ? "note on" : "note"}, d);
			}
		}
		this.over.replaceChildren();
		this.under.replaceChildren();
		const lines = (all, layer) => {
			for (const [width, part, x1, y1, x2, y2] of all || []) make("line", layer, {x1, y1, x2, y2, "stroke-width": width, class: "way " + ["", "edge", "inner"][part]});
		};
		lines(k.u, this.under);
		for (const [c, d, t, text] of k.l || []) {
			const [x, y] = place(c), [nx, ny] = note(d);
			make("circle", this.over, {cx: x + nx, cy: y + ny, r: tile * .135, class: "d" + t});
			make("text", this.over, {x: x + nx, y: y + ny, "font-size": tile * .23, class: "on given"}, text);
		}
		lines(k.y, this.over);
		for (const [from, to] of k.o || []) {
			// A frame runs in the gaps between tiles.
			const [x, y] = place(from), [right, bottom] = place(to), out = thin / 2;
			make("rect", this.over, {x: x - out, y: y - out, width: right - x + tile + thin, height: bottom - y + tile + thin, rx: tile * .13 + out, "stroke-width": thin, class: "frame"});
		}
	}
	// read gives the board a name with all its digits.
	read(s) {
		const rows = [];
		for (let r = 0; r < 9; r++) rows.push(fill(words.row, {House: r + 1}) + ": " + [...s.d.substr(9 * r, 9)].map((d) => d === "." ? "–" : d).join(" "));
		this.svg.setAttribute("aria-label", words.board + ". " + rows.join(". "));
	}
}

// Panels show the 324 constraints of exact cover. One of them can be selected.
const none = -1;
const rowOf = (c, d) => [c, 81 + 9 * Math.floor(c / 9) + d - 1, 162 + 9 * (c % 9) + d - 1, 243 + 9 * box(c) + d - 1];
const covered = (s, k) => parseInt(s.v[k >> 2], 16) >> (k & 3) & 1;
const constraint = (k) => {
	const i = k % 81, text = fill(words.constraints[Math.floor(k / 81)], {Cell: cellName(i), Digit: i % 9 + 1, House: Math.floor(i / 9) + 1});
	return text[0].toUpperCase() + text.slice(1);
};
const cellName = (c) => `r${Math.floor(c / 9) + 1}c${c % 9 + 1}`;
// rowsOf returns the rows that could still cover a constraint, or the one that does.
const rowsOf = (s, k) => {
	const rows = [];
	for (let c = 0; c < 81; c++) for (let d = 1; d <= 9; d++) {
		const row = rowOf(c, d);
		if (!row.includes(k)) continue;
		if (s.d[c] === String(d)) return {rows: [[c, d]], met: 1};
		if (!row.some((k) => covered(s, k))) rows.push([c, d]);
	}
	return {rows, met: covered(s, k)};
};
const rowsText = (s, k) => {
	const {rows, met} = rowsOf(s, k), names = rows.map(([c, d]) => k < 81 ? d : cellName(c));
	return fill(words.rows[met ? 10 + rows.length : rows.length], {Constraint: constraint(k), Rows: names.join(", ")});
};
class Panels {
	constructor(lane, parent, choose) {
		this.lane = lane;
		this.all = html("div", parent, {class: "panels"});
		this.tiles = [];
		this.svgs = words.panels.map((title, kind) => {
			const figure = html("figure", this.all);
			html("figcaption", figure, {}, title);
			const svg = make("svg", figure, {viewBox: `-8 -8 ${side + 16} ${side + 16}`, role: choose ? "group" : "img", "aria-label": title});
			for (let i = 0; i < 81; i++) {
				const k = 81 * kind + i, [x, y] = place(i), g = make("g", svg, {transform: `translate(${x} ${y})`});
				make("title", g, {}, constraint(k));
				this.tiles.push({rect: make("rect", g, {width: tile, height: tile, rx: tile * .13}), text: make("text", g, {x: tile / 2, y: tile / 2, "font-size": tile * .5}),
					dot: make("circle", g, {cx: tile / 2, cy: tile / 2, r: tile * .16, class: "dot"})});
				if (choose) g.addEventListener("click", () => choose(k, true));
			}
			if (!choose) return svg;
			// With the keyboard, the arrow keys choose within the panel that has the focus.
			svg.setAttribute("tabindex", 0);
			svg.addEventListener("keydown", (e) => {
				const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9}[e.key];
				if (!by && e.key !== "Escape") return;
				e.preventDefault();
				e.stopPropagation();
				const at = this.selected - 81 * kind, from = at >= 0 && at < 81 ? at : by > 0 ? -by : 81 - by - 1;
				choose(by ? 81 * kind + Math.max(0, Math.min(80, from + by)) : none);
			});
			return svg;
		});
	}
	show(s, selected = none) {
		this.selected = selected;
		const sizes = Array(324).fill(0), chosen = new Set(), marked = new Set(selected === none ? s.m : []);
		for (let c = 0; c < 81; c++) {
			if (s.d[c] !== "." && this.lane.kinds[c] !== "g") rowOf(c, +s.d[c]).forEach((k) => chosen.add(k));
			if (covered(s, c)) continue;
			for (let d = 1; d <= 9; d++) {
				const row = rowOf(c, d);
				if (!row.some((k) => covered(s, k))) row.forEach((k) => sizes[k]++);
			}
		}
		if (selected !== none) for (const [c, d] of rowsOf(s, selected).rows) rowOf(c, d).forEach((k) => marked.add(k));
		let smallest = -1;
		for (let k = 0; k < 324; k++) if (!covered(s, k) && sizes[k] && (smallest < 0 || sizes[k] < sizes[smallest])) smallest = k;
		let open = [0, 0, 0, 0];
		for (let k = 0; k < 324; k++) {
			const t = this.tiles[k], closed = chosen.has(k) || covered(s, k);
			if (!closed) open[Math.floor(k / 81)]++;
			t.rect.setAttribute("class", (closed ? "kc" : !sizes[k] ? "ke" : k === smallest ? "ks" : "ko") + (k === selected ? " kk" : marked.has(k) ? " km" : ""));
			t.text.textContent = closed ? "" : sizes[k];
			t.dot.style.display = chosen.has(k) ? "" : "none";
		}
		this.svgs.forEach((svg, kind) => svg.setAttribute("aria-label", `${words.panels[kind]}. ${words.open}: ${open[kind]}`));
	}
}

const curve = (parent, profile, highest) => {
	const svg = make("svg", parent, {viewBox: `0 0 ${Math.max(profile.length, 1)} 100`, preserveAspectRatio: "none", "aria-hidden": "true"});
	const y = (depth) => 97 - 94 * depth / highest;
	make("rect", svg, {class: "low", y: 98, width: Math.max(profile.length, 1), height: 2});
	let path = "";
	profile.forEach(([low, high], i) => { path += `M${i} ${y(high)}h1V${y(low) + 3}h-1z`; });
	make("path", svg, {class: "bar", d: path});
	return svg;
};

// The page.
const main = document.querySelector("main");
main.classList.add(lanes.length > 1 ? "race" : "one");
const views = lanes.map((lane) => {
	const section = html("section", $("lanes"), {class: "lane"});
	if (lanes.length > 1) html("h2", section, {}, lane.name);
	const v = {section, board: new Board(lane, section)};
	if (lane.cover) {
		v.panels = new Panels(lane, section, choose);
		v.panels.all.hidden = true;
	}
	const story = lanes.length > 1 ? section : $("story");
	v.caption = html("p", story, {class: "caption"});
	v.figures = html("p", story, {class: "figures"});
	if (lanes.length > 1 && lane.profile.length) {
		v.curve = curve(section, lane.profile, lane.highest);
		v.curve.setAttribute("class", "curve");
		v.mark = make("rect", v.curve, {width: lane.profile.length / 100, height: 100, fill: "var(--text)"});
	}
	return v;
});
const seek = $("seek"), track = curve(seek, lanes.length > 1 ? [] : lanes[0].profile, lanes[0].highest);
const width = track.viewBox.baseVal.width;
const stops = [];
shots.forEach((shot, i) => { if (shot.x) stops.push(i); });
if (stops.length <= 300) for (const i of stops) make("line", track, {class: "stop", x1: shots[i].a * width, x2: shots[i].a * width, y1: 88, y2: 100});
const mark = html("div", seek, {id: "mark"});
seek.setAttribute("aria-valuemax", last);

const icons = {
	play: "M5 3l11 7-11 7z", pause: "M5 3h4v14H5zM11 3h4v14h-4z", back: "M15 3v14L6 10zM4 3h2v14H4z", on: "M5 3v14l9-7zM14 3h2v14h-2z",
	start: "M16 3v14l-6-7zM9 3v14l-6-7zM1 3h2v14H1z", end: "M4 3v14l6-7zM11 3v14l6-7zM17 3h2v14h-2z",
	slower: "M4 9h12v2H4z", faster: "M4 9h5V4h2v5h5v2h-5v5H9v-5H4z", keep: "M5 2h10v16l-5-4-5 4z", print: "M5 2h10v4H5zM2 7h16v7h-3v-2H5v2H2zM6 13h8v5H6z",
	lens: "M2 2h7v7H2zM11 2h7v7h-7zM2 11h7v7H2zM11 11h7v7h-7z",
	before: "M17 3v14l-7-7zM9 5l-2 2 2 3-2 3 2 2-5-5z", next: "M3 3v14l7-7zM11 5l2 2-2 3 2 3-2 2 5-5z",
};
const keys = {};
const key = (id, name, act, shortcut) => {
	const b = html("button", $("keys"), {type: "button", id, "aria-label": name, title: shortcut ? `${name}  ${shortcut}` : name});
	if (icons[id]) make("path", make("svg", b, {viewBox: "0 0 20 20", "aria-hidden": "true"}), {d: icons[id]});
	else b.textContent = name;
	b.addEventListener("click", act);
	return keys[id] = b;
};
const rates = [.5, 1, 2, 5, 10, 20, 40];
let chosen = none, at = 0, rate = rates.findIndex((r) => r >= film.rate), timer = 0, lens = false;
if (rate < 0) rate = rates.length - 1;
const kept = new Set();

const jump = (way) => {
	const found = way > 0 ? stops.find((i) => i > at) : stops.findLast((i) => i < at);
	if (found !== undefined) go(found);
};
const commands = [
	["start", "Home", () => go(0)], ["before", "B", () => jump(-1)], ["back", "ArrowLeft", () => go(at - 1)], ["play", " ", () => timer ? pause() : play()],
	["on", "ArrowRight", () => go(at + 1)], ["next", "D", () => jump(1)], ["end", "End", () => go(last)],
	["slower", "ArrowDown", () => pace(-1)], ["faster", "ArrowUp", () => pace(1)], ["lens", "C", () => look(!lens)],
	["keep", "H", keep], ["print", "P", () => print()],
];
const names = {" ": words.space, ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓"};
for (const [id, shortcut, act] of commands) {
	if (id === "lens" && !lanes.some((l) => l.cover) || (id === "before" || id === "next") && !stops.length) continue;
	key(id, words[id], act, names[shortcut] || shortcut);
	if (id === "slower") html("span", $("keys"), {id: "rate"});
}

function keep() {
	if (!kept.delete(at)) kept.add(at);
	show();
}
function go(i) {
	pause();
	at = Math.max(0, Math.min(last, i));
	show();
}
function look(on) {
	lens = on;
	show();
}
function choose(k, again) {
	chosen = again && k === chosen ? none : k;
	show();
}
function pace(by) {
	rate = Math.max(0, Math.min(rates.length - 1, rate + by));
	show();
}
function pause() {
	clearTimeout(timer);
	timer = 0;
	$("said").setAttribute("aria-live", "polite");
	show();
}
function play() {
	if (at === last) at = 0;
	$("said").setAttribute("aria-live", "off");
	timer = setTimeout(tick, 1000 / rates[rate]);
	show();
}
function tick() {
	if (at === last) return pause();
	at++;
	timer = at === last ? setTimeout(pause, 0) : setTimeout(tick, 1000 / rates[rate]);
	show();
}

// figures returns what is said of a scene's counters.
const figures = (lane, shot, s) => [lanes.length > 1 ? "" : shot.w, ...s.f.map((value, i) => lane.labels[i] + " " + value)].filter(Boolean).join(" · ");
// under returns what is said under a scene: its counters, or the rows of the constraint chosen.
const under = (i) => {
	const shot = shots[at];
	return lens && views[i].panels && chosen !== none ? rowsText(shot.s[i], chosen) : figures(lanes[i], shot, shot.s[i]);
};
const news = (shot) => [lanes.length > 1 ? shot.w : "", shot.y].filter(Boolean).join(" · ");

function show() {
	const shot = shots[at], still = !timer;
	views.forEach((v, i) => {
		const s = shot.s[i], lane = lanes[i];
		const constraints = lens && v.panels;
		v.board.svg.style.display = constraints ? "none" : "";
		if (v.panels) v.panels.all.hidden = !constraints;
		if (constraints) v.panels.show(s, chosen);
		else v.board.show(s);
		if (still) v.board.read(s);
		v.caption.textContent = s.t;
		v.figures.textContent = under(i);
		if (v.mark) v.mark.setAttribute("x", s.p * lane.profile.length * .99);
	});
	$("news").textContent = news(shot);
	mark.style.left = 100 * shot.a + "%";
	seek.setAttribute("aria-valuenow", at);
	seek.setAttribute("aria-valuetext", shot.w);
	if (still) $("said").textContent = [...shot.s.map((s, i) => (lanes.length > 1 ? lanes[i].name + ": " : "") + (chosen !== none && lens && views[i].panels ? under(i) : s.t)), news(shot) || shot.w].join(" ");
	const name = timer ? words.pause : words.play;
	keys.play.setAttribute("aria-label", name);
	keys.play.title = `${name}  ${words.space}`;
	keys.play.querySelector("path").setAttribute("d", timer ? icons.pause : icons.play);
	keys.back.disabled = keys.start.disabled = at === 0;
	keys.on.disabled = keys.end.disabled = at === last;
	if (keys.next) {
		keys.next.disabled = !stops.some((i) => i > at);
		keys.before.disabled = !stops.some((i) => i < at);
	}
	keys.slower.disabled = rate === 0;
	keys.faster.disabled = rate === rates.length - 1;
	$("rate").textContent = String(rates[rate]).replace(".", film.decimal) + "/s";
	if (keys.lens) keys.lens.setAttribute("aria-pressed", lens);
	const held = kept.has(at);
	keys.keep.setAttribute("aria-pressed", held);
	keys.keep.setAttribute("aria-label", held ? words.drop : words.keep);
	keys.keep.title = (held ? words.drop : words.keep) + "  H";
}

// The handout has the chosen shots, or the one that is shown.
function handout() {
	const section = $("handout");
	section.replaceChildren();
	for (const i of kept.size ? [...kept].sort((a, b) => a - b) : [at]) {
		const shot = shots[i], article = html("article", section);
		const pics = html("div", article, {class: "pic lanes"}), told = html("div", article);
		html("h2", told, {}, shot.w);
		if (shot.y) html("p", told, {class: "news"}, shot.y);
		shot.s.forEach((s, k) => {
			const pic = html("div", pics, {class: "lane"});
			if (lens && lanes[k].cover) new Panels(lanes[k], pic).show(s);
			else new Board(lanes[k], pic).show(s);
			html("p", told, {class: "caption"}, (lanes.length > 1 ? lanes[k].name + ": " : "") + s.t);
			html("p", told, {class: "figures"}, figures(lanes[k], {w: ""}, s));
		});
	}
}
addEventListener("beforeprint", handout);

addEventListener("keydown", (e) => {
	if (e.ctrlKey || e.altKey || e.metaKey) return;
	const pressed = e.key.length === 1 ? e.key.toUpperCase() : e.key;
	if (pressed === " " && e.target instanceof HTMLButtonElement) return; // which it presses
	if (pressed === "PageUp" || pressed === "PageDown") {
		e.preventDefault();
		return go(at + (pressed === "PageUp" ? -10 : 10));
	}
	const found = commands.find(([, shortcut]) => shortcut === pressed);
	if (!found || !keys[found[0]]) return;
	e.preventDefault();
	found[2]();
});
const drag = (e) => {
	const r = seek.getBoundingClientRect(), share = (e.clientX - r.left) / r.width;
	let best = 0;
	shots.forEach((shot, i) => { if (Math.abs(shot.a - share) < Math.abs(shots[best].a - share)) best = i; });
	go(best);
};
seek.addEventListener("pointerdown", (e) => {
	seek.setPointerCapture(e.pointerId);
	drag(e);
});
seek.addEventListener("pointermove", (e) => { if (seek.hasPointerCapture(e.pointerId)) drag(e); });

show();
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
})();
