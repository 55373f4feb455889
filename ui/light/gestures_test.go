package light

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// lightPage simulates the page for light.js: elements that remember what is set on them, and a
// queue that records what is kept.
const lightPage = `
	const listeners = {}, addEventListener = (kind, handle) => (listeners[kind] ||= []).push(handle);
	class Element {
		constructor(dataset = {}) { Object.assign(this, { dataset, style: { setProperty() {} }, attributes: {}, hidden: false }); }
		classList = { add() {}, remove() {}, toggle() {} };
		setAttribute(name, value) { this.attributes[name] = String(value); }
		get ariaDisabled() { return this.attributes["aria-disabled"]; }
		closest() { return this.dataset.cell || this.dataset.part ? this : null; }
		contains(other) { return Boolean(other.dataset.cell || other.dataset.part); }
		querySelectorAll(kind) { return kind === "[data-cell]" ? tiles : kind === "[data-part]" ? Object.values(keys) : []; }
		replaceChildren() {}
		addEventListener() {}
		focus() { document.activeElement = this; }
	}
	class HTMLButtonElement extends Element {}
	const tiles = Array.from({ length: 81 }, (_, cell) => new Element({ cell: String(cell) }));
	const keys = Object.fromEntries([..."123456789", "title", "mode", "solve", "erase", "advance", "notes", "undo", "redo"].map((part) =>
		[part, new HTMLButtonElement({ part })]));
	const root = new Element(), status = new Element(), outside = new Element();
	const found = { "body > canvas": outside, '#board [data-cell="7"]': new Element() }; // of the app
	let under = outside; // what the pointer is over
	const document = {
		getElementById: (id) => (id === "light" ? root : status), elementFromPoint: () => under,
		documentElement: new Element(), querySelector: (kind) => found[kind] || null, activeElement: null,
	};
	const navigator = { platform: "Linux", userAgent: "", language: asked.language };
	const innerWidth = 1040, innerHeight = 740, devicePixelRatio = 1, location = { hash: asked.hash || "", search: asked.search || "" };
	const requestAnimationFrame = (show) => show(), matchMedia = () => ({ matches: false });
	const said = [], splash = { hasFailed: () => false, say: (...words) => said.push(words.join(", ")), hide() {} };
	const kept = { gestures: asked.gestures || [], solves: Boolean(asked.solves), keep: (gestures, solves) => Object.assign(kept, { stored: [...gestures], solves }) };
	const solvokuKept = { open: async () => ({ base: asked.base, queue: kept }) };
	const send = (kind, event) => {
		const whole = { stopImmediatePropagation() {}, preventDefault() {}, target: under, pointerId: 1, isPrimary: true, button: 0, detail: 1, ...event };
		(listeners[kind] || []).forEach((handle) => handle(whole));
	};
`

var lightFiles = []string{"rules.js", "places.js", "light.js"}

// whenOpen returns a script that runs another after the light board has opened what was kept.
func whenOpen(script string) string { return "setImmediate(() => {" + script + "});" }

// kept returns what the app keeps for the light board after some gestures.
func kept(do func(*session.Session)) json.RawMessage {
	s := session.New(session.Config{
		Solvers: solvers.All(), Do: func(func()) {}, Solved: func(session.Outcome) {}, Save: func([]byte) {}, Changed: func() {},
	})
	do(s)
	return viewOf(s)
}

// halfPlayed opens an easy puzzle and enters 4, which is right, 5, which clashes with the first
// cell, and notes.
func halfPlayed(s *session.Session) {
	s.OpenText(uitest.Easy)
	s.SetMode(session.Play)
	s.Select(2)
	s.Type(4)
	s.Select(3)
	s.Type(5)
	s.Select(5)
	s.Toggle(session.NotesSwitch)
	s.Type(2)
	s.Type(6)
}

// TestTheLightBoardsCellsHaveTheAppsNames compares the names of cells for screen readers with
// those in the app (ui/play/text.go).
func TestTheLightBoardsCellsHaveTheAppsNames(t *testing.T) {
	base := kept(halfPlayed)
	cases := []struct {
		language string
		want     []string
	}{
		{"en-GB", []string{
			"Row 1, column 1: 5, given, clashes", "Row 1, column 2: 3, given", "Row 1, column 3: 4, your answer",
			"Row 1, column 4: 5, your answer, clashes", "Row 1, column 5: 7, given", "Row 1, column 6: notes 2 6", "Row 1, column 7: empty",
		}},
		{"de", []string{"Zeile 1, Spalte 1: 5, Vorgabe, im Konflikt"}},
		{"xx", []string{"Row 1, column 1: 5, given, clashes"}},
	}
	var asked []any
	for _, c := range cases {
		asked = append(asked, map[string]any{"base": base, "language": c.language})
	}
	var got [][]string
	uitest.Nodes(t, tables(t)+lightPage, lightFiles, whenOpen(`answer(tiles.map((tile) => tile.attributes["aria-label"]));`), asked, &got)
	for i, c := range cases {
		if names := got[i][:len(c.want)]; !slices.Equal(names, c.want) {
			t.Errorf("%s: the cells are\n%q, want\n%q", c.language, names, c.want)
		}
	}
}

// TestTheLightBoardsCellsLookAsTheyAre reads the classes by which the style sheet draws cells.
func TestTheLightBoardsCellsLookAsTheyAre(t *testing.T) {
	cases := []struct {
		name, script string
		want         []string // of the first cells
	}{
		{"a cell chosen", `under = tiles[2]; send("click", { detail: 0 });`, []string{
			"tile b given house clash", "tile b given house", "tile b answer selected", "tile a answer house clash", "tile a given house", "tile a house", "tile b house",
		}},
		{"a digit held", `send("keydown", { key: "Escape" }); under = keys[5]; send("click", { detail: 0 });`, []string{
			"tile b given equal clash", "tile b given", "tile b answer", "tile a answer equal clash", "tile a given", "tile a", "tile b",
		}},
		{"the digit of a cell", `under = tiles[0]; send("click", { detail: 0 });`, []string{
			"tile b given selected clash", "tile b given house", "tile b answer house", "tile a answer equal clash", "tile a given house", "tile a house", "tile b house",
		}},
	}
	base := kept(halfPlayed)
	var asked []any
	for _, c := range cases {
		asked = append(asked, map[string]any{"base": base, "language": "en", "script": c.script})
	}
	var got [][]string
	uitest.Nodes(t, tables(t)+lightPage, lightFiles, whenOpen(`eval(asked.script); answer(tiles.map((tile) => tile.className.replace(/ +/g, " ").trim()));`), asked, &got)
	for i, c := range cases {
		if looks := got[i][:len(c.want)]; !slices.Equal(looks, c.want) {
			t.Errorf("%s: the cells are\n%q, want\n%q", c.name, looks, c.want)
		}
	}
}

// TestTheLightBoardKnowsTheChosenSolver, from what was kept.
func TestTheLightBoardKnowsTheChosenSolver(t *testing.T) {
	var asked []any
	for i := range 2 {
		asked = append(asked, map[string]any{"language": "en", "base": kept(func(s *session.Session) { s.Choose(i) })})
	}
	var got []string
	uitest.Nodes(t, tables(t)+lightPage, lightFiles, whenOpen(`answer(root.dataset.solver);`), asked, &got)
	if want := []string{solvers.All()[0].Info().ID, solvers.All()[1].Info().ID}; !slices.Equal(got, want) {
		t.Errorf("%q are chosen, want %q", got, want)
	}
}

// TestWhatIsDoneToTheLightBoardIsAGesture sends events to the page and compares the gestures kept.
func TestWhatIsDoneToTheLightBoardIsAGesture(t *testing.T) {
	const press = `send("pointerdown", {}); send("pointerup", { type: "pointerup" });`
	const take = `const came = []; solvokuLight.take((gesture) => came.push(gesture));`
	const drawn, taken = `send("solvokuPicture", {});`, `kept.stored = came;`
	cases := []struct{ name, script, want string }{
		{"a digit", `send("keydown", { key: "5" });`, `[{"key":"5"}]`},
		{"another key", `send("keydown", { key: "q" });`, `[]`},
		{"Enter", `send("keydown", { key: "Enter" });`, `[] and solves`},
		{"Enter held", `send("keydown", { key: "Enter", repeat: true });`, `[]`},
		{"Enter twice", `for (const _ of "12") send("keydown", { key: "Enter" });`, `[]`},
		{"Enter, then a digit", `for (const key of ["Enter", "5"]) send("keydown", { key });`, `[{"key":"5"}]`},
		{"Space on a key", `under = keys[5]; send("keydown", { key: " " });`, `[]`}, // the browser presses it
		{"a cell", `under = tiles[7];` + press, `[{"cell":7}]`},
		{"and its click", `under = tiles[7];` + press + `send("click", {});`, `[{"cell":7}]`},
		{"left meanwhile", `under = tiles[7]; send("pointerdown", {}); under = tiles[8]; send("pointerup", { type: "pointerup" });`, `[]`},
		{"cancelled", `under = tiles[7]; send("pointerdown", {}); send("pointercancel", { type: "pointercancel" });`, `[]`},
		{"a pinch", `under = tiles[7]; send("pointerdown", {}); send("pointerdown", { pointerId: 2, isPrimary: false }); send("pointerup", { type: "pointerup" });`, `[]`},
		{"the other button", `under = tiles[7]; send("pointerdown", { button: 2 }); send("pointerup", { type: "pointerup" });`, `[]`},
		{"outside", press, `[]`},
		{"a cell's click", `under = tiles[7]; send("click", { detail: 0 });`, `[{"select":7}]`}, // a screen reader's
		{"a cell's focus", `under = tiles[7]; send("focusin", {}); send("focusin", {});`, `[{"select":7}]`},
		{"a digit's key", `under = keys[5];` + press, `[{"digit":5}]`},
		{"a digit's click", `under = keys[5]; send("click", { detail: 0 });`, `[{"digit":5}]`},
		{"and the click of it", `under = keys[5];` + press + `send("click", {});`, `[{"digit":5}]`},
		{"Erase", `under = keys.erase;` + press, `[{"digit":0}]`},
		{"Auto-next", `under = keys.advance;` + press, `[{"run":"advance"}]`},
		{"Undo of nothing", `under = keys.undo;` + press, `[]`},
		{"Undo", `send("keydown", { key: "5" }); under = keys.undo;` + press, `[{"key":"5"},{"run":"undo"}]`},
		{"Undo of what only the app knows", `send("paste", { clipboardData: { getData: () => "53..7" } }); under = keys.undo;` + press + `under = keys.redo;` + press,
			`[{"paste":"53..7"},{"run":"undo"},{"run":"redo"}]`},
		{"Play", `under = keys.mode;` + press + press, `[{"mode":1},{"mode":0}]`},
		{"Solve", `under = keys.solve;` + press, `[] and solves`},
		{"a puzzle", `send("paste", { clipboardData: { getData: () => "53..7" } });`, `[{"paste":"53..7"}]`},
		{"a picture", `send("paste", { clipboardData: { getData: () => "" } });`, `[]`},
		{"a link", `location.hash = "#p=53..7"; send("hashchange", {});`, `[{"link":{"text":"53..7","hash":"#p=53..7","search":""}}]`},
		{"an anchor", `location.hash = "#top"; send("hashchange", {});`, `[]`},

		// What the app gets once it has loaded, and from then until it has drawn a picture.
		{"before the app", `send("keydown", { key: "5" }); kept.stored = solvokuLight.take(() => {});`, `[{"key":"5"}]`},
		{"since the app", take + `solvokuLight.taken(); send("keydown", { key: "5" });` + taken, `[{"key":"5"}]`},
		{"a link since", take + `location.hash = "#p=53..7"; send("hashchange", {});` + taken, `[]`}, // the app is notified of that
		{"after a picture", take + drawn + `send("keydown", { key: "5" });` + taken, `[]`},
		{"a wish", `send("keydown", { key: "Enter" });` + take + drawn + taken, `[{"key":"Enter"}]`},
		{"during a picture", `under = tiles[7]; send("pointerdown", {});` + take + drawn + `send("pointerup", { type: "pointerup" });` + taken, `[{"cell":7}]`},
	}
	base := kept(func(*session.Session) {})
	var asked []any
	for _, c := range cases {
		asked = append(asked, map[string]any{"base": base, "language": "en", "script": c.script})
	}
	var got []string
	uitest.Nodes(t, tables(t)+lightPage, lightFiles, whenOpen(`
		eval(asked.script);
		const made = kept.stored.map(({ at, shiftKey, ctrlKey, metaKey, ...gesture }) => gesture);
		answer(JSON.stringify(made) + (kept.solves ? " and solves" : ""));`), asked, &got)
	for i, c := range cases {
		if got[i] != c.want {
			t.Errorf("%s: kept is %s, want %s", c.name, got[i], c.want)
		}
	}
}

// TestTheLightBoardBeginsWithWhatIsKept opens the page with gestures of an earlier visit, a wish and
// a link in the address.
func TestTheLightBoardBeginsWithWhatIsKept(t *testing.T) {
	const five = `{"key":"5"}`
	link := func(text string) string { return `{"link":{"text":"` + text + `"}}` }
	cases := []struct {
		name, gestures string
		solves         bool
		hash, search   string
		want           string
	}{
		{"nothing", "[]", false, "", "", "[]"},
		{"a gesture", "[" + five + "]", false, "", "", "[" + five + "]"},
		{"a wish", "[" + five + "]", true, "", "", "[" + five + "] and solves"},
		{"a link", "[]", false, "#p=53..7", "", "[" + link("53..7") + "]"},
		{"a query", "[]", false, "", "?p=53..7", "[" + link("53..7") + "]"},
		{"both", "[]", false, "#p=53..7", "?p=4", "[" + link("53..7") + "]"},
		{"a link later", "[" + five + "]", false, "#p=53..7", "", "[" + five + "," + link("53..7") + "]"},
		{"a link and a wish", "[" + five + "]", true, "#p=53..7", "", "[" + five + "," + link("53..7") + "]"}, // which was for the board before it
		{"the same link", "[" + link("53..7") + "," + five + "]", true, "#p=53..7", "", "[" + link("53..7") + "," + five + "] and solves"},
		{"another link", "[" + link("4") + "]", false, "#p=53..7", "", "[" + link("4") + "," + link("53..7") + "]"},
		{"something else", "[]", false, "#q=53..7", "?q", "[]"},
	}
	base := kept(func(*session.Session) {})
	var asked []any
	for _, c := range cases {
		asked = append(asked, map[string]any{
			"base": base, "language": "en", "gestures": json.RawMessage(c.gestures), "solves": c.solves, "hash": c.hash, "search": c.search,
		})
	}
	var got []string
	uitest.Nodes(t, tables(t)+lightPage, lightFiles, whenOpen(`
		const made = kept.stored.map(({ key, link }) => (link ? { link: { text: link.text } } : { key }));
		answer(JSON.stringify(made) + (kept.solves ? " and solves" : ""));`), asked, &got)
	for i, c := range cases {
		if got[i] != c.want {
			t.Errorf("%s: begins with %s, want %s", c.name, got[i], c.want)
		}
	}
}

// TestTheAppTakesTheLightBoardsPlace asks what has the focus after that, which link the app is to
// open first, and what is said until then.
func TestTheAppTakesTheLightBoardsPlace(t *testing.T) {
	const drawn = `solvokuLight.take(() => {}); send("solvokuPicture", {});`
	cases := []struct{ name, script, want string }{
		{"the focus", drawn + `document.activeElement === outside`, "true"},
		{"the focus on a cell", `document.activeElement = tiles[7];` + drawn + `document.activeElement === found['#board [data-cell="7"]']`, "true"},
		{"on a cell that the app lacks", `document.activeElement = tiles[8];` + drawn + `document.activeElement === outside`, "true"},
		{"for another page of the app", `solvokuLight.leave(); send("solvokuPicture", {}); root.hidden`, "true"},
		{"not yet", `solvokuLight.take(() => {}); Boolean(root.hidden)`, "false"},
		{"while a finger is down", `under = tiles[7]; send("pointerdown", {});` + drawn + `Boolean(root.hidden)`, "false"},
		{"no link", `solvokuLight.link()`, "null"},
		{"how far it is", `solvokuLight.say("Loading", 40); said.pop()`, "Loading 40 %, 40"},
		{"that it starts", `solvokuLight.say("Starting"); said.pop()`, "Starting, 100"},
		{"beside what is wished", `send("keydown", { key: "Enter" }); solvokuLight.say("Starting"); status.textContent`, "Solvoku solves this as soon as it has loaded. Starting"},
	}
	base := kept(func(*session.Session) {})
	var asked []any
	for _, c := range cases {
		asked = append(asked, map[string]any{"base": base, "language": "en", "script": c.script})
	}
	var got []string
	uitest.Nodes(t, tables(t)+lightPage, lightFiles, whenOpen(`answer(String(eval(asked.script)));`), asked, &got)
	for i, c := range cases {
		if got[i] != c.want {
			t.Errorf("%s: %s, want %s", c.name, got[i], c.want)
		}
	}
}
