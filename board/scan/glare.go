package scan

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// fadedLine is the share of the usual strength of lines below which those around a cell
// count as faded.
const fadedLine = 0.45

// doubtGlare returns the empty cells in which a reflection may have washed out a digit, and
// lowers their probability of being empty: the paper is as bright as a camera can record,
// and the lines around it have faded as a digit would.
func (w *work) doubtGlare(s *sheet) (cells board.Cells) {
	var paper, lines [board.CellCount]float64
	for c := range board.Cell(board.CellCount) {
		paper[c], lines[c] = w.light(&s.grid, c)
	}
	sorted := lines
	slices.Sort(sorted[:])
	usual := sorted[board.CellCount/2]
	for c := range board.Cell(board.CellCount) {
		v := &s.verdicts[c]
		if v.P[glyph.Blank] >= 0.5 && paper[c] >= brightest && lines[c] < fadedLine*usual {
			v.Raise(chance)
			cells = cells.With(c)
		}
	}
	return cells
}

// light returns the brightness of a cell's paper, and how much darker the lines around the
// cell are.
func (w *work) light(m *lattice.Map, c board.Cell) (paper, lines float64) {
	at := func(x, y float64) float64 {
		p := m.At(float64(c.Col())+x, float64(c.Row())+y)
		return float64(w.gray.At(p.X, p.Y))
	}
	const points = 10 // samples along each side
	var all []float64
	for i := range points * points {
		all = append(all, at((float64(i%points)+1)/(points+1), (float64(i/points)+1)/(points+1)))
	}
	slices.Sort(all)
	paper = all[len(all)*3/4]
	for _, edge := range [...]float64{0, 1} {
		for _, along := range [...]float64{0.2, 0.4, 0.6, 0.8} {
			across, down := math.Inf(1), math.Inf(1)
			for off := -0.08; off <= 0.08; off += 0.02 {
				across = min(across, at(edge+off, along))
				down = min(down, at(along, edge+off))
			}
			lines += (2*paper - across - down) / 16
		}
	}
	return paper, lines
}
