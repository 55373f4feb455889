package search

import "github.com/solvoku/solvoku/board/format/internal/chars"

// withoutDecimals returns a text with the decimals of its numbers blanked, if all numbers
// with a point or an exponent are single digits with only zeros after the point, as in tables
// of floating-point numbers.
func withoutDecimals(text string) string {
	spans := chars.Decimals(text)
	if spans == nil {
		return text
	}
	m := mask{text: text}
	for _, s := range spans {
		m.blank(s[0], s[1])
	}
	return m.String()
}
