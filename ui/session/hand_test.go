package session

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// TestAHandSaysWhatItHasDone makes gestures on a board with a given in r1c1, in Play mode, with
// r1c2 selected, without a session around it.
func TestAHandSaysWhatItHasDone(t *testing.T) {
	given := edit.Change{Op: edit.SetGiven, Cell: 0, Digit: 5}
	for name, c := range map[string]struct {
		habits habits
		act    func(*hand)
		want   effect
	}{
		"an answer":       {act: func(h *hand) { h.key(4) }, want: effect{board: true, unsaved: true, placed: true}},
		"an answer again": {act: func(h *hand) { h.key(4); h.put(1, 4) }, want: effect{board: true, unsaved: true}},
		"an erased cell":  {act: func(h *hand) { h.key(4); h.key(0) }, want: effect{board: true, unsaved: true}},
		"erasing nothing": {act: func(h *hand) { h.key(0) }},
		"a selection":     {act: func(h *hand) { h.tap(30) }},
		"the given":       {act: func(h *hand) { h.tap(0); h.key(4) }, want: effect{refused: true, notice: Notice{Kind: GivenLocked}}},
		"a note in a filled cell": {habits: habits{notes: true}, act: func(h *hand) { h.apply(edit.Change{Op: edit.SetAnswer, Cell: 1, Digit: 4}); h.key(3) },
			want: effect{board: true, unsaved: true, refused: true, notice: Notice{Kind: NoteNeedsEmpty, Cell: 1}}},
		"the same mode":    {act: func(h *hand) { h.setMode(Play) }},
		"another mode":     {act: func(h *hand) { h.setMode(EnterPuzzle) }, want: effect{unsaved: true}},
		"undo":             {act: func(h *hand) { h.undo(1) }, want: effect{board: true, unsaved: true}},
		"another puzzle":   {act: func(h *hand) { h.open(OpeningOf(board.Grid{7}, Notice{Kind: PuzzleMade})) }, want: effect{board: true, unsaved: true, notice: Notice{Kind: PuzzleMade}}},
		"a step of a hint": {act: func(h *hand) { h.perform(edit.Change{Op: edit.SetAnswer, Cell: 8, Digit: 9}, Play) }, want: effect{board: true, unsaved: true}},
	} {
		e := entry{mode: Play}
		if _, err := e.history.apply(given); err != nil {
			t.Fatal(err)
		}
		e.pointer.choose(1)
		h := hand{entry: &e, habits: c.habits}
		if c.act(&h); h.did != c.want {
			t.Errorf("%s: %+v, want %+v", name, h.did, c.want)
		}
	}
}
