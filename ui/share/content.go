package share

import (
	"io"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// Content says how much of a board to share.
type Content uint8

// The contents.
const (
	Puzzle Content = iota // the givens, or all digits of a board without givens
	Whole                 // also answers and notes
)

// Document returns the shared part of a board. The solver's answers become plain answers.
func (c Content) Document(s board.State) format.Document {
	switch {
	case c == Puzzle && !s.Rules.Classic():
		s = s.OnlyGivens()
	case c == Puzzle && s.Sukaku():
		s = s.OnlyGivens()
		s.Notes = s.Candidates()
	case c == Puzzle:
		return format.FromGrid(puzzleOf(s))
	}
	for cell, kind := range s.Kinds {
		if kind == board.SolverAnswer {
			s.Kinds[cell] = board.Answer
		}
	}
	return format.Document{State: s}
}

// HasMore reports whether a board has more than its puzzle.
func HasMore(s board.State) bool {
	document := Whole.Document(s)
	if s.Sukaku() || !s.Rules.Classic() {
		return document.State != Puzzle.Document(s).State
	}
	return s.Has(board.Given) && document.Parts()&(format.Answers|format.Notes) != 0
}

// puzzleOf returns the givens, or all digits of a board without givens or rules.
func puzzleOf(s board.State) board.Grid {
	if s.Has(board.Given) || !s.Rules.Classic() {
		return s.Givens()
	}
	return s.Digits
}

// Line returns a document's digits as 81 characters.
func Line(d format.Document) string { return d.State.Digits.String() }

// Diagram returns a document's digits as nine lines, with the boxes separated.
func Diagram(d format.Document) string { return d.State.Digits.Diagram() }

// Pencilmarks returns a document as a grid of candidates. A cell without notes
// shows the digits that its row, column and box allow.
func Pencilmarks(d format.Document) string { return written("candidates", d) }

// SudokuWikiLink returns a link that opens the document on sudokuwiki.org.
func SudokuWikiLink(d format.Document) string { return written("sudokuwiki", d) }

func written(id string, d format.Document) string {
	f, _ := format.ByID(id)
	text, _ := f.Text(d) // the formats named here can be written
	return text
}

// fileBase is the suggested name of a saved file, without the extension.
const fileBase = "sudoku"

// FileName returns the suggested name for a file in a format.
func FileName(f format.Format) string {
	if len(f.Extensions) == 0 {
		return fileBase + ".txt"
	}
	return fileBase + f.Extensions[0]
}

// Formats returns the formats that can hold a document's rules: those that preserve the document
// completely, those that turn its answers into givens, and those that lose something.
func Formats(d format.Document) (keep, turn, lose []format.Format) {
	for _, f := range format.All() {
		switch {
		case f.CanWrite(d) != nil:
		case f.Keeps.Has(d.Parts()):
			keep = append(keep, f)
		case (f.Keeps | f.AsGivens).Has(d.Parts()):
			turn = append(turn, f)
		default:
			lose = append(lose, f)
		}
	}
	return keep, turn, lose
}

// Write writes a document as a file in a format.
func Write(w io.Writer, f format.Format, d format.Document) error {
	return f.Write(w, func(yield func(format.Document) bool) { yield(d) })
}
