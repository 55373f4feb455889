package diagnose_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// TestVerdicts judges boards that each fail one condition the boards before met.
func TestVerdicts(t *testing.T) {
	puzzle := board.MustParseGrid(norvig)
	solution, _ := solvers.Solve(puzzle)
	givens := func(text string) board.State { return answered(board.MustParseGrid(text), nil) }
	with := func(change func(*board.State)) board.State {
		s := answered(puzzle, nil)
		change(&s)
		return s
	}
	noted := func(change func(*board.State)) board.State {
		return with(func(s *board.State) {
			for c := range s.Notes {
				if s.Digits[c] == 0 {
					s.Notes[c] = s.Digits.Candidates(board.Cell(c))
				}
			}
			change(s)
		})
	}
	all := map[board.Cell]board.Digit{}
	for c, d := range solution {
		if puzzle[c] == 0 {
			all[board.Cell(c)] = d
		}
	}
	few := "12" + strings.Repeat(".", 79)
	seven := strings.Map(func(r rune) rune { // no given is 3 or 5
		if r == '3' || r == '5' {
			return '.'
		}
		return r
	}, norvig)
	for _, c := range []struct {
		name          string
		state         board.State
		verdict       string
		limit         int
		count         int
		exact         bool
		faulty, never bool
		wrong         board.Cells
	}{
		{"nothing", board.State{}, "no givens", 2, 0, false, false, true, board.Cells{}},
		{"answers alone", with(func(s *board.State) { *s = answered(board.Grid{}, map[board.Cell]board.Digit{0: 1}) }), "no givens", 2, 0, false, false, true, board.Cells{}},
		{"a clash", givens("55" + norvig[2:]), "invalid", 2, 0, true, true, false, board.Cells{}},
		{"a clash of two", givens("55" + strings.Repeat(".", 79)), "invalid", 2, 0, true, false, true, board.Cells{}},
		{"no solution", givens(impossible), "none", 2, 0, true, true, true, board.Cells{}},
		{"two solutions", givens(twoWays), "many", 3, 2, true, true, false, board.Cells{}},
		{"two solutions, counted to two", givens(twoWays), "many", 2, 2, false, true, false, board.Cells{}},
		{"two solutions, counted to none", givens(twoWays), "many", 0, 2, false, true, false, board.Cells{}},
		{"few givens", givens(few), "many", 10, 10, false, false, true, board.Cells{}},
		{"two digits without givens", givens(seven), "many", 2, 2, false, true, true, board.Cells{}},
		{"a puzzle", givens(norvig), "sound", 2, 1, true, false, false, board.Cells{}},
		{"a right answer", answered(puzzle, map[board.Cell]board.Digit{0: 4}), "sound", 2, 1, true, false, false, board.Cells{}},
		{"a wrong answer", answered(puzzle, map[board.Cell]board.Digit{0: 5, 1: 8}), "wrong answers", 2, 1, true, false, false, board.CellsOf(0)},
		{"solved", answered(puzzle, all), "solved", 2, 1, true, false, false, board.Cells{}},
		{"all candidates noted", noted(func(*board.State) {}), "sound", 2, 1, true, false, false, board.Cells{}},
		{"a right digit not noted", noted(func(s *board.State) { s.Notes[0] = s.Notes[0].Without(4) }), "wrong notes", 2, 1, true, false, false, board.Cells{}},
		{"a cell without notes", noted(func(s *board.State) { s.Notes[1], s.Notes[0] = 0, s.Notes[0].Without(4) }), "sound", 2, 1, true, false, false, board.Cells{}},
		{"a wrong answer beside wrong notes", noted(func(s *board.State) {
			s.Notes[0] = s.Notes[0].Without(4)
			s.Digits[1], s.Kinds[1], s.Notes[1] = 5, board.Answer, 0
		}), "wrong answers", 2, 1, true, false, false, board.CellsOf(1)},
	} {
		j, err := diagnose.Judge(t.Context(), &c.state, c.limit)
		if err != nil || what(&j) != c.verdict || j.Count != c.count || j.Exact != c.exact || j.Mistakes != c.wrong || j.State != c.state {
			t.Errorf("%s: %s, %d solutions, exact %v, wrong %v, %v", c.name, what(&j), j.Count, j.Exact, j.Mistakes, err)
		}
		if j.Mistyped() != c.faulty || j.NeverUnique() != c.never || j.Givens() != c.state.Givens().FilledCount() {
			t.Errorf("%s: faulty %v, never unique %v, %d givens", c.name, j.Mistyped(), j.NeverUnique(), j.Givens())
		}
		if (j.Solution == solution) != (c.count == 1) || c.count != 1 && j.Solution != (board.Grid{}) {
			t.Errorf("%s: the solution is %v", c.name, j.Solution)
		}
		if got := j.Lacking(); (got == board.CellsOf(0)) != strings.Contains(c.name, "not noted") && !strings.Contains(c.name, "beside") {
			t.Errorf("%s: the notes lack digits in %v", c.name, got)
		}
		atSight := diagnose.AtSight(&c.state)
		if known := c.verdict == "no givens" || c.verdict == "invalid"; known != (what(&atSight) == c.verdict) || !known && atSight.Verdict != solvers.Unknown {
			t.Errorf("%s: at sight it is %s", c.name, what(&atSight))
		}
		if (len(j.Conflicts) > 0) != (c.verdict == "invalid") {
			t.Errorf("%s: the conflicts are %v", c.name, j.Conflicts)
		}
	}
	full := answered(board.MustParseGrid(norvig), nil)
	absent, _ := diagnose.Judge(t.Context(), &full, 2)
	if got := absent.Absent(); got != board.DigitsOf() && got != 0 {
		t.Errorf("%v are absent", got)
	}
	eight := givens(strings.ReplaceAll(norvig, "3", "."))
	if one, _ := diagnose.Judge(t.Context(), &eight, 2); one.Absent() != board.DigitsOf(3) || one.NeverUnique() {
		t.Errorf("with %v absent there is never one solution: %v", one.Absent(), one.NeverUnique())
	}
	lacking := givens(seven)
	j, _ := diagnose.Judge(t.Context(), &lacking, 2)
	if got := j.Absent(); got != board.DigitsOf(3, 5) {
		t.Errorf("%v are absent", got)
	}
}

// TestAgreement compares boards of the same puzzle and of a different one.
func TestAgreement(t *testing.T) {
	puzzle := board.MustParseGrid(norvig)
	s := answered(puzzle, nil)
	j, err := diagnose.Judge(t.Context(), &s, 2)
	if err != nil {
		t.Fatal(err)
	}
	noted := answered(puzzle, nil)
	for c := range noted.Notes {
		if noted.Digits[c] == 0 {
			noted.Notes[c] = noted.Digits.Candidates(board.Cell(c))
		}
	}
	noted.Notes[0] = noted.Notes[0].Without(4)
	right, wrong, other := answered(puzzle, map[board.Cell]board.Digit{0: 4}), answered(puzzle, map[board.Cell]board.Digit{0: 5}), answered(board.MustParseGrid(twoWays), nil)
	for name, c := range map[string]struct {
		state board.State
		notes bool
		want  bool
	}{
		"itself": {s, true, true}, "a right answer": {right, true, true}, "a wrong answer": {wrong, false, false},
		"wrong notes": {noted, true, false}, "wrong notes that don't count": {noted, false, true}, "another puzzle": {other, false, false},
	} {
		if got := j.Agrees(&c.state, c.notes); got != c.want {
			t.Errorf("%s agrees: %v", name, got)
		}
	}
	j, err = diagnose.Judge(t.Context(), &other, 2)
	if err != nil {
		t.Fatal(err)
	}
	one := board.MustParseGrid(twoWays)
	solution, _ := solvers.Solve(one)
	c := board.Cell(strings.IndexByte(twoWays, '.'))
	led, lost := answered(one, map[board.Cell]board.Digit{c: solution[c]}), answered(one, map[board.Cell]board.Digit{c: solution[c]%9 + 1})
	if !j.Agrees(&led, true) || j.Agrees(&lost, true) {
		t.Error("of several solutions, an answer that leads to one does not agree, or one that leads to none does")
	}
}

// TestAJudgementThatIsInterrupted checks that it returns the context's error and isn't exact.
func TestAJudgementThatIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	few := answered(board.MustParseGrid("12"+strings.Repeat(".", 79)), nil)
	if j, err := diagnose.Judge(ctx, &few, 1_000_000); !errors.Is(err, context.Canceled) || j.Exact {
		t.Errorf("%d of %v solutions, %v", j.Count, j.Exact, err)
	}
	none := board.State{}
	if j, err := diagnose.Judge(ctx, &none, 2); !errors.Is(err, context.Canceled) || !j.NoGivens() {
		t.Errorf("an empty board: %d, %v", j.Verdict, err)
	}
}

// TestAJudgementSaysWhereverItIsInterrupted ends the context at each of its checks in turn:
// what was found by then must not pass for a complete judgement.
func TestAJudgementSaysWhereverItIsInterrupted(t *testing.T) {
	// Each answer is possible, but together they leave no place for 9 in row 1.
	s := answered(board.MustParseGrid("1"+strings.Repeat(".", 80)), map[board.Cell]board.Digit{1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 17: 9})
	looks := ending.Anywhere(t, 1000, func(ctx context.Context) (diagnose.Judgement, error) {
		j, err := diagnose.Judge(ctx, &s, 2)
		if err == nil && (j.Verdict != solvers.Many || j.Together != board.CellsOf(1, 2, 3, 4, 5, 17)) {
			t.Errorf("without an end: verdict %d, %v are wrong together", j.Verdict, j.Together)
		}
		return j, err
	}, nil)
	if looks < 3 {
		t.Errorf("the context was asked %d times only", looks)
	}
}
