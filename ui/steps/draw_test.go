package steps

import (
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
		if v.Marks.About != digitsIn(s) {
			t.Errorf("%s: the digits %v stand out, the pattern's are %v", s.String(), v.Marks.About, digitsIn(s))
		}
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
		switch {
		case len(s.Links) > maxArrows:
			nets++
			if len(v.Marks.Arrows) > 0 {
				t.Errorf("%s: %d links are drawn as %d arrows", s.String(), len(s.Links), len(v.Marks.Arrows))
			}
		case len(s.Links) > 0:
			chains++
			if len(v.Marks.Arrows) != len(s.Links) {
				t.Errorf("%s: %d links are drawn as %d arrows", s.String(), len(s.Links), len(v.Marks.Arrows))
			}
		}
		return true
	})
	if nets == 0 || chains == 0 {
		t.Errorf("the path has %d nets and %d chains", nets, chains)
	}
}

// TestArrowsHaveHeadsWhereThereIsADirection looks at steps whose links are read from a start to an
// end, and at patterns that work in both directions.
func TestArrowsHaveHeadsWhereThereIsADirection(t *testing.T) {
	st := logic.NewState(board.MustParseGrid(uitest.Hardest))
	var walker, finder logic.Finder
	want := map[logic.Technique]bool{
		logic.Skyscraper: false, logic.WWing: false, logic.XYWing: false, logic.SimpleColorsTrap: false, logic.ALSXZ: false,
		logic.XChain: true, logic.AIC: true, logic.GroupedAIC: true, logic.ContinuousNiceLoop: true,
	}
	seen := map[logic.Technique]bool{}
	walker.Path(&st, func(*logic.Step) bool {
		for technique, head := range want {
			for _, s := range finder.All(&st, technique) {
				v := View(&s, board.State{Digits: st.Grid()}, st.AllCandidates())
				for _, a := range v.Marks.Arrows {
					seen[technique] = true
					if a.Head != head {
						t.Fatalf("%s: an arrow's head: %v", s.String(), a.Head)
					}
				}
			}
		}
		return true
	})
	if len(seen) < len(want) {
		t.Errorf("only %v have arrows", seen)
	}
}

// TestNodesOfSeveralCellsAreOutlined looks at grouped chains, and at one without groups.
func TestNodesOfSeveralCellsAreOutlined(t *testing.T) {
	st := logic.NewState(board.MustParseGrid(uitest.Hardest))
	var walker, finder logic.Finder
	grouped := 0
	walker.Path(&st, func(*logic.Step) bool {
		for _, technique := range []logic.Technique{logic.GroupedAIC, logic.AIC} {
			for _, s := range finder.All(&st, technique) {
				if isTangled(&s) {
					continue
				}
				want := map[boardview.Group]bool{}
				for _, l := range s.Links {
					for _, n := range []logic.Node{l.From, l.To} {
						if n.Cells.Len() > 1 {
							want[boardview.Group{Cells: n.Cells, Digit: n.Digit}] = true
						}
					}
				}
				grouped += len(want)
				groups := View(&s, board.State{Digits: st.Grid()}, st.AllCandidates()).Marks.Groups
				if len(groups) != len(want) {
					t.Fatalf("%s: %d groups are outlined, want %d", s.String(), len(groups), len(want))
				}
				for _, g := range groups {
					if !want[g] {
						t.Errorf("%s: %v is no group", s.String(), g)
					}
				}
			}
		}
		return true
	})
	if grouped == 0 {
		t.Error("no step has a group")
	}
}

// TestSetsOfAChainHaveTheirOwnColoursAndLetters looks at chains of almost locked sets.
func TestSetsOfAChainHaveTheirOwnColoursAndLetters(t *testing.T) {
	st := logic.NewState(board.MustParseGrid(uitest.Hardest))
	var walker, finder logic.Finder
	largest := 0
	walker.Path(&st, func(*logic.Step) bool {
		for _, s := range finder.All(&st, logic.ALSChain) {
			m := View(&s, board.State{Digits: st.Grid()}, st.AllCandidates()).Marks
			tints := map[string]boardview.Tint{}
			var cells [26]board.Cells
			for _, l := range m.Letters {
				if m.Candidates[l.At.Cell].Contains(l.At.Digit) {
					t.Errorf("%s: %v is written over a candidate", s.String(), l)
				}
				if tint, ok := tints[l.Text]; ok && tint != l.Tint {
					t.Errorf("%s: %s has two colours", s.String(), l.Text)
				}
				tints[l.Text] = l.Tint
				cells[l.Text[0]-'A'] = cells[l.Text[0]-'A'].With(l.At.Cell)
			}
			colours, sets := map[boardview.Tint]bool{}, 0
			for _, tint := range tints {
				colours[tint] = true
			}
			for _, p := range s.Parts {
				if p.Role == logic.LockedSet {
					if sets++; cells[p.Index] != p.Cells {
						t.Errorf("%s: the letter of set %d is in %v, not %v", s.String(), p.Index, cells[p.Index], p.Cells)
					}
				}
			}
			if largest = max(largest, sets); len(tints) != sets || len(colours) != min(sets, 5) {
				t.Errorf("%s: %d sets have %d letters and %d colours", s.String(), sets, len(tints), len(colours))
			}
		}
		return true
	})
	if t.Logf("at most %d sets", largest); largest < 3 {
		t.Errorf("the longest chain has %d sets", largest)
	}
}
