package library

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/rig"
)

func TestFamousPuzzlesOpen(t *testing.T) {
	r := rig.New(t, rig.Phone)
	for _, p := range Puzzles() {
		Open(r)
		r.Tap(r.SheetKey(p.Name))
		r.NoSheet()
		if r.Session().State().Givens() != p.Givens {
			t.Errorf("%s is not on the board", p.Name)
		}
	}
}

func TestFamousPuzzlesAreSoundAndDistinct(t *testing.T) {
	names, boards := map[string]bool{}, map[board.Grid]bool{}
	for _, p := range Puzzles() {
		if names[p.Name] || boards[p.Givens] {
			t.Errorf("%s is listed twice", p.Name)
		}
		names[p.Name], boards[p.Givens] = true, true
		if err := p.Givens.Check(); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}

func TestTheListFitsInEveryLanguage(t *testing.T) {
	rig.EveryLanguage(t, true, func(r *rig.Rig, look func(string)) {
		Open(r)
		look("famous puzzles")
	})
}
