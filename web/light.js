// The light board: takes what is done before the app is there, shows it as the app will,
// and hands it over. Everything is a gesture with its time; the app does them again, in
// order, on the board that it has kept, so that it ends where it would be had it been there
// from the start. make web makes the elements, and looks the same before and after.
"use strict";

var solvokuLight = (() => {
	const { texts, places } = lightTables;
	const mac = /^(Mac|iPad|iPhone)/.test(navigator.platform);
	const phone = matchMedia("(pointer: coarse)").matches || /Android|iPhone|iPad|iPod/.test(navigator.userAgent);
	const root = document.getElementById("light"), status = document.getElementById("light-status");
	const tiles = [...root.querySelectorAll("[data-cell]")];
	const parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((e) => [e.dataset.part, e]));

	let base = null; // what was kept, null until it is read
	let kept = null; // the queue in the store
	let queue = []; // the gestures that the app doesn't have yet
	let done = []; // all of them
	let forward = null; // takes gestures once the app has come
	let active = true; // whether the light board is there
	let solves = false; // whether the app shall solve when it is there
	let pressed = null; // the pointer that is down, and on what
	let clicks = null; // what the click after a mouse's press is on, which has been taken
	let finished = null; // to be called once no pointer is down
	let loading = ""; // how far the app is
	let said = ""; // what is said of the board
	let pointer = null; // where the mouse was last
	let placed = ""; // what the parts stand by

	const language = () => {
		const asked = ((base && base.settings.language) || navigator.language || "en").slice(0, 2);
		return texts[asked] ? asked : "en";
	};
	const text = (english) => texts[language()][english] || english;

	// tagsOf returns what the places depend on besides the window.
	function tagsOf(s) {
		const tags = { left: base.settings.left, filled: !s.isEmpty, play: s.mode === lightRules.PLAY, redo: s.can("redo") };
		return [language(), ...Object.keys(tags).filter((tag) => tags[tag])];
	}
	function layOut(tags) {
		const { keys, said, words, board } = lightPlaces(places, innerWidth, innerHeight, devicePixelRatio, tags);
		for (const [name, part] of Object.entries(parts)) {
			const r = keys[name];
			part.hidden = !r;
			if (r) Object.assign(part.style, { left: `${r.x}px`, top: `${r.y}px`, width: `${r.w}px`, height: `${r.h}px` });
			part.classList.toggle("narrow", Boolean(r) && r.w < 90);
		}
		const { x, y, all, tile, narrow, broad } = board;
		const lengths = { "--x": x, "--y": y, "--all": all, "--tile": tile, "--narrow": narrow, "--broad": broad, "--digit": Math.round(tile * 0.62) };
		for (const [name, length] of Object.entries(lengths)) root.style.setProperty(name, `${length}px`);
		root.style.setProperty("--said", said);
		root.style.setProperty("--words", words);
	}

	// The words that screen readers hear of a cell, as the app's.
	const notesOf = (set) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => set & (1 << d));
	function nameOf(s, c) {
		const kind = { [lightRules.GIVEN]: ", given", [lightRules.ANSWER]: ", your answer", [lightRules.SOLVER]: ", the solver’s answer" }[s.state.kinds[c]];
		const clash = s.clashes(c) && s.state.kinds[c] !== lightRules.SOLVER ? ", clashes" : "";
		const what = kind ? `{{.Digit}}${kind}${clash}` : s.state.notes[c] ? "notes {{.Notes}}" : "empty";
		const values = { Row: Math.floor(c / 9) + 1, Column: (c % 9) + 1, Digit: s.state.digits[c], Notes: notesOf(s.state.notes[c]).join(" ") };
		return text(`Row {{.Row}}, column {{.Column}}: ${what}`).replace(/{{\.(\w+)}}/g, (_, name) => values[name]);
	}

	function drawTile(s, c) {
		const { digits, kinds, notes } = s.state, tile = tiles[c];
		const at = s.hasCell ? digits[s.cell] : s.hasDigit ? s.digit : 0, selected = s.hasCell && s.cell === c;
		const shade = selected ? "selected" : at && digits[c] === at ? "equal" : s.hasCell && lightRules.peers[s.cell].includes(c) ? "house" : "";
		const kind = ["", "given", "answer", "solver"][kinds[c]];
		const parity = (Math.floor(c / 27) + Math.floor((c % 9) / 3)) % 2 ? "a" : "b";
		const look = `tile ${parity} ${kind} ${shade} ${s.clashes(c) ? "clash" : ""}`;
		tile.tabIndex = selected || (!s.hasCell && c === 0) ? 0 : -1;
		if (selected && document.activeElement !== tile && tiles.includes(document.activeElement)) tile.focus({ preventScroll: true });
		const shown = `${look} ${digits[c]} ${notes[c]} ${language()}`;
		if (tile.shown === shown) return;
		tile.shown = shown;
		tile.className = look;
		tile.setAttribute("aria-label", nameOf(s, c));
		tile.setAttribute("aria-selected", selected);
		const face = { given: "bold", solver: "italic" }[kind] || "regular";
		const sign = (name, d, look) => `<svg class="${look}"><use href="#${name}${d}"/></svg>`;
		tile.innerHTML = digits[c] ? sign(face, digits[c], "digit") : notesOf(notes[c]).map((d) => sign("regular", d, `note at${d}`)).join("");
	}
	function draw() {
		if (!base || !active) return;
		const s = lightRules.run(base, done, !phone), play = s.mode === lightRules.PLAY, tags = tagsOf(s);
		root.classList.toggle("unknown", s.unknown);
		tiles.forEach((_, c) => drawTile(s, c));
		parts.title.dataset.text = play ? "Play" : "Enter a puzzle";
		parts.mode.dataset.text = play ? "Edit puzzle" : "Play";
		parts.mode.dataset.mode = play ? lightRules.ENTER : lightRules.PLAY;
		for (const e of root.querySelectorAll("[data-text]")) e.textContent = text(e.dataset.text);
		for (const e of root.querySelectorAll("[data-name]")) e.setAttribute("aria-label", text(e.dataset.name));
		const held = { erase: s.hasDigit && s.digit === 0, advance: s.advance, notes: s.notesOn };
		for (let d = 1; d <= 9; d++) held[d] = s.hasDigit && s.digit === d;
		for (const [name, is] of Object.entries(held)) parts[name].setAttribute("aria-pressed", is);
		for (const name of ["notes", "undo", "redo"]) parts[name].setAttribute("aria-disabled", !s.can(name));
		parts.solve.classList.toggle("wished", solves);
		if (placed !== (placed = [innerWidth, innerHeight, devicePixelRatio, ...tags].join())) layOut(tags);
		said = s.unknown ? text("Your board is being restored.") : solves ? text("Solvoku solves this as soon as it has loaded.") : "";
		write();
	}
	function write() {
		status.textContent = [said, loading].filter(Boolean).join(" ");
	}

	// Gestures.
	function act(gesture) {
		gesture.at = Date.now();
		solves = false; // what was wished was that board's
		done.push(gesture);
		if (forward) forward(gesture);
		else queue.push(gesture);
		change();
	}
	function wish() {
		solves = !solves;
		change();
	}
	function change() {
		if (kept) kept.keep(queue, solves);
		draw();
	}
	function press({ dataset: { cell, part, mode: to }, ariaDisabled }) {
		if (cell !== undefined) act({ cell: Number(cell) });
		else if (to !== undefined) act({ mode: Number(to) });
		else if (part === "solve") wish();
		else if (part === "erase" || /^\d$/.test(part)) act({ digit: Number(part) || 0 });
		else if (ariaDisabled !== "true") act({ run: part });
	}
	// select selects a cell that a screen reader goes to.
	function select(tile) {
		const c = Number(tile.dataset.cell), s = lightRules.run(base, done, !phone);
		if (!s.hasCell || s.cell !== c) act({ select: c });
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
	const targetOf = (event) => (mine(event) ? event.target.closest("[data-cell], button:enabled") : null);
	listen("keydown", (event) => {
		const { key, shiftKey, ctrlKey, metaKey } = event, presses = key === "Enter" || key === " ";
		event.stopImmediatePropagation();
		if (presses && event.target instanceof HTMLButtonElement) return; // that the browser presses
		if (lightRules.takes(event, mac)) {
			event.preventDefault();
			act({ key, shiftKey, ctrlKey, metaKey });
		} else if (key === "Enter" && !(mac ? ctrlKey : metaKey) && !event.altKey && !event.isComposing) {
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
		clicks = null;
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
			clicks = target;
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
	// A click without a pointer is a screen reader's, or that of Enter on a key.
	listen("click", (event) => {
		const target = targetOf(event), taken = event.detail > 0 && target === clicks;
		clicks = null;
		if (!target || taken) return;
		if (tiles.includes(target)) select(target);
		else press(target);
	});
	for (const kind of ["mousedown", "mouseup", "click", "dblclick", "touchstart", "touchmove"]) {
		listen(kind, (event) => {
			if (!mine(event)) return;
			event.stopImmediatePropagation();
			if (kind === "mousedown") event.preventDefault(); // which would move the focus, and with it what Space presses
		});
	}
	listen("focusin", (event) => {
		if (base && tiles.includes(event.target)) select(event.target);
	});
	listen("hashchange", () => {
		const link = linkOf();
		if (link && !forward) act({ link });
	});
	listen("resize", draw);

	async function start() {
		const link = linkOf(), { base: read, queue: stored } = await solvokuKept.open();
		const { gestures: earlier } = stored, last = earlier.filter((g) => "link" in g).pop();
		queue = [...earlier, ...queue];
		if (link && !(last && last.link.text === link.text)) queue.splice(earlier.length, 0, { link, at: Date.now() });
		solves ||= stored.solves && queue.length === earlier.length;
		[kept, base, done] = [stored, read, [...queue]];
		if (base.settings.variant) document.documentElement.dataset.look = base.settings.variant;
		root.dataset.solver = base.settings.solver || ""; // light.css shows which is chosen
		document.documentElement.lang = language();
		if (!active) return;
		change();
		root.hidden = splash.hasFailed();
		performance.mark("solvoku-light");
	}

	// whenDrawn calls a function in the frame that shows the app's next picture.
	const whenDrawn = (then) => addEventListener("solvokuPicture", () => requestAnimationFrame(then), { once: true });

	// show shows the app in the place of the light board, whose cell with the focus is the
	// app's from then on.
	function show() {
		const { cell } = document.activeElement?.dataset || {};
		active = false;
		root.hidden = true;
		splash.hide();
		const next = document.querySelector(cell === undefined ? "body > canvas" : `#board [data-cell="${cell}"]`);
		(next || document.querySelector("body > canvas")).focus({ preventScroll: true });
		performance.mark("solvoku-shown");
	}
	function end() {
		if (!active || splash.hasFailed()) return;
		if (pressed) {
			finished = end;
			return;
		}
		show();
		root.replaceChildren();
		if (pointer) document.dispatchEvent(new MouseEvent("mousemove", pointer));
		if (!solves) return;
		forward({ key: "Enter", shiftKey: false, ctrlKey: false, metaKey: false, at: Date.now() });
		kept.keep([], false);
	}

	start();
	return {
		// link returns the link with which the gestures begin, if they do. The app opens it
		// before it does the others.
		link: () => (done.length > 0 && "link" in done[0] ? done[0].link : null),

		// take hands the gestures over, and from then on each as it comes. The light board
		// goes when the app has drawn what they make.
		take(next) {
			forward = next;
			whenDrawn(end);
			return queue.filter((g, i) => i > 0 || !("link" in g));
		},

		// taken says that the app has done and saved them.
		taken() {
			queue = [];
			kept.keep(queue, solves);
		},

		// leave takes the light board away for a page of the app that is not the board. What
		// was done stays for later.
		leave() { whenDrawn(show); },

		// say says how far the app is: how much of it has come, in percent, and what is done.
		say(words, percent = 100) {
			loading = percent < 100 ? `${text(words)} ${percent} %` : text(words);
			splash.say(loading, percent);
			write();
		},
	};
})();
