package format

import (
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// maxSearched is the maximum length of a text that is searched for puzzles, in bytes.
const maxSearched = 4 << 20

// newSearchedReader returns a reader of the puzzles found in a text in none of the formats,
// which was refused with the given error. A text with a format's signature stays refused.
func newSearchedReader(text string, refusal *Error) (*Reader, error) {
	if strings.IndexByte(text, 0) >= 0 {
		return nil, refusal // not a text
	}
	if (refusal.Reason == Malformed || refusal.Reason == TooShort) && strings.Contains(text, "://") && refusal.Format != otherLink {
		if r, _ := newLinkedReader(text); r != nil {
			return r, nil // a link over two lines, for example
		}
	}
	if refusal.Format != "" && refusal.Format != otherLink || refusal.Reason == Ambiguous || refusal.Reason == Disagreeing {
		return nil, refusal
	}
	got, e := readTolerant(text)
	switch {
	case len(got.all) > 0:
		return got.reader(), nil
	case e != nil && (e.Reason == Ambiguous || e.Reason == Disagreeing || e.Expected == wholeTags):
		return nil, e
	}
	r, e2 := newLinkedReader(text)
	if r != nil {
		return r, nil
	}
	if e2 != nil && refusal.Format != e2.Format && e2.Format != otherLink {
		return nil, e2
	}
	for _, rewrite := range []func(string) (string, bool){withPlainDigits, unemphasised} {
		plain, ok := rewrite(text)
		if !ok {
			continue
		}
		r, err := NewReader(strings.NewReader(plain))
		if other, refused := errors.AsType[*Error](err); refused && (other.Reason == Ambiguous || other.Reason == Disagreeing) {
			return nil, fault(text, 0, *other)
		} else if err == nil {
			return r, nil
		}
	}
	if e != nil && e.Reason != Empty && refusal.Want == 0 {
		return nil, e // more helpful than an error about the first character that isn't a cell
	}
	return nil, refusal
}

// reader returns a reader of what was found.
func (got *found) reader() *Reader {
	all, faults := got.all, got.faults
	return &Reader{format: got.id, next: func() (Document, error) {
		switch {
		case len(faults) > 0 && (len(all) == 0 || faults[0].Line < all[0].Line):
			e := faults[0]
			faults = faults[1:]
			return Document{}, e
		case len(all) > 0:
			d := all[0]
			all = all[1:]
			return d, nil
		}
		return Document{}, io.EOF
	}}
}

// betterReader returns a reader of a whole text whose format was recognised. Grids of the same
// puzzle are joined. If puzzles are parts of lines, such as strings in a program, lines without
// one aren't faults, and the result reads everything found by searching the text, provided that
// includes all the puzzles. The error is for rows that can be more than one puzzle.
func betterReader(r *Reader, text string) (*Reader, error) {
	if !slices.Contains([]string{"line", "ss", "rows", "candidates", "sdx", "table"}, r.format) {
		return r, nil
	}
	read := found{id: r.format}
	r.rules = true // the reader that is returned refuses them
	for d, err := range r.All() {
		if fault, ok := errors.AsType[*Error](err); ok {
			read.faults = append(read.faults, fault)
		} else if err == nil {
			read.all = append(read.all, d)
		}
	}
	if slices.ContainsFunc(read.all, func(d Document) bool { return !d.State.Rules.Classic() }) {
		return read.reader(), nil // the rest handles only grids
	}
	if r.format == "rows" && !slices.ContainsFunc(read.all, func(d Document) bool { return onegrid.Broken(&d.State.Digits) <= onegrid.MaxBroken }) {
		switch got, e := readTolerant(text); { // numbers of another kind
		case e != nil && e.Reason != Empty:
			return nil, e
		case len(got.all) > 0:
			return got.reader(), nil
		}
	}
	switch {
	case r.format == "table":
	case r.torn != nil && *r.torn:
		return nil, read.faults[len(read.faults)-1]
	case r.format != "line":
		if d, ok := merged(read.all); ok && len(read.faults) == 0 {
			read.all = []Document{d}
		} else if len(read.faults) > 0 {
			got, e := readTolerant(text)
			switch {
			case e != nil && e.Reason != Empty:
				return nil, e // nine of ten rows, for example
			case e == nil && !got.rows && len(got.faults) == 0 && got.has(read.all):
				return got.reader(), nil
			}
		}
	case !read.hasPuzzle() && slices.ContainsFunc(read.faults, isPartOfPuzzle):
		return nil, read.faults[slices.IndexFunc(read.faults, isPartOfPuzzle)]
	case read.isSolutions() && slices.ContainsFunc(read.faults, isWordOfCells(text)):
		return nil, read.faults[slices.IndexFunc(read.faults, isWordOfCells(text))]
	case len(read.faults) > 0 && !slices.ContainsFunc(chars.Lines(text), startsWithCells):
		got, e := readTolerant(text)
		switch {
		case e != nil && e.Reason != Empty:
			return nil, e
		case len(got.all) == 0 && read.isSolutions():
			return nil, read.faults[0] // their puzzle is split up
		case got.has(read.all):
			return got.reader(), nil
		case len(got.all) > 0:
			read.faults = got.faults // its comments hold puzzles, too
		}
	}
	kept, two := withoutVersions(read.all)
	if two != nil {
		second := chars.Lines(text)[max(two[0].Line, two[1].Line)-1]
		return nil, onLine(second, 0, disagree(two[0].State.Givens(), two[1].State.Givens()))
	}
	read.all = kept
	return read.reader(), nil
}

// isSolutions reports whether only full grids were found.
func (got *found) isSolutions() bool {
	return !slices.ContainsFunc(got.all, func(d Document) bool { return d.State.Digits.FilledCount() < cellCount })
}

// hasPuzzle reports whether a grid was found that can be a puzzle, rather than a solution or a few answers.
func (got *found) hasPuzzle() bool {
	return slices.ContainsFunc(got.all, func(d Document) bool {
		n := d.State.Digits.FilledCount()
		return n >= board.MinGivens && n < cellCount
	})
}

// isPartOfPuzzle reports whether a fault is about a line with many cells.
func isPartOfPuzzle(e *Error) bool { return e.Found >= partOfPuzzle }

// isWordOfCells returns a function that reports whether the line of a fault is a word of 81 characters: a
// puzzle or a mask in unknown signs.
func isWordOfCells(text string) func(*Error) bool {
	lines := chars.Lines(text)
	return func(e *Error) bool {
		return e.Line <= len(lines) && len(strings.TrimFunc(lines[e.Line-1].Text, chars.IsBlank)) == cellCount
	}
}

// startsWithCells reports whether a line starts with a puzzle.
func startsWithCells(l chars.Line) bool { return isStrictLine(strings.TrimFunc(l.Text, chars.IsBlank)) }

// has reports whether puzzles are among what was found, as puzzles or as solutions.
func (got *found) has(all []Document) bool {
	known := map[board.Grid]bool{}
	for _, d := range got.all {
		known[d.State.Givens()], known[d.Solution] = true, true
	}
	for _, d := range all {
		if !known[d.State.Givens()] || d.Parts()&(Answers|Notes) != 0 {
			return false
		}
	}
	return true
}
