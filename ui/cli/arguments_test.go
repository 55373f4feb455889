package cli

import (
	"strings"
	"testing"
)

// TestMistakesAtTheKeyboard makes the mistakes that people make: each is answered by one line that
// says what to type.
func TestMistakesAtTheKeyboard(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"solve puzzles.txt -json", `flags come first: type "solvoku solve -json puzzles.txt"`},
		{"rate puzzles.txt -timeout=5s", `flags come first: type "solvoku rate -timeout=5s puzzles.txt"`},
		{"rate puzzles.txt -timeout 5s -er", `flags come first: type "solvoku rate -timeout 5s -er puzzles.txt"`},
		{"solve -json puzzles.txt -count 5", `flags come first: type "solvoku solve -json -count 5 puzzles.txt"`},
		{"steps my*puzzles -technique X-Wing -json", `flags come first: type "solvoku steps -technique X-Wing -json 'my*puzzles'"`},
		{"scan a.png -json", `flags come first: type "solvoku scan -json a.png"`},
		{"generate -level insane", `there is no level "insane"; choose easy, medium, hard, unfair or extreme`},
		{"generate -symmetry all", `there is no symmetry "all"; choose anti-diagonal, diagonal, half-turn, left-right, none, quarter-turn or top-bottom`},
		{"generate -n 0", "-n must be at least 1"},
		{"generate -n many", `invalid value "many" for flag -n: type a number; see`},
		{"solve -count 0", "-count must be at least 1"},
		{"bench -count 0 x", "-count must be at least 1"},
		{"solve -timeout 5", `invalid value "5" for flag -timeout: type a unit: 5s; see`},
		{"rate -er -timeout 0.5", `invalid value "0.5" for flag -timeout: type a unit: 0.5s; see`},
		{"bench -rounds -1 x", "-rounds can't be negative"},
		{"film -o f.gif -limit 0", "-limit must be above 0"},
		{"film -o f.gif -every -1", "-every can't be negative"},
		{"film -o f.gif -frames 1", "-frames must be from 2 to 2000"},
		{"generate -minimal=maybe", `invalid boolean value "maybe" for -minimal: it takes no value; see`},
		{"generate -givens 12", "12 givens: a puzzle has 17 to 81, or 0 for any number"},
		{"generate -date today -n 2", "-date can't be combined with -n"},
		{"generate -level easy -date today", "-date can't be combined with -level"},
		{"rate -timeout 5s", "-timeout needs -er"},
		{"steps -json -eureka", "-eureka and -json can't be combined"},
		{"solve -reading 3", "-reading must be 1 or 2"},
		{"check -reading 0", "-reading must be 1 or 2"},
		{"bench -timeout soon x", `invalid value "soon" for flag -timeout: type a time such as 500ms, 10s or 2m; see`},
		{"rate -timeout -5s", `invalid value "-5s" for flag -timeout: it can't be negative`},
		{"steps -order ease", `there is no order "ease"; choose hint or rating`},
		{"arguments_test.go", `this build has no window: type "solvoku solve arguments_test.go"`},
		{"arguments_test.go -json", `a command comes first: type "solvoku solve arguments_test.go"`},
		{wikipedia, `this build has no window: type "solvoku solve ` + wikipedia + `"`},
		{"solve missing.txt", "open missing.txt: no such file"},
		{"scan missing.png", "missing.png: no such file"},
		{"film -o /nowhere/film.gif missing.txt", "open missing.txt: no such file"},
	} {
		code, stdout, stderr := run(t, wikipedia, strings.Fields(tt.args)...)
		if code != exitWrongUse || stdout != "" || !strings.HasPrefix(stderr, "solvoku: ") || !strings.Contains(stderr, tt.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: exit code %d, output %q, errors %q", tt.args, code, stdout, stderr)
		}
	}
	code, _, stderr := run(t, wikipedia, "film", "-o", "/nowhere/film.gif")
	if want := "solvoku: the film can't be written: /nowhere/film.gif: no such file or directory\n"; code != exitNotWritten || stderr != want {
		t.Errorf("film: exit code %d, %q", code, stderr)
	}
}

// TestAPuzzleCanBeTheArgument gives it to each command that takes a file of puzzles.
func TestAPuzzleCanBeTheArgument(t *testing.T) {
	for _, c := range commands() {
		if !strings.Contains(c.operands, "FILE|-") {
			continue
		}
		args := map[string]string{"convert": "-to line", "film": "-frames 5 -o " + t.TempDir() + "/film.gif", "bench": "-solver bitboard -rounds 1"}[c.name]
		code, _, stderr := run(t, "", append(append([]string{c.name}, strings.Fields(args)...), wikipedia)...)
		if code != exitDone || !strings.Contains(c.operands, "PUZZLE") {
			t.Errorf("%s: exit code %d, %q; help has %s", c.name, code, stderr, c.operands)
		}
	}
}
