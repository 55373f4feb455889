package light

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// browser simulates a browser for the page's storage code: storages with room for a number of
// characters, and locks, some held by other tabs.
const browser = `
	class Storage {
		constructor(room) { Object.assign(this, { room, items: new Map() }); }
		getItem(key) { return this.items.get(key) ?? null; }
		setItem(key, value) { if (value.length > this.room) throw new Error("full"); this.items.set(key, value); }
		removeItem(key) { this.items.delete(key); }
	}
	const localStorage = new Storage(1e6), sessionStorage = new Storage(1e6);
	const taken = new Set();
	const locks = { async request(name, options, granted) { return granted(taken.has(name) ? null : taken.add(name)); } };
	const navigator = { locks }, globalThis = { localStorage, sessionStorage, navigator };
`

var keptFiles = []string{"rules.js", "kept.js"}

// stored holds a store's contents in their stored form.
type stored map[string]string

// saved returns what the app saves in the store for a session after some gestures.
func saved(t *testing.T, name string, do func(*session.Session)) stored {
	t.Helper()
	var files store.Memory
	saver := session.NewSaver(&files, 1, func(err error) { t.Error(err) })
	var s *session.Session
	s = session.New(session.Config{
		Solvers: solvers.All(), Do: func(func()) {}, Solved: func(session.Outcome) {}, Changed: func() {},
		Save: func(text []byte) {
			saver.Put(text)
			saver.PutView(s, text)
		},
	})
	saver.Restore(s, session.Everything)
	do(s)
	saver.Close()
	all := stored{}
	for _, suffix := range []string{"", ".view"} {
		text, err := files.Load("session" + suffix)
		if err != nil {
			t.Fatal(err)
		}
		all["solvoku."+name+suffix] = quoted(string(text))
	}
	return all
}

func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}

// opened describes what the light board opens: the name of its session, whether it knows the
// board, one of its digits, and the queue.
type opened struct {
	Name, Language string
	Known          bool
	Third          int
	Gestures       int
	Solves         bool
}

const opening = `
	const openWith = async ({ local, tab, others }) => {
		for (const [key, value] of Object.entries(local || {})) localStorage.setItem(key, value);
		for (const [key, value] of Object.entries(tab || {})) sessionStorage.setItem(key, value);
		for (const name of others || []) taken.add(name);
		const { base, queue } = await solvokuKept.open();
		const { text, release } = await solvokuKept.claim("session");
		return { name: text, known: base.known, third: base.state.digits[2], language: base.settings.language || "", gestures: queue.gestures.length, solves: queue.solves };
	};
	openWith(asked).then(answer);`

func TestTheLightBoardOpensWhatTheAppKept(t *testing.T) {
	kept := saved(t, "session", func(s *session.Session) {
		s.OpenText(uitest.Easy)
		s.Select(2)
		s.Type(4)
		s.Change(func(s *session.Settings) { s.Language = "de" })
	})
	with := func(more stored) stored {
		all := stored{}
		for _, from := range []stored{kept, more} {
			for key, value := range from {
				all[key] = value
			}
		}
		return all
	}
	sukaku := saved(t, "session", func(s *session.Session) {
		s.OpenState(board.State{Excluded: [board.CellCount]board.Digits{0: board.DigitsOf(1)}})
	})
	ruled := saved(t, "session", func(s *session.Session) {
		s.OpenState(board.State{Rules: board.MustParseRules("x+")})
	})
	const early = `{"gestures":[{"cell":1,"at":1},{"digit":2,"at":2}],"solves":true}`
	cases := []struct {
		name       string
		local, tab stored
		others     []string
		want       opened
	}{
		{name: "nothing", want: opened{Name: "session", Known: true}},
		{name: "a board", local: kept, want: opened{Name: "session", Known: true, Third: 4, Language: "de"}},
		{name: "another's board", local: kept, others: []string{"solvoku.session"}, want: opened{Name: "session-2", Known: true, Language: "de"}},
		{
			name:  "the tab's own",
			local: kept, tab: stored{"solvoku.session.own": "session-3"},
			want: opened{Name: "session-3", Known: true, Language: "de"},
		},
		{
			name:  "the last",
			local: with(stored{"solvoku.session.last": "session-4"}), tab: stored{"solvoku.session.own": "photos"},
			want: opened{Name: "session-4", Known: true, Language: "de"},
		},
		{name: "one failed start", local: with(stored{"solvoku.session.starting": `"1"`}), want: opened{Name: "session", Known: true, Third: 4, Language: "de"}},
		{name: "two failed starts", local: with(stored{"solvoku.session.starting": `"2"`}), want: opened{Name: "session", Third: 4, Language: "de"}},
		{name: "no view", local: with(stored{"solvoku.session.view": ""}), want: opened{Name: "session"}},
		{name: "another's view", local: with(stored{"solvoku.session": `"older"`}), want: opened{Name: "session"}},
		{
			name:  "with the tab",
			local: kept, tab: stored{"solvoku.session.unsaved": "\"newer\"\n" + kept["solvoku.session"]},
			want: opened{Name: "session", Third: 4, Language: "de"},
		},
		{name: "candidates", local: sukaku, want: opened{Name: "session"}},
		{name: "rules", local: ruled, want: opened{Name: "session"}},
		{name: "a queue", local: with(stored{"solvoku.session.early": early}), want: opened{Name: "session", Known: true, Third: 4, Language: "de", Gestures: 2, Solves: true}},
		{
			name:  "a queue with the tab",
			local: with(stored{"solvoku.session.early": `{"gestures":[],"solves":false}`}), tab: stored{"solvoku.session.early": early},
			want: opened{Name: "session", Known: true, Third: 4, Language: "de", Gestures: 2, Solves: true},
		},
		{name: "a damaged queue", local: stored{"solvoku.session.early": `{"gest`}, want: opened{Name: "session", Known: true}},
	}
	var asked []any
	for _, c := range cases {
		asked = append(asked, map[string]any{"local": c.local, "tab": c.tab, "others": c.others})
	}
	var got []opened
	uitest.Nodes(t, tables(t)+browser, keptFiles, opening, asked, &got)
	for i, c := range cases {
		if got[i] != c.want {
			t.Errorf("%s: opened %+v, want %+v", c.name, got[i], c.want)
		}
	}
}

// TestAtFirstTheAppsSolverIsChosen on the light board, too.
func TestAtFirstTheAppsSolverIsChosen(t *testing.T) {
	var got []string
	uitest.Nodes(t, tables(t)+browser, keptFiles, `solvokuKept.open().then(({ base }) => answer(base.settings.solver));`, []any{map[string]any{}}, &got)
	s := session.New(session.Config{Solvers: solvers.All(), Do: func(func()) {}, Solved: func(session.Outcome) {}, Save: func([]byte) {}, Changed: func() {}})
	if want := s.Settings().Solver; len(got) != 1 || got[0] != want {
		t.Errorf("%q is chosen, want %q", got, want)
	}
}

// TestTheQueueIsInTheStoreAtOnce stores gestures with and without enough room for them.
func TestTheQueueIsInTheStoreAtOnce(t *testing.T) {
	var got []any
	uitest.Node(t, tables(t)+browser, keptFiles, `
		const queue = solvokuKept.queueOf("session-2"), held = (storage) => storage.getItem("solvoku.session-2.early");
		const all = [], look = () => all.push(held(localStorage), held(sessionStorage), localStorage.getItem("solvoku.session.last"));
		queue.keep([{ digit: 1 }], false), look();
		localStorage.room = 50, queue.keep([{ digit: 1 }, { digit: 2 }], true), look();
		localStorage.room = 1e6, queue.keep([], true), look();
		queue.keep([], false), look();
		console.log(JSON.stringify(all));`, nil, &got)
	const one, two, wish = `{"gestures":[{"digit":1}],"solves":false}`, `{"gestures":[{"digit":1},{"digit":2}],"solves":true}`, `{"gestures":[],"solves":true}`
	want := []any{one, nil, "session-2", one, two, "session-2", wish, nil, "session-2", nil, nil, "session-2"}
	if !slices.Equal(got, want) {
		t.Errorf("the storages have\n%v\nwant\n%v", got, want)
	}
}

// TestAFreshLightBoardIsTheAppsFirst compares the light board that nothing was kept for with a new
// session, and what is typed on it.
func TestAFreshLightBoardIsTheAppsFirst(t *testing.T) {
	type base struct {
		Known      bool
		Mode       int
		Undo, Redo bool
		Settings   struct{ AutoNext, Notes, Strike bool }
		State      struct{ Digits, Kinds, Notes [board.CellCount]int }
	}
	var want [2]base
	for i, do := range []func(*session.Session){func(*session.Session) {}, func(s *session.Session) { s.Type(5); s.Type(3) }} {
		if err := json.Unmarshal(kept(do), &want[i]); err != nil {
			t.Fatal(err)
		}
	}
	var got struct {
		Base          base
		Digits, Early [board.CellCount]int // Early from what a version without Auto-next has kept
	}
	uitest.Node(t, tables(t)+browser, keptFiles, `
		solvokuKept.open().then(({ base }) => {
			const typed = (base) => lightRules.run(base, [{ key: "5" }, { key: "3" }], true).state.digits;
			console.log(JSON.stringify({ base, digits: typed(base), early: typed({ ...base, settings: { ...base.settings, autoNext: undefined, advance: false } }) }));
		});`, nil, &got)
	if got.Base != want[0] {
		t.Errorf("the light board begins with\n%+v\nthe app with\n%+v", got.Base, want[0])
	}
	if got.Digits != want[1].State.Digits || got.Early != got.Digits {
		t.Errorf("5 and 3 are\n%v and %v\nin the app\n%v", got.Digits, got.Early, want[1].State.Digits)
	}
}

// TestATabWithoutLocksOfItsOwn claims a session where the browser refuses locks or has no way to
// agree with other tabs, and where a hundred others have one.
func TestATabWithoutLocksOfItsOwn(t *testing.T) {
	cases := []struct{ name, before, want string }{
		{"refused", `locks.request = async () => { throw new Error("refused"); };`, "session"},
		{"none", `delete navigator.locks;`, "session"},
		{"all taken", `for (let i = 1; i <= 100; i++) taken.add(i === 1 ? "solvoku.session" : "solvoku.session-" + i);`, "Error: 100 tabs share session"},
	}
	var asked []string
	for _, c := range cases {
		asked = append(asked, c.before)
	}
	var got []struct {
		Known bool
		Said  string
	}
	uitest.Nodes(t, tables(t)+browser, keptFiles, `
		eval(asked);
		solvokuKept.open().then(async ({ base }) => {
			const said = await solvokuKept.claim("session").then(({ text }) => text, String);
			answer({ known: base.known, said });
		});`, asked, &got)
	for i, c := range cases {
		if !got[i].Known || got[i].Said != c.want {
			t.Errorf("%s: %+v, want %s", c.name, got[i], c.want)
		}
	}
}
