package sound

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
)

// countText says which solutions are shown, and of how many.
func countText(f *Found, shown int, stopped bool) string {
	v := i18n.Values{"First": 1, "Second": i18n.Count(shown + 1), "Count": i18n.Count(f.Count)}
	switch {
	case f.All:
		return lang.L("Solutions {{.First}} and {{.Second}} of {{.Count}}", v)
	case stopped:
		return lang.L("Solutions {{.First}} and {{.Second}} of at least {{.Count}}", v)
	default:
		return lang.L("Solutions {{.First}} and {{.Second}} of {{.Count}} so far", v)
	}
}

// differText says in how many cells two solutions differ.
func differText(cells int) string {
	return lang.N("They differ in {{.Count}} shaded cells.", cells, i18n.Values{"Count": cells})
}

// keptText says that not all solutions can be looked at, if that is so.
func keptText(f *Found) string {
	if f.Count <= Kept {
		return ""
	}
	return lang.L("Only the first {{.Count}} can be shown.", i18n.Values{"Count": i18n.Count(Kept)})
}

// maxNamed is how many cells a text names.
const maxNamed = 12

// decidingText names the cells that settle which solution is meant.
func decidingText(f *Found) string {
	if !f.Compared {
		return ""
	}
	if cells := f.Ambiguity.Deciding(); !cells.IsEmpty() {
		return lang.L("A given in any one of these cells leaves a single solution: {{.Cells}}.", i18n.Values{"Cells": named(strings.Fields(cells.String()))})
	}
	var digits []string
	for c := range f.Ambiguity.Differing().All() {
		if d := f.Ambiguity.Decisive[c]; d != 0 {
			digits = append(digits, c.String()+"="+strings.Join(strings.Split(d.String(), ""), "/"))
		}
	}
	if len(digits) == 0 {
		return lang.L("No single extra given leaves just one solution.")
	}
	return lang.L("Any one of these givens leaves a single solution: {{.Givens}}.", i18n.Values{"Givens": named(digits)})
}

func framedText(f *Found) string {
	for _, digits := range f.Ambiguity.Decisive {
		if digits != 0 {
			return lang.L("Make any framed digit a given, and only its own solution remains.")
		}
	}
	return ""
}

func named(names []string) string {
	if len(names) > maxNamed {
		names = append(names[:maxNamed:maxNamed], "…")
	}
	return strings.Join(names, ", ")
}
