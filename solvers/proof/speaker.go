package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// speaker puts the inferences of a proof into words.
type speaker struct {
	proof *Proof
	say   func(sentence string, values map[string]any) string
	brief brevity
}

// brevity selects how short the names of cells and houses are: r4c8 and r4c9; r4c89; or, if even
// that is too long, also rows 13 for rows 1 and 3.
type brevity uint8

const (
	eachNamed brevity = iota
	cellsTogether
	housesTogether
	brevities
)

// values fill in a sentence's placeholders.
type values = map[string]any

// reason returns why a line holds. whole reports whether the text also states the conclusion.
func (s *speaker) reason(i int) (text string, whole bool) {
	l := &s.proof.Inferences[i]
	switch l.Rule {
	case Assume:
		return s.suppose(i), true
	case CellFull:
		v := values{"Cell": l.Cells, "Digit": l.Digits}
		if len(l.Then) == 1 {
			v["Other"] = int(l.Then[0].Digit)
			return s.say(fullCell, v), true
		}
		v["None"] = s.neither(digitsIn(l.Then))
		return s.say(fullCellOthers, v), true
	case HouseFull:
		return s.houseFull(l), true
	case LastInCell:
		text, whole = s.lastInCell(l, i)
		return s.set(l) + text, whole
	case LastInHouse:
		return s.lastInHouse(l)
	case Locked:
		return s.set(l) + s.locked(l), false
	case Cover:
		return s.covered(l), false
	case TwoWays, NoFilling:
		return s.twoWays(l), false
	case Counted:
		return s.counted(l), false
	case Absurd:
		if len(l.Houses) == 0 {
			return s.set(l) + s.say(noCandidate, values{"Cell": l.Cells}), false
		}
		return s.say(noPlace, values{"Digit": l.Digits, "House": s.houses(l.Houses)}), false
	default:
		return s.anyCase(l), false
	}
}

// suppose words what a line assumes, with "instead" if it follows another branch of a choice.
func (s *speaker) suppose(i int) string {
	l := s.proof.Inferences[i].Then[0]
	v := s.literal(l)
	switch later := s.isLater(i); {
	case l.Cells.Len() > 1 && l.True:
		return s.say(supposeOneOf, v)
	case l.True && later:
		return s.say(insteadTrue, v)
	case l.True:
		return s.say(supposeTrue, v)
	case later:
		return s.say(insteadFalse, v)
	default:
		return s.say(supposeFalse, v)
	}
}

// literal returns the values for a literal.
func (s *speaker) literal(l Literal) values {
	return values{"Cell": l.Cells, "Cells": s.cells(l.Cells), "None": s.neither(strings.Fields(l.Cells.String())), "Digit": int(l.Digit)}
}

// isLater reports whether a line assumes a case of a choice other than the first.
func (s *speaker) isLater(i int) bool {
	for k := i + 1; k < len(s.proof.Inferences); k++ {
		l := &s.proof.Inferences[k]
		if l.Rule != AllCases {
			continue
		}
		for at, n := range l.From {
			if s.proof.branchOf(n) == i+1 {
				return at > 0
			}
		}
	}
	return false
}

// branchOf returns the branch in which what a line says holds.
func (p *Proof) branchOf(n int) int {
	if l := &p.Inferences[n-1]; l.Rule != Assume {
		return l.Branch
	}
	return n
}

func (s *speaker) houseFull(l *Inference) string {
	t := l.Then[0]
	v := values{
		"Cell": l.Cells, "Cells": s.cells(l.Cells), "Digit": l.Digits, "House": s.houses(l.Houses),
		"Other": t.Cells, "None": s.neither(strings.Fields(t.Cells.String())),
	}
	switch group, others := l.Cells.Len() > 1, t.Cells.Len() > 1; {
	case group && others:
		return s.say(groupHouseOthers, v)
	case group:
		return s.say(groupHouse, v)
	case others:
		return s.say(fullHouseOthers, v)
	default:
		return s.say(fullHouse, v)
	}
}

func (s *speaker) lastInCell(l *Inference, i int) (text string, whole bool) {
	v := values{"Cell": l.Cells, "Cells": l.Cells, "Digit": l.Digits}
	var gone board.Digits
	for _, n := range l.From {
		for _, t := range s.proof.Inferences[n-1].Then {
			if !t.True && t.Cells.Overlaps(l.Cells) {
				gone = gone.With(t.Digit)
			}
		}
	}
	switch gone.Len() {
	case 0:
		return s.say(onlyCandidate, v), false
	case 1:
		v["Other"] = int(gone.Min())
		return s.say(otherCandidate, v), true
	default:
		v["None"] = s.neither(strings.Split(gone.String(), ""))
		return s.say(lastCandidate, v), true
	}
}

func (s *speaker) lastInHouse(l *Inference) (text string, whole bool) {
	then := l.Then[0].Cells
	gone := l.Cells.Difference(then)
	v := values{
		"Cell": gone, "None": s.neither(strings.Fields(gone.String())), "Digit": l.Digits, "House": s.houses(l.Houses),
		"Other": then, "Others": s.cells(then), "Cells": s.cells(then),
	}
	several := then.Len() > 1
	switch n := gone.Len(); {
	case n == 0 && s.proof.Step.Technique == logic.FullHouse:
		return s.say(lastEmpty, v), false
	case n == 0:
		return s.say(onlyPlace, v), false
	case n == 1 && several:
		return s.say(otherPlaces, v), true
	case n == 1:
		return s.say(otherPlace, v), true
	case several:
		return s.say(lastPlaces, v), true
	default:
		return s.say(lastPlace, v), true
	}
}

func (s *speaker) locked(l *Inference) string {
	v := values{"Cell": l.Cells, "Cells": s.cells(l.Cells), "Digit": l.Digits, "Digits": s.digits(l.Digits), "Houses": s.houses(l.Houses)}
	switch {
	case s.isHidden(l):
		v["Cells"], v["Digits"], v["House"] = s.cells(s.proof.Step.Parts[0].Cells), s.digits(s.proof.Step.Digits), s.houses(l.Houses)
		return s.say(hiddenSubset, v)
	case len(l.Houses) > 0:
		return s.say(subsetInHouses, v)
	case l.Cells.Len() == 1:
		return s.say(cellNow, v)
	case len(l.From) > 0:
		return s.say(subsetNow, v)
	default:
		return s.say(subsetAlways, v)
	}
}

// isHidden reports whether a line is about n digits that have n places: a person counts
// these, rather than the house's other digits.
func (s *speaker) isHidden(l *Inference) bool {
	switch s.proof.Step.Technique {
	case logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuadruple, logic.DirectHiddenPair, logic.DirectHiddenTriple:
		return len(l.Houses) > 0
	}
	return false
}

func (s *speaker) covered(l *Inference) string {
	v := values{
		"House": s.houses(l.Houses), "Houses": s.houses(l.Houses), "Other": s.houses(l.Cover), "Cover": s.houses(l.Cover),
		"Digit": l.Digits, "Cells": s.cells(l.Cells), "Fins": s.cells(l.Fins),
	}
	now := len(l.From) > 0
	switch n := l.Fins.Len(); {
	case n > 1:
		return s.say(finnedMore, v)
	case n == 1:
		return s.say(finnedOne, v)
	case len(l.Houses) == 1 && now:
		return s.say(confinedNow, v)
	case len(l.Houses) == 1:
		return s.say(confinedAlways, v)
	case now:
		return s.say(coveredNow, v)
	default:
		return s.say(coveredAlways, v)
	}
}

func (s *speaker) counted(l *Inference) string {
	counts := make([]string, len(l.Houses))
	for i, h := range l.Houses {
		counts[i] = s.say(countIn, values{"House": s.houses([]board.House{h}), "Digits": l.Counts[i]})
	}
	return s.say(countedOnce, values{"Cells": s.cells(l.Cells), "Counts": strings.Join(counts, "; ")})
}

func (s *speaker) twoWays(l *Inference) string {
	now := slices.ContainsFunc(l.From, func(n int) bool { return s.closes(l, n) })
	if l.Digits == 0 {
		switch v := s.literal(l.Then[0]); {
		case now:
			return s.say(graveNow, nil)
		case l.Then[0].Cells.Len() > 1:
			return s.say(graveOneOf, v)
		default:
			return s.say(graveAlways, v)
		}
	}
	v := values{"Cells": s.cells(l.Cells), "Digits": s.digits(l.Digits)}
	always, alone, left := twoWays, twoWaysIf, twoWaysNow
	if l.Rule == NoFilling {
		always, alone, left = noFilling, noFillingIf, noFillingNow
	}
	switch {
	case now:
		return s.say(left, v)
	case len(l.From) > 0:
		v["Cell"], v["Digit"] = l.Then[0].Cells, int(l.Then[0].Digit)
		return s.say(alone, v)
	default:
		return s.say(always, v)
	}
}

// closes reports whether an inference shows another's assumption to be wrong.
func (s *speaker) closes(l *Inference, n int) bool {
	a := &s.proof.Inferences[n-1]
	return a.Rule == Assume && len(l.Then) == 1 && l.Then[0] == a.Then[0].not()
}

func (s *speaker) anyCase(l *Inference) string {
	v := values{"Cell": l.Cells, "Digit": l.Digits, "House": s.houses(l.Houses)}
	first := s.proof.Inferences[s.proof.branchOf(l.From[0])-1].Then[0]
	switch complete := len(l.From) == 2 && s.proof.Inferences[s.proof.branchOf(l.From[1])-1].Then[0] == first.not(); {
	case complete:
		return s.say(eitherWay, v)
	case len(l.Houses) > 0:
		return s.say(anyPlace, v)
	default:
		return s.say(anyDigit, v)
	}
}

// so words a conclusion.
func (s *speaker) so(then []Literal) string {
	l := then[0]
	one := !slices.ContainsFunc(then, func(other Literal) bool { return other.Cells != l.Cells })
	v := s.literal(l)
	switch several := l.Cells.Len() > 1; {
	case l.True && several:
		return s.say(soOneOf, v)
	case l.True:
		return s.say(soTrue, v)
	case len(then) > 1 && one && !several:
		v["None"] = s.neither(digitsIn(then))
		return s.say(soDigits, v)
	case len(then) > 1:
		return s.say(soList, values{"List": candidates(then)})
	case several:
		return s.say(soNone, v)
	default:
		return s.say(soFalse, v)
	}
}

// candidates lists false literals by cell, in the field's short form: "r1c2≠37, r1c5≠3".
func candidates(then []Literal) string {
	var cells board.Cells
	var digits board.Candidates
	for _, l := range then {
		cells = cells.Union(l.Cells)
		for c := range l.Cells.All() {
			digits[c] = digits[c].With(l.Digit)
		}
	}
	var list []string
	for c := range cells.All() {
		list = append(list, fmt.Sprintf("%v≠%v", c, digits[c]))
	}
	return strings.Join(list, ", ")
}

func digitsIn(then []Literal) (list []string) {
	for _, l := range then {
		list = append(list, strconv.Itoa(int(l.Digit)))
	}
	return list
}

// cells, digits and houses list what they are given, joined by "and".
func (s *speaker) cells(set board.Cells) string { return s.list(s.names(set)) }

func (s *speaker) names(set board.Cells) []string {
	if s.brief >= cellsTogether {
		return crossings(set)
	}
	return names(set)
}

func (s *speaker) digits(set board.Digits) string { return s.list(strings.Split(set.String(), "")) }

func (s *speaker) houses(houses []board.House) string {
	var list []string
	for _, h := range houses {
		sentence := [...]string{board.RowKind: rowName, board.ColumnKind: columnName, board.BoxKind: boxName}[h.Kind()]
		list = append(list, s.say(sentence, values{"Number": h.Index() + 1}))
	}
	return s.list(list)
}

func (s *speaker) list(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return s.say(andList, values{"Items": strings.Join(names[:last], ", "), "Last": names[last]})
}

// neither joins names of things that are all ruled out.
func (s *speaker) neither(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	items := names[0]
	for _, next := range names[1:last] {
		items = s.say(neitherMore, values{"Items": items, "Next": next})
	}
	return s.say(neitherList, values{"Items": items, "Last": names[last]})
}
