package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// SudokuPad has two compact codes for a classic puzzle. In the newer one, a character
// stands for a cell and up to five empty cells after it: its index in an alphabet of 60
// is the digit, 0 for an empty cell, plus ten times the number of empty cells. In the
// older one a digit stands for itself, and any other character for a run of empty cells
// whose length is its index in an alphabet of 70.

const (
	compactAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
	runAlphabet     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
	compactPrefix   = "classic"
	maxBlanks       = 5
)

// isCompact reports whether a text is such a code. Without the prefix, it must decode
// to a puzzle that could have a single solution.
func isCompact(text string) bool {
	if code, ok := strings.CutPrefix(text, compactPrefix); ok && code != "" && code[0] != ' ' {
		return !strings.ContainsFunc(code, chars.IsBlank)
	}
	if len(text) < board.MinGivens || len(text) > cellCount || chars.DigitsIn(text) < board.MinGivens && !chars.IsWord(text) {
		return false // the older code has at least that many digits, and the newer one has no signs
	}
	g, ok := unpack(text)
	return ok && g.FilledCount() >= board.MinGivens && g.Check() == nil
}

func readCompact(text string) (Document, *Error) {
	code := strings.TrimPrefix(strings.TrimPrefix(text, compactPrefix), "scf")
	g, ok := unpack(code)
	if !ok {
		return Document{}, fault(text, len(text)-len(code), Error{Reason: Malformed, Expected: "a compact code of 81 cells"})
	}
	return FromGrid(g), nil
}

// unpack reads either code. A text is rejected if it makes different, equally valid puzzles
// in the two codes, or breaks the rules in the newer one and is nearly right in the older.
func unpack(code string) (board.Grid, bool) {
	if len(code) > cellCount {
		return board.Grid{}, false
	}
	pairs, newer := unpackPairs(code)
	runs, n, ok := unpackRuns(code)
	older := ok && n == cellCount
	spoiled := ok && n >= cellCount-2 && n <= cellCount+2
	switch clean := newer && pairs.Check() == nil; {
	case newer && older && clean == (runs.Check() == nil):
		return pairs, pairs == runs
	case newer && clean, newer && !older && !spoiled:
		return pairs, true
	}
	return runs, older
}

// pairDigits and runDigits hold the index of each byte in the two alphabets, or -1.
var pairDigits, runDigits = indexes(compactAlphabet), indexes(runAlphabet)

func indexes(alphabet string) (table [256]int8) {
	for c := range table {
		table[c] = int8(strings.IndexByte(alphabet, byte(c)))
	}
	return table
}

func unpackPairs(code string) (g board.Grid, ok bool) {
	n := 0
	for _, b := range []byte(code) {
		i := int(pairDigits[b])
		if i < 0 || n >= cellCount {
			return board.Grid{}, false
		}
		g[n] = board.Digit(i % 10)
		n += 1 + i/10
	}
	return g, n == cellCount
}

// unpackRuns reads the older code and returns how many cells it has. ok is false if it
// has other characters.
func unpackRuns(code string) (g board.Grid, n int, ok bool) {
	for _, b := range []byte(code) {
		run := int(runDigits[b])
		switch {
		case n > 2*cellCount:
			return g, n, true
		case run >= 0:
			n += run
		case !chars.IsDigit(rune(b)):
			return board.Grid{}, n, false
		default:
			if n < cellCount {
				g[n] = board.Digit(b - '0')
			}
			n++
		}
	}
	return g, n, true
}

// appendCompact writes the newer code, with the prefix that distinguishes it from
// other words. If it could also be read as the older code, its first empty cell is written
// as a zero, which the older code lacks.
func appendCompact(b []byte, d Document) []byte {
	b = append(b, compactPrefix...)
	g := d.State.Givens()
	start := len(b)
	b = appendPairs(b, &g, false)
	if back, ok := unpack(string(b[start:])); !ok || back != g {
		b = appendPairs(b[:start], &g, true)
	}
	return b
}

func appendPairs(b []byte, g *board.Grid, zero bool) []byte {
	for c := 0; c < cellCount; {
		i := int(g[c])
		c++
		for blanks := 0; blanks < maxBlanks && c < cellCount && g[c] == 0 && !zero; blanks++ {
			i += 10
			c++
		}
		b = append(b, compactAlphabet[i])
		zero = zero && i != 0
	}
	return b
}
