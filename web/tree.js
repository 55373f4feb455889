// The page for people who can't see it. The app draws into a canvas, which says
// nothing to screen readers, so everything on it stands here once more, as
// elements that are never visible. The app says what has changed, and as which elements
// (ui/internal/access); this file asks for that when something was drawn, and in idle time.
"use strict";

// solvokuFocus returns what gets the focus when what is open changes, from one depth to
// another: "page" for the beginning of what came, the name of the key that had opened what
// was left, or null for nothing. asked is the name of the key that was pressed here last, or
// null; lost is whether what had the focus has gone; openers are the keys that opened what
// is open, by depth.
function solvokuFocus({ from, to, asked, lost, arrived }, openers) {
	if (to > from) openers[from] = asked;
	if (asked === null && !lost) return null;
	if (to < from) return openers[to] ?? "page";
	return arrived ? "page" : null;
}

window.solvokuTree = (() => {
	const PAUSE = 200; // ms from one look at what was drawn to the next
	const SLICE = 6; // ms for which changes are applied at a time

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
	const nodes = new Map([[0, { element: root, inner: root, face: {} }]]); // by their numbers

	function make(id, face) {
		const element = document.createElement(face.tag);
		const inner = face.key ? element.appendChild(document.createElement("button")) : element;
		if (inner instanceof HTMLButtonElement) inner.addEventListener("click", () => act(id, 0, "", inner.textContent));
		if (inner instanceof HTMLInputElement) inner.addEventListener("change", () => act(id, inner.valueAsNumber / 100 || 0, inner.value, null));
		return { element, inner, face: {} };
	}

	// dress gives a node its attributes and takes those away that it had before.
	function dress(node, face) {
		for (const [element, before, now] of [[node.element, node.face.own, face.own], [node.inner, node.face.key, face.key]]) {
			for (const name in before) if (!(name in (now || {}))) element.removeAttribute(name);
			for (const name in now) if (before?.[name] !== now[name]) element.setAttribute(name, now[name]);
		}
		if (face.text !== node.face.text) node.inner.textContent = face.text ?? "";
		if (face.value !== undefined) node.inner.value = face.value;
		node.face = face;
	}

	// replace puts parts into an element and moves only those that are elsewhere, because
	// what is moved loses the focus.
	function replace({ inner, face }, parts) {
		if (face.own?.role === "cell") return;
		const wanted = new Set(parts.map((id) => nodes.get(id).element));
		for (const old of [...inner.children]) {
			if (wanted.has(old) || old === aside) continue;
			if (old.contains(document.getElementById("board"))) move(aside);
			old.remove();
		}
		let at = inner.firstChild;
		for (const id of parts) {
			const { element, face } = nodes.get(id);
			if (element === at) at = at.nextSibling;
			else inner.insertBefore(element, at);
			if (face.board) move(element);
		}
	}

	// move puts the board's grid into an element, with the focus in it.
	function move(to) {
		const board = document.getElementById("board"), active = document.activeElement;
		if (board.parentElement === to) return;
		to.append(board);
		if (board.contains(active)) active.focus({ preventScroll: true });
	}

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

	function* applyOne({ changes = [], gone = [], depth: to }) {
		let arrived = null;
		const had = root.contains(document.activeElement);
		if (!root.isConnected) document.body.insertBefore(root, document.getElementById("status"));
		for (const { id, face, parts } of changes) {
			yield;
			let node = nodes.get(id);
			if (face && (!node || node.face.tag !== face.tag || !node.face.key !== !face.key)) {
				const old = node;
				node = make(id, face);
				if (old && !old.face.key && !face.key) node.inner.append(...old.inner.children);
				nodes.set(id, node);
				old?.element.replaceWith(node.element);
			}
			if (face) {
				if (face.begin) arrived = node.element;
				dress(node, face);
			}
			if (parts) replace(node, parts);
		}
		for (const id of gone) nodes.delete(id);
		const lost = had && [document.body, arrived].includes(document.activeElement); // one page's heading may be the next one's
		moveOn({ from: depth, to, asked, lost, arrived: arrived !== null }, arrived);
		depth = to;
	}

	// moveOn moves the focus where a page or a dialog has come or gone.
	const openers = [];
	let depth = 0; // how many steps back to the board
	let asked = null; // the key that was pressed here last, until anything else is done
	function moveOn(change, arrived) {
		const next = solvokuFocus(change, openers);
		if (change.from !== change.to || arrived) asked = null;
		if (next === null) return;
		const opener = [...root.querySelectorAll("button")].find((key) => key.textContent === next);
		const page = [...root.querySelectorAll("h1, [role=dialog]")].pop();
		(opener || (arrived?.isConnected ? arrived : page))?.focus({ preventScroll: true });
	}
	for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, () => { asked = null; }, true);

	function act(id, share, text, name) {
		asked = name;
		const active = document.activeElement;
		if (root.contains(active) && active.tagName === "BUTTON") active.blur(); // what is typed next is the board's
		tree.act(id, share, text);
	}

	let due = false;
	addEventListener("solvokuPicture", () => {
		if (due) return;
		due = true;
		setTimeout(() => idle(() => {
			due = false;
			tree.look();
		}, { timeout: 500 }), PAUSE);
	});
	return tree;
})();
