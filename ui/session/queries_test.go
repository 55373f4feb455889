package session_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
)

func TestWhatCanBeDoneWithTheBoard(t *testing.T) {
	type queries struct{ note, clearNotes, check, explain, askWhy bool }
	puzzle := func(d *robot) { d.Open(board.MustParseGrid(easy)) }
	for _, c := range []struct {
		name    string
		prepare func(*robot)
		want    queries
	}{
		{"an empty board", func(d *robot) { d.Select(2) }, queries{}},
		{"a puzzle", puzzle, queries{note: true}},
		{"a given", func(d *robot) { puzzle(d); d.Select(0) }, queries{note: true}},
		{"an empty cell", func(d *robot) { puzzle(d); d.Select(2) }, queries{note: true, explain: true}},
		{"a note", func(d *robot) { puzzle(d); d.Select(2); d.Toggle(session.NotesSwitch); d.Key(4) }, queries{note: true, clearNotes: true, explain: true}},
		{"an answer", func(d *robot) { puzzle(d); d.Select(2); d.Key(4) }, queries{note: true, check: true, explain: true}},
		{"a solved cell", func(d *robot) { puzzle(d); d.solve(); d.Select(2) }, queries{check: true, explain: true, askWhy: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newRobot(t)
			c.prepare(d)
			got := queries{d.Can().NoteAll(), d.Can().ClearNotes(), d.Can().CheckAnswers(), d.Can().Explain(), d.Can().AskWhy()}
			if got != c.want {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}
