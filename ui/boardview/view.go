package boardview

import "github.com/solvoku/solvoku/board"

// View is everything that the board shows. Two views that are equal look the
// same.
type View struct {
	State board.State

	Conflicts board.Cells // digits that appear twice in a house or break a rule
	Suspects  board.Cells // givens that are probably mistyped
	Differs   board.Cells // cells in which another solution differs
	Houses    board.Cells // the selected cell's houses, shaded
	Equal     board.Cells // cells with the selected digit, on bright tiles

	Selected    board.Cell // valid only if HasSelected is set
	HasSelected bool

	Marks *Marks // marks of a hint, or nil
}

// shade is laid over a tile.
type shade uint8

const (
	unshaded shade = iota
	houseShade
	equalShade
	selectedShade
	washShade
	shadeCount
)

// face is everything that one cell shows, apart from the ring around the selected
// one.
type face struct {
	digit   board.Digit
	kind    board.Kind
	notes   board.Digits
	placed  board.Digit // a candidate that is placed, drawn as large as a digit; 0 for none
	was     board.Digit // the digit that a repair removes, small and crossed out; 0 for none
	mended  bool        // whether a repair changes the cell
	shade   shade
	clash   bool
	suspect bool
	differs bool
}

// marked reports whether there is a mark at the right of the tile.
func (f face) marked() bool { return f.clash || f.suspect || f.differs }

const differsSign = "≠" // Fira Sans has it

// sign returns the mark.
func (f face) sign() string {
	switch {
	case f.suspect:
		return "?"
	case f.clash:
		return "!"
	case f.differs:
		return differsSign
	}
	return ""
}

// bright reports whether the cell's tile is bright, so that its contents must be
// dark.
func (f face) bright() bool { return (f.shade == equalShade || f.shade == selectedShade) && !f.clash }

// face returns what one cell shows.
func (v *View) face(c board.Cell) face {
	f := face{
		digit:   v.State.Digits[c],
		kind:    v.State.Kinds[c],
		clash:   v.Conflicts.Contains(c),
		suspect: v.Suspects.Contains(c),
		differs: v.Differs.Contains(c),
	}
	if f.digit == 0 {
		f.notes = v.State.Notes[c]
		if v.Marks != nil {
			f.notes = v.Marks.Candidates[c]
			if f.placed = v.Marks.placed(c); f.placed != 0 {
				f.notes = 0
			}
		}
	}
	if v.Marks != nil && v.Marks.Mended.Contains(c) {
		f.was, f.mended = v.Marks.Was[c], true
	}
	switch {
	case f.mended:
		f.shade = selectedShade
	case v.Marks != nil && v.Marks.Washed.Contains(c):
		f.shade = washShade
	case v.HasSelected && v.Selected == c:
		f.shade = selectedShade
	case v.Equal.Contains(c):
		f.shade = equalShade
	case v.Houses.Contains(c):
		f.shade = houseShade
	}
	return f
}

// Marks holds the drawing of a hint. It must not change once a [View] refers to it, because views
// compare it by address.
type Marks struct {
	Candidates board.Candidates // shown in empty cells instead of the notes
	Tints      [board.CellCount][board.Size + 1]Tint

	Washed board.Cells   // cells with a highlighted background
	Framed board.Cells   // framed cells
	Mended board.Cells   // cells that a repair changes; the view already shows the new digits
	Was    board.Grid    // their digits before the repair; 0 for none
	Houses []board.House // framed houses
	Frames []Frame       // other frames
	Groups []Group       // outlined candidates
	Arrows []Arrow

	Letters []Letter

	// About holds the digits that the hint is about; candidates of other digits are paler.
	// If it is empty, the hint is about the digits with a tint.
	About board.Digits
}

// about returns the digits that stand out, or none if all look alike.
func (m *Marks) about() board.Digits {
	all := m.About
	for c := range m.Tints {
		if m.About != 0 {
			break
		}
		for d := range m.Candidates[c].All() {
			if m.Tints[c][d] != NoTint {
				all = all.With(d)
			}
		}
	}
	if all == board.AllDigits {
		return 0
	}
	return all
}

// Tint says how a candidate is marked.
type Tint uint8

// The tints. All but the first put the candidate on a disc.
const (
	NoTint      Tint = iota
	PatternTint      // part of the pattern
	SecondTint       // part of the pattern's second set
	ThirdTint        // part of its third set, and so on
	FourthTint
	FifthTint
	FinTint    // a fin, or an extra candidate
	StruckTint // eliminated, and also crossed out
	PlacedTint // placed
	tintCount
)

// SetTints returns the tints of sets, in order.
func SetTints() []Tint { return []Tint{PatternTint, SecondTint, ThirdTint, FourthTint, FifthTint} }

// Letter names the set that a cell belongs to, in the set's colour. It takes the place of a
// candidate that the cell doesn't show.
type Letter struct {
	At   Spot
	Text string
	Tint Tint
}

// Spot is the position of a candidate.
type Spot struct {
	Cell  board.Cell
	Digit board.Digit
}

// Arrow leads from one candidate to another.
type Arrow struct {
	From, To Spot
	Dashed   bool
	Head     bool // the arrow has a head; otherwise it only joins the two
}

// Tint marks those of the given digits that are shown in a cell.
func (m *Marks) Tint(c board.Cell, digits board.Digits, t Tint) {
	for d := range digits.All() {
		if m.Candidates[c].Contains(d) {
			m.Tints[c][d] = t
		}
	}
}

// placed returns the candidate that is placed in a cell, if it is the only one shown
// there, and otherwise 0. It is drawn as large as a digit.
func (m *Marks) placed(c board.Cell) board.Digit {
	if all := m.Candidates[c]; all.Len() == 1 && m.Tints[c][all.Min()] == PlacedTint {
		return all.Min()
	}
	return 0
}
