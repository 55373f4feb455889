package proof

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
)

// The long form: go test ./solvers/proof -run EveryStep -steps 100000 -timeout 1h
var (
	enough = flag.Int("steps", 15_000, "how many steps to prove")
	seed   = flag.Uint64("seed", 1, "where the random puzzles start")
)

// sample returns how many of n steps are enough in a short run.
func sample(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}

// famous holds puzzles whose paths need nets, including nested ones.
var famous = []string{
	"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	"85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
	"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
}

// stride returns n if a technique's search takes so long that it is only run in one of n states.
func stride(t logic.Technique) int {
	name := string(t)
	switch {
	case strings.Contains(name, "Mutant") && strings.Contains(name, "Finned"):
		return 200
	case strings.Contains(name, "Mutant"):
		return 50
	case strings.Contains(name, "Franken"), strings.Contains(name, "ALS"), strings.Contains(name, "Almost"), strings.Contains(name, "Net"), strings.Contains(name, "Sector"), strings.Contains(name, "Kraken"):
		return 20
	case strings.Contains(name, "Chain"), strings.Contains(name, "Blossom"):
		return 5
	default:
		return 1
	}
}

// eachStep yields steps of all techniques, in states along the paths of puzzles, until
// there are enough, and logs how many each technique has.
func eachStep(t *testing.T, enough int, yield func(now *logic.State, s *logic.Step, solution *board.Grid)) {
	t.Helper()
	g, err := generate.New(generate.Options{Seed: *seed, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(*seed, 1))
	found := map[logic.Technique]int{}
	var walker, f logic.Finder
	n, states := 0, 0
	for _, technique := range slices.Sorted(maps.Keys(rare)) {
		now, err := logic.ParseState(rare[technique])
		if err != nil {
			t.Fatal(err)
		}
		grid := now.Grid()
		solution, _ := solvers.UniqueSolution(grid)
		steps := f.All(&now, technique)
		if len(steps) == 0 {
			t.Errorf("no %s", technique)
		}
		for i := range steps {
			yield(&now, &steps[i], &solution)
			found[technique]++
			n++
		}
	}
	for k := 0; n < enough; k++ {
		var puzzle board.Grid
		if k < len(famous) {
			puzzle = board.MustParseGrid(famous[k])
		} else if puzzle, err = g.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
		solution, ok := solvers.UniqueSolution(puzzle)
		if !ok {
			t.Fatalf("%v hasn't one solution", puzzle)
		}
		st := logic.NewState(puzzle)
		walker.Path(&st, func(next *logic.Step) bool {
			yield(&st, next, &solution)
			n++
			found[next.Technique]++
			if info, _ := next.Technique.Info(); info.Level == logic.Easy && rng.IntN(8) != 0 {
				return true
			}
			states++
			f.Overlap = states%2 == 0
			for i, info := range logic.Techniques() {
				if s := stride(info.Technique); s > 1 && states%s != i%s {
					continue
				}
				steps := f.All(&st, info.Technique)
				for i := range steps {
					if i < 5 || rng.IntN(len(steps)) < 5 {
						yield(&st, &steps[i], &solution)
						n++
						found[info.Technique]++
					}
				}
			}
			return n < enough
		})
	}
	for _, info := range logic.Techniques() {
		if testing.Verbose() {
			t.Logf("%-38s %6d", info.Technique, found[info.Technique])
		}
	}
	t.Logf("%d steps in %d states", n, states)
}

// TestEveryStepIsProved replays the proofs of steps of all techniques, and compares what
// they state outside assumptions with the solution.
func TestEveryStepIsProved(t *testing.T) {
	faults := map[logic.Technique]int{}
	eachStep(t, sample(*enough), func(now *logic.State, s *logic.Step, solution *board.Grid) {
		fault := ""
		p, err := Of(now, s)
		if err == nil {
			err = p.Check(now)
		}
		if err != nil {
			fault = err.Error()
		}
		for i, l := range p.Inferences {
			for _, then := range l.Then {
				if holds := slices.ContainsFunc(slices.Collect(then.Cells.All()), func(c board.Cell) bool { return solution[c] == then.Digit }); l.Branch == 0 && l.Rule != Assume && holds != then.True {
					t.Errorf("%s\n%v\ninference %d, %v: says what is false in the solution", now.String(), s, i+1, l.Rule)
				}
			}
		}
		if fault != "" {
			if faults[s.Technique]++; faults[s.Technique] <= 2 {
				t.Errorf("%s\n%v\n%s", now.String(), s, fault)
			}
		}
	})
	if len(faults) > 0 {
		t.Log(faults)
	}
}

// proofOf returns the proof of a step.
func proofOf(t *testing.T, now *logic.State, s *logic.Step) Proof {
	t.Helper()
	p, err := Of(now, s)
	if err != nil {
		t.Fatalf("%s\n%v\n%v", now.String(), s, err)
	}
	return p
}

// rare holds states with steps of techniques that paths seldom contain.
var rare = map[logic.Technique]string{
	logic.ALSAIC:                ":::72.+3.8+6+1+5+6.+15+2..+87+58.+61+72.4+8+9627+5.4.+4+5+71+3+68+2+93+1+2...+756+2.5.+6+1...1+6+84.3.7+2+9....2.6.::::",
	logic.AlmostLockedTriple:    ":::24.7.+5+63+1.+51+4+638.+2....2+1+5.+4.7...+2.15...5.+7.+6+8+5.43.+6+7293+9+517+4+286+4..2+3+9+1+57...+6+589+4+3:731 931 832 833 941 843 943 845 955:::",
	logic.AvoidableRectangle1:   ":::43+8+6.+12..+2+5978+4+1+6+37+6+1....+8462.9+1.+84.+3+1+45+28+69+7...4.+6.+21.7+6..5.+12+5+4+2+169+7+381.3....+5.:335:::",
	logic.AvoidableRectangle2:   ":::3.+96+4+87.+2.+4+627..8+38+2+7+5...+6429+4+7..+6+3+8+5+3+8+96+2...+671+8+34+295.+8+21..3.6..+5+3.+684..63+4+8..+29::::",
	logic.BUG1:                  ":::198+4+3+2..75+7+3..62+4.+4+2+6+7.+5.+1+36+5+924+8+3+71+8345+7+1...+2+1+7+3+6+9+48+5+94.+6.+3+7..+7+82+9+5+413+6+36..+27.94::::",
	logic.BUG2:                  ":::+1+5+8...+7+4+2+42+6+718+5+39...+2+5486+15..3..2.+87...82+4.+5+8+9+2+14+5+376+61.5+2.+9+84.8+5+4.6+1+272..+8.+1+65+3:915 945:::",
	logic.BUG3:                  ":::+1+5+8...+7+4+2+42+6+718+5+39...+2+5486+15..3..2.+87...82+4.+5+8+9+2+14+5+376+61.5+2.+9+84.8+5+4.6+1+272..+8.+1+65+3:915 945:::",
	logic.BUG4:                  ":::+1+5+8...+7+4+2+42+6+718+5+39...+2+5486+15..3..2.+87...82+4.+5+8+9+2+14+5+376+61.5+2.+9+84.8+5+4.6+1+272..+8.+1+65+3:915 945:::",
	logic.Fireworks:             ":::+9+2..+1+84+37+83.72.+1+5+9.+1+7.9.+62+8+15+82+49+76+334+9+86+75+1+2+6+7+21..8+942.1....+75.+9..+7+1+28+67....+2.+41:436 374 376 484 693 394 594:::",
	logic.JuniorExocet:          ":::..+7..1+2.33.8...+1+7..+1.+3.79...+3.6+9..1+7+76+9+1+3..25..1+7..+6+3+917+3+24+6+5+9+82+8+65+79+34+19+458+137+6+2::::",
	logic.MultiSectorLockedSets: ":::3..8....6.5...2.7..92.....55.....6.8...34........684.3.1..5.......6.1....27......::::",
	logic.SKLoop:                ":::.9..653...............1.47..6..9.5..7..4...3...1.....88......1...39....7.2...49..::::",
	logic.SeniorExocet:          ":::+4+86+9..1..3+9+1+4.7.+8625+7.+6.+39+4+83+4+79..+6.+1+6.+3428..7+2...643.+5+782+1+9+6+4+3+61+3+5+7+49+2+8+94+26..+715::::",
	logic.Tridagon:              ":::.+8+3+2.+4..+9.+4..8+72.37.+23...484...2...+7.1+8.7+3+4+2+52.+74.8.963.17.2..487..41..2.24+83...1:115 117 147:::",
	logic.Uniqueness5:           ":::.+3.7.4...+49.365+27..7.+9.1+3+4...3.....4...+49.1...+541.68...+4..+1...95...4...3.2.8..+41.:617 818 641 245 845 547 747 248 548 258 265 268 578 678 688 991:::",
	logic.Uniqueness6:           ":::14+7+3+25+6+89...9+48+1+7+2+82+97+1+64+3+55+8+2+1+79+3+6+4.+6.8+3+2+5.+7.1.+6+542.+8..+12+8.9+56.5.+4+9.8+21+2+98+56+17+4+3::::",
}

// idle reports whether a line chooses between the candidates of a cell that has just one,
// so that half of the choice is enough.
func idle(l *Inference, now *logic.State) bool {
	return l.Rule == AllCases && l.Cells.Len() == 1 && now.Candidates(l.Cells.Min()).Len() == 1
}

// TestASpoiltProofFails changes proofs in one place: it turns a literal into its opposite, or
// no longer names a line that is needed.
func TestASpoiltProofFails(t *testing.T) {
	spoilt := 0
	eachStep(t, sample(1500), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := proofOf(t, now, s)
		if slices.ContainsFunc(p.Inferences, func(l Inference) bool { return idle(&l, now) }) {
			return
		}
		for i := range p.Inferences {
			l := &p.Inferences[i]
			for k := range l.Then {
				l.Then[k].True = !l.Then[k].True
				if p.Check(now) == nil {
					t.Errorf("%s\n%v\nline %d holds with a literal turned over", now.String(), s, i+1)
				}
				l.Then[k].True = !l.Then[k].True
				spoilt++
			}
			from := l.From
			for k := range from {
				l.From = slices.Delete(slices.Clone(from), k, k+1)
				if p.Check(now) == nil {
					t.Errorf("%s\n%v\nline %d, %v, holds without %d", now.String(), s, i+1, l.Rule, from[k])
				}
				spoilt++
			}
			l.From = from
		}
	})
	t.Logf("%d changes", spoilt)
}
