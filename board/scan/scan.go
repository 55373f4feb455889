package scan

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"image"
	"math"
	"slices"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan/internal/glyph"
	"github.com/solvoku/solvoku/board/scan/internal/lattice"
	"github.com/solvoku/solvoku/board/scan/internal/picture"
)

// ErrNoGrid is returned when there is no Sudoku in a picture.
var ErrNoGrid = errors.New("there is no Sudoku in the picture")

// Options configures a reading. The zero value does for most uses.
type Options struct {
	// Turns is in how many clockwise quarter turns the picture is meant to be
	// shown, as [Picture.Turns] tells. It decides only where the digits don't.
	Turns int
	// Progress, if not nil, is called with the share of the work done, 0 to 1.
	Progress func(share float64)
	// Pause, if not nil, is called every few milliseconds of work. A web page
	// sleeps in it, to stay alive.
	Pause func()
}

// Read reads the Sudoku in a picture: of several grids, the most central whole
// one. It returns [ErrNoGrid] if there is none.
func Read(img image.Image) (*Reading, error) {
	return ReadContext(context.Background(), img, Options{})
}

// ReadContext is [Read] with options, until ctx ends, whose error it then
// returns.
func ReadContext(ctx context.Context, img image.Image, o Options) (*Reading, error) {
	all, err := read(ctx, img, o, 1)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// ReadAll reads all Sudokus in a picture, the one that [Read] takes first. It
// returns [ErrNoGrid] if there is none.
func ReadAll(ctx context.Context, img image.Image, o Options) ([]*Reading, error) {
	return read(ctx, img, o, math.MaxInt)
}

// ReadAt reads the grid with corners given clockwise from its upper left, which
// also say how it is turned. It is for a person who has put the corners right: it
// snaps to lines near them, but refuses only corners that can't be a grid's, with
// [ErrNoGrid].
func ReadAt(ctx context.Context, img image.Image, corners Quad, o Options) (*Reading, error) {
	w := newWork(ctx, o, img)
	var c [4]lattice.Point
	for i, p := range corners {
		c[i] = lattice.Point(p)
		c[i].X -= float64(img.Bounds().Min.X)
		c[i].Y -= float64(img.Bounds().Min.Y)
	}
	m, ok := lattice.FromCorners(c)
	if !ok {
		return nil, ErrNoGrid
	}
	small, k := w.small()
	snapped, ok := lattice.Snap(small, m.Scaled(1/float64(w.shrunk*k)))
	if ok {
		m = snapped.Scaled(float64(w.shrunk * k))
	}
	if w.err() != nil {
		return nil, w.err()
	}
	s := w.classify(m.Scaled(1/float64(w.shrunk)), []int{0})
	if w.err() != nil {
		return nil, w.err()
	}
	return w.reading(&s), nil
}

//go:embed weights.bin
var weights []byte

// network unpacks the embedded weights once.
var network = sync.OnceValue(func() *glyph.Net {
	n, err := glyph.Unpack(weights)
	if err != nil {
		panic(err) // the weights are part of the program; a test reads them
	}
	return n
})

// work is the reading of one picture.
type work struct {
	ctx    context.Context
	o      Options
	offset image.Point
	gray   *picture.Gray
	shrunk int // pixels of the picture in one of gray
	net    *glyph.Net
	memory *glyph.Scratch
	most   int // grids to read
	all    []*Reading
	poor   *sheet // the best of those that hardly make sense
}

// The long side of the pictures that cells are cut from, and in which lines are
// looked for.
const (
	cellsFrom = 2000
	linesIn   = 800
)

func newWork(ctx context.Context, o Options, img image.Image) *work {
	w := &work{ctx: ctx, o: o, offset: img.Bounds().Min, net: network(), memory: glyph.NewScratch()}
	w.gray, w.shrunk = picture.FromImage(img, cellsFrom, func() { w.live() })
	w.progress(0.15)
	return w
}

// live pauses, and reports whether to go on.
func (w *work) live() bool {
	if w.o.Pause != nil {
		w.o.Pause()
	}
	return w.ctx.Err() == nil
}

func (w *work) err() error { return w.ctx.Err() }

func (w *work) progress(share float64) {
	if w.o.Progress != nil {
		w.o.Progress(share)
	}
}

// small returns the picture in which lines are looked for, and how many pixels
// of w.gray one of its is.
func (w *work) small() (*picture.Gray, int) {
	k := max((max(w.gray.W, w.gray.H)+linesIn-1)/linesIn, 1)
	return w.gray.Shrunk(k), k
}

// read reads up to a number of grids.
func read(ctx context.Context, img image.Image, o Options, most int) ([]*Reading, error) {
	w := newWork(ctx, o, img)
	w.most = most
	if err := w.err(); err != nil {
		return nil, err
	}
	upright := lattice.FindUpright(w.gray, w.live)
	if err := w.err(); err != nil {
		return nil, err
	}
	clear := slices.IndexFunc(upright, func(f lattice.Found) bool { return f.Score < lattice.Clear })
	if clear < 0 {
		clear = len(upright)
	}
	w.progress(0.25)
	w.try(upright, clear, good)
	// Small grids in large pictures, and lines thinner than a pixel of the small
	// picture, show when it is looked at more closely; very blurred ones from
	// farther away.
	_, k := w.small()
	for i, k := range []int{k, max(k/2, 1), 2 * k} {
		if w.enough() || i > 0 && (len(w.all) > 0 || k == 1 && i == 1 && w.gray.W*w.gray.H <= linesIn*linesIn) {
			continue
		}
		found := lattice.Find(w.gray.Shrunk(k), most > 1, w.live)
		if err := w.err(); err != nil {
			return nil, err
		}
		if i == 0 {
			w.progress(0.4)
		}
		likely := len(found)
		for j := range found {
			found[j].Map = found[j].Map.Scaled(float64(k))
			if found[j].Score < lattice.Likely {
				likely = min(likely, j)
			}
		}
		w.try(found, likely, fair)
	}
	if w.poor != nil && !w.enough() && !w.taken(&w.poor.grid) {
		w.all = append(w.all, w.reading(w.poor))
	}
	if err := w.err(); err != nil {
		return nil, err
	}
	w.progress(1)
	if len(w.all) == 0 {
		return nil, ErrNoGrid
	}
	return w.all, nil
}

// enough reports whether as many grids are read as are asked for.
func (w *work) enough() bool { return len(w.all) >= w.most }

// try reads the grids of lattices, of which so many are likely, and the others
// only possible. Of those in one place it takes the first whose digits make sense.
// One that makes little sense is kept for the case that no better one turns up.
func (w *work) try(found []lattice.Found, likely int, enough float64) {
	w.byProminence(found[:likely])
	for n, f := range found {
		if w.enough() || n >= likely && len(w.all) > 0 {
			return
		}
		if w.taken(&f.Map) || w.most == 1 && w.poor != nil && !lattice.Overlap(&w.poor.grid, &f.Map) && w.prominence(&w.poor.grid) > w.prominence(&f.Map) {
			continue
		}
		turn := w.o.Turns & 3
		s := w.classify(f.Map, []int{-turn & 3, (1 - turn) & 3, (2 - turn) & 3, (3 - turn) & 3})
		if w.err() != nil {
			return
		}
		right := s.sudoku(n >= likely)
		if !right && n < likely && s.evidence > -0.5 {
			s, right = w.shift(s)
		}
		if !right {
			continue
		}
		s = w.besideEmpty(s)
		s.score = f.Score
		if w.poor != nil && lattice.Overlap(&w.poor.grid, &s.grid) && !s.better(w.poor) {
			continue
		}
		switch {
		case s.quality() > enough || f.Score > beyondDoubt:
			w.all = append(w.all, w.reading(&s))
		case w.poor == nil || s.better(w.poor):
			w.poor = &s
		}
	}
}

// quality says how well a reading makes sense: what its digits' probabilities are,
// and how many of them break the rules.
func (s *sheet) quality() float64 {
	digits, clashes := s.clashes()
	return s.evidence - float64(clashes)/float64(max(digits, 1))
}

// better reports whether a reading is more likely than another one, by its
// digits and its lines: a lattice moved by a row has fewer digits to go wrong,
// but not all lines.
func (s *sheet) better(than *sheet) bool {
	return s.quality()+2*s.score > than.quality()+2*than.score
}

const (
	// fair is the quality below which another lattice may do better, and good the
	// one for a lattice that was found by less than its ten lines.
	fair = -0.25
	good = -0.1
	// beyondDoubt is the lattice's score from which none will.
	beyondDoubt = 0.95
)

// clashes returns how many digits there are, and how many of them are in
// conflict.
func (s *sheet) clashes() (digits, clashes int) {
	var g board.Grid
	for c := range s.verdicts {
		if d, p := s.verdicts[c].Digit(); p > 0.5 {
			g[c] = board.Digit(d)
			digits++
		}
	}
	return digits, inConflict(g).Len()
}

// taken reports whether a lattice lies where a grid has been read.
func (w *work) taken(m *lattice.Map) bool {
	return slices.ContainsFunc(w.all, func(r *Reading) bool {
		read := r.grid.Scaled(1 / float64(w.shrunk))
		return lattice.Overlap(&read, m)
	})
}

// byProminence sorts lattices, the most prominent place first, and there the
// lattice with the best score.
func (w *work) byProminence(found []lattice.Found) {
	slices.SortStableFunc(found, func(a, b lattice.Found) int { return cmp.Compare(b.Score, a.Score) })
	var places [][]lattice.Found
	for _, f := range found {
		i := slices.IndexFunc(places, func(p []lattice.Found) bool { return lattice.Overlap(&p[0].Map, &f.Map) })
		if i < 0 {
			places = append(places, nil)
			i = len(places) - 1
		}
		places[i] = append(places[i], f)
	}
	slices.SortStableFunc(places, func(a, b []lattice.Found) int {
		return cmp.Compare(w.prominence(&b[0].Map), w.prominence(&a[0].Map))
	})
	at := found[:0:len(found)]
	for _, p := range places {
		at = append(at, p...)
	}
}

// prominence is larger for larger and more central grids.
func (w *work) prominence(m *lattice.Map) float64 {
	width, height := float64(w.gray.W), float64(w.gray.H)
	p := m.At(4.5, 4.5)
	off := math.Hypot(p.X-width/2, p.Y-height/2) / math.Hypot(width/2, height/2)
	return m.CellSize() * 9 / math.Sqrt(width*height) * (1 - off)
}

// sheet is a grid's cells as the network sees them.
type sheet struct {
	grid     lattice.Map
	verdicts [board.CellCount]glyph.Verdict
	score    float64 // the lattice's
	evidence float64 // mean logarithm of what the digits' probabilities are
}

// sure is the evidence from which no other turn is tried: on average the digits
// are read with 0.94.
const sure = -0.06

// classify reads a grid's cells, in the turn of the most evidence: turns are
// clockwise quarters of the grid against the picture, the likeliest first.
func (w *work) classify(m lattice.Map, turns []int) sheet {
	var best sheet
	for i, n := range turns {
		s := sheet{grid: m.Turned(n)}
		patches, ink := glyph.Cut(w.gray, s.grid)
		digits := 0
		for c := range s.verdicts {
			if c%9 == 0 && !w.live() {
				return best
			}
			if ink[c] < bare {
				s.verdicts[c].P[glyph.Blank] = 1
				continue
			}
			v := w.net.Classify(&patches[c], w.memory)
			s.verdicts[c] = v
			if v.P[glyph.Blank] < 0.5 {
				_, p := v.Digit()
				s.evidence += math.Log(float64(max(p, v.P[glyph.Notes], 1e-4)))
				digits++
			}
		}
		s.evidence /= float64(max(digits, 1))
		if i == 0 || s.evidence > best.evidence {
			best = s
		}
		if best.evidence > sure {
			break
		}
	}
	return best
}

// shift tries the lattices that begin a line earlier or later, where the digits
// read well but break the rules: without a frame, the lines alone don't always
// tell which ten it is.
func (w *work) shift(s sheet) (sheet, bool) {
	for dv := -1; dv <= 1; dv++ {
		for du := -1; du <= 1; du++ {
			if du == 0 && dv == 0 {
				continue
			}
			if moved := w.classify(s.grid.Shifted(du, dv), []int{0}); w.err() == nil && moved.sudoku(true) {
				return moved, true
			}
		}
	}
	return s, false
}

// besideEmpty returns the lattice moved by a line where that is the grid: where a
// row or column at its border is empty, a line beside the grid may have been
// taken for its border, and digits stand beyond the opposite one.
func (w *work) besideEmpty(s sheet) sheet {
	var rows, cols [9]int
	for c := range board.Cell(board.CellCount) {
		if d, p := s.verdicts[c].Digit(); d > 0 && p > 0.5 {
			rows[c.Row()]++
			cols[c.Col()]++
		}
	}
	count := func(s *sheet) (n int) {
		for c := range s.verdicts {
			if _, p := s.verdicts[c].Digit(); p > 0.8 {
				n++
			}
		}
		return n
	}
	for _, try := range []struct{ du, dv, beside int }{
		{1, 0, cols[0]}, {-1, 0, cols[8]}, {0, 1, rows[0]}, {0, -1, rows[8]},
	} {
		if try.beside > 0 {
			continue
		}
		moved := w.classify(s.grid.Shifted(try.du, try.dv), []int{0})
		if w.err() == nil && moved.sudoku(true) && count(&moved) > count(&s) {
			return moved
		}
	}
	return s
}

// bare is the ink, as a share of the usual, below which a cell is blank without
// asking the network.
const bare = 0.04

// sudoku reports whether what was read can be a Sudoku: there are digits, little
// else, and they keep to the rules mostly. Where the lattice is doubtful, it asks
// for more of that.
func (s *sheet) sudoku(doubtful bool) bool {
	notes, others := 0, 0
	for c := range s.verdicts {
		switch v := &s.verdicts[c]; {
		case v.P[glyph.Other] > 0.5:
			others++
		case v.P[glyph.Notes] > 0.5:
			notes++
		}
	}
	digits, clashes := s.clashes()
	if doubtful {
		return digits >= 17 && others*15 <= digits && clashes*10 <= digits && s.evidence > -0.25
	}
	return digits >= 10 && others*4 <= digits+notes && clashes*5 <= digits*2 && s.evidence > -0.6
}

// reading makes the result of what the network saw.
func (w *work) reading(s *sheet) *Reading {
	r := &Reading{}
	m := s.grid.Scaled(float64(w.shrunk))
	for c := range r.Cells {
		r.Cells[c].fill(&s.verdicts[c])
	}
	r.repair()
	r.place(m, Point{float64(w.offset.X), float64(w.offset.Y)})
	return r
}

// stray is how much rarer than in training it is that a cell of a grid that is
// taken for a Sudoku holds something else than digits and notes.
const stray = 0.05

// fill takes over the network's verdict.
func (c *Cell) fill(v *glyph.Verdict) {
	rest := 1 - (1-stray)*v.P[glyph.Other]
	for i := range v.P {
		v.P[i] /= rest
	}
	v.P[glyph.Other] *= stray
	c.Alternatives[0].P = float64(v.P[glyph.Blank] + v.P[glyph.Notes] + v.P[glyph.Other])
	for d := 1; d <= 9; d++ {
		c.Alternatives[d] = Alternative{board.Digit(d), float64(v.P[d])}
	}
	slices.SortStableFunc(c.Alternatives[:], func(a, b Alternative) int { return cmp.Compare(b.P, a.P) })
	c.Digit, c.P = c.Alternatives[0].Digit, c.Alternatives[0].P
	c.Raw = c.Digit
	c.Kind = kindOf(c.Digit, v)
}

func kindOf(d board.Digit, v *glyph.Verdict) Kind {
	switch {
	case d != 0 && v.Hand > 0.5:
		return Handwritten
	case d != 0:
		return Printed
	case v.P[glyph.Notes] > v.P[glyph.Blank]:
		return Notes
	}
	return Empty
}
