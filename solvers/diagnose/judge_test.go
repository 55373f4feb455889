package diagnose_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// solutions returns solutions of a grid, up to a limit, by trying the digits that fit into
// the cell with the fewest of them. It shares no code with the solvers.
func solutions(grid board.Grid, limit int) (found []board.Grid) {
	fits := func(c board.Cell) (digits []board.Digit) {
		var seen [10]bool
		for other := range board.Cell(board.CellCount) {
			same := other/9 == c/9 || other%9 == c%9 || other/27 == c/27 && other%9/3 == c%9/3
			if other != c && same {
				seen[grid[other]] = true
			}
		}
		for d := board.Digit(1); d <= 9; d++ {
			if !seen[d] {
				digits = append(digits, d)
			}
		}
		return digits
	}
	for c := range board.Cell(board.CellCount) {
		if grid[c] != 0 && !slices.Contains(fits(c), grid[c]) {
			return nil
		}
	}
	var search func()
	search = func() {
		best, fewest := board.Cell(0), []board.Digit(nil)
		open := false
		for c := range board.Cell(board.CellCount) {
			if grid[c] == 0 {
				if digits := fits(c); !open || len(digits) < len(fewest) {
					best, fewest, open = c, digits, true
				}
			}
		}
		if !open {
			found = append(found, grid)
			return
		}
		for _, d := range fewest {
			if grid[best] = d; len(found) < limit {
				search()
			}
		}
		grid[best] = 0
	}
	search()
	return found
}

// answered returns the board of a puzzle with answers.
func answered(puzzle board.Grid, answers map[board.Cell]board.Digit) board.State {
	var s board.State
	for c, d := range puzzle {
		if d != 0 {
			s.Digits[c], s.Kinds[c] = d, board.Given
		}
	}
	for c, d := range answers {
		s.Digits[c], s.Kinds[c] = d, board.Answer
	}
	return s
}

// TestVerdictsByBruteForce draws random answers and notes for a puzzle with some givens
// left out, and checks the judgement by brute force.
func TestVerdictsByBruteForce(t *testing.T) {
	full := solutions(board.MustParseGrid(norvig), 1)[0]
	seen := map[string]int{}
	together := 0
	check := func(t *rapid.T) {
		puzzle := board.MustParseGrid(rapid.SampledFrom([]string{norvig, twoWays, twoWays, "..4" + norvig[3:], full.String()}).Draw(t, "puzzle"))
		if rapid.Bool().Draw(t, "less") {
			puzzle[rapid.IntRange(0, 80).Draw(t, "left out")] = 0
		}
		if clash := rapid.IntRange(0, 160).Draw(t, "clash"); clash < 80 {
			puzzle[clash] = puzzle[clash+1]
		}
		all := solutions(puzzle, 40)
		if len(all) == 40 {
			t.Skip("too many solutions to compare all")
		}
		s := answered(puzzle, nil)
		wrongAnswers := rapid.IntRange(0, 2).Draw(t, "wrong answers") > 0
		for c, d := range puzzle {
			if d != 0 {
				continue
			}
			answer := rapid.IntRange(0, 3).Draw(t, "kind") == 0 || len(all) > 1 && rapid.Bool().Draw(t, "answer")
			digit := board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			if len(all) > 0 && (answer && !wrongAnswers || rapid.IntRange(0, 9).Draw(t, "right") > 0) {
				digit = all[rapid.IntRange(0, len(all)-1).Draw(t, "solution")][c]
			}
			if answer {
				s.Digits[c], s.Kinds[c] = digit, board.Answer
			} else {
				s.Notes[c] = board.DigitsOf(digit)
			}
		}
		want, wrong, lacking := byTrying(&s, all)
		j, err := diagnose.Judge(context.Background(), &s, diagnose.MaxCounted)
		if err != nil || what(&j) != want || j.Mistakes != wrong || j.Lacking() != lacking {
			t.Fatalf("%+v, %v; want %s, %v wrong, %v lacking", j, err, want, wrong, lacking)
		}
		if want != "invalid" && (j.Count != len(all) || !j.Exact) {
			t.Fatalf("%d solutions, want %d", j.Count, len(all))
		}
		if want != "invalid" && wrong.IsEmpty() && len(all) > 0 && j.Together.IsEmpty() != possible(&s, all, board.AllCells()) {
			t.Fatalf("%v are wrong together", j.Together)
		}
		if !j.Together.IsEmpty() {
			together++
			if possible(&s, all, j.Together) {
				t.Fatalf("%v are right together", j.Together)
			}
			for c := range j.Together.All() {
				if !possible(&s, all, j.Together.Without(c)) {
					t.Fatalf("%v need not all be there", j.Together)
				}
			}
		}
		if len(all) > 0 && j.Agrees(&s, false) != possible(&s, all, board.AllCells()) {
			t.Fatal("Agrees is wrong about the answers")
		}
		seen[want]++
	}
	drawn := func() bool {
		for _, v := range []string{"invalid", "none", "many", "wrong answers", "wrong notes"} {
			if seen[v] == 0 {
				return false
			}
		}
		return together > 0
	}
	for range 20 { // the first run is nearly always enough
		rapid.Check(t, check)
		if drawn() {
			return
		}
	}
	t.Errorf("of the verdicts these were drawn: %v, and answers wrong together %d times", seen, together)
}

// possible reports whether any solution has a board's digits in the given cells.
func possible(s *board.State, all []board.Grid, cells board.Cells) bool {
	return slices.ContainsFunc(all, func(solution board.Grid) bool {
		for c := range cells.All() {
			if d := s.Digits[c]; d != 0 && d != solution[c] {
				return false
			}
		}
		return true
	})
}

// byTrying judges a board whose solutions are known.
func byTrying(s *board.State, all []board.Grid) (v string, wrong, lacking board.Cells) {
	full := true
	for c := range board.Cell(board.CellCount) {
		if s.Digits[c] != 0 && !possible(s, all, board.CellsOf(c)) {
			wrong = wrong.With(c)
		}
		full = full && (s.Digits[c] != 0 || s.Notes[c] != 0)
	}
	if len(all) == 1 && full {
		for c, notes := range s.Notes {
			if s.Digits[c] == 0 && !notes.Contains(all[0][c]) {
				lacking = lacking.With(board.Cell(c))
			}
		}
	}
	givens := s.Givens()
	switch {
	case s.Givens().Check() != nil:
		return "invalid", board.Cells{}, board.Cells{}
	case len(all) == 0:
		return "none", board.Cells{}, board.Cells{}
	case len(all) > 1:
		return "many", wrong, board.Cells{}
	case !wrong.IsEmpty():
		return "wrong answers", wrong, lacking
	case s.Digits == all[0] || givens == all[0]:
		return "solved", wrong, lacking
	case !lacking.IsEmpty():
		return "wrong notes", wrong, lacking
	default:
		return "sound", wrong, lacking
	}
}

func TestFaultyAndNeverUnique(t *testing.T) {
	norvigPuzzle := board.MustParseGrid(norvig)
	twoAbsent := board.MustParseGrid(strings.NewReplacer("1", ".", "2", ".").Replace(norvig))
	for _, c := range []struct {
		name          string
		puzzle        board.Grid
		verdict       string
		faulty, never bool
	}{
		{"an empty board", board.Grid{}, "no givens", false, true},
		{"one given", board.Grid{5}, "many", false, true},
		{"a clash of two givens", board.Grid{5, 5}, "invalid", false, true},
		{"a puzzle", norvigPuzzle, "sound", false, false},
		{"two solutions", board.MustParseGrid(twoWays), "many", true, false},
		{"two digits absent", twoAbsent, "many", true, true},
		{"no solution", board.MustParseGrid(impossible), "none", true, true},
	} {
		j, err := diagnose.Judge(t.Context(), new(answered(c.puzzle, nil)), 2)
		if exact := c.verdict != "many" && c.verdict != "no givens"; j.Exact != exact {
			t.Errorf("%s: the count of %d is exact: %v", c.name, j.Count, j.Exact)
		}
		if err != nil || what(&j) != c.verdict || j.Mistyped() != c.faulty || j.NeverUnique() != c.never {
			t.Errorf("%s: %s, faulty %v, never unique %v, %v", c.name, what(&j), j.Mistyped(), j.NeverUnique(), err)
		}
	}
}

func TestAJudgementEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	many := answered(board.Grid{5}, nil)
	j, err := diagnose.Judge(ctx, &many, 1<<40)
	if !errors.Is(err, context.Canceled) || j.Exact || j.Verdict != solvers.Unknown && j.Verdict != solvers.Many {
		t.Errorf("verdict %d after %d solutions, exact: %v, %v", j.Verdict, j.Count, j.Exact, err)
	}
}

// what describes a board in a word.
func what(j *diagnose.Judgement) string {
	switch {
	case j.NoGivens():
		return "no givens"
	case j.WrongAnswers():
		return "wrong answers"
	case j.Solved():
		return "solved"
	case j.WrongNotes():
		return "wrong notes"
	case j.Sound():
		return "sound"
	default:
		return j.Verdict.String()
	}
}
