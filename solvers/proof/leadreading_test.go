package proof

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// A reader of leads in English that knows the step and what the inferences are about.

// faultOf says what is untrue in a lead.
func faultOf(p *Proof, lead string) string {
	premise, end := cutEnd(lead)
	if fault := endFault(p, premise, end); fault != "" {
		return fault
	}
	var in matter
	for _, l := range p.Inferences {
		in.cells, in.digits = in.cells.Union(l.Cells).Union(l.Fins), in.digits|l.Digits
		in.houses = append(append(in.houses, l.Houses...), l.Cover...)
		if l.Rule == Absurd {
			in.cells = in.cells.Union(inHouses(l.Houses))
		}
		for _, then := range l.Then {
			in.cells, in.digits = in.cells.Union(then.Cells), in.digits.With(then.Digit)
		}
		for _, counted := range l.Counts {
			in.digits |= counted
		}
	}
	hidden := strings.HasPrefix(string(p.Step.Technique), "Hidden") || strings.HasPrefix(string(p.Step.Technique), "Direct Hidden")
	// houses in which a number of sets are located
	for _, location := range located.FindAllStringSubmatch(premise, -1) {
		if in := named(location[1]).houses; len(in) == 0 || !stepOf(&p.Step).cells(logic.LockedSet).Overlaps(inHouses(in)) {
			return "the sets aren't in " + location[1]
		}
		premise = strings.Replace(premise, location[0], "", 1)
	}
	named := named(premise)
	for _, h := range named.houses {
		if !slices.Contains(in.houses, h) {
			return h.String() + " isn't in the proof"
		}
	}
	if hidden { // the proof counts the rest of the house
		in.cells, in.digits = in.cells.Union(inHouses(in.houses)), board.AllDigits
	}
	switch {
	case !named.cells.SubsetOf(in.cells):
		return named.cells.Difference(in.cells).String() + " aren't in the proof"
	case named.digits&^in.digits != 0:
		return (named.digits &^ in.digits).String() + " aren't in the proof"
	}
	return ""
}

var (
	houseList    = regexp.MustCompile(`(?i)\b(?:(row|column|box) (\d)|(rows|columns|boxes) (\d(?:, \d)* and \d|\d+))`)
	lettersOf    = regexp.MustCompile(`(?:[A-Z](?:, | and | or ))*[A-Z]`)
	located      = regexp.MustCompile(lettersOf.String() + ` in ((?:(?:rows?|columns?|boxes|box) [\d, and]+)+)`)
	setWithCells = regexp.MustCompile(`[A-Z] \([rc\d, ]+\)`)
	setAlone     = regexp.MustCompile(`\b(?:[B-Z]\b|A (?:and|or|has|leaves|needs)\b|A, )`)
	aCount       = regexp.MustCompile(`\b\d+ (?:cells|digits|candidates)`)
	aDigit       = regexp.MustCompile(`\b\d\b`)
	lastClause   = regexp.MustCompile(`^(?:(.*) )?((?:So|That) [^.]*\.)$`)
)

// unplaced says what a lead names without a place.
func unplaced(lead string) string {
	premise, end := cutEnd(lead)
	for _, location := range located.FindAllString(premise, -1) {
		premise = strings.Replace(premise, lettersOf.FindString(location), "", 1)
	}
	at := func(text string) bool { m := named(text); return !m.cells.IsEmpty() || len(m.houses) > 0 }
	switch {
	case !at(premise):
		return "where is the pattern?"
	case setAlone.MatchString(setWithCells.ReplaceAllString(premise, "")):
		return "which set?"
	case strings.Contains(premise, "or a fin"), strings.Contains(premise, "the cover"):
		return "which fin or cover?"
	case !at(end) && !strings.HasSuffix(end, " there.") && !strings.HasSuffix(end, " neither."):
		return "which cells lose candidates?"
	}
	return ""
}

// cutEnd splits a lead into what it says about the pattern and about the conclusion.
func cutEnd(lead string) (premise, end string) {
	m := lastClause.FindStringSubmatch(lead)
	if m == nil {
		return lead, ""
	}
	return m[1], m[2]
}

// named returns what a text names.
func named(text string) (m matter) {
	m.cells = cellsIn(text)
	for _, list := range houseList.FindAllStringSubmatch(text, -1) {
		for d := range digitsOf(list[2] + list[4]).All() {
			first := map[byte]board.House{'r': board.Row(0), 'c': board.Column(0), 'b': board.Box(0)}[strings.ToLower(list[1] + list[3])[0]]
			m.houses = append(m.houses, first+board.House(d-1))
		}
	}
	for _, other := range []*regexp.Regexp{houseList, crossing, aCount} {
		text = other.ReplaceAllString(text, "")
	}
	m.digits = digitsOf(strings.Join(aDigit.FindAllString(text, -1), ""))
	return m
}

var clauses = []struct {
	text  *regexp.Regexp
	holds func(p *Proof, premise string, m []string) bool
}{
	{regexp.MustCompile(`^So (` + cellPattern + `) is (\d)\.$`), func(p *Proof, _ string, m []string) bool {
		return slices.Equal(p.Step.Placements, candidatesIn(m[1], m[2]))
	}},
	{regexp.MustCompile(`^So (` + cellPattern + `) can't be (\d)\.$`), func(p *Proof, _ string, m []string) bool {
		return slices.Equal(p.Step.Eliminations, candidatesIn(m[1], m[2]))
	}},
	{regexp.MustCompile(`^So ([rc\d, and]+) can't be ([\d, or]+)\.$`), func(p *Proof, _ string, m []string) bool {
		return slices.Equal(p.Step.Eliminations, candidatesIn(m[1], m[2]))
	}},
	{regexp.MustCompile(`^So it's neither\.$`), func(p *Proof, premise string, _ []string) bool {
		gone := struckIn(p)
		return gone.cells.Len() == 1 && gone.digits.Len() == 2 && len(p.Step.Eliminations) == 2 &&
			strings.Contains(premise, gone.cells.String()) && gone.digits&^named(premise).digits == 0
	}},
	{regexp.MustCompile(`^That rules out ([\d, and]+) in ([rc\d, and]+?)(?: and (\d[\d, and]*) in ([rc\d, and]+))?\.$`), func(p *Proof, _ string, m []string) bool {
		all := append(candidatesIn(m[2], m[1]), candidatesIn(m[4], m[3])...)
		slices.SortFunc(all, func(a, b logic.Candidate) int { return 10*(int(a.Cell)-int(b.Cell)) + int(a.Digit) - int(b.Digit) })
		return slices.Equal(p.Step.Eliminations, all)
	}},
	{regexp.MustCompile(`^That rules out ([\d, or]+) in ([rc\d, and]+)\.$`), func(p *Proof, _ string, m []string) bool {
		gone := struckIn(p)
		return gone.cells == cellsIn(m[2]) && gone.digits == digitsOf(m[1])
	}},
	{regexp.MustCompile(`^That rules out ([\d, andor]+) in (\w+) cells(?: of (.*))?\.$`), func(p *Proof, _ string, m []string) bool {
		gone := struckIn(p)
		return gone.cells.Len() == count(m[2]) && gone.digits == digitsOf(m[1]) && (m[3] == "" || gone.cells.SubsetOf(inHouses(named(m[3]).houses)))
	}},
	{regexp.MustCompile(`^That rules out (\w+) candidates in (?:(\w+) cells|([rc\d, and]+)|(.*(?:row|column|box).*))\.$`), func(p *Proof, _ string, m []string) bool {
		gone := struckIn(p)
		return len(p.Step.Eliminations) == count(m[1]) && (gone.cells.Len() == count(m[2]) || gone.cells == cellsIn(m[3]) ||
			gone.cells.SubsetOf(inHouses(named(m[4]).houses)))
	}},
	{regexp.MustCompile(`^That rules out (\w+) candidates\.$`), func(p *Proof, _ string, m []string) bool {
		return len(p.Step.Eliminations) == count(m[1])
	}},
	{regexp.MustCompile(`^That rules out ([\d, and]+) there\.$`), func(p *Proof, premise string, m []string) bool {
		gone := struckIn(p)
		return gone.digits == digitsOf(m[1]) && len(p.Step.Eliminations) == gone.digits.Len()*gone.cells.Len() && isThere(gone.cells, premise)
	}},
	{regexp.MustCompile(`^That rules out (\d, )*\d or \d there\.$`), func(p *Proof, premise string, m []string) bool {
		gone := struckIn(p)
		return gone.digits == digitsOf(m[0]) && isThere(gone.cells, premise)
	}},
	{regexp.MustCompile(`^That rules out (\w+) candidates there\.$`), func(p *Proof, premise string, m []string) bool {
		return len(p.Step.Eliminations) == count(m[1]) && isThere(struckIn(p).cells, premise)
	}},
	{regexp.MustCompile(`^That rules out (?:its (\w+) candidates|all (\w+))\.$`), func(p *Proof, _ string, m []string) bool {
		return len(p.Step.Eliminations) == count(m[1]+m[2])
	}},
}

// isThere reports whether cells are those that a text mentions, by name or by number.
func isThere(cells board.Cells, premise string) bool {
	return cells.SubsetOf(cellsIn(premise)) || strings.Contains(premise, " cells")
}

// endFault says what is wrong with the last sentence of a lead.
func endFault(p *Proof, premise, end string) string {
	for _, c := range clauses {
		if m := c.text.FindStringSubmatch(end); m != nil {
			if c.holds(p, premise, m) {
				return ""
			}
			return "it doesn't conclude what the step does"
		}
	}
	return "what does this conclude?"
}

func struckIn(p *Proof) (m matter) {
	for _, e := range p.Step.Eliminations {
		m.cells, m.digits = m.cells.With(e.Cell), m.digits.With(e.Digit)
	}
	return m
}

// candidatesIn returns each of the digits in each of the cells.
func candidatesIn(cells, digits string) (all []logic.Candidate) {
	for c := range cellsIn(cells).All() {
		for d := range digitsOf(digits).All() {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

func count(word string) int {
	if word == "two" {
		return 2
	}
	if n := slices.Index(numberWords(), strings.ToLower(word)); n > 0 && word != "" {
		return n
	}
	n, _ := strconv.Atoi(word)
	return n
}
