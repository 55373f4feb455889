package explain

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/steps"
)

// hintText describes a hint that isn't a step.
func hintText(h *Hint) string {
	if h.Judgement.Verdict == diagnose.Sound {
		return lang.L("No technique helps on this board.")
	}
	return steps.Verdict(&h.Judgement)
}

// placeText says where to look.
func placeText(p Place) string {
	if p.HasHouse {
		return lang.L("Look at {{.House}}.", i18n.Values{"House": i18n.HouseInside(p.House)})
	}
	return lang.L("Look at the digit {{.Digit}}.", i18n.Values{"Digit": int(p.Digit)})
}
