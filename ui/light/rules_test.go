package light

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// gesture is a gesture on the light board, as its code represents it, and its effect on a session.
type gesture struct {
	made map[string]any
	do   func(*session.Session)
}

func key(name string, do func(*session.Session)) gesture {
	return gesture{map[string]any{"key": name}, do}
}

func run(command string, do func(*session.Session)) gesture {
	return gesture{map[string]any{"run": command}, do}
}

func toggle(w session.Switch) func(*session.Session) {
	return func(s *session.Session) {
		if (w == session.NotesSwitch) == (s.Mode() == session.Play) { // otherwise the command is disabled
			s.Toggle(w)
		}
	}
}

func typed(d board.Digit) func(*session.Session) {
	return func(s *session.Session) { s.Type(d) }
}

func release(s *session.Session) { s.Release() }

// steps holds the keys that move the selection.
var steps = map[string][2]int{
	"ArrowUp": {-1, 0}, "ArrowDown": {1, 0}, "ArrowLeft": {0, -1}, "ArrowRight": {0, 1},
	"Home": {0, -9}, "End": {0, 9}, "PageUp": {-9, 0}, "PageDown": {9, 0},
}

// anyGesture returns a random gesture of any kind.
func anyGesture(random *rand.Rand) gesture {
	cell, digit := board.Cell(random.IntN(board.CellCount)), board.Digit(random.IntN(10))
	name := fmt.Sprint(int(digit))
	switch random.IntN(23) {
	case 0, 1, 2, 3:
		return key(name, typed(digit))
	case 4:
		return key([]string{".", " "}[random.IntN(2)], typed(0))
	case 5, 6, 7:
		return gesture{map[string]any{"cell": int(cell)}, func(s *session.Session) { s.TapCell(cell) }}
	case 8:
		return gesture{map[string]any{"select": int(cell)}, func(s *session.Session) { s.Select(cell) }}
	case 9, 10, 11:
		return gesture{map[string]any{"digit": int(digit)}, func(s *session.Session) { s.Key(digit) }}
	case 12, 13:
		for name, by := range steps {
			return key(name, func(s *session.Session) { s.Select(s.Pointer().Moved(by[0], by[1])) })
		}
	case 21:
		return gesture{map[string]any{"cell": 78}, func(s *session.Session) { s.TapCell(78) }} // near the end
	case 14:
		return key([]string{"Backspace", "Delete"}[random.IntN(2)], (*session.Session).Erase)
	case 15:
		return key("Escape", release)
	case 16:
		return []gesture{key("a", toggle(session.AdvanceSwitch)), run("advance", toggle(session.AdvanceSwitch))}[random.IntN(2)]
	case 17:
		return []gesture{key("N", toggle(session.NotesSwitch)), run("notes", toggle(session.NotesSwitch))}[random.IntN(2)]
	case 18:
		mode := session.Mode(random.IntN(2))
		return []gesture{
			key("m", func(s *session.Session) { s.SetMode(session.Play - s.Mode()) }),
			{map[string]any{"mode": int(mode)}, func(s *session.Session) { s.SetMode(mode) }},
		}[random.IntN(2)]
	case 19:
		return []gesture{
			run("undo", (*session.Session).Undo),
			{map[string]any{"key": "z", "ctrlKey": true}, (*session.Session).Undo},
		}[random.IntN(2)]
	case 20:
		return []gesture{
			run("redo", (*session.Session).Redo),
			{map[string]any{"key": "Z", "metaKey": true, "shiftKey": true}, (*session.Session).Redo},
		}[random.IntN(2)]
	}
	text := strings.Replace(uitest.Easy, "3", ".", random.IntN(3))
	if random.IntN(2) == 0 {
		return gesture{map[string]any{"paste": text}, func(s *session.Session) { s.Paste(text) }}
	}
	return gesture{map[string]any{"link": map[string]any{"text": text}}, func(s *session.Session) { s.OpenText(text) }}
}

// situation holds what is compared between the light board and a session.
type situation struct {
	Digits, Kinds, Notes [board.CellCount]int
	Mode                 int
	Cell, Held           int // -1 for none
	Advance, NotesOn     bool
	Undo, Redo           bool
	Unknown              bool // whether the light board is waiting for the app
}

// viewOf returns what the app saves of a session for the light board.
func viewOf(s *session.Session) json.RawMessage {
	var files store.Memory
	saver := session.NewSaver(&files, 1, func(error) {})
	defer saver.Close()
	saver.Restore(s, session.OnlySettings) // from an empty store
	saver.PutView(s, nil)
	view, err := files.Load("session.view")
	if err != nil {
		panic(err)
	}
	return view
}

func situationOf(s *session.Session) situation {
	now := situation{Mode: int(s.Mode()), Cell: -1, Held: -1, Advance: s.Settings().Advance, NotesOn: s.Settings().Notes, Undo: s.Can().Undo(), Redo: s.Can().Redo()}
	var shown struct {
		State struct{ Digits, Kinds, Notes [board.CellCount]int }
	}
	if err := json.Unmarshal(viewOf(s), &shown); err != nil {
		panic(err)
	}
	now.Digits, now.Kinds, now.Notes = shown.State.Digits, shown.State.Kinds, shown.State.Notes
	if c, ok := s.Pointer().Selected(); ok {
		now.Cell = int(c)
	}
	if d, ok := s.Pointer().Held(); ok {
		now.Held = int(d)
	}
	return now
}

// played holds gestures on a stored session.
type played struct {
	Base     json.RawMessage  `json:"base"`
	Gestures []map[string]any `json:"gestures"`
	want     []situation      // after each gesture
}

// play makes random gestures and stores the result, then makes more.
func play(random *rand.Rand) played {
	opened := func() *session.Session {
		return session.New(session.Config{
			Solvers: solvers.All(), Do: func(func()) {}, Solved: func(session.Outcome) {}, Save: func([]byte) {}, Changed: func() {},
		})
	}
	s := opened()
	for range random.IntN(12) {
		anyGesture(random).do(s)
	}
	p := played{Base: viewOf(s)}
	saved, err := session.Read(s.Saved())
	if err != nil {
		panic(err)
	}
	s = opened()
	s.Restore(saved)
	if s.State() != (board.State{}) {
		s.Select(0) // as the app does at startup
	}
	for range 4 + random.IntN(30) {
		g := anyGesture(random)
		if _, ok := g.made["link"]; ok && len(p.Gestures) == 0 {
			continue // the app opens that before it selects a cell
		}
		g.do(s)
		p.Gestures, p.want = append(p.Gestures, g.made), append(p.want, situationOf(s))
	}
	return p
}

// TestTheLightBoardHasTheAppsRules makes random gestures on a session and, with the page's own
// code, on the light board, and compares the two after each.
func TestTheLightBoardHasTheAppsRules(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	games := make([]played, 200)
	for i := range games {
		games[i] = play(random)
	}
	var got [][]situation
	uitest.Node(t, tables(t), []string{"rules.js"}, `
		const shown = (base, gestures) => {
			const s = lightRules.run(base, gestures, true);
			return {
				...s.state, mode: s.mode, cell: s.hasCell ? s.cell : -1, held: s.hasDigit ? s.digit : -1,
				advance: s.advance, notesOn: s.notes, undo: s.can("undo"), redo: s.can("redo"), unknown: s.unknown,
			};
		};
		console.log(JSON.stringify(asked.map(({ base, gestures }) => gestures.map((_, i) => shown(base, gestures.slice(0, i + 1))))));`, games, &got)
	known, all := 0, 0
	for i, game := range games {
		for j, want := range game.want {
			all++
			if got[i][j].Unknown {
				break // until the app has loaded
			}
			known++
			if got[i][j] != want {
				made, _ := json.Marshal(game.Gestures[:j+1])
				t.Fatalf("after %s on %s the light board is\n%+v\nthe app's\n%+v", made, game.Base, got[i][j], want)
			}
		}
	}
	if known < all/3 {
		t.Errorf("the light board knows how it is after %d gestures of %d", known, all)
	}
	t.Logf("%d gestures, %d shown", all, known)
}

// TestOnTheLightBoardAClashStrikesNoNotes enters a digit that clashes beside a note of it, and then
// one that doesn't.
func TestOnTheLightBoardAClashStrikesNoNotes(t *testing.T) {
	base := kept(func(s *session.Session) {
		s.OpenText(uitest.Easy)
		s.Toggle(session.NotesSwitch)
		for _, d := range []board.Digit{4, 5} {
			s.Select(3)
			s.Type(d)
		}
		s.Toggle(session.NotesSwitch)
	})
	var got []int
	uitest.Node(t, tables(t), []string{"rules.js"}, `
		const noted = (key) => lightRules.run(asked, [{ select: 2 }, { key }], true).state.notes[3];
		console.log(JSON.stringify([noted("5"), noted("4")]));`, base, &got)
	if want := []int{1<<4 | 1<<5, 1 << 5}; !slices.Equal(got, want) {
		t.Errorf("the notes are %b, want %b", got, want)
	}
}

// TestTheLightBoardTakesItsKeysAlone checks which keys the light board handles.
func TestTheLightBoardTakesItsKeysAlone(t *testing.T) {
	type pressed struct {
		Key     string `json:"key"`
		Ctrl    bool   `json:"ctrlKey"`
		Meta    bool   `json:"metaKey"`
		Alt     bool   `json:"altKey"`
		Shift   bool   `json:"shiftKey"`
		Writing bool   `json:"isComposing"`
	}
	cases := []struct {
		pressed          pressed
		elsewhere, onMac bool
	}{
		{pressed{Key: "5"}, true, true},
		{pressed{Key: "."}, true, true},
		{pressed{Key: "ArrowUp"}, true, true},
		{pressed{Key: "A", Shift: true}, true, true},
		{pressed{Key: "q"}, false, false},
		{pressed{Key: "Enter"}, false, false},
		{pressed{Key: "5", Alt: true}, false, false},
		{pressed{Key: "5", Writing: true}, false, false},
		{pressed{Key: "z", Ctrl: true}, true, false},
		{pressed{Key: "z", Meta: true}, false, true},
		{pressed{Key: "Y", Ctrl: true, Shift: true}, false, false},
		{pressed{Key: "5", Ctrl: true}, false, false},
	}
	var keys []pressed
	for _, c := range cases {
		keys = append(keys, c.pressed)
	}
	var got [][2]bool
	uitest.Node(t, tables(t), []string{"rules.js"}, `
		console.log(JSON.stringify(asked.map((event) => [lightRules.takes(event, false), lightRules.takes(event, true)])));`, keys, &got)
	for i, c := range cases {
		if got[i] != [2]bool{c.elsewhere, c.onMac} {
			t.Errorf("%+v: taken %v", c.pressed, got[i])
		}
	}
}
