package solvers_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
)

// madeKiller returns a killer without givens that has one solution.
func madeKiller(r *rand.Rand) (board.Rules, board.Grid) {
	for {
		g := generate.Solution(r)
		var clauses []board.Clause
		var taken board.Cells
		for c := range board.Cell(board.CellCount) {
			if taken.Contains(c) {
				continue
			}
			cells, digits := []board.Cell{c}, board.DigitsOf(g[c])
			taken = taken.With(c)
			for size := 2 + r.IntN(3); len(cells) < size; {
				from := cells[r.IntN(len(cells))]
				next := from + board.Cell([...]int{1, 9}[r.IntN(2)])
				if next >= board.CellCount || next == from+1 && next.Row() != from.Row() || taken.Contains(next) || digits.Contains(g[next]) {
					if size--; size < 2 {
						break
					}
					continue
				}
				cells, digits, taken = append(cells, next), digits.With(g[next]), taken.With(next)
			}
			sum := 0
			for d := range digits.All() {
				sum += int(d)
			}
			clauses = append(clauses, board.Clause{Kind: "cage", Value: fmt.Sprint(sum), Cells: cells})
		}
		puzzle := solvers.Sukaku{Rules: board.RulesOf(clauses...)}
		if n, _ := puzzle.Count(context.Background(), 2); n == 1 {
			return puzzle.Rules, g
		}
	}
}

func TestKillers(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 5 {
		rules, want := madeKiller(r)
		got, err := solvers.Rules{}.Solve(context.Background(), board.Grid{}, solvers.Options{Limit: 2, Rules: rules})
		if err != nil || got.Verdict() != solvers.Unique || got.Solution != want {
			t.Errorf("%s: %v, %s", rules, err, got.Solution)
		}
		if testing.Verbose() {
			t.Log(strings.Count(rules.String(), ";")+1, "cages", got.Stats.FunctionTime(), got.Stats.Placements, rules)
		}
	}
}

// TestCandidatesKeepTheSolution asks for the candidates of killers filled by degrees: whatever was
// asked before, the solution's digits are among them, and Backtracking finds it.
func TestCandidatesKeepTheSolution(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for range 10 {
		rules, solution := madeKiller(r)
		p := solvers.Sukaku{Rules: rules}
		var last board.Grid
		for _, i := range r.Perm(board.CellCount) {
			all := p.Candidates()
			for c, d := range solution {
				if p.Digits[c] == 0 && !all[c].Contains(d) {
					t.Fatalf("%s %v: %v lacks %d: %v", p.Digits, rules, board.Cell(c), d, all[c])
				}
			}
			last, p.Digits[i] = p.Digits, solution[i]
			if p.Digits.FilledCount() < board.CellCount/3 {
				continue
			}
			result, err := solvers.Backtracking{}.Solve(t.Context(), last, solvers.Options{Rules: rules, Limit: 2})
			if err != nil || result.Count != 1 || result.Solution != solution {
				t.Fatalf("%s %v: %d solutions, %v", last, rules, result.Count, err)
			}
		}
	}
}
