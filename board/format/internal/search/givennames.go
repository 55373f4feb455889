package search

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// readNames finds out what the numbers mean from the text before them.
func (g *givens) readNames(all []numeral) {
	g.lead = all[g.at[0]].gap
	for _, i := range g.at[1:] {
		g.lead = commonEnd(g.lead, all[i].gap)
	}
	names := [3]string{lastName(g.lead), lastName(g.form.first), lastName(g.form.second)}
	if g.form.first == "" && names[2] == "" {
		names[0] = "" // a variable, such as c12
	}
	if g.form.first == "x" {
		names[1] = "" // by, as in 1x5
	}
	known, unknown := 0, 0
	var seen [chars.DigitAxis + 1]int
	for i, name := range names {
		g.axes[i] = chars.AxisNames[name]
		g.loose = g.loose || slices.Contains(chars.Conventional[:], name)
		switch {
		case g.axes[i] != chars.NoAxis:
			known++
			seen[g.axes[i]]++
		case name != "":
			unknown++
		}
	}
	if known == 2 && seen[chars.DigitAxis] == 0 && (unknown == 0 || seen[chars.RowAxis] == 1 && seen[chars.ColumnAxis] == 1) {
		for i, a := range g.axes {
			if a == chars.NoAxis {
				g.axes[i] = chars.DigitAxis
				seen[chars.DigitAxis]++
			}
		}
	}
	switch {
	case seen[chars.RowAxis] == 1 && seen[chars.ColumnAxis] == 1 && seen[chars.DigitAxis] == 1:
		g.named = true
	case known-seen[chars.DigitAxis] > 0 || seen[chars.DigitAxis] > 1:
		g.bad = true // a name may have a wrong letter
	default:
		g.axes = [3]chars.Axis{chars.RowAxis, chars.ColumnAxis, chars.DigitAxis}
		g.loose = true
	}
}

// lastName returns the word before a number that names it: only a colon or an equals sign
// may follow it. A word before a bracket is a function called with the number.
func lastName(gap string) string {
	gap = strings.TrimRight(gap, ":=#>")
	start := len(gap)
	for start > 0 {
		r, size := utf8.DecodeLastRuneInString(gap[:start])
		if !unicode.IsLetter(r) {
			break
		}
		start -= size
	}
	return gap[start:]
}

// commonEnd returns the common suffix of two texts, starting at the beginning of a word.
func commonEnd(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	end := a[len(a)-n:]
	if n < len(a) && chars.IsWordByte(a[len(a)-1-n]) || n < len(b) && chars.IsWordByte(b[len(b)-1-n]) {
		end = strings.TrimLeftFunc(end, unicode.IsLetter)
	}
	return end
}
