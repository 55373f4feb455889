package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A killer of 38 cages without givens.
const (
	killerRules = "cage=11:1112;cage=12:1314;cage=7:1516;cage=10:172718;cage=19:192939;cage=10:213141;cage=16:223233;cage=13:2324;" +
		"cage=10:2526;cage=15:2838;cage=11:3444;cage=10:3545;cage=21:36464748;cage=1:37;cage=11:4243;cage=11:495969;cage=12:5161;" +
		"cage=10:5253;cage=13:546465;cage=13:555657;cage=4:58;cage=5:6272;cage=16:6373;cage=11:6676;cage=13:6777;cage=11:6878;" +
		"cage=13:7181;cage=7:7475;cage=6:7989;cage=8:8283;cage=11:8494;cage=17:8586;cage=10:8797;cage=9:8898;cage=10:9192;cage=1:93;" +
		"cage=8:9596;cage=9:99"
	killerSolution = "294816357168573294573924168456287913982351746317649582749162835635798421821435679"
	noGivens       = "................................................................................."
	killerLink     = "https://solvoku.github.io/solvoku/#p=" + noGivens + ";" + killerRules
)

func TestPuzzlesWithRules(t *testing.T) {
	for _, test := range []struct {
		about, stdin, args string
		code               int
		stdout, stderr     string // parts of them
	}{
		{"a flag", noGivens, "solve -rules " + killerRules, exitDone, killerLink + "," + killerSolution + "\n", ""},
		{"a link", killerLink, "solve -count 2", exitDone, killerLink + "," + killerSolution + ",1\n", ""},
		{"all solutions", killerLink, "solve -all", exitDone, killerLink + "," + killerSolution + "\n", ""},
		{"JSON", killerLink, "solve -json", exitDone, `","solver":"rules","verdict":"unique","solution":"` + killerSolution, ""},
		{"a solver that can", noGivens, "solve -json -solver backtracking -rules x+", exitDone, `"solver":"backtracking","verdict":"solved"`, ""},
		{"a solver that can't", killerLink, "solve -solver exact-cover", exitNotAll, "", "line 1: Exact Cover doesn't know all of these rules: the puzzle has cage"},
		{"a classic solver", killerLink, "solve -solver bitboard", exitNotAll, "", "line 1: Bitboard knows classic rules only"},
		{"all of a classic solver", killerLink, "solve -all -solver bitboard", exitNotAll, "", "line 1: Bitboard knows classic rules only"},
		{"an unknown rule", noGivens, "solve -rules wormhole=1112", exitWrongUse, "", `no rule is called "wormhole"`},
		{"an unknown rule in a link", strings.Replace(killerLink, "cage", "wormhole", 1), "solve", exitNotAll, "", `line 1: no rule is called "wormhole"`},
		{"a text that isn't rules", noGivens, "check -rules ;", exitWrongUse, "", "-rules"},
		{"rules twice", killerLink, "solve -rules x+", exitNotAll, "", "rules of its own"},
		{"a broken rule", "99" + noGivens[2:], "solve -rules cage=3:11", exitDone, "invalid", ""},
		{"check", killerLink, "check", exitDone, "one solution", ""},
		{"check with a flag", noGivens, "check -json -rules " + killerRules, exitDone, `"rules":"` + killerRules, ""},
		{"check of several", noGivens, "check -rules x+;x-", exitNotAll, "1,000 solutions", ""},
		{"check of none", noGivens, "check -rules cage=3:111213", exitNotAll, "cage=3:111213 can't be met", ""},
		{"a broken rule in words", "9" + noGivens[1:], "check -rules cage=3:11", exitNotAll, "The rule “cage” can't be met in r1c1", ""},
		{"convert", noGivens, "convert -to solvoku -rules " + killerRules, exitDone, killerLink, ""},
		{"convert to what can't", killerLink, "convert -to line", exitNotAll, "", `can't hold the puzzle's rules (cage)`},
		{"rate", killerLink, "rate", exitNotAll, "", "cage"},
		{"steps", killerLink, "steps", exitNotAll, "", "cage"},
	} {
		code, stdout, stderr := run(t, test.stdin+"\n", strings.Fields(test.args)...)
		if code != test.code || !strings.Contains(stdout, test.stdout) || !strings.Contains(stderr, test.stderr) {
			t.Errorf("%s: exit status %d, %q, %q", test.about, code, stdout, stderr)
		}
	}
}

// TestFilmsWithRules makes films of a killer: of one solver, of two in a race by time, and of one that
// doesn't know cages.
func TestFilmsWithRules(t *testing.T) {
	for _, test := range []struct {
		about, stdin, args string
		code               int
		stderr             string
	}{
		{"a link", killerLink, "-solver rules", exitDone, "film.gif: "},
		{"a flag and a race", noGivens, "-solver rules,backtracking -steps 1-9 -rules " + killerRules, exitDone, "film.gif: "},
		{"by time", noGivens, "-solver rules,rules -clock time -rules " + killerRules, exitDone, "film.gif: "},
		{"a solver that can't", killerLink, "-solver exact-cover", exitNotAll, "line 1: Exact Cover doesn't know all of these rules"},
		{"an unknown rule", noGivens, "-rules wormhole=1112", exitWrongUse, `no rule is called "wormhole"`},
	} {
		name := filepath.Join(t.TempDir(), "film.gif")
		args := append([]string{"film", "-o", name, "-size", "240", "-frames", "4"}, strings.Fields(test.args)...)
		code, _, stderr := run(t, test.stdin+"\n", args...)
		if _, err := os.Stat(name); code != test.code || !strings.Contains(stderr, test.stderr) || (err == nil) != (code == exitDone) {
			t.Errorf("%s: exit status %d, %q, %v", test.about, code, stderr, err)
		}
	}
}
