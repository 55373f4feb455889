package solvers_test

import (
	"context"
	"flag"
	"fmt"
	"hash/maphash"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// The gate: any change to a search must leave all totals exact.
var (
	gatePuzzles = flag.Int("gate.puzzles", 2400, "how many puzzles every path of Bitboard is compared with Exact Cover on")
	gateOthers  = flag.Int("gate.others", 2400, "how many of them, the first, the other solvers and the referee get too")
	gateSeed    = flag.Uint64("gate.seed", 1, "seed of the puzzles")
)

const (
	// gateMax is the largest total that is compared with all limits, and gateMaxOfMany
	// the same for puzzles that only Bitboard and Exact Cover get.
	gateMax       = 1500
	gateMaxOfMany = gateMax / 10

	// gateEffort is the number of placements after which a solver is stopped and skips the
	// puzzle. For Backtracking, which takes ten times as long for the tree that Fast
	// backtracking searches, the whole tree must be smaller by that factor.
	gateEffort        = 60_000
	gateEffortByNaive = gateEffort / 10
)

// TestTotalsAreExact is what every change to a search must pass. Many puzzles of the kinds
// on which a search can err are counted by all complete solvers, and by Bitboard on every
// path that the machine has, with limits of 1, 2, n-1, n, n+1 and none, where n is the total.
// The solutions must be valid, each found once, and the same for all; TrueCandidates must
// be their union. An independent referee counts too.
//
// It takes 20 seconds on one core. After a change, compare a million, in 15 minutes on one:
//
//	go test ./solvers -run TestTotalsAreExact -v -timeout 0 -args -gate.puzzles 1000000 -gate.others 10000
func TestTotalsAreExact(t *testing.T) {
	puzzles, others := *gatePuzzles, *gateOthers
	if testing.Short() {
		puzzles, others = puzzles/20, others/20
	}
	names := make([]string, 0, 3)
	for _, path := range bitboard.Paths() {
		names = append(names, path.String())
	}
	t.Logf("paths of Bitboard: %s", strings.Join(names, ", "))

	r := &gateReport{searched: map[string]int{}, totals: make([][len(gateBuckets)]int, len(gateClasses))}
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < puzzles && !r.enough(); i = int(next.Add(1)) - 1 {
				class := i % len(gateClasses)
				draw := rand.New(rand.NewPCG(*gateSeed, uint64(i)))
				c := gateCase{puzzle: gateClasses[class].make(draw), draw: draw, full: i < others, limit: gateMaxOfMany}
				if c.full {
					c.limit = gateMax
				}
				c.compare()
				r.add(class, &c)
			}
		})
	}
	all.Wait()
	t.Log(r)
	for _, failure := range r.failures {
		t.Error(failure)
	}
	if min(puzzles, others) < 2000 {
		return // too few to expect all kinds
	}
	for i, class := range gateClasses {
		if n := r.totals[i]; n == [len(gateBuckets)]int{} {
			t.Errorf("no puzzle with %s was compared", class.name)
		}
	}
	for b := range gateBuckets {
		if r.inBucket(b) < 20 {
			t.Errorf("only %d puzzles with %s", r.inBucket(b), gateBuckets[b].name)
		}
	}
	for _, s := range complete(0) {
		if n := r.searched[s.Info().ID]; n < min(others, puzzles)/10 {
			t.Errorf("%s has searched only %d puzzles in full", s.Info().ID, n)
		}
	}
}

// TestTotalsOnceWrong compares puzzles whose totals were once wrong: the first because
// digits with different places counted as alike, the second because a traded solution was
// counted again when the search reached it.
func TestTotalsOnceWrong(t *testing.T) {
	for text, total := range map[string]int{
		"9.75.1.6.1.5.62..7.6..971..6..9......7162...9.9.15...6...7..6.1......7.5.16..592.": 210,
		"...36...2.3.5.9..6..9......5.38..24..9..4......8..2.65....2.3.....48.5.9.....3..4": 168,
	} {
		c := gateCase{puzzle: board.MustParseGrid(text), draw: rand.New(rand.NewPCG(1, 2)), full: true, limit: gateMax}
		c.compare()
		if c.total != total || len(c.failures) > 0 {
			t.Errorf("%d solutions, not %d: %q", c.total, total, c.failures)
		}
	}
}

// gateBuckets are ranges of totals.
var gateBuckets = [...]struct {
	name string
	min  int
}{{"no solution", 0}, {"one", 1}, {"2 to 99", 2}, {"100 to 999", 100}, {"1,000 and more", 1000}, {"too many for all limits", gateMax + 1}}

// gateReport sums up what was compared.
type gateReport struct {
	mu       sync.Mutex
	totals   [][len(gateBuckets)]int // by class and bucket
	searched map[string]int          // puzzles by solver
	failures []string
	skipped  int // puzzles that took Exact Cover too long
	found    int // solutions
}

// enough reports whether there are so many failures that more would tell nothing new.
func (r *gateReport) enough() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.failures) >= 20
}

func (r *gateReport) add(class int, c *gateCase) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failures = append(r.failures, c.failures...)
	for _, id := range c.searched {
		r.searched[id]++
	}
	if c.skipped {
		r.skipped++
		return
	}
	b := len(gateBuckets) - 1
	for !c.beyond && gateBuckets[b].min > c.total {
		b--
	}
	r.totals[class][b]++
	r.found += c.total
}

func (r *gateReport) inBucket(b int) (n int) {
	for _, class := range r.totals {
		n += class[b]
	}
	return n
}

// String returns a table of the puzzles by class and total.
func (r *gateReport) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d solutions in all; %d puzzles left out, at which Exact Cover takes more than %d placements\n", r.found, r.skipped, gateEffort)
	for _, b := range gateBuckets {
		fmt.Fprintf(&text, "%s | ", b.name)
	}
	for i, class := range gateClasses {
		fmt.Fprintf(&text, "\n%v %s", r.totals[i], class.name)
	}
	fmt.Fprintf(&text, "\npuzzles by solver: %v", r.searched)
	return text.String()
}

// gateCase is the comparison of one puzzle.
type gateCase struct {
	puzzle board.Grid
	draw   *rand.Rand
	full   bool // whether the other solvers get it too
	limit  int  // the largest total that is compared with all limits

	total  int              // of its solutions, or most+1 if there are more than most
	beyond bool             // whether there are more than most
	all    []board.Grid     // solutions found when none was known
	known  []uint64         // all solutions, once a search has found them, as sorted hashes
	digits board.Candidates // their union

	skipped  bool     // the reference takes too long for it
	searched []string // the solvers that have searched it
	failures []string
}

var gateHash = maphash.MakeSeed()

func (c *gateCase) failf(format string, args ...any) {
	c.failures = append(c.failures, fmt.Sprintf("%s: ", c.puzzle)+fmt.Sprintf(format, args...))
}

// compare compares everything with what Exact Cover finds.
func (c *gateCase) compare() {
	var exact solving = func(ctx context.Context, opts solvers.Options) (solvers.Result, error) {
		return solvers.ExactCover{}.Solve(ctx, c.puzzle, opts)
	}
	r, err := exact.bounded(solvers.Options{Limit: c.limit + 1})
	if err != nil {
		c.skipped = true
		return
	}
	c.total, c.beyond = r.Count, r.Count > c.limit
	if c.full && !c.beyond {
		c.traced("Exact Cover", exact)
	}
	for _, path := range bitboard.Paths() {
		c.path(path)
	}
	if c.full {
		c.referee()
		c.functions()
		for _, s := range complete(0) {
			c.solver(s)
		}
	}
}

// limits returns the limits with which the puzzle is searched; 0 means none.
func (c *gateCase) limits() []int {
	if c.beyond {
		return []int{1, 2, gateMaxOfMany}
	}
	limits := []int{1, 2, c.total - 1, c.total, c.total + 1, 0}
	slices.Sort(limits)
	limits = slices.DeleteFunc(limits, func(limit int) bool { return limit < 0 })
	return slices.Compact(limits)
}

// want returns how many solutions a search with a limit must find.
func (c *gateCase) want(limit int) int {
	if limit == 0 {
		return c.total
	}
	return min(limit, c.total)
}

// distinct checks the solutions found with a limit: there are as many as there must be, each
// was found once and is among those known. If none are known yet, those of a search without
// a limit become the known ones.
func (c *gateCase) distinct(who string, limit int, found []uint64) {
	slices.Sort(found)
	if len(slices.Compact(slices.Clone(found))) < len(found) {
		c.failf("%s, limit %d: the same solution twice", who, limit)
	}
	if len(found) != c.want(limit) {
		c.failf("%s, limit %d: %d solutions, not %d", who, limit, len(found), c.want(limit))
	}
	if c.beyond {
		return
	}
	if c.known == nil && limit == 0 && len(c.failures) == 0 {
		c.known = found
	}
	for _, solution := range found {
		if _, ok := slices.BinarySearch(c.known, solution); !ok {
			c.failf("%s, limit %d: a solution that others don't find", who, limit)
			return
		}
	}
}

// hash checks that a grid is a solution and returns its hash.
func (c *gateCase) hash(who string, g *board.Grid) uint64 {
	if !isSolution(g, &c.puzzle) {
		c.failf("%s: %s is no solution", who, g)
	}
	if c.known == nil && !c.beyond {
		c.all = append(c.all, *g)
		for cell, d := range g {
			c.digits[cell] = c.digits[cell].With(d)
		}
	}
	return maphash.Comparable(gateHash, *g)
}

// isSolution reports whether each house holds each digit, and the puzzle's digits are
// where they were.
func isSolution(g, puzzle *board.Grid) bool {
	var houses [27]int
	for c, d := range g {
		if puzzle[c] != 0 && d != puzzle[c] {
			return false
		}
		row, col := c/9, c%9
		houses[row] |= 1 << d
		houses[9+col] |= 1 << d
		houses[18+row/3*3+col/3] |= 1 << d
	}
	for _, digits := range houses {
		if digits != 0b1111111110 {
			return false
		}
	}
	return true
}

// path compares Bitboard's searches on one path.
func (c *gateCase) path(path bitboard.Path) {
	for _, limit := range c.limits() {
		who := "Search on " + path.String()
		var s bitboard.State
		var found []uint64
		if s.LoadOn(path, &c.puzzle) {
			search := bitboard.Search{Limit: limit, Path: path, Told: toldTo(func(g board.Grid) bool {
				found = append(found, c.hash(who, &g))
				return true
			})}
			if search.Run(&s); search.Found != len(found) || search.Stopped {
				c.failf("%s, limit %d: %d found, %d told", who, limit, search.Found, len(found))
			}
		}
		c.distinct(who, limit, found)
		c.counted(path, limit)
		c.result("Bitboard on "+path.String(), limit, func(ctx context.Context, opts solvers.Options) (solvers.Result, error) {
			return solvers.SolveOn(ctx, path, &c.puzzle, opts)
		})
	}
	for range 4 {
		c.struck(path)
	}
	if c.beyond {
		return
	}
	var root bitboard.State
	digits, ok := board.Candidates{}, true
	if root.LoadOn(path, &c.puzzle) {
		digits, ok = bitboard.TrueCandidates(&root, path, nil)
	}
	if digits != c.digits || !ok {
		c.failf("TrueCandidates on %v: %v, not the union %v", path, digits, c.digits)
	}
	if c.full {
		c.traced("Bitboard on "+path.String(), func(ctx context.Context, opts solvers.Options) (solvers.Result, error) {
			return solvers.SolveOn(ctx, path, &c.puzzle, opts)
		})
	}
}

// toldTo passes each solution to a function.
func toldTo(each func(board.Grid) bool) *bitboard.Told {
	var told bitboard.Told
	told.Each = func() bool { return each(told.Solution.Grid) }
	return &told
}

// counted compares a search on one path that counts without reporting the solutions, since it
// then counts many at a time, even if it begins with some found.
func (c *gateCase) counted(path bitboard.Path, limit int) {
	for before := range 2 {
		if limit > 0 {
			limit += before
		}
		search := bitboard.Search{Limit: limit, Path: path, Found: before}
		var s bitboard.State
		if s.LoadOn(path, &c.puzzle) {
			search.Run(&s)
		}
		if want := c.want(limit-before) + before; limit > 0 && search.Found != want {
			c.failf("Search on %v, limit %d after %d: %d solutions, not %d", path, limit, before, search.Found, want)
		} else if limit == 0 && search.Found != c.total+before {
			c.failf("Search on %v after %d: %d solutions, not %d", path, before, search.Found, c.total+before)
		}
	}
}

// struck compares a search on one path from a position: the puzzle's, with some candidates
// struck. It has the puzzle's solutions without those candidates.
func (c *gateCase) struck(path bitboard.Path) {
	var s bitboard.State
	if !s.LoadOn(path, &c.puzzle) {
		return
	}
	var gone board.Candidates
	ok := true
	for range 1 + c.draw.IntN(6) {
		cell := board.Cell(c.draw.IntN(board.CellCount))
		if digits := s.Candidates(cell); ok && digits.Len() > 1 {
			d := oneOf(c.draw, digits)
			gone[cell] = gone[cell].With(d)
			ok = s.Strike(cell, d)
		}
	}
	keeps := func(g *board.Grid) bool {
		for cell, d := range g {
			if gone[cell].Contains(d) {
				return false
			}
		}
		return true
	}
	left := 0
	for i := range c.all {
		if keeps(&c.all[i]) {
			left++
		}
	}
	who := "Search with candidates struck on " + path.String()
	for _, limit := range []int{2, 3, 0} {
		if c.beyond && limit == 0 {
			continue
		}
		var found []uint64
		if ok {
			from := s
			search := bitboard.Search{Limit: limit, Path: path, Told: toldTo(func(g board.Grid) bool {
				if found = append(found, c.hash(who, &g)); !keeps(&g) {
					c.failf("%s: %s, without %v", who, g, gone)
				}
				return true
			})}
			search.Run(&from)
		}
		counted := bitboard.Search{Limit: limit, Path: path}
		if ok {
			from := s
			counted.Run(&from)
		}
		want := left
		if limit > 0 {
			want = min(want, limit)
		}
		if n := len(found); !c.beyond && n != want || counted.Found != n {
			c.failf("%s, limit %d: %d solutions, %d counted, not %d, without %v", who, limit, n, counted.Found, want, gone)
		}
		slices.Sort(found)
		if n := len(found); len(slices.Compact(found)) < n {
			c.failf("%s, limit %d: the same solution twice, without %v", who, limit, gone)
		}
	}
}

// functions compares the functions of the package.
func (c *gateCase) functions() {
	ctx := context.Background()
	for _, limit := range c.limits() {
		if n, err := solvers.Count(ctx, c.puzzle, solvers.OrAll(limit)); n != c.want(limit) || err != nil {
			c.failf("Count up to %d: %d, %v, not %d", limit, n, err, c.want(limit))
		}
		var found []uint64
		for g, err := range solvers.Solutions(ctx, c.puzzle) {
			if err != nil {
				c.failf("Solutions: %v", err)
			}
			if found = append(found, c.hash("Solutions", &g)); len(found) == limit {
				break
			}
		}
		c.distinct("Solutions", limit, found)
		if text, n, err := solvers.AppendCounted(ctx, nil, []byte(c.puzzle.String()), solvers.OrAll(limit)); n != c.want(limit) || err != nil {
			c.failf("AppendCounted up to %d: %d, %v, not %d", limit, n, err, c.want(limit))
		} else if same, _ := solvers.AppendSolution(nil, []byte(c.puzzle.String())); string(text) != string(same) {
			c.failf("AppendCounted up to %d: %s, not %s", limit, text, same)
		}
	}
	if g, ok := solvers.Solve(c.puzzle); ok != (c.total > 0) || ok && !isSolution(&g, &c.puzzle) {
		c.failf("Solve: %s, %v", g, ok)
	} else if text, found := solvers.AppendSolution(nil, []byte(c.puzzle.String())); found != ok || ok && string(text) != g.String() {
		c.failf("AppendSolution: %s, %v, not %s", text, found, g)
	}
	if g, ok := solvers.UniqueSolution(c.puzzle); ok != (c.total == 1) || ok && !isSolution(&g, &c.puzzle) {
		c.failf("UniqueSolution: %s, %v", g, ok)
	}
	if c.beyond {
		return
	}
	if digits, err := solvers.TrueCandidates(ctx, c.puzzle); digits != c.digits || err != nil {
		c.failf("TrueCandidates: %v, %v, not the union %v", digits, err, c.digits)
	}
}

// solver compares a solver with Exact Cover, unless it takes too long.
func (c *gateCase) solver(s solvers.Solver) {
	solve := func(ctx context.Context, opts solvers.Options) (solvers.Result, error) {
		return s.Solve(ctx, c.puzzle, opts)
	}
	if s.Info().ID == solvers.BacktrackingID {
		tree, err := boundedSolve(solvers.FastBacktracking{}, c.puzzle, solvers.Options{Limit: -1})
		if err != nil || tree.Stats.Placements > gateEffortByNaive {
			return
		}
	}
	for _, limit := range c.limits() {
		if !c.result(s.Info().ID, limit, solve) {
			return
		}
	}
	if c.beyond || s.Info().ID == solvers.ExactCoverID || c.traced(s.Info().ID, solve) {
		c.searched = append(c.searched, s.Info().ID)
	}
}

// solving is a solver's Solve for the puzzle.
type solving func(context.Context, solvers.Options) (solvers.Result, error)

// bounded is the same, stopped after gateEffort placements.
func (solve solving) bounded(opts solvers.Options) (solvers.Result, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	opts.Pause = func(stats solvers.Stats) {
		if stats.Placements > gateEffort {
			cancel()
		}
	}
	return solve(ctx, opts)
}

// result checks a solve's result. It reports false if that takes too long.
func (c *gateCase) result(who string, limit int, solve solving) bool {
	r, err := solve.bounded(solvers.Options{Limit: solvers.OrAll(limit)})
	if err != nil {
		return false
	}
	if r.Count != c.want(limit) {
		c.failf("%s, limit %d: %d solutions, not %d", who, limit, r.Count, c.want(limit))
	}
	if searchedAll := limit == 0 || limit > c.total; searchedAll && !r.Exhausted || r.Exhausted && (c.beyond || r.Count < c.total) {
		c.failf("%s, limit %d: exhausted %v with %d of %d solutions", who, limit, r.Exhausted, r.Count, c.total)
	}
	if r.Count > 0 {
		c.hash(who, &r.Solution)
	}
	return true
}

// traced compares the solutions in a solve's trace. It reports false if that takes too
// long.
func (c *gateCase) traced(who string, solve solving) bool {
	who += ", traced"
	g := c.puzzle
	var found []uint64
	_, err := solve.bounded(solvers.Options{Limit: -1, Trace: func(e solvers.Event) {
		switch e.Kind {
		case solvers.Place, solvers.Force:
			g[e.Cell] = e.Digit
		case solvers.TakeBack:
			g[e.Cell] = 0
		case solvers.Found:
			found = append(found, c.hash(who, &g))
		}
	}})
	if err == nil {
		c.distinct(who, 0, found)
	}
	return err == nil
}

// referee compares with an independent count, unless that takes too long.
func (c *gateCase) referee() {
	if c.beyond {
		return
	}
	var found []uint64
	b := newBrute(c.puzzle, gateEffortByNaive)
	b.each = func(cells *[81]byte) bool {
		var g board.Grid
		for i, d := range cells {
			g[i] = board.Digit(d)
		}
		found = append(found, c.hash("referee", &g))
		return true
	}
	if b.search() {
		c.distinct("referee", 0, found)
		c.searched = append(c.searched, "referee")
	}
}
