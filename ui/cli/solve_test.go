package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
)

const inkalaSolved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

func TestSolveAsLines(t *testing.T) {
	input := strings.Join([]string{inkala, noWay, clash, "12", strings.ReplaceAll(inkala, ".", "0")}, "\n")
	for _, tt := range []struct{ args, want string }{
		{"solve", inkala + "," + inkalaSolved + "\n" + noWay + ",none\n" + clash + ",invalid\n" + inkala + "," + inkalaSolved + "\n"},
		{"solve -count 2", inkala + "," + inkalaSolved + ",1\n" + noWay + ",none,0\n" + clash + ",invalid,0\n" + inkala + "," + inkalaSolved + ",1\n"},
	} {
		code, stdout, stderr := run(t, input, strings.Fields(tt.args)...)
		if code != exitNotAll || stdout != tt.want || stderr != "solvoku: line 4, column 3: 2 cells, expected 81\n" {
			t.Errorf("%s: exit code %d, errors %q, output\n%s", tt.args, code, stderr, stdout)
		}
	}
}

// TestPlainLinesAreThoseWithFigures compares lines that need no statistics, which are solved
// without them, with those of the search that collects them: lines of 81 characters, which are read
// in place, and others, alone and mixed.
func TestPlainLinesAreThoseWithFigures(t *testing.T) {
	sevenGivens := "1..............2..............3..............4..............5........6........7.."
	zeros := strings.ReplaceAll(wikipedia, ".", "0")
	puzzles := []string{inkala, noWay, clash, twoWays, strings.Repeat(".", 81), sevenGivens, inkalaSolved, zeros,
		zeros[:40] + wikipedia[40:], " " + inkala, inkala + " a remark", strings.ReplaceAll(inkala, ".", "*")}
	lines := slices.Concat(puzzles, []string{"", "12", inkala[1:], inkala + "1", "# " + inkala[2:], "12\n" + inkala[3:]}, puzzles)
	for _, end := range []string{"\n", "\r\n", "\r", "\r\r\n"} {
		input := strings.Repeat("#"+end, 20_000) + strings.Join(lines, end) // enough for a batch to have several lines
		for cut := range len(end) + 1 {                                     // the text may end inside a line ending
			for _, args := range [][]string{{"solve"}, {"solve", "-count", "2"}, {"solve", "-count", "30"}} {
				code, plain, errs := run(t, input+end[:cut], args...)
				alsoCode, counted, alsoErrs := run(t, input+end[:cut], append(args, "-timeout", "1h")...)
				if code != alsoCode || plain != counted || errs != alsoErrs || strings.Count(plain, "\n") != 2*len(puzzles) {
					t.Errorf("%q, ends %q: exit codes %d and %d, without figures\n%s%swith figures\n%s%s", args, end, code, alsoCode, plain, errs, counted, alsoErrs)
				}
			}
		}
	}
}

func TestSolveThePuzzleItself(t *testing.T) {
	code, stdout, stderr := run(t, "", "solve", inkala)
	if code != exitDone || stdout != inkala+","+inkalaSolved+"\n" || stderr != "" {
		t.Errorf("exit code %d, output %q, errors %q", code, stdout, stderr)
	}
}

func TestNoPuzzleIsReported(t *testing.T) {
	for _, input := range []string{"", "\n\n", "# only words\n"} {
		code, stdout, stderr := run(t, input, "solve", "-json")
		if code != exitNotAll || stdout != "" || stderr != "solvoku: standard input: no puzzles\n" {
			t.Errorf("%q: exit code %d, output %q, errors %q", input, code, stdout, stderr)
		}
	}
}

// fullDisk is an output with no space left.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

func TestAFullDiskIsAComplaint(t *testing.T) {
	for _, args := range []string{"solve", "solve -all", "solve -json", "generate", "generate -date today", "bench -", "solvers", "help", "version", "convert -to line",
		"check", "check -json", "rate", "steps", "scan -json no-such-file"} {
		var errs bytes.Buffer
		code := Run(t.Context(), strings.Fields(args), strings.NewReader(wikipedia+"\n"+twoWays), fullDisk{}, &errs, everySolver()[7:])
		if want := "the output can't be written: " + syscall.ENOSPC.Error(); code != exitNotWritten || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: exit code %d, errors %q", args, code, errs.String())
		}
	}
}

// TestAnInterruptEndsAWaitForInput types a line, waits for its answer, and interrupts the wait for
// the next one.
func TestAnInterruptEndsAWaitForInput(t *testing.T) {
	for _, command := range []string{"solve", "solve -all", "solve -json", "rate", "steps"} {
		ctx, cancel := context.WithCancel(t.Context())
		in, typed := io.Pipe()
		answers, out := io.Pipe()
		var errs bytes.Buffer
		codes := make(chan int)
		go func() { codes <- Run(ctx, strings.Fields(command), in, out, &errs, everySolver()) }()
		if _, err := io.WriteString(typed, inkala+"\n"); err != nil {
			t.Fatal(err)
		}
		if _, err := answers.Read(make([]byte, 1<<16)); err != nil {
			t.Fatal(err)
		}
		cancel()
		go io.Copy(io.Discard, answers)
		if code := <-codes; code != exitInterrupted || !saysHowFar(errs.String(), "interrupted") {
			t.Errorf("%s: exit code %d, errors %q", command, code, errs.String())
		}
		typed.Close() // only now does what waits for input end
		out.Close()
	}
}

// TestAnInterruptEndsReadingAWholeText interrupts commands that read all of their input before
// responding.
func TestAnInterruptEndsReadingAWholeText(t *testing.T) {
	for _, command := range []string{"check", "check -json", "convert -to line", "bench -", "scan -"} {
		ctx, cancel := context.WithCancel(t.Context())
		in, typed := io.Pipe()
		var errs bytes.Buffer
		codes := make(chan int)
		go func() { codes <- Run(ctx, strings.Fields(command), in, io.Discard, &errs, everySolver()) }()
		if _, err := io.WriteString(typed, inkala+"\n"); err != nil {
			t.Fatal(err)
		}
		cancel()
		if code := <-codes; code != exitInterrupted || !saysHowFar(errs.String(), "interrupted") {
			t.Errorf("%s: exit code %d, errors %q", command, code, errs.String())
		}
		typed.Close() // only now does what waits for input end
	}
}

func TestAFolderAsStandardInputIsRefused(t *testing.T) {
	for _, command := range []string{"solve", "rate", "check", "convert -to line", "bench -"} {
		folder, err := os.Open(".")
		if err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		code := Run(t.Context(), strings.Fields(command), folder, io.Discard, &errs, everySolver())
		if code != exitWrongUse || errs.String() != "solvoku: standard input is a folder\n" {
			t.Errorf("%s: exit code %d, errors %q", command, code, errs.String())
		}
		folder.Close()
	}
}

// slowly is a solver that works on a puzzle until it is released.
type slowly struct {
	solvers.Bitboard
	slow board.Grid
	wait func(context.Context)
}

func (s slowly) Solve(ctx context.Context, g board.Grid, opts solvers.Options) (solvers.Result, error) {
	if g == s.slow {
		s.wait(ctx)
	}
	return s.Bitboard.Solve(ctx, g, opts)
}

// gate is an output that opens once a given text has been written to it.
type gate struct {
	bytes.Buffer
	text string
	open chan struct{}
	once sync.Once
}

func (g *gate) Write(text []byte) (int, error) {
	n, err := g.Buffer.Write(text)
	if strings.Contains(g.String(), g.text) {
		g.once.Do(func() { close(g.open) })
	}
	return n, err
}

// TestResultsDoNotWaitForASlowNeighbour lets the third of many puzzles finish only once the second
// one's result has been written.
func TestResultsDoNotWaitForASlowNeighbour(t *testing.T) {
	out := &gate{text: noWay + ",none\n", open: make(chan struct{})}
	solver := slowly{slow: board.MustParseGrid(twoWays), wait: func(context.Context) { <-out.open }}
	lines := slices.Repeat([]string{inkala}, 2000) // enough for large batches
	lines = append(lines, noWay, twoWays)
	lines = append(lines, slices.Repeat([]string{inkala}, 100)...)
	code := Run(t.Context(), []string{"solve"}, strings.NewReader(strings.Join(lines, "\n")), out, io.Discard, []solvers.Solver{solver})
	for i, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		if !strings.HasPrefix(line, lines[i]+",") {
			t.Fatalf("line %d: %s", i+1, line)
		}
	}
	if code != exitDone || strings.Count(out.String(), "\n") != len(lines) {
		t.Errorf("exit code %d", code)
	}
}

// TestAResultDoesNotWaitBehindQuickLines has a slow puzzle follow one that is among so many
// comments that a batch has many lines.
func TestAResultDoesNotWaitBehindQuickLines(t *testing.T) {
	out := &gate{text: noWay + ",none\n", open: make(chan struct{})}
	solver := slowly{slow: board.MustParseGrid(twoWays), wait: func(context.Context) { <-out.open }}
	input := strings.Repeat("#\n", 1_000_000) + noWay + "\n" + twoWays + "\n"
	code := Run(t.Context(), []string{"solve"}, strings.NewReader(input), out, io.Discard, []solvers.Solver{solver})
	if code != exitDone || strings.Count(out.String(), "\n") != 2 {
		t.Errorf("exit code %d, output %q", code, out.String())
	}
}

// TestQuickLinesDoNotWaitForASlowOne has work that finishes only once the quick lines before it are
// written.
func TestQuickLinesDoNotWaitForASlowOne(t *testing.T) {
	for _, quickLines := range []int{1, 2, linesPerLook - 1, linesPerLook, linesPerLook + 1} {
		out := &gate{text: strings.Repeat("quick\n", quickLines), open: make(chan struct{})}
		// Many comments make batches large, so that all the lines after them are in one.
		input := strings.Repeat("#\n", 100_000) + strings.Repeat("q\n", quickLines) + "s\n"
		s := &session{ctx: t.Context(), stdin: strings.NewReader(input), stdout: out, stderr: io.Discard}
		code := s.eachLine("-", maxHeld, func(_ context.Context, l *line, to *output) {
			if string(l.text) != "#\n" {
				<-out.open
				to.puzzles++
				to.results = append(to.results, "slow\n"...)
			}
		}, func(_ context.Context, text []byte, maxLines int, to *output) (size, lines int) {
			for ; lines < maxLines && bytes.HasPrefix(text[size:], []byte("q\n")); lines++ {
				to.puzzles++
				to.results = append(to.results, "quick\n"...)
				size += len("q\n")
			}
			return size, lines
		})
		if code != exitDone || out.String() != out.text+"slow\n" {
			t.Errorf("after %d quick lines: exit code %d, output %q", quickLines, code, out.String())
		}
	}
}

// TestEveryLineEndInEveryCommand compares what commands write for a text, including the line
// numbers of its errors, for every kind of line ending, and with blank lines, which change only the
// numbers.
func TestEveryLineEndInEveryCommand(t *testing.T) {
	lines := []string{wikipedia, "", "# a comment", "12", noWay, " \t", "", twoWays + " a comment", wikipedia + "x", wikipedia, ""}
	for _, command := range []string{"solve", "solve -all", "solve -json -count 2", "rate", "rate -json", "steps", "steps -json", "convert -to line", "check", "check -json", "bench -rounds 1 -solver bitboard -"} {
		args := strings.Fields(command)
		wantCode, want, wantErrs := run(t, strings.Join(lines, "\n"), args...)
		if !strings.Contains(want+wantErrs, "4") { // the line number of an error
			t.Errorf("%s: %q, %q", command, want, wantErrs)
		}
		for _, end := range []string{"\r", "\r\n", "\r\r\n\n"} {
			code, got, errs := run(t, strings.Join(lines, end), args...)
			if blanks := strings.Count(end, "\r") + strings.Count(end, "\n") - strings.Count(end, "\r\n"); blanks > 1 {
				got, errs = withoutBlanks(got, blanks), withoutBlanks(errs, blanks)
			}
			if code != wantCode || args[0] != "bench" && got != want || errs != wantErrs {
				t.Errorf("%s with %q: exit code %d, not %d; %q, not %q; %q, not %q", command, end, code, wantCode, got, want, errs, wantErrs)
			}
		}
	}
}

// lineNumber matches the number of a line in a message or an object.
var lineNumber = regexp.MustCompile(`(\bline(?:":)? ?)(\d+)`)

// withoutBlanks changes the line numbers in a text in which every line is followed by blank ones to
// what they would be without them.
func withoutBlanks(text string, each int) string {
	return lineNumber.ReplaceAllStringFunc(text, func(found string) string {
		parts := lineNumber.FindStringSubmatch(found)
		n, _ := strconv.Atoi(parts[2]) // it is a number
		return parts[1] + strconv.Itoa((n-1)/each+1)
	})
}

// counted is a solver that calls a function after each puzzle.
type counted struct {
	solvers.Solver
	solved func(board.Grid)
}

func (c counted) Solve(ctx context.Context, g board.Grid, opts solvers.Options) (solvers.Result, error) {
	defer c.solved(g)
	return c.Solver.Solve(ctx, g, opts)
}

// TestAnInterruptKeepsWhatIsDone interrupts at a puzzle that takes forever, once those before it
// are solved and, if there is another worker, some after its batch. What is written is the
// beginning of the full output, and ends early, since a limited number of puzzles is held at a
// time.
func TestAnInterruptKeepsWhatIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	const before = board.CellCount
	after := 8 * (1 + runtime.GOMAXPROCS(0)) * maxLines                          // more than are held at a time
	lines, results := make([]string, before+after), make([]string, before+after) // no two alike in a row, so that a gap would show
	firsts, beyond := map[board.Grid]bool{}, map[board.Grid]bool{}
	for i := range lines {
		puzzle := []byte(inkalaSolved)
		puzzle[i%81] = '.'
		if i >= before { // must not be counted among the first
			puzzle[(i+1+i/81%79)%81] = '.'
		}
		lines[i], results[i] = string(puzzle)+"\n", string(puzzle)+","+inkalaSolved+"\n"
		switch {
		case i < before:
			firsts[board.MustParseGrid(string(puzzle))] = true
		case before+maxLines <= i && i < before+2*maxLines:
			beyond[board.MustParseGrid(string(puzzle))] = true
		}
	}
	var left atomic.Int64
	left.Store(before)
	ready, later := make(chan struct{}), make(chan struct{})
	var once sync.Once
	solver := counted{
		slowly{slow: board.MustParseGrid(twoWays), wait: func(ctx context.Context) {
			<-ready
			if runtime.GOMAXPROCS(0) > 1 {
				<-later
			}
			cancel()
			<-ctx.Done()
		}},
		func(g board.Grid) {
			if firsts[g] && left.Add(-1) == 0 {
				close(ready)
			}
			if beyond[g] {
				once.Do(func() { close(later) })
			}
		},
	}
	first := strings.Join(results[:before], "")
	_, slow, _ := run(t, twoWays, "solve")
	input := strings.Join(lines[:before], "") + twoWays + "\n" + strings.Join(lines[before:], "")
	whole := first + slow + strings.Join(results[before:], "")
	var out, errs bytes.Buffer
	code := Run(ctx, []string{"solve"}, strings.NewReader(input), &out, &errs, []solvers.Solver{solver})
	if code != exitInterrupted || !saysHowFar(errs.String(), "interrupted") {
		t.Errorf("exit code %d, errors %q", code, errs.String())
	}
	// Another worker may have finished some of the puzzles after the slow one.
	if got := out.String(); !strings.HasPrefix(got, first+slow) || !strings.HasPrefix(whole, got) || len(got) == len(whole) {
		t.Errorf("%d bytes of %d, which begin with %.200q", len(got), len(whole), got)
	}
}

func TestManyLinesKeepTheirOrder(t *testing.T) {
	var in, want strings.Builder
	grid := []byte(inkalaSolved)
	for i := range 5_000 {
		text := slices.Clone(grid)
		text[i%81] = '.'
		if i%250 == 7 {
			fmt.Fprintf(&in, "line %d is no puzzle\n", i+1)
			fmt.Fprintf(&want, "%d!\n", i+1)
			continue
		}
		fmt.Fprintf(&in, "%s\n", text)
		fmt.Fprintf(&want, "%s\n", text)
	}
	code, stdout, _ := run(t, in.String(), "solve", "-json")
	var got strings.Builder
	for line := range strings.Lines(stdout) {
		if rest, ok := strings.CutPrefix(line, `{"puzzle":"`); ok {
			fmt.Fprintln(&got, rest[:81])
		} else {
			var n int
			fmt.Sscanf(line, `{"line":%d`, &n)
			fmt.Fprintf(&got, "%d!\n", n)
		}
	}
	if code != exitNotAll || got.String() != want.String() {
		t.Errorf("exit code %d; the order is another", code)
	}
}

// TestShardsMakeTheWhole splits a text between lines, as programs do that distribute it over
// several machines.
func TestShardsMakeTheWhole(t *testing.T) {
	lines := slices.Repeat([]string{inkala + "\n", wikipedia + "\n", noWay + "\n", twoWays + "\n"}, 20)
	_, whole, _ := run(t, strings.Join(lines, ""), "solve")
	for _, size := range []int{1, 7, 79} {
		var parts strings.Builder
		for shard := range slices.Chunk(lines, size) {
			_, part, _ := run(t, strings.Join(shard, ""), "solve")
			parts.WriteString(part)
		}
		if parts.String() != whole {
			t.Errorf("shards of %d lines make another text", size)
		}
	}
}

// BenchmarkSolve repeatedly solves a file of puzzles with 34 givens, or the one named by the
// environment variable SOLVOKU_PUZZLES, and alternately does the same in process, with the text in
// memory and without output: with [solvers.Stream] on all cores, and in one goroutine that parses
// and solves each line. It reports the CPU time per line, and the medians of the in-process times
// as shares of the command's.
func BenchmarkSolve(b *testing.B) {
	const lines = 500_000
	puzzles := benchmarkPuzzles(b, 2000)
	var text []byte
	for i := range lines {
		text = append(puzzles[i%len(puzzles)].Append(text), '\n')
	}
	name := filepath.Join(b.TempDir(), "puzzles.txt")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		b.Fatal(err)
	}
	stream := func() {
		solved := 0
		for o := range solvers.Stream(b.Context(), solvers.Bitboard{}, onlyPuzzles(entries(bytes.NewReader(text))), solvers.Options{}) {
			solved += o.Result.Count
		}
		if solved != lines {
			b.Fatalf("%d solutions", solved)
		}
	}
	for _, way := range []struct {
		args  string
		solve func(*board.Grid) bool
	}{
		{"solve", func(p *board.Grid) bool {
			_, ok := solvers.Solve(*p)
			return ok
		}},
		{"solve -json", func(p *board.Grid) bool {
			r, err := solvers.Bitboard{}.Solve(b.Context(), *p, solvers.Options{})
			return err == nil && r.Count == 1
		}},
	} {
		b.Run(way.args, func(b *testing.B) {
			alone := func() {
				for line := range bytes.Lines(text) {
					var p board.Grid
					if p.UnmarshalText(line[:board.CellCount]) != nil || !way.solve(&p) {
						b.Fatal("a puzzle without a solution")
					}
				}
			}
			var cpu, ofAlone, ofStream, ofStreamWall []float64
			for b.Loop() {
				aloneCPU, _ := timed(alone)
				streamCPU, streamWall := timed(stream)
				myCPU, myWall := timed(func() {
					Run(b.Context(), append(strings.Fields(way.args), name), nil, io.Discard, io.Discard, everySolver())
				})
				cpu = append(cpu, float64(myCPU.Nanoseconds())/lines)
				ofAlone = append(ofAlone, float64(aloneCPU)/float64(myCPU))
				ofStream = append(ofStream, float64(streamCPU)/float64(myCPU))
				ofStreamWall = append(ofStreamWall, float64(streamWall)/float64(myWall))
			}
			b.ReportMetric(middle(cpu), "CPU-ns/line")
			b.ReportMetric(middle(ofAlone), "of-one-goroutine")
			b.ReportMetric(middle(ofStream), "of-Stream")
			b.ReportMetric(middle(ofStreamWall), "of-Stream-by-the-clock")
		})
	}
}

// timed returns the CPU time and wall time that a function takes.
func timed(f func()) (cpu, wall time.Duration) {
	cpu, start := cpuTime(), time.Now()
	f()
	return cpuTime() - cpu, time.Since(start)
}

// middle returns the median.
func middle(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// onlyPuzzles yields the puzzles of a text without errors.
func onlyPuzzles(all iter.Seq[entry]) iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		for e := range all {
			if !yield(e.puzzle) {
				return
			}
		}
	}
}

func benchmarkPuzzles(b *testing.B, n int) (puzzles []board.Grid) {
	b.Helper()
	if name := os.Getenv("SOLVOKU_PUZZLES"); name != "" {
		file, err := os.Open(name)
		if err != nil {
			b.Fatal(err)
		}
		defer file.Close()
		for e := range entries(file) {
			if e.err != nil {
				b.Fatal(e.err)
			}
			puzzles = append(puzzles, e.puzzle)
		}
		return puzzles
	}
	g, err := generate.New(generate.Options{Givens: 34})
	if err != nil {
		b.Fatal(err)
	}
	for range n {
		p, err := g.Next(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}
