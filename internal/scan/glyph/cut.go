// Package glyph recognizes the contents of cells: it cuts the cells out of a picture,
// evens out light and ink, and classifies them with a small convolutional network.
package glyph

import (
	"image"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Side is the width and height of a cell's patch in pixels.
const Side = 28

// Patch is the picture of a cell, row by row: 0 is paper, 1 is about the strongest ink in
// the cell or the grid.
type Patch [Side * Side]float32

// margin is how far a patch extends beyond its cell, in cells. Lines slightly off the
// lattice then still look like lines, rather than like strokes cut in half.
const margin = 0.04

// faintest is the minimum ink, relative to the grid's usual ink, that is scaled up to the
// strength of a digit. Fainter patches stay fainter.
const faintest = 0.55

// Cut returns the patches of the cells, and the ink of each relative to the grid's usual
// ink.
func Cut(g *picture.Sizes, m lattice.Map) (patches [board.CellCount]Patch, ink [board.CellCount]float32) {
	return CutMiddle(g, nil, m, -margin)
}

// CutMiddle is CutColour, or Cut without channels, for the cells' middles: inset, in cells,
// is how much is left out at each side.
func CutMiddle(g *picture.Sizes, channels []*picture.Sizes, m lattice.Map, inset float64) (patches [board.CellCount]Patch, ink [board.CellCount]float32) {
	w := window{m, inset}
	all := w.cut(g)
	if channels != nil {
		all = w.inColour(all, channels)
	}
	return all.patches, all.relative()
}

// window says what is cut out of a picture: cells, each without the given share of its side.
type window struct {
	grid  lattice.Map
	inset float64
}

// fitting returns a picture and the window at the scale from which cells are cut:
// undersampling a picture would miss thin strokes.
func (w window) fitting(g *picture.Sizes) (*picture.Gray, window) {
	k := max(int(w.grid.CellSize()*min(1-2*w.inset, 1)/Side), 1)
	return g.By(k), window{w.grid.Scaled(1 / float64(k)), w.inset}
}

// cells holds the patches of a grid and measurements of them.
type cells struct {
	patches [board.CellCount]Patch
	ink     [board.CellCount]float32 // per cell
	strokes [board.CellCount]float32 // the same, including thin strokes
	usual   float32                  // the grid's usual ink
}

// relative returns the cells' ink relative to the usual ink.
func (a *cells) relative() (ink [board.CellCount]float32) {
	for c := range ink {
		ink[c] = a.ink[c] / a.usual
	}
	return ink
}

// cut cuts the cells out of a picture.
func (w window) cut(from *picture.Sizes) (all cells) {
	g, w := w.fitting(from)
	var shadowed board.Cells
	for c := range board.Cell(board.CellCount) {
		w.sample(g, c, &all.patches[c], 0)
		if all.patches[c].halfLit() {
			shadowed = shadowed.With(c)
		}
	}
	invertLight(&all.patches, shadowed)
	for c := range shadowed.All() {
		all.patches[c].lightEvenly()
	}
	for c := range all.patches {
		all.ink[c], all.strokes[c] = flatten(&all.patches[c])
	}
	sorted := all.ink
	slices.Sort(sorted[:])
	// A grid usually has at least ten digits; the darkest cells may be entirely black.
	all.usual = max(sorted[board.CellCount-10], 0.02)
	for c := range all.patches {
		all.patches[c].scale(all.ink[c], all.usual)
	}
	return all
}

// scale divides a patch by its ink, or by nearly the grid's usual ink if it has far less.
func (p *Patch) scale(ink, usual float32) {
	by := 1 / max(ink, faintest*usual, 0.02)
	for i, v := range p {
		p[i] = min(max(v*by, -0.5), 1.5)
	}
}

// sample fills a patch with a cell's brightness, but for so many pixels at each side.
func (w window) sample(g *picture.Gray, c board.Cell, p *Patch, border int) {
	m, in := w.grid, w.inset
	u, v := float64(c.Col()), float64(c.Row())
	// Step linearly from pixel to pixel: within one cell the bend is negligible.
	a := m.At(u+in, v+in)
	b := m.At(u+1-in, v+in)
	d := m.At(u+in, v+1-in)
	e := m.At(u+1-in, v+1-in)
	for y := border; y < Side-border; y++ {
		t := (float64(y) + 0.5) / Side
		lx, ly := a.X+(d.X-a.X)*t, a.Y+(d.Y-a.Y)*t
		rx, ry := b.X+(e.X-b.X)*t, b.Y+(e.Y-b.Y)*t
		for x := border; x < Side-border; x++ {
			s := (float64(x) + 0.5) / Side
			p[y*Side+x] = g.At(lx+(rx-lx)*s, ly+(ry-ly)*s)
		}
	}
}

// inner is the border of a patch excluded from statistics, because it may contain lines.
const inner = 4

// invertLight inverts cells whose digits are lighter than their background: all cells, if
// those with the most contrast are like that, and single cells, such as the selected one
// in an app, only if they clearly differ from the others. Shadowed cells say nothing about
// themselves.
func invertLight(patches *[board.CellCount]Patch, shadowed board.Cells) {
	var dark, light [board.CellCount]float32 // how far each cell's ink is from its median, in either direction
	var values [(Side - 2*inner) * (Side - 2*inner)]float32
	for c := range patches {
		if shadowed.Contains(board.Cell(c)) {
			continue
		}
		n := 0
		for y := inner; y < Side-inner; y++ {
			n += copy(values[n:], patches[c][y*Side+inner:(y+1)*Side-inner])
		}
		middle := atRank(values[:], n/2)
		dark[c] = middle - atRank(values[:n/2], n*4/100)
		light[c] = atRank(values[n/2:], n*96/100-n/2) - middle
	}
	d, l := strongest(dark), strongest(light)
	grid, other := d, &light
	mine := &dark
	if l > d {
		grid, mine, other = l, &light, &dark
	}
	for c := range patches {
		differs := other[c] > 2.5*mine[c] && other[c] > 0.3*grid
		if (l > d) != differs {
			patches[c].invert()
		}
	}
}

// invert exchanges light and dark in a patch of brightness.
func (p *Patch) invert() {
	for i, v := range p {
		p[i] = 255 - v
	}
}

// strongest returns the mean of the twenty largest values, leaving out the top two.
func strongest(values [board.CellCount]float32) (mean float32) {
	slices.Sort(values[:])
	for _, v := range values[board.CellCount-22 : board.CellCount-2] {
		mean += v / 20
	}
	return mean
}

// flatten turns a cell's brightness into how much darker each pixel is than the surrounding
// background, as a share, and returns the highest such values: those reached by a digit, and
// those reached by a single thin stroke. The background is measured in each quarter of the
// cell, which cancels out shadows and shaded boxes.
func flatten(p *Patch) (digit, stroke float32) {
	const half = Side / 2
	var ground [2][2]float32
	var values [(half - inner) * (half - inner)]float32
	for qy := range 2 {
		for qx := range 2 {
			n := 0
			for y := range half - inner {
				row := p[(qy*(half-inner)+inner+y)*Side+qx*(half-inner)+inner:]
				n += copy(values[n:], row[:half-inner])
			}
			ground[qy][qx] = atRank(values[:n], n*3/4)
		}
	}
	var strongest [64]int // a histogram of ink in steps of 1/64
	for y := range Side {
		fy := min(max((float32(y)-9)/10, 0), 1) // the centres of the quarters are at 9 and 19
		left := ground[0][0] + (ground[1][0]-ground[0][0])*fy
		right := ground[0][1] + (ground[1][1]-ground[0][1])*fy
		for x := range Side {
			fx := min(max((float32(x)-9)/10, 0), 1)
			g := left + (right-left)*fx
			v := (g - p[y*Side+x]) / (g + 16)
			p[y*Side+x] = v
			if x >= inner && x < Side-inner && y >= inner && y < Side-inner {
				strongest[min(max(int(v*64), 0), 63)]++
			}
		}
	}
	const all = (Side - 2*inner) * (Side - 2*inner)
	n := 0
	for i := 63; i >= 0; i-- {
		n += strongest[i]
		if stroke == 0 && n >= all/100 {
			stroke = (float32(i) + 0.5) / 64
		}
		if n >= all*4/100 {
			digit = (float32(i) + 0.5) / 64
			break
		}
	}
	return digit, stroke
}

// Moved returns a patch shifted by a pixel in each direction.
func Moved(p *Patch) (moved [4]Patch) {
	for i, d := range [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		for y := range Side {
			for x := range Side {
				fromX, fromY := min(max(x-d[0], 0), Side-1), min(max(y-d[1], 0), Side-1)
				moved[i][y*Side+x] = p[fromY*Side+fromX]
			}
		}
	}
	return moved
}

// Stroke returns the height in pixels of the tallest connected piece of ink of at least
// the given level. It ignores the border, which may contain lines.
func (p *Patch) Stroke(level float32) (height int) { return p.tallest(level).Dy() }

// tallest returns the bounds of that piece.
func (p *Patch) tallest(level float32) (bounds image.Rectangle) {
	const first, last = inner, Side - 1 - inner
	var seen [len(p)]bool
	var open []int
	visit := func(x, y int) {
		i := y*Side + x
		if x < first || x > last || y < first || y > last || seen[i] || p[i] < level {
			return
		}
		seen[i] = true
		open = append(open, i)
	}
	for start := range p {
		visit(start%Side, start/Side)
		piece := image.Rectangle{Min: image.Pt(Side, Side)}
		for len(open) > 0 {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			x, y := i%Side, i/Side
			piece.Min.X, piece.Max.X = min(piece.Min.X, x), max(piece.Max.X, x+1)
			piece.Min.Y, piece.Max.Y = min(piece.Min.Y, y), max(piece.Max.Y, y+1)
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					visit(x+dx, y+dy)
				}
			}
		}
		if piece.Dy() > bounds.Dy() {
			bounds = piece
		}
	}
	return bounds
}

// Height returns the height in pixels of all ink of at least the given level. It ignores the
// border, which may contain lines.
func (p *Patch) Height(level float32) int {
	top, bottom := Side, -1
	for y := inner; y < Side-inner; y++ {
		if slices.Max(p[y*Side+inner:(y+1)*Side-inner]) >= level {
			top, bottom = min(top, y), y
		}
	}
	return max(bottom-top+1, 0)
}

// InMiddle reports whether all ink of at least the given level is in the cell's middle, inset,
// in cells, away from its sides. It ignores the border and what is next to it, where there may
// be lines, even bold ones.
func (p *Patch) InMiddle(inset float64, level float32) bool {
	const bold = inner + 1
	first := int((inset+margin)/(1+2*margin)*Side + 0.5)
	for y := bold; y < Side-bold; y++ {
		for x := bold; x < Side-bold; x++ {
			if min(x, y) >= first && max(x, y) < Side-first {
				continue
			}
			if p[y*Side+x] >= level {
				return false
			}
		}
	}
	return true
}

// Extent returns the height of a patch's ink in pixels, counting those that ink covers in
// part as such. It ignores the border, which may contain lines.
func (p *Patch) Extent() float32 {
	height, _ := p.extent(1)
	return height
}

// OneExtent returns the same for ink in one piece, relative to the strongest of it, so that a
// pale digit is as high as a black one, and the ink's middle, in pixels from the patch's top. The
// height is 0 if there is something else, such as dirt, or if ink goes on in the border, as a line
// does that crosses a digit. The foot of a figure that hangs down may go on below; cut says that the
// height is what is seen of it.
func (p *Patch) OneExtent() (height, middle float32, cut bool) {
	const (
		level = 0.4 // of the strongest ink, of a piece
		going = 0.2 // the same, of what goes on
		apart = 2   // by how much the height of all ink may exceed the piece's
		foot  = 9   // the maximum width of what goes on below; a line is wider
	)
	strongest := float32(0)
	for y := inner; y < Side-inner; y++ {
		strongest = max(strongest, slices.Max(p[y*Side+inner:(y+1)*Side-inner]))
	}
	strongest = min(strongest, 1)
	const last = Side - 1 - inner
	below := 0
	for i := inner; i < Side-inner; i++ {
		if max(p[inner*Side+i], p[i*Side+inner], p[i*Side+last]) > going*strongest {
			return 0, 0, false
		}
		if p[last*Side+i] > going*strongest {
			below++
		}
	}
	height, middle = p.extent(strongest)
	piece := p.tallest(level * strongest)
	if height > float32(piece.Dy()+apart) || below > foot || below > 0 && piece.Max.Y <= last {
		return 0, 0, false
	}
	return height, middle, below > 0
}

// extent returns the height of a patch's ink, relative to the given strength of whole ink, and its
// middle.
func (p *Patch) extent(strength float32) (height, middle float32) {
	const minInk, whole = 0.15, 0.6 // the ink of a pixel that counts at all, and as covered
	for y := inner; y < Side-inner; y++ {
		if ink := slices.Max(p[y*Side+inner : (y+1)*Side-inner]); ink > 0 && ink >= minInk*strength {
			covered := min(ink/(whole*strength), 1)
			height += covered
			middle += covered * (float32(y) + 0.5)
		}
	}
	return height, middle / max(height, minInk)
}
