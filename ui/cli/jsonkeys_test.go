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
	"github.com/solvoku/solvoku/solvers/proof"
)

// jsonObjects documents what the commands write with -json. The manual page is generated from it,
// and [TestTheManualPageHasEveryKey] compares it with the actual output.
var jsonObjects = []struct {
	command, intro string
	keys           [][2]string // names, separated by spaces, and their meaning
}{
	{"solve", "an object for each line, with the figures of one run", [][2]string{
		{"puzzle", "81 characters, with a dot for an empty cell"},
		{"solver", "the solver's ID"},
		{"verdict", "solved; unique or many, if the search went on to prove it; none; invalid, where digits clash; gave-up; stopped, at the time limit or by a signal"},
		{"solution", "81 digits, if one was found"},
		{"solutions", "with -count, how many there are, at most that many"},
		{"solutions_least", "in place of solutions, where the search ended before it had counted them, how many there are at least"},
		{"exhausted", "whether the whole search space was searched"},
		{"function_ns setup_ns", "nanoseconds in the solver, and those of them before the search"},
		{"actions max_depth placements dead_ends guess_depth", "the figures that the app shows: elementary steps, recursion depth, digits placed, digits taken back, and the deepest chain of guesses"},
		{"error", "why the line was not solved or its solutions not counted, as far as that is evident; with the line's number, line, in place of all other keys if it is no puzzle"},
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
		{"lead", "the step in a sentence or two"},
		{"text", "its proof in words"},
		{"proof", "why it follows, as inferences; see PROOFS"},
		{"solutions left_out", "in an object of their own before the steps of a puzzle with several solutions: how many were counted, and the techniques that need a single one"},
		{"error", "in place of all others but line, why there are no steps"},
	}},
	{"rate", "an object for each puzzle", [][2]string{
		{"puzzle", "81 characters, or the state as it was given"},
		{"level", "easy, medium, hard, unfair or extreme, with a capital"},
		{"score", "the sum of the steps' scores"},
		{"hardest", "the hardest technique needed"},
		{"techniques", "how often each technique is used"},
		{"steps", "how many there are"},
		{"er ep ed", "with -er, the ratings on Sudoku Explainer's scale: of the hardest step, of the hardest up to the first that places a digit, and of the first"},
		{"er_rule er_length", "with -er, the rule of the first of the hardest steps, and the length of its chain"},
		{"er_least", "in place of er, where -timeout has ended the rating, what er is at least"},
		{"error", "why there is no rating or none to the end, or that the techniques don't lead to the solution"},
	}},
	{"check", "an object for each puzzle", [][2]string{
		{"recognised", "the format, by the ID that convert -list gives it"},
		{"puzzles", "how many puzzles the whole text holds"},
		{"givens answers", "81 characters each, with a dot for an empty cell"},
		{"notes", "the digits noted in a cell, by the cell's name, such as r4c3"},
		{"verdict", "whether the givens have one solution: unique, none, many or invalid"},
		{"solutions solution", "how many there are, and the solution if it is the only one"},
		{"solutions_least", "in place of solutions, of a puzzle with 1,000 or more, which are not counted any further"},
		{"repairs others", "the likely slips of copying, the likeliest first, each with its kind, its cells, a text and the repaired puzzle; and less likely ones"},
		{"line title author", "the number of the line with the puzzle or the fault, and what the text says about the puzzle"},
		{"conflicts", "equal digits in a house"},
		{"clash", "a smallest set of givens that allow no solution"},
		{"impossible", "cells in which no digit fits"},
		{"wrong", "cells whose answers can't be right"},
		{"error", "in place of all these but line, if the text is no puzzle: the line, the column and what was expected there"},
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

// proofKeys documents the inferences of a proof, and proofRules its rules.
var (
	proofKeys = [][2]string{
		{"rule", "one of those below"},
		{"from", "the numbers of the inferences that it needs, the first being 1"},
		{"digits cells houses cover fins counts", "what the rule is about; houses are such as \"row 1\", \"column 1\" or \"box 1\", counts has a list of digits for each of the houses, and lists that are empty are left out"},
		{"branch", "0, or the number of the assumption under which the inference stands; assumptions themselves and what closes them stand in the branch around"},
		{"then", "what follows: a digit is in one of some cells or, if true is false, in none of them"},
	}
	proofRules = [][2]string{
		{"Assume", "opens a branch with what it assumes"},
		{"CellFull", "an inference puts the digit into the cell, so the cell's other digits are false"},
		{"HouseFull", "an inference puts the digit into one of the cells, so it is false in the other cells of the house"},
		{"LastInCell", "the cell has no other candidate left"},
		{"LastInHouse", "of the cells, which are the digit's places in the house, no other is left"},
		{"Locked", "the cells have no digits left but as many as they are, so each of these is false in every cell that sees all its places in them"},
		{"Cover", "the digit's places in the houses are the cells, and the fins; the cells lie in as many houses of cover, so the digit is false in the other cells of those that see all fins"},
		{"TwoWays", "if the cells had only the digits or, without digits, two candidates each, they could be filled in two ways, which a puzzle with one solution excludes"},
		{"NoFilling", "the cells can't all hold digits of the digits, because some that see each other would be equal"},
		{"Counted", "each candidate of the cells is among the counts of a house of its cell, and these are no more than the cells, so each counted digit is false in the other cells of its house"},
		{"Absurd", "the cell has no candidate left, or the house no place for the digit, so what the branch assumes is false"},
		{"AllCases", "each branch of a complete choice says so: one for each digit of a cell, for each place of a digit in a house, or for a candidate being true and for its being false"},
	}
)

// TestTheManualPageHasEveryRule compares the rules of proofs with the documented ones.
func TestTheManualPageHasEveryRule(t *testing.T) {
	for i, r := range proofRules {
		if got := proof.Rule(i).String(); got != r[0] {
			t.Errorf("rule %d is %s, not %s", i, got, r[0])
		}
	}
	if next := proof.Rule(len(proofRules)); !strings.Contains(next.String(), "(") {
		t.Errorf("%v is not documented", next)
	}
}

// TestTheManualPageHasEveryKey has each command write all of its keys, and compares them with the
// documented ones.
func TestTheManualPageHasEveryKey(t *testing.T) {
	wrong := format.FromGrid(board.MustParseGrid(inkala))
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
			add(wikipedia+"\n", "-count 2 -timeout 1ns -solver backtracking")
		case "steps":
			add(wikipedia+"\n"+noWay+"\n"+twoWays+"\n", "")
		case "rate":
			add(wikipedia+"\n"+noWay+"\n", "")
			add(inkala+"\n", "-er -timeout 1ms")
			add("...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4..\n", "-er")
		case "check":
			add(titled, "")
			add(twoWays, "")
			add(wrongText, "")
			add(wikipedia+"\n"+clash+"\n"+noWay+"\n", "")
			add(stuck+"\n", "")
			add("abc", "")
		case "scan":
			add("", photo(t, wikipedia))
		default:
			add("", "")
		}
		output := map[string]bool{}
		for _, r := range runs {
			_, stdout, _ := run(t, r.input, append([]string{o.command, "-json"}, strings.Fields(r.args)...)...)
			for line := range bytes.Lines([]byte(stdout)) {
				var object map[string]any
				if err := json.Unmarshal(line, &object); err != nil {
					t.Fatalf("%s: %v in %s", o.command, err, line)
				}
				for key := range object {
					output[key] = true
				}
			}
		}
		documented := map[string]bool{}
		for _, k := range o.keys {
			for key := range strings.FieldsSeq(k[0]) {
				documented[key] = true
			}
		}
		if !maps.Equal(output, documented) {
			t.Errorf("%s -json writes\n%q, but the manual page has\n%q", o.command, slices.Sorted(maps.Keys(output)), slices.Sorted(maps.Keys(documented)))
		}
	}
}
