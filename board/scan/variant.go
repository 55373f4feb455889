package scan

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/variant"
)

// Variant says by which rules besides the classic ones a puzzle seems to be played.
type Variant uint8

// The variants that are recognized by their marks.
const (
	Classic      Variant = iota // none
	Killer                      // cages with sums
	Diagonal                    // diagonals as houses
	Arrow                       // arrows from circles
	Thermometer                 // digits rise along tubes
	Jigsaw                      // irregular regions in place of boxes
	Hyper                       // four extra regions
	Sandwich                    // sums around the board
	ExtraRegions                // others than those of Hyper
	Skyscraper                  // numbers on all four sides of the board
	LittleKiller                // sums of diagonals with arrows around the board
	OtherVariant                // marks on borders or lines that none of these has
)

// String returns the variant's name in lower case, such as "killer".
func (v Variant) String() string {
	return [...]string{
		"classic", "killer", "diagonal", "arrow", "thermometer", "jigsaw", "hyper", "sandwich", "extra regions", "skyscraper", "little killer", "other",
	}[v]
}

// marks lists the variants by how clear their marks are. seen returns also the paths that cross
// the cells, if the variant has any.
var marks = [...]struct {
	variant Variant
	seen    func(*variant.Board) (bool, variant.Paths)
}{
	{Jigsaw, without(irregular)},
	{Hyper, without((*variant.Board).Windows)},
	{ExtraRegions, without((*variant.Board).ExtraRegions)},
	{Killer, without((*variant.Board).Cages)},
	{Killer, without((*variant.Board).CagesWithSums)},
	{Diagonal, with((*variant.Board).Diagonals)},
	{Arrow, with((*variant.Board).Arrows)},
	{Thermometer, with((*variant.Board).Thermometers)},
	{LittleKiller, without((*variant.Board).DiagonalSums)},
	{Skyscraper, without((*variant.Board).Clues)},
	{Sandwich, without((*variant.Board).Sums)},
	{OtherVariant, func(b *variant.Board) (bool, variant.Paths) {
		paths, ok := b.OtherMarks()
		return ok, paths
	}},
	{marksOnLines, without((*variant.Board).MarksOnLines)},
	{marksInCells, without((*variant.Board).MarksInEmptyCells)},
}

// Both stand for OtherVariant, by marks that don't show where the lattice is; those on lines tell
// nothing where it is in doubt.
const (
	marksOnLines = OtherVariant + 1 + iota
	marksInCells
)

func without(seen func(*variant.Board) bool) func(*variant.Board) (bool, variant.Paths) {
	return func(b *variant.Board) (bool, variant.Paths) { return seen(b), variant.Paths{} }
}

func with(paths func(*variant.Board) variant.Paths) func(*variant.Board) (bool, variant.Paths) {
	return func(b *variant.Board) (bool, variant.Paths) {
		p := paths(b)
		return !p.Cells.IsEmpty(), p
	}
}

func irregular(b *variant.Board) bool {
	_, ok := b.Regions()
	return ok
}

// irregular reports whether a jigsaw Sudoku's regions are seen where a lattice lies.
func (w *work) irregular(m lattice.Map) bool { return irregular(w.straight(m)) }

func (w *work) straight(m lattice.Map) *variant.Board {
	return variant.Straighten(w.gray, w.parts, m)
}

// plain is the probability from which a digit is one although a path as dark crosses its cell.
const plain = 0.9995

// recognize finds the variant that a grid's marks show, and the rules that they mean. It takes cells
// for empty that hold such marks and no digit, because to the network a circle looks like a digit and
// a sum like a note, and returns those where it can't tell.
func (r *Reading) recognize(b *variant.Board, s *sheet) (doubtful board.Cells) {
	var paths variant.Paths
	for _, m := range marks {
		if m.variant == marksOnLines && r.doubtful {
			continue
		}
		if ok, p := m.seen(b); ok {
			r.Variant, paths = m.variant, p
			break
		}
	}
	switch r.Variant {
	case marksOnLines, marksInCells:
		if r.Variant, r.astray = OtherVariant, true; r.doubtful {
			return doubtful
		}
	case Jigsaw, Hyper, Diagonal:
		r.Rules, r.Borders = rulesOf(b)
		r.houses = solutions.HousesOf(r.Rules)
	case Killer, Arrow, Thermometer, OtherVariant:
		digits, pale := s.cells(func(v *glyph.Verdict) bool { _, p := v.Digit(); return p > 0.5 && p < plain }), b.Pale(paths)
		doubtful = digits.Intersect(pale).Union(paths.Cells.Intersect(s.likely(glyph.Notes)).Difference(pale))
		s.inked = paths.Cells.Difference(pale)
		if !b.Clear(paths) {
			doubtful = doubtful.Union(paths.Cells.Intersect(digits))
		}
		// Signs on all borders are the same one line farther, and beside its place a board's lines are
		// thin paths.
		r.astray = r.doubtful && r.Variant == OtherVariant && (paths.Cells.IsEmpty() || paths.Thin && s.breaksRules()) && !b.SignsInBoxes()
	default:
		return doubtful
	}
	digits := s.digits()
	for c := range board.Cell(board.CellCount) {
		switch {
		case b.Hollow(c, paths) && (r.Rules.Classic() || paths.Cells.Contains(c)):
			s.verdicts[c] = glyph.Verdict{}
			s.verdicts[c].P[glyph.Blank] = 1
			s.hollow = s.hollow.With(c)
		case digits.Contains(c) && b.InShadow(c, paths):
			doubtful = doubtful.With(c)
		}
	}
	s.inked = s.inked.Difference(s.hollow)
	return doubtful.Difference(s.hollow)
}

// rulesOf returns the rules that a board's marks mean, and the doubtful borders of its regions.
func rulesOf(b *variant.Board) (rules board.Rules, doubtful Borders) {
	var all []board.Clause
	if regions, ok := b.Regions(); ok {
		for _, r := range regions.Cells {
			all = append(all, board.Clause{Kind: "region", Cells: slices.Collect(r.All())})
		}
		for _, b := range regions.Doubtful {
			if b[1] == b[0]+1 {
				doubtful.Right = doubtful.Right.With(b[0])
			} else {
				doubtful.Below = doubtful.Below.With(b[0])
			}
		}
	}
	if b.Windows() {
		all = append(all, board.Clause{Kind: "windoku"})
	}
	if !b.Diagonals().Cells.IsEmpty() {
		all = append(all, board.Clause{Kind: "x-"}, board.Clause{Kind: "x+"})
	}
	return board.RulesOf(all...), doubtful
}

// check marks the uncertain cells. A variant whose rules weren't read has several solutions by the
// classic ones, so that only what breaks these says something about its cells. Where the rules were
// read, only a single solution does: what breaks them may as well be a mistake in them. A variant's
// marks show that the lattice is in its place.
func (r *Reading) check(doubtful, screen bool) {
	defer r.doubtEdges()
	if r.Variant == Classic || r.astray {
		if r.repair(doubtful); screen {
			r.doubtMissed()
		}
		return
	}
	nodes := effort
	if n, known := r.houses.Count(r.Raw(), 2, &nodes); known && (n == 1 || n == 0 && r.houses == nil) {
		r.repair(false)
		// The end of a thermometer's or an arrow's line may look written, even like the right digit.
		for c := range r.Cells {
			cell := &r.Cells[c]
			cell.Uncertain = cell.Uncertain || cell.Kind == Handwritten && cell.P < line
		}
		return
	}
	for c := range r.Cells {
		cell := &r.Cells[c]
		cell.Uncertain = cell.P < line || cell.strange
	}
	r.shareDoubt(true)
	for c := range r.houses.Clashes(r.Grid()).All() {
		r.Cells[c].Uncertain = r.Cells[c].Uncertain || r.Cells[c].P < undoubted
	}
	for _, clash := range r.Grid().Conflicts() {
		if r.Variant == Jigsaw && clash.House.Kind() == board.BoxKind {
			continue
		}
		for c := range clash.Cells.All() {
			r.Cells[c].Uncertain = true
		}
	}
}

// unlessJigsaw returns a sheet as moved by a function, and whether that succeeded. The digits of a
// jigsaw Sudoku break the classic rules, and would have its lattice moved to where they break
// fewer: where its regions are seen, it stays.
func (w *work) unlessJigsaw(s sheet, move func(sheet) (sheet, bool)) (sheet, bool) {
	moved, ok := move(s)
	if ok && moved.grid != s.grid && w.irregular(s.grid) {
		s.unsettled = false
		return s, true
	}
	return moved, ok
}

// ontoJigsaw returns a sheet moved away from an empty row or column at the border, if the digits
// clash and a jigsaw Sudoku's regions are seen there. Thick lines at odd places may have attracted
// the lattice. One whose regions are seen where it lies stays: next to it, some may be seen, too.
func (w *work) ontoJigsaw(s sheet) sheet {
	if _, clashes := s.clashes(); clashes == 0 || w.irregular(s.grid) {
		return s
	}
	for _, d := range directions {
		if s.empty(d.du, d.dv) == 0 {
			continue
		}
		moved := sheet{grid: s.grid.Shifted(d.du, d.dv), score: s.score}
		if w.irregular(moved.grid) {
			return w.sheet(moved, true, math.Inf(-1))
		}
	}
	return s
}

// mayBeJigsaw is the number of lattices that a pass found in which regions are looked for.
const mayBeJigsaw = 4

// ontoRegions reads the grid of a jigsaw Sudoku in place of one that is in doubt throughout. Its lines
// attract lattices elsewhere, but only where it lies do they divide regions.
func (w *work) ontoRegions() {
	if len(w.all) == 0 && w.digits == nil || len(w.all) > 0 && doubts(w.all) < board.CellCount || w.err() != nil {
		return
	}
	if len(w.all) > 0 && w.lattices == nil {
		small, k := w.small()
		budget := enoughWork / 4
		for _, f := range lattice.Find(small, false, &budget, w.live) {
			f.Map = f.Map.Scaled(float64(k))
			w.lattices = append(w.lattices, f)
		}
	}
	for _, f := range w.lattices[:min(len(w.lattices), 3*mayBeJigsaw)] {
		if !w.irregular(f.Map) {
			continue
		}
		turn := w.o.Turns & 3
		s := w.classify(f.Map, -turn&3, (1-turn)&3, (2-turn)&3, (3-turn)&3)
		s = w.sheet(sheet{grid: s.grid, score: f.Score}, true, math.Inf(-1))
		if digits, _ := s.clashes(); w.err() == nil && digits >= fewestDigits {
			if r := w.reading(&s, false); len(w.all) == 0 || r.Uncertain().Len() < doubts(w.all) {
				w.all = []*Reading{r}
			}
		}
		return
	}
}

// killer reads the board of a killer Sudoku without digits, or of a variant with clues around the
// board and few digits, in which only the lines and these marks tell that it is a Sudoku.
func (w *work) killer() (*Reading, bool) {
	if w.best == nil || w.best.Score < lattice.Likely {
		return nil, false
	}
	m := w.best.Map.Turned(-w.o.Turns & 3)
	if b := w.straight(m); !b.Cages() && !b.Clues() && !b.DiagonalSums() {
		// A killer Sudoku of another size may seem to have nine cells.
		if _, differs := w.otherSize(&m); differs || !b.CagesWithSums() {
			return nil, false
		}
	}
	s := w.sheet(sheet{grid: m, score: w.best.Score}, true, math.Inf(-1))
	if w.err() != nil {
		return nil, false
	}
	return w.reading(&s, false), true
}
