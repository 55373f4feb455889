package scan

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// fadedLine is the share of their usual strength below which the lines around a cell count
// as faded.
const fadedLine = 0.45

// lineKind says which of the grid's lines a cell's edge belongs to. Those of a kind look alike;
// the ones between cells of a box are often far paler than the others.
type lineKind int

const (
	withinBox lineKind = iota
	betweenBoxes
	frame
)

// kindOfLine returns the kind of the line with an index from 0 to 9.
func kindOfLine(k int) lineKind {
	switch {
	case k%9 == 0:
		return frame
	case k%3 == 0:
		return betweenBoxes
	}
	return withinBox
}

// edges returns the kinds of the lines around a cell, in the order of [work.light].
func edges(c board.Cell) [4]lineKind {
	return [4]lineKind{kindOfLine(c.Col()), kindOfLine(c.Row()), kindOfLine(c.Col() + 1), kindOfLine(c.Row() + 1)}
}

// doubtGlare returns the empty cells in which a reflection may have washed out a digit, and
// lowers their probability of being empty: the paper is as bright as a camera can record,
// and the lines around it have faded as a digit would.
func (w *work) doubtGlare(s *sheet) (cells board.Cells) {
	var paper [board.CellCount]float64
	var lines [board.CellCount][4]float64
	var all [frame + 1][]float64
	for c := range board.Cell(board.CellCount) {
		paper[c], lines[c] = w.light(&s.grid, c)
		for i, kind := range edges(c) {
			all[kind] = append(all[kind], lines[c][i])
		}
	}
	var usual [len(all)]float64
	for kind := range all {
		slices.Sort(all[kind])
		usual[kind] = all[kind][len(all[kind])/2]
	}
	for c := range board.Cell(board.CellCount) {
		strength, expected := 0.0, 0.0
		for i, kind := range edges(c) {
			strength += lines[c][i]
			expected += usual[kind]
		}
		v := &s.verdicts[c]
		if v.P[glyph.Blank] >= 0.5 && paper[c] >= brightest && strength < fadedLine*expected {
			v.Raise(chance)
			cells = cells.With(c)
		}
	}
	return cells
}

// light returns the brightness of a cell's paper, and how much darker the lines around the
// cell are: those on its left, above, on its right and below.
func (w *work) light(m *lattice.Map, c board.Cell) (paper float64, lines [4]float64) {
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
	for i, edge := range [...]float64{0, 1} {
		for _, along := range [...]float64{0.2, 0.4, 0.6, 0.8} {
			across, down := math.Inf(1), math.Inf(1)
			for off := -0.08; off <= 0.08; off += 0.02 {
				across = min(across, at(edge+off, along))
				down = min(down, at(along, edge+off))
			}
			lines[2*i] += (paper - across) / 4
			lines[2*i+1] += (paper - down) / 4
		}
	}
	return paper, lines
}
