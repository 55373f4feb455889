package format

import (
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A game ID of Solo, in Simon Tatham's puzzle collection, is the size of the
// boxes, perhaps some parameters, a colon, and the cells: a to z are 1 to 26
// empty cells, and _ separates two neighbouring digits.
//
//	3x3:5_3b7d6b1_9_5...
//
// x stands for diagonals, j for a jigsaw, k for a killer; see solorules.go for what these add.

// isSolo reports whether a text starts with a size and optional parameters,
// followed by a colon or a number sign.
func isSolo(text string) bool {
	size := soloSize(text)
	if size == 0 {
		return false
	}
	params, _, ok := chars.CutAny(text[size:], ":#")
	return ok && strings.Trim(params, lowerCase+"0123456789") == ""
}

// soloSize returns the length of the size prefix of the parameters (3x3, or a single
// number before j for jigsaw), or 0 if there is none.
func soloSize(params string) int {
	number := func(at int) int {
		for at < len(params) && params[at] >= '0' && params[at] <= '9' {
			at++
		}
		return at
	}
	width := number(0)
	if width == 0 || width == len(params) {
		return 0
	}
	if params[width] == 'x' {
		if height := number(width + 1); height > width+1 {
			return height
		}
	}
	if params[width] == 'j' {
		return width
	}
	return 0
}

const lowerCase = "abcdefghijklmnopqrstuvwxyz"

func readSolo(text string) (Document, *Error) {
	params, cells, _ := chars.CutAny(text, ":#")
	size := params[:soloSize(params)]
	var has [128]bool // the parameters that are letters
	for i := len(size); i < len(params); i++ {
		if params[i] == 'd' {
			i++ // skip the letter that gives the difficulty
			continue
		}
		has[params[i]] = true
	}
	if size != "3x3" && (size != "9" || !has['j']) {
		return Document{}, fault(text, 0, Error{Reason: OtherSize, Detail: size})
	}
	at := len(params) + 1
	if text[len(params)] == '#' {
		return Document{}, fault(text, len(params), Error{Reason: Remote})
	}
	parts := []string{cells}
	ruled := has['j'] || has['x'] || has['k']
	if ruled {
		parts = strings.Split(cells, ",")
		cells = parts[0]
	}
	d, n, other := readRuns(cells, 'a')
	switch {
	case n > cellCount:
		return Document{}, fault(text, at+other, Error{Reason: TooLong, Found: n, Want: cellCount})
	case other >= 0:
		r, _ := utf8.DecodeRuneInString(cells[other:])
		return Document{}, fault(text, at+other, Error{Reason: BadCharacter, Character: r, Expected: "a digit, a letter from a to z, or _"})
	case n < cellCount:
		return Document{}, fault(text, len(text), Error{Reason: TooShort, Found: n, Want: cellCount})
	}
	if ruled {
		if d.State.Rules, ruled = soloRules(parts[1:], has['j'], has['x'], has['k']); !ruled {
			return Document{}, fault(text, at+len(cells), Error{Reason: Malformed, Expected: "the regions or cages of a game ID of Solo"})
		}
	}
	return d, nil
}

// isTask reports whether a text is the cells of a game ID alone, as puzzle-sudoku.com has them.
func isTask(text string) bool {
	if len(text) < board.MinGivens || len(text) > cellCount || strings.Trim(text, lowerCase+"_123456789") != "" {
		return false
	}
	d, n, other := readRuns(text, 'a')
	g := d.State.Givens()
	return other < 0 && n == cellCount && g.FilledCount() >= board.MinGivens && g.Check() == nil
}

func readTask(text string) (Document, *Error) {
	d, _, _ := readRuns(text, 'a')
	return d, nil
}

// readRuns reads cells written as digits, and letters for runs of empty cells: the first letter
// is one, the next one two. It returns how many cells there are, and the position of another
// character or of the first one with too many cells, or -1.
func readRuns(text string, first rune) (d Document, n, other int) {
	for i, r := range text {
		switch {
		case r == '_':
		case first <= r && r <= 'z':
			n += int(r-first) + 1
		case !chars.IsDigit(r):
			return d, n, i
		default:
			if n < cellCount {
				d.give(board.Cell(n), board.Digit(r-'0'))
			}
			n++
		}
		if n > cellCount {
			return d, n, i
		}
	}
	return d, n, -1
}

func appendSolo(b []byte, d Document) []byte {
	b = append(b, "3x3:"...)
	empty, number := 0, false
	run := func() {
		for ; empty > 0; empty -= min(empty, len(lowerCase)) {
			b = append(b, lowerCase[min(empty, len(lowerCase))-1])
			number = false
		}
	}
	for _, digit := range d.State.Givens() {
		if digit == 0 {
			empty++
			continue
		}
		if run(); number {
			b = append(b, '_')
		}
		b = append(b, '0'+byte(digit))
		number = true
	}
	run()
	return b
}
