package solvers_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// ruleMakers returns a random clause of each kind that has cells or a value, and the clause itself
// of each other one.
var ruleMakers = map[string]func(r *rand.Rand) string{
	"region": func(r *rand.Rand) string { return someRegions(r) },
	"extra":  func(r *rand.Rand) string { return "extra=" + path(r, 2+r.IntN(8), false) },
	"x+":     fixed("x+"), "x-": fixed("x-"), "windoku": fixed("windoku"), "disjoint": fixed("disjoint"),
	"knight": fixed("knight"), "king": fixed("king"), "nonconsecutive": fixed("nonconsecutive"),
	"odd":        func(r *rand.Rand) string { return "odd=" + path(r, 1+r.IntN(4), false) },
	"even":       func(r *rand.Rand) string { return "even=" + path(r, 1+r.IntN(4), false) },
	"min":        func(r *rand.Rand) string { return "min=" + path(r, 1, false) + ";min=" + path(r, 2, false) },
	"max":        func(r *rand.Rand) string { return "max=" + path(r, 1, false) + ";max=" + path(r, 2, false) },
	"thermo":     func(r *rand.Rand) string { return "thermo=" + path(r, 2+r.IntN(5), true) },
	"palindrome": func(r *rand.Rand) string { return "palindrome=" + path(r, 2+r.IntN(5), true) },
	"whisper":    func(r *rand.Rand) string { return "whisper=" + path(r, 2+r.IntN(5), true) },
	"between":    func(r *rand.Rand) string { return "between=" + path(r, 3+r.IntN(4), true) },
	"renban":     func(r *rand.Rand) string { return "renban=" + path(r, 1+r.IntN(6), true) },
	"regionsum":  func(r *rand.Rand) string { return "regionsum=" + path(r, 2+r.IntN(6), true) },
	"clone":      func(r *rand.Rand) string { return "clone=" + path(r, 4, true) },
	"cage": func(r *rand.Rand) string {
		return fmt.Sprintf("cage=%d:%s;cage=%s", 8+r.IntN(20), path(r, 2+r.IntN(4), false), path(r, 3, false))
	},
	"little": func(r *rand.Rand) string {
		return fmt.Sprintf("little=%d:%s", 8+r.IntN(20), path(r, 2+r.IntN(5), true))
	},
	"arrow": func(r *rand.Rand) string {
		if r.IntN(3) == 0 {
			return "arrow=2:" + path(r, 5+r.IntN(2), true)
		}
		return "arrow=" + path(r, 2+r.IntN(4), true)
	},
	"sandwich":   func(r *rand.Rand) string { return fmt.Sprintf("sandwich=%d:%s", r.IntN(36), fullLine(r)) },
	"xsum":       func(r *rand.Rand) string { return fmt.Sprintf("xsum=%d:%s", 1+r.IntN(45), fullLine(r)) },
	"skyscraper": func(r *rand.Rand) string { return fmt.Sprintf("skyscraper=%d:%s", 1+r.IntN(9), fullLine(r)) },
	"difference": func(r *rand.Rand) string { return fmt.Sprintf("difference=%d:%s", 1+r.IntN(6), path(r, 2, false)) },
	"ratio":      func(r *rand.Rand) string { return "ratio=" + path(r, 2, false) },
	"xv":         func(r *rand.Rand) string { return fmt.Sprintf("xv=%d:%s", 5+5*r.IntN(2), path(r, 2, false)) },
	"difference-all": func(r *rand.Rand) string {
		return fmt.Sprintf("difference-all=%d:;difference=%s;ratio=%s", 1+r.IntN(6), path(r, 2, false), path(r, 2, false))
	},
	"ratio-all": func(r *rand.Rand) string { return "ratio-all=3:;difference=" + path(r, 2, false) },
	"xv-all":    func(r *rand.Rand) string { return "xv-all=5:;xv=10:" + path(r, 2, false) },
	"quad":      func(r *rand.Rand) string { return fmt.Sprintf("quad=%d:%s", 12+r.IntN(8), square(r)) },
}

func fixed(text string) func(*rand.Rand) string { return func(*rand.Rand) string { return text } }

func cellText(r, c int) string { return fmt.Sprint(10*(r+1) + c + 1) }

// path returns different cells, each beside the one before, or touching it at a corner.
func path(r *rand.Rand, n int, corners bool) string {
	for {
		row, col := r.IntN(9), r.IntN(9)
		cells := []string{cellText(row, col)}
		for tries := 0; len(cells) < n && tries < 100; tries++ {
			y, x := row+r.IntN(3)-1, col+r.IntN(3)-1
			if y < 0 || y > 8 || x < 0 || x > 8 || !corners && y != row && x != col || slices.Contains(cells, cellText(y, x)) {
				continue
			}
			row, col = y, x
			cells = append(cells, cellText(y, x))
		}
		if len(cells) == n {
			return strings.Join(cells, "")
		}
	}
}

func fullLine(r *rand.Rand) string {
	var cells []string
	i, row, back := r.IntN(9), r.IntN(2) == 0, r.IntN(2) == 0
	for j := range 9 {
		if back {
			j = 8 - j
		}
		if row {
			cells = append(cells, cellText(i, j))
		} else {
			cells = append(cells, cellText(j, i))
		}
	}
	return strings.Join(cells, "")
}

func square(r *rand.Rand) string {
	row, col := r.IntN(8), r.IntN(8)
	return cellText(row, col) + cellText(row, col+1) + cellText(row+1, col) + cellText(row+1, col+1)
}

// someRegions returns nine regions: the boxes, after some cells in neighbouring columns and rows
// have changed places, so that a region may fall apart.
func someRegions(r *rand.Rand) string {
	var of [9][9]int
	for row := range 9 {
		for col := range 9 {
			of[row][col] = row/3*3 + col/3
		}
	}
	for range 6 {
		row, col := r.IntN(8), r.IntN(8)
		of[row][col], of[row+1][col+1] = of[row+1][col+1], of[row][col]
	}
	var clauses []string
	for i := range 9 {
		text := "region="
		for row := range 9 {
			for col := range 9 {
				if of[row][col] == i {
					text += cellText(row, col)
				}
			}
		}
		clauses = append(clauses, text)
	}
	return strings.Join(clauses, ";")
}

// some returns a board that obeys rules, if there is one among those with some candidates.
func some(r *rand.Rand, rules board.Rules) (g board.Grid, ok bool) {
	var excluded board.Candidates
	for range 5 + r.IntN(60) {
		excluded[r.IntN(len(excluded))] = board.DigitsOf(board.Digit(1+r.IntN(9)), board.Digit(1+r.IntN(9)))
	}
	n := 0
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	result, _ := solvers.Rules{}.Solve(ctx, g, solvers.Options{Rules: rules, Excluded: &excluded, Pause: func(solvers.Stats) {
		if n++; n > 100 {
			cancel()
		}
	}})
	return result.Solution, result.Count == 1
}

// Every solver that knows rules counts as many solutions as plain enumeration does.
func TestRulesMeanWhatTheySay(t *testing.T) {
	rounds := 6
	if testing.Short() {
		rounds = 2
	}
	for kind, make := range ruleMakers {
		r := rand.New(rand.NewPCG(1, 2)) // for each kind, since they come in any order
		found := 0
		for tries := 0; found < rounds && tries < 60*rounds; tries++ {
			text := make(r)
			rules := board.MustParseRules(text)
			g, ok := some(r, rules)
			if !ok {
				continue
			}
			found++
			for range 9 {
				g[r.IntN(len(g))] = 0
			}
			compareCounts(t, &g, text)
			if i := strings.Index(text, "1"); i > 0 && kind != "region" { // another value or cell
				other := text[:i] + "2" + text[i+1:]
				if rules, err := board.ParseRules(other); err == nil && solvers.CheckRules(rules) == nil {
					compareCounts(t, &g, other)
				}
			}
		}
		if found < rounds {
			t.Errorf("%s: %d boards, not %d", kind, found, rounds)
		}
	}
}

func compareCounts(t *testing.T, g *board.Grid, text string) {
	t.Helper()
	rules := board.MustParseRules(text)
	want := plainCount(g, text)
	for _, s := range solvers.All() {
		if solvers.CanSolve(s, rules) != nil {
			continue
		}
		got, err := s.Solve(context.Background(), *g, solvers.Options{Limit: -1, Rules: rules})
		var conflict *board.ConflictError
		if errors.As(err, &conflict) && want == 0 {
			continue
		}
		if err != nil || got.Count != want || !got.Exhausted {
			t.Errorf("%s: %s counts %d (%v), not %d: %s", text, s.Info().ID, got.Count, err, want, g)
		}
	}
	puzzle := solvers.Sukaku{Digits: *g, Rules: rules}
	if n, err := puzzle.Count(context.Background(), -1); n != want || err != nil {
		t.Errorf("%s: Count returns %d, %v, not %d", text, n, err, want)
	}
}

func TestOtherSolversRefuseRules(t *testing.T) {
	rules := board.MustParseRules("cage=15:1112")
	knows := map[string]bool{solvers.RulesID: true, solvers.BacktrackingID: true}
	for _, s := range append(solvers.All(), logic.Solver{}) {
		id := s.Info().ID
		r, err := s.Solve(context.Background(), board.Grid{}, solvers.Options{Rules: rules})
		var refused *solvers.RulesError
		if knows[id] {
			if err != nil || r.Count != 1 || solvers.CanSolve(s, rules) != nil {
				t.Errorf("%s: %v, %d solutions", id, err, r.Count)
			}
		} else if !errors.As(err, &refused) || r.Count != 0 || solvers.CanSolve(s, rules) == nil {
			t.Errorf("%s: %v, %d solutions", id, err, r.Count)
		}
	}
	if err := solvers.CanSolve(solvers.ExactCover{}, board.MustParseRules("x+;thermo=112233")); err != nil {
		t.Error(err)
	}
}

func TestUnknownRulesAreRefused(t *testing.T) {
	for _, text := range []string{
		"wormhole", "wormhole=1112", "x+=11", "x+=3:", "cage", "cage=46:1112", "cage=0:11", "cage=015:1112", "cage=1111",
		"region=1112", "region=111213141516171819;region=192919293949596979", "sandwich=5:111213141516171828",
		"sandwich=111213141516171819", "difference=9:1112", "difference=111213", "ratio=1:1112", "xv=1112",
		"quad=0:11", "quad=123:1112", "quad=11122122", "clone=111213", "arrow=2:1112", "arrow=4:1112131415", "thermo=11",
		"renban=" + strings.Repeat("11", 10),
	} {
		rules, err := board.ParseRules(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if err = solvers.CheckRules(rules); err == nil || !strings.Contains(err.Error(), strings.SplitN(text, "=", 2)[0]) {
			t.Errorf("%s: error %v", text, err)
		}
		for _, s := range solvers.All() {
			if r, err := s.Solve(context.Background(), board.Grid{}, solvers.Options{Rules: rules}); err == nil || r.Count > 0 {
				t.Errorf("%s: %s finds %d solutions", text, s.Info().ID, r.Count)
			}
		}
		puzzle := solvers.Sukaku{Rules: rules}
		if n, err := puzzle.Count(context.Background(), 2); n > 0 || err == nil {
			t.Errorf("%s: Count returns %d, %v", text, n, err)
		}
	}
}

func TestConflictsByRules(t *testing.T) {
	for _, test := range []struct{ rules, digits, want string }{
		{"x+", "r1c9=5 r9c1=5", "x+ can't be met (r1c9, r9c1)"},
		{"x-", "r1c9=5 r9c1=5", ""},
		{"cage=15:111213", "r1c1=9 r1c2=8", "cage=15:111213 can't be met (r1c1, r1c2)"},
		{"cage=15:1112", "r1c1=5", "cage=15:1112 can't be met (r1c1)"},
		{"cage=15:1112", "r1c1=9 r3c9=1", ""},
		{"cage=3:111213", "", "cage=3:111213 can't be met (r1c1, r1c2, r1c3)"},
		{"thermo=112233", "r1c1=7 r3c3=8", "thermo=112233 can't be met (r1c1, r3c3)"},
		{"knight", "r1c1=7 r2c3=7 r5c5=1", "7 twice in box 1 (r1c1, r2c3) knight can't be met (r1c1, r2c3)"},
		{"nonconsecutive", "r1c1=7 r1c2=8", "nonconsecutive can't be met (r1c1, r1c2)"},
		{"even=55", "r5c5=3", "even=55 can't be met (r5c5)"},
	} {
		var g board.Grid
		for text := range strings.FieldsSeq(test.digits) {
			g[board.At(int(text[1]-'1'), int(text[3]-'1'))] = board.Digit(text[5] - '0')
		}
		puzzle := solvers.Sukaku{Digits: g, Rules: board.MustParseRules(test.rules)}
		var got []string
		for _, c := range puzzle.Conflicts() {
			got = append(got, c.String())
		}
		if text := strings.Join(got, " "); text != test.want {
			t.Errorf("%s %s: %q, not %q", test.rules, test.digits, text, test.want)
		}
		if err := puzzle.Check(); (err == nil) != (test.want == "") {
			t.Errorf("%s %s: error %v", test.rules, test.digits, err)
		}
	}
}

// A checker that has seen other boards finds what a new one does, and nothing on a board that lacks
// some of the digits of a board without conflicts.
func TestACheckerForgetsWhatHasChanged(t *testing.T) {
	conflicts, none := 0, 0
	for kind, make := range ruleMakers {
		r := rand.New(rand.NewPCG(7, 8))
		rules := board.MustParseRules(make(r) + ";cage=10:919293")
		if solvers.CheckRules(rules) != nil {
			continue
		}
		kept := solvers.NewChecker(rules)
		var p, last solvers.Sukaku
		p.Rules = rules
		for range 40 {
			p.Digits[r.IntN(81)] = board.Digit(r.IntN(12) % 10)
			if r.IntN(8) == 0 {
				p.Digits[r.IntN(81)] = 0
				p.Excluded[r.IntN(81)] = board.DigitsOf(board.Digit(1 + r.IntN(9)))
			}
			found := kept.Conflicts(&p.Digits, &p.Excluded)
			if fresh := p.Conflicts(); !slices.Equal(found, fresh) {
				t.Fatalf("%s, %v: %v, not %v", kind, p.Digits, found, fresh)
			}
			if conflicts += len(found); len(found) > 0 {
				p.Digits, p.Excluded = last.Digits, last.Excluded
				continue
			}
			none++
			last = p
			fewer := p
			for range 20 {
				fewer.Digits[r.IntN(81)] = 0
			}
			if found := fewer.Conflicts(); len(found) > 0 {
				t.Errorf("%s, %v: %v without some of the digits", kind, p.Digits, found)
			}
		}
	}
	if conflicts < 100 || none < 100 {
		t.Errorf("%d conflicts, %d boards without", conflicts, none)
	}
}

// A box means nothing where regions replace it.
func TestRegionsReplaceBoxes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var g board.Grid
	var rules board.Rules
	for tries := 0; len(g.Conflicts()) == 0; tries++ {
		if tries == 100 {
			t.Fatal("no board with regions breaks the rule of boxes")
		}
		rules = board.MustParseRules(someRegions(r))
		g, _ = some(r, rules)
	}
	puzzle := solvers.Sukaku{Digits: g, Rules: rules}
	if err := puzzle.Check(); err != nil {
		t.Error(err)
	}
}

func TestTrueCandidatesByRules(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	rules := board.MustParseRules("x+;x-;cage=12:11122122")
	g, ok := some(r, rules)
	if !ok {
		t.Fatal("no board")
	}
	for range 20 {
		g[r.IntN(len(g))] = 0
	}
	puzzle := solvers.Sukaku{Digits: g, Rules: rules}
	var want board.Candidates
	for solution, err := range puzzle.Solutions(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		for c, d := range solution {
			want[c] = want[c].With(d)
		}
	}
	if got, err := puzzle.TrueCandidates(context.Background()); got != want || err != nil {
		t.Errorf("%v (%v), not %v", got, err, want)
	}
}

func FuzzRules(f *testing.F) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, make := range ruleMakers {
		f.Add(make(r), "1")
	}
	f.Add("cage=15:1112", strings.Repeat("9", 81))
	f.Fuzz(func(t *testing.T, text, digits string) {
		rules, err := board.ParseRules(text)
		if err != nil {
			return
		}
		if rules.String() != text {
			t.Errorf("%q became %q", text, rules)
		}
		puzzle := solvers.Sukaku{Rules: rules}
		for c := range min(len(digits), len(puzzle.Digits)) {
			puzzle.Digits[c] = board.Digit(digits[c]) % 10
		}
		conflicts, known := puzzle.Conflicts(), solvers.CheckRules(rules) == nil
		looks := 3
		n, err := puzzle.Count(countingContext{context.Background(), &looks}, 2)
		if (!known || len(conflicts) > 0) && n > 0 {
			t.Errorf("%q: %d solutions of a puzzle that is refused: %v", text, n, conflicts)
		}
		if !known && err == nil {
			t.Errorf("%q: no error", text)
		}
		puzzle.Candidates()
		solvers.Peers(rules)
	})
}
