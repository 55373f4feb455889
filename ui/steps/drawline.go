package steps

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/ui/boardview"
)

// Draw draws the proof up to a line, counted from 1, on a board with all candidates: what is true
// and false by then, how one follows from the other, and where the line looks. Inferences from an
// assumption that has been discharged are left out.
func (r *Reason) Draw(line int, candidates board.Candidates) *boardview.Marks {
	m := &boardview.Marks{Candidates: candidates}
	all := r.proof.Inferences
	end := line
	if line == len(r.Lines) {
		end = len(all) // inferences that say nothing new are part of the last line
	}
	shown := r.inForce(line, end)
	for _, n := range shown {
		drawPlaces(m, &all[n-1])
	}
	for _, n := range shown {
		r.drawThen(m, &all[n-1])
	}
	for _, l := range all[line-1 : end] {
		drawHouses(m, &l)
	}
	letters(m, &r.proof.Step)
	for i := len(shown) - 1; i >= 0; i-- {
		links := r.links(&all[shown[i]-1])
		if len(m.Arrows)+len(links) > maxArrows {
			break
		}
		for _, l := range links {
			drawLink(m, l, true)
		}
	}
	return m
}

// inForce returns the numbers of the inferences up to end that hold in the branches of those from
// first to end, or in the branches that these close.
func (r *Reason) inForce(first, end int) (numbers []int) {
	open := map[int]bool{0: true}
	enter := func(branch int) {
		for ; branch != 0; branch = r.proof.Inferences[branch-1].Branch {
			open[branch] = true
		}
	}
	for n := first; n <= end; n++ {
		l := &r.proof.Inferences[n-1]
		enter(r.branchOf(n))
		if l.Rule == proof.Absurd || l.Rule == proof.AllCases || l.Rule == proof.TwoWays || l.Rule == proof.NoFilling {
			for _, from := range l.From {
				enter(r.branchOf(from))
			}
		}
	}
	for n := 1; n <= end; n++ {
		if open[r.branchOf(n)] {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// branchOf returns the branch in which an inference's conclusion holds.
func (r *Reason) branchOf(n int) int {
	if l := &r.proof.Inferences[n-1]; l.Rule != proof.Assume {
		return l.Branch
	}
	return n
}

// drawPlaces marks the candidates that an inference counts.
func drawPlaces(m *boardview.Marks, l *proof.Inference) {
	if l.Rule == proof.Counted {
		drawCounts(m, l)
		return
	}
	if l.Rule != proof.Locked && l.Rule != proof.Cover && l.Rule != proof.TwoWays && l.Rule != proof.NoFilling {
		return
	}
	mark := func(cells board.Cells, t boardview.Tint) {
		for d := range l.Digits.All() {
			tintNode(m, logic.Node{Digit: d, Cells: cells}, t)
		}
	}
	mark(l.Fins, boardview.FinTint)
	mark(l.Cells, boardview.PatternTint)
}

// drawCounts marks, in two colours, the candidates that an inference counts in rows and those that
// it counts in other houses.
func drawCounts(m *boardview.Marks, l *proof.Inference) {
	for i, h := range l.Houses {
		tint := boardview.SecondTint
		if isRow(h) {
			tint = boardview.PatternTint
		}
		for d := range l.Counts[i].All() {
			tintNode(m, logic.Node{Digit: d, Cells: l.Cells.Intersect(h.CellSet())}, tint)
		}
	}
}

func isRow(h board.House) bool { return h < board.Column(0) }

// drawThen marks an inference's conclusion: the step's own conclusions as in the drawing of the
// whole step, anything else as true or false.
func (r *Reason) drawThen(m *boardview.Marks, l *proof.Inference) {
	s := &r.proof.Step
	proved := l.Branch == 0 && l.Rule != proof.Assume
	for _, then := range l.Then {
		for c := range then.Cells.All() {
			t, said := boardview.SecondTint, logic.Candidate{Cell: c, Digit: then.Digit}
			switch {
			case !then.True && proved && slices.Contains(s.Eliminations, said):
				t = boardview.StruckTint
			case then.True && proved && slices.Contains(s.Placements, said):
				t, m.Framed = boardview.PlacedTint, m.Framed.With(c)
			case then.True:
				t = boardview.PatternTint
			}
			m.Tint(c, board.DigitsOf(then.Digit), t)
		}
	}
}

// drawHouses marks where an inference looks: houses, or a cell.
func drawHouses(m *boardview.Marks, l *proof.Inference) {
	for _, h := range l.Houses {
		if l.Rule == proof.Counted && !isRow(h) {
			m.Houses = append(m.Houses, h)
		} else {
			m.Washed = m.Washed.Union(h.CellSet())
		}
	}
	m.Houses = append(m.Houses, l.Cover...)
	if len(l.Houses) == 0 && l.Cells.Len() == 1 {
		m.Framed = m.Framed.Union(l.Cells)
	}
}

// links returns the links from an inference's premises to its conclusion. They are weak where a
// digit excludes candidates.
func (r *Reason) links(l *proof.Inference) (links []logic.Link) {
	for _, n := range l.From {
		for _, needed := range r.proof.Inferences[n-1].Then {
			cells := needs(l, needed)
			if cells.IsEmpty() {
				continue
			}
			for _, then := range l.Then {
				links = append(links, logic.Link{
					From:   logic.Node{Digit: needed.Digit, Cells: cells},
					To:     logic.Node{Digit: then.Digit, Cells: then.Cells},
					Strong: l.Rule != proof.CellFull && l.Rule != proof.HouseFull,
				})
			}
		}
	}
	return links
}

// needs returns the cells in which an inference relies on what an earlier one said: none if it
// doesn't, or if it only closes branches.
func needs(l *proof.Inference, said proof.Literal) board.Cells {
	switch l.Rule {
	case proof.CellFull, proof.HouseFull:
		if said.True && l.Digits.Contains(said.Digit) && said.Cells.SubsetOf(l.Cells) {
			return said.Cells
		}
	case proof.LastInHouse:
		if !said.True && l.Digits.Contains(said.Digit) {
			return said.Cells.Intersect(l.Cells)
		}
	case proof.LastInCell, proof.Locked:
		if !said.True {
			return said.Cells.Intersect(l.Cells)
		}
	case proof.Cover:
		if !said.True && l.Digits.Contains(said.Digit) {
			return said.Cells.Intersect(inside(l.Houses))
		}
	}
	return board.Cells{}
}

// inside returns the cells in the given houses.
func inside(houses []board.House) (cells board.Cells) {
	for _, h := range houses {
		cells = cells.Union(h.CellSet())
	}
	return cells
}
