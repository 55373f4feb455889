package hint

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Walk is a list of steps with a current row. It has a row for each step, or for each step of one
// technique, and, once a solution or a proof is complete, a last one for the board after all
// steps. The zero value is an empty list.
type Walk struct {
	items  []Item
	filter logic.Technique // "" for all
	shown  []int           // indexes of the items that have a row
	at     int             // the current row
	end    bool            // whether there is a last row without a step
}

// Add appends steps, or replaces them all with those of a proof, in which case the last step that
// the user has seen becomes the current one.
func (w *Walk) Add(found Found) {
	if found.Proof {
		w.replace(found.Items)
		return
	}
	for _, item := range found.Items {
		w.items = append(w.items, item)
		if w.shows(&item) {
			w.shown = append(w.shown, len(w.items)-1)
		}
	}
}

func (w *Walk) replace(items []Item) {
	atEnd := w.end && w.at == w.Rows()-1
	seen := w.items[:min(w.number(), len(w.items))]
	*w = Walk{filter: w.filter, end: len(items) > 0}
	w.Add(Found{Items: items})
	for row, i := range w.shown {
		if slices.ContainsFunc(seen, func(item Item) bool { return sameEffect(&item.Step, &items[i].Step) }) {
			w.at = row
		}
	}
	if atEnd {
		w.Go(w.Rows())
	}
}

func sameEffect(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// Finish adds the last row, with the board after all steps.
func (w *Walk) Finish() { w.end = len(w.items) > 0 }

// Filter shows only the steps of a technique, or all if it is "". The current row stays near the
// current step.
func (w *Walk) Filter(t logic.Technique) {
	before := w.number()
	w.filter, w.shown, w.at = t, nil, 0
	for i := range w.items {
		if w.shows(&w.items[i]) {
			w.shown = append(w.shown, i)
			if i < before {
				w.at = len(w.shown) - 1
			}
		}
	}
}

func (w *Walk) shows(item *Item) bool { return w.filter == "" || item.Step.Technique == w.filter }

// Filtered returns the technique whose steps are shown, or "" for all.
func (w *Walk) Filtered() logic.Technique { return w.filter }

// Techniques returns the techniques of all steps, easiest first, and how often each is used.
func (w *Walk) Techniques() (uses []logic.TechniqueCount) {
	counts := map[logic.Technique]int{}
	for i := range w.items {
		counts[w.items[i].Step.Technique]++
	}
	for _, info := range logic.Techniques() {
		if n := counts[info.Technique]; n > 0 {
			uses = append(uses, logic.TechniqueCount{Technique: info.Technique, Count: n})
		}
	}
	return uses
}

// Steps returns the total number of steps, shown or not.
func (w *Walk) Steps() int { return len(w.items) }

// Rows returns the number of rows.
func (w *Walk) Rows() int {
	if w.end && w.filter == "" {
		return len(w.shown) + 1
	}
	return len(w.shown)
}

// Listed returns the number of rows that are steps.
func (w *Walk) Listed() int { return len(w.shown) }

// Row returns a row's step and its number among all steps, from 1. The row after the last
// step has none.
func (w *Walk) Row(row int) (item *Item, number int, ok bool) {
	if row < 0 || row >= len(w.shown) {
		return nil, 0, false
	}
	i := w.shown[row]
	return &w.items[i], i + 1, true
}

// before returns the steps leading up to a row's step: none in a list of alternatives.
func (w *Walk) before(row int) (steps []*logic.Step) {
	i := w.shown[row]
	if w.items[i].Candidates == w.items[0].Candidates {
		return nil // the first step, or an alternative to it
	}
	for k := range i {
		steps = append(steps, &w.items[k].Step)
	}
	return steps
}

// At returns the current row.
func (w *Walk) At() int { return w.at }

// number returns the number of the current step or, after the last one, the next number.
func (w *Walk) number() int {
	if _, n, ok := w.Row(w.at); ok {
		return n
	}
	return len(w.items) + 1
}

// Go makes a row, or the nearest existing one, the current row. It reports whether that changes
// anything.
func (w *Walk) Go(row int) bool {
	row = max(min(row, w.Rows()-1), 0)
	moved := row != w.at
	w.at = row
	return moved
}

// After returns the board after all steps.
func (w *Walk) After() board.State {
	last := w.items[len(w.items)-1]
	after := last.Board
	for _, p := range last.Step.Placements {
		after.Digits[p.Cell], after.Kinds[p.Cell], after.Notes[p.Cell] = p.Digit, board.SolverAnswer, 0
	}
	return after
}

// Solves reports whether no cell is empty after all steps.
func (w *Walk) Solves() bool {
	after := w.After()
	return after.Digits.EmptyCount() == 0
}

// NeedsNet reports whether a step is a forcing net.
func (w *Walk) NeedsNet() bool {
	for i := range w.items {
		if t := w.items[i].Step.Technique; t == logic.ForcingNetContradiction || t == logic.ForcingNetVerity {
			return true
		}
	}
	return false
}

// Hardest returns the technique of the hardest steps, or "" if there are none: of those at the
// highest level, the one that a person would find last.
func (w *Walk) Hardest() (hardest logic.Technique) {
	var hardestLevel logic.Level
	for _, use := range w.Techniques() {
		info, _ := use.Technique.Info()
		if hardest == "" || info.Level > hardestLevel || info.Level == hardestLevel && use.Technique.HintRank() >= hardest.HintRank() {
			hardest, hardestLevel = use.Technique, info.Level
		}
	}
	return hardest
}
