package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Most lines of JSON in other files aren't puzzles. A look at their brackets and commas shows
// that, many times faster than parsing them.

// jsonLook counts what is in a line of JSON. It skips what a parser would check.
type jsonLook struct {
	line    string
	at      int
	open    [deepestJSON + 1]opened // arrays and objects, the outermost first
	depth   int
	objects int // in the whole line
}

// opened is an array or object whose beginning has been seen.
type opened struct {
	values, rows int // number of values, and of rows among them: nine cells
	object       bool
}

// mayHoldPuzzle reports whether a line of JSON has 81 cells in a string or an array, nine rows
// of nine, or enough objects for a record of each cell. GNOME's lists may have fewer.
func mayHoldPuzzle(line string) bool {
	l := jsonLook{line: line}
	for ; l.at < len(line); l.at++ {
		switch c := line[l.at]; c {
		case ',', ':', ' ', '\t':
		case '"':
			if cells := l.quoted(); cells == cellCount {
				return true
			}
		case '[', '{':
			if l.depth++; l.depth > deepestJSON {
				return false
			}
			l.open[l.depth] = opened{object: c == '{'}
		case ']', '}':
			if l.depth == 0 {
				return false
			}
			if l.closed() {
				return true
			}
		default:
			for l.at+1 < len(line) && !isJSONEnd(line[l.at+1]) {
				l.at++
			}
			l.open[l.depth].values++
		}
	}
	return l.depth == 0 && strings.Contains(line, `"position"`) && strings.Contains(line, `"fixed"`)
}

// closed ends an array or an object, and reports whether it may be a puzzle.
func (l *jsonLook) closed() bool {
	inner := l.open[l.depth]
	l.depth--
	l.open[l.depth].values++
	if inner.object {
		l.objects++
		return l.objects >= cellCount-onegrid.Nearly
	}
	if inner.values == board.Size {
		l.open[l.depth].rows++
	}
	return inner.values == cellCount || inner.values == board.Size && inner.rows == board.Size
}

// quoted reads a string up to its last quote, and returns the number of its cells.
func (l *jsonLook) quoted() (cells int) {
	start := l.at + 1
	for l.at = start; l.at < len(l.line) && l.line[l.at] != '"'; l.at++ {
		switch kind := charKinds[l.line[l.at]]; {
		case kind >= digitChar:
			cells++
		case l.line[l.at] == '\\':
			l.at++
		}
	}
	if l.at-start == board.Size && cells == board.Size {
		l.open[l.depth].rows++
	}
	rest := strings.TrimLeft(l.line[min(l.at+1, len(l.line)):], " \t")
	if rest == "" || rest[0] != ':' {
		l.open[l.depth].values++
	}
	return cells
}
