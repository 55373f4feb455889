package format

import (
	"iter"

	"github.com/solvoku/solvoku/board"
)

// Document is one puzzle with everything that a format can carry. The zero
// value is an empty board.
type Document struct {
	State    board.State // givens, answers and notes
	Solution board.Grid  // the zero grid if the text has none

	Title, Author, Source, Level, Date, URL, Comment string

	// Listed reports whether the text lists the candidates of every empty cell, as a
	// pencilmark grid does. The notes may then describe a position or be the puzzle itself:
	// package diagnose tells these apart.
	Listed bool

	// Skipped is the beginning of the text outside its puzzles, if these were found in a text
	// of another kind; "" for formats that specify where a puzzle is.
	Skipped string

	// Line is the line in which the puzzle starts in its source text, counted
	// from 1.
	Line int
}

// FromGrid returns a document with only the givens of a puzzle.
func FromGrid(givens board.Grid) Document {
	d := Document{State: board.State{Digits: givens}}
	for c, digit := range givens {
		kind := board.Given
		if digit == 0 {
			kind = board.Empty // compiled without a branch, which would take most of the time
		}
		d.State.Kinds[c] = kind
	}
	return d
}

// Parts is a set of the things that a document can hold besides its givens.
type Parts uint8

// The parts.
const (
	Answers Parts = 1 << iota
	Notes
	Solution
	Title
	Author
	Details    // source, level, date, address, comment
	Candidates // a Sukaku's candidates
	Rules      // beyond the classic ones
)

// partNames is in the order of the bits.
var partNames = [...]string{"answers", "notes", "solution", "title", "author", "details", "candidates", "rules"}

// Has reports whether all parts of q are in p.
func (p Parts) Has(q Parts) bool { return p&q == q }

// All yields the parts' names in English.
func (p Parts) All() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, name := range partNames {
			if p&(1<<i) != 0 && !yield(name) {
				return
			}
		}
	}
}

// Parts returns what the document holds besides its givens.
func (d *Document) Parts() Parts {
	var p Parts
	if d.State.Has(board.Answer) || d.State.Has(board.SolverAnswer) {
		p |= Answers
	}
	if d.hasNotes() {
		p |= Notes
	}
	if d.Solution != (board.Grid{}) {
		p |= Solution
	}
	if d.Title != "" {
		p |= Title
	}
	if d.Author != "" {
		p |= Author
	}
	if d.Source != "" || d.Level != "" || d.Date != "" || d.URL != "" || d.Comment != "" {
		p |= Details
	}
	if d.State.Sukaku() {
		p |= Candidates
	}
	if !d.State.Rules.Classic() {
		p |= Rules
	}
	return p
}

// classicOnly returns the refusal of a puzzle with rules beyond the classic ones.
func (d *Document) classicOnly() *Error {
	if d.State.Rules.Classic() {
		return nil
	}
	kind := d.State.Rules.Kinds()[0]
	if name, ok := plainKinds[kind]; ok {
		kind = name
	}
	return &Error{Reason: Variant, Detail: kind, Line: max(d.Line, 1), Column: 1}
}

// plainKinds has words for the kinds of rules that aren't words.
var plainKinds = map[string]string{"x+": "diagonal", "x-": "diagonal", "region": "jigsaw", "little": "little killer"}

func (d *Document) hasNotes() bool {
	return d.State.Notes != board.Candidates{}
}

// give, answer and note fill an empty cell, or do nothing for the digit 0.
func (d *Document) give(c board.Cell, digit board.Digit)   { d.put(c, digit, board.Given) }
func (d *Document) answer(c board.Cell, digit board.Digit) { d.put(c, digit, board.Answer) }
func (d *Document) note(c board.Cell, digits board.Digits) { d.State.Notes[c] = digits }

func (d *Document) put(c board.Cell, digit board.Digit, kind board.Kind) {
	if digit != 0 {
		d.State.Digits[c], d.State.Kinds[c] = digit, kind
	}
}

// given reports whether the cell holds a given.
func (d *Document) given(c board.Cell) bool { return d.State.Kinds[c] == board.Given }

// candidates returns a cell's notes or, if it has none, the digits that neither the puzzle
// nor its peers exclude.
func (d *Document) candidates(c board.Cell) board.Digits {
	if notes := d.State.Notes[c]; notes != 0 {
		return notes
	}
	return d.State.Digits.Candidates(c) &^ d.State.Excluded[c]
}

// list sets the notes of an empty cell to the candidates that a text lists. Notes can't
// express that there are none; in that case the puzzle excludes all nine digits.
func (d *Document) list(c board.Cell, digits board.Digits) {
	d.note(c, digits)
	if digits == 0 {
		d.State.Excluded[c] = board.AllDigits
	}
}

// without sets the notes of every empty cell to its candidates minus the deleted
// ones, if there are any.
func (d *Document) without(deleted board.Candidates) {
	if deleted == (board.Candidates{}) {
		return
	}
	for c := range board.Cell(board.CellCount) {
		if d.State.Digits[c] == 0 {
			d.list(c, d.State.Digits.Candidates(c)&^deleted[c])
		}
	}
}

// deleted yields the candidates missing from the notes or excluded by the puzzle, cell by
// cell.
func (d *Document) deleted() iter.Seq2[board.Cell, board.Digit] {
	return func(yield func(board.Cell, board.Digit) bool) {
		for c := range board.Cell(board.CellCount) {
			if d.State.Notes[c] == 0 && d.State.Excluded[c] == 0 {
				continue
			}
			for digit := range (d.State.Digits.Candidates(c) &^ d.candidates(c)).All() {
				if !yield(c, digit) {
					return
				}
			}
		}
	}
}
