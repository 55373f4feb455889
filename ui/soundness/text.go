package soundness

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// headed returns a heading followed by lines.
func headed(heading string, wrong bool, lines ...widgets.Span) []widgets.Span {
	return append([]widgets.Span{{Kind: widgets.Title.IfWrong(wrong), Text: heading}}, lines...)
}

// joined joins the parts of a line.
func joined(parts ...string) string {
	var all []string
	for _, part := range parts {
		if part != "" {
			all = append(all, part)
		}
	}
	return strings.Join(all, " · ")
}

// row returns the look of a key that leads to another part of the page.
func row(text, detail string) widgets.KeyView {
	return widgets.KeyView{Row: true, Text: text, Detail: detail, End: widgets.IconForward}
}

// verdictText returns the verdict on the puzzle as a heading.
func verdictText(j *diagnose.Judgement) string {
	switch {
	case j.NoGivens():
		return lang.L("No givens yet")
	case j.Verdict == solvers.Invalid:
		return conflictText(j.Conflicts[0])
	case j.Verdict == solvers.NoSolution:
		return lang.L("No solution")
	case j.Verdict == solvers.Many:
		return solutionsText(j)
	default:
		return lang.L("One solution")
	}
}

// conflictText says which digit a house has more than once, or which rule is broken.
func conflictText(c board.Conflict) string {
	if c.Rule != "" {
		return i18n.Conflict(c)
	}
	v := i18n.Values{"Digit": int(c.Digit), "House": i18n.HouseInside(c.House), "Count": c.Cells.Len()}
	if c.Cells.Len() == 2 {
		return lang.L("{{.Digit}} twice in {{.House}}", v)
	}
	return lang.L("{{.Digit}} appears {{.Count}} times in {{.House}}", v)
}

// solutionsText says how many solutions a puzzle with several has.
func solutionsText(j *diagnose.Judgement) string {
	v := i18n.Values{"Count": i18n.Count(j.Count)}
	if j.Exact {
		return lang.L("{{.Count}} solutions", v)
	}
	return lang.L("At least {{.Count}} solutions", v)
}

// countText returns the solutionsText during and after the count, when more is known.
func countText(j *diagnose.Judgement, f *Found, ended bool) string {
	v := i18n.Values{"Count": i18n.Count(f.Count)}
	switch {
	case f.All:
		return lang.L("{{.Count}} solutions", v)
	case f.Count <= j.Count || j.Exact:
		return verdictText(j)
	case ended:
		return lang.L("At least {{.Count}} solutions", v)
	default:
		return lang.L("{{.Count}} solutions so far", v)
	}
}

// givensText says how many givens a puzzle has.
func givensText(j *diagnose.Judgement) string {
	if j.State.Sukaku() {
		return lang.L("Sukaku: the candidates are given")
	}
	n := j.Givens()
	return lang.N("{{.Count}} givens", n, i18n.Values{"Count": n})
}

// maxListed is how many conflicts are listed below the one in the heading.
const maxListed = 6

// alsoText lists the conflicts after the first, which is in the heading.
func alsoText(conflicts []board.Conflict) string {
	if len(conflicts) < 2 {
		return ""
	}
	rest := conflicts[1:]
	var parts []string
	for _, c := range rest[:min(len(rest), maxListed)] {
		parts = append(parts, conflictText(c))
	}
	if n := len(rest) - maxListed; n > 0 {
		parts = append(parts, lang.N("{{.Count}} more clashes", n, i18n.Values{"Count": n}))
	}
	return joined(parts...)
}

// neverText explains why a puzzle can't have just one solution, if that is obvious.
func neverText(j *diagnose.Judgement) string {
	if j.NoGivens() || !j.NeverUnique() {
		return ""
	}
	return i18n.Verdict(j)
}

// soundText says that there is nothing to fix and, if asked about the answers, that none is wrong.
func soundText(j *diagnose.Judgement, asked bool) string {
	text := lang.L("Nothing to fix.")
	switch {
	case j.Solved():
		return i18n.Verdict(j) + " " + text
	case asked:
		return i18n.NoMistake() + " " + text
	default:
		return text
	}
}

// mendText labels the key that removes wrong answers or restores notes.
func mendText(j *diagnose.Judgement) string {
	switch {
	case j.WrongNotes():
		return lang.L("Restore these notes")
	case j.WrongCells().Len() == 1:
		return lang.L("Erase it")
	default:
		return lang.L("Erase them")
	}
}

// whichText names the cells with wrong answers or notes.
func whichText(j *diagnose.Judgement) string {
	if j.WrongNotes() {
		return i18n.Verdict(j)
	}
	return i18n.Answers(j)
}

// placeText says which solution is shown, out of how many, with a plus sign where more may be found.
func placeText(f *Found, i int) string {
	n := len(f.Solutions)
	count := i18n.Count(n)
	if !f.All && n < Kept {
		count += "+"
	}
	return lang.L("{{.Number}} of {{.Count}}", i18n.Values{"Number": i18n.Count(i + 1), "Count": count})
}

// keptText says, if so, that not all solutions can be viewed.
func keptText(f *Found) string {
	if f.Count <= Kept {
		return ""
	}
	return lang.L("Only the first {{.Count}} can be shown.", i18n.Values{"Count": i18n.Count(Kept)})
}

// addText says how many solutions a given would leave.
func addText(c board.Cell, d board.Digit, decisive bool) string {
	v := i18n.Values{"Cell": c.String(), "Digit": int(d)}
	if decisive {
		return lang.L("With {{.Digit}} in {{.Cell}} one solution is left.", v)
	}
	return lang.L("With {{.Digit}} in {{.Cell}} several solutions are left.", v)
}

// tapText says how to choose a given.
func tapText(f *Found, i int) string {
	text := lang.L("Tap a marked cell, then the digit that is printed there.")
	if !f.Decisive(&f.Solutions[i]).IsEmpty() {
		text += " " + lang.L("A digit on green leaves one solution.")
	}
	return text
}
