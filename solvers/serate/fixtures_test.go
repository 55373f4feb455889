package serate

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// fixtures are puzzles with known ratings: ER, EP, ED in tenths, then the hardest rule and
// its length.
var fixtures = []struct {
	puzzle     string
	er, ep, ed Value
	rule       Rule
	length     int
}{
	{".................1..2..3........425..1...6...7............1..8...48...9..6..7...3", 20, 15, 15, ruleDirectHiddenPair, 0},
	{".5...79.8.....92..1...6..342..4......4.5....1.8..3..4...78....3........76........", 25, 20, 20, ruleDirectHiddenTriple, 0},
	{"..1...9.53....52...9...13845....4....69....2..42.....3...4...7.....2.......6..8.1", 46, 12, 12, ruleUniqueLoop, 0},
	{"...4.3.....1...7....4..82.56.2.....4...6..37.1...8..9..7....1..9..3.24.7..3.9....", 57, 12, 12, ruleBUGMore, 0},
	{".....4..........395.....27..4.8....52.8...9.6....598.....1.....3.17.2...46...3...", 65, 12, 12, ruleXCycle, 4},
	{"94.6.2...6..4.5.8.........27.9..1..6.8.36.........715...7..........1.4....67..3..", 69, 12, 12, ruleYCycle, 14},
	{"3.2.........6...9......27.5..31...7....96..844.......2...4......1978..2.7....9.6.", 75, 12, 12, ruleAlignedTriple, 0},
	{".3...9...8.5..1....4..8.......2..6.8....7..4.7..4..3.5..1...8...7..5421...6....53", 80, 12, 12, ruleNishio, 18},
	{"...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4..", 83, 25, 25, ruleHouseChains, 10},
	{"1.64....5....2.......3.6.8....2..8...8.9.713...4.....9......59.47.......5..1.3..2", 90, 90, 26, ruleDynamicContradiction, 21},
	{".1.79..8...........7...42.376.1......95.2..7.....8...61......353..6.......94.8...", 76, 12, 12, "", 0},
	{"........1.....2....34..........5..6...17..3..8....9..4...6...7...8..4..9.2..3.5..", 98, 98, 95, ruleDynamicContradiction, 49},
	{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 107, 107, 97, ruleDynamicContradiction, 198},
	{"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105, 12, 12, ruleDynamicContradiction, 103},
	{"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 116, 116, 108, "", 0}, // chains nested in nested chains
}

func TestFixtures(t *testing.T) {
	var r Rater
	for _, f := range fixtures {
		if testing.Short() && f.er > 91 {
			continue
		}
		got, err := r.Rate(context.Background(), board.MustParseGrid(f.puzzle))
		if err != nil || got.ER != f.er || got.EP != f.ep || got.ED != f.ed || f.rule != "" && (got.Hardest != f.rule || got.Length != f.length) {
			t.Errorf("%s: %v/%v/%v by %s (%d), error %v; want %v/%v/%v by %s (%d)", f.puzzle,
				got.ER, got.EP, got.ED, got.Hardest, got.Length, err, f.er, f.ep, f.ed, f.rule, f.length)
		}
	}
}
