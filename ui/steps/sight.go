package steps

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// sight is what reveals a single: for each other digit of a Naked Single's cell, or each other
// empty cell of a house that digits are confined to, a digit on the board that rules out the
// candidate or, failing that, the fact that it was eliminated earlier.
type sight struct {
	blockers   board.Cells
	eliminated []logic.Candidate
}

func sightOf(s *logic.Step, digits *board.Grid) (v sight) {
	if s.Technique == logic.NakedSingle {
		p := s.Placements[0]
		for d := range board.AllDigits.Without(p.Digit).All() {
			v.ruleOut(logic.Candidate{Cell: p.Cell, Digit: d}, digits, board.Box(p.Cell.Box()))
		}
	}
	for _, confined := range s.Confined() {
		for c := range confined.House.CellSet().Difference(confined.Cells).All() {
			if digits[c] != 0 {
				continue
			}
			for d := range confined.Digits.All() {
				v.ruleOut(logic.Candidate{Cell: c, Digit: d}, digits, confined.House)
			}
		}
	}
	return v
}

// ruleOut finds a digit that rules a candidate out. If there are several it takes the one that sees
// the most of a house, so that few digits light up, close by.
func (v *sight) ruleOut(gone logic.Candidate, digits *board.Grid, house board.House) {
	var best board.Cell
	seenMost := -1
	for c := range gone.Cell.PeerSet().All() {
		if digits[c] != gone.Digit {
			continue
		}
		if seen := c.PeerSet().Intersect(house.CellSet()).Len(); seen > seenMost {
			best, seenMost = c, seen
		}
	}
	if seenMost < 0 {
		if !slices.Contains(v.eliminated, gone) {
			v.eliminated = append(v.eliminated, gone)
		}
		return
	}
	v.blockers = v.blockers.With(best)
}

// Blockers returns the cells whose digits rule out everything except a single, or what leads to it.
func Blockers(s *logic.Step, state board.State) board.Cells {
	return sightOf(s, &state.Digits).blockers
}

// Earlier names the eliminations that a step seen without notes relies on because no digit on the
// board shows them, each with the earlier step that made it; "" if there are none. Candidates that
// none of these steps eliminated are missing from the notes.
func Earlier(s *logic.Step, digits *board.Grid, before []*logic.Step) string {
	var list []string
	open := sightOf(s, digits).eliminated
	for i, step := range before {
		var made, rest []logic.Candidate
		for _, e := range open {
			if slices.Contains(step.Eliminations, e) {
				made = append(made, e)
			} else {
				rest = append(rest, e)
			}
		}
		if open = rest; len(made) > 0 {
			list = append(list, lang.L("{{.Candidates}} in step {{.Number}}, {{.Technique}}", i18n.Values{
				"Candidates": strings.Join(struck(made), ", "), "Number": i18n.Count(i + 1), "Technique": i18n.Technique(step.Technique)}))
		}
	}
	if len(open) > 0 {
		list = append(list, lang.L("{{.Candidates}} in the notes", i18n.Values{"Candidates": strings.Join(struck(open), ", ")}))
	}
	if len(list) == 0 {
		return ""
	}
	return lang.L("Eliminated before: {{.List}}.", i18n.Values{"List": strings.Join(list, "; ")})
}

// needsNoNotes reports whether a step can be seen from the digits alone, provided it doesn't rely
// on eliminations.
func needsNoNotes(s *logic.Step) bool {
	return s.Technique == logic.FullHouse || s.Technique == logic.NakedSingle || s.Confined() != nil
}
