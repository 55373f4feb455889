package logic

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Text describes the step in two or three English sentences: what it sees and what
// follows.
func (s *Step) Text() string {
	reason, ok := reasons[s.Technique]
	if !ok {
		reason = (*Step).chainText
	}
	return string(s.Technique) + ": " + reason(s) + " " + s.resultText()
}

// reasons maps a technique to the sentence that says why its steps are valid. Techniques
// that are not listed are chains.
var reasons = map[Technique]func(*Step) string{
	FullHouse:    (*Step).fullHouseText,
	NakedSingle:  (*Step).nakedSingleText,
	HiddenSingle: (*Step).hiddenSingleText,

	Pointing: (*Step).lockedText, Claiming: (*Step).lockedText,
	LockedPair: (*Step).nakedText, LockedTriple: (*Step).nakedText,
	NakedPair: (*Step).nakedText, NakedTriple: (*Step).nakedText, NakedQuadruple: (*Step).nakedText,
	HiddenPair: (*Step).hiddenText, HiddenTriple: (*Step).hiddenText, HiddenQuadruple: (*Step).hiddenText,

	XWing: (*Step).fishText, Swordfish: (*Step).fishText, Jellyfish: (*Step).fishText,
	FinnedXWing: (*Step).fishText, FinnedSwordfish: (*Step).fishText, FinnedJellyfish: (*Step).fishText,
	SashimiXWing: (*Step).fishText, SashimiSwordfish: (*Step).fishText, SashimiJellyfish: (*Step).fishText,
	FrankenXWing: (*Step).fishText, FrankenSwordfish: (*Step).fishText, FrankenJellyfish: (*Step).fishText,
	FinnedFrankenXWing: (*Step).fishText, FinnedFrankenSwordfish: (*Step).fishText, FinnedFrankenJellyfish: (*Step).fishText,
	MutantXWing: (*Step).fishText, MutantSwordfish: (*Step).fishText, MutantJellyfish: (*Step).fishText,
	FinnedMutantXWing: (*Step).fishText, FinnedMutantSwordfish: (*Step).fishText, FinnedMutantJellyfish: (*Step).fishText,

	Skyscraper: (*Step).turbotText, TwoStringKite: (*Step).turbotText, TurbotFish: (*Step).turbotText,
	EmptyRectangle: (*Step).emptyRectangleText,

	SimpleColorsTrap: (*Step).trapText, SimpleColorsWrap: (*Step).wrapText,
	MultiColors1: (*Step).multiTrapText, MultiColors2: (*Step).multiWrapText,
	RemotePair: (*Step).remotePairText,

	XYWing: (*Step).wingText, XYZWing: (*Step).wingText, WWing: (*Step).wWingText,

	Uniqueness1: (*Step).uniquenessText, Uniqueness2: (*Step).uniquenessText, Uniqueness3: (*Step).uniqueness3Text,
	Uniqueness4: (*Step).uniqueness4Text, Uniqueness5: (*Step).uniquenessText, Uniqueness6: (*Step).uniqueness6Text,
	HiddenRectangle: (*Step).uniqueness4Text, AvoidableRectangle1: (*Step).avoidableText, AvoidableRectangle2: (*Step).avoidableText,
	BUG1: (*Step).bugText,

	ALSXZ: (*Step).alsText, ALSXYWing: (*Step).alsText, ALSChain: (*Step).alsText,
	DeathBlossom: (*Step).blossomText, SueDeCoq: (*Step).sueDeCoqText,

	ForcingChainContradiction: (*Step).contradictionText, ForcingNetContradiction: (*Step).contradictionText,
	ForcingChainVerity: (*Step).verityText, ForcingNetVerity: (*Step).verityText,
}

func (s *Step) fullHouseText() string {
	return fmt.Sprintf("Only one cell in %s is still empty: %v.", s.houses(Pattern), s.Placements[0].Cell)
}

func (s *Step) nakedSingleText() string {
	return fmt.Sprintf("%v has only one candidate left: %d.", s.Placements[0].Cell, s.Placements[0].Digit)
}

func (s *Step) hiddenSingleText() string {
	p := s.Placements[0]
	return fmt.Sprintf("In %s, %d fits only in %v.", s.houses(Pattern), p.Digit, p.Cell)
}

func (s *Step) lockedText() string {
	return fmt.Sprintf("In %s, all places for %s are also in %s (%s).",
		s.houses(Base), s.digits(), s.houses(Cover), s.cells(Pattern))
}

func (s *Step) nakedText() string {
	return fmt.Sprintf("%s have only the candidates %s, so they take these digits.", s.cells(Pattern), s.digits())
}

func (s *Step) hiddenText() string {
	return fmt.Sprintf("In %s, %s are the only places for %s, so they take no other digit.",
		s.houses(Pattern), s.cells(Pattern), s.digits())
}

func (s *Step) fishText() string {
	d := s.digits()
	fins := s.union(Fin).Union(s.union(EndoFin))
	if fins.IsEmpty() {
		return fmt.Sprintf("In %s, all places for %s are in %s, which can't take it anywhere else.",
			s.houses(Base), d, s.houses(Cover))
	}
	return fmt.Sprintf("In %s, all places for %s are in %s, except %s. Either one of these is %s, or %s can't take it anywhere else.",
		s.houses(Base), d, s.houses(Cover), cellsText(fins), d, s.houses(Cover))
}

func (s *Step) turbotText() string {
	return fmt.Sprintf("%s has two places each in %s, and %s can't both be true. So at least one of %s is %s.",
		s.digits(), s.houses(Pattern), s.cells(Pattern), s.cells(Pincer), s.digits())
}

func (s *Step) emptyRectangleText() string {
	return fmt.Sprintf("In %s, %s is confined to one row and one column (%s), and in %s it has two places, %s.",
		s.houses(Base), s.digits(), s.cells(Base), s.houses(Pattern), s.cells(Pattern))
}

// colors names the two colours of a cluster.
func (s *Step) colors(index int) string {
	return fmt.Sprintf("either %s or %s", cellsText(s.part(ColorOn, index).Cells), cellsText(s.part(ColorOff, index).Cells))
}

func (s *Step) trapText() string {
	return fmt.Sprintf("%s goes into %s. What sees both can't be %s.", s.digits(), s.colors(0), s.digits())
}

func (s *Step) wrapText() string {
	return fmt.Sprintf("%s goes into %s. Two of the first or of the second see each other, so those are false.", s.digits(), s.colors(0))
}

func (s *Step) multiTrapText() string {
	return fmt.Sprintf("%s goes into %s, and into %s. One of the first sees one of the second, so what sees the two others can't be %s.",
		s.digits(), s.colors(0), s.colors(1), s.digits())
}

func (s *Step) multiWrapText() string {
	return fmt.Sprintf("%s goes into %s, and into %s. What sees both of the second is false, with all of its colour.",
		s.digits(), s.colors(0), s.colors(1))
}

func (s *Step) remotePairText() string {
	return fmt.Sprintf("%s have only %s and alternate: those of one group take one digit, %s take the other.",
		cellsText(s.union(ColorOn).Union(s.union(ColorOff))), s.digits(), s.cells(ColorOff))
}

func (s *Step) wingText() string {
	common := s.part(Pincer, 0).Digits & s.part(Pincer, 1).Digits
	if s.Technique == XYZWing {
		return fmt.Sprintf("Whichever digit %s takes, it or one of %s is %s.", s.cells(Pivot), s.cells(Pincer), digitsText(common))
	}
	return fmt.Sprintf("Whichever digit %s takes, one of %s is %s.", s.cells(Pivot), s.cells(Pincer), digitsText(common))
}

func (s *Step) wWingText() string {
	bridge := s.part(Pattern, 0).Digits
	other := s.part(Pincer, 0).Digits &^ bridge
	return fmt.Sprintf("%s are both %s. In %s, %s has to be in %s, so one of the two is not %s but %s.",
		s.cells(Pincer), digitsText(s.Digits), s.houses(Pattern), digitsText(bridge), orText(s.part(Pattern, 0).Cells),
		digitsText(bridge), digitsText(other))
}

// rectangleText is the sentence shared by all uniqueness tests.
func (s *Step) rectangleText() string {
	return fmt.Sprintf("If %s held nothing but %s, the puzzle would have two solutions.", s.cells(Pattern), s.digits())
}

func (s *Step) uniquenessText() string {
	extra := s.part(Fin, 0)
	if s.Technique == Uniqueness1 {
		return s.rectangleText() + fmt.Sprintf(" So %s takes neither of the two.", cellsText(extra.Cells))
	}
	return s.rectangleText() + fmt.Sprintf(" So one of %s is %s.", cellsText(extra.Cells), digitsText(extra.Digits))
}

func (s *Step) uniqueness3Text() string {
	set, extra := s.part(LockedSet, 0), s.part(Fin, 0)
	return s.rectangleText() + fmt.Sprintf(" So one of %s takes an extra digit, and together with %s they use up %s in %s.",
		cellsText(extra.Cells), cellsText(set.Cells), digitsText(set.Digits), s.houses(LockedSet))
}

func (s *Step) uniqueness4Text() string {
	locked := s.Digits
	for _, e := range s.Eliminations {
		locked = locked.Without(e.Digit)
	}
	return s.rectangleText() + fmt.Sprintf(" In %s, %s has no place outside these cells.", s.houses(Pattern), digitsText(locked))
}

func (s *Step) uniqueness6Text() string {
	return s.rectangleText() + fmt.Sprintf(" %d has no place outside them in their rows and columns.", s.Eliminations[0].Digit)
}

func (s *Step) avoidableText() string {
	text := fmt.Sprintf("None of %s is a given: if they held just %s, the two could be swapped.", s.cells(Pattern), s.digits())
	if extra := s.part(Fin, 0); extra.Digits != 0 {
		text += fmt.Sprintf(" So one of %s is %s.", cellsText(extra.Cells), digitsText(extra.Digits))
	}
	return text
}

func (s *Step) bugText() string {
	return fmt.Sprintf("All other cells have two candidates. Without %s in %s, the puzzle would have no solution or two.",
		digitsText(s.part(Fin, 0).Digits), s.cells(Pattern))
}

func (s *Step) alsText() string {
	var sets []string
	for _, p := range s.Parts {
		if p.Role == LockedSet {
			sets = append(sets, fmt.Sprintf("%s (%s)", cellsText(p.Cells), digitsText(p.Digits)))
		}
	}
	var common board.Digits
	for _, p := range s.Parts {
		if p.Role == Common {
			common |= p.Digits
		}
	}
	return fmt.Sprintf("Each of the sets %s has one digit too many. Neighbouring sets can't both hold %s, so the first or the last loses it and takes all its others.",
		join(sets, "and"), digitsText(common))
}

func (s *Step) blossomText() string {
	return fmt.Sprintf("Whichever digit %s takes, it leaves one of the sets %s with as many digits as cells.",
		s.cells(Stem), s.cells(LockedSet))
}

func (s *Step) sueDeCoqText() string {
	return fmt.Sprintf("%s hold %s. Each of these digits is used up there, or in %s, or in %s.", s.cells(Pattern),
		digitsText(s.part(Pattern, 0).Digits), cellsText(s.part(LockedSet, 0).Cells), cellsText(s.part(LockedSet, 1).Cells))
}

func (s *Step) contradictionText() string {
	stem := s.part(Stem, 0)
	assumed := fmt.Sprintf("%s is %s", cellsText(stem.Cells), digitsText(stem.Digits))
	if len(s.Placements) > 0 {
		assumed = fmt.Sprintf("%s is not %s", cellsText(stem.Cells), digitsText(stem.Digits))
	}
	for _, p := range s.Parts {
		if p.Role == Result && !p.Cells.IsEmpty() {
			return fmt.Sprintf("If %s, what follows contradicts itself at %s in %s.", assumed, digitsText(p.Digits), cellsText(p.Cells))
		}
	}
	return fmt.Sprintf("If %s, what follows contradicts itself.", assumed)
}

func (s *Step) verityText() string {
	stem := s.part(Stem, 0)
	return fmt.Sprintf("Whichever is true of %s in %s, the same follows.", digitsText(stem.Digits), cellsText(stem.Cells))
}

// chainText reads out the links of the first chain in order.
func (s *Step) chainText() string {
	if len(s.Links) == 0 {
		return fmt.Sprintf("%s in %s.", s.digits(), cellsText(s.union(Pattern)))
	}
	var sb strings.Builder
	for i, l := range s.Links {
		if l.Index != s.Links[0].Index {
			break
		}
		switch {
		case i == 0:
			sb.WriteString("If " + nodeText(l.From, !l.Strong) + ", then ")
		default:
			sb.WriteString(", so ")
		}
		sb.WriteString(nodeText(l.To, l.Strong))
	}
	return sb.String() + "."
}

// nodeText says that a node is true or false.
func nodeText(n Node, truth bool) string {
	is := "is"
	if !truth {
		is = "isn't"
	}
	if n.Cells.Len() > 1 {
		return fmt.Sprintf("one of %s %s %d", cellsText(n.Cells), map[bool]string{true: "is", false: "can't be"}[truth], n.Digit)
	}
	return fmt.Sprintf("%s %s %d", cellsText(n.Cells), is, n.Digit)
}

// resultText says what follows.
func (s *Step) resultText() string {
	if len(s.Placements) > 0 {
		var list []string
		for _, p := range s.Placements {
			list = append(list, fmt.Sprintf("%v is %d", p.Cell, p.Digit))
		}
		return "So " + join(list, "and") + "."
	}
	var from [board.Size + 1]board.Cells
	for _, e := range s.Eliminations {
		from[e.Digit] = from[e.Digit].With(e.Cell)
	}
	var list []string
	for d, set := range from {
		if !set.IsEmpty() {
			list = append(list, fmt.Sprintf("%d from %s", d, cellsText(set)))
		}
	}
	return "This eliminates " + join(list, "and") + "."
}
