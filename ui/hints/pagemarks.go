package hints

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
)

// Degree is how much of a hint is revealed.
type Degree uint8

// The degrees.
const (
	WhereToLook    Degree = iota // a house or a digit lights up
	WhichTechnique               // and the technique is named
	Why                          // the pattern is drawn and explained
	Done                         // the step has been carried out
)

// marksFor draws as much of a hint as is revealed.
func marksFor(h *Hint, degree Degree) *boardview.Marks {
	m := &boardview.Marks{Candidates: h.Board.Notes}
	switch {
	case h.Kind == WrongAnswers:
		m.Framed = h.Wrong
	case h.Kind == WrongNotes:
		for _, w := range h.Missing {
			m.Framed = m.Framed.With(w.Cell)
		}
	case h.Kind != NextStep || degree == Done:
	case degree < Why:
		m.Washed = PlaceOf(&h.Step).Cells(h)
	default:
		drawStep(m, h)
	}
	return m
}

// tints are how the candidates of a role are marked.
var tints = map[logic.Role]boardview.Tint{
	logic.Pattern:   boardview.PatternTint,
	logic.Base:      boardview.PatternTint,
	logic.Fin:       boardview.FinTint,
	logic.EndoFin:   boardview.FinTint,
	logic.Pivot:     boardview.SecondTint,
	logic.Pincer:    boardview.PatternTint,
	logic.ColorOn:   boardview.PatternTint,
	logic.ColorOff:  boardview.SecondTint,
	logic.LockedSet: boardview.PatternTint,
	logic.Common:    boardview.FinTint,
	logic.Stem:      boardview.FinTint,
	logic.Result:    boardview.SecondTint,
}

// drawStep draws a step's pattern and what follows from it.
func drawStep(m *boardview.Marks, h *Hint) {
	s := &h.Step
	if len(s.Eliminations) > 0 || len(s.Links) > 0 {
		m.Candidates = h.Candidates
	}
	for _, l := range s.Links {
		// A strong link leads from a false node to a true one, a weak link from
		// a true one to a false.
		from, to := boardview.PatternTint, boardview.SecondTint
		if l.Strong {
			from, to = to, from
		}
		tintNode(m, l.From, from)
		tintNode(m, l.To, to)
	}
	for _, p := range s.Parts {
		t := tints[p.Role]
		if p.Role == logic.LockedSet && p.Index%2 == 1 {
			t = boardview.SecondTint
		}
		for c := range p.Cells.All() {
			m.Tint(c, p.Digits, t)
		}
	}
	for _, part := range s.Houses {
		if part.Role == logic.Cover {
			m.Houses = append(m.Houses, part.House)
		} else {
			m.Washed = m.Washed.Union(part.House.CellSet())
		}
	}
	for _, e := range s.Eliminations {
		m.Tint(e.Cell, board.DigitsOf(e.Digit), boardview.StruckTint)
	}
	for _, p := range s.Placements {
		m.Candidates[p.Cell] = m.Candidates[p.Cell].With(p.Digit)
		m.Tint(p.Cell, board.DigitsOf(p.Digit), boardview.PlacedTint)
		m.Framed = m.Framed.With(p.Cell)
	}
	for _, l := range s.Links {
		from, to := nearest(l.From.Cells, l.To.Cells)
		m.Arrows = append(m.Arrows, boardview.Arrow{
			From:   boardview.Spot{Cell: from, Digit: l.From.Digit},
			To:     boardview.Spot{Cell: to, Digit: l.To.Digit},
			Dashed: !l.Strong,
		})
	}
}

func tintNode(m *boardview.Marks, n logic.Node, t boardview.Tint) {
	for c := range n.Cells.All() {
		if m.Tints[c][n.Digit] == boardview.NoTint {
			m.Tint(c, board.DigitsOf(n.Digit), t)
		}
	}
}

// nearest returns a cell of each of two sets such that they lie close together.
func nearest(a, b board.Cells) (from, to board.Cell) {
	least := 3 * board.CellCount
	for x := range a.All() {
		for y := range b.All() {
			rows, cols := x.Row()-y.Row(), x.Col()-y.Col()
			if d := rows*rows + cols*cols; d < least {
				from, to, least = x, y, d
			}
		}
	}
	return from, to
}

// sameDigit returns the cells that hold the digit that a step places: they are
// what rules it out elsewhere.
func sameDigit(h *Hint) (cells board.Cells) {
	if h.Kind != NextStep || len(h.Step.Placements) == 0 {
		return cells
	}
	for c, d := range h.Board.Digits {
		if d == h.Step.Placements[0].Digit {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
