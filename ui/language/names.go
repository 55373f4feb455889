package language

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/number"
)

// Numbers returns the language's number format.
func Numbers(lang Language) number.Format {
	return number.Format{Group: lang.X("number.group", ","), Decimal: lang.X("number.decimal", ".")}
}

// Join joins the non-empty parts of a line.
func Join(parts ...string) string {
	parts = slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return part == "" })
	return strings.Join(parts, " · ")
}

// Count formats a whole number with its digits grouped in threes.
func Count[N int | int64](lang Language, n N) string { return Numbers(lang).Count(int64(n)) }

// Time formats a measured time in a suitable unit: "1.23 ms". A browser's clock ticks in
// steps of up to a millisecond, so a time of 0 is "< 1 ms".
func Time(lang Language, d time.Duration) string {
	if d <= 0 {
		return "< 1 ms"
	}
	return Numbers(lang).Time(d)
}

// House returns a house's name as it appears at the start of a sentence.
func House(lang Language, h board.House) string {
	v := Values{"House": h.Index() + 1}
	return [...]string{
		board.RowKind:    lang.L("Row {{.House}}", v),
		board.ColumnKind: lang.L("Column {{.House}}", v),
		board.BoxKind:    lang.L("Box {{.House}}", v),
	}[h.Kind()]
}

// Solver returns a solver's name. The key is the English name, which is also used for a
// solver without a translation.
func Solver(lang Language, info solvers.Info) string { return lang.L(info.Name) }

// UpperFirst returns a text with its first letter in upper case.
func UpperFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// CompareNames compares names without regard to case, and the numbers in them by
// their values.
func CompareNames(a, b string) int {
	for a != "" && b != "" {
		n, m := digits(a), digits(b)
		first := 0
		if n > 0 && m > 0 {
			x, y := strings.TrimLeft(a[:n], "0"), strings.TrimLeft(b[:m], "0")
			first = cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y))
		} else {
			var r, s rune
			r, n = utf8.DecodeRuneInString(a)
			s, m = utf8.DecodeRuneInString(b)
			first = cmp.Compare(unicode.ToLower(r), unicode.ToLower(s))
		}
		if first != 0 {
			return first
		}
		a, b = a[n:], b[m:]
	}
	return cmp.Compare(len(a), len(b))
}

func digits(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }
