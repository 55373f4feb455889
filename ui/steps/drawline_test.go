package steps

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestEveryLineOfAPathIsDrawn follows the reasons on a path of nets, chains and singles line
// by line.
func TestEveryLineOfAPathIsDrawn(t *testing.T) {
	uitest.New(t, uitest.Phone)
	st := logic.NewState(board.MustParseGrid(uitest.Hardest))
	var finder logic.Finder
	rules := map[proof.Rule]int{}
	arrows := 0
	finder.Path(&st, func(s *logic.Step) bool {
		r := ReasonOf(&st, s)
		candidates := st.AllCandidates()
		for line := range r.Lines {
			m := r.Draw(line+1, candidates)
			if got, want := len(m.Letters), len(View(s, board.State{Digits: st.Grid()}, candidates).Marks.Letters); got != want {
				t.Errorf("%v: line %d has %d letters of sets, the step %d", s, line+1, got, want)
			}
			l := &r.proof.Inferences[line]
			rules[l.Rule]++
			for _, then := range l.Then {
				for c := range then.Cells.All() {
					if m.Tints[c][then.Digit] == boardview.NoTint && candidates[c].Contains(then.Digit) {
						t.Errorf("%v: line %d says %v, which isn't marked", s, line+1, then)
					}
				}
			}
			for _, a := range m.Arrows {
				for _, spot := range []boardview.Spot{a.From, a.To} {
					if m.Tints[spot.Cell][spot.Digit] == boardview.NoTint {
						t.Errorf("%v: line %d has an arrow at %v, which isn't marked", s, line+1, spot)
					}
				}
			}
			if arrows += len(m.Arrows); len(m.Arrows) > maxArrows {
				t.Errorf("%v: line %d has %d arrows", s, line+1, len(m.Arrows))
			}
		}
		if len(r.Lines) > 0 {
			m := r.Draw(len(r.Lines), candidates)
			for _, e := range s.Eliminations {
				if m.Tints[e.Cell][e.Digit] != boardview.StruckTint {
					t.Errorf("%v: at the end %v isn't struck", s, e)
				}
			}
			for _, p := range s.Placements {
				if m.Tints[p.Cell][p.Digit] != boardview.PlacedTint || !m.Framed.Contains(p.Cell) {
					t.Errorf("%v: at the end %v isn't placed", s, p)
				}
			}
		}
		return true
	})
	for _, rule := range []proof.Rule{proof.Assume, proof.CellFull, proof.HouseFull, proof.LastInCell, proof.LastInHouse, proof.Locked, proof.Cover, proof.Absurd} {
		if rules[rule] == 0 {
			t.Errorf("no line by the rule %v", rule)
		}
	}
	if arrows == 0 {
		t.Error("there are no arrows")
	}
}

// TestALineLeavesOutWhatHoldsNoLonger first assumes that r1c1 is 1, and then that it isn't.
func TestALineLeavesOutWhatHoldsNoLonger(t *testing.T) {
	literal := func(c board.Cell, d board.Digit, is bool) []proof.Literal {
		return []proof.Literal{{Digit: d, Cells: board.CellsOf(c), True: is}}
	}
	r := Reason{Lines: make([]string, 5), proof: proof.Proof{
		Step: logic.Step{Eliminations: []logic.Candidate{{Cell: 79, Digit: 9}, {Cell: 80, Digit: 9}}},
		Inferences: []proof.Inference{
			{Rule: proof.Assume, Then: literal(0, 1, true)},
			{Rule: proof.HouseFull, From: []int{1}, Cells: board.CellsOf(0), Digits: board.DigitsOf(1), Houses: []board.House{board.Row(0)}, Branch: 1, Then: literal(5, 1, false)},
			{Rule: proof.Assume, Then: literal(0, 1, false)},
			{Rule: proof.LastInCell, From: []int{3}, Cells: board.CellsOf(0), Digits: board.DigitsOf(2), Branch: 3, Then: literal(0, 2, true)},
			{Rule: proof.AllCases, From: []int{2, 4}, Cells: board.CellsOf(0), Digits: board.DigitsOf(1), Then: literal(80, 9, false)},
			{Rule: proof.AllCases, From: []int{2, 4}, Cells: board.CellsOf(0), Digits: board.DigitsOf(1), Then: literal(79, 9, false)}, // in the same line
		},
	}}
	var candidates board.Candidates
	for c := range candidates {
		candidates[c] = board.AllDigits
	}
	arrow := func(from, to boardview.Spot, dashed bool) boardview.Arrow {
		return boardview.Arrow{From: from, To: to, Dashed: dashed, Head: true}
	}
	first := arrow(boardview.Spot{Cell: 0, Digit: 1}, boardview.Spot{Cell: 5, Digit: 1}, true)
	second := arrow(boardview.Spot{Cell: 0, Digit: 1}, boardview.Spot{Cell: 0, Digit: 2}, false)
	const pattern, other, struck = boardview.PatternTint, boardview.SecondTint, boardview.StruckTint
	for line, want := range []struct {
		r1c1d1, r1c6d1, r1c1d2, r9c9d9 boardview.Tint
		arrows                         []boardview.Arrow
		washed, framed                 board.Cells
	}{
		{r1c1d1: pattern},
		{r1c1d1: pattern, r1c6d1: other, arrows: []boardview.Arrow{first}, washed: board.Row(0).CellSet()},
		{r1c1d1: other},
		{r1c1d1: other, r1c1d2: pattern, arrows: []boardview.Arrow{second}, framed: board.CellsOf(0)},
		{r1c1d1: other, r1c6d1: other, r1c1d2: pattern, r9c9d9: struck, arrows: []boardview.Arrow{second, first}, framed: board.CellsOf(0)},
	} {
		m := r.Draw(line+1, candidates)
		if m.Tints[0][1] != want.r1c1d1 || m.Tints[5][1] != want.r1c6d1 || m.Tints[0][2] != want.r1c1d2 || m.Tints[80][9] != want.r9c9d9 || m.Tints[79][9] != want.r9c9d9 {
			t.Errorf("line %d: the tints are %v, %v, %v and %v", line+1, m.Tints[0][1], m.Tints[5][1], m.Tints[0][2], m.Tints[80][9])
		}
		if len(m.Arrows) != len(want.arrows) || m.Washed != want.washed || m.Framed != want.framed {
			t.Errorf("line %d: arrows %v, washed %v, framed %v", line+1, m.Arrows, m.Washed, m.Framed)
			continue
		}
		for i, a := range m.Arrows {
			if a != want.arrows[i] {
				t.Errorf("line %d: arrow %v, want %v", line+1, a, want.arrows[i])
			}
		}
	}
}
