package logic_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// TestEventsNameTheirTechniques compares the events of a solve with the steps of the path
// that a separate finder takes.
func TestEventsNameTheirTechniques(t *testing.T) {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	var want, got []logic.Technique
	add := func(to *[]logic.Technique, t logic.Technique) {
		if n := len(*to); n == 0 || (*to)[n-1] != t {
			*to = append(*to, t)
		}
	}
	state, finder := logic.NewState(puzzle), logic.Finder{}
	finder.Path(&state, func(step *logic.Step) bool {
		add(&want, step.Technique)
		return true
	})
	unnamed := 0
	_, err := logic.Solver{}.Solve(t.Context(), puzzle, solvers.Options{Trace: func(e solvers.Event) {
		switch {
		case e.Reason == solvers.ByRule:
			add(&got, logic.TechniqueOf(e))
		case logic.TechniqueOf(e) != "":
			unnamed++
		}
	}})
	if err != nil || unnamed > 0 {
		t.Errorf("%d other events have a technique, error %v", unnamed, err)
	}
	if len(want) < 10 || len(got) != len(want) {
		t.Fatalf("%d changes of technique, the path has %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("change %d is %q, the path has %q", i, got[i], want[i])
		}
	}
	if name := logic.TechniqueOf(solvers.Event{Reason: solvers.ByRule, Rule: 255}); name != "" {
		t.Errorf("rule 255 is %q", name)
	}
}
