package serate

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var update = flag.Bool("update", false, "record ratings anew")

const recorded = "testdata/steps.txt"

// steps is the path of a puzzle in a line: the puzzle, how often there are steps of each rule
// and rating, and the number of eliminations.
func (r *Rater) steps(t *testing.T, puzzle board.Grid) (line string, kinds []string) {
	counts := map[string]int{}
	eliminated := 0
	r.ctx, r.limit = t.Context(), Unsolvable.Float()
	r.grid.reset(&puzzle)
	for r.grid.left > 0 && r.next() {
		counts[fmt.Sprintf("%s %v", r.step.rule, valueOf(r.step.rating))]++
		eliminated += len(r.elims)
		r.take()
	}
	line = puzzle.String()
	for kind := range counts {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		line += fmt.Sprintf("; %d %s", counts[kind], kind)
	}
	return line + fmt.Sprintf("; %d eliminated", eliminated), kinds
}

// TestStepsAreAsRecorded compares the paths of generated puzzles with what is recorded.
// Together they have steps of every kind and rating that thousands of puzzles have. A
// change of what a rule finds first, or of how it counts, shows here:
//
//	go test ./solvers/serate -run AsRecorded -update
func TestStepsAreAsRecorded(t *testing.T) {
	var r Rater
	if *update {
		seen := map[string]int{}
		var lines []string
		for seed := range uint64(6) {
			for _, puzzle := range minimal(t, 100+seed, 5000) {
				line, kinds := r.steps(t, puzzle)
				if slices.ContainsFunc(kinds, func(k string) bool { return seen[k] < 2 }) {
					lines = append(lines, line)
					for _, k := range kinds {
						seen[k]++
					}
				}
			}
		}
		if err := os.WriteFile(recorded, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	for want := range strings.Lines(string(text)) {
		want = strings.TrimSuffix(want, "\n")
		if got, _ := r.steps(t, board.MustParseGrid(want[:board.CellCount])); got != want {
			t.Errorf("%s\nnot\n%s", got, want)
		}
	}
}
