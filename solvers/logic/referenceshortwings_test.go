package logic

import "github.com/solvoku/solvoku/board"

// The wings with three strong links by their definitions: all chains of three strong links of
// the right kinds and with the right digits.

// strongLink is two candidates, at least one of which is true, in a cell or in a house.
type strongLink struct {
	ends   [2]Candidate
	inCell bool
}

func strongLinks(st *State) (all []strongLink) {
	both := func(a, b Candidate, inCell bool) {
		all = append(all, strongLink{[2]Candidate{a, b}, inCell}, strongLink{[2]Candidate{b, a}, inCell})
	}
	for _, c := range bivalue(st) {
		low := st.Candidates(c).Min()
		both(Candidate{c, low}, Candidate{c, st.Candidates(c).Without(low).Min()}, true)
	}
	for _, d := range everyDigit() {
		for _, h := range everyHouse() {
			if in := placesIn(st, h, d); len(in) == 2 {
				both(Candidate{in[0], d}, Candidate{in[1], d}, false)
			}
		}
	}
	return all
}

// exclude reports whether two candidates can't both be true.
func exclude(a, b Candidate) bool {
	return a.Cell == b.Cell && a.Digit != b.Digit || a.Digit == b.Digit && a.Cell.Sees(b.Cell)
}

// shortWingName names a chain of strong links by the links' kinds, c for a cell and h for a
// house, and by the digits along it.
func shortWingName(links [3]strongLink) Technique {
	kinds, digits := "", ""
	names := map[board.Digit]string{}
	for _, l := range links {
		kinds += map[bool]string{true: "c", false: "h"}[l.inCell]
		for _, end := range l.ends {
			if names[end.Digit] == "" {
				names[end.Digit] = string(rune('x' + len(names)))
			}
			digits += names[end.Digit]
		}
	}
	return map[string]Technique{
		"chh xyyyxx": MWing, "hch xxxyyy": SWing, "chh xyyyzz": HWing, "cch xyyzzz": HWing, "hhh xxyyzz": LWing,
	}[kinds+" "+digits]
}

func shortWingsByChoice(t Technique) func(*State) conclusions {
	return func(st *State) conclusions {
		found := conclusions{}
		all := strongLinks(st)
		for _, first := range all {
			for _, second := range all {
				if !exclude(first.ends[1], second.ends[0]) {
					continue
				}
				for _, third := range all {
					links := [3]strongLink{first, second, third}
					if exclude(second.ends[1], third.ends[0]) && shortWingName(links) == t && visitsOnce(links) {
						var r removal
						for c := range board.Cell(board.CellCount) {
							for d := range st.Candidates(c).All() {
								if e := (Candidate{c, d}); exclude(e, first.ends[0]) && exclude(e, third.ends[1]) {
									r[d] = r[d].With(c)
								}
							}
						}
						found.add(st, r)
					}
				}
			}
		}
		return found
	}
}

// visitsOnce reports whether a chain enters no cell twice.
func visitsOnce(links [3]strongLink) bool {
	var used board.Cells
	last := board.Cell(board.CellCount)
	for _, l := range links {
		for _, end := range l.ends {
			if end.Cell != last && used.Contains(end.Cell) {
				return false
			}
			used, last = used.With(end.Cell), end.Cell
		}
	}
	return true
}
