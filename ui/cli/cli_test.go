package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// everySolver returns the solvers that the program offers.
func everySolver() []solvers.Solver { return append(solvers.All(), logic.Solver{}) }

// TestMain runs the program itself if a test has started this binary as the program.
func TestMain(m *testing.M) {
	if os.Getenv("SOLVOKU_TEST_AS_PROGRAM") != "" {
		os.Exit(Main(os.Args[1:], everySolver()))
	}
	goleak.VerifyTestMain(m)
}

const (
	inkala     = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	bruteForce = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	twoWays    = ".23.56789.68.97235759238146514983627237614598896725413681549372972361854345872961"
	noWay      = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
	stuck      = ".23456789168.97235759238146514983627237614598896725413681549372972361854345872961"
	clash      = "55..............................................................................."
)

// goingOn matches the messages about slow work, which any work can be on a busy machine.
var goingOn = regexp.MustCompile(`(?m)^solvoku: (line \d+: still rating|still searching).*\n`)

// run runs the program and returns what it wrote, with times set to 0 and without messages about
// slow work.
func run(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = Run(t.Context(), args, strings.NewReader(stdin), &out, &errs, everySolver())
	return code, timeless(out.String()), goingOn.ReplaceAllString(errs.String(), "")
}

var times = regexp.MustCompile(`(_ns(?:_least)?":)\d+|( in )[\d.]+ [nµm]?s`)

func timeless(text string) string { return times.ReplaceAllString(text, "${1}${2}0") }

// fullPipe is an output that fails after some writes.
type fullPipe struct{ left int }

func (p *fullPipe) Write(text []byte) (int, error) {
	if p.left--; p.left < 0 {
		return 0, &os.PathError{Op: "write", Path: "|1", Err: closedPipe[0]}
	}
	return len(text), nil
}

// endless is an input that repeats a line forever.
type endless struct{ line string }

func (e endless) Read(to []byte) (int, error) { return copy(to, strings.Repeat(e.line, 2)), nil }

// TestABrokenPipeEndsQuietly also shows that all goroutines of a command end: in a bubble, one that
// waits forever fails the test at once. It comes first because otherwise most other tests would
// wait for such a goroutine.
func TestABrokenPipeEndsQuietly(t *testing.T) {
	for _, args := range []string{"solve", "solve -json", "generate -n 1000000000 -seed 1", "solvers", "help", "version"} {
		t.Run(args, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var errs bytes.Buffer
				pipe := &fullPipe{left: 10}
				if args == "solvers" || args == "help" || args == "version" {
					pipe.left = 0
				}
				code := Run(t.Context(), strings.Fields(args), endless{inkala + "\n"}, pipe, &errs, everySolver())
				if code != exitNotAll || errs.Len() > 0 {
					t.Errorf("exit code %d, errors %q", code, errs.String())
				}
			})
		})
	}
}

func TestSolveAsJSON(t *testing.T) {
	input := "# famous ones\n\n" + inkala + " # 2012\r\n" + "abc\n" + clash + "\n" + twoWays + "\n" + noWay + "\n"
	want := `{"puzzle":"` + inkala + `","solver":"exact-cover","verdict":"unique","solution":"812753649943682175675491283154237896369845721287169534521974368438526917796318452","solutions":1,"exhausted":true,"function_ns":0,"setup_ns":0,"actions":74217,"max_depth":60,"placements":2719,"dead_ends":2719,"guess_depth":14}
{"line":4,"error":"line 4, column 1: 'a', expected a digit or an empty cell (. or 0)"}
{"puzzle":"` + clash + `","solver":"exact-cover","verdict":"invalid","solutions":0,"exhausted":false,"function_ns":0,"setup_ns":0,"actions":0,"max_depth":0,"placements":0,"dead_ends":0,"guess_depth":0,"error":"clashing digits: 5 twice in row 1 (r1c1, r1c2)"}
{"puzzle":"` + twoWays + `","solver":"exact-cover","verdict":"many","solution":"123456789468197235759238146514983627237614598896725413681549372972361854345872961","solutions":2,"exhausted":true,"function_ns":0,"setup_ns":0,"actions":60,"max_depth":4,"placements":8,"dead_ends":8,"guess_depth":1}
{"puzzle":"` + noWay + `","solver":"exact-cover","verdict":"none","solutions":0,"exhausted":true,"function_ns":0,"setup_ns":0,"actions":322326,"max_depth":29,"placements":8341,"dead_ends":8341,"guess_depth":17}
`
	code, stdout, stderr := run(t, input, "solve", "-json", "-count", "3", "-solver", "exact-cover")
	if code != exitNotAll || stdout != want || stderr != "" {
		t.Errorf("exit code %d, errors %q, output\n%s\nnot\n%s", code, stderr, stdout, want)
	}
	for line := range strings.Lines(stdout) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}

func TestSolveForPeople(t *testing.T) {
	want := `line 1: solved in 0 by Fast backtracking: 4 actions, depth 4, 4 placements, 0 dead ends, guess depth 1
1 2 3 | 4 5 6 | 7 8 9
4 6 8 | 1 9 7 | 2 3 5
7 5 9 | 2 3 8 | 1 4 6
------+-------+------
5 1 4 | 9 8 3 | 6 2 7
2 3 7 | 6 1 4 | 5 9 8
8 9 6 | 7 2 5 | 4 1 3
------+-------+------
6 8 1 | 5 4 9 | 3 7 2
9 7 2 | 3 6 1 | 8 5 4
3 4 5 | 8 7 2 | 9 6 1

line 2: invalid: clashing digits: 5 twice in row 1 (r1c1, r1c2)

`
	code, stdout, stderr := run(t, twoWays+"\n"+clash+"\n12345\n", "solve", "-board", "-solver", "fast-backtracking", "-")
	if code != exitNotAll || stdout != want || stderr != "solvoku: line 3, column 6: 5 cells, expected 81\n" {
		t.Errorf("exit code %d, errors %q, output\n%s\nnot\n%s", code, stderr, stdout, want)
	}
}

func TestVerdicts(t *testing.T) {
	for _, tt := range []struct {
		puzzle, args, want string
	}{
		{inkala, "", "solved"},
		{inkala, "-count 2", "unique"},
		{twoWays, "", "solved"},
		{twoWays, "-count 2", "many"},
		{noWay, "-solver exact-cover", "none"},
		{clash, "", "invalid"},
		{bruteForce, "-solver backtracking -timeout 1ns", "stopped"},
		{stuck, "-solver annealing", "gave-up"},
		{strings.ReplaceAll(inkala, ".", "0") + ";a comment", "", "solved"},
		{"\ufeff" + inkala, "", "solved"},
	} {
		code, stdout, stderr := run(t, tt.puzzle, append([]string{"solve", "-json"}, strings.Fields(tt.args)...)...)
		var o struct {
			Verdict solvers.Verdict
			Error   string
		}
		undecided := tt.want == "stopped" || tt.want == "gave-up"
		if err := json.Unmarshal([]byte(stdout), &o); err != nil || (code == exitNotAll) != undecided || code > exitNotAll || stderr != "" {
			t.Errorf("%s %s: exit code %d, output %q, errors %q", tt.puzzle, tt.args, code, stdout, stderr)
		}
		if o.Verdict.String() != tt.want || (o.Error != "") != (undecided || tt.want == "invalid") {
			t.Errorf("%s %s: %s (error %q), not %s", tt.puzzle, tt.args, o.Verdict, o.Error, tt.want)
		}
	}
}

func TestWrongUse(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"", "The commands are"},
		{"slove", `no command "slove"; did you mean "solve"?`},
		{"rates", `no command "rates"; did you mean "rate"?`},
		{"--generat", `no command "--generat"; did you mean "generate"?`},
		{"Xhelp", `no command "Xhelp"; did you mean "help"?`},
		{"cnovret", `no command "cnovret"; did you mean "convert"?`},
		{"sudoku", `no command "sudoku"; "solvoku help" lists the commands`},
		{"x" + strings.Repeat("solve", 10_000), `"solvoku help" lists the commands`},
		{".", "solvoku: open .: is a folder\n"},
		{"missing.sdk", "solvoku: open missing.sdk: no such file or directory\n"},
		{"solve -colour", "not defined: -colour"},
		{"solve -solver magic", `no solver is called "magic"; there are backtracking, fast-backtracking`},
		{"solve -count -1", "at least 1"},
		{"solve a b", `doesn't take the argument "b"`},
		{"solve no-such-file", "no-such-file"},
		{"solve -board -json", "can't be combined"},
		{"solve -all -json", "can't be combined with -board or -json"},
		{"solve -all -solver backtracking", "needs the solver bitboard"},
		{"solve .", "solvoku: open .: is a folder\n"},
		{"check .", "solvoku: open .: is a folder\n"},
		{"convert -to line .", "solvoku: open .: is a folder\n"},
		{"bench .", "solvoku: open .: is a folder\n"},
		{"solve " + inkala[1:], "80 cells, expected 81"},
		{"bench", "bench needs a file"},
		{"bench -rounds -1 x", "negative"},
		{"bench -solver exact-cover,magic x", `"magic"`},
		{"generate -givens 3", "3 givens"},
		{"generate -symmetry spiral", `no symmetry "spiral"`},
		{"generate -n -1", "at least 1"},
		{"generate x", `"x"`},
		{"solvers x", `"x"`},
		{"help slove", `no command "slove"; did you mean "solve"?`},
	} {
		code, stdout, stderr := run(t, inkala, strings.Fields(tt.args)...)
		oneLine := strings.Count(stderr, "\n") == 1 || tt.args == ""
		if code != exitWrongUse || stdout != "" || !strings.Contains(stderr, tt.want) || !oneLine {
			t.Errorf("%q: exit code %d, output %q, errors %q", tt.args, code, stdout, stderr)
		}
	}
}

func TestHelpAndLists(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"help", "solvoku generate [-date DATE]"},
		{"-h", "solvoku generate [-date DATE]"},
		{"--help", "solvoku generate [-date DATE]"},
		{"solve -h", "-json"},
		{"solve --help", "-json"},
		{"-v", "solvoku 0."},
		{"--version", "solvoku 0."},
		{"help solve", "-timeout"},
		{"version", "solvoku "},
		{"solvers", "annealing          Annealing (may give up)\n"},
	} {
		code, stdout, stderr := run(t, "", strings.Fields(tt.args)...)
		if code != exitDone || stderr != "" || !strings.Contains(stdout, tt.want) {
			t.Errorf("%q: exit code %d, output %q, errors %q", tt.args, code, stdout, stderr)
		}
	}
}

func TestGenerate(t *testing.T) {
	args := []string{"generate", "-n", "3", "-minimal", "-symmetry", "Half-Turn", "-seed", "7"}
	code, first, _ := run(t, "", args...)
	if _, again, _ := run(t, "", args...); code != exitDone || first != again {
		t.Errorf("exit code %d; the same seed gives\n%s\nand\n%s", code, first, again)
	}
	n := 0
	for line := range strings.Lines(first) {
		n++
		g, err := board.ParseGrid(strings.TrimSpace(line))
		if _, ok := solvers.UniqueSolution(g); !ok || err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	if n != 3 {
		t.Errorf("%d puzzles, not 3", n)
	}
	_, one, _ := run(t, "", "generate")
	_, other, _ := run(t, "", "generate")
	if one == other {
		t.Error("without a seed, twice the same puzzle")
	}
}

func TestBench(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(inkala+"\nabc\n"+twoWays+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := run(t, "", "bench", "-rounds", "3", "-solver", "exact-cover, propagation", file)
	if code != exitNotAll || !strings.Contains(stderr, "line 2, column 1") {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
	numbers := regexp.MustCompile(` +[\d,.]+ +[\d,.-]+ +[\d.]+ % +`)
	want := "2 puzzles, 3 rounds, one core of " + cpuName() + "\n" +
		"solver                  puzzles/s    puzzles/CPU s   spread   unsolved\n" +
		"exact-cover|0\npropagation|0\n"
	if got := numbers.ReplaceAllString(stdout, "|"); got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if code, _, stderr := run(t, "abc\n", "bench", "-"); code != exitNotAll || !strings.Contains(stderr, "no puzzles") {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}

// TestBenchNoticesThatItsFileChanges removes puzzles during the first round from a file that has
// too many to keep in memory.
func TestBenchNoticesThatItsFileChanges(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(strings.Repeat(inkalaSolved+"\n", maxKept+1)), 0o600); err != nil {
		t.Fatal(err)
	}
	var once sync.Once
	solver := counted{solvers.Bitboard{}, func(board.Grid) {
		once.Do(func() {
			if err := os.Truncate(file, 82); err != nil {
				t.Error(err)
			}
		})
	}}
	var out, errs bytes.Buffer
	code := Run(t.Context(), []string{"bench", "-rounds", "2", file}, nil, &out, &errs, []solvers.Solver{solver})
	if want := "solvoku: " + file + " changed while it was being measured\n"; code != exitNotAll || errs.String() != want {
		t.Errorf("exit code %d, errors %q", code, errs.String())
	}
}

func TestAReadersErrorIsALineThatCouldNotBeRead(t *testing.T) {
	var out, errs bytes.Buffer
	stdin := io.MultiReader(strings.NewReader(twoWays+"\n"), iotest.ErrReader(errors.New("no more paper")))
	code := Run(t.Context(), []string{"solve", "-json"}, stdin, &out, &errs, everySolver())
	want := `{"line":2,"error":"line 2: no more paper"}` + "\n"
	if text := out.String(); code != exitNotAll || strings.Count(text, "\n") != 2 || !strings.HasSuffix(text, want) || errs.Len() > 0 {
		t.Errorf("exit code %d, output %q, errors %q", code, text, errs.String())
	}
}

// cancelling ends a context after some writes.
type cancelling struct {
	bytes.Buffer
	left   int
	cancel func()
}

func (c *cancelling) Write(text []byte) (int, error) {
	if c.left--; c.left == 0 {
		c.cancel()
	}
	return c.Buffer.Write(text)
}

func TestTheContextEndsIt(t *testing.T) {
	for _, args := range []string{"solve", "solve -json", "steps", "steps -json", "rate", "rate -json", "convert -to line", "generate -n 1000000000"} {
		ctx, cancel := context.WithCancel(t.Context())
		out := &cancelling{left: 10, cancel: cancel}
		var errs bytes.Buffer
		code := Run(ctx, strings.Fields(args), endless{wikipedia + "\n"}, out, &errs, everySolver())
		if lines := bytes.Count(out.Bytes(), []byte("\n")); code != exitInterrupted || lines < 10 {
			t.Errorf("%s: exit code %d after %d lines", args, code, lines)
		}
		if !saysHowFar(errs.String(), "interrupted") || strings.Contains(out.String(), "context canceled") {
			t.Errorf("%s: says %q", args, errs.String())
		}
	}
}

func TestTimesAndNumbersAsPeopleReadThem(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 ns", 999: "999 ns", 1_000: "1 µs", 12_345: "12.3 µs", 123_456: "123 µs",
		4_000_000: "4 ms", 2_500_000_000: "2.50 s", 360_000_000_000: "360 s",
	} {
		if got := duration(d); got != want {
			t.Errorf("%d: %q, not %q", int64(d), got, want)
		}
	}
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 260005: "260,005", 69175316: "69,175,316"} {
		if got := grouped(n); got != want {
			t.Errorf("%d: %q, not %q", n, got, want)
		}
	}
}
