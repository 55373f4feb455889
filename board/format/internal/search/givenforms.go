package search

import (
	"hash/maphash"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// givensForm is the notation of a list of givens: the text between their numbers.
type givensForm struct{ first, second string }

// formAt returns the form of the three numbers starting at an index. ok is false if they
// can't be a given.
func formAt(all []numeral, i int) (form givensForm, ok bool) {
	ok = all[i].value >= 0 && all[i+1].value >= 0 && all[i+2].value >= 0 && (!all[i+1].letter || all[i].letter || !all[i+2].letter)
	return givensForm{all[i+1].gap, all[i+2].gap}, ok
}

// frequentForms returns a function that is false for forms too rare for a puzzle, which
// includes nearly all forms in an ordinary text.
func frequentForms(all []numeral) func(givensForm) bool {
	const buckets = 1 << 16
	seed := maphash.MakeSeed()
	var counts [buckets]uint8
	for i := 0; i+2 < len(all); i++ {
		if form, ok := formAt(all, i); ok {
			if n := &counts[maphash.Comparable(seed, form)%buckets]; *n < board.MinGivens {
				*n++
			}
		}
	}
	return func(form givensForm) bool { return counts[maphash.Comparable(seed, form)%buckets] >= board.MinGivens }
}

// apart returns how much more strongly the first two givens are divided than the numbers of
// the first.
func (g *givens) apart(text string, all []numeral) int {
	between := func(i int) int { return weight(text[all[i].end:all[i+1].start]) }
	i := g.at[0]
	return between(i+2) - max(between(i), between(i+1))
}

// weight returns how strongly a text between numbers divides them. A colon or an equals sign
// joins them.
func weight(text string) (sum int) {
	for _, sign := range []struct {
		chars string
		n     int
	}{{"\n\r", 8}, {";.", 6}, {":=", -6}, {"-*•", 3}, {")]}>", 4}, {",", 2}, {" \t", 1}} {
		if strings.ContainsAny(text, sign.chars) {
			sum += sign.n
		}
	}
	return sum
}
