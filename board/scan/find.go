package scan

import (
	"context"
	"image"
	"math"
	"slices"
	"sort"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// read reads at most most grids.
func read(ctx context.Context, img image.Image, o Options, limit int) ([]*Reading, error) {
	w := newWork(ctx, o, img)
	w.limit = limit
	if limit > 1 {
		w.budget *= 4
	}
	return w.readAll()
}

// readAll reads grids, or finds out what there is instead.
func (w *work) readAll() ([]*Reading, error) {
	if err := w.err(); err != nil {
		return nil, err
	}
	w.search()
	if err := w.err(); err != nil {
		return nil, err
	}
	w.ontoRegions()
	if err := w.err(); err != nil {
		return nil, err
	}
	w.progress(1)
	// What its digits prove is read, although some cells may be missing.
	if len(w.all) == 1 && doubts(w.all) == board.CellCount && w.cutsOff(w.all[0].grid.Scaled(1/float64(w.shrunk))) {
		return nil, CutOffError{}
	}
	if len(w.all) > 0 {
		for _, r := range w.all {
			r.Boards = max(r.Boards, len(w.all))
			r.doubtOnlyEdge()
		}
		return w.all, nil
	}
	killer, found := w.killer()
	if err := w.err(); err != nil {
		return nil, err
	}
	if found {
		return []*Reading{killer}, nil
	}
	if n, ok := w.otherSize(nil); ok {
		return nil, &SizeError{n}
	}
	if w.digits != nil && w.cutsOff(*w.digits) {
		return nil, CutOffError{}
	}
	return nil, w.noGrid()
}

// add reads a grid. If no other is to be read, it counts them, likely ones among them.
func (w *work) add(s *sheet, doubtful bool, likely []lattice.Found) {
	r := w.reading(s, doubtful)
	if w.all = append(w.all, r); w.limit == 1 {
		w.count(r, s, likely)
	}
}

// search reads grids until there are enough, the budget is spent or there is nothing left to
// try.
func (w *work) search() {
	if w.screen {
		w.tryUpright()
	}
	w.progress(0.25)
	for i, p := range w.passes() {
		if w.enough() || w.budget.Spent() || i > 0 && len(w.all) > 0 {
			break
		}
		if p.again && w.poor != nil {
			continue
		}
		k := p.by
		found := lattice.Find(w.gray.By(k), w.limit > 1 || p.again, &w.budget, w.live)
		if w.err() != nil {
			return
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
		w.lattices = append(w.lattices, found[:min(len(found), mayBeJigsaw)]...)
		w.try(found, likely, fair, w.budget/2)
		// A small, strongly compressed screenshot may not look drawn.
		if i == 0 && !w.screen && len(w.all) == 0 && max(w.gray.W, w.gray.H) <= linesIn {
			w.tryUpright()
		}
		if i == 0 && len(w.all) == 0 && w.steady() {
			break
		}
	}
	if w.poor != nil && !w.enough() && !w.taken(&w.poor.grid) {
		w.add(w.poor, true, nil)
	}
	if len(w.all) == 0 {
		w.all = w.steadiest
	}
	if w.err() == nil && len(w.all) == 1 && !w.unbend() &&
		doubts(w.all) >= manyDoubts && !w.refit() {
		w.steady()
	}
}

// tryUpright reads the grids of lattices aligned with the pixels.
func (w *work) tryUpright() {
	upright := lattice.FindUpright(w.gray.Gray, w.live)
	clear := slices.IndexFunc(upright, func(f lattice.Found) bool { return f.Score < lattice.Clear })
	if clear < 0 {
		clear = len(upright)
	}
	w.try(upright, clear, good, w.budget*2/3)
}

// pass is one search for lines at a scale.
type pass struct {
	by    int  // factor by which the picture is reduced
	again bool // whether to look for every lattice because the first pass found a wrong one
}

// passes returns the searches, those that find most for their cost first. Very blurred lines
// appear at lower resolution, which costs a quarter. Small grids in large pictures, and lines
// thinner than a pixel, appear at higher resolution, which costs at least twice as much. The
// first pass ends with a good lattice, which may belong to something else, such as a frame or
// a table; if nothing was read, the last one looks beyond it.
func (w *work) passes() []pass {
	_, k := w.small()
	if w.once {
		return []pass{{by: k}}
	}
	all := []pass{{by: k}, {by: 2 * k}}
	if k > 1 || w.gray.W*w.gray.H > linesIn*linesIn {
		all = append(all, pass{by: (k + 1) / 2})
	}
	if w.limit == 1 {
		all = append(all, pass{by: k, again: true})
	}
	return all
}

// cutsOff reports whether the picture cuts off part of the grid that a lattice is on.
func (w *work) cutsOff(m lattice.Map) bool {
	small, k := w.small()
	return lattice.CutOff(small, m.Scaled(1/float64(k)))
}

// noGrid returns the error for a picture where no Sudoku was read. Lines alone, as those of a table,
// a wall or a text, are no grid that is hard to see: it holds something like digits, or lines divide
// a square into nine by nine cells.
func (w *work) noGrid() error {
	near := w.digits
	if near == nil && w.best != nil && slices.ContainsFunc(w.ruled, func(r lattice.Ruled) bool { return r.Size == 9 && lattice.Overlap(&r.Map, &w.best.Map) }) {
		near = &w.best.Map
	}
	if near == nil {
		return ErrNoGrid
	}
	turned := near.Scaled(float64(w.shrunk)).Turned(-w.o.Turns & 3)
	var e CornersError
	for i, p := range turned.Corners() {
		e.Corners[i] = Point{p.X + float64(w.offset.X), p.Y + float64(w.offset.Y)}
	}
	return &e
}

const (
	// A lattice that isn't read may be a grid's that is hard to see if it has this many digits, read
	// with this evidence.
	digitsInGrid = 6
	maybeDigits  = -0.6
)

// keepDigits keeps the lattice with the highest score of those that may be a grid's.
func (w *work) keepDigits(s *sheet) {
	digits, clashes := s.clashes()
	if digits >= digitsInGrid && 2*clashes <= digits && s.evidence > maybeDigits && s.score > w.digitsScore {
		w.digits, w.digitsScore = &s.grid, s.score
	}
}

// otherSize returns the number of cells along the sides of the largest grid where a lattice lies
// or, with nil, anywhere. ok is false if there is none, or it has nine.
func (w *work) otherSize(where *lattice.Map) (n int, ok bool) {
	if !w.counted {
		_, k := w.small()
		w.ruled, w.counted = lattice.OtherSizes(w.gray, k), true
	}
	for _, r := range w.ruled {
		if where == nil || lattice.Overlap(&r.Map, where) {
			return r.Size, r.Size != 9
		}
	}
	return 0, false
}

// enough reports whether the requested number of grids has been read.
func (w *work) enough() bool { return len(w.all) >= w.limit }

// try reads the grids of lattices, the first few of which are likely and the rest merely
// possible. Of several in the same place it takes the first whose digits make sense. One that
// makes little sense, or whose lines hardly show, is kept in case nothing better turns up,
// because the network reads even digits that are half cut off. Signs within the boxes tell as
// much as digits, which may be few. The possible lattices leave the reserve of the budget unspent;
// the likely ones leave half of it.
func (w *work) try(found []lattice.Found, likely int, enough float64, reserve lattice.Budget) {
	for _, f := range found {
		if w.best == nil || f.Score > w.best.Score {
			w.best = &f
		}
	}
	sortByProminence(found[:likely], w.gray.Gray)
	for n, f := range found {
		if w.enough() || n > 0 && w.budget < reserve/2 || w.budget.Spent() || n >= likely && (len(w.all) > 0 || w.budget < reserve) {
			return
		}
		if w.taken(&f.Map) || w.seenEmpty(&f.Map) || w.limit == 1 && w.poor != nil && !lattice.Overlap(&w.poor.grid, &f.Map) && prominence(&w.poor.grid, w.gray.Gray) > prominence(&f.Map, w.gray.Gray) {
			continue
		}
		turn := w.o.Turns & 3
		s := w.classify(f.Map, -turn&3, (1-turn)&3, (2-turn)&3, (3-turn)&3)
		if w.err() != nil {
			return
		}
		s.score = f.Score
		w.keepDigits(&s)
		right := s.sudoku(n >= likely)
		if !right && n < likely && s.shiftable() && !s.full() {
			s, right = w.unlessJigsaw(s, w.shift)
		}
		right = right || s.clashing(w.screen)
		if !right && n < likely && w.straight(f.Map).SignsInBoxes() {
			s, right = w.sheet(sheet{grid: f.Map.Turned(-turn & 3), score: f.Score}, true, math.Inf(-1)), true
		}
		if right && s.maybePart(w.gray.Gray) {
			_, differs := w.otherSize(&s.grid)
			right = !differs
		}
		if !right {
			if digits, _ := s.clashes(); digits == 0 {
				w.empty = append(w.empty, f.Map)
			}
			continue
		}
		s, _ = w.unlessJigsaw(s, func(s sheet) (sheet, bool) { return w.align(s), true })
		s = w.ontoJigsaw(s)
		if s.misplaced() {
			continue
		}
		if w.poor != nil && lattice.Overlap(&w.poor.grid, &s.grid) && !s.better(w.poor) {
			continue
		}
		switch {
		case s.quality() > enough && f.Score >= lattice.Likely || f.Score > beyondDoubt:
			w.add(&s, w.doubtful(&s), found[:likely])
		case w.poor == nil || s.better(w.poor):
			w.poor = &s
		}
	}
}

// taken reports whether a grid has already been read where a lattice lies.
func (w *work) taken(m *lattice.Map) bool {
	return slices.ContainsFunc(w.all, func(r *Reading) bool {
		read := r.grid.Scaled(1 / float64(w.shrunk))
		return lattice.Overlap(&read, m)
	})
}

// seenEmpty reports whether a lattice, whose lines all coincide with another's, belongs to a
// grid without digits. The cells are the same at whatever scale of the picture it was found.
func (w *work) seenEmpty(m *lattice.Map) bool {
	return slices.ContainsFunc(w.empty, func(e lattice.Map) bool {
		near := 0.2 * m.CellSize()
		corners := e.Corners()
		for i, p := range m.Corners() {
			if math.Hypot(p.X-corners[i].X, p.Y-corners[i].Y) > near {
				return false
			}
		}
		return true
	})
}

// sortByProminence sorts a picture's lattices by the prominence of their position, and within the
// same position by score.
func sortByProminence(found []lattice.Found, g *picture.Gray) {
	sort.SliceStable(found, func(i, j int) bool { return found[i].Score > found[j].Score })
	var places [][]lattice.Found
	for _, f := range found {
		i := slices.IndexFunc(places, func(p []lattice.Found) bool { return lattice.Overlap(&p[0].Map, &f.Map) })
		if i < 0 {
			places = append(places, nil)
			i = len(places) - 1
		}
		places[i] = append(places[i], f)
	}
	sort.SliceStable(places, func(i, j int) bool {
		return prominence(&places[i][0].Map, g) > prominence(&places[j][0].Map, g)
	})
	at := found[:0:len(found)]
	for _, p := range places {
		at = append(at, p...)
	}
}

// prominence is higher for larger and more central grids of a picture.
func prominence(m *lattice.Map, g *picture.Gray) float64 {
	width, height := float64(g.W), float64(g.H)
	p := m.At(4.5, 4.5)
	off := math.Hypot(p.X-width/2, p.Y-height/2) / math.Hypot(width/2, height/2)
	return m.CellSize() * 9 / math.Sqrt(width*height) * (1 - off)
}
