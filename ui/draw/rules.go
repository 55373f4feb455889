package draw

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// RuleShape is one shape of the drawing of a board's rules. A text is centred on X and Y and
// has no size.
type RuleShape struct {
	Shape
	Owner  board.Cell // the cell on whose tile it is, if OnTile is set
	OnTile bool
}

// Tiles is where the tiles of a board with rules are.
type Tiles struct {
	Tile, Gap float32 // the sides of a tile and of the gap within a box
	Text      float32 // the scale of the small texts, 1 or more
	At        func(row, col int) (x, y float32)
	Small     bool // whether there is no room for dashes and sums
}

// Dimensions of what rules show, as shares of a tile.
const (
	cageInset  = 0.04
	extraInset = 0.09
	hairline   = 0.03
	lineWidth  = 0.055
	bandWidth  = 0.14
	bulbWidth  = 0.34
	bulbRadius = 0.38
	ringRadius = 0.4
	dotRadius  = 0.135
	quadRadius = 0.23
	sumSize    = 0.25
	quadSize   = 0.19
	headSize   = 0.2 // the sides of an arrow's head
	dashLength = 0.13

	outside = 0.66 // the room beside the board for numbers
)

// ruleKinds says how each kind of rule is drawn. A kind that it lacks has nothing to be drawn, as
// anti-knight has not: it is named in words.
var ruleKinds = map[string]func(*ruleDrawer, board.Clause){
	"region": func(d *ruleDrawer, c board.Clause) {
		d.outline(c.Cells, -d.at.Gap/2, max(0.07*d.at.Tile, 2), NoteInk)
	},
	"extra": func(d *ruleDrawer, c board.Clause) { d.outline(c.Cells, extraInset, 0.06*d.at.Tile, RuleInk) },
	"windoku": func(d *ruleDrawer, _ board.Clause) {
		for _, corner := range [...]int{0, 4, 36, 40} {
			var cells []board.Cell
			for i := range board.Size {
				cells = append(cells, board.Cell(corner+10+i/3*board.Size+i%3))
			}
			d.outline(cells, extraInset, 0.06*d.at.Tile, RuleInk)
		}
	},
	"x+":   func(d *ruleDrawer, _ board.Clause) { d.path(lineWidth, RuleInk, diagonal(8, 8)...) },
	"x-":   func(d *ruleDrawer, _ board.Clause) { d.path(lineWidth, RuleInk, diagonal(0, 10)...) },
	"odd":  func(d *ruleDrawer, c board.Clause) { d.each(c, Circle) },
	"even": func(d *ruleDrawer, c board.Clause) { d.each(c, Rect) },
	"min":  func(d *ruleDrawer, c board.Clause) { d.wedges(c, 1) },
	"max":  func(d *ruleDrawer, c board.Clause) { d.wedges(c, -1) },
	"thermo": func(d *ruleDrawer, c board.Clause) {
		d.disc(c.Cells[0], bulbRadius, RuleInk)
		d.path(bulbWidth, RuleInk, c.Cells...)
	},
	"palindrome": func(d *ruleDrawer, c board.Clause) { d.path(bandWidth, RuleInk, c.Cells...) },
	"renban":     func(d *ruleDrawer, c board.Clause) { d.path(bandWidth, Series(3), c.Cells...) },
	"whisper":    func(d *ruleDrawer, c board.Clause) { d.path(bandWidth, Series(2), c.Cells...) },
	"regionsum":  func(d *ruleDrawer, c board.Clause) { d.path(bandWidth, Series(0), c.Cells...) },
	"clone": func(d *ruleDrawer, c board.Clause) {
		for half := range slices.Chunk(c.Cells, max(len(c.Cells)/2, 1)) {
			d.outline(half, extraInset, 0.1*d.at.Tile, RuleInk)
		}
	},
	"cage": func(d *ruleDrawer, c board.Clause) {
		if !d.at.Small {
			d.dashed, d.sum = true, c.Value
		}
		d.outline(c.Cells, cageInset, max(hairline*d.at.Tile, 1), NoteInk)
		d.dashed, d.sum = false, ""
	},
	"arrow": func(d *ruleDrawer, c board.Clause) {
		n := 1
		if c.Value != "" {
			n = min(int(c.Value[0]-'0'), len(c.Cells)-1)
		}
		d.pill(c.Cells[0], c.Cells[n-1])
		d.path(lineWidth, RuleInk, c.Cells[n-1:]...)
		last := len(c.Cells) - 1
		x, y := d.centre(c.Cells[last-1])
		tipX, tipY := d.centre(c.Cells[last])
		for _, s := range d.head(x, y, tipX, tipY, lineWidth*d.at.Tile, RuleInk) {
			d.on(c.Cells[last], fills, s)
		}
	},
	"between": func(d *ruleDrawer, c board.Clause) {
		last := c.Cells[len(c.Cells)-1]
		d.pill(c.Cells[0], c.Cells[0])
		d.pill(last, last)
		d.path(lineWidth, RuleInk, c.Cells...)
	},
	"difference": func(d *ruleDrawer, c board.Clause) { d.mark(c, RulePaperInk, RuleSignInk, besides(c.Value, "1")) },
	"ratio":      func(d *ruleDrawer, c board.Clause) { d.mark(c, RuleSignInk, RulePaperInk, besides(c.Value, "2")) },
	"xv": func(d *ruleDrawer, c board.Clause) {
		letter := map[string]string{"10": "X", "5": "V"}[c.Value]
		if letter == "" {
			letter = c.Value
		}
		d.mark(c, RulePaperInk, RuleSignInk, letter)
	},
	"quad":       (*ruleDrawer).quad,
	"little":     (*ruleDrawer).beside,
	"sandwich":   (*ruleDrawer).beside,
	"xsum":       (*ruleDrawer).beside,
	"skyscraper": (*ruleDrawer).beside,
}

// diagonal returns the cells of a diagonal.
func diagonal(first, step board.Cell) (cells []board.Cell) {
	for i := range board.Cell(board.Size) {
		cells = append(cells, first+i*step)
	}
	return cells
}

// Margin returns the room for numbers on each side of a board with rules, as a share of a tile.
func Margin(rules board.Rules) float32 {
	for _, kind := range [...]string{"little", "sandwich", "xsum", "skyscraper"} {
		if rules.Has(kind) {
			return outside
		}
	}
	return 0
}

// Sums returns the cells with a number in their corner.
func Sums(rules board.Rules) (cells board.Cells) {
	for c := range rules.Clauses() {
		if c.Kind == "cage" && c.Value != "" {
			cells = cells.With(slices.Min(c.Cells))
		}
	}
	return cells
}

// Tints returns a parity for each cell, as [Parity] does: for a jigsaw such that as many
// neighbours in different regions as possible differ in it.
func Tints(rules board.Rules) (tints [board.CellCount]uint8) {
	region, n := [board.CellCount]int{}, 0
	for c := range rules.Clauses() {
		if c.Kind == "region" {
			for _, cell := range c.Cells {
				region[cell] = n
			}
			n++
		}
	}
	if n == 0 {
		for c := range tints {
			tints[c] = uint8(Parity(board.Cell(c)))
		}
		return tints
	}
	n = min(n, board.Size)
	borders := [board.Size][board.Size]int{}
	for c := range board.Cell(board.CellCount) {
		for _, next := range neighbours(c) {
			borders[region[c]%n][region[next]%n]++
		}
	}
	best, most := 0, -1
	for set := range 1 << n {
		crossed := 0
		for a := range n {
			for b := range a {
				if (set>>a^set>>b)&1 == 1 {
					crossed += borders[a][b] + borders[b][a]
				}
			}
		}
		if crossed > most {
			best, most = set, crossed
		}
	}
	for c := range tints {
		tints[c] = uint8(best >> (region[c] % n) & 1)
	}
	return tints
}

// neighbours returns the cells to the right of a cell and below it.
func neighbours(c board.Cell) (found []board.Cell) {
	if c.Col()+1 < board.Size {
		found = append(found, c+1)
	}
	if c.Row()+1 < board.Size {
		found = append(found, c+board.Size)
	}
	return found
}

// Rules draws rules, to be placed on the tiles and below the digits: fills and lines first, then
// outlines, then signs.
func Rules(rules board.Rules, at Tiles) []RuleShape {
	d := ruleDrawer{at: at}
	for c := range rules.Clauses() {
		if draw := ruleKinds[c.Kind]; draw != nil {
			d.ringed = board.Cells{}
			draw(&d, c)
		}
	}
	return slices.Concat(d.layers[:]...)
}

type ruleDrawer struct {
	at     Tiles
	ringed board.Cells // in which lines begin at a ring

	dashed bool   // whether an outline has dashes,
	sum    string // text in its corner
	layers [3][]RuleShape
}

// The layers.
const (
	fills = iota
	outlines
	signs
)

func (d *ruleDrawer) add(layer int, s Shape) {
	d.layers[layer] = append(d.layers[layer], RuleShape{Shape: s})
}

func (d *ruleDrawer) on(c board.Cell, layer int, s Shape) {
	d.layers[layer] = append(d.layers[layer], RuleShape{Shape: s, Owner: c, OnTile: true})
}

func (d *ruleDrawer) centre(c board.Cell) (x, y float32) {
	x, y = d.at.At(c.Row(), c.Col())
	return x + d.at.Tile/2, y + d.at.Tile/2
}

// around returns a circle or a square around a point.
func around(kind Kind, x, y, radius float32, ink Ink) Shape {
	s := Shape{Kind: kind, X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius, Ink: ink}
	if kind == Rect {
		s.Radius = radius / 5
	}
	return s
}

func (d *ruleDrawer) disc(c board.Cell, radius float32, ink Ink) {
	x, y := d.centre(c)
	d.on(c, fills, around(Circle, x, y, radius*d.at.Tile, ink))
}

func (d *ruleDrawer) each(c board.Clause, kind Kind) {
	for _, cell := range c.Cells {
		x, y := d.centre(cell)
		d.on(cell, fills, around(kind, x, y, bulbRadius*d.at.Tile, RuleInk))
	}
}

// path draws a line along the middles of cells, as wide as a share of a tile. Each cell has its part
// of it, because a line is as dark as the tile allows.
func (d *ruleDrawer) path(width float32, ink Ink, cells ...board.Cell) {
	width *= d.at.Tile
	for i, c := range cells {
		x, y := d.centre(c)
		if !d.ringed.Contains(c) {
			d.on(c, fills, around(Circle, x, y, width/2, ink))
		}
		for _, next := range [...]int{i - 1, i + 1} {
			if next < 0 || next == len(cells) {
				continue
			}
			toX, toY := d.centre(cells[next])
			s := Shape{Kind: Line, X: x, Y: y, W: (toX - x) / 2, H: (toY - y) / 2, Stroke: width, Ink: ink}
			if d.ringed.Contains(c) { // the line begins at the ring
				trim := ringRadius * d.at.Tile / float32(math.Hypot(float64(s.W), float64(s.H)))
				s.X, s.Y, s.W, s.H = s.X+trim*s.W, s.Y+trim*s.H, s.W-trim*s.W, s.H-trim*s.H
			}
			d.on(c, fills, s)
		}
	}
}

// head returns the head of an arrow that comes from a point.
func (d *ruleDrawer) head(fromX, fromY, x, y, stroke float32, ink Ink) (sides [2]Shape) {
	angle := math.Atan2(float64(fromY-y), float64(fromX-x))
	for i, turn := range [...]float64{-0.6, 0.6} {
		sin, cos := math.Sincos(angle + turn)
		sides[i] = Shape{Kind: Line, X: x, Y: y, W: headSize * d.at.Tile * float32(cos), H: headSize * d.at.Tile * float32(sin), Stroke: stroke, Ink: ink}
	}
	return sides
}

// pill draws a ring around one or several cells in a row or a column.
func (d *ruleDrawer) pill(first, last board.Cell) {
	x1, y1 := d.centre(first)
	x2, y2 := d.centre(last)
	d.ringed = d.ringed.With(last)
	r := ringRadius * d.at.Tile
	d.on(first, outlines, Shape{
		Kind: Rect, X: min(x1, x2) - r, Y: min(y1, y2) - r, W: max(x1, x2) - min(x1, x2) + 2*r, H: max(y1, y2) - min(y1, y2) + 2*r,
		Radius: r, Stroke: lineWidth * d.at.Tile, Ink: RuleInk,
	})
}

// wedges draws what says that a cell is smaller than its neighbours, or greater for a sign of -1:
// at each side a wedge whose point is at the smaller one.
func (d *ruleDrawer) wedges(c board.Clause, sign float32) {
	r, tile := 0.07*d.at.Tile, d.at.Tile
	for _, cell := range c.Cells {
		x, y := d.centre(cell)
		for _, side := range sides {
			row, col := cell.Row()+side[0], cell.Col()+side[1]
			if min(row, col) < 0 || max(row, col) >= board.Size || slices.Contains(c.Cells, board.At(row, col)) {
				continue
			}
			down, right := float32(side[0]), float32(side[1])
			tipX, tipY := x+right*(0.42*tile-sign*r), y+down*(0.42*tile-sign*r)
			for _, across := range [...]float32{-1, 1} {
				toX, toY := x+right*(0.42*tile+sign*r)+across*down*2*r, y+down*(0.42*tile+sign*r)+across*right*2*r
				d.on(cell, outlines, Shape{Kind: Line, X: tipX, Y: tipY, W: toX - tipX, H: toY - tipY, Stroke: max(hairline*tile, 1), Ink: NoteInk})
			}
		}
	}
}

// besides returns a value unless it is the usual one.
func besides(value, usual string) string {
	if value == usual {
		return ""
	}
	return value
}

// mark draws a sign between two neighbours.
func (d *ruleDrawer) mark(c board.Clause, fill, ink Ink, text string) {
	x1, y1 := d.centre(c.Cells[0])
	x2, y2 := d.centre(c.Cells[1])
	d.badge((x1+x2)/2, (y1+y2)/2, dotRadius, fill, ink, text, 0.24)
}

// badge draws a disc with a ring and a text.
func (d *ruleDrawer) badge(x, y, radius float32, fill, ink Ink, text string, size float32) {
	r, edge := radius*d.at.Tile, max(hairline*d.at.Tile, 1)
	d.add(signs, around(Circle, x, y, r, ink))
	d.add(signs, around(Circle, x, y, r-edge, fill))
	if text != "" {
		d.add(signs, Shape{Kind: Text, X: x, Y: y, Text: text, Size: size * d.at.Tile, Bold: true, Ink: ink})
	}
}

// quad draws digits in a circle where cells meet.
func (d *ruleDrawer) quad(c board.Clause) {
	var x, y float32
	for _, cell := range c.Cells {
		cx, cy := d.centre(cell)
		x, y = x+cx/float32(len(c.Cells)), y+cy/float32(len(c.Cells))
	}
	size := float32(quadSize)
	if len(c.Value) > 2 {
		size *= 0.8
	}
	d.badge(x, y, quadRadius, RulePaperInk, RuleSignInk, c.Value, size)
}

// beside writes a number outside the board, before the first cell of a line; a little killer's
// also has an arrow along the line.
func (d *ruleDrawer) beside(c board.Clause) {
	first := c.Cells[0]
	down, right := sign(4-first.Row()), 0
	if first.Row() != 0 && first.Row() != board.Size-1 {
		down, right = 0, sign(4-first.Col())
	}
	if len(c.Cells) > 1 {
		down, right = sign(c.Cells[1].Row()-first.Row()), sign(c.Cells[1].Col()-first.Col())
	}
	x, y := d.centre(first)
	const away = 0.5 + outside/2
	tile := d.at.Tile
	x, y = x-away*tile*float32(right), y-away*tile*float32(down)
	all := []Shape{{Kind: Text, X: x, Y: y, Text: c.Value, Size: 0.34 * tile, Ink: TextInk}}
	if c.Kind == "little" {
		const from, to = 0.24, 0.38
		fromX, fromY := x+from*tile*float32(right), y+from*tile*float32(down)
		toX, toY := x+to*tile*float32(right), y+to*tile*float32(down)
		shaft := Shape{Kind: Line, X: fromX, Y: fromY, W: toX - fromX, H: toY - fromY, Stroke: max(hairline*tile, 1), Ink: TextInk}
		head := d.head(fromX, fromY, toX, toY, shaft.Stroke, TextInk)
		all = append(append(all, shaft), head[:]...)
	}
	for _, s := range all {
		d.add(signs, s)
	}
}

func sign(x int) int { return min(max(x, -1), 1) }

// sides are the ways to a cell's neighbours: rows down and columns right.
var sides = [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

// outline draws a line around cells, inside their outer sides by an inset. A dashed one leaves room
// for the sum in its first cell's corner.
func (d *ruleDrawer) outline(all []board.Cell, inset, width float32, ink Ink) {
	tile := d.at.Tile
	if inset > 0 {
		inset *= tile
	}
	cells := board.CellsOf(all...)
	in := func(c board.Cell, down, right int) bool {
		row, col := c.Row()+down, c.Col()+right
		return min(row, col) >= 0 && max(row, col) < board.Size && cells.Contains(board.At(row, col))
	}
	var sumW, sumH float32 // size of the corner that the sum takes up
	first := slices.Min(all)
	if d.sum != "" {
		size := sumSize * tile * min(d.at.Text, 1.2)
		wide, high, gap := 0.56*float32(len(d.sum))*size, 0.7*size, 0.04*tile
		sumW, sumH = gap+wide+gap, gap+high+gap
		x, y := d.at.At(first.Row(), first.Col())
		d.on(first, signs, Shape{Kind: Text, X: x + gap + wide/2, Y: y + gap + high/2, Text: d.sum, Size: size, Ink: ink})
	}
	for c := range cells.All() {
		left, top := d.at.At(c.Row(), c.Col())
		x, y := left+tile/2, top+tile/2
		for _, side := range sides {
			if in(c, side[0], side[1]) {
				continue
			}
			// Along the side, from one corner to the other: as far as the outline turns there, or on
			// to the middle between the two tiles, where the next tile's goes straight on.
			end := func(sign int) (length float32, straight bool) {
				down, right := sign*side[1], sign*side[0]
				switch {
				case !in(c, down, right):
					return tile/2 - inset, false
				case in(c, down+side[0], right+side[1]):
					nextX, nextY := d.at.At(c.Row()+down, c.Col()+right)
					return max(abs(nextX-left), abs(nextY-top)) - tile/2 + inset, false
				}
				nextX, nextY := d.at.At(c.Row()+down, c.Col()+right)
				return max(abs(nextX-left), abs(nextY-top)) / 2, true
			}
			out := tile/2 - inset
			midX, midY := x+float32(side[1])*out, y+float32(side[0])*out
			back, comes := end(-1)
			on, goes := end(1)
			at := func(t float32) (float32, float32) { return midX + t*float32(side[0]), midY + t*float32(side[1]) }
			dashes, dash, begin := 1, back+on, -back
			if d.dashed { // with half a gap where the outline goes straight on
				halves := float32(0)
				for _, straight := range [...]bool{comes, goes} {
					if straight {
						halves += 0.5
					}
				}
				dashes = max(int((dash/(dashLength*tile)+1-halves)/2+0.5), 2)
				dash /= float32(2*dashes-1) + halves
				if comes {
					begin += dash / 2
				}
			}
			for i := range dashes {
				fromX, fromY := at(begin + 2*dash*float32(i))
				toX, toY := at(begin + dash*float32(2*i+1))
				if d.sum != "" && c == first && min(fromX, toX) < left+sumW && min(fromY, toY) < top+sumH {
					continue // the sum is there
				}
				s := Shape{Kind: Line, X: fromX, Y: fromY, W: toX - fromX, H: toY - fromY, Stroke: width, Ink: ink}
				if inset > 0 {
					d.on(c, outlines, s)
				} else {
					d.add(outlines, s)
				}
			}
		}
	}
}

func abs(x float32) float32 { return max(x, -x) }
