// The page for those who don't see it. The app draws into a canvas, which says
// nothing to screen readers, so everything on it stands here once more, as
// elements that nobody sees. The app says what has changed; this file asks for
// that when something was drawn, and in idle time.
"use strict";

window.solvokuTree = (() => {
	const PAUSE = 200; // ms from one look at what was drawn to the next
	const SLICE = 6; // ms for which changes are applied at a time
	const DISABLED = 1, HELD = 2, OPEN = 4, CLOSED = 8, CURRENT = 16, MODAL = 32; // a node's state, as in ui/internal/access

	const idle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 0));
	const tree = {
		look() {}, // the app's functions
		act() {},
		update,
	};

	const root = document.createElement("main");
	root.id = "page";
	root.className = "unseen";
	const aside = root.appendChild(document.createElement("div")); // for the board's grid while no page has it
	const whole = { element: root, inner: root, role: "" };
	const nodes = new Map([[0, whole]]); // by their numbers

	// Most roles are elements of the same meaning.
	const TAGS = { heading: "h2", text: "p", list: "ul", item: "li", field: "input", slider: "input" };
	const ROLES = { options: "radiogroup", bar: "progressbar", table: "table", row: "row", head: "columnheader", cell: "cell", dialog: "dialog" };
	const PRESSED = new Set(["button", "switch", "option"]);

	function make(id, face) {
		const { role } = face;
		if (role === "board") { // the page has it already, and moves it here
			const element = document.createElement("div");
			return { element, inner: element, role };
		}
		const tag = role === "heading" ? `h${face.level}` : PRESSED.has(role) ? "button" : TAGS[role] ?? "div";
		const element = document.createElement(tag);
		if (ROLES[role]) element.setAttribute("role", ROLES[role]);
		if (role === "option") element.setAttribute("role", "radio");
		let inner = element;
		if (role === "cell" && face.act) {
			inner = document.createElement("button");
			element.append(inner);
		}
		if (inner instanceof HTMLButtonElement) {
			inner.type = "button";
			inner.tabIndex = -1;
			inner.addEventListener("click", () => act(id, 0, ""));
		}
		if (tag === "input") {
			inner.tabIndex = -1;
			inner.type = role === "slider" ? "range" : "text";
			inner.addEventListener("change", () => act(id, inner.valueAsNumber / 100 || 0, inner.value));
		}
		if (role === "heading" || role === "dialog") element.tabIndex = -1;
		return { element, inner, role, tag, act: face.act };
	}

	// set gives an attribute a value, or takes it away.
	function set(element, name, value) {
		if (value === undefined || value === "" || value === false) element.removeAttribute(name);
		else element.setAttribute(name, value);
	}

	function dress({ element, inner, role }, face) {
		const is = (state) => (face.state & state) !== 0;
		const { name = "", detail } = face;
		if (role === "dialog") {
			set(element, "aria-label", name);
			set(element, "aria-modal", is(MODAL) && "true");
		} else if (["options", "bar", "table", "slider", "field"].includes(role)) {
			set(element, "aria-label", name);
		} else if (!["board", "list", "item", "row"].includes(role)) {
			// The detail of what can be pressed is said after its name; a text has it in it.
			inner.textContent = inner instanceof HTMLButtonElement || !detail ? name : `${name} ${detail}`;
		}
		if (inner instanceof HTMLButtonElement) {
			set(inner, "aria-description", detail);
			set(inner, "aria-disabled", is(DISABLED) && "true");
			set(inner, "aria-expanded", is(OPEN) ? "true" : is(CLOSED) && "false");
			if (role === "switch") set(inner, "aria-pressed", String(is(HELD)));
			if (role === "option") set(inner, "aria-checked", String(is(HELD)));
			if (role === "cell") set(inner, "aria-pressed", is(HELD) && "true");
		}
		set(inner, "aria-current", is(CURRENT) && "true");
		if (role === "field") inner.value = detail ?? "";
		if (role === "slider") inner.value = 100 * (face.value ?? 0);
		if (role === "bar") set(element, "aria-valuenow", face.value === undefined ? "" : String(Math.round(100 * face.value)));
	}

	// replace puts parts into an element and moves only those that are elsewhere, because
	// what is moved loses the focus.
	function replace({ inner, role }, parts) {
		if (role === "cell") return;
		const wanted = new Set(parts.map((id) => nodes.get(id).element));
		for (const old of [...inner.children]) {
			if (wanted.has(old) || old === aside) continue;
			spare(old);
			old.remove();
		}
		let at = inner.firstChild;
		for (const id of parts) {
			const { element, role } = nodes.get(id);
			if (element === at) at = at.nextSibling;
			else inner.insertBefore(element, at);
			if (role === "board") take(element);
		}
	}

	// take puts the board's grid where it belongs.
	function take(element) {
		const board = document.getElementById("board");
		if (board && board.parentElement !== element) move(board, element);
	}

	// spare keeps the board's grid in the page.
	function spare(element) {
		const board = document.getElementById("board");
		if (board && element.contains(board)) move(board, aside);
	}

	// move moves an element with the focus in it.
	function move(element, to) {
		const active = document.activeElement;
		to.append(element);
		if (element.contains(active)) active.focus({ preventScroll: true });
	}

	let acted = false; // whether a page or a dialog that opens now was asked for here

	// update takes what has changed, and applies it in idle time.
	const waiting = [];
	let applying = null;
	function update(text) {
		waiting.push(text);
		if (applying) return;
		applying = apply();
		idle(goOn, { timeout: 500 });
	}

	function goOn() {
		const began = performance.now();
		while (performance.now() - began < SLICE) {
			if (applying.next().done) {
				applying = null;
				return;
			}
		}
		idle(goOn, { timeout: 500 });
	}

	function* apply() {
		while (waiting.length > 0) yield* applyOne(JSON.parse(waiting.shift()));
	}

	function* applyOne({ changes = [], gone = [] }) {
		let arrived = null;
		if (!root.isConnected) document.body.insertBefore(root, document.getElementById("status"));
		for (const { id, face, parts } of changes) {
			yield;
			let node = nodes.get(id);
			if (face && node && (node.role !== face.role || node.act !== face.act && face.role === "cell" || face.role === "heading" && node.tag !== `h${face.level}`)) {
				const old = node;
				node = make(id, face);
				node.inner.append(...(old.role === "cell" || face.role === "cell" ? [] : old.inner.children));
				nodes.set(id, node);
				old.element.replaceWith(node.element);
			} else if (face && !node) {
				node = make(id, face);
				nodes.set(id, node);
			}
			if (face) {
				if (face.role === "dialog" || face.role === "heading" && face.level === 1) arrived = node.element;
				dress(node, face);
			}
			if (parts) replace(node, parts);
		}
		for (const id of gone) nodes.delete(id);
		if (acted && arrived?.isConnected) {
			acted = false;
			arrived.focus({ preventScroll: true });
		}
	}

	function act(id, share, text) {
		acted = true;
		setTimeout(() => { acted = false; }, 1000);
		const active = document.activeElement;
		if (root.contains(active) && active.tagName === "BUTTON") active.blur(); // what is typed next is the board's
		tree.act(id, share, text);
	}

	// The app asks for a frame after each picture that it draws.
	let due = false;
	function drawn() {
		if (due) return;
		due = true;
		setTimeout(() => idle(() => {
			due = false;
			tree.look();
		}, { timeout: 500 }), PAUSE);
	}
	const request = window.requestAnimationFrame;
	window.requestAnimationFrame = (callback) => {
		drawn();
		return request.call(window, callback);
	};
	return tree;
})();
