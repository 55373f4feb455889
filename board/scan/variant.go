package scan

import (
	"math"

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
	{Jigsaw, without((*variant.Board).Irregular)},
	{Hyper, without((*variant.Board).Windows)},
	{ExtraRegions, without((*variant.Board).ExtraRegions)},
	{Killer, without((*variant.Board).Cages)},
	{Killer, without((*variant.Board).CagesWithSums)},
	{Diagonal, without((*variant.Board).Diagonals)},
	{Arrow, with((*variant.Board).Arrows)},
	{Thermometer, with((*variant.Board).Thermometers)},
	{LittleKiller, without((*variant.Board).DiagonalSums)},
	{Skyscraper, without((*variant.Board).Clues)},
	{Sandwich, without((*variant.Board).Sums)},
	{OtherVariant, func(b *variant.Board) (bool, variant.Paths) {
		paths, ok := b.OtherMarks()
		return ok, paths
	}},
}

func without(seen func(*variant.Board) bool) func(*variant.Board) (bool, variant.Paths) {
	return func(b *variant.Board) (bool, variant.Paths) { return seen(b), variant.Paths{} }
}

func with(paths func(*variant.Board) variant.Paths) func(*variant.Board) (bool, variant.Paths) {
	return func(b *variant.Board) (bool, variant.Paths) {
		p := paths(b)
		return !p.Cells.IsEmpty(), p
	}
}

func (w *work) straight(m lattice.Map) *variant.Board {
	return variant.Straighten(w.gray, w.parts, m)
}

// plain is the probability from which a digit is one although a path as dark crosses its cell.
const plain = 0.9995

// recognize returns the variant that a grid's marks show. It takes cells for empty that hold
// such marks and no digit, because to the network a circle looks like a digit and a sum like a
// note, and returns those where it can't tell.
func (w *work) recognize(s *sheet) (seen Variant, doubtful board.Cells) {
	b := w.straight(s.grid)
	var paths variant.Paths
	for _, m := range marks {
		if ok, p := m.seen(b); ok {
			seen, paths = m.variant, p
			break
		}
	}
	if seen != Killer && seen != Arrow && seen != Thermometer && seen != OtherVariant {
		return seen, doubtful
	}
	if !b.Clear(paths) {
		doubtful = paths.Cells.Intersect(s.cells(func(v *glyph.Verdict) bool { _, p := v.Digit(); return p > 0.5 && p < plain }))
	}
	for c := range board.Cell(board.CellCount) {
		if b.Hollow(c, paths) {
			s.verdicts[c] = glyph.Verdict{}
			s.verdicts[c].P[glyph.Blank] = 1
		}
	}
	return seen, doubtful
}

// check marks the uncertain cells. The classic rules hold for most variants, but have several
// solutions without the variant's own, so that only what breaks them says something about the
// cells. In a jigsaw Sudoku not even that. A variant's marks show that the lattice is in its
// place.
func (r *Reading) check(doubtful, screen bool) {
	defer r.doubtEdges()
	if r.Variant == Classic {
		if r.repair(doubtful); screen {
			r.doubtMissed()
		}
		return
	}
	nodes := effort
	if n, known := solutions.Count(r.Raw(), 2, &nodes); r.Variant != Jigsaw && n < 2 && known {
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
	if ok && moved.grid != s.grid && w.straight(s.grid).Irregular() {
		s.unsettled = false
		return s, true
	}
	return moved, ok
}

// ontoJigsaw returns a sheet moved away from an empty row or column at the border, if the digits
// clash and a jigsaw Sudoku's regions are seen there. Thick lines at odd places may have attracted
// the lattice. One whose regions are seen where it lies stays: next to it, some may be seen, too.
func (w *work) ontoJigsaw(s sheet) sheet {
	if _, clashes := s.clashes(); clashes == 0 || w.straight(s.grid).Irregular() {
		return s
	}
	for _, d := range directions {
		if s.empty(d.du, d.dv) == 0 {
			continue
		}
		moved := sheet{grid: s.grid.Shifted(d.du, d.dv), score: s.score}
		if w.straight(moved.grid).Irregular() {
			return w.sheet(moved, true, math.Inf(-1))
		}
	}
	return s
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
