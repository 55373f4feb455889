package i18n

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/ruledlogic"
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

// RuledHouse returns a house's name as it appears inside a sentence: the classic one if it has that
// house's cells, whatever demands it.
func RuledHouse(h ruledlogic.House) string {
	for classic := range board.House(board.HouseCount) {
		if classic.CellSet() == h.Cells {
			return HouseInside(classic)
		}
	}
	v := Values{"Cell": h.Cells.Min().String()}
	switch h.Kind {
	case "region":
		return lang.L("the region of {{.Cell}}", v)
	case "x+", "x-":
		return lang.L("the diagonal from {{.Cell}}", v)
	case "windoku":
		return lang.L("the window of {{.Cell}}", v)
	case "disjoint":
		return lang.L("the disjoint group of {{.Cell}}", v)
	default:
		v["Rule"] = RuleName(h.Kind)
		return lang.L("the {{.Rule}} at {{.Cell}}", v)
	}
}

// RuledHouses names houses as they appear inside a sentence, classic ones by kind: "rows 1 and 2".
func RuledHouses(houses []ruledlogic.House) string {
	var names []string
	var classic []board.House
	for _, h := range houses {
		names = append(names, RuledHouse(h))
		for c := range board.House(board.HouseCount) {
			if c.CellSet() == h.Cells {
				classic = append(classic, c)
			}
		}
	}
	if len(classic) == len(houses) {
		return Houses(classic)
	}
	return List(names)
}

// Clause names one rule as it appears inside a sentence, with its first cell and a cage's sum.
func Clause(c board.Clause) string {
	v := Values{"Rule": RuleName(c.Kind), "Sum": c.Value}
	switch {
	case len(c.Cells) == 0 || c.Kind == "odd" || c.Kind == "even":
		return lang.L("the rule “{{.Rule}}”", v)
	case c.Kind == "cage" && c.Value != "":
		v["Cell"] = board.CellsOf(c.Cells...).Min().String()
		return lang.L("the cage of {{.Sum}} at {{.Cell}}", v)
	default:
		v["Cell"] = c.Cells[0].String()
		return lang.L("the {{.Rule}} at {{.Cell}}", v)
	}
}
