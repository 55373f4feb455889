package terms

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
)

// Solver returns a solver's name in the app's language. The key is the English
// name, which a solver without a translation keeps.
func Solver(info solvers.Info) string { return lang.L(info.Name) }

// Progress describes how far a running search is.
func Progress(p session.Progress) string {
	return strings.Join([]string{
		Solver(p.Solver),
		i18n.Time(p.Elapsed),
		lang.N("{{.Count}} actions", int(p.Stats.Actions), i18n.Values{"Count": i18n.Count(p.Stats.Actions)}),
		lang.L("depth {{.Depth}}", i18n.Values{"Depth": p.Stats.MaxDepth}),
	}, " · ")
}
