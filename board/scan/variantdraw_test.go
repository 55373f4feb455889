package scan

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// tint is a colour: red, green and blue from 0 to 1.
type tint [3]float32

func greyTint(level float32) tint { return tint{level, level, level} }

// drawing is a page in colour with a board: a canvas for each channel. Lengths are in cells,
// from the board's upper left corner.
type drawing struct {
	r      *rand.Rand
	canvas [3]*page.Canvas
	cell   float64
	margin float64
	font   *page.Font

	paper, ink, line tint
	thin, thick      float64 // in pixels
	size             float64 // of the digits
}

// newDrawing begins a page in a style by chance.
func newDrawing(r *rand.Rand, all map[string]*page.Font) *drawing {
	names := []string{"Go Regular", "Go Bold", "Go Medium", "Go Mono", "FiraSans-Regular", "FiraSans-Bold"}
	d := &drawing{
		r: r, cell: within(r, 36, 84), margin: within(r, 1.1, 1.6), font: all[names[r.IntN(len(names))]],
		paper: greyTint(1), ink: greyTint(float32(within(r, 0, 0.25))), line: greyTint(float32(within(r, 0.1, 0.6))), size: within(r, 0.42, 0.6),
	}
	d.thin = max(1, d.cell*within(r, 0.012, 0.03))
	d.thick = max(d.thin+1, d.cell*within(r, 0.045, 0.08))
	return d.onPaper()
}

// onPaper returns the drawing on empty paper with its margin.
func (d *drawing) onPaper() *drawing {
	side := int(d.cell * (9 + 2*d.margin))
	for i := range d.canvas {
		d.canvas[i] = page.NewCanvas(side, side, d.paper[i])
	}
	return d
}

func within(r *rand.Rand, lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }

func (d *drawing) at(u float64) float64 { return (u + d.margin) * d.cell }

func (d *drawing) rect(u0, v0, u1, v1 float64, t tint) {
	for i, c := range d.canvas {
		c.Rect(d.at(u0), d.at(v0), d.at(u1), d.at(v1), t[i], 1)
	}
}

// stroke draws a line along points, wide cells wide.
func (d *drawing) stroke(points []lattice.Point, wide float64, t tint) {
	for i, c := range d.canvas {
		var dots []page.Dot
		for _, p := range points {
			dots = append(dots, page.Dot{X: d.at(p.X), Y: d.at(p.Y), R: wide * d.cell / 2})
		}
		c.Stroke(dots, t[i], 1)
	}
}

func (d *drawing) text(text string, u, v, size float64, t tint) {
	for i, c := range d.canvas {
		c.Text(d.font, text, d.at(u), d.at(v), size*d.cell, 0, 1, t[i], 1)
	}
}

// border draws a line between two cells, or beside one at the board's edge; across is whether
// it is above the cell rather than to its left.
func (d *drawing) border(c board.Cell, across bool, width float64) {
	u, v, w := float64(c.Col()), float64(c.Row()), width/d.cell/2
	if across {
		d.rect(u-w, v-w, u+1+w, v+w, d.line)
	} else {
		d.rect(u-w, v-w, u+w, v+1+w, d.line)
	}
}

// grid draws the lines: thick ones around regions.
func (d *drawing) grid(region func(board.Cell) int) {
	for _, bold := range [...]bool{false, true} {
		for c := range board.Cell(board.CellCount) {
			for _, across := range [...]bool{false, true} {
				other, edge := c-1, c.Col() == 0
				if across {
					other, edge = c-9, c.Row() == 0
				}
				if thick := edge || region(other) != region(c); thick == bold {
					d.border(c, across, map[bool]float64{false: d.thin, true: d.thick}[bold])
				}
			}
		}
	}
	w := d.thick / d.cell / 2
	d.rect(9-w, -w, 9+w, 9+w, d.line)
	d.rect(-w, 9-w, 9+w, 9+w, d.line)
}

// digits draws some of a solution's digits.
func (d *drawing) digits(solution board.Grid, share float64) (shown board.Grid) {
	for c, digit := range solution {
		if digit != 0 && d.r.Float64() < share {
			shown[c] = digit
			d.text(string(rune('0'+digit)), float64(c%9)+0.5, float64(c/9)+0.5, d.size, d.ink)
		}
	}
	return shown
}

// photo returns the page as a screenshot or, if seen by a camera, as a photo.
func (d *drawing) photo(camera page.Camera) image.Image {
	var channels [3]*image.Gray
	seed := d.r.Uint64()
	for i, c := range d.canvas {
		g, _ := page.Shoot(rand.New(rand.NewPCG(seed, 3)), c, lattice.Map{}, &camera)
		channels[i] = imageOf(g)
	}
	out := image.NewRGBA(channels[0].Rect)
	for i := range channels[0].Pix {
		out.SetRGBA(i%channels[0].Stride, i/channels[0].Stride, color.RGBA{channels[0].Pix[i], channels[1].Pix[i], channels[2].Pix[i], 255})
	}
	return out
}

// camera returns a way to take the picture: a screenshot, one of a dark page, or paper.
func (d *drawing) camera(kind int) page.Camera {
	switch kind % 3 {
	case 0:
		return page.Camera{}
	case 1:
		return page.Camera{Negative: true}
	}
	side := float64(d.canvas[0].W)
	var corners [4]lattice.Point
	for i := range corners {
		corners[i] = lattice.Point{X: side * (0.03 + within(d.r, 0, 0.05)), Y: side * (0.03 + within(d.r, 0, 0.05))}
		if i == 1 || i == 2 {
			corners[i].X = side - corners[i].X
		}
		if i > 1 {
			corners[i].Y = side - corners[i].Y
		}
	}
	return page.Camera{
		Width: int(side), Height: int(side), Corners: corners, Behind: 0.3,
		Shadow: within(d.r, 0, 0.3), Soft: 0.1 * side, Slope: [2]float64{within(d.r, -0.3, 0.3), within(d.r, -0.3, 0.3)},
		Blur: within(d.r, 0.3, 0.9), Noise: within(d.r, 0, 0.015), Quality: 60 + d.r.IntN(35),
	}
}

// solvedGrid returns a solved classic grid.
func solvedGrid(r *rand.Rand) (g board.Grid) {
	const base = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	digits, rows, cols := r.Perm(9), shuffled(r), shuffled(r)
	for c := range board.Cell(board.CellCount) {
		g[c] = board.Digit(1 + digits[base[9*rows[c.Row()]+cols[c.Col()]]-'1'])
	}
	return g
}

// shuffled returns the order of nine lines whose bands, and lines in each band, are shuffled.
func shuffled(r *rand.Rand) (all []int) {
	for _, band := range r.Perm(3) {
		for _, line := range r.Perm(3) {
			all = append(all, 3*band+line)
		}
	}
	return all
}

// regions returns nine connected regions of nine cells, by chance exchanged from the boxes.
func regions(r *rand.Rand) (region [board.CellCount]int) {
	for c := range board.Cell(board.CellCount) {
		region[c] = c.Box()
	}
	whole := func(n int) bool {
		var todo []board.Cell
		var seen board.Cells
		for c := range board.Cell(board.CellCount) {
			if region[c] == n {
				todo, seen = []board.Cell{c}, seen.With(c)
				break
			}
		}
		for len(todo) > 0 {
			c := todo[0]
			todo = todo[1:]
			for _, o := range neighbours(c) {
				if region[o] == n && !seen.Contains(o) {
					todo, seen = append(todo, o), seen.With(o)
				}
			}
		}
		return seen.Len() == 9
	}
	for n := 0; n < 60; {
		a, b := board.Cell(r.IntN(81)), board.Cell(r.IntN(81))
		from, to := region[a], region[b]
		if from == to {
			continue
		}
		region[a], region[b] = to, from
		if whole(from) && whole(to) {
			n++
		} else {
			region[a], region[b] = from, to
		}
	}
	return region
}

// neighbours returns a cell's orthogonal neighbours.
func neighbours(c board.Cell) (all []board.Cell) {
	for _, d := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if row, col := c.Row()+d[1], c.Col()+d[0]; min(row, col) >= 0 && max(row, col) < 9 {
			all = append(all, board.At(row, col))
		}
	}
	return all
}

// cages draws cages with sums over the whole board.
func (d *drawing) cages() {
	var cage [board.CellCount]int
	n := 0
	for c := range board.Cell(board.CellCount) {
		if cage[c] != 0 {
			continue
		}
		n++
		cells := []board.Cell{c}
		cage[c] = n
		for range d.r.IntN(4) {
			for _, o := range neighbours(cells[d.r.IntN(len(cells))]) {
				if cage[o] == 0 {
					cage[o] = n
					cells = append(cells, o)
					break
				}
			}
		}
	}
	inset, wide := within(d.r, 0.06, 0.11), max(1, d.cell*within(d.r, 0.015, 0.03))/d.cell
	dash, gap := within(d.r, 0.04, 0.1), within(d.r, 0.04, 0.08)
	if d.r.IntN(3) == 0 {
		gap = 0
	}
	t := greyTint(float32(within(d.r, 0, 0.5)))
	named := 0
	for c := range board.Cell(board.CellCount) {
		u, v := float64(c.Col()), float64(c.Row())
		same := func(du, dv int) bool {
			row, col := c.Row()+dv, c.Col()+du
			return min(row, col) >= 0 && max(row, col) < 9 && cage[board.At(row, col)] == cage[c]
		}
		along := func(x0, y0, x1, y1 float64) {
			length := math.Hypot(x1-x0, y1-y0)
			for at := 0.0; at < length; at += dash + gap {
				end := min(at+dash, length)
				if gap == 0 {
					end, at = length, length
				}
				p := lattice.Point{X: u + x0 + (x1-x0)*at/length, Y: v + y0 + (y1-y0)*at/length}
				if gap == 0 {
					p = lattice.Point{X: u + x0, Y: v + y0}
				}
				q := lattice.Point{X: u + x0 + (x1-x0)*end/length, Y: v + y0 + (y1-y0)*end/length}
				d.rect(min(p.X, q.X)-wide/2, min(p.Y, q.Y)-wide/2, max(p.X, q.X)+wide/2, max(p.Y, q.Y)+wide/2, t)
			}
		}
		lo := func(joined bool) float64 { return map[bool]float64{true: 0, false: inset}[joined] }
		if !same(0, -1) {
			along(lo(same(-1, 0)), inset, 1-lo(same(1, 0)), inset)
		}
		if !same(0, 1) {
			along(lo(same(-1, 0)), 1-inset, 1-lo(same(1, 0)), 1-inset)
		}
		if !same(-1, 0) {
			along(inset, lo(same(0, -1)), inset, 1-lo(same(0, 1)))
		}
		if !same(1, 0) {
			along(1-inset, lo(same(0, -1)), 1-inset, 1-lo(same(0, 1)))
		}
		if cage[c] > named {
			named = cage[c]
			d.text(fmt.Sprint(3+d.r.IntN(28)), u+inset+0.13, v+inset+0.09, within(d.r, 0.15, 0.18), d.ink)
		}
	}
}

// route returns a path of cells by chance that no other has taken.
func (d *drawing) route(taken *board.Cells, length int) []board.Cell {
	for range 200 {
		c := board.Cell(d.r.IntN(81))
		steps := [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
		to, all, now := steps[d.r.IntN(len(steps))], []board.Cell{c}, *taken
		for len(all) < length && !now.Contains(c) {
			now = now.With(c)
			if d.r.IntN(4) == 0 {
				to = steps[d.r.IntN(len(steps))]
			}
			row, col := c.Row()+to[1], c.Col()+to[0]
			if min(row, col) < 0 || max(row, col) > 8 || now.Contains(board.At(row, col)) {
				break
			}
			c = board.At(row, col)
			all = append(all, c)
		}
		if len(all) == length {
			for _, c := range all {
				*taken = taken.With(c)
			}
			return all
		}
	}
	return nil
}

func middle(c board.Cell) lattice.Point {
	return lattice.Point{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5}
}

// circle returns points on a circle around the middle of a cell.
func circle(c board.Cell, radius float64) (all []lattice.Point) {
	m := middle(c)
	for i := range 49 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 48)
		all = append(all, lattice.Point{X: m.X + radius*cos, Y: m.Y + radius*sin})
	}
	return all
}

func (d *drawing) arrows() {
	var taken board.Cells
	t, wide, radius := d.pale(0.4, 0.75), within(d.r, 0.03, 0.06), within(d.r, 0.34, 0.43)
	for range 4 + d.r.IntN(4) {
		cells := d.route(&taken, 3+d.r.IntN(2))
		if cells == nil {
			continue
		}
		d.stroke(circle(cells[0], radius), wide, t)
		from, to := middle(cells[0]), middle(cells[1])
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		points := []lattice.Point{{X: from.X + (to.X-from.X)*radius/length, Y: from.Y + (to.Y-from.Y)*radius/length}}
		for _, c := range cells[1:] {
			points = append(points, middle(c))
		}
		d.stroke(points, wide, t)
		end, before := points[len(points)-1], points[len(points)-2]
		a := math.Atan2(end.Y-before.Y, end.X-before.X)
		for _, turn := range [...]float64{2.5, -2.5} {
			d.stroke([]lattice.Point{end, {X: end.X + 0.2*math.Cos(a+turn), Y: end.Y + 0.2*math.Sin(a+turn)}}, wide, t)
		}
	}
}

func (d *drawing) thermometers() {
	var taken board.Cells
	t, wide, radius := d.pale(0.65, 0.85), within(d.r, 0.2, 0.36), within(d.r, 0.34, 0.43)
	for range 4 + d.r.IntN(4) {
		cells := d.route(&taken, 3+d.r.IntN(3))
		if cells == nil {
			continue
		}
		var points []lattice.Point
		for _, c := range cells {
			points = append(points, middle(c))
		}
		d.stroke(points, wide, t)
		d.stroke(points[:1], 2*radius, t)
	}
}

// pale returns a grey or a colour for marks under digits.
func (d *drawing) pale(lo, hi float64) tint {
	t := greyTint(float32(within(d.r, lo, hi)))
	if d.r.IntN(2) == 0 {
		t[d.r.IntN(3)] = min(t[0]+0.2, 1)
	}
	return t
}

// sums writes above and beside the board the sums of the digits between 1 and 9.
func (d *drawing) sums(solution board.Grid) {
	size, off := within(d.r, 0.2, 0.36), within(d.r, 0.32, 0.5)
	sum := func(at func(k int) board.Cell) string {
		total, inside := 0, false
		for k := range 9 {
			switch digit := int(solution[at(k)]); {
			case digit == 1 || digit == 9:
				inside = !inside
			case inside:
				total += digit
			}
		}
		return fmt.Sprint(total)
	}
	for i := range 9 {
		d.text(sum(func(k int) board.Cell { return board.At(k, i) }), float64(i)+0.5, -off, size, d.ink)
		d.text(sum(func(k int) board.Cell { return board.At(i, k) }), -off, float64(i)+0.5, size, d.ink)
	}
}

func (d *drawing) diagonals() {
	t, wide := d.pale(0.3, 0.75), max(1/d.cell, within(d.r, 0.02, 0.06))
	if d.r.IntN(4) == 0 {
		t = d.pale(0.75, 0.9)
		for i := range 9 {
			for _, j := range [...]int{i, 8 - i} {
				d.rect(float64(i), float64(j), float64(i+1), float64(j+1), t)
			}
		}
		return
	}
	d.stroke([]lattice.Point{{X: 0, Y: 0}, {X: 9, Y: 9}}, wide, t)
	d.stroke([]lattice.Point{{X: 9, Y: 0}, {X: 0, Y: 9}}, wide, t)
}

// drawVariant draws a puzzle of a variant. empty leaves out the digits.
func drawVariant(t testing.TB, v Variant, seed uint64, camera int) (img image.Image, shown board.Grid) {
	r := rand.New(rand.NewPCG(seed, uint64(v)))
	d := newDrawing(r, fonts(t))
	solution, share := solvedGrid(r), within(r, 0.3, 0.5)
	region := func(c board.Cell) int { return c.Box() }
	switch v {
	case Jigsaw:
		irregular := regions(r)
		region = func(c board.Cell) int { return irregular[c] }
		for c := range board.Cell(board.CellCount) {
			solution[c] = board.Digit(1 + (c.Row()+c.Col()*2)%9) // boxes don't hold nine digits
		}
		if seed%2 == 0 {
			var colours [9]tint
			for i, n := range r.Perm(9) {
				colours[i] = tint{1 - 0.12*float32(n%3), 1 - 0.12*float32(n/3), 0.85 + 0.03*float32(n%5)}
			}
			for c := range board.Cell(board.CellCount) {
				u, v := float64(c.Col()), float64(c.Row())
				d.rect(u, v, u+1, v+1, colours[irregular[c]])
			}
			d.thick = d.thin
		}
	case Hyper:
		shade := d.pale(0.75, 0.88)
		for _, u := range [...]float64{1, 5} {
			for _, v := range [...]float64{1, 5} {
				d.rect(u, v, u+3, v+3, shade)
			}
		}
	case Diagonal:
		d.diagonals()
	case Arrow:
		d.arrows()
	case Thermometer:
		d.thermometers()
	case Sandwich:
		d.sums(solution)
	case ExtraRegions:
		d.extraRegions()
	case Skyscraper:
		d.clues()
	case LittleKiller:
		d.diagonalSums()
	case Killer:
		d.size = min(d.size, 0.46)
		if seed%2 == 0 {
			share = 0
		}
	}
	d.grid(region)
	if v == Killer {
		d.cages()
	}
	shown = d.digits(solution, share)
	return d.photo(d.camera(camera)), shown
}
