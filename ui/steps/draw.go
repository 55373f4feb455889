package steps

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
)

// roleTints maps each role to the tint of its candidates.
var roleTints = map[logic.Role]boardview.Tint{
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
	logic.Struck:    boardview.StruckTint,
}

// CoverTint is the tint of the dashed frames around the houses that a pattern's houses are compared
// with.
const CoverTint = boardview.ThirdTint

// maxArrows is the maximum number of links that are drawn as arrows. More would be a tangle, as in
// most forcing nets: then only the candidates that turn out to be true are marked.
const maxArrows = 16

// directedTechniques holds the techniques whose links are read from a start to an end. The
// patterns of the others work equally in both directions, so their links have no arrowheads.
var directedTechniques = map[logic.Technique]bool{
	logic.XChain:                       true,
	logic.XYChain:                      true,
	logic.AIC:                          true,
	logic.GroupedAIC:                   true,
	logic.ALSAIC:                       true,
	logic.DiscontinuousNiceLoop:        true,
	logic.GroupedDiscontinuousNiceLoop: true,
	logic.DiscontinuousALSLoop:         true,
	logic.ContinuousNiceLoop:           true,
	logic.GroupedContinuousNiceLoop:    true,
	logic.ContinuousALSLoop:            true,
	logic.DeathBlossom:                 true,
	logic.ForcingChainContradiction:    true,
	logic.ALSForcingChain:              true,
	logic.KrakenFish1:                  true,
	logic.KrakenFish2:                  true,
	logic.KrakenSet:                    true,
	logic.ForcingChainVerity:           true,
	logic.ForcingNetContradiction:      true,
	logic.ForcingNetVerity:             true,
}

func isTangled(s *logic.Step) bool { return len(s.Links) > maxArrows }

// Draw draws a step's pattern and what follows from it on a board with the given digits and
// candidates. The candidates are shown unless the step can be seen from the digits alone.
func Draw(m *boardview.Marks, s *logic.Step, digits *board.Grid, candidates board.Candidates) {
	showCandidates(m, s, digits, candidates)
	drawMarks(m, s, isTangled(s))
}

// showCandidates shows the candidates that a person needs in order to see a step, with those of the
// pattern's digits in bold.
func showCandidates(m *boardview.Marks, s *logic.Step, digits *board.Grid, candidates board.Candidates) {
	m.About |= digitsIn(s)
	if !needsNoNotes(s) || len(sightOf(s, digits).eliminated) > 0 {
		m.Candidates = candidates
	} else {
		for _, p := range s.Parts {
			for c := range p.Cells.All() {
				m.Candidates[c] |= p.Digits & candidates[c]
			}
		}
	}
	for _, p := range s.Placements {
		m.Candidates[p.Cell] = m.Candidates[p.Cell].With(p.Digit)
	}
}

// drawMarks draws a step on a board that shows its candidates. If the links form a tangle, only
// what turns out to be true is drawn.
func drawMarks(m *boardview.Marks, s *logic.Step, tangled bool) {
	for _, l := range s.Links {
		if tangled {
			if l.Strong {
				tintNode(m, l.To, boardview.PatternTint)
			}
			continue
		}
		// A strong link leads from a false node to a true one, a weak link the other way.
		from, to := boardview.PatternTint, boardview.SecondTint
		if l.Strong {
			from, to = to, from
		}
		tintNode(m, l.From, from)
		tintNode(m, l.To, to)
	}
	for _, p := range s.Parts {
		t := tintOf(s, &p)
		for c := range p.Cells.All() {
			m.Tint(c, p.Digits, t)
		}
	}
	for _, part := range s.Houses {
		frame := boardview.FrameOf(part.House)
		if frame.Tint = boardview.PatternTint; part.Role == logic.Cover {
			frame.Tint, frame.Dashed = CoverTint, true
		} else {
			m.Washed = m.Washed.Union(part.House.CellSet())
		}
		m.Frames = append(m.Frames, frame)
	}
	for _, e := range s.Eliminations {
		m.Tint(e.Cell, board.DigitsOf(e.Digit), boardview.StruckTint)
	}
	for _, p := range s.Placements {
		m.Tint(p.Cell, board.DigitsOf(p.Digit), boardview.PlacedTint)
		m.Framed = m.Framed.With(p.Cell)
	}
	letters(m, s)
	if tangled {
		return
	}
	for _, l := range s.Links {
		drawLink(m, l, directedTechniques[s.Technique])
	}
}

// drawLink draws a link as an arrow, with or without a head.
func drawLink(m *boardview.Marks, l logic.Link, head bool) {
	group(m, l.From)
	group(m, l.To)
	from, to := nearest(l.From.Cells, l.To.Cells)
	m.Arrows = append(m.Arrows, boardview.Arrow{
		From:   boardview.Spot{Cell: from, Digit: l.From.Digit},
		To:     boardview.Spot{Cell: to, Digit: l.To.Digit},
		Dashed: !l.Strong,
		Head:   head,
	})
}

// letters writes the letter that the text uses for each almost locked set into the set's cells, in
// the place of a candidate they don't have.
func letters(m *boardview.Marks, s *logic.Step) {
	sets := boardview.SetTints()
	for _, p := range s.Parts {
		text := s.Letter(p)
		if text == "" {
			continue
		}
		for c := range p.Cells.All() {
			free := board.AllDigits &^ m.Candidates[c]
			for _, l := range m.Letters {
				if l.At.Cell == c { // the cell is also in another set
					free = free.Without(l.At.Digit)
				}
			}
			if free == 0 {
				continue
			}
			m.Letters = append(m.Letters, boardview.Letter{
				At: boardview.Spot{Cell: c, Digit: free.Min()}, Text: text, Tint: sets[p.Index%len(sets)],
			})
		}
	}
}

func tintNode(m *boardview.Marks, n logic.Node, t boardview.Tint) {
	for c := range n.Cells.All() {
		if m.Tints[c][n.Digit] == boardview.NoTint {
			m.Tint(c, board.DigitsOf(n.Digit), t)
		}
	}
}

// group outlines a node of several cells, but only once.
func group(m *boardview.Marks, n logic.Node) {
	g := boardview.Group{Cells: n.Cells, Digit: n.Digit}
	if n.Cells.Len() > 1 && !slices.Contains(m.Groups, g) {
		m.Groups = append(m.Groups, g)
	}
}

// nearest returns the closest pair of cells from two sets.
func nearest(a, b board.Cells) (from, to board.Cell) {
	closest := 3 * board.CellCount
	for x := range a.All() {
		for y := range b.All() {
			rows, cols := x.Row()-y.Row(), x.Col()-y.Col()
			if d := rows*rows + cols*cols; d < closest {
				from, to, closest = x, y, d
			}
		}
	}
	return from, to
}

// View returns what a board shows to explain a step: the state before it, the pattern, and the
// cells whose digits reveal a single.
func View(s *logic.Step, state board.State, candidates board.Candidates) boardview.View {
	m := &boardview.Marks{Candidates: state.Notes}
	Draw(m, s, &state.Digits, candidates)
	return boardview.View{State: state, Marks: m, Equal: Blockers(s, state)}
}
