package soundness

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
)

// valuesOf returns the values for the texts about a repair.
func valuesOf(r diagnose.Repair) i18n.Values {
	return i18n.Values{
		"Cell": r.Cell.String(), "To": r.To.String(), "Row": r.Cell.Row() + 1,
		"Digit": int(r.Digit), "Was": int(r.Was),
	}
}

// slipText says what may have happened.
func slipText(r diagnose.Repair, likeliest bool) string {
	return slip(r, likeliest) + " " + lang.L("Then there is one solution.")
}

func slip(r diagnose.Repair, likeliest bool) string {
	v := valuesOf(r)
	switch r.Kind {
	case diagnose.WrongDigit:
		if likeliest {
			return lang.L("Most likely {{.Cell}} is a {{.Digit}} that was typed as a {{.Was}}.", v)
		}
		return lang.L("Perhaps {{.Cell}} is a {{.Digit}} that was typed as a {{.Was}}.", v)
	case diagnose.Extra:
		return lang.L("Perhaps there is no {{.Was}} in {{.Cell}}.", v)
	case diagnose.Moved:
		return lang.L("Perhaps the {{.Was}} in {{.Cell}} belongs in {{.To}}.", v)
	case diagnose.Swapped:
		return lang.L("Perhaps the digits in {{.Cell}} and {{.To}} are swapped.", v)
	case diagnose.Omitted:
		return lang.L("Perhaps a {{.Digit}} is missing in {{.Cell}}.", v)
	}
	if r.Right {
		return lang.L("Perhaps row {{.Row}} should be one cell further right.", v)
	}
	return lang.L("Perhaps row {{.Row}} should be one cell further left.", v)
}

// evenText says that several repairs are equally likely, and asks for the right one.
func evenText(n int) string {
	return lang.L("{{.Count}} changes explain it equally well.", i18n.Values{"Count": i18n.Count(n)}) + " " +
		lang.L("Which marked cell differs from the original?")
}

// printedText labels the key that rules out the repairs of the same cells.
func printedText(r diagnose.Repair) string {
	switch r.Kind {
	case diagnose.Swapped:
		return lang.L("Both are right")
	case diagnose.Omitted:
		return lang.L("{{.Cell}} is empty", valuesOf(r))
	case diagnose.Shifted:
		return lang.L("The row is right")
	default:
		return lang.L("The {{.Was}} is right", valuesOf(r))
	}
}

// repairText labels the key that makes a repair.
func repairText(r diagnose.Repair) string {
	v := valuesOf(r)
	switch r.Kind {
	case diagnose.WrongDigit:
		return lang.L("Change it to {{.Digit}}", v)
	case diagnose.Extra:
		return lang.L("Remove it")
	case diagnose.Moved:
		return lang.L("Move it to {{.To}}", v)
	case diagnose.Swapped:
		return lang.L("Swap them")
	case diagnose.Omitted:
		return lang.L("Add the {{.Digit}}", v)
	}
	if r.Right {
		return lang.L("Move it right")
	}
	return lang.L("Move it left")
}

// clashText describes the dashed givens, if there are any.
func clashText(c *Case) string {
	n := c.Dashed().Len()
	if n == 0 {
		return ""
	}
	return lang.N("these {{.Count}} can’t all be right", n, i18n.Values{"Count": n})
}

// noRepairText explains why there is no repair for a faulty puzzle; it is empty if the verdict says
// enough.
func noRepairText(c *Case) string {
	switch {
	case !c.Complete:
		return lang.L("Not every repair was tried, and none so far leaves one solution.")
	case c.Board.Sukaku() || !c.Board.Rules.Classic():
		return ""
	case c.Judgement.Verdict == solvers.NoSolution || c.Judgement.Verdict == solvers.Invalid:
		return lang.L("No single slip explains it. More than one given must be wrong.")
	case c.Judgement.Givens() >= board.MinGivens:
		return lang.L("No single slip explains it. More than one given must be missing.")
	default:
		return i18n.Verdict(&c.Judgement)
	}
}
