package page

import (
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// Kind says what a cell holds.
type Kind uint8

// The kinds of content.
const (
	Empty Kind = iota
	Printed
	Hand
	Notes
	Other // something not found in a Sudoku
)

// Cell is the content of a cell.
type Cell struct {
	Kind  Kind
	Digit board.Digit
	Notes board.Digits
}

// Content is the content of a page.
type Content [board.CellCount]Cell

// Style is how a page is drawn. Sizes are in cells.
type Style struct {
	Cell  float64 // pixels per cell
	Space float64 // margin around the grid

	Paper, Ink, Line, Bold float32 // brightness of background, digits, thin and thick lines
	Thin, Thick, Frame     float64 // widths of lines; 0 for none
	Gap                    float64 // gap between cells, for tiles instead of lines
	Tile                   float32 // brightness of the tiles

	Shade func(board.Cell) float32 // added to the brightness of a cell, or nil
	// Contrast is the minimum difference between a printed digit and a shaded background;
	// 0 means a fifth.
	Contrast float32

	// Second is how often a printed digit has another font and brightness, as when an app
	// shows digits that the person entered.
	Second     float64
	SecondFont *Font
	SecondInk  float32
	// Ghosts is how often an empty cell shows a trace of a digit, erased or from the other
	// side of the page; GhostAlpha is the strength of its ink.
	Ghosts     float64
	GhostAlpha float32

	// Fonts and Writers, if not empty, replace Font and Writer by a random choice for each
	// digit, for training.
	Fonts   []*Font
	Writers []*Writer

	Font                *Font
	Size, Slant, Wide   float64
	OffsetX, OffsetY    float64
	Jitter              float64
	Writer              *Writer
	HandLevel           float32
	NoteFont            *Font // nil for handwritten notes
	NoteSize            float64
	NotesInRow          bool // next to each other, rather than each in its own place
	NoteAtX, NoteAtY    float64
	NoteLevel           float32
	Letters             string // shown in cells of kind Other
	LettersFill, Blacks float64
}

// Draw draws a page and returns it with the lattice of its grid.
func Draw(r *rand.Rand, s *Style, content *Content) (*Canvas, lattice.Map) {
	side := int(s.Cell * (9 + 2*s.Space))
	c := NewCanvas(side, side, s.Paper)
	o := s.Cell * s.Space
	at := func(k float64) float64 { return o + k*s.Cell }
	for cell := range board.Cell(board.CellCount) {
		gap := s.Gap / 2
		if level := s.level(cell); level != s.Paper {
			x, y := float64(cell.Col()), float64(cell.Row())
			c.Rect(at(x+gap), at(y+gap), at(x+1-gap), at(y+1-gap), level, 1)
		}
	}
	type line struct {
		width float64
		level float32
	}
	thin, thick, frame := line{s.Thin, s.Line}, line{s.Thick, s.Bold}, line{s.Frame, s.Bold}
	lines := [10]line{frame, thin, thin, thick, thin, thin, thick, thin, thin, frame}
	for _, k := range [10]int{1, 2, 4, 5, 7, 8, 0, 3, 6, 9} { // the bold ones last
		if l := lines[k]; l.width > 0 {
			half, end, level := l.width/2, s.Frame/2, l.level
			c.Rect(at(float64(k)-half), at(-end), at(float64(k)+half), at(9+end), level, 1)
			c.Rect(at(-end), at(float64(k)-half), at(9+end), at(float64(k)+half), level, 1)
		}
	}
	for cell := range board.Cell(board.CellCount) {
		s.drawCell(c, r, cell, &content[cell])
	}
	m, _ := lattice.FromCorners(rectangle(at(0), at(0), at(9), at(9)))
	return c, m
}

// rectangle returns the corners of a rectangle, clockwise.
func rectangle(x0, y0, x1, y1 float64) [4]lattice.Point {
	return [4]lattice.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

// level returns the brightness of a cell's background.
func (s *Style) level(c board.Cell) float32 {
	level := s.Paper
	if s.Gap > 0 {
		level = s.Tile
	}
	if s.Shade != nil {
		level += s.Shade(c)
	}
	return max(level, 0)
}

// readable returns an ink, or its opposite if it wouldn't stand out enough from the
// background.
func readable(ink, ground, contrast float32) float32 {
	if d := ink - ground; max(d, -d) > max(contrast, 0.22) {
		return ink
	}
	if ground < 0.5 {
		return min(ground+0.55, 1)
	}
	return max(ground-0.55, 0)
}

func (s *Style) drawCell(c *Canvas, r *rand.Rand, cell board.Cell, content *Cell) {
	x := s.Cell * (s.Space + float64(cell.Col()) + 0.5)
	y := s.Cell * (s.Space + float64(cell.Row()) + 0.5)
	jitter := func(f float64) float64 { return f * s.Cell * r.NormFloat64() }
	main, writer := s.Font, s.Writer
	if len(s.Fonts) > 0 {
		main = s.Fonts[r.IntN(len(s.Fonts))]
	}
	if len(s.Writers) > 0 {
		writer = s.Writers[r.IntN(len(s.Writers))]
	}
	switch content.Kind {
	case Empty:
		if r.Float64() < s.Ghosts {
			font, wide := main, s.Wide
			if r.IntN(2) == 0 {
				wide = -wide
			}
			c.Text(font, string(rune('1'+r.IntN(9))), x+jitter(0.05), y+jitter(0.05), s.Size*s.Cell, s.Slant, wide, s.Ink, s.GhostAlpha)
		}
	case Printed:
		font, ink := main, s.Ink
		if r.Float64() < s.Second {
			font, ink = s.SecondFont, s.SecondInk
		}
		if s.Shade != nil {
			ink = readable(ink, s.level(cell), s.Contrast)
		}
		c.Text(font, string(rune('0'+content.Digit)), x+s.OffsetX*s.Cell+jitter(s.Jitter), y+s.OffsetY*s.Cell+jitter(s.Jitter),
			s.Size*s.Cell, s.Slant, s.Wide, ink, 1)
	case Hand:
		w := writer
		height := min(max(w.height*(1+w.jump*2*r.NormFloat64()), 0.34), 0.95)
		room := max(0.9-height, 0) * 0.5
		dx := min(max(0.5*r.NormFloat64(), -1), 1) * 0.14
		dy := min(max(0.5*r.NormFloat64(), -1), 1) * room
		w.Digit(c, r, int(content.Digit), x+dx*s.Cell, y+dy*s.Cell, height*s.Cell, s.HandLevel)
	case Notes:
		s.drawNotes(c, r, x, y, content.Notes)
	case Other:
		if r.Float64() < s.Blacks {
			const half = 0.46
			c.Rect(x-half*s.Cell, y-half*s.Cell, x+half*s.Cell, y+half*s.Cell, s.Ink, 1)
			return
		}
		letters := []rune(s.Letters)
		text := string(letters[r.IntN(len(letters))])
		if r.Float64() < s.LettersFill {
			for range 1 + r.IntN(2) {
				text += string(letters[r.IntN(len(letters))])
			}
		}
		c.Text(main, text, x+jitter(s.Jitter), y+jitter(s.Jitter), s.Size*s.Cell*0.9, s.Slant, s.Wide, s.Ink, 1)
	}
}

// drawNotes draws small digits, each in its ninth of the cell or side by side.
func (s *Style) drawNotes(c *Canvas, r *rand.Rand, x, y float64, notes board.Digits) {
	n := notes.Len()
	size := s.NoteSize
	if s.NotesInRow && n > 2 {
		size = min(size, 0.95/float64(n)/0.75)
	}
	i := 0
	for d := range notes.All() {
		var nx, ny float64
		if s.NotesInRow {
			step := size * 0.72
			nx = x + s.Cell*(s.NoteAtX*max(0.9-float64(n)*step, 0)/2+(float64(i)-float64(n-1)/2)*step)
			ny = y + s.Cell*s.NoteAtY*(0.44-size/2)
		} else {
			nx = x + s.Cell*(float64((d-1)%3)-1)*0.3
			ny = y + s.Cell*(float64((d-1)/3)-1)*0.3
		}
		i++
		if s.NoteFont != nil {
			c.Text(s.NoteFont, string(rune('0'+d)), nx, ny, size*s.Cell, s.Slant, 1, s.NoteLevel, 1)
		} else {
			j := 0.02 * s.Cell
			w := *s.Writer
			w.radius = max(w.radius, 0.035)
			w.Digit(c, r, int(d), nx+j*r.NormFloat64(), ny+j*r.NormFloat64(), size*s.Cell*between(r, 0.85, 1.15), s.HandLevel)
		}
	}
}

// Dirt adds marks that are not digits: specks, scratches, folds, stains, print showing
// through, erased pencil.
func Dirt(c *Canvas, r *rand.Rand, cell float64, font *Font, level float32) {
	w, h := float64(c.W), float64(c.H)
	spot := func() (float64, float64) { return r.Float64() * w, r.Float64() * h }
	for range r.IntN(25) { // specks
		x, y := spot()
		c.Stroke([]Dot{{x, y, cell * 0.03 * r.Float64()}}, level, float32(between(r, 0.3, 1)))
	}
	for range r.IntN(6) { // hairs and scratches
		x, y := spot()
		var dots []Dot
		a := r.Float64() * 2 * math.Pi
		for range 4 + r.IntN(12) {
			dots = append(dots, Dot{x, y, cell * between(r, 0.005, 0.02)})
			a += 0.3 * r.NormFloat64()
			x, y = x+math.Cos(a)*cell*0.12, y+math.Sin(a)*cell*0.12
		}
		c.Stroke(dots, level, float32(between(r, 0.15, 0.7)))
	}
	if r.Float64() < 0.3 { // a fold across the page, dark on one side
		x, y := spot()
		a := r.Float64() * math.Pi
		for _, side := range []float64{0, 1} {
			dx, dy := math.Cos(a), math.Sin(a)
			ox, oy := -dy*side*cell*0.06, dx*side*cell*0.06
			c.Stroke([]Dot{{x - dx*w + ox, y - dy*w + oy, cell * 0.03}, {x + dx*w + ox, y + dy*w + oy, cell * 0.03}},
				float32(side), float32(between(r, 0.05, 0.25)))
		}
	}
	for range r.IntN(4) { // stains and erased pencil
		x, y := spot()
		var dots []Dot
		for range 3 + r.IntN(8) {
			dots = append(dots, Dot{x, y, cell * between(r, 0.05, 0.3)})
			x, y = x+cell*0.3*r.NormFloat64(), y+cell*0.3*r.NormFloat64()
		}
		c.Stroke(dots, level, float32(between(r, 0.02, 0.12)))
	}
	if r.Float64() < 0.35 && font != nil { // the other side of the page
		alpha := float32(between(r, 0.04, 0.2))
		size := cell * between(r, 0.2, 0.6)
		for y := r.Float64() * size; y < h; y += size * 1.7 {
			for x := -r.Float64() * size; x < w; x += size * 5 {
				text := make([]rune, 5)
				for i := range text {
					text[i] = rune('a' + r.IntN(26))
				}
				c.Text(font, string(text), x, y, size, 0, -1, level, alpha)
			}
		}
	}
}
