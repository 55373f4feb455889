package proof

import (
	"slices"
	"strconv"
	"testing"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// TestLeadsAreTheProof reads the leads of steps of all techniques: each is short, what it names is in
// the proof, and it concludes what the step does.
func TestLeadsAreTheProof(t *testing.T) {
	faults := map[logic.Technique]int{}
	eachStep(t, sample(*enough/3), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := proofOf(t, now, s)
		lead := p.Lead(nil)
		fault := faultOf(&p, lead)
		switch n := utf8.RuneCountInString(lead); {
		case n == 0:
			fault = "there is none"
		case n > maxLead:
			fault = strconv.Itoa(n) + " characters"
		}
		if fault != "" {
			if faults[s.Technique]++; faults[s.Technique] < 3 {
				t.Errorf("%s\n%v\n%s\n%s", now.String(), s, lead, fault)
			}
		}
	})
}

// TestLeadsNamePlaces reads the leads of steps of all techniques as somebody does who doesn't see the
// board's drawing: at least 95 in 100, of all leads and on average of the techniques, say where the
// pattern is and which candidates are eliminated.
func TestLeadsNamePlaces(t *testing.T) {
	count, faults := map[logic.Technique]int{}, map[logic.Technique]int{}
	n, wrong := 0, 0
	eachStep(t, sample(*enough/3), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := proofOf(t, now, s)
		lead := p.Lead(nil)
		count[s.Technique]++
		n++
		if fault := unplaced(lead); fault != "" {
			t.Logf("%s: %s: %s", s.Technique, lead, fault)
			faults[s.Technique]++
			wrong++
		}
	})
	var share float64
	for technique := range count {
		share += float64(faults[technique]) / float64(count[technique]) / float64(len(count))
	}
	t.Logf("%d of %d leads, %.1f %% of an average technique's, leave out a place", wrong, n, 100*share)
	if wrong > n/20 || share > 0.05 {
		t.Errorf("%v of %v", faults, count)
	}
}

// TestAChangedProofHasAnotherLead removes from proofs what their leads name, and changes what they
// conclude.
func TestAChangedProofHasAnotherLead(t *testing.T) {
	changes := 0
	eachStep(t, sample(*enough/10), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := proofOf(t, now, s)
		lead := p.Lead(nil)
		differs := func(what string, changed Proof) {
			changes++
			if changed.Lead(nil) == lead {
				t.Errorf("%s\n%v\n%s\nthe lead is the same %s", now.String(), s, lead, what)
			}
		}
		premise, _ := cutEnd(lead)
		about := named(located.ReplaceAllString(premise, ""))
		for c := range about.cells.All() {
			differs("without "+c.String(), without(&p, func(cells board.Cells) board.Cells { return cells.Without(c) }, nil, nil))
		}
		for d := range about.digits.All() {
			differs("without "+strconv.Itoa(int(d)), without(&p, nil, func(digits board.Digits) board.Digits { return digits.Without(d) }, nil))
		}
		for _, h := range about.houses {
			differs("without "+h.String(), without(&p, nil, nil, func(other board.House) bool { return other == h }))
		}
		other := without(&p, nil, nil, nil)
		changed := &slices.Concat(other.Step.Placements, other.Step.Eliminations)[0]
		for _, list := range [][]logic.Candidate{other.Step.Placements, other.Step.Eliminations} {
			if len(list) > 0 {
				changed = &list[0]
			}
		}
		changed.Digit = changed.Digit%board.Size + 1
		if another := other.Lead(nil); another != "" && !saidOutside(&p, *changed) {
			t.Errorf("%s\n%v\n%s\nconcludes %q after a change", now.String(), s, lead, another)
		}
		if len(s.Eliminations) > 1 {
			fewer := without(&p, nil, nil, nil)
			fewer.Step.Eliminations = fewer.Step.Eliminations[1:]
			if less := fewer.Lead(nil); less != "" && faultOf(&fewer, less) != "" {
				t.Errorf("%s\n%v\n%s\nconcludes %q without the first elimination", now.String(), s, lead, less)
			}
		}
	})
	t.Logf("%d changes", changes)
}

// saidOutside reports whether a candidate is also stated to be false outside assumptions.
func saidOutside(p *Proof, c logic.Candidate) bool {
	return slices.ContainsFunc(p.Inferences, func(l Inference) bool {
		return l.Branch == 0 && l.Rule != Assume && says(l.Then, Literal{c.Digit, board.CellsOf(c.Cell), false})
	})
}

// without returns a copy of a proof with something removed from its pattern and inferences.
func without(p *Proof, cells func(board.Cells) board.Cells, digits func(board.Digits) board.Digits, isGone func(board.House) bool) Proof {
	c := Proof{Step: p.Step.Clone(), Inferences: slices.Clone(p.Inferences)}
	if cells == nil {
		cells = func(all board.Cells) board.Cells { return all }
	}
	if digits == nil {
		digits = func(all board.Digits) board.Digits { return all }
	}
	if isGone == nil {
		isGone = func(board.House) bool { return false }
	}
	one := func(d board.Digit) board.Digit {
		if digits(board.DigitsOf(d)) == 0 {
			return d%board.Size + 1
		}
		return d
	}
	c.Step.Digits = digits(c.Step.Digits)
	for i := range c.Step.Parts {
		part := &c.Step.Parts[i]
		part.Cells, part.Digits = cells(part.Cells), digits(part.Digits)
	}
	c.Step.Houses = slices.DeleteFunc(c.Step.Houses, func(h logic.HousePart) bool { return isGone(h.House) })
	for i := range c.Step.Links {
		l := &c.Step.Links[i]
		l.From, l.To = logic.Node{Cells: cells(l.From.Cells), Digit: one(l.From.Digit)}, logic.Node{Cells: cells(l.To.Cells), Digit: one(l.To.Digit)}
	}
	for i := range c.Inferences {
		l := &c.Inferences[i]
		l.Cells, l.Fins, l.Digits = cells(l.Cells), cells(l.Fins), digits(l.Digits)
		l.Houses, l.Cover = slices.DeleteFunc(slices.Clone(l.Houses), isGone), slices.DeleteFunc(slices.Clone(l.Cover), isGone)
		l.Then = slices.Clone(l.Then)
		for k, then := range l.Then {
			l.Then[k].Cells, l.Then[k].Digit = cells(then.Cells), one(then.Digit)
		}
		l.Counts = slices.Clone(l.Counts)
		for k := range l.Counts {
			l.Counts[k] = digits(l.Counts[k])
		}
	}
	return c
}

// TestOrBeforeEight checks that a list ending in 8 has a sentence of its own.
func TestOrBeforeEight(t *testing.T) {
	s := speaker{say: func(sentence string, v map[string]any) string {
		if sentence == orEight {
			return english("{{.Items}} u {{.Last}}", v)
		}
		return english("{{.Items}} o {{.Last}}", v)
	}}
	for want, names := range map[string][]string{
		"8": {"8"}, "7 u 8": {"7", "8"}, "3, 7 u 8": {"3", "7", "8"}, "8 o 9": {"8", "9"},
	} {
		if got := s.or(names); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestAnyConclusionCanBeSaidInShort has eliminations counted if there is no room for more.
func TestAnyConclusionCanBeSaidInShort(t *testing.T) {
	for _, cells := range [][]board.Digits{
		{board.DigitsOf(1, 2, 3), board.DigitsOf(4, 5)},
		{board.DigitsOf(1, 2), board.DigitsOf(2)},
		{board.DigitsOf(1, 2, 3), board.DigitsOf(4, 5), board.DigitsOf(6)},
		{board.DigitsOf(1, 2), board.DigitsOf(2), board.DigitsOf(1)},
	} {
		var s logic.Step
		for c, digits := range cells {
			for d := range digits.All() {
				s.Eliminations = append(s.Eliminations, logic.Candidate{Cell: board.Cell(c), Digit: d})
			}
		}
		for _, there := range []bool{false, true} {
			told := teller{words: speaker{proof: &Proof{}, say: english}, step: stepOf(&s), there: there}
			all := append(told.ends(), told.countedEnds()...)
			if n := utf8.RuneCountInString(all[len(all)-1]); n > utf8.RuneCountInString("That rules out three candidates.") {
				t.Errorf("%v: %q", s.Eliminations, all)
			}
		}
	}
}
