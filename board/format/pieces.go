package format

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// A puzzle that is too long for a line of a program is written as strings that are
// joined: by an operator, by standing side by side, or as strings of 27 cells in a list.
//
//	"53..7....6..195....98....6." +
//	"8...6...34..8.3..17...2...6" +
//	".6....28....419..5....8..79"

// joints are what stands between strings that are joined, without blanks.
var joints = [...]string{"", "+", ".", "..", "&", "&_", "+_", "++", "<>", "||", "~", "^", `\`, `+\`, `.\`}

// band is how many cells three rows have.
const band = 3 * board.Size

// piece is a string of cells.
type piece struct {
	start, end int
	cells      string
}

// pieceAt returns the string of cells that begins at a quote. A backslash at the end of a
// line joins it with the next one.
func pieceAt(text string, at int) (p piece, ok bool) {
	quote := text[at]
	var sb strings.Builder
	for i := at + 1; i < len(text) && sb.Len() <= cellCount; i++ {
		switch c := text[i]; {
		case c == quote:
			return piece{at, i + 1, sb.String()}, sb.Len() >= board.Size-1
		case strings.HasPrefix(text[i:], "\\\n"):
			i++
		case strings.HasPrefix(text[i:], "\\\r\n"):
			i += 2
		case isDigit(rune(c)) || strings.IndexByte(emptyMarks+hyphen, c) >= 0:
			sb.WriteByte(c)
		default:
			return piece{}, false
		}
	}
	return piece{}, false
}

// searchPieces looks for strings of cells that are joined.
func searchPieces(f *places) {
	var chain []piece
	listed := false // whether commas join them
	for i := 0; i < len(f.text); i++ {
		if !strings.ContainsRune("\"'`", rune(f.text[i])) {
			continue
		}
		p, ok := pieceAt(f.text, i)
		if !ok {
			continue
		}
		if len(chain) > 0 {
			between := f.text[chain[len(chain)-1].end:p.start]
			joined, comma := isJoint(between)
			if !joined || comma != listed && len(chain) > 1 {
				f.addPieces(chain, listed)
				chain = nil
			}
			listed = comma
		}
		chain = append(chain, p)
		i = p.end - 1
	}
	f.addPieces(chain, listed)
}

// longestJoint is the longest text between strings that are joined, in bytes.
const longestJoint = 200

// isJoint reports whether a text joins the strings before and after it, and whether it
// does so as a comma of a list.
func isJoint(between string) (joined, comma bool) {
	if len(between) > longestJoint {
		return false, false
	}
	sign := strings.Join(strings.Fields(between), "")
	return sign == "," || slices.Contains(joints[:], sign), sign == ","
}

// addPieces adds strings that have 81 cells together, in whole rows.
func (f *places) addPieces(chain []piece, listed bool) {
	var cells strings.Builder
	rows, bands := true, true
	for _, p := range chain {
		cells.WriteString(p.cells)
		rows = rows && len(p.cells)%board.Size == 0
		bands = bands && len(p.cells) == band
	}
	n := cells.Len()
	if len(chain) == 0 || listed && !bands || n < cellCount-nearly || n > cellCount+nearly {
		return
	}
	start, end := chain[0].start, chain[len(chain)-1].end
	all := strings.Split(cells.String(), "")
	if rows && f.add(start, end, "found", all) {
		return
	}
	if len(slices.DeleteFunc(all, func(c string) bool { return !isDigitText(c) })) >= board.MinGivens {
		f.addMissed(start, end, n)
	}
}
