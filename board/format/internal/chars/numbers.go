package chars

import (
	"strings"

	"github.com/solvoku/solvoku/board"
)

// CleanNumber returns a number without the decimals that tables and programs add to it:
// 5.0, 5,0 and 5e+00 are 5.
func CleanNumber(text string) string {
	if len(text) < 2 || text[0] < '0' || text[0] > '9' {
		return text
	}
	mantissa, exponent, _ := CutAny(text[1:], "eE")
	if strings.Trim(exponent, "+-0") != "" {
		return text
	}
	if mantissa != "" && (mantissa[0] != '.' && mantissa[0] != ',' || strings.Trim(mantissa[1:], "0") != "") {
		return text
	}
	return text[:1]
}

// Decimals returns the ranges of all decimals in a text; nil if some number isn't such a
// digit, if there are too few for a row, or if most numbers have no decimals.
func Decimals(text string) (spans [][2]int) {
	points, semicolons := strings.Contains(text, "."), strings.Contains(text, ";")
	comma := semicolons || strings.Contains(text, "\t") || !points
	plain := 0
	isEnd := func(c byte) bool {
		return strings.IndexByte(" \t\r\n;|&()[]{}\"'", c) >= 0 || c == ',' && (!comma || !semicolons && points)
	}
	for from := 0; from < len(text); {
		if isEnd(text[from]) {
			from++
			continue
		}
		to := from
		for to < len(text) && !isEnd(text[to]) {
			to++
		}
		word := strings.TrimRight(text[from:to], ",")
		switch {
		case !StartsWithDigit(word):
		case len(word) > 1 && len(CleanNumber(word)) == 1:
			spans = append(spans, [2]int{from + 1, from + len(word)})
		case strings.ContainsAny(word, ".") && len(word) < board.CellCount/3 && strings.Trim(word, "0123456789.") == "" && strings.Count(word, ".") == 1:
			return nil // a number of another kind
		default:
			plain++
		}
		from = to
	}
	if len(spans) < board.Size || len(spans) < plain {
		return nil
	}
	return spans
}
