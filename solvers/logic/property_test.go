package logic

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// For a long run: go test ./solvers/logic -run Sound -states 1000000
var (
	states = flag.Int("states", 100, "how many states to look for every step in")
	paths  = flag.Int("paths", 200, "how many puzzles to solve")
	only   = flag.String("techniques", "", "look only for techniques whose name contains this")
	seed   = flag.Uint64("seed", 1, "where the random puzzles start")
	given  = flag.String("puzzles", "", "a file of puzzles, one a line, to be taken in place of random ones")
)

// famous lists demanding puzzles to test besides the random ones.
var famous = []string{
	"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", // Inkala 2012
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", // AI Escargot
	"85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.", // Norvig's hard one
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", // hard for backtracking, 17 givens
	"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", // Norvig's hard one with 17 givens
}

// puzzles yields the famous puzzles, then random minimal ones forever, with their
// solutions; or it cycles through a file's puzzles, starting at the line given by
// the seed.
func puzzles(t *testing.T, yield func(puzzle, solution board.Grid) bool) {
	if *given != "" {
		text, err := os.ReadFile(*given)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Fields(string(text))
		for i := int(*seed) - 1; ; i++ {
			puzzle := board.MustParseGrid(lines[i%len(lines)])
			if solution, ok := uniqueSolution(puzzle); ok && !yield(puzzle, solution) {
				return
			}
		}
	}
	for _, text := range famous {
		puzzle := board.MustParseGrid(text)
		if solution, ok := uniqueSolution(puzzle); !ok {
			t.Fatalf("%s has not one solution", text)
		} else if !yield(puzzle, solution) {
			return
		}
	}
	randomPuzzles(t, yield)
}

// randomPuzzles is puzzles without the famous ones, whose paths spend a lot of
// time on forcing nets.
func randomPuzzles(t *testing.T, yield func(puzzle, solution board.Grid) bool) {
	if *given != "" {
		puzzles(t, yield)
		return
	}
	for next := Puzzles(*seed, 0); ; {
		puzzle := next()
		solution, ok := uniqueSolution(puzzle)
		if !ok || !yield(puzzle, solution) {
			return
		}
	}
}

// uniqueSolution returns the solution of a puzzle that has exactly one.
func uniqueSolution(puzzle board.Grid) (board.Grid, bool) {
	var s bitboard.State
	search := bitboard.Search{Limit: 2, Keep: true}
	if s.Load(&puzzle) {
		search.Run(&s)
	}
	return search.Solution, search.Found == 1
}

// refute describes what is false in a step's conclusions.
func refute(s *Step, st *State, solution *board.Grid) string {
	for _, p := range s.Placements {
		if solution[p.Cell] != p.Digit {
			return fmt.Sprintf("%v is false", p)
		}
	}
	for _, e := range s.Eliminations {
		if solution[e.Cell] == e.Digit {
			return fmt.Sprintf("%v is true", e)
		}
		if !st.hasCandidate(e.Cell, e.Digit) {
			return fmt.Sprintf("%v is gone already", e)
		}
	}
	if len(s.Placements)+len(s.Eliminations) == 0 {
		return "no conclusion"
	}
	return ""
}

// TestEveryStepIsSound looks for every step of every technique in the states
// along the paths of random puzzles, and in the same states with rows, columns
// and digits permuted: there it must find the same steps, permuted likewise.
func TestEveryStepIsSound(t *testing.T) {
	var f, other Finder
	rng := rand.New(rand.NewPCG(*seed, 1))
	n := 0
	found := make(map[Technique]int)
	puzzles(t, func(puzzle, solution board.Grid) bool {
		start := NewState(puzzle)
		f.Path(&start, func(next *Step) bool {
			easy := next.Technique == FullHouse || next.Technique == NakedSingle || next.Technique == HiddenSingle
			if easy && rng.IntN(8) != 0 {
				return true
			}
			n++
			st := start
			change := randomChange(rng)
			changed := change.state(t, &st)
			for _, info := range Techniques() {
				// Some searches take a thousand times as long as others.
				slow := strings.Contains(string(info.Technique), "Mutant") || strings.HasPrefix(string(info.Technique), "Forcing")
				if !strings.Contains(string(info.Technique), *only) || *only == "" && slow && n%50 != 1 {
					continue
				}
				steps := other.All(&st, info.Technique)
				found[info.Technique] += len(steps)
				for i := range steps {
					if fault := refute(&steps[i], &st, &solution); fault != "" {
						t.Fatalf("%s\n%v\n%s", st.String(), &steps[i], fault)
					}
				}
				got, want := normal(other.All(&changed, info.Technique), identity()), normal(steps, change)
				if !slices.Equal(got, want) {
					t.Fatalf("%s\n%s\nexchanged\n%s\n%s", st.String(), diff(want, got), changed.String(), info.Technique)
				}
			}
			return n < *states
		})
		return n < *states
	})
	if testing.Verbose() {
		for _, info := range Techniques() {
			t.Logf("%-38s %d", info.Technique, found[info.Technique])
		}
	}
}

// TestThePathEndsInTheSolution follows paths: each step is sound, and a path that
// doesn't get stuck ends in the solution.
func TestThePathEndsInTheSolution(t *testing.T) {
	for _, order := range []Order{RatingOrder, HintOrder} {
		testThePathEnds(t, order)
	}
}

func testThePathEnds(t *testing.T, order Order) {
	f := Finder{Order: order}
	n, stuck := 0, 0
	puzzles(t, func(puzzle, solution board.Grid) bool {
		st := NewState(puzzle)
		f.Path(&st, func(s *Step) bool {
			if fault := refute(s, &st, &solution); fault != "" {
				t.Fatalf("%s\n%v\n%s", st.String(), s, fault)
			}
			return true
		})
		if !st.Solved() {
			stuck++
			if st.Broken() {
				t.Fatalf("%v breaks", puzzle)
			}
		} else if st.Grid() != solution {
			t.Fatalf("%v ends in %v", puzzle, st.Grid())
		}
		n++
		return n < *paths
	})
	t.Logf("%d of %d solved", n-stuck, n)
}

// change permutes the cells and digits of a board so that it remains valid.
type change struct {
	cell  [board.CellCount]board.Cell
	digit [board.Size + 1]board.Digit
}

func identity() (c change) {
	for i := range c.cell {
		c.cell[i] = board.Cell(i)
	}
	for d := range c.digit {
		c.digit[d] = board.Digit(d)
	}
	return c
}

func randomChange(rng *rand.Rand) (c change) {
	lines := func() (order [board.Size]int) {
		bands := rng.Perm(3)
		for b, to := range bands {
			for i, k := range rng.Perm(3) {
				order[3*b+i] = 3*to + k
			}
		}
		return order
	}
	rows, cols, turn := lines(), lines(), rng.IntN(2) == 1
	for i := range c.cell {
		row, col := rows[i/board.Size], cols[i%board.Size]
		if turn {
			row, col = col, row
		}
		c.cell[i] = board.At(row, col)
	}
	for i, d := range rng.Perm(board.Size) {
		c.digit[i+1] = board.Digit(d + 1)
	}
	return c
}

func (c *change) digits(set board.Digits) (to board.Digits) {
	for d := range set.All() {
		to = to.With(c.digit[d])
	}
	return to
}

// state returns the state with everything permuted.
func (c *change) state(t *testing.T, st *State) State {
	var grid board.Grid
	for i, d := range st.grid {
		grid[c.cell[i]] = c.digit[d]
	}
	to := NewState(grid)
	for i := range board.Cell(board.CellCount) {
		if st.grid[i] != 0 && !st.givens.Contains(i) {
			to.givens = to.givens.Without(c.cell[i])
		}
		has := c.digits(st.has[i])
		for d := range to.has[c.cell[i]].All() {
			if !has.Contains(d) {
				to.Eliminate(c.cell[i], d)
			}
		}
		if to.has[c.cell[i]] != has {
			t.Fatalf("%v of %s", i, st.String())
		}
	}
	return to
}

// firstChain is the order from which techniques keep only one step for each
// conclusion, whichever of several patterns leads to it.
const firstChain = 5400

// normal returns the steps with everything permuted, as sorted strings that
// identify them: technique, conclusions, and the candidates of the pattern.
func normal(steps []Step, c change) (texts []string) {
	move := func(list []Candidate) string {
		moved := make([]Candidate, len(list))
		for i, e := range list {
			moved[i] = Candidate{c.cell[e.Cell], c.digit[e.Digit]}
		}
		slices.SortFunc(moved, compareCandidates)
		return fmt.Sprint(moved)
	}
	for i := range steps {
		s := &steps[i]
		var pattern []Candidate
		if ruleOf(s.Technique).order >= firstChain {
			texts = append(texts, fmt.Sprint(s.Technique, c.digits(s.Digits), move(s.Placements), move(s.Eliminations)))
			continue
		}
		for _, p := range s.Parts {
			for cell := range p.Cells.All() {
				for d := range p.Digits.All() {
					pattern = append(pattern, Candidate{cell, d})
				}
			}
		}
		slices.SortFunc(pattern, compareCandidates)
		pattern = slices.Compact(pattern)
		texts = append(texts, fmt.Sprint(s.Technique, c.digits(s.Digits), move(s.Placements), move(s.Eliminations), move(pattern)))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// diff returns the differences between two lists of strings.
func diff(want, got []string) string {
	var sb strings.Builder
	for _, text := range want {
		if _, ok := slices.BinarySearchFunc(got, text, cmp.Compare[string]); !ok {
			fmt.Fprintf(&sb, "missing %s\n", text)
		}
	}
	for _, text := range got {
		if _, ok := slices.BinarySearchFunc(want, text, cmp.Compare[string]); !ok {
			fmt.Fprintf(&sb, "extra   %s\n", text)
		}
	}
	return sb.String()
}
