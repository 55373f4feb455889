package steps

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// Reason explains in one or two sentences why a step is valid.
func Reason(s *logic.Step) string {
	if reason, ok := reasons[s.Technique]; ok {
		return reason(s)
	}
	return ""
}

// reasons has, for each technique, the sentences that say why its steps are
// valid, in terms of the step's own parts.
var reasons = map[logic.Technique]func(*logic.Step) string{
	logic.FullHouse:    fullHouse,
	logic.NakedSingle:  nakedSingle,
	logic.HiddenSingle: hiddenSingle,

	logic.LockedPair:      lockedSubset,
	logic.LockedTriple:    lockedSubset,
	logic.Pointing:        lockedCandidates,
	logic.Claiming:        lockedCandidates,
	logic.NakedPair:       nakedSubset,
	logic.NakedTriple:     nakedSubset,
	logic.NakedQuadruple:  nakedSubset,
	logic.HiddenPair:      hiddenSubset,
	logic.HiddenTriple:    hiddenSubset,
	logic.HiddenQuadruple: hiddenSubset,

	logic.XWing:                  fish,
	logic.Swordfish:              fish,
	logic.Jellyfish:              fish,
	logic.FinnedXWing:            finnedFish,
	logic.SashimiXWing:           finnedFish,
	logic.FinnedSwordfish:        finnedFish,
	logic.SashimiSwordfish:       finnedFish,
	logic.FinnedJellyfish:        finnedFish,
	logic.SashimiJellyfish:       finnedFish,
	logic.FrankenXWing:           fish,
	logic.FrankenSwordfish:       fish,
	logic.FrankenJellyfish:       fish,
	logic.FinnedFrankenXWing:     finnedFish,
	logic.FinnedFrankenSwordfish: finnedFish,
	logic.FinnedFrankenJellyfish: finnedFish,
	logic.MutantXWing:            fish,
	logic.MutantSwordfish:        fish,
	logic.MutantJellyfish:        fish,
	logic.FinnedMutantXWing:      finnedFish,
	logic.FinnedMutantSwordfish:  finnedFish,
	logic.FinnedMutantJellyfish:  finnedFish,

	logic.Skyscraper:     twoPairs,
	logic.TwoStringKite:  twoPairs,
	logic.TurbotFish:     twoPairs,
	logic.EmptyRectangle: emptyRectangle,

	logic.SimpleColorsTrap: func(s *logic.Step) string {
		return lang.L("In linked pairs, one cell of two is {{.Digit}}. That colours them: all of one colour are {{.Digit}}, or all of the other. A cell that sees both colours can’t hold it.", values(s))
	},
	logic.SimpleColorsWrap: func(s *logic.Step) string {
		return lang.L("In linked pairs, one cell of two is {{.Digit}}. That colours them: all of one colour are {{.Digit}}, or all of the other. Two cells of one colour see each other, so that colour is false.", values(s))
	},
	logic.MultiColors1: func(s *logic.Step) string {
		return lang.L("Linked pairs of {{.Digit}} form two groups, each in two colours. A colour of one group sees a colour of the other, so one of the two remaining colours is true. A cell that sees both can’t hold {{.Digit}}.", values(s))
	},
	logic.MultiColors2: func(s *logic.Step) string {
		return lang.L("Linked pairs of {{.Digit}} form two groups, each in two colours. A colour of one group sees both colours of the other, so it is false.", values(s))
	},
	logic.RemotePair: func(s *logic.Step) string {
		return lang.L("{{.Cells}} have only {{.Digits}} and form a chain along which the two digits alternate. A cell that sees both kinds can hold neither.", values(s))
	},
	logic.BUG1: func(s *logic.Step) string {
		return lang.L("Every open cell except {{.Fins}} has two candidates. If {{.Extra}} were not in {{.Fins}}, the puzzle could not have exactly one solution.", values(s))
	},

	logic.Uniqueness1:         deadlyUnlessOther,
	logic.Uniqueness2:         deadlyUnlessExtra,
	logic.Uniqueness3:         deadlySubset,
	logic.Uniqueness4:         deadlyLocked,
	logic.Uniqueness5:         deadlyUnlessExtra,
	logic.Uniqueness6:         deadly,
	logic.HiddenRectangle:     deadly,
	logic.AvoidableRectangle1: deadly,
	logic.AvoidableRectangle2: deadlyUnlessExtra,

	logic.WWing: func(s *logic.Step) string {
		v := values(s)
		bridge := digitsOf(s, logic.Pattern)
		v["Bridge"], v["Digit"] = digitList(bridge), digitList(s.Digits&^bridge)
		v["Ends"] = CellList(cellsOf(s, logic.Pattern))
		return lang.L("{{.Pincers}} have only {{.Digits}}. In {{.House}}, {{.Bridge}} fits only in {{.Ends}}, so it can’t be in both {{.Pincers}}: one of them is {{.Digit}}.", v)
	},
	logic.XYWing: func(s *logic.Step) string {
		return whichever(s, cellsOf(s, logic.Pincer))
	},
	logic.XYZWing: func(s *logic.Step) string {
		return whichever(s, cellsOf(s, logic.Pincer).Union(cellsOf(s, logic.Pivot)))
	},

	logic.XChain:                       chain,
	logic.XYChain:                      chain,
	logic.AIC:                          chain,
	logic.GroupedAIC:                   chain,
	logic.ALSAIC:                       chain,
	logic.DiscontinuousNiceLoop:        brokenLoop,
	logic.GroupedDiscontinuousNiceLoop: brokenLoop,
	logic.DiscontinuousALSLoop:         brokenLoop,
	logic.ContinuousNiceLoop:           closedLoop,
	logic.GroupedContinuousNiceLoop:    closedLoop,
	logic.ContinuousALSLoop:            closedLoop,

	logic.ALSXZ: func(s *logic.Step) string {
		return lang.L("{{.First}} and {{.Second}} are almost locked sets: each has one candidate digit more than cells. They can’t share {{.Common}}, so one of them holds all its other digits.", values(s))
	},
	logic.ALSXYWing: almostLockedChain,
	logic.ALSChain:  almostLockedChain,
	logic.DeathBlossom: func(s *logic.Step) string {
		return lang.L("Whichever digit {{.Stem}} takes, it leaves one of the sets {{.Sets}} with as many digits as cells, and that set holds {{.Held}}.", values(s))
	},
	logic.SueDeCoq: func(s *logic.Step) string {
		v := values(s)
		v["Cross"] = setName(cellsOf(s, logic.Pattern))
		return lang.L("{{.Cross}}, with {{.First}} in {{.House}} and {{.Second}} in {{.Other}}, have exactly as many candidate digits as cells. So these digits are used up there.", v)
	},

	logic.ForcingChainContradiction: contradiction,
	logic.ForcingNetContradiction:   contradiction,
	logic.ForcingChainVerity:        verity,
	logic.ForcingNetVerity:          verity,
}

func fullHouse(s *logic.Step) string {
	return lang.L("Only one cell in {{.House}} is still empty: {{.Cells}}.", values(s))
}

func nakedSingle(s *logic.Step) string {
	return lang.L("{{.Cells}} has only one candidate left: {{.Digit}}.", values(s))
}

func hiddenSingle(s *logic.Step) string {
	return lang.L("In {{.House}}, {{.Digit}} fits only in {{.Cells}}.", values(s))
}

func lockedSubset(s *logic.Step) string {
	return lang.L("{{.Cells}} have only {{.Digits}} between them and lie in both {{.House}} and {{.Other}}. No other cell there can hold these digits.", values(s))
}

func lockedCandidates(s *logic.Step) string {
	return lang.L("In {{.House}}, {{.Digit}} fits only in cells that are also in {{.Other}}. So it can’t be anywhere else in {{.Other}}.", values(s))
}

func nakedSubset(s *logic.Step) string {
	return lang.L("{{.Cells}} have only {{.Digits}} between them. No other cell in {{.Houses}} can hold these digits.", values(s))
}

func hiddenSubset(s *logic.Step) string {
	return lang.L("In {{.House}}, {{.Digits}} fit only in {{.Cells}}. So these cells can’t hold any other digit.", values(s))
}

func fish(s *logic.Step) string {
	return lang.L("In {{.Base}}, every place for {{.Digit}} is also in {{.Cover}}. So {{.Digit}} can’t be anywhere else in {{.Cover}}.", values(s))
}

func finnedFish(s *logic.Step) string {
	return lang.L("In {{.Base}}, every place for {{.Digit}} except in {{.Fins}} is also in {{.Cover}}. Whether {{.Digit}} is there or not, it can’t be in {{.Targets}}.", values(s))
}

func twoPairs(s *logic.Step) string {
	return lang.L("{{.Digit}} has only two places in {{.House}} and only two in {{.Other}}. One of the first sees one of the second, so one of {{.Pincers}} is {{.Digit}}.", values(s))
}

func emptyRectangle(s *logic.Step) string {
	v := values(s)
	v["Ends"] = CellList(cellsOf(s, logic.Pattern))
	return lang.L("In {{.House}}, {{.Digit}} fits only along one row and one column. In {{.Other}} it fits only in {{.Ends}}, and in either case it can’t be in {{.Targets}}.", v)
}

func deadly(s *logic.Step) string {
	return lang.L("With {{.Excluded}} in {{.Targets}}, the rectangle {{.Cells}} could be filled in two ways, and the puzzle would have more than one solution.", values(s))
}

func deadlyUnlessOther(s *logic.Step) string {
	return lang.L("{{.Targets}} needs a digit other than {{.Digits}}. Otherwise the rectangle {{.Cells}} could be filled in two ways, and the puzzle would have more than one solution.", values(s))
}

func deadlyUnlessExtra(s *logic.Step) string {
	return lang.L("One of {{.Fins}} must be {{.Extra}}. Otherwise the rectangle {{.Cells}} could be filled in two ways, and the puzzle would have more than one solution.", values(s))
}

func deadlySubset(s *logic.Step) string {
	v := values(s)
	v["Rectangle"] = CellList(cellsOf(s, logic.Pattern))
	v["Subset"] = digitList(digitsOf(s, logic.LockedSet))
	return lang.L("If {{.Fins}} held no extra digit, the rectangle {{.Rectangle}} could be filled in two ways. So they act as one cell that, with {{.First}}, uses up {{.Subset}}.", v)
}

func deadlyLocked(s *logic.Step) string {
	v := values(s)
	var struck board.Digits
	for _, e := range s.Eliminations {
		struck = struck.With(e.Digit)
	}
	v["Locked"] = digitList(s.Digits &^ struck)
	return lang.L("In {{.House}}, {{.Locked}} fits only in {{.Fins}}. If the other of these cells held {{.Excluded}}, the rectangle {{.Cells}} could be filled in two ways.", v)
}

func whichever(s *logic.Step, cells board.Cells) string {
	v := values(s)
	v["Ends"] = CellList(cells)
	return lang.L("Whichever digit {{.Pivot}} takes, one of {{.Ends}} is {{.Excluded}}.", v)
}

func chain(s *logic.Step) string {
	v := values(s)
	if len(s.Links) > 0 {
		from, to := s.Links[0].From, s.Links[len(s.Links)-1].To
		v["From"], v["FromDigit"] = setName(from.Cells), int(from.Digit)
		v["To"], v["ToDigit"] = setName(to.Cells), int(to.Digit)
	}
	return lang.L("If {{.FromDigit}} is not in {{.From}}, the chain leads to {{.ToDigit}} in {{.To}}. So one of the two is true, and what contradicts both is false.", v)
}

func brokenLoop(s *logic.Step) string {
	return lang.L("With {{.Excluded}} in {{.Targets}}, the loop leads back to that cell and contradicts itself.", values(s))
}

func closedLoop(s *logic.Step) string {
	return lang.L("The loop closes, so of each two linked candidates exactly one is true. What sees both ends of a weak link is false.", values(s))
}

func almostLockedChain(s *logic.Step) string {
	return lang.L("{{.Sets}} are almost locked sets, linked by digits that two of them can’t both hold. So the set at one end or the other holds {{.Held}}.", values(s))
}

func contradiction(s *logic.Step) string {
	return lang.L("Assume the opposite: what follows leads to a contradiction in {{.Place}}.", values(s))
}

func verity(s *logic.Step) string {
	return lang.L("Whichever possibility in {{.Place}} is true, it leads to the same conclusion.", values(s))
}

// values are what the sentences name, from the step's parts. Cells are all
// those of the pattern.
func values(s *logic.Step) i18n.Values {
	var all, targets board.Cells
	var excluded, fins board.Digits
	var sets, base, cover, houses []string
	for _, p := range s.Parts {
		all = all.Union(p.Cells)
		if p.Role == logic.LockedSet {
			sets = append(sets, setName(p.Cells))
		}
		if p.Role == logic.Fin {
			fins |= p.Digits
		}
	}
	for _, h := range s.Houses {
		name := i18n.HouseInside(h.House)
		houses = append(houses, name)
		switch h.Role {
		case logic.Base:
			base = append(base, name)
		case logic.Cover:
			cover = append(cover, name)
		}
	}
	for _, e := range s.Eliminations {
		targets, excluded = targets.With(e.Cell), excluded.With(e.Digit)
	}
	v := i18n.Values{
		"Cells":    CellList(all),
		"Targets":  eitherOf(strings.Fields(targets.String())),
		"Excluded": eitherOf(strings.Split(excluded.String(), "")), "Held": digitList(excluded),
		"Digit": digitList(s.Digits), "Digits": digitList(s.Digits),
		"Base": i18n.List(base), "Cover": eitherOf(cover), "Houses": eitherOf(houses),
		"Fins":  CellList(cellsOf(s, logic.Fin).Union(cellsOf(s, logic.EndoFin))),
		"Extra": digitList(fins),
		"Pivot": CellList(cellsOf(s, logic.Pivot)), "Pincers": CellList(cellsOf(s, logic.Pincer)),
		"Stem": CellList(cellsOf(s, logic.Stem)), "Sets": i18n.List(sets),
		"Common": digitList(digitsOf(s, logic.Common)), "Place": resultPlace(s),
	}
	for i, key := range []string{"House", "Other"} {
		if v[key] = ""; i < len(houses) {
			v[key] = houses[i]
		}
	}
	for i, key := range []string{"First", "Second"} {
		if v[key] = ""; i < len(sets) {
			v[key] = sets[i]
		}
	}
	return v
}

// resultPlace names where the branches of a forcing chain start or meet: a
// house or some cells.
func resultPlace(s *logic.Step) string {
	for _, h := range s.Houses {
		return i18n.HouseInside(h.House)
	}
	for _, role := range []logic.Role{logic.Result, logic.Stem} {
		if cells := cellsOf(s, role); !cells.IsEmpty() {
			return CellList(cells)
		}
	}
	var cells board.Cells
	for _, c := range append(s.Placements[:len(s.Placements):len(s.Placements)], s.Eliminations...) {
		cells = cells.With(c.Cell)
	}
	return CellList(cells)
}

func cellsOf(s *logic.Step, role logic.Role) (cells board.Cells) {
	for _, p := range s.Parts {
		if p.Role == role {
			cells = cells.Union(p.Cells)
		}
	}
	return cells
}

func digitsOf(s *logic.Step, role logic.Role) (digits board.Digits) {
	for _, p := range s.Parts {
		if p.Role == role {
			digits |= p.Digits
		}
	}
	return digits
}
