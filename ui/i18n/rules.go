package i18n

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// ruleNames holds the names of the kinds of rules.
var ruleNames = map[string]string{
	"region": "jigsaw", "extra": "extra region", "x+": "diagonal", "x-": "diagonal", "windoku": "Windoku",
	"disjoint": "disjoint groups", "knight": "anti-knight", "king": "anti-king", "nonconsecutive": "non-consecutive",
	"odd": "odd cells", "even": "even cells", "min": "minimum", "max": "maximum", "thermo": "thermometer",
	"palindrome": "palindrome", "clone": "clones", "cage": "killer cage", "little": "little killer", "arrow": "arrow",
	"sandwich": "sandwich", "xsum": "X-sum", "skyscraper": "skyscraper clue", "difference": "difference dot", "ratio": "ratio dot",
	"xv": "XV", "difference-all": "all difference dots given", "ratio-all": "all ratio dots given", "xv-all": "all XV given",
	"quad": "quadruple", "between": "between line", "renban": "renban", "whisper": "German whisper", "regionsum": "region sum line",
}

// RuleName returns the name of a kind of rule, or the kind itself if it has none.
func RuleName(kind string) string {
	if name, ok := ruleNames[kind]; ok {
		return lang.L(name)
	}
	return kind
}

// Rules names a puzzle's rules beyond the classic ones, each once.
func Rules(rules board.Rules) string {
	var names []string
	for _, kind := range rules.Kinds() {
		if name := RuleName(kind); len(names) == 0 || names[len(names)-1] != name {
			names = append(names, name)
		}
	}
	return UpperFirst(strings.Join(names, ", "))
}

// Instead says that a puzzle's rules are why another solver than the chosen one is used.
func Instead(chosen, used solvers.Info) string {
	return lang.L("{{.Chosen}} doesn’t know all of the puzzle’s rules, so {{.Solver}} was used.", Values{"Chosen": Solver(chosen), "Solver": Solver(used)})
}
