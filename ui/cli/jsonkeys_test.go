package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	jobs "github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers/proof"
)

// jsonObjects documents what the commands write with -json. The manual page is generated from it,
// and [TestTheManualPageHasEveryKey] compares it with the actual output.
var jsonObjects = []struct {
	command, intro string
	keys           [][2]string // names, separated by spaces, and their meaning
}{
	{"solve", "one object per line, with the statistics of one run", [][2]string{
		{"puzzle", "81 characters, with a dot for an empty cell"},
		{"solver", "the solver's ID"},
		{"verdict", "solved; unique or many, if the search went on to prove it; none; invalid, if digits clash; gave-up; stopped, at the time limit or by a signal"},
		{"solution", "81 digits, if one was found"},
		{"solutions", "with -count, the number of solutions, up to that many"},
		{"solutions_least", "instead of solutions, if the search ended before all were counted: how many there are at least"},
		{"function_ns_least setup_ns_least actions_least max_depth_least placements_least dead_ends_least guess_depth_least", "instead of those without _least, if the time limit or a signal cut off the search: the figures so far"},
		{"exhausted", "whether the whole search space was searched"},
		{"function_ns setup_ns", "nanoseconds in the solver, and how many of these were set-up"},
		{"actions max_depth placements dead_ends guess_depth", "the figures shown in the app: elementary steps, recursion depth, digits placed, digits taken back, and the longest chain of guesses"},
		{"error", "why the line was not solved or its solutions not counted, if the reason is known; if the line is not a puzzle, this and line are the only keys"},
		{"line", "the line's number; see error"},
	}},
	{"generate", "one object per puzzle", [][2]string{
		{"puzzle solution", "81 characters each"},
		{"givens", "how many"},
		{"level score", "how hard it is for a person, as in rate"},
	}},
	{"steps", "one object per step", [][2]string{
		{"line", "the number of the puzzle's line"},
		{"technique", "its name, as -list spells it"},
		{"digits", "those that the technique is about"},
		{"placements eliminations", "candidates placed and removed, each a cell and a digit, such as [\"r4c3\",5]"},
		{"lead", "the step in a sentence or two; where space is short, cells that share a row or column have one name: r4c89 is r4c8 and r4c9, and rows 13 are rows 1 and 3"},
		{"text", "its proof in words"},
		{"sets", "the almost locked sets of its pattern: the letter by which the lead refers to one, its cells and its digits; left out if there are none"},
		{"proof", "why it follows, as inferences; see PROOFS"},
		{"solutions left_out", "in a separate object before the steps of a puzzle with several solutions: how many there are, and the techniques that require a unique solution"},
		{"solutions_least", "instead of solutions, if there are 1,000 or more, which are not counted further"},
		{"error", "in a separate object: why there are no steps, or no more, unless they lead to the solution; line is then the only other key"},
	}},
	{"rate", "one object per puzzle", [][2]string{
		{"puzzle", "81 characters, or the state as in the input"},
		{"level", "Easy, Medium, Hard, Unfair or Extreme"},
		{"score", "the sum of the steps' scores"},
		{"hardest", "the hardest technique needed"},
		{"techniques", "how often each technique is used"},
		{"steps", "how many there are"},
		{"er ep ed", "with -er, the ratings on Sudoku Explainer's scale: of the hardest step, of the hardest up to the first that places a digit, and of the first"},
		{"er_rule er_length", "with -er, the rule of the hardest step, the first if there are several, and the length of its chain"},
		{"er_least", "instead of er, if -timeout or a signal ended the rating: a lower bound of er; ep and ed are then left out unless they are known, er_rule and er_length always"},
		{"score_least techniques_least steps_least", "instead of those without _least, if a signal cut off the rating or the techniques don't lead to the solution: what the steps so far come to; hardest is then left out"},
		{"error", "why the rating is missing or incomplete, or that the techniques don't lead to the solution"},
	}},
	{"check", "one object per puzzle", [][2]string{
		{"recognised", "the format's ID, as listed by convert -list"},
		{"puzzles", "the number of puzzles in the whole text"},
		{"puzzles_least", "instead of puzzles, if there are more than 1,000, so that the first is written before the last is read"},
		{"givens answers", "81 characters each, with a dot for an empty cell"},
		{"notes", "the digits noted in a cell, by the cell's name, such as r4c3"},
		{"verdict", "whether the givens have one solution: unique, none, many or invalid"},
		{"solutions solution", "how many there are, and the solution if it is the only one"},
		{"solutions_least", "instead of solutions, if there are 1,000 or more, which are not counted further"},
		{"repairs others", "the likely copying mistakes, most likely first, each with its kind, its cells, a text and the repaired puzzle; and less likely ones"},
		{"repairs_least others_least", "instead of repairs and others, if not every mistake was tried"},
		{"line title author", "the number of the line with the puzzle or the error, and what the text says about the puzzle"},
		{"conflicts", "equal digits in a house"},
		{"clash", "a minimal set of givens that allow no solution"},
		{"impossible", "cells in which no digit fits"},
		{"wrong", "cells whose answers can't be right"},
		{"error", "if the text is not a puzzle: the line, the column and what was expected there; or what cut off the work on a puzzle"},
	}},
	{"scan", "one object per picture, or with -all one per board", [][2]string{
		{"file", "its name, as given"},
		{"found", "whether the picture shows a grid; if not, the other values are empty"},
		{"board boards", "which board this is, the most prominent being 1, and how many the picture has, without -all at least"},
		{"variant", "classic or, by the marks on the board, killer, diagonal, arrow, thermometer, jigsaw, hyper, sandwich, extra regions, skyscraper, little killer or other"},
		{"rules", "of a jigsaw, diagonal or hyper Sudoku, as -rules takes them; of the others only the classic ones are used"},
		{"grid raw", "81 characters each, after and before repair by the rules"},
		{"cells", "row by row, each with its digit, its kind, and the probability p that this is right"},
		{"uncertain changed", "the names of cells to check, for their digit or the border of a region to the right or below, and of those that were repaired"},
		{"corners", "of the grid in the picture, in pixels, clockwise from its own upper left"},
		{"ms", "milliseconds of decoding and reading"},
		{"error", "why nothing was read"},
	}},
}

// proofKeys documents the inferences of a proof, and proofRules its rules.
var (
	proofKeys = [][2]string{
		{"rule", "one of those below"},
		{"from", "the numbers of the inferences that it depends on; the first is 1"},
		{"digits cells houses cover fins counts", "what the rule applies to; houses are given as \"row 1\", \"column 1\" or \"box 1\"; counts has a list of digits for each of the houses; empty lists are left out"},
		{"branch", "0, or the number of the assumption that the inference is under; an assumption itself, and the inference that closes it, are in the enclosing branch"},
		{"then", "what follows: a digit is in one of some cells or, if true is false, in none of them"},
	}
	proofRules = [][2]string{
		{"Assume", "opens a branch with an assumption"},
		{"CellFull", "an inference puts the digit into the cell, so the cell's other digits are false"},
		{"HouseFull", "an inference puts the digit into one of the cells, so it is false in the other cells of the house"},
		{"LastInCell", "the cell has no other candidate left"},
		{"LastInHouse", "the cells are the digit's places in the house, and only this one is left"},
		{"Locked", "the cells have only as many digits left as there are cells, so each of these digits is false in every cell that sees all its places in them"},
		{"Cover", "the digit's places in the houses are the cells and the fins; the cells lie in as many houses of the cover, so the digit is false in other cells of the cover that see all fins"},
		{"TwoWays", "if the cells had only the digits or, without digits, two candidates each, they could be filled in two ways, which a puzzle with one solution excludes"},
		{"NoFilling", "the digits alone can't fill the cells, because some that see each other would be equal"},
		{"Counted", "each candidate of the cells is counted in a house of its cell, and there are no more counts than cells, so each counted digit is false in the other cells of its house"},
		{"Absurd", "the cell has no candidate left, or the house no place for the digit, so what the branch assumes is false"},
		{"AllCases", "it holds in each branch of a complete case distinction: one for each digit of a cell, for each place of a digit in a house, or for a candidate being true and being false"},
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
			add("12"+strings.Repeat(".", 79)+"\n", "")
			add(wikipedia+"\n"+noWay+"\n"+twoWays+"\n", "")
			add(withSets, "-all")
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
			add(strings.Repeat(wikipedia+"\n", foreseen+1), "")
		case "scan":
			add("", photo(t, wikipedia))
		default:
			add("", "")
		}
		output := map[string]bool{}
		var texts []string
		for _, r := range runs {
			_, stdout, _ := run(t, r.input, append([]string{o.command, "-json"}, strings.Fields(r.args)...)...)
			texts = append(texts, stdout)
		}
		if o.command == "rate" || o.command == "check" {
			texts = append(texts, cutAnywhere(t, noWay+"\n"+aSlip+"\n"+inkala+"\n", o.command, "-json")...)
		}
		for _, stdout := range texts {
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

// aSlip has a wrong digit.
const aSlip = "..4.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

// cutAnywhere returns what a command writes if its context ends at one of up to a hundred of its
// checks.
func cutAnywhere(t *testing.T, input string, args ...string) (texts []string) {
	command := func(n int) (looks int, text string) {
		ctx := jobs.At(t.Context(), n)
		var stdout bytes.Buffer
		Run(ctx, args, strings.NewReader(input), &stdout, io.Discard, everySolver())
		return ctx.Looks(), stdout.String()
	}
	looks, _ := command(0)
	for n := 1; n <= looks; n += max(looks/100, 1) {
		_, text := command(n)
		texts = append(texts, text)
	}
	return texts
}
