package proof

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// A reader of English that knows the rules and the board but nothing else about the proof. It
// works out which earlier lines each line needs.

const (
	cellPattern  = `r\dc\d`
	housePattern = `(?:row|column|box) \d`
)

// patterns holds what each placeholder can be filled in with.
var patterns = map[string]string{
	"Cell": cellPattern, "Cells": list(cellPattern), "Others": list(cellPattern), "Fins": list(cellPattern),
	"Digit": `\d`, "Digits": list(`\d`), "House": housePattern, "Houses": list(housePattern), "Cover": list(housePattern),
	"Other": `[^,:]+?`, "None": `neither .+? nor [^ ,:.]+`, "List": `[^.]+`,
	"Counts": `[^.]+`,
}

func list(item string) string { return item + `(?:(?:, ` + item + `)* and ` + item + `)?` }

// reading turns what a sentence names into an inference.
type reading func(r *listener, v map[string]string) Inference

// readings has each sentence that is a reason. The listener works out how a line follows from
// others.
var readings = map[string]reading{
	supposeTrue: suppose(true, "Cell"), supposeFalse: suppose(false, "Cell"), supposeOneOf: suppose(true, "Cells"),
	insteadTrue: suppose(true, "Cell"), insteadFalse: suppose(false, "Cell"),
	fullCell:       func(_ *listener, v map[string]string) Inference { return fullCellOf(v, v["Other"]) },
	fullCellOthers: func(_ *listener, v map[string]string) Inference { return fullCellOf(v, v["None"]) },
	fullHouse:      fullHouseOf("Cell", "Other"), fullHouseOthers: fullHouseOf("Cell", "None"),
	groupHouse: fullHouseOf("Cells", "Other"), groupHouseOthers: fullHouseOf("Cells", "None"),
	onlyCandidate: lastInCellOf, otherCandidate: lastInCellOf, lastCandidate: lastInCellOf,
	lastEmpty: func(_ *listener, v map[string]string) Inference {
		return Inference{Rule: LastInHouse, Houses: housesIn(v["House"]), Then: []Literal{{Cells: cellsIn(v["Cells"]), True: true}}}
	},
	onlyPlace: lastInHouseOf("Cells"), otherPlace: lastInHouseOf("Other"), lastPlace: lastInHouseOf("Other"),
	otherPlaces: lastInHouseOf("Others"), lastPlaces: lastInHouseOf("Others"),
	subsetInHouses: lockedOf, subsetAlways: lockedOf, subsetNow: lockedOf,
	cellNow: func(_ *listener, v map[string]string) Inference {
		return Inference{Rule: Locked, Cells: cellsIn(v["Cell"]), Digits: digitsOf(v["Digit"])}
	},
	hiddenSubset: func(r *listener, v map[string]string) Inference {
		l := Inference{Rule: Locked, Houses: housesIn(v["House"])}
		for c := range l.Houses[0].CellSet().Difference(cellsIn(v["Cells"])).All() {
			if r.has[c] != 0 {
				l.Cells, l.Digits = l.Cells.With(c), l.Digits|r.has[c]
			}
		}
		for c := range cellsIn(v["Cells"]).All() {
			r.claim(r.has[c]&digitsOf(v["Digits"]) != 0)
		}
		r.claim(digitsOf(v["Digits"])&l.Digits == 0 && digitsOf(v["Digits"]).Len() == cellsIn(v["Cells"]).Len())
		return l
	},
	confinedAlways: coverOf("House", "Other"), confinedNow: coverOf("House", "Other"), coveredAlways: coverOf("Houses", "Cover"),
	coveredNow: coverOf("Houses", "Cover"), finnedOne: coverOf("Houses", "Cover"), finnedMore: coverOf("Houses", "Cover"),
	twoWays: twoWaysOf, twoWaysIf: twoWaysOf, twoWaysNow: twoWaysOf,
	noFilling: noFillingOf, noFillingIf: noFillingOf, noFillingNow: noFillingOf,
	graveNow: graveOf, graveOneOf: graveOf,
	graveAlways: func(r *listener, v map[string]string) Inference {
		r.claim(r.has[cellsIn(v["Cell"]).Min()].Contains(digitsOf(v["Digit"]).Min()))
		return graveOf(r, v)
	},
	countedOnce: func(_ *listener, v map[string]string) Inference {
		l := Inference{Rule: Counted, Cells: cellsIn(v["Cells"])}
		for item := range strings.SplitSeq(v["Counts"], "; ") {
			house, digits, _ := strings.Cut(item, ":")
			l.Houses, l.Counts = append(l.Houses, housesIn(house)...), append(l.Counts, digitsOf(digits))
		}
		return l
	},
	noCandidate: func(_ *listener, v map[string]string) Inference {
		return Inference{Rule: Absurd, Cells: cellsIn(v["Cell"])}
	},
	noPlace: func(r *listener, v map[string]string) Inference {
		return r.places(Inference{Rule: Absurd, Houses: housesIn(v["House"]), Digits: digitsOf(v["Digit"])})
	},
	eitherWay: anyCaseOf,
	anyDigit: func(r *listener, v map[string]string) Inference {
		l := Inference{Rule: AllCases, Cells: cellsIn(v["Cell"])}
		l.Digits = r.has[l.Cells.Min()]
		return l
	},
	anyPlace: func(r *listener, v map[string]string) Inference {
		return r.places(Inference{Rule: AllCases, Houses: housesIn(v["House"]), Digits: digitsOf(v["Digit"])})
	},
}

func suppose(truth bool, cells string) reading {
	return func(_ *listener, v map[string]string) Inference {
		return Inference{Rule: Assume, Then: []Literal{{digitsOf(v["Digit"]).Min(), cellsIn(v[cells]), truth}}}
	}
}

func fullCellOf(v map[string]string, others string) Inference {
	l := Inference{Rule: CellFull, Cells: cellsIn(v["Cell"]), Digits: digitsOf(v["Digit"])}
	for d := range digitsOf(others).All() {
		l.Then = append(l.Then, Literal{d, l.Cells, false})
	}
	return l
}

func fullHouseOf(cells, others string) reading {
	return func(_ *listener, v map[string]string) Inference {
		d := digitsOf(v["Digit"])
		return Inference{Rule: HouseFull, Cells: cellsIn(v[cells]), Digits: d, Houses: housesIn(v["House"]), Then: []Literal{{d.Min(), cellsIn(v[others]), false}}}
	}
}

func lastInCellOf(r *listener, v map[string]string) Inference {
	l := Inference{Rule: LastInCell, Cells: cellsIn(v["Cell"] + v["Cells"]), Digits: digitsOf(v["Digit"])}
	r.claim(digitsOf(v["Other"]+v["None"]) == r.has[l.Cells.Min()]&^l.Digits)
	l.Then = []Literal{{l.Digits.Min(), l.Cells, true}}
	return l
}

func lastInHouseOf(cells string) reading {
	return func(r *listener, v map[string]string) Inference {
		d := digitsOf(v["Digit"])
		all := r.at[d.Min()].Intersect(housesIn(v["House"])[0].CellSet())
		r.claim(cellsIn(v["Cell"]+v["None"]) == all.Difference(cellsIn(v[cells])))
		return r.places(Inference{Rule: LastInHouse, Digits: d, Houses: housesIn(v["House"]), Then: []Literal{{d.Min(), cellsIn(v[cells]), true}}})
	}
}

func lockedOf(_ *listener, v map[string]string) Inference {
	return Inference{Rule: Locked, Cells: cellsIn(v["Cells"]), Digits: digitsOf(v["Digits"]), Houses: housesIn(v["Houses"])}
}

func coverOf(houses, cover string) reading {
	return func(_ *listener, v map[string]string) Inference {
		return Inference{
			Rule: Cover, Digits: digitsOf(v["Digit"]), Cells: cellsIn(v["Cells"]), Fins: cellsIn(v["Fins"]),
			Houses: housesIn(v[houses]), Cover: housesIn(v[cover]),
		}
	}
}

func twoWaysOf(_ *listener, v map[string]string) Inference {
	return Inference{Rule: TwoWays, Cells: cellsIn(v["Cells"]), Digits: digitsOf(v["Digits"])}
}

func noFillingOf(r *listener, v map[string]string) Inference {
	l := twoWaysOf(r, v)
	l.Rule = NoFilling
	return l
}

func graveOf(r *listener, _ map[string]string) Inference {
	l := Inference{Rule: TwoWays}
	for c, has := range r.has {
		if has != 0 {
			l.Cells = l.Cells.With(board.Cell(c))
		}
	}
	return l
}

// spare reports whether a candidate is an extra one of a grave: one of at least three in its
// cell, and one of the digit's at least three places in each of the cell's houses.
func (r *listener) spare(c board.Cell, d board.Digit) bool {
	for _, h := range c.Houses() {
		if r.at[d].Intersect(h.CellSet()).Len() < 3 {
			return false
		}
	}
	return r.has[c].Len() > 2
}

func anyCaseOf(_ *listener, v map[string]string) Inference {
	return Inference{Rule: AllCases, Cells: cellsIn(v["Cell"]), Digits: digitsOf(v["Digit"])}
}

// endings has each sentence that is a conclusion.
var endings = map[string]func(v map[string]string) []Literal{
	soTrue:   func(v map[string]string) []Literal { return oneLiteral(v, "Cell", true) },
	soOneOf:  func(v map[string]string) []Literal { return oneLiteral(v, "Cells", true) },
	soFalse:  func(v map[string]string) []Literal { return oneLiteral(v, "Cell", false) },
	soNone:   func(v map[string]string) []Literal { return oneLiteral(v, "None", false) },
	soDigits: func(v map[string]string) (all []Literal) { return fullCellOf(v, v["None"]).Then },
	soList: func(v map[string]string) (all []Literal) {
		var gone []logic.Candidate
		for item := range strings.SplitSeq(v["List"], ", ") {
			cell, digits, _ := strings.Cut(item, "≠")
			for d := range digitsOf(digits).All() {
				gone = append(gone, logic.Candidate{Cell: cellsIn(cell).Min(), Digit: d})
			}
		}
		return byDigit(gone)
	},
}

func oneLiteral(v map[string]string, cells string, truth bool) []Literal {
	return []Literal{{digitsOf(v["Digit"]).Min(), cellsIn(v[cells]), truth}}
}

var crossing = regexp.MustCompile(`r(\d+)c(\d+)`)

// cellsIn returns the cells that a text names, one by one or together as in r4c89.
func cellsIn(text string) (cells board.Cells) {
	for _, name := range crossing.FindAllStringSubmatch(text, -1) {
		for row := range digitsOf(name[1]).All() {
			for column := range digitsOf(name[2]).All() {
				cells = cells.With(board.Cell(int(row-1)*board.Size + int(column-1)))
			}
		}
	}
	return cells
}

func digitsOf(text string) (digits board.Digits) {
	for _, r := range text {
		if '1' <= r && r <= '9' {
			digits = digits.With(board.Digit(r - '0'))
		}
	}
	return digits
}

func housesIn(text string) (houses []board.House) {
	for _, name := range regexp.MustCompile(housePattern).FindAllString(text, -1) {
		h, _ := houseNamed(name)
		houses = append(houses, h)
	}
	return houses
}

// compiled has a pattern for each sentence.
var compiled = func() map[string]*regexp.Regexp {
	all := map[string]*regexp.Regexp{}
	for _, sentence := range Sentences() {
		text := regexp.QuoteMeta(english(sentence, nil))
		seen := map[string]bool{}
		text = regexp.MustCompile(`\\\{\\\{\\\.(\w+)\\\}\\\}`).ReplaceAllStringFunc(text, func(m string) string {
			name := strings.Trim(m, `\{}.`)
			if seen[name] {
				return `(?:` + patterns[name] + `)`
			}
			seen[name] = true
			return `(?P<` + name + `>` + patterns[name] + `)`
		})
		all[sentence] = regexp.MustCompile(`^` + text)
	}
	return all
}()

// match returns what a sentence at the start of the text names, and the rest of the text.
func match(sentence, text string) (v map[string]string, rest string, ok bool) {
	m := compiled[sentence].FindStringSubmatch(text)
	if m == nil {
		return nil, text, false
	}
	v = map[string]string{}
	for i, name := range compiled[sentence].SubexpNames() {
		if name != "" {
			v[name] = m[i]
		}
	}
	return v, strings.TrimSpace(text[len(m[0]):]), true
}

// listener writes down a proof that it hears.
type listener struct {
	checker
	branch int
	choice []int // the branches of the current choice, and of those before it
	false  bool  // whether a line has named something untrue
}

// claim records whether what a line names is true.
func (r *listener) claim(so bool) { r.false = r.false || !so }

var numbering = regexp.MustCompile(`^\d+\. | \((?:\d+, )*\d+\)$`)

// letter begins a line about sets. The line itself says which cells are meant.
var letter = regexp.MustCompile(`^[A-Z](?:, [A-Z])*: `)

// hear writes down a line and returns what is wrong with it.
func (r *listener) hear(text, so string) error {
	text = letter.ReplaceAllString(numbering.ReplaceAllString(text, ""), "")
	for sentence, read := range readings {
		v, rest, ok := match(sentence, text)
		if !ok {
			continue
		}
		r.false = false
		l := read(r, v)
		if r.false {
			continue
		}
		if rest == "" && !(l.Then != nil && l.Then[0].Digit != 0) {
			rest = so
		}
		if rest != "" {
			if l.Then = r.conclusion(rest); l.Then == nil {
				continue
			}
		}
		if sentence == lastEmpty {
			l.Digits = board.DigitsOf(l.Then[0].Digit)
			l = r.places(l)
		}
		if l.Rule == AllCases {
			return r.each(l)
		}
		return r.write(l, strings.HasPrefix(text, "Now suppose instead"), sentence == twoWaysNow || sentence == noFillingNow || sentence == graveNow)
	}
	return fmt.Errorf("what does this mean: %q", text)
}

// each writes what follows in all cases, one line per candidate, since the branches may state
// them in different lines.
func (r *listener) each(l Inference) error {
	then := l.Then
	for _, t := range then {
		for c := range t.Cells.All() {
			l.Then, l.From = []Literal{{t.Digit, board.CellsOf(c), t.True}}, nil
			if err := r.write(l, false, false); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *listener) conclusion(text string) []Literal {
	for sentence, read := range endings {
		if v, rest, ok := match(sentence, text); ok && rest == "" {
			return read(v)
		}
	}
	return nil
}

// places fills in the digit's places in the house.
func (r *listener) places(l Inference) Inference {
	l.Cells = r.at[l.Digits.Min()].Intersect(l.Houses[0].CellSet())
	return l
}

// write adds a line, with the branch that it is in and the lines that it needs.
func (r *listener) write(l Inference, instead, closing bool) error {
	l.Branch = r.branch
	switch {
	case l.Rule == Assume:
		if instead {
			l.Branch = r.lines[r.branch-1].Branch
		} else {
			r.choice = append(r.choice, 0)
		}
		r.branch = len(r.lines) + 1
		r.choice = append(r.choice, r.branch)
	case l.Rule == AllCases:
		r.allCases(&l)
	case l.Rule == Absurd, closing:
		k := r.branch
		l.From = append(r.needs(&l, k), k)
		l.Branch = r.lines[k-1].Branch
		r.branch = l.Branch
		r.choice = r.choice[:len(r.choice)-2]
	default:
		l.From = r.needs(&l, r.branch)
	}
	slices.Sort(l.From)
	l.From = slices.Compact(l.From)
	r.lines = append(r.lines, l)
	if fault := r.line(len(r.lines) - 1); fault != "" {
		return fmt.Errorf("line %d: %v: %s", len(r.lines), l, fault)
	}
	return nil
}

// allCases finds, in each branch of the last choice, the line that states the conclusion.
func (r *listener) allCases(l *Inference) {
	start := len(r.choice) - 1
	for r.choice[start] != 0 {
		start--
	}
	branches := r.choice[start+1:]
	l.Branch = r.lines[branches[0]-1].Branch
	r.branch = l.Branch
	for _, k := range branches {
		for n := range r.lines {
			if r.lines[n].Branch == k && !slices.ContainsFunc(l.Then, func(want Literal) bool { return !says(r.lines[n].Then, want) }) {
				l.From = append(l.From, n+1)
				break
			}
		}
	}
}

// needs returns the lines, in a branch and around it, that a line needs.
func (r *listener) needs(l *Inference, branch int) (from []int) {
	within := map[int]bool{0: true}
	for k := branch; k != 0; k = r.lines[k-1].Branch {
		within[k] = true
	}
	line := func(want Literal) {
		for n := range r.lines {
			if within[r.scope(n+1)] && says(r.lines[n].Then, want) {
				from = append(from, n+1)
				return
			}
		}
	}
	gone := func(d board.Digit, cells board.Cells) {
		for c := range cells.Intersect(r.at[d]).All() {
			line(Literal{d, board.CellsOf(c), false})
		}
	}
	switch l.Rule {
	case CellFull, HouseFull:
		for n := range r.lines {
			if within[r.scope(n+1)] && slices.Contains(r.lines[n].Then, Literal{l.Digits.Min(), l.Cells, true}) {
				return []int{n + 1}
			}
		}
	case LastInCell:
		for d := range r.has[l.Cells.Min()].Without(l.Digits.Min()).All() {
			gone(d, l.Cells)
		}
	case LastInHouse:
		gone(l.Digits.Min(), l.Cells.Difference(l.Then[0].Cells))
	case Locked, TwoWays, NoFilling:
		for c := range l.Cells.All() {
			for d := range (r.has[c] &^ l.Digits).All() {
				if l.Digits != 0 || r.spare(c, d) {
					gone(d, board.CellsOf(c))
				}
			}
		}
		for _, t := range l.Then {
			if l.Rule == Locked && !t.Cells.SubsetOf(seenByAll(l.Cells.Intersect(r.at[t.Digit]))) {
				gone(t.Digit, l.Cells)
			}
		}
		for d := range l.Digits.All() {
			for h := range board.House(board.HouseCount) {
				line(Literal{d, r.at[d].Intersect(h.CellSet()).Intersect(l.Cells), true})
			}
		}
	case Cover:
		for _, h := range l.Houses {
			gone(l.Digits.Min(), h.CellSet().Difference(l.Cells).Difference(l.Fins))
		}
	case Absurd:
		if len(l.Houses) > 0 {
			gone(l.Digits.Min(), l.Cells)
			break
		}
		for d := range r.has[l.Cells.Min()].All() {
			gone(d, l.Cells)
		}
	}
	return from
}

// TestTheWordsAreTheProof reads proofs of steps of all techniques back from their English
// words, and replays what was read on the candidates alone.
func TestTheWordsAreTheProof(t *testing.T) {
	said := map[string]bool{}
	listening := func(sentence string, v map[string]any) string {
		said[sentence] = true
		return english(sentence, v)
	}
	faults := map[logic.Technique]int{}
	grouped := regexp.MustCompile(`ne of [^,]*(?:isn't|can't)`)
	eachStep(t, sample(*enough), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := proofOf(t, now, s)
		why, so := p.Words(listening)
		r := &listener{checker: checker{state: now, position: positionOf(now)}}
		var err error
		if wrong := grouped.FindString(strings.Join(append(why, so), " ")); wrong != "" {
			err = fmt.Errorf("%q says of one cell what holds for all", wrong)
		}
		for _, text := range why {
			if err = r.hear(text, so); err != nil {
				break
			}
		}
		if err == nil {
			err = (&Proof{Step: *s, Inferences: r.lines}).Check(now)
		}
		if err != nil {
			if faults[s.Technique]++; faults[s.Technique] < 3 {
				t.Errorf("%s\n%v\n%s\n%s\n%v", now.String(), s, strings.Join(why, "\n"), so, err)
			}
		}
	})
	all := Sentences()
	for sentence := range said {
		if !slices.Contains(all, sentence) {
			t.Errorf("%q is not among the sentences", sentence)
		}
	}
	if testing.Verbose() {
		for _, sentence := range all {
			if !said[sentence] {
				t.Logf("never said: %s", sentence)
			}
		}
		t.Log(faults)
	}
}
