package light

import (
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// treePage simulates the page for tree.js: elements of which the one with the focus loses it when
// it is moved, a clock that advances by a millisecond when it is read, and idle time that comes when
// the script says so.
const treePage = `
	const matches = (e, kind) => (kind === "button" ? e.tag === kind : e.tag === "h1" || e.attributes.role === "dialog");
	class Element {
		constructor(tag) { Object.assign(this, { tag, children: [], parentElement: null, attributes: {}, text: "", listeners: {} }); }
		get tagName() { return this.tag.toUpperCase(); }
		get firstChild() { return this.children[0] ?? null; }
		get nextSibling() { return this.parentElement.children[this.parentElement.children.indexOf(this) + 1] ?? null; }
		get isConnected() { return document.body.contains(this); }
		get textContent() { return this.text; }
		set textContent(text) { Object.assign(this, { text, children: [] }); }
		contains(e) { return e === this || this.children.some((child) => child.contains(e)); }
		insertBefore(e, next) {
			e.remove();
			this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, e);
			e.parentElement = this;
			return e;
		}
		appendChild(e) { return this.insertBefore(e, null); }
		append(...all) { all.forEach((e) => this.appendChild(e)); }
		remove() {
			if (!this.parentElement) return;
			if (this.contains(document.activeElement) && this.isConnected) document.activeElement = document.body;
			this.parentElement.children = this.parentElement.children.filter((e) => e !== this);
			this.parentElement = null;
		}
		replaceWith(e) { this.parentElement.insertBefore(e, this), this.remove(); }
		setAttribute(name, value) { this.attributes[name] = value; }
		removeAttribute(name) { delete this.attributes[name]; }
		addEventListener(kind, handle) { this.listeners[kind] = handle; }
		focus() { document.activeElement = this; }
		blur() { document.activeElement = document.body; }
		querySelectorAll(kind) { return this.children.flatMap((e) => [...(matches(e, kind) ? [e] : []), ...e.querySelectorAll(kind)]); }
		get shown() {
			const name = this.id || this.tag, attributes = Object.entries(this.attributes).map(([key, value]) => " " + key + "=" + value);
			return name + attributes.join("") + (this.text || this.children.length ? "(" + this.text + this.children.map((e) => e.shown).join(" ") + ")" : "");
		}
	}
	class HTMLButtonElement extends Element {}
	class HTMLInputElement extends Element {}
	const kinds = { button: HTMLButtonElement, input: HTMLInputElement };
	const find = (id, from = document.body) => (from.id === id ? from : from.children.map((e) => find(id, e)).find(Boolean));
	const document = { createElement: (tag) => new (kinds[tag] || Element)(tag), getElementById: (id) => find(id) ?? null };
	document.activeElement = document.body = new Element("body");
	for (const id of ["board", "status"]) document.body.appendChild(new Element("div")).id = id;
	const waiting = [], listeners = {}, told = [];
	const window = { requestIdleCallback: (call) => waiting.push(call) }, setTimeout = (call) => waiting.push(call);
	const addEventListener = (kind, handle) => (listeners[kind] = handle);
	const performance = { time: 0, now() { return this.time++; } };
	let turns = 0; // of idle time
	const idle = () => { for (; waiting.length > 0; turns++) waiting.shift()(); };
	const send = (change) => window.solvokuTree.update(JSON.stringify({ depth: 0, ...change }));
	const put = (change) => { send(change), idle(); };
	const text = (id, text, more) => ({ id, face: { tag: "p", text, ...more } });
	const key = (id, text) => ({ id, face: { tag: "li", key: { type: "button" }, text } });
	const buttons = () => find("page").querySelectorAll("button"), focus = () => document.activeElement.text || document.activeElement.shown;
`

// TestThePageIsTheTreeOfTheApp applies changes of the app's tree to the page, and acts on it.
func TestThePageIsTheTreeOfTheApp(t *testing.T) {
	const two = `put({ changes: [{ id: 1, face: { tag: "h1", text: "Play", begin: true } }, key(2, "Menu"), { id: 0, parts: [1, 2] }] });`
	const four = `put({ changes: [key(1, "a"), key(2, "b"), key(3, "c"), { id: 0, parts: [1, 2, 3] }] }); buttons()[2].focus();`
	const page = `say(find("page").shown);`
	const dialog = `changes: [{ id: 3, face: { tag: "div", own: { role: "dialog" }, text: "Menu page", begin: true } }, { id: 0, parts: [1, 2, 3] }]`
	cases := []struct{ name, script, want string }{
		{"elements", two + page, "page(h1(Play) li(button type=button(Menu)) div)"},
		{"before the status", two + `say(document.body.children.map((e) => e.id).join(" "));`, "board page status"},
		{"a text", two + `put({ changes: [{ id: 1, face: { tag: "h1", text: "Enter" } }] });` + page, "page(h1(Enter) li(button type=button(Menu)) div)"},
		{"attributes", `put({ changes: [text(1, "a", { own: { role: "cell", lang: "de" } }), { id: 0, parts: [1] }] }); put({ changes: [text(1, "a", { own: { lang: "fr" } })] });` + page, "page(p lang=fr(a) div)"},
		{"another kind", `put({ changes: [text(1, ""), text(2, "b"), { id: 1, parts: [2] }, { id: 0, parts: [1] }] }); put({ changes: [{ id: 1, face: { tag: "ul" } }] });` + page, "page(ul(p(b)) div)"},
		{"a key of it", `put({ changes: [text(1, "a"), { id: 0, parts: [1] }] }); put({ changes: [{ id: 1, face: { tag: "p", key: {}, text: "a" } }] });` + page, "page(p(button(a)) div)"},
		{"what is gone", two + `put({ changes: [{ id: 0, parts: [2] }], gone: [1] });` + page, "page(li(button type=button(Menu)) div)"},
		{"several changes at once", two + `send({ changes: [text(1, "x")] }), send({ changes: [{ id: 0, parts: [1] }] }), idle();` + page, "page(p(x) div)"},
		{"a value", `put({ changes: [{ id: 1, face: { tag: "input", value: "5" } }, { id: 0, parts: [1] }] }); say(find("page").children[0].value);`, "5"},

		// What isn't elsewhere isn't moved, and keeps the focus.
		{"one before", four + `put({ changes: [key(4, "d"), { id: 0, parts: [4, 1, 2, 3] }] }); say(focus());`, "c"},
		{"one less", four + `put({ changes: [{ id: 0, parts: [2, 3] }], gone: [1] }); say(focus());`, "c"},
		{"the focused one", four + `put({ changes: [{ id: 0, parts: [1, 2] }], gone: [3] }); say(document.activeElement === document.body);`, "true"},

		// The board's grid is the page's own, and comes along with its focus.
		{"the board", `find("board").focus(); put({ changes: [{ id: 1, face: { tag: "div", board: true } }, { id: 0, parts: [1] }] }); say(find("page").shown + focus());`, "page(div(board) div)board"},
		{"without it", `put({ changes: [{ id: 1, face: { tag: "div", board: true } }, { id: 0, parts: [1] }] }); put({ changes: [{ id: 0, parts: [] }], gone: [1] });` + page, "page(div(board))"},

		// Actions and the focus after them.
		{"a click", two + `window.solvokuTree.act = (...all) => told.push(...all); buttons()[0].focus(); buttons()[0].listeners.click(); say(told.join() + " " + document.activeElement.tag);`, "2,0, body"},
		{"a slider", `window.solvokuTree.act = (...all) => told.push(...all); put({ changes: [{ id: 1, face: { tag: "input" } }, { id: 0, parts: [1] }] });
			const slider = find("page").children[0]; Object.assign(slider, { value: "25", valueAsNumber: 25 }).listeners.change(); say(told.join());`, "1,0.25,25"},
		{"a field", `window.solvokuTree.act = (...all) => told.push(...all); put({ changes: [{ id: 1, face: { tag: "input" } }, { id: 0, parts: [1] }] });
			const field = find("page").children[0]; Object.assign(field, { value: "53", valueAsNumber: NaN }).listeners.change(); say(told.join());`, "1,0,53"},
		{"a dialog", two + `buttons()[0].listeners.click(); put({ ` + dialog + `, depth: 1 }); say(focus());`, "Menu page"},
		{"back from it", two + `buttons()[0].listeners.click(); put({ ` + dialog + `, depth: 1 }); put({ changes: [{ id: 0, parts: [1, 2] }], gone: [3] }); say(focus());`, "Menu"},
		{"a dialog by a shortcut", two + `buttons()[0].listeners.click(); listeners.keydown(); put({ ` + dialog + `, depth: 1 }); say(document.activeElement.tag);`, "body"},

		// Nothing is done but in idle time, little at a time.
		{"not at once", `send({ changes: [text(1, "a"), { id: 0, parts: [1] }] }); say(find("page") === undefined && waiting.length === 1);`, "true"},
		{"in turns", `put({ changes: [...Array(30).keys()].map((i) => text(i + 1, "a")) }); say(turns > 5 && turns < 10);`, "true"},
		{"a look at what was drawn", `window.solvokuTree.look = () => told.push("look"); listeners.solvokuPicture(), listeners.solvokuPicture(), idle(); say(told.join());`, "look"},
	}
	var asked []string
	for _, c := range cases {
		asked = append(asked, c.script)
	}
	var got []string
	uitest.Nodes(t, treePage, []string{"tree.js"}, `
		const say = (what) => answer(String(what));
		eval(asked);`, asked, &got)
	for i, c := range cases {
		if got[i] != c.want {
			t.Errorf("%s: %s, want %s", c.name, got[i], c.want)
		}
	}
}
