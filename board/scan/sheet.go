package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/internal/solutions"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// sheet is a grid's cells as seen by the network.
type sheet struct {
	grid      lattice.Map
	cut       *cutOut // the cells that the network saw
	verdicts  [board.CellCount]glyph.Verdict
	score     float64 // score of the lattice
	evidence  float64 // mean logarithm of the digits' probabilities
	upright   float64 // the same, counting only digits and notes
	maxDigits int     // maximum number of digits: cells that aren't empty or notes, or haven't been read

	// unsettled says that the lattice may have to move by a row or column, but that there
	// wasn't enough budget to try.
	unsettled bool

	// near are the cells that were read from nearer, each without the given share of its
	// sides.
	near  board.Cells
	inset float64

	hollow board.Cells // whose middles are empty but for a variant's marks
	inked  board.Cells // that a variant's path crosses, with something darker in the middle
}

// sure is the evidence from which no other orientation is tried: that of digits read with a
// probability of 0.94 on average.
const sure = -0.06

// odd is the weight of a cell with foreign content as evidence for a Sudoku: notes can look
// like words. It doesn't count as evidence for an orientation, because digits on their side
// look foreign too.
const odd = 0.3

// A grid is abandoned before all its cells are read if the evidence of this many non-empty
// cells is hopeless, or if hardly any of many cells has content.
const (
	hopeless = -1
	fewest   = 16
	many     = 45
)

// fewestDigits is the number of digits below which nothing is taken for a Sudoku.
const fewestDigits = 10

// classify reads a grid's cells in the most likely orientation. turns lists clockwise
// quarter turns of the grid relative to the picture, likeliest first. It gives up if the
// cells don't look like a Sudoku's or enough cells of this picture have been read.
func (w *work) classify(m lattice.Map, turns ...int) sheet {
	best := sheet{upright: math.Inf(-1)}
	for i, n := range turns {
		s := w.sheet(sheet{grid: m.Turned(n)}, false, best.upright)
		if w.err() != nil {
			return best
		}
		if i == 0 || s.upright > best.upright {
			best = s
		}
		// Cells contain the same amount of ink in every orientation.
		if best.upright > sure || best.maxDigits < fewestDigits {
			break
		}
	}
	return best
}

// sheet reads a grid's unread cells: all of them, or until it is hopeless or can't be more
// upright than another.
func (w *work) sheet(s sheet, all bool, another float64) sheet {
	s.maxDigits = board.CellCount
	s.cut = w.cut(s.grid)
	patches, ink := &s.cut.patches, &s.cut.ink
	upright, sum, filled := 0.0, 0.0, 0
	for i := range s.verdicts {
		if i%9 == 0 && !w.live() {
			return s
		}
		c := i * 23 % board.CellCount // spread over the grid
		v := &s.verdicts[c]
		if ink[c] < bare {
			*v = glyph.Verdict{}
			v.P[glyph.Blank] = 1
			s.maxDigits--
			continue
		}
		if *v == (glyph.Verdict{}) {
			w.budget.Spend(cellCost)
			*v = w.net.Classify(&patches[c], w.memory)
		}
		if v.P[glyph.Blank] < 0.5 {
			a, b := evidence(v)
			upright, sum, filled = upright+a, sum+b, filled+1
		}
		if max(v.P[glyph.Blank], v.P[glyph.Notes]) >= 0.5 {
			s.maxDigits--
		}
		// The rest can add digits, and at best nothing to the sums.
		left := board.CellCount - 1 - i
		if !all && (filled >= fewest && sum < hopeless*float64(filled) || i > many && filled < 3 ||
			s.maxDigits < fewestDigits || upright < another*float64(filled+left)) {
			break
		}
		if left == 0 && w.lookNearer(&s, patches) {
			return s
		}
	}
	s.evidence, s.upright = sum/float64(max(filled, 1)), upright/float64(max(filled, 1))
	return s
}

// evidence returns what a cell that isn't empty adds to the sums of a sheet's evidence: for
// its orientation, and for being a Sudoku.
func evidence(v *glyph.Verdict) (upright, sum float64) {
	_, p := v.Digit()
	p = max(p, v.P[glyph.Notes], 1e-4)
	return math.Log(float64(p)), math.Log(float64(max(p, odd*v.P[glyph.Other])))
}

// cells returns the cells whose verdicts meet a condition.
func (s *sheet) cells(in func(*glyph.Verdict) bool) (cells board.Cells) {
	for c := range s.verdicts {
		if in(&s.verdicts[c]) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// digits returns the cells that probably have one.
func (s *sheet) digits() board.Cells {
	return s.cells(func(v *glyph.Verdict) bool { _, p := v.Digit(); return p > 0.5 })
}

// likely returns the cells that probably belong to a class.
func (s *sheet) likely(class int) board.Cells {
	return s.cells(func(v *glyph.Verdict) bool { return v.P[class] > 0.5 })
}

// quality says how much sense a reading makes, based on the probabilities of its digits and
// how many of them break the rules.
func (s *sheet) quality() float64 {
	digits, clashes := s.clashes()
	return s.evidence - float64(clashes)/float64(max(digits, 1))
}

// better reports whether a reading is more likely than another, by its digits and its
// lines: a lattice moved by a row has fewer digits to misread, but lacks lines.
func (s *sheet) better(than *sheet) bool {
	return s.quality()+2*s.score > than.quality()+2*than.score
}

const (
	// fair is the quality below which another lattice may do better; good is the same for a
	// lattice where not all ten lines were found.
	fair = -0.25
	good = -0.1
	// beyondDoubt is the score from which no other lattice will do better.
	beyondDoubt = 0.95
)

// ownLattice is the lattice's score below which, and outside the share of a cell beyond the
// picture's border from which, a lattice may not be the grid's own: shifted by a line, or in a
// picture that shows only part of the grid.
const (
	ownLattice = 0.9
	outside    = 0.15
)

// ownLines is the score below which a lattice may not lie over a nine-row grid at all.
const ownLines = 0.75

// doubtful reports whether a lattice or its orientation may be wrong.
func (w *work) doubtful(s *sheet) bool {
	if s.unsettled || s.score < ownLattice || s.quality() < fair {
		return true
	}
	out := outside * s.grid.CellSize()
	for _, p := range s.grid.Corners() {
		if p.X < -out || p.Y < -out || p.X > float64(w.gray.W)+out || p.Y > float64(w.gray.H)+out {
			return true
		}
	}
	return w.displaced(s)
}

// maybePart reports whether a grid may be a part of one with another number of cells: its digits
// break the rules, or hardly look like digits, lines are missing, or go on beyond it.
func (s *sheet) maybePart(g *picture.Gray) bool {
	_, clashes := s.clashes()
	return clashes > 0 || s.quality() < fair || s.score < ownLattice || lattice.Continues(g, &s.grid)
}

// misplaced reports whether a lattice with many missing lines lies over something else, such
// as a calendar, with parts of its numbers in the cells. A Sudoku has more digits.
func (s *sheet) misplaced() bool {
	digits, _ := s.clashes()
	return s.score < ownLines && digits < board.MinGivens
}

// breaksRules reports whether any digits are in conflict, printed or handwritten.
func (s *sheet) breaksRules() bool {
	return !inConflict(s.read()).IsEmpty()
}

// read returns the digits that are probably there.
func (s *sheet) read() (g board.Grid) {
	for c := range s.digits().All() {
		d, _ := s.verdicts[c].Digit()
		g[c] = board.Digit(d)
	}
	return g
}

// clashes returns the number of digits and how many of them are in conflict. If there are
// enough printed digits for a Sudoku and also handwriting, only conflicts between printed
// digits count: print obeys the rules, people make mistakes.
func (s *sheet) clashes() (digits, clashes int) {
	all := s.read()
	print := all
	for c := range s.verdicts {
		if s.verdicts[c].Hand > 0.5 {
			print[c] = 0
		}
	}
	digits = board.CellCount - all.EmptyCount()
	if printed := board.CellCount - print.EmptyCount(); printed >= board.MinGivens && digits-printed >= lone {
		return digits, inConflict(print).Len()
	}
	return digits, inConflict(all).Len()
}

// inConflict returns the cells whose digit appears twice in a classic house.
func inConflict(g board.Grid) board.Cells { return (*solutions.Houses)(nil).Clashes(g) }

// bare is the ink, relative to the usual ink, below which a cell counts as blank without
// asking the network.
const bare = 0.04

// With at least this many digits, or evidence this good, more digits may break the rules: in a
// doubtful lattice some are misread.
const (
	manyDigits  = 28
	clearDigits = -0.1
	// oddDigits suffices for an unusual typeface if a screen's lines are beyond doubt.
	oddDigits = -0.25
)

// maxNotes is the maximum number of notes per digit in a Sudoku with few digits.
const maxNotes = 3

// sudoku reports whether what was read can be a Sudoku: it has digits and little else, and
// they mostly obey the rules. A doubtful lattice must meet stricter limits.
func (s *sheet) sudoku(doubtful bool) bool {
	notes, others := s.likely(glyph.Notes).Len(), s.likely(glyph.Other).Len()
	digits, clashes := s.clashes()
	if doubtful {
		// By chance, half of 20 digits and three quarters of 40 would break the rules.
		few := clashes*10 <= digits || clashes*5 <= digits && (digits >= manyDigits || s.evidence > clearDigits)
		return digits >= board.MinGivens && others*10 <= digits && few && s.evidence > -0.25
	}
	// Notes can look like words, but this many digits with hardly a conflict are better
	// evidence.
	few := others*4 <= digits+notes || digits >= board.MinGivens && clashes*5 <= digits && others <= digits+notes/2
	// In a table of numbers, few have one digit, and the others look like notes. A puzzle with
	// that many notes has all its givens.
	if digits < board.MinGivens && notes > maxNotes*digits {
		return false
	}
	return digits >= fewestDigits && few && clashes*5 <= digits*2 && s.evidence > -0.6
}

// clashing reports whether clear digits between clear lines break the rules too often for
// [sheet.sudoku]: whoever wrote them wants to know where. In a full table of random numbers,
// nine out of ten clash. On a screen, whose lines are stronger evidence, the digits may be
// less clear.
func (s *sheet) clashing(screen bool) bool {
	others := s.likely(glyph.Other).Len()
	digits, clashes := s.clashes()
	threshold := clearDigits
	if screen && s.score > beyondDoubt {
		threshold = oddDigits
	}
	return s.full() ||
		s.score >= ownLattice && s.evidence > threshold && digits >= board.MinGivens && others*10 <= digits && clashes*5 <= digits*4
}

// full reports whether nearly every cell shows a clear digit, as when a whole grid has been
// filled in. A lattice offset from its grid has an empty row or column, regardless of which
// digits break the rules.
func (s *sheet) full() bool {
	digits, clashes := s.clashes()
	return s.score >= lattice.Likely && digits > board.CellCount-9/2 && s.evidence > sure && clashes*5 <= digits*4
}
