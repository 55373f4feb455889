package cli

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// jsonObjects documents what the commands write with -json. The manual page is made from
// it, and [TestTheManualPageHasEveryKey] compares it with what they write.
var jsonObjects = []struct {
	command, intro string
	keys           [][2]string // names, separated by blanks, and what they mean
}{
	{"solve", "an object for each line, with the figures of one run", [][2]string{
		{"puzzle", "81 characters, with a dot for an empty cell"},
		{"solver", "the solver's ID"},
		{"verdict", "solved; unique or many, if the search went on to prove it; none; invalid, where digits clash; gave-up; stopped, at the time limit or by a signal"},
		{"solution", "81 digits, if one was found"},
		{"solutions", "with -count, how many were found"},
		{"exhausted", "whether the whole search space was searched"},
		{"function_ns setup_ns", "nanoseconds in the solver, and those of them before the search"},
		{"actions max_depth placements dead_ends guess_depth", "the figures that the app shows: elementary steps, recursion depth, digits placed, digits taken back, and the deepest chain of guesses"},
		{"error", "why the line was not solved; with the line's number, line, in place of all other keys if it is no puzzle"},
		{"line", "see error"},
	}},
	{"generate", "an object for each puzzle", [][2]string{
		{"puzzle solution", "81 characters each"},
		{"givens", "how many"},
		{"level score", "how hard it is for a person, as rate has it"},
	}},
	{"steps", "an object for each step", [][2]string{
		{"line", "the number of the puzzle's line"},
		{"technique", "its name, as -list spells it"},
		{"digits", "those that the technique is about"},
		{"placements eliminations", "candidates that are placed and removed, each a cell and a digit, such as [\"r4c3\",5]"},
		{"text", "the step in words"},
		{"error", "in place of all others but line, why there are no steps"},
	}},
	{"rate", "an object for each puzzle", [][2]string{
		{"puzzle", "81 characters, or the state as it was given"},
		{"level", "easy, medium, hard, unfair or extreme, with a capital"},
		{"score", "the sum of the steps' scores"},
		{"hardest", "the hardest technique needed"},
		{"techniques", "how often each technique is used"},
		{"steps", "how many there are"},
		{"error", "why there is no rating, or that the techniques don't lead to the solution"},
	}},
	{"check", "an object for each puzzle", [][2]string{
		{"recognised", "the format, by the ID that convert -list gives it"},
		{"puzzles", "how many puzzles the whole text holds"},
		{"givens answers", "81 characters each, with a dot for an empty cell"},
		{"notes", "the digits noted in a cell, by the cell's name, such as r4c3"},
		{"verdict", "whether the givens have one solution: unique, none, many or invalid"},
		{"solutions solution", "how many there are, at most 1,000, and the solution if it is the only one"},
		{"repairs others", "the likely slips of copying, the likeliest first, each with its kind, its cells, a text and the repaired puzzle; and less likely ones"},
		{"line title author", "the number of the puzzle's line, and what the text says about it"},
		{"conflicts", "equal digits in a house"},
		{"clash", "a smallest set of givens that allow no solution"},
		{"wrong", "cells whose answers can't be right"},
		{"error", "in place of all these, if the text is no puzzle: the line, the column and what was expected there"},
	}},
	{"scan", "an object for each picture", [][2]string{
		{"file", "as it was named"},
		{"found", "whether the picture shows a grid; if not, the others are empty"},
		{"grid raw", "81 characters each, after and before repair by the rules"},
		{"cells", "row by row, each with its digit, its kind, and the probability p that this is right"},
		{"uncertain changed", "the names of cells to check, and of those that were repaired"},
		{"corners", "of the grid in the picture, in pixels, clockwise from its own upper left"},
		{"ms", "milliseconds of decoding and reading"},
		{"error", "why nothing was read"},
	}},
}

// TestTheManualPageHasEveryKey has each command write all of its keys, and compares them
// with those that are documented.
func TestTheManualPageHasEveryKey(t *testing.T) {
	wrong := format.Of(board.MustParseGrid(inkala))
	wrong.State.Digits[1], wrong.State.Kinds[1] = 9, board.Answer
	own, _ := format.ByID("solvoku")
	wrongText, err := own.Text(wrong)
	if err != nil {
		t.Fatal(err)
	}
	titled := "#AAuthor\n#DTitle\n" + strings.ReplaceAll("2........"+strings.Repeat("/.........", 8), "/", "\n") + "\n"
	for _, o := range jsonObjects {
		var runs []struct{ input, args string }
		add := func(input, args string) { runs = append(runs, struct{ input, args string }{input, args}) }
		switch o.command {
		case "solve":
			add(wikipedia+"\nabc\n"+clash+"\n", "-count 2")
		case "steps", "rate":
			add(wikipedia+"\n"+noWay+"\n", "")
		case "check":
			add(titled, "")
			add(wrongText, "")
			add(wikipedia+"\n"+clash+"\n"+noWay+"\n", "")
			add(stuck+"\n", "")
			add("abc", "")
		case "scan":
			add("", photo(t, wikipedia))
		default:
			add("", "")
		}
		written := map[string]bool{}
		for _, r := range runs {
			_, stdout, _ := run(t, r.input, append([]string{o.command, "-json"}, strings.Fields(r.args)...)...)
			for line := range bytes.Lines([]byte(stdout)) {
				var object map[string]any
				if err := json.Unmarshal(line, &object); err != nil {
					t.Fatalf("%s: %v in %s", o.command, err, line)
				}
				for key := range object {
					written[key] = true
				}
			}
		}
		documented := map[string]bool{}
		for _, k := range o.keys {
			for key := range strings.FieldsSeq(k[0]) {
				documented[key] = true
			}
		}
		if !maps.Equal(written, documented) {
			t.Errorf("%s -json writes\n%q, but the manual page has\n%q", o.command, slices.Sorted(maps.Keys(written)), slices.Sorted(maps.Keys(documented)))
		}
	}
}
