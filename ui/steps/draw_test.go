package steps

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestEveryStepOfAPathIsDrawn walks a path of nets, chains and singles.
func TestEveryStepOfAPathIsDrawn(t *testing.T) {
	uitest.New(t, uitest.Phone)
	st := logic.NewState(board.MustParseGrid(uitest.Hardest))
	var finder logic.Finder
	nets, chains := 0, 0
	finder.Path(&st, func(s *logic.Step) bool {
		candidates := st.AllCandidates()
		v := View(s, board.State{Digits: st.Grid()}, candidates)
		for _, e := range s.Eliminations {
			if v.Marks.Tints[e.Cell][e.Digit] != boardview.StruckTint {
				t.Errorf("%s: %v is not struck", s.String(), e)
			}
		}
		for _, p := range s.Placements {
			if v.Marks.Tints[p.Cell][p.Digit] != boardview.PlacedTint || !v.Marks.Framed.Contains(p.Cell) {
				t.Errorf("%s: %v is not placed", s.String(), p)
			}
		}
		switch trail := Trail(s); {
		case len(s.Links) > mostArrows:
			nets++
			if len(v.Marks.Arrows) > 0 || trail == "" || strings.Count(trail, "=") > mostTrail {
				t.Errorf("%s: %d links are drawn as %d arrows, with %q", s.String(), len(s.Links), len(v.Marks.Arrows), trail)
			}
		case len(s.Links) > 0:
			chains++
			if len(v.Marks.Arrows) != len(s.Links) || trail != "" {
				t.Errorf("%s: %d links are drawn as %d arrows, with %q", s.String(), len(s.Links), len(v.Marks.Arrows), trail)
			}
		}
		return true
	})
	if nets == 0 || chains == 0 {
		t.Errorf("the path has %d nets and %d chains", nets, chains)
	}
}

func TestATrailListsWhatTurnsOutTrue(t *testing.T) {
	uitest.New(t, uitest.Phone)
	s := logic.Step{Technique: logic.ForcingNetContradiction}
	node := func(c board.Cell, d board.Digit) logic.Node {
		return logic.Node{Cells: board.CellsOf(c), Digit: d}
	}
	for i := range board.Cell(mostArrows) {
		s.Links = append(s.Links, logic.Link{From: node(0, 1), To: node(i+1, 1)})
	}
	if got := Trail(&s); got != "" {
		t.Errorf("a few links have the trail %q", got)
	}
	s.Links = append(s.Links, logic.Link{From: node(1, 1), To: node(80, 5), Strong: true}, logic.Link{From: node(2, 1), To: node(80, 5), Strong: true})
	if got, want := Trail(&s), "What follows, in order: r9c9=5."; got != want {
		t.Errorf("the trail is %q, want %q", got, want)
	}
}
