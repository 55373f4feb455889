package format

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// LaTeX has two ways to set a puzzle besides tables: the package lpsudoku, whose rows count from the
// bottom and may end after their last digit, and nodes of TikZ, in the middle of unit squares.
//
//	\setrow{9}{{},6,9,1}    \node at (0.5,8.5) {3};

const (
	latexRow  = `\setrow{`
	latexNode = `\node at (`
)

// isLaTeX reports whether a text has such commands.
func isLaTeX(text string) bool {
	return strings.Count(text, latexRow) >= board.Size-1 || strings.Count(text, latexNode) >= board.MinGivens
}

func readLaTeX(text string) (Document, *Error) {
	if strings.Contains(text, latexRow) {
		return readLaTeXRows(text)
	}
	return readNodes(text)
}

func readLaTeXRows(text string) (d Document, e *Error) {
	var seen [board.Size]bool
	for at, rest := 0, text; ; {
		i := strings.Index(rest, latexRow)
		if i < 0 {
			break
		}
		at += i + len(latexRow)
		rest = text[at:]
		refuse := func() (Document, *Error) {
			return Document{}, fault(text, at, Error{Reason: Malformed, Expected: "nine rows of nine cells"})
		}
		number, cells, ok := strings.Cut(rest, "}{")
		cells, _, ended := chars.CutAny(strings.ReplaceAll(cells, "{}", "."), "}")
		n, err := strconv.Atoi(number)
		if !ok || !ended || err != nil || n < 1 || n > board.Size || seen[n-1] {
			return refuse()
		}
		seen[n-1] = true
		for column, cell := range strings.Split(cells, ",") {
			cell = strings.TrimFunc(cell, chars.IsBlank)
			switch {
			case column == board.Size || !chars.IsDigitText(cell) && !onegrid.EmptyCell(cell):
				return refuse()
			case chars.IsDigitText(cell):
				d.give(board.At(board.Size-n, column), board.Digit(cell[0]-'0'))
			}
		}
	}
	for _, has := range seen {
		if !has {
			return Document{}, fault(text, len(text), Error{Reason: Missing, Expected: "nine rows of nine cells"})
		}
	}
	return d, nil
}

func readNodes(text string) (d Document, e *Error) {
	for at, rest := 0, text; ; {
		i := strings.Index(rest, latexNode)
		if i < 0 {
			return d, nil
		}
		at += i + len(latexNode)
		rest = text[at:]
		place, more, ok := strings.Cut(rest, ")")
		digit, _, ended := strings.Cut(strings.TrimFunc(more, chars.IsBlank), ";")
		across, up, comma := strings.Cut(place, ",")
		x, errX := strconv.ParseFloat(strings.TrimFunc(across, chars.IsBlank), 64)
		y, errY := strconv.ParseFloat(strings.TrimFunc(up, chars.IsBlank), 64)
		digit = strings.Trim(digit, "{}$ ")
		column, row := int(x), board.Size-1-int(y)
		half := x-float64(int(x)) == 0.5 && y-float64(int(y)) == 0.5
		if !ok || !ended || !comma || errX != nil || errY != nil || !half || !chars.IsDigitText(digit) || column < 0 || column >= board.Size || row < 0 || row >= board.Size || d.given(board.At(row, column)) {
			return Document{}, fault(text, at, Error{Reason: Malformed, Expected: "a row, a column and a digit for each given"})
		}
		d.give(board.At(row, column), board.Digit(digit[0]-'0'))
	}
}
