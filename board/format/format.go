package format

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Format is a way to write puzzles.
type Format struct {
	ID         string   // for files and command lines, such as "sdk"
	Name       string   // for people, in English, such as "SudoCue file"
	Extensions []string // file extensions with the dot, the most common first; nil if it has none of its own
	MIME       string   // the media type
	Keeps      Parts    // what it can hold besides givens
	AsGivens   Parts    // what it can't tell from givens and writes as givens
	Many       bool     // whether a text can hold more than one puzzle

	ReadAs string // the ID of the format that it is recognised as; "" if it isn't read

	holds  func(r board.Rules) bool // whether it can say these rules, if it keeps rules; nil if it can say all
	write  func(b []byte, d Document) []byte
	before string                        // in a file, text before the first puzzle
	after  string                        // in a file, text after the last puzzle
	inFile func([]byte, Document) []byte // writes a puzzle in a file, if that differs from write and a line break
}

const plainText = "text/plain"

// All returns the formats, the most common first. The caller owns the slice.
func All() []Format {
	return []Format{
		{ID: "line", Name: "81 characters", Extensions: []string{".txt"}, MIME: plainText, Keeps: Solution | Title, Many: true, ReadAs: "line", write: appendLine},
		{ID: "line0", Name: "81 digits, 0 for empty", MIME: plainText, Many: true, ReadAs: "line", write: appendZeros},
		{ID: "answers", Name: "81 characters with the answers", MIME: plainText, AsGivens: Answers, Many: true, ReadAs: "line", write: appendPuzzleLine},
		{ID: "rows", Name: "Nine lines", MIME: plainText, Many: true, ReadAs: "rows", write: appendRows, inFile: apart(appendRows)},
		{ID: "grid", Name: "Grid with rules", MIME: plainText, Many: true, ReadAs: "rows", write: appendDiagram, inFile: apart(appendDiagram)},
		{ID: "candidates", Name: "Pencilmark grid", MIME: plainText, Keeps: Notes | Candidates, AsGivens: Answers, Many: true, ReadAs: "candidates", write: appendCandidates, inFile: apart(appendCandidates)},
		{ID: "sukaku", Name: "729 characters", MIME: plainText, Keeps: Notes | Candidates, AsGivens: Answers, Many: true, ReadAs: "sukaku", write: appendSukaku},
		{ID: "sdk", Name: "SudoCue puzzle", Extensions: []string{".sdk"}, MIME: plainText, Keeps: Title | Author | Details, ReadAs: "sdk", write: appendSudoCue},
		{ID: "sadman", Name: "SadMan Sudoku file", Extensions: []string{".sdk"}, MIME: plainText, Keeps: Answers | Notes | Title | Author | Details, ReadAs: "sadman", write: appendSadMan},
		{ID: "sdm", Name: "Puzzle collection", Extensions: []string{".sdm"}, MIME: plainText, Many: true, ReadAs: "line", write: appendZeros},
		{ID: "sdx", Name: "SudoCue state", Extensions: []string{".sdx"}, MIME: plainText, Keeps: Answers | Notes, ReadAs: "sdx", write: appendSDX},
		{ID: "ss", Name: "Simple Sudoku file", Extensions: []string{".ss"}, MIME: plainText, Keeps: Answers | Notes, ReadAs: "ss", write: appendSimple},
		{ID: "hodoku", Name: "HoDoKu library line", MIME: plainText, Keeps: Answers | Notes, Many: true, ReadAs: "hodoku", write: appendLibrary},
		{ID: "susser", Name: "Susser line", MIME: plainText, Keeps: Answers | Notes, Many: true, ReadAs: "susser", write: appendSusser},
		{ID: "gsf", Name: "Comma-separated line (gsf)", Extensions: []string{".csv"}, MIME: "text/csv", Many: true, ReadAs: "gsf"},
		{ID: "opensudoku", Name: "OpenSudoku file", Extensions: []string{".opensudoku"}, MIME: "application/x-opensudoku", Keeps: Answers | Notes | Title | Details, Many: true, ReadAs: "opensudoku",
			write: appendOpenSudoku, before: openSudokuBefore, inFile: appendOpenSudokuGame, after: openSudokuAfter},
		{ID: "1gsudoku", Name: "1gravity Sudoku file", Extensions: []string{".1gsudoku"}, MIME: "application/xml", Many: true, ReadAs: "1gsudoku",
			write: appendOneGravity, before: oneGravityBefore, inFile: appendOneGravityGame, after: oneGravityAfter},
		{ID: "solvoku", Name: "Solvoku link", MIME: plainText, Keeps: Answers | Notes | Candidates | Rules, Many: true, ReadAs: "solvoku", write: appendWebLink},
		{ID: "sudokuwiki", Name: "SudokuWiki link", MIME: plainText, Keeps: Answers | Notes, Many: true, ReadAs: "sudokuwiki", write: appendSudokuWiki},
		{ID: "sudokupad", Name: "SudokuPad link", MIME: plainText, Many: true, ReadAs: "sudokupad", write: appendSudokuPad},
		{ID: "compact", Name: "SudokuPad compact code", MIME: plainText, Many: true, ReadAs: "compact", write: appendCompact},
		{ID: "sudokuexchange", Name: "SudokuExchange link", MIME: plainText, Many: true, ReadAs: "sudokuexchange", write: appendSudokuExchange},
		{ID: "fpuzzles", Name: "f-puzzles link", MIME: plainText, Keeps: Answers | Notes | Solution | Title | Author | Details | Rules, Many: true, ReadAs: "fpuzzles", write: appendFPuzzles,
			holds: func(r board.Rules) bool { _, _, ok := fPuzzleMembers(r); return ok }},
		{ID: "solo", Name: "Solo game ID", MIME: plainText, Many: true, ReadAs: "solo", write: appendSolo},
		{ID: "puzzlink", Name: "puzz.link link", MIME: plainText, Many: true, ReadAs: "puzzlink"},
		{ID: "solosave", Name: "Saved game of Solo", Extensions: []string{".sgtp"}, MIME: plainText, Keeps: Answers | Notes, ReadAs: "solosave"},
		{ID: "secuso", Name: "Privacy Friendly Sudoku link", MIME: plainText, Many: true, ReadAs: "secuso", write: appendSecuso},
		{ID: "table", Name: "Table of puzzles", Extensions: []string{".csv", ".tsv"}, MIME: "text/csv", Keeps: Answers | Solution | Title | Details, Many: true, ReadAs: "table"},
		{ID: "json", Name: "JSON data", Extensions: []string{".json", ".jsonl"}, MIME: "application/json", Keeps: Answers | Notes | Solution | Title | Details, Many: true, ReadAs: "json"},
		{ID: "ksudoku", Name: "KSudoku file", Extensions: []string{".ksudoku"}, MIME: "application/xml", ReadAs: "ksudoku"},
		{ID: "gnome", Name: "GNOME Sudoku file", Extensions: []string{".save"}, MIME: "application/json", Keeps: Answers | Notes, ReadAs: "gnome"},
		{ID: "list", Name: "Lists in brackets", MIME: plainText, Keeps: Answers | Solution, Many: true, ReadAs: "list"},
		{ID: "cells", Name: "Nine lines of nine cells", MIME: plainText, Keeps: Answers | Solution, Many: true, ReadAs: "cells"},
		{ID: "drawn", Name: "Drawn grid", MIME: plainText, Keeps: Answers | Solution, Many: true, ReadAs: "drawn"},
		{ID: "elements", Name: "One element for each cell", MIME: "text/html", Keeps: Answers | Solution, ReadAs: "elements"},
		{ID: "triples", Name: "Givens as row, column, digit", MIME: plainText, Many: true, ReadAs: "triples"},
		{ID: "found", Name: "Cells in another text", MIME: plainText, Keeps: Answers | Solution, Many: true, ReadAs: "found"},
	}
}

// ByID returns the format with an ID.
func ByID(id string) (Format, bool) {
	return find(func(f Format) bool { return f.ID == strings.ToLower(id) })
}

// Extensions returns the distinct file extensions of all formats that can be read.
func Extensions() []string {
	var all []string
	for _, f := range All() {
		for _, e := range f.Extensions {
			if !slices.Contains(all, e) {
				all = append(all, e)
			}
		}
	}
	return all
}

func find(is func(Format) bool) (Format, bool) {
	all := All()
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i], true
	}
	return Format{}, false
}

// Reads reports whether texts are recognised as this format. Other formats are variants
// that are recognised as the format named by ReadAs, or can't be read.
func (f Format) Reads() bool { return f.ReadAs == f.ID }

// Writes reports whether documents can be written in this format.
func (f Format) Writes() bool { return f.write != nil }

// Text returns a document in this format, omitting what the format can't hold. It returns an
// error if the format is read-only, see [Format.Writes], or can't hold the puzzle's rules: without
// them it would be another puzzle.
func (f Format) Text(d Document) (string, error) {
	if err := f.CanWrite(d); err != nil {
		return "", err
	}
	return string(f.write(nil, d)), nil
}

// Write writes a file of documents in this format. Like [Format.Text], it returns an error if
// the format is read-only. A document with rules that the format can't hold is an
// error, and so is a second one if the format holds only one; those before have been written by
// then.
func (f Format) Write(w io.Writer, documents iter.Seq[Document]) error {
	if err := f.unwritten(); err != nil {
		return err
	}
	each := f.inFile
	if each == nil {
		each = f.line
	}
	b := []byte(f.before)
	n := 0
	for d := range documents {
		if n++; n > 1 && !f.Many {
			return fmt.Errorf("a text in the format %q holds one puzzle", f.ID)
		}
		if err := f.CanWrite(d); err != nil {
			return err
		}
		if b = each(b, d); len(b) < 1<<15 && f.Many {
			continue
		}
		if _, err := w.Write(b); err != nil {
			return err
		}
		b = b[:0]
	}
	_, err := w.Write(append(b, f.after...))
	return err
}

// CanWrite returns the error that writing a document in this format would return.
func (f Format) CanWrite(d Document) error {
	if err := f.unwritten(); err != nil {
		return err
	}
	if d.Parts().Has(Rules) && (!f.Keeps.Has(Rules) || f.holds != nil && !f.holds(d.State.Rules)) {
		return fmt.Errorf("the format %q can't hold the puzzle's rules (%s)", f.ID, strings.Join(d.State.Rules.Kinds(), ", "))
	}
	return nil
}

// unwritten returns an error if documents can't be written in this format.
func (f Format) unwritten() error {
	if !f.Writes() {
		return fmt.Errorf("the format %q can be read, but not written", f.ID)
	}
	return nil
}

// line appends a document and, if it lacks one, a line break.
func (f Format) line(b []byte, d Document) []byte {
	b = f.write(b, d)
	if b[len(b)-1] != '\n' {
		b = append(b, '\n')
	}
	return b
}

// apart returns a writer that separates multi-line puzzles.
func apart(write func([]byte, Document) []byte) func([]byte, Document) []byte {
	return func(b []byte, d Document) []byte { return append(write(b, d), '\n') }
}
