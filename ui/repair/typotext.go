package repair

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
)

// verdictText says what is wrong.
func verdictText(c *Case) string {
	text := i18n.Verdict(&c.Judgement)
	if c.Judgement.Count == 1 {
		text += " " + lang.L("There is nothing to repair.")
	}
	return text
}

// clashText says what the shaded givens are; it is empty if there are none.
func clashText(c *Case) string {
	n := c.Clash.Len()
	if n == 0 {
		return ""
	}
	return lang.N("The {{.Count}} shaded givens can’t all be right.", n, i18n.Values{"Count": n})
}

// repairText says what a repair changes.
func repairText(r diagnose.Repair) string {
	v := i18n.Values{
		"Cell": r.Cell.String(), "To": r.To.String(), "Row": r.Cell.Row() + 1,
		"Digit": int(r.Digit), "Was": int(r.Was),
	}
	switch r.Kind {
	case diagnose.WrongDigit:
		return lang.L("Change the {{.Was}} in {{.Cell}} to {{.Digit}}.", v)
	case diagnose.Extra:
		return lang.L("Remove the {{.Was}} in {{.Cell}}.", v)
	case diagnose.Moved:
		return lang.L("Move the {{.Was}} from {{.Cell}} to {{.To}}.", v)
	case diagnose.Swapped:
		return lang.L("Swap the digits in {{.Cell}} and {{.To}}.", v)
	case diagnose.Omitted:
		return lang.L("Add the missing {{.Digit}} in {{.Cell}}.", v)
	}
	if r.Right {
		return lang.L("Move row {{.Row}} one cell to the right.", v)
	}
	return lang.L("Move row {{.Row}} one cell to the left.", v)
}

// placeText says which repair is shown, and of how many.
func placeText(c *Case, i int) string {
	if i < c.Likely {
		if len(c.Repairs) == 1 {
			return lang.L("This is the only repair that leaves one solution.")
		}
		return lang.L("Repair {{.Number}} of {{.Count}}, the likeliest first", i18n.Values{"Number": i + 1, "Count": len(c.Repairs)})
	}
	return lang.L("Repair {{.Number}} of {{.Count}}, less likely", i18n.Values{"Number": i + 1, "Count": len(c.Repairs)})
}

// noRepairText explains why there is no repair for a faulty puzzle; it is empty if
// the verdict says enough.
func noRepairText(c *Case) string {
	switch {
	case !c.Complete:
		return lang.L("Not every repair was tried, and none so far leaves one solution.")
	case c.Judgement.Verdict == diagnose.NoSolution || c.Judgement.Verdict == diagnose.Clash:
		return lang.L("No single slip explains it. More than one given must be wrong.")
	case c.Judgement.Verdict == diagnose.Several && c.Judgement.Givens() >= board.MinGivens:
		return lang.L("No single slip explains it. More than one given must be missing.")
	default:
		return ""
	}
}
