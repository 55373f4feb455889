package hint

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/ruledlogic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/steps"
)

// The most cells, combinations and rules that a sentence names; more are counted.
const (
	maxCells = 4
	maxSets  = 4
	maxRules = 3
)

// ruledNames are the names of the techniques for boards with rules that classic boards don't have.
var ruledNames = map[logic.Technique]i18n.Text{
	ruledlogic.LockedCandidates: "Locked Candidates",
	ruledlogic.CageCombinations: "Cage Combinations",
	ruledlogic.FortyFive:        "Innies and Outies",
}

// ruledName names a step's technique, or the rule that it applies.
func ruledName(s *ruledlogic.Step) string {
	if name, ok := ruledNames[s.Technique]; ok {
		return name.String()
	}
	if s.ByRule() {
		return i18n.UpperFirst(i18n.RuleName(s.Rules[0].Kind))
	}
	return i18n.Technique(s.Technique)
}

// ruledValues has the parts of a step's sentences.
func ruledValues(s *ruledlogic.Step) i18n.Values {
	v := i18n.Values{
		"Cells": cellNames(s.Cells), "Cell": s.Cells.Min().String(), "Others": cellNames(s.Beyond),
		"Digits": i18n.List(strings.Split(s.Digits.String(), "")), "Digit": s.Digits.String(),
		"Houses": i18n.RuledHouses(s.Houses), "House": i18n.RuledHouses(s.Houses), "Cover": i18n.RuledHouses(s.Cover), "Other": i18n.RuledHouses(s.Cover),
		"Sum": s.Sum,
	}
	if s.Technique == ruledlogic.FortyFive {
		total := ruledlogic.HouseSum * len(s.Houses)
		v["Total"], v["Known"] = total, total-s.Sum
		switch {
		case s.Cells.IsEmpty():
			v["Sum"] = -s.Sum
		case s.Sum < 0:
			v["Sum"] = "−" + strconv.Itoa(-s.Sum)
		}
	}
	if len(s.Rules) > 0 {
		v["Rule"] = i18n.UpperFirst(i18n.Clause(s.Rules[0]))
	}
	return v
}

// cellNames names cells or, if there are many, counts them.
func cellNames(cells board.Cells) string {
	if n := cells.Len(); n > maxCells {
		return lang.N("{{.Count}} cells", n, i18n.Values{"Count": n})
	}
	return i18n.List(strings.Fields(cells.String()))
}

// ruledNudge says where to look for a step.
func ruledNudge(s *ruledlogic.Step) steps.Nudge {
	v := ruledValues(s)
	n := steps.Nudge{Cells: s.Where()}
	switch {
	case s.Technique == ruledlogic.FortyFive:
		n.Text = lang.L("Look at {{.Houses}}, and at the sum of the cages there.", v)
	case len(s.Rules) > 0:
		n.Text = lang.L("Look at {{.Houses}}.", i18n.Values{"Houses": i18n.Clause(s.Rules[0])})
	case len(s.Houses) == 0:
		n.Text = lang.L("Look at {{.Cells}}.", v)
	case s.Technique == logic.FullHouse || s.Technique == logic.NakedSingle || s.Naked():
		n.Text = lang.L("Look at {{.Houses}}.", v)
	case len(s.Houses) > 1:
		n.Digits, n.Text = s.Digits, lang.L("Look at {{.Houses}}, and where {{.Digits}} can go in them.", v)
	default:
		n.Digits, n.Text = s.Digits, lang.L("Look at {{.Houses}}, and where {{.Digits}} can go in it.", v)
	}
	return n
}

// ruledLead tells a step in a few sentences: its pattern, what else that needs, and its conclusion.
func ruledLead(s *ruledlogic.Step) string {
	told := []string{ruledPattern(s)}
	if n := len(s.Because); n > maxRules {
		told = append(told, lang.N("The rest is ruled out by {{.Count}} rules.", n, i18n.Values{"Count": n}))
	} else if n > 0 {
		var names []string
		for _, c := range s.Because {
			names = append(names, i18n.Clause(c))
		}
		told = append(told, lang.L("The rest is ruled out by {{.Rules}}.", i18n.Values{"Rules": i18n.List(names)}))
	}
	return strings.Join(append(told, ruledConclusion(s)), " ")
}

// ruledPattern tells a step's pattern.
func ruledPattern(s *ruledlogic.Step) string {
	v := ruledValues(s)
	switch {
	case s.Technique == logic.FullHouse:
		return lang.L("Only one cell in {{.House}} is still empty: {{.Cells}}.", v)
	case s.Technique == logic.NakedSingle:
		return lang.L("{{.Cells}} has only one candidate left: {{.Digit}}.", v)
	case s.Technique == logic.HiddenSingle:
		return lang.L("In {{.House}}, {{.Digit}} fits only in {{.Cells}}.", v)
	case s.Technique == logic.XWing:
		return lang.L("In {{.Houses}}, {{.Digit}} fits only in {{.Cover}}.", v)
	case s.Technique == ruledlogic.LockedCandidates && s.Cover != nil:
		return lang.L("In {{.House}}, {{.Digit}} fits only in {{.Cells}}, within {{.Other}}.", v)
	case s.Technique == ruledlogic.LockedCandidates:
		return lang.L("In {{.House}}, {{.Digit}} fits only in {{.Cells}}.", v) + " " + seenFrom(s)
	case s.Technique == ruledlogic.FortyFive:
		return sumsTold(s, v)
	case s.Technique == ruledlogic.CageCombinations:
		text := combinations(s, v)
		if s.Digits != 0 {
			text += " " + lang.L("In any case, {{.Digit}} is in one of them.", v) + " " + seenFrom(s)
		}
		return text
	case s.ByRule():
		return lang.L("{{.Rule}} allows fewer digits in {{.Cells}}.", v)
	case !s.Naked():
		return lang.L("In {{.House}}, {{.Digits}} take {{.Cells}}.", v)
	case len(s.Houses) > 0:
		return lang.L("In {{.Houses}}, {{.Cells}} can only be {{.Digits}}.", v)
	default:
		return lang.L("{{.Cells}} can only be {{.Digits}}.", v)
	}
}

// seenFrom says that all places of a digit see the cells that lose it.
func seenFrom(s *ruledlogic.Step) string {
	return lang.L("Each of these sees {{.Cells}}.", i18n.Values{"Cells": cellNames(s.Concerned())})
}

// combinations says with which digits a cage's open cells can be filled.
func combinations(s *ruledlogic.Step, v i18n.Values) string {
	var sets []string
	for _, set := range s.Sets {
		sets = append(sets, strings.Join(strings.Split(set.String(), ""), "+"))
	}
	n := len(sets) - 1
	switch v["Count"] = n + 1; {
	case n >= maxSets:
		return lang.L("{{.Rule}} leaves {{.Count}} combinations of digits for {{.Cells}}.", v)
	case n == 0:
		v["Sets"] = sets[0]
	default:
		v["Sets"] = lang.L("{{.Items}} or {{.Last}}", i18n.Values{"Items": strings.Join(sets[:n], ", "), "Last": sets[n]})
	}
	return lang.L("{{.Rule}} leaves {{.Sets}} for {{.Cells}}.", v)
}

// sumsTold tells the sums of the 45 rule.
func sumsTold(s *ruledlogic.Step, v i18n.Values) string {
	text := lang.L("The digits in {{.Houses}} add up to {{.Total}}.", v) + " "
	switch {
	case s.Beyond.IsEmpty():
		return text + lang.L("The cages and digits there hold {{.Known}}, which leaves {{.Sum}} for {{.Cells}}.", v)
	case s.Cells.IsEmpty():
		return text + lang.L("The cages and digits there hold {{.Known}}, {{.Sum}} of which is outside, in {{.Others}}.", v)
	default:
		return text + lang.L("The cages and digits there hold {{.Known}}: the sum of {{.Cells}} minus that of {{.Others}}, outside, is {{.Sum}}.", v)
	}
}

// ruledConclusion tells what follows: a digit, or what is ruled out in cells that lose the same
// digits.
func ruledConclusion(s *ruledlogic.Step) string {
	for _, p := range s.Placements {
		return lang.L("So {{.Cell}} is {{.Digit}}.", i18n.Values{"Cell": p.Cell.String(), "Digit": strconv.Itoa(int(p.Digit))})
	}
	var lost board.Candidates
	for _, e := range s.Eliminations {
		lost[e.Cell] = lost[e.Cell].With(e.Digit)
	}
	by, order := map[board.Digits]board.Cells{}, []board.Digits(nil)
	for c := range s.Concerned().All() {
		if by[lost[c]].IsEmpty() {
			order = append(order, lost[c])
		}
		by[lost[c]] = by[lost[c]].With(c)
	}
	of := func(i int) (digits, cells string) {
		return i18n.List(strings.Split(order[i].String(), "")), cellNames(by[order[i]])
	}
	v := i18n.Values{"Number": len(s.Eliminations)}
	switch len(order) {
	case 1:
		v["Digits"], v["Cells"] = of(0)
		return lang.L("That rules out {{.Digits}} in {{.Cells}}.", v)
	case 2:
		v["Digits"], v["Cells"] = of(0)
		v["Others"], v["More"] = of(1)
		return lang.L("That rules out {{.Digits}} in {{.Cells}} and {{.Others}} in {{.More}}.", v)
	default:
		return lang.L("That rules out {{.Number}} candidates.", v)
	}
}
