package diagnose_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/diagnose/internal/spoil"
	"github.com/solvoku/solvoku/solvers/generate"
)

const (
	norvig  = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	twoWays = ".23.56789.68.97235759238146514983627237614598896725413681549372972361854345872961"
	// impossible has no solution, which is hard to prove.
	impossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
)

func count(t testing.TB, puzzle board.Grid, limit int) int {
	t.Helper()
	n, err := solvers.Count(t.Context(), puzzle, limit)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func diagnosed(t testing.TB, puzzle board.Grid) diagnose.Diagnosis {
	t.Helper()
	d, err := diagnose.Puzzle(t.Context(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// puzzles returns puzzles that are, in turn, minimal, symmetric and neither.
func puzzles(t testing.TB, n int) (all []board.Grid) {
	var streams []*generate.Generator
	for _, opts := range []generate.Options{{Seed: 5, Minimal: true}, {Seed: 6, Symmetry: generate.Rotate180}, {Seed: 7}} {
		g, err := generate.New(opts)
		if err != nil {
			t.Fatal(err)
		}
		streams = append(streams, g)
	}
	for i := range n {
		p, err := streams[i%len(streams)].Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

func TestEverySlipIsAmongTheRepairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for kind := diagnose.WrongDigit; kind <= diagnose.Shifted; kind++ {
		seen, first := 0, 0
		for _, puzzle := range puzzles(t, 150) {
			spoiled, ok := spoil.Puzzle(puzzle, kind, rng)
			if !ok || count(t, spoiled, 2) == 1 {
				continue
			}
			seen++
			d := diagnosed(t, spoiled)
			all := slices.Concat(d.Repairs, d.Others)
			i := slices.IndexFunc(all, func(r diagnose.Repair) bool { return r.Apply(spoiled) == puzzle })
			if i < 0 || kind == diagnose.WrongDigit && i >= len(d.Repairs) {
				t.Fatalf("%v of %v: %v does not repair %v", kind, puzzle, all, spoiled)
			}
			if i == 0 {
				first++
			}
			if got, _ := solvers.Solve(puzzle); all[i].Solution != got {
				t.Errorf("%v: the solution is %v, not %v", all[i], all[i].Solution, got)
			}
		}
		if seen < 40 {
			t.Errorf("only %d slips of the kind %v were noticed", seen, kind)
		}
		if kind == diagnose.WrongDigit && 5*first < 3*seen {
			t.Errorf("a wrong digit came first in %d of %d", first, seen)
		}
	}
}

func TestEveryRepairLeavesOneSolution(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i, puzzle := range puzzles(t, 30) {
		spoiled, ok := spoil.Puzzle(puzzle, diagnose.Kind(i%6), rng)
		if !ok {
			continue
		}
		d := diagnosed(t, spoiled)
		if d.Solutions != count(t, spoiled, 2) || !d.Complete {
			t.Errorf("%v: %d solutions, complete: %v", spoiled, d.Solutions, d.Complete)
		}
		if d.Solutions == 1 && d.Repairs != nil {
			t.Errorf("%v: repairs of a proper puzzle: %v", spoiled, d.Repairs)
		}
		before := 0.0
		for i, r := range slices.Concat(d.Repairs, d.Others) {
			repaired := r.Apply(spoiled)
			if got, ok := solvers.UniqueSolution(repaired); !ok || got != r.Solution {
				t.Errorf("%v: %v does not repair it", spoiled, r)
			}
			if r.Cells(spoiled).IsEmpty() || r.String() == "" {
				t.Errorf("%+v changes nothing or has no text", r)
			}
			if i > 0 && i != len(d.Repairs) && diagnose.Score(r) > before {
				t.Errorf("%v comes after one of the score %v", r, before)
			}
			before = diagnose.Score(r)
			if r.Kind == diagnose.WrongDigit && i >= len(d.Repairs) {
				t.Errorf("%v is among the others", r)
			}
		}
	}
}

// TestRepairsAreWhatTheyAreCalled compares the kind of each repair with the puzzle. No
// repair may occur under two names.
func TestRepairsAreWhatTheyAreCalled(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	seen := map[diagnose.Kind]int{}
	for i, puzzle := range puzzles(t, 60) {
		spoiled, ok := spoil.Puzzle(puzzle, diagnose.Kind(i%6), rng)
		if !ok {
			continue
		}
		d := diagnosed(t, spoiled)
		names := map[board.Grid]diagnose.Repair{}
		for _, r := range slices.Concat(d.Repairs, d.Others) {
			seen[r.Kind]++
			distance := max(r.Cell.Row()-r.To.Row(), r.To.Row()-r.Cell.Row()) + max(r.Cell.Col()-r.To.Col(), r.To.Col()-r.Cell.Col())
			was, to := spoiled[r.Cell], spoiled[r.To]
			right := map[diagnose.Kind]bool{
				diagnose.WrongDigit: was != 0 && was == r.Was && r.Digit != was && r.Digit != 0,
				diagnose.Extra:      was != 0 && was == r.Was,
				diagnose.Moved:      was != 0 && was == r.Was && to == 0 && distance == 1,
				diagnose.Swapped:    was != 0 && was == r.Was && to != 0 && to != was && r.Cell < r.To && distance == 1,
				diagnose.Omitted:    was == 0 && r.Was == 0 && r.Digit != 0,
				diagnose.Shifted:    r.Cell.Col() == 0 && r.Was == 0,
			}
			if !right[r.Kind] {
				t.Errorf("%v: %+v is no repair of the kind %v", spoiled, r, r.Kind)
			}
			result := r.Apply(spoiled)
			if before, twice := names[result]; twice {
				t.Errorf("%v: %v and %v are the same", spoiled, before, r)
			}
			names[result] = r
		}
	}
	for kind := diagnose.WrongDigit; kind <= diagnose.Shifted; kind++ {
		if seen[kind] == 0 {
			t.Errorf("no repair of the kind %v", kind)
		}
	}
}

var update = flag.Bool("update", false, "record the rankings again")

// TestRankings compares the order and scores of repairs, and the clash, with a recording.
// If you change them, you see which, and should measure again how many slips come first
// (packaging/tools/slips).
func TestRankings(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	var text strings.Builder
	for i, puzzle := range puzzles(t, 120) {
		spoiled, ok := spoil.Puzzle(puzzle, diagnose.Kind(i%6), rng)
		if !ok {
			continue
		}
		d := diagnosed(t, spoiled)
		fmt.Fprintf(&text, "%v %d %v\n", spoiled, d.Solutions, d.Clash)
		for i, r := range slices.Concat(d.Repairs, d.Others) {
			list := "likely"
			if i >= len(d.Repairs) {
				list = "other"
			}
			fmt.Fprintf(&text, "  %s %.3f %v\n", list, diagnose.Score(r), r)
		}
	}
	const name = "testdata/rankings.txt"
	if *update {
		if err := os.WriteFile(name, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, recorded := strings.Split(text.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(recorded)) {
		if i >= len(got) || i >= len(recorded) || got[i] != recorded[i] {
			t.Fatalf("from line %d on:\n%s\nnot\n%s", i+1, strings.Join(got[min(i, len(got)):min(i+5, len(got))], "\n"), strings.Join(recorded[min(i, len(recorded)):min(i+5, len(recorded))], "\n"))
		}
	}
}

// TestRepairsAreComplete tries all changes of a single digit by brute force.
func TestRepairsAreComplete(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, puzzle := range puzzles(t, 9) {
		spoiled, _ := spoil.Puzzle(puzzle, diagnose.WrongDigit, rng)
		if count(t, spoiled, 2) == 1 {
			continue
		}
		want := map[board.Grid]bool{}
		for c := range spoiled {
			for digit := range board.Digit(10) {
				changed := spoiled
				changed[c] = digit
				if changed != spoiled && count(t, changed, 2) == 1 {
					want[changed] = true
				}
			}
		}
		got := map[board.Grid]bool{}
		d := diagnosed(t, spoiled)
		for _, r := range slices.Concat(d.Repairs, d.Others) {
			if r.Cells(spoiled).Len() == 1 {
				got[r.Apply(spoiled)] = true
			}
		}
		if len(got) != len(want) {
			t.Errorf("%v: %d repairs of one cell, not %d", spoiled, len(got), len(want))
		}
	}
}

func TestRepairsInWords(t *testing.T) {
	row := func(cells string) board.Grid { return board.MustParseGrid(cells + strings.Repeat(".", 81-len(cells))) }
	c := board.At
	for _, tt := range []struct {
		repair         diagnose.Repair
		from, to, says string
	}{
		{diagnose.Repair{Kind: diagnose.WrongDigit, Cell: c(0, 1), Was: 7, Digit: 1}, "57", "51", "r1c2: 1, not 7"},
		{diagnose.Repair{Kind: diagnose.Extra, Cell: c(0, 0), Was: 5}, "57", ".7", "r1c1: no 5"},
		{diagnose.Repair{Kind: diagnose.Moved, Cell: c(0, 1), To: c(0, 2), Was: 7}, "57", "5.7", "the 7 in r1c2 belongs in r1c3"},
		{diagnose.Repair{Kind: diagnose.Swapped, Cell: c(0, 0), To: c(0, 1), Was: 5}, "57", "75", "the digits in r1c1 and r1c2 are exchanged"},
		{diagnose.Repair{Kind: diagnose.Omitted, Cell: c(0, 2), Digit: 3}, "57", "573", "r1c3: 3 is missing"},
		{diagnose.Repair{Kind: diagnose.Shifted, Right: true}, "57......", ".57", "row 1 belongs one cell further right"},
		{diagnose.Repair{Kind: diagnose.Shifted}, ".57.....9", "57.....9.", "row 1 belongs one cell further left"},
	} {
		if got := tt.repair.Apply(row(tt.from)); got != row(tt.to) {
			t.Errorf("%v makes %v of %v", tt.repair, got, tt.from)
		}
		if tt.repair.String() != tt.says {
			t.Errorf("text %q, want %q", tt.repair, tt.says)
		}
	}
	for kind, want := range map[diagnose.Kind]string{
		diagnose.WrongDigit: "wrong digit", diagnose.Shifted: "shifted row", diagnose.Shifted + 1: "Kind(6)", 77: "Kind(77)",
	} {
		if kind.String() != want {
			t.Errorf("%v, want %s", kind, want)
		}
	}
}

func TestAClashIsMinimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	tried := 0
	for _, puzzle := range puzzles(t, 60) {
		spoiled, _ := spoil.Puzzle(puzzle, diagnose.WrongDigit, rng)
		if count(t, spoiled, 1) == 1 {
			continue
		}
		tried++
		checkClash(t, spoiled, diagnosed(t, spoiled).Clash)
	}
	if tried < 10 {
		t.Errorf("only %d puzzles had no solution", tried)
	}
}

// Two equal digits in a house are what people see first, so they come before any
// other contradiction.
func TestAClashIsTheFirstEqualDigits(t *testing.T) {
	for _, puzzle := range puzzles(t, 60) {
		for c := range board.Cell(board.CellCount) {
			for _, peer := range c.Peers() {
				if puzzle[c] != 0 && puzzle[peer] != 0 && len(puzzle.Conflicts()) < 3 {
					puzzle[c] = puzzle[peer]
				}
			}
		}
		cells := slices.Collect(puzzle.Conflicts()[0].Cells.All())
		if got, want := diagnosed(t, puzzle).Clash, board.CellsOf(cells[:2]...); got != want {
			t.Errorf("%v: the clash is %v, not %v", puzzle, got, want)
		}
	}
}

// checkClash checks that the digits in some cells allow no solution, but would if
// any one of them were removed.
func checkClash(t *testing.T, puzzle board.Grid, cells board.Cells) {
	t.Helper()
	var alone board.Grid
	for c := range cells.All() {
		alone[c] = puzzle[c]
	}
	if cells.IsEmpty() || count(t, alone, 1) != 0 {
		t.Fatalf("%v: %v do not clash", puzzle, cells)
	}
	for c := range cells.All() {
		without := alone
		without[c] = 0
		if count(t, without, 1) == 0 {
			t.Errorf("%v: %v clash without %v too", puzzle, cells, c)
		}
	}
}

func TestHardPuzzlesDontTakeForever(t *testing.T) {
	for _, text := range []string{impossible, strings.Repeat(".", 81), "12345678." + strings.Repeat(".", 72), strings.Repeat("1", 81)} {
		d := diagnosed(t, board.MustParseGrid(text))
		if d.Repairs != nil && !d.Complete {
			t.Errorf("%s: %d repairs", text, len(d.Repairs))
		}
	}
}

func TestADiagnosisCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	pauses := 0
	_, err := diagnose.Puzzle(pausing.With(ctx, func() {
		if pauses++; pauses == 3 {
			cancel()
		}
	}), board.MustParseGrid("..4"+norvig[3:]))
	if !errors.Is(err, context.Canceled) || pauses > 6 {
		t.Errorf("%v after %d pauses", err, pauses)
	}
	for name, puzzle := range map[string]string{"proper": norvig, "of two solutions": twoWays, "with a slip": "..4" + norvig[3:], "without a solution": impossible} {
		if _, err := diagnose.Puzzle(ctx, board.MustParseGrid(puzzle)); !errors.Is(err, context.Canceled) {
			t.Errorf("a puzzle %s: %v", name, err)
		}
	}
	if _, err := diagnose.Ambiguous(ctx, solvers.Sukaku{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestAmbiguous(t *testing.T) {
	puzzle := board.MustParseGrid(twoWays)
	a, err := diagnose.Ambiguous(t.Context(), solvers.Sukaku{Digits: puzzle})
	if err != nil {
		t.Fatal(err)
	}
	var two []board.Grid
	for solution := range solvers.Solutions(t.Context(), puzzle) {
		two = append(two, solution)
	}
	if want := two[0].Differences(two[1]); len(two) != 2 || a.Differing() != want || a.Deciding() != want {
		t.Errorf("differing in %v, decided by %v, not %v", a.Differing(), a.Deciding(), want)
	}
	proper, err := diagnose.Ambiguous(t.Context(), solvers.Sukaku{Digits: board.MustParseGrid(norvig)})
	if err != nil || !proper.Differing().IsEmpty() {
		t.Errorf("a proper puzzle: %+v, %v", proper, err)
	}
	none, err := diagnose.Ambiguous(t.Context(), solvers.Sukaku{Digits: board.MustParseGrid(impossible)})
	if err != nil || none != (diagnose.Ambiguity{Complete: true}) {
		t.Errorf("no solution: %+v, %v", none, err)
	}
}

func TestDecisiveDigitsLeaveOneSolution(t *testing.T) {
	for _, puzzle := range puzzles(t, 12) {
		for c, d := range puzzle {
			if d == 0 {
				continue
			}
			puzzle[c] = 0
			if count(t, puzzle, 2) == 2 {
				break
			}
		}
		a, err := diagnose.Ambiguous(t.Context(), solvers.Sukaku{Digits: puzzle})
		if err != nil {
			t.Fatal(err)
		}
		possible, err := solvers.TrueCandidates(t.Context(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for c := range board.Cell(board.CellCount) {
			for digit := range possible[c].All() {
				with := puzzle
				with[c] = digit
				if unique := puzzle[c] == 0 && count(t, with, 2) == 1; unique != a.Decisive[c].Contains(digit) {
					t.Errorf("%v: %v in %v decides: %v", puzzle, digit, c, unique)
				}
			}
		}
	}
}

func BenchmarkPuzzle(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	var list []board.Grid
	for _, puzzle := range puzzles(b, 99) {
		if spoiled, ok := spoil.Puzzle(puzzle, diagnose.WrongDigit, rng); ok {
			list = append(list, spoiled)
		}
	}
	i := 0
	for b.Loop() {
		diagnosed(b, list[i%len(list)])
		i++
	}
}

func TestSuspectsAreTheGivensOfTheRepairs(t *testing.T) {
	// r2c1 should be 4 and clashes with r7c1.
	d := diagnosed(t, board.MustParseGrid(".......1.3.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."))
	seen := map[board.Cell]bool{}
	for _, s := range d.Suspects() {
		if seen[s.Cell] {
			t.Errorf("%v twice", s.Cell)
		}
		seen[s.Cell] = true
		if !slices.ContainsFunc(slices.Concat(d.Repairs, d.Others), func(r diagnose.Repair) bool { return r.Cell == s.Cell && r.Was == s.Was }) {
			t.Errorf("%v is in no repair", s)
		}
	}
	if !seen[board.At(1, 0)] {
		t.Errorf("suspects %v", d.Suspects())
	}
}

// TestOnlyClearEvidenceSinglesOutARepair checks that repairs for which nothing speaks more than for
// others count as equally likely.
func TestOnlyClearEvidenceSinglesOutARepair(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		want         int
		suspects     string
	}{
		{"r1c2 is a 3", "54..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 9,
			"r1c1 r1c2 r2c6 r3c8 r4c9 r5c4 r5c9 r6c5 r7c2"},
		{"r4c9 is a 3", "53..7....6..195....98....6.8...6...74..8.3..17...2...6.6....28....419..5....8..79", 1, "r4c9"},
	} {
		d := diagnosed(t, board.MustParseGrid(c.puzzle))
		if n := diagnose.AsLikely(d.Repairs); n != c.want {
			t.Errorf("%s: %d repairs are about as likely as the first of %v, want %d", c.name, n, d.Repairs, c.want)
		}
		var cells board.Cells
		for _, s := range d.Suspects() {
			cells = cells.With(s.Cell)
		}
		if cells.String() != c.suspects {
			t.Errorf("%s: suspects are %v, want %s", c.name, cells, c.suspects)
		}
	}
	if n := diagnose.AsLikely(nil); n != 0 {
		t.Errorf("%d of no repairs are likely", n)
	}
}
