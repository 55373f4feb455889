package generate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Options configures a puzzle. The zero value makes any puzzle with one solution.
type Options struct {
	// Seed is the random seed. Another version of this package may make a
	// different puzzle from the same seed.
	Seed uint64

	// Givens is the number of givens, [board.MinGivens] to [board.CellCount]; 0
	// accepts any number: mostly 23 to 26 if Minimal is set, and 30 to 37
	// otherwise. Low numbers take long: one minimal puzzle in 30 has 22 givens, one
	// in 500 has 21, one in 12,000 has 20, and fewer are usually out of reach.
	Givens int

	// Minimal makes a puzzle that has several solutions if any one of its givens
	// is removed; with a symmetry, if any given is removed together with those
	// that the symmetry maps it to.
	Minimal bool

	// Symmetry is the symmetry of the cells that hold givens.
	Symmetry Symmetry

	// Accept, if not nil, is called with each puzzle that fits the other options,
	// and returns false to reject it, for example if it isn't of the wanted
	// difficulty.
	Accept func(context.Context, board.Grid) bool

	// Effort is the number of attempts after which [Generator.Next] gives up;
	// 0 means the constant [Effort].
	Effort int

	impossible error // why no puzzle has the requested difficulty; nil if one may
}

// Effort is the number of attempts, each a puzzle from a new solution, after
// which [Generator.Next] gives up on reaching a number of givens, unless the
// options say otherwise. It takes a few seconds.
const Effort = 100_000

// UnreachedError reports that no puzzle had the requested number of givens, or
// that none with it was accepted.
type UnreachedError struct {
	Attempts int // puzzles made
	givens   int // requested
	nearest  int // the nearest number that occurred
}

// Error returns a message with the three numbers.
func (e *UnreachedError) Error() string {
	if e.nearest == e.givens || e.givens == 0 {
		return fmt.Sprintf("no puzzle was accepted in %d attempts", e.Attempts)
	}
	return fmt.Sprintf("no puzzle with %d givens in %d attempts; the nearest had %d", e.givens, e.Attempts, e.nearest)
}

// Puzzle makes one puzzle: the first of a [Generator] with the same options. The
// error names an option that [New] refuses, is an [*UnreachedError], or is ctx's. It panics
// if ctx is nil.
func Puzzle(ctx context.Context, opts Options) (board.Grid, error) {
	pausing.Require(ctx, "generate")
	g, err := New(opts)
	if err != nil {
		return board.Grid{}, err
	}
	return g.Next(ctx)
}

// Generator makes a stream of puzzles. It is not safe for concurrent use. It does
// not allocate after [New].
type Generator struct {
	opts   Options
	rng    *rand.Rand
	orbits []orbit // in the order of the current attempt
	given  []int   // the orbits given in the current attempt, in order
	layout layout  // the solution and its remaining givens while shrinking
}

// New returns a generator. The error names an option that is out of range, or a difficulty
// that no puzzle has.
func New(opts Options) (*Generator, error) {
	if opts.impossible != nil {
		return nil, opts.impossible
	}
	if opts.Givens != 0 && (opts.Givens < board.MinGivens || opts.Givens > board.CellCount) {
		return nil, fmt.Errorf("%d givens: a puzzle has %d to %d, or 0 for any number", opts.Givens, board.MinGivens, board.CellCount)
	}
	if opts.Symmetry >= symmetryCount {
		return nil, fmt.Errorf("%v is not one of the %d", opts.Symmetry, symmetryCount)
	}
	orbits := opts.Symmetry.orbits()
	if !reachable(orbits, opts.Givens) {
		return nil, fmt.Errorf("no choice of cells with the symmetry %q has %d", opts.Symmetry, opts.Givens)
	}
	if opts.Effort < 0 {
		return nil, fmt.Errorf("%d attempts are too few", opts.Effort)
	}
	opts.Effort = cmp.Or(opts.Effort, Effort)
	return &Generator{
		opts:   opts,
		rng:    rand.New(rand.NewPCG(opts.Seed, seedStream)),
		orbits: orbits,
		given:  make([]int, 0, board.CellCount),
	}, nil
}

// seedStream is the second half of the seed, the same for all generators.
const seedStream = 0x536f6c766f6b75 // "Solvoku"

// Next returns the next puzzle. After as many attempts as the options allow, it
// returns an [*UnreachedError]; if ctx ends, it returns ctx's error. The stream
// continues after either. ctx is checked before each attempt, which takes about a
// tenth of a millisecond. Next panics if ctx is nil.
func (g *Generator) Next(ctx context.Context) (board.Grid, error) {
	pausing.Require(ctx, "generate")
	nearest := 0
	for range g.opts.Effort {
		if !pausing.Goes(ctx) {
			return board.Grid{}, ctx.Err()
		}
		solution := Solution(g.rng)
		puzzle := g.attempt(&solution)
		n := puzzle.FilledCount()
		if g.opts.Givens == 0 || n == g.opts.Givens {
			if g.opts.Accept == nil || g.opts.Accept(ctx, puzzle) {
				return puzzle, nil
			}
		}
		if nearest == 0 || distance(n, g.opts.Givens) < distance(nearest, g.opts.Givens) {
			nearest = n
		}
	}
	if err := ctx.Err(); err != nil { // in which case Accept may have rejected the last puzzle
		return board.Grid{}, err
	}
	return board.Grid{}, &UnreachedError{g.opts.Effort, g.opts.Givens, nearest}
}

func distance(a, b int) int { return max(a-b, b-a) }

// attempt makes a puzzle from a solution.
func (g *Generator) attempt(solution *board.Grid) board.Grid {
	shuffle(g.rng, g.orbits)
	puzzle := g.grow(solution)
	wanted := g.opts.Givens
	if g.opts.Minimal || wanted != 0 && wanted < puzzle.FilledCount() {
		stop := wanted
		if g.opts.Minimal {
			stop = 0
		}
		g.shrink(&puzzle, solution, stop)
	}
	if !g.opts.Minimal {
		g.fillUp(&puzzle, solution, wanted)
	}
	return puzzle
}

// grow adds the solution's digits as givens until the rest follow from them.
func (g *Generator) grow(solution *board.Grid) (puzzle board.Grid) {
	g.given = g.given[:0]
	state := emptyState
	for i := range g.orbits {
		if state.Solved() {
			break
		}
		if g.orbits[i].give(&state, solution) {
			g.given = append(g.given, i)
			g.orbits[i].copy(&puzzle, solution)
		}
	}
	return puzzle
}

// give places an orbit's digits in a state and reports whether any of them didn't
// already follow.
func (o *orbit) give(state *bitboard.State, solution *board.Grid) (news bool) {
	for _, c := range o.all() {
		if state.Digit(c) == 0 {
			state.TryPlace(c, solution[c])
			news = true
		}
	}
	return news
}

func (o *orbit) copy(to, from *board.Grid) {
	for _, c := range o.all() {
		to[c] = from[c]
	}
}

// shrink removes givens that aren't needed, from the last to the first, until at most
// stop of them remain.
func (g *Generator) shrink(puzzle, solution *board.Grid, stop int) {
	g.layout.set(solution, puzzle)
	filled := puzzle.FilledCount()
	for i := len(g.given) - 1; i >= 0 && filled > stop; i-- {
		o := &g.orbits[g.given[i]]
		if filled-o.n < stop {
			continue
		}
		g.toggle(o)
		if g.needed(o) {
			g.toggle(o)
		} else {
			filled -= o.n
		}
	}
	*puzzle = g.layout.given
}

func (g *Generator) toggle(o *orbit) {
	for _, c := range o.all() {
		g.layout.toggle(c)
	}
}

// needed reports whether the puzzle has another solution without an orbit, which has already
// been removed. It only has to look for one that differs there.
func (g *Generator) needed(o *orbit) bool {
	for _, c := range o.all() {
		if g.layout.swappable(c) {
			return true
		}
	}
	var without, other bitboard.State
	if without.Load(&g.layout.given); without.Solved() {
		return false
	}
	for _, c := range o.all() {
		d := g.layout.digits[c]
		other = without
		if other.TryStrike(c, d) {
			search := bitboard.Search{Limit: 1}
			if search.Run(&other); search.Found > 0 {
				return true
			}
		}
		without.TryPlace(c, d) // no other solution differs in this cell
	}
	return false
}

// fillUp adds more of the solution's digits as givens, in random order, until there are
// as many as wanted.
func (g *Generator) fillUp(puzzle, solution *board.Grid, wanted int) {
	missing := wanted - puzzle.FilledCount()
	for i := range g.orbits {
		o := &g.orbits[len(g.orbits)-1-i]
		if puzzle[o.cells[0]] == 0 && o.n <= missing {
			o.copy(puzzle, solution)
			missing -= o.n
		}
	}
}
