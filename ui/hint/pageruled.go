package hint

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/ruledlogic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/steps"
)

// ruledView draws a hint's step on a board with rules: where to look is highlighted, the pattern and
// the conclusion are marked, cells whose sum is told are framed, and the digits and rules that
// explain it stand out. All candidates are shown if the step eliminates some.
func ruledView(h *Hint) boardview.View {
	s := &h.Ruled
	m := &boardview.Marks{Candidates: h.Judgement.State.Notes, Washed: s.Where(), About: s.Digits}
	if len(s.Eliminations) > 0 {
		m.Candidates = h.Candidates
	}
	for _, p := range s.Placements {
		m.Candidates[p.Cell] = m.Candidates[p.Cell].With(p.Digit)
	}
	for c := range s.Cells.All() {
		m.Tint(c, s.Digits, boardview.PatternTint)
		if s.Technique == ruledlogic.FortyFive {
			m.Frames = append(m.Frames, boardview.Frame{First: c, Last: c, Tint: boardview.PatternTint})
		}
	}
	for c := range s.Beyond.All() {
		m.Frames = append(m.Frames, boardview.Frame{First: c, Last: c, Tint: boardview.FinTint, Dashed: true})
	}
	for _, h := range s.Cover {
		if h.Kind == "row" || h.Kind == "column" || h.Kind == "box" {
			cells := slices.Collect(h.Cells.All())
			m.Frames = append(m.Frames, boardview.Frame{First: cells[0], Last: cells[len(cells)-1], Tint: steps.CoverTint, Dashed: true})
		}
	}
	for _, e := range s.Eliminations {
		m.Tint(e.Cell, board.DigitsOf(e.Digit), boardview.StruckTint)
		m.About = m.About.With(e.Digit)
	}
	for _, p := range s.Placements {
		m.Tint(p.Cell, board.DigitsOf(p.Digit), boardview.PlacedTint)
		m.Framed = m.Framed.With(p.Cell)
	}
	v := boardview.View{State: h.Judgement.State, Marks: m, Equal: s.Seen}
	for _, c := range s.Because {
		v.Houses = v.Houses.Union(board.CellsOf(c.Cells...))
	}
	return v
}
