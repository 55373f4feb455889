package proof

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// The maximum lengths of a lead in characters: two lines on a phone in English, three in languages
// that take more room.
const (
	maxLead       = 90
	maxTranslated = 130
)

// Lead puts the step into a sentence or two: what its pattern is and what follows. It names the
// parts of the pattern and the conclusion as far as there is room, and otherwise counts cells.
//
// It is made from the proof: what it names must be in the inferences, and what it concludes is
// what they state outside assumptions. Otherwise it is empty, as it is if they don't state
// everything that the step concludes.
//
// say translates a sentence, as for [Proof.Words]. All languages say the same: the length in
// English decides what is named and what is counted, unless a translation has no room for that.
func (p *Proof) Lead(say func(sentence string, values map[string]any) string) string {
	text, fits := p.lead(say, 1) // the brief wordings aren't made where there is room for the fullest
	if !fits {
		text, _ = p.lead(say, brevities)
	}
	return text
}

// lead returns the fullest lead that has room, or the shortest, of those in the first wordings. With
// one wording it tries only the fullest.
func (p *Proof) lead(say func(sentence string, values map[string]any) string, wordings brevity) (text string, fits bool) {
	plain := p.offers(english, wordings)
	offers := plain
	if say != nil {
		offers = p.offers(say, wordings)
	}
	plain.each(func(premise, end int) bool {
		text = plain.join(premise, end)
		fits = utf8.RuneCountInString(text) <= maxLead
		if say != nil {
			text = offers.join(premise, end)
			fits = fits && utf8.RuneCountInString(text) <= maxTranslated
		}
		return !fits && wordings > 1
	})
	return text, fits && plain.named > 0 && plain.places > 0
}

// offers lists the ways to describe a step, the fullest first.
type offers struct {
	premises []string // ways to describe the pattern
	named    int      // the number of the premises that name its parts
	ends     []string // ways to state the conclusion
	places   int      // the number of the ends that name its cells
	there    bool     // whether an end that gives only the location is as full as one that names cells
}

func (o *offers) join(premise, end int) string {
	return upperFirst(o.premises[premise] + " " + o.ends[end])
}

// each yields each premise with each end until yield returns false, the fullest first: those that
// name both the pattern's parts and the conclusion's cells, then those that name only the parts,
// only the cells, and neither. Among equals, the premise is shortened before the end.
func (o *offers) each(yield func(premise, end int) bool) {
	named, vague := [2]int{0, o.named}, [2]int{o.named, len(o.premises)}
	places, counts := [2]int{0, o.places}, [2]int{o.places, len(o.ends)}
	for _, b := range [][2][2]int{{named, places}, {named, counts}, {vague, places}, {vague, counts}} {
		premise, end := b[0][0], b[1][0]
		n, m := b[0][1]-premise, b[1][1]-end
		for cost := range n * m {
			if o.there {
				if !yield(premise+cost/m, end+cost%m) {
					return
				}
				continue
			}
			for i := min(cost, n-1); i >= 0 && cost-i < m; i-- {
				if !yield(premise+i, end+cost-i) {
					return
				}
			}
		}
	}
}

// offers returns the ways to describe the step in a language, or none if the proof reaches
// another conclusion. Each sentence is offered with every cell named by itself, then, if more
// than one wording is wanted, with cells that share rows or columns named together.
func (p *Proof) offers(say func(sentence string, values map[string]any) string, wordings brevity) (o offers) {
	known := p.known()
	var by [brevities]teller
	for i := range wordings {
		t := &by[i]
		*t = teller{words: speaker{p, say, i}, step: stepOf(&p.Step), known: known}
		shape, ok := shapeOf[p.Step.Technique]
		if !ok || !t.concludes() {
			return o
		}
		if shape.tell(t); len(t.told)+len(t.vague) == 0 { // the proof needs less than the pattern
			t.there, t.whole = false, false
			t.tellWithoutPattern()
		}
	}
	var told, vague, ends [brevities][]string
	for i := range wordings {
		told[i], vague[i], ends[i] = by[i].told, by[i].vague, by[i].ends()
	}
	o.premises = alternate(told)
	o.named = len(o.premises)
	o.premises = append(o.premises, alternate(vague)...)
	o.ends = alternate(ends)
	o.places = len(o.ends)
	o.ends = append(o.ends, by[0].countedEnds()...)
	o.there = by[0].there
	return o
}

// alternate returns the first item of each list, then the second of each and so on.
func alternate(lists [brevities][]string) (all []string) {
	for i := range max(len(lists[0]), len(lists[1]), len(lists[2])) {
		for _, list := range lists {
			if i < len(list) {
				all = append(all, list[i])
			}
		}
	}
	return all
}

// tellWithoutPattern describes how the proof works instead of a pattern.
func (t *teller) tellWithoutPattern() {
	if len(t.Eliminations) > 1 && t.first(Absurd) != nil {
		t.tellEach()
		return
	}
	if tellContradiction(t); len(t.told) > 0 {
		return
	}
	if l := t.first(TwoWays); l != nil && l.Digits != 0 {
		v := t.assumed()
		v["Digits"], v["Others"] = t.digit(l.Digits), t.cell(l.Cells)
		t.tell(swapIfCells, v)
		return
	}
	tellVerity(t)
}

// tellEach names the contradiction that each eliminated candidate leads to.
func (t *teller) tellEach() {
	var cells board.Cells
	var houses []board.House
	unfilled := true
	for i := range t.words.proof.Inferences {
		switch l := &t.words.proof.Inferences[i]; {
		case l.Branch != 0:
		case l.Rule == Absurd && len(l.Houses) > 0:
			houses = append(houses, l.Houses...)
		case l.Rule == Absurd, l.Rule == TwoWays, l.Rule == NoFilling:
			cells = cells.Union(l.Cells)
			unfilled = unfilled && l.Rule == Absurd
		}
	}
	places := func() string {
		var list []string
		list = append(list, t.words.names(cells)...)
		for i, h := range houses {
			if !slices.Contains(houses[:i], h) {
				list = append(list, t.house(h))
			}
		}
		return t.words.or(list)
	}
	if gone := t.struck(); unfilled && gone.cells.Len()*gone.digits.Len() == len(t.Eliminations) {
		t.tell(emptyIf, values{"Cells": t.either(gone.cells), "Digit": t.anyOf(gone.digits), "Other": places()})
	}
	t.tell(contradictEach, values{"Other": places()})
}

// matter is the cells, digits and houses that a text is about.
type matter struct {
	cells  board.Cells
	digits board.Digits
	houses []board.House
}

// within reports whether all of it is part of another matter.
func (m *matter) within(n *matter) bool {
	return m.cells.SubsetOf(n.cells) && m.digits&^n.digits == 0 &&
		!slices.ContainsFunc(m.houses, func(h board.House) bool { return !slices.Contains(n.houses, h) })
}

// known returns what the inferences are about.
func (p *Proof) known() (m matter) {
	for i := range p.Inferences {
		l := &p.Inferences[i]
		m.cells = m.cells.Union(l.Cells).Union(l.Fins)
		m.digits |= l.Digits
		m.houses = append(append(m.houses, l.Houses...), l.Cover...)
		if l.Rule == Absurd { // it is about every cell of its house
			m.cells = m.cells.Union(inHouses(l.Houses))
		}
		for _, counted := range l.Counts {
			m.digits |= counted
		}
		for _, then := range l.Then {
			m.cells, m.digits = m.cells.Union(then.Cells), m.digits.With(then.Digit)
		}
	}
	return m
}

// teller puts the lead of a step into words.
type teller struct {
	step
	words   speaker
	known   matter   // everything that the proof is about
	about   matter   // everything that the current sentence is about
	told    []string // sentences about the pattern, the fullest first
	vague   []string // sentences for lack of room, which don't name its parts
	there   bool     // whether the eliminations are all in the cells that were named last
	neither bool     // whether their digits are those that were named last
	whole   bool     // whether they are all candidates of a colour that was named
}

// concludes reports whether the inferences outside assumptions state all the step's conclusions.
func (t *teller) concludes() bool {
	wanted := conclusions(t.Step)
	return len(wanted) > 0 && !slices.ContainsFunc(wanted, func(want Literal) bool {
		return !slices.ContainsFunc(t.words.proof.Inferences, func(l Inference) bool {
			return l.Branch == 0 && l.Rule != Assume && says(l.Then, want)
		})
	})
}

// tell adds a sentence about the pattern, unless it is about something that isn't in the proof.
func (t *teller) tell(sentence string, v values) {
	if t.about.within(&t.known) {
		t.told = append(t.told, t.words.say(sentence, v))
	}
	t.about = matter{}
}

// hint adds a sentence about the pattern that doesn't name its parts.
func (t *teller) hint(sentence string, v values) {
	if t.about.within(&t.known) {
		t.vague = append(t.vague, t.words.say(sentence, v))
	}
	t.about = matter{}
}

// The names of what a sentence is about, which tell looks up in the proof.

// counted records cells that are counted rather than named.
func (t *teller) counted(cells board.Cells) string {
	t.about.cells = t.about.cells.Union(cells)
	return t.words.number(cells.Len())
}

func (t *teller) cell(set board.Cells) string {
	t.about.cells = t.about.cells.Union(set)
	return t.words.cells(set)
}

// either names cells as alternatives: "r1c1 or r1c2".
func (t *teller) either(set board.Cells) string {
	t.about.cells = t.about.cells.Union(set)
	if list := t.words.names(set); len(list) == set.Len() {
		return t.words.or(list)
	}
	return t.words.say(oneOfCells, values{"Cells": t.words.or(t.words.names(set))})
}

// in names cells as alternative places, together if they share a row or column: "r1c12 or r4c5".
func (t *teller) in(set board.Cells) string {
	t.about.cells = t.about.cells.Union(set)
	return t.words.or(t.words.names(set))
}

func (t *teller) digit(set board.Digits) string {
	t.about.digits |= set
	return t.words.digits(set)
}

// anyOf names digits as alternatives.
func (t *teller) anyOf(set board.Digits) string {
	t.about.digits |= set
	return t.words.or(digitNames(set))
}

// house names houses, grouped by kind: "rows 2 and 7 and box 3".
func (t *teller) house(houses ...board.House) string {
	t.about.houses = append(t.about.houses, houses...)
	return t.words.houseList(houses)
}

// houseList names houses, grouped by kind.
func (s *speaker) houseList(houses []board.House) string {
	var list []string
	for kind := board.RowKind; kind <= board.BoxKind; kind++ {
		var of []board.House
		var numbers []string
		for _, h := range houses {
			if h.Kind() == kind && !slices.Contains(of, h) {
				of = append(of, h)
				numbers = append(numbers, string(rune('1'+h.Index())))
			}
		}
		switch len(of) {
		case 0:
		case 1:
			list = append(list, s.houses(of))
		default:
			sentence := [...]string{board.RowKind: rowNames, board.ColumnKind: columnNames, board.BoxKind: boxNames}[kind]
			v := values{"Numbers": s.list(numbers)}
			if s.brief >= housesTogether {
				v["Numbers"] = strings.Join(numbers, "")
			}
			list = append(list, s.say(sentence, v))
		}
	}
	return s.list(list)
}

func digitNames(set board.Digits) (list []string) {
	for d := range set.All() {
		list = append(list, string(rune('0'+d)))
	}
	return list
}

// or joins names of alternatives.
func (s *speaker) or(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return s.list(names)
	}
	v := values{"Items": strings.Join(names[:last], ", "), "Last": names[last]}
	if names[last] == "8" {
		return s.say(orEight, v)
	}
	return s.say(orList, v)
}

// number writes a number up to nine in words, so that it doesn't look like a digit.
func (s *speaker) number(n int) string {
	if words := numberWords(); n < len(words) && words[n] != "" {
		return s.say(words[n], nil)
	}
	return strconv.Itoa(n)
}

// upperFirst begins a sentence with a capital letter, unless it begins with the name of a cell.
func upperFirst(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if next, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsDigit(next) {
		return text
	}
	return string(unicode.ToUpper(r)) + text[size:]
}
