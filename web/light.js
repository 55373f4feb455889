// The light board: takes what is done before the app is there, shows it as the app will,
// and hands it over. Everything is a gesture with its time; the app does them again, in
// order, on the board that it has kept, so that it ends where it would be had it been there
// from the start. The page looks the same before and after.
"use strict";

var solvokuLight = (() => {
	const LIGHT = { texts: { en: {} }, icons: {}, digits: {} }; // make web writes it
	const QUEUE = "solvoku.early"; // in the session storage, for a page that is loaded anew
	const mac = /^(Mac|iPad|iPhone)/.test(navigator.platform);
	const phone = matchMedia("(pointer: coarse)").matches || /Android|iPhone|iPad|iPod/.test(navigator.userAgent);

	let base = null; // what was kept, null until it is read
	let queue = []; // the gestures that the app doesn't have yet
	let done = []; // all of them
	let forward = null; // takes gestures once the app has come
	let active = true; // whether the light board is there
	let solves = false; // whether the app shall solve when it is there
	let pressed = null; // the pointer that is down, and on what
	let finished = null; // to be called once no pointer is down
	let loading = ""; // how far the app is
	let said = ""; // what is said of the board
	let pointer = null; // where the mouse was last

	const root = document.getElementById("light");
	const make = (name, parent, attributes = {}) => {
		const svg = ["svg", "use", "symbol", "path"].includes(name);
		const e = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
		for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
		parent.append(e);
		return e;
	};
	const language = () => {
		const asked = (base && base.settings.language) || navigator.language || "en";
		return LIGHT.texts[asked.slice(0, 2)] ? asked.slice(0, 2) : "en";
	};
	const text = (english) => LIGHT.texts[language()][english] || english;

	// The parts: tiles, keys and the line of text.
	const symbols = make("svg", root, { hidden: "" });
	for (const [face, paths] of Object.entries(LIGHT.digits)) {
		paths.forEach((d, i) => make("path", make("symbol", symbols, { id: `${face}${i + 1}`, viewBox: "0 0 1000 1000" }), { d }));
	}
	const grid = make("div", root, { role: "grid", id: "light-board" });
	const tiles = [];
	for (let y = 0; y < 9; y++) {
		const line = make("div", grid, { role: "row" });
		for (let x = 0; x < 9; x++) tiles.push(make("div", line, { role: "gridcell", class: "tile", "data-cell": y * 9 + x }));
	}
	const panel = make("div", root, { id: "light-panel" }); // of what scrolls
	const status = make("p", root, { id: "light-status", role: "status" });
	const bar = make("div", root, { id: "light-bar" });
	make("div", bar);
	const keys = new Map();
	const WAITING = ["clear", "clearanswers", "ground", "solver", "more", "next1", "next2", "next3", "menu"]; // for the app
	const NAMES = { erase: "Erase", undo: "Undo", redo: "Redo", notes: "Notes", advance: "Move on", solve: "Solve" };
	for (const name of [..."123456789", "erase", "undo", "redo", "notes", "advance", "solve"]) {
		const key = make("div", root, { class: `key ${name}`, role: "button", "data-key": name });
		if (name in LIGHT.icons) key.innerHTML = LIGHT.icons[name]; // of this page's own script
		else if (/\d/.test(name)) make("use", make("svg", key), { href: `#regular${name}` });
		if (name in NAMES && name !== "redo") make("span", key);
		keys.set(name, key);
	}
	for (const name of WAITING) keys.set(name, make("div", root, { class: "key waiting", "aria-hidden": "true" }));
	const waiting = { clear: "Clear All", clearanswers: "Clear Answers" }; // what stands on them meanwhile
	keys.get("ground").classList.add("toggle");
	keys.get("solver").classList.add("solver");
	for (let i = 0; i < 2; i++) make("span", keys.get("solver"));
	const mode = make("div", root, { class: "key mode", role: "button", "data-mode": 1 }); // names the other mode
	keys.set("mode", mode);
	const title = make("div", root, { class: "title" });
	keys.set("title", title);
	let placed = ""; // the state of the board by which the keys stand

	function put(e, r) {
		e.hidden = !r;
		if (r) Object.assign(e.style, { left: `${r.x}px`, top: `${r.y}px`, width: `${r.w}px`, height: `${r.h}px` });
	}
	// stateOf is what the keys' places depend on, apart from the window.
	function stateOf(s) {
		return { play: s.mode === lightRules.PLAY, empty: !s.state.digits.some((d) => d) && !s.state.notes.some((n) => n), redo: canRedo(s) };
	}
	const canRedo = (s) => s.done < s.states.length - 1 || Boolean(s.newer && s.states.length === 1);
	function layOut(s = lightRules.run(base, done, !phone)) {
		const state = stateOf(s), p = lightPlaces.of(innerWidth, innerHeight, devicePixelRatio, base.settings.left_handed, language(), state);
		placed = JSON.stringify(state);
		tiles.forEach((tile, c) => put(tile, p.board.cells[c]));
		root.style.setProperty("--tile", `${p.board.tile}px`);
		root.style.setProperty("--digit", `${Math.round(p.board.tile * 0.62)}px`);
		root.style.setProperty("--said", p.said);
		put(panel, p.scroll);
		const putIn = (e, inside, r) => {
			const parent = inside ? panel : root;
			if (e.parentNode !== parent) parent.append(e);
			put(e, r);
		};
		putIn(status, p.scroll, p.status);
		putIn(bar, p.scroll, { ...p.status, y: p.status.y + p.status.h, h: 4 });
		for (const [name, key] of keys) putIn(key, p.inside.includes(name), p.keys[name]);
		for (const name of ["erase", "solve", "undo", "notes", "advance"]) keys.get(name).classList.toggle("narrow", (p.keys[name] || { w: 0 }).w < 90);
	}

	// The words that screen readers hear of a cell, as the app's.
	function nameOf(s, c) {
		const kind = { [lightRules.GIVEN]: ", given", [lightRules.ANSWER]: ", your answer", [lightRules.SOLVER]: ", the solver’s answer" }[s.state.kinds[c]];
		const clash = s.clashes(c) && s.state.kinds[c] !== lightRules.SOLVER ? ", clashes" : "";
		const what = kind ? `{{.Digit}}${kind}${clash}` : s.state.notes[c] ? "notes {{.Notes}}" : "empty";
		const values = { Row: Math.floor(c / 9) + 1, Column: (c % 9) + 1, Digit: s.state.digits[c], Notes: notesOf(s.state.notes[c]).join(" ") };
		return text(`Row {{.Row}}, column {{.Column}}: ${what}`).replace(/{{\.(\w+)}}/g, (_, name) => values[name]);
	}
	const notesOf = (set) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => set & (1 << d));

	function drawTile(s, c) {
		const { digits, kinds, notes } = s.state, tile = tiles[c];
		const at = s.hasCell ? digits[s.cell] : s.hasDigit ? s.digit : 0;
		const shade = s.hasCell && s.cell === c ? "selected" : at && digits[c] === at ? "equal" : s.hasCell && lightRules.peers[s.cell].includes(c) ? "house" : "";
		const kind = ["", "given", "answer", "solver"][kinds[c]];
		const parity = (Math.floor(c / 27) + Math.floor((c % 9) / 3)) % 2 ? "a" : "b";
		const look = `tile ${parity} ${kind} ${shade} ${s.clashes(c) ? "clash" : ""}`;
		const shown = `${look} ${digits[c]} ${notes[c]} ${language()}`;
		if (tile.shown === shown) return;
		tile.shown = shown;
		tile.className = look;
		tile.replaceChildren();
		tile.setAttribute("aria-label", nameOf(s, c));
		tile.setAttribute("aria-selected", shade === "selected");
		const face = { given: "bold", solver: "italic" }[kind] || "regular";
		if (digits[c]) make("use", make("svg", tile, { class: "digit" }), { href: `#${face}${digits[c]}` });
		for (const d of digits[c] ? [] : notesOf(notes[c])) make("use", make("svg", tile, { class: `note at${d}` }), { href: `#regular${d}` });
	}
	function draw() {
		if (!base || !active) return;
		const s = lightRules.run(base, done, !phone);
		root.classList.toggle("unknown", s.unknown);
		tiles.forEach((_, c) => drawTile(s, c));
		const play = s.mode === lightRules.PLAY;
		for (const [name, label] of Object.entries(waiting)) keys.get(name).textContent = text(label);
		for (const [i, name] of ["Backtracking", "Exact Cover"].entries()) keys.get("solver").children[i].textContent = text(name);
		title.textContent = text(play ? "Play" : "Enter a puzzle");
		mode.textContent = text(play ? "Edit puzzle" : "Play");
		mode.dataset.mode = play ? lightRules.ENTER : lightRules.PLAY;
		if (JSON.stringify(stateOf(s)) !== placed) layOut(s);
		for (const [name, label] of Object.entries(NAMES)) {
			keys.get(name).setAttribute("aria-label", text(label));
			if (keys.get(name).querySelector("span")) keys.get(name).querySelector("span").textContent = text(label);
		}
		for (let d = 1; d <= 9; d++) keys.get(String(d)).setAttribute("aria-pressed", s.hasDigit && s.digit === d);
		keys.get("erase").setAttribute("aria-pressed", s.hasDigit && s.digit === 0);
		keys.get("advance").setAttribute("aria-pressed", s.advance);
		keys.get("notes").setAttribute("aria-pressed", s.notesOn());
		const off = { notes: s.mode !== lightRules.PLAY, undo: s.done === 0 && !s.older, redo: !canRedo(s) };
		for (const [name, is] of Object.entries(off)) keys.get(name).classList.toggle("off", is);
		keys.get("solve").classList.toggle("wished", solves);
		said = s.unknown ? text("Your board is being restored.") : solves ? text("Solvoku solves this as soon as it has loaded.") : "";
		write();
	}
	function write() {
		status.textContent = [said, loading].filter(Boolean).join(" ");
	}

	// Gestures.
	function keep() {
		try {
			if (queue.length > 0) sessionStorage.setItem(QUEUE, JSON.stringify(queue));
			else sessionStorage.removeItem(QUEUE);
		} catch {
			// then a page that is loaded anew begins anew
		}
	}
	function act(gesture) {
		gesture.at = Date.now();
		solves = false; // what was wished was that board's
		done.push(gesture);
		if (forward) forward(gesture);
		else {
			queue.push(gesture);
			keep();
		}
		draw();
	}
	function wish() {
		solves = !solves;
		draw();
	}
	const KEYS = {
		erase: () => act({ digit: 0 }),
		solve: wish,
	};
	function press(target) {
		const { cell, key, mode: to } = target.dataset;
		if (cell !== undefined) act({ cell: Number(cell) });
		else if (to !== undefined) act({ mode: Number(to) });
		else if (KEYS[key]) KEYS[key]();
		else if (/^\d$/.test(key)) act({ digit: Number(key) });
		else if (!target.classList.contains("off")) act({ run: key });
	}
	function linkOf() {
		for (const part of [location.hash.slice(1), location.search.slice(1)]) {
			const p = new URLSearchParams(part).get("p");
			if (p !== null) return { text: p, hash: location.hash, search: location.search };
		}
		return null;
	}

	// While the light board is there, nothing else hears of keys and pointers, not even the
	// app: one way for each, in one order.
	function listen(kind, handle) {
		addEventListener(kind, (event) => {
			if (active && !splash.hasFailed()) handle(event);
		}, { capture: true, passive: false });
	}
	const mine = (event) => event.target instanceof Element && root.contains(event.target);
	const targetOf = (event) => (mine(event) ? event.target.closest("[data-cell], [data-key], [data-mode]") : null);
	listen("keydown", (event) => {
		const command = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
		const plain = !event.ctrlKey && !event.metaKey;
		event.stopImmediatePropagation();
		if (lightRules.takes(event, mac)) {
			event.preventDefault();
			const { key, shiftKey, ctrlKey, metaKey } = event;
			act({ key, shiftKey, ctrlKey, metaKey });
		} else if (event.key === "Enter" && (plain || command) && !event.altKey && !event.isComposing) {
			event.preventDefault();
			if (!event.repeat) wish();
		}
	});
	listen("keyup", (event) => event.stopImmediatePropagation());
	listen("paste", (event) => {
		const pasted = event.clipboardData && event.clipboardData.getData("text/plain");
		if (!pasted) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		act({ paste: pasted });
	});
	listen("pointerdown", (event) => {
		if (event.button === 0 && event.isPrimary) pressed = { id: event.pointerId, target: targetOf(event) };
		else if (pressed) pressed.target = null; // a pinch
		if (pressed && pressed.target) pressed.target.classList.add("down");
	});
	function up(event) {
		if (!pressed || event.pointerId !== pressed.id) return;
		const { target } = pressed;
		pressed = null;
		if (target) {
			target.classList.remove("down");
			if (event.type === "pointerup" && targetOf({ target: document.elementFromPoint(event.clientX, event.clientY) }) === target) press(target);
		}
		if (finished) setTimeout(finished); // after the events that follow the pointer's
	}
	listen("pointerup", up);
	listen("pointercancel", up);
	listen("mousemove", (event) => (pointer = { clientX: event.clientX, clientY: event.clientY, bubbles: true }));
	// Of a tap the browser would make mouse events, which come later than the finger's: where
	// the light board has gone meanwhile, they would tap the app as well. The target hears the
	// end of the touch even if it is no longer on the page.
	function lifted(event) {
		event.stopImmediatePropagation();
		if (event.cancelable) event.preventDefault();
	}
	listen("touchstart", (event) => {
		if (mine(event)) event.target.addEventListener("touchend", lifted);
	});
	for (const kind of ["mousedown", "mouseup", "click", "dblclick", "touchstart", "touchmove"]) {
		listen(kind, (event) => {
			if (mine(event)) event.stopImmediatePropagation();
		});
	}
	listen("hashchange", () => {
		const link = linkOf();
		if (link && !forward) act({ link });
	});
	listen("resize", () => base && layOut());

	async function start() {
		let earlier = [];
		try {
			earlier = JSON.parse(sessionStorage.getItem(QUEUE)) || [];
		} catch {
			// as if there were none
		}
		const link = linkOf(), last = earlier.filter((g) => "link" in g).pop();
		queue = [...earlier, ...queue];
		if (link && !(last && last.link.text === link.text)) queue.splice(earlier.length, 0, { link, at: Date.now() });
		done = [...queue];
		keep();
		base = await lightKept.read();
		const variant = base.settings.variant;
		if (variant) document.documentElement.dataset.look = variant;
		document.documentElement.lang = language();
		if (!active) return;
		layOut();
		draw();
		root.hidden = splash.hasFailed();
		performance.mark("solvoku-light");
	}

	// whenDrawn calls a function in the frame that shows the app's next picture.
	function whenDrawn(then) {
		const proto = WebGLRenderingContext.prototype, { clear } = proto;
		proto.clear = function (mask) {
			proto.clear = clear;
			requestAnimationFrame(then);
			return clear.call(this, mask);
		};
	}
	function show() {
		splash.hide();
		document.querySelector("body > canvas").focus({ preventScroll: true });
		performance.mark("solvoku-shown");
	}
	function end() {
		if (!active || splash.hasFailed()) return;
		if (pressed) {
			finished = end;
			return;
		}
		active = false;
		root.hidden = true;
		root.replaceChildren();
		show();
		if (pointer) document.dispatchEvent(new MouseEvent("mousemove", pointer));
		if (solves) forward({ key: "Enter", shiftKey: false, ctrlKey: false, metaKey: false, at: Date.now() });
	}

	start();
	return {
		// link returns the link with which the gestures begin, if they do. The app opens it
		// before it does the others.
		link: () => (done.length > 0 && "link" in done[0] ? done[0].link : null),

		// take hands the gestures over, and from then on each as it comes. The light board
		// goes when the app has drawn what they make.
		take(next) {
			const all = queue.filter((g, i) => i > 0 || !("link" in g));
			queue = [];
			keep();
			forward = next;
			whenDrawn(end);
			return all;
		},

		// leave takes the light board away for a page of the app that is not the board. What
		// was done stays for later.
		leave() {
			whenDrawn(() => {
				active = false;
				root.hidden = true;
				show();
			});
		},

		// say says how far the app is.
		say(words, figure = "") {
			loading = `${text(words)} ${figure}`;
			splash.say(loading);
			write();
		},
	};
})();
