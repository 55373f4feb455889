package cli

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// TestAnInterruptedCheckHasNoVerdict interrupts before puzzles are diagnosed.
func TestAnInterruptedCheckHasNoVerdict(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{twoWays, noWay, clash} {
		all, err := format.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		var c checked
		d := all.At(0)
		if err = c.judge(ctx, &d, &checking{}); err == nil {
			err = c.diagnose(ctx)
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", text, c.Verdict, err)
		}
	}
}

// TestBenchNamesTheProcessor compares the table with what Linux reports.
func TestBenchNamesTheProcessor(t *testing.T) {
	info, _ := os.ReadFile("/proc/cpuinfo")
	_, after, ok := strings.Cut(string(info), "\nmodel name")
	if !ok {
		t.Skip("the system names no processor")
	}
	model, _, _ := strings.Cut(after, "\n")
	model = strings.Trim(model, " \t:")
	code, stdout, _ := run(t, inkala, "bench", "-solver", "bitboard", "-rounds", "1", "-")
	if first, _, _ := strings.Cut(stdout, "\n"); code != exitDone || first != "1 puzzle, 1 round, one core of "+model {
		t.Errorf("exit code %d, %s; the processor is %q", code, stdout, model)
	}
}

// TestBenchClosesItsFile reads a file for many rounds.
func TestBenchClosesItsFile(t *testing.T) {
	open := func() int {
		all, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip("the system doesn't tell which files are open")
		}
		return len(all)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // garbage collection would also close them
	name := filepath.Join(t.TempDir(), "puzzles")
	if err := os.WriteFile(name, []byte(inkala+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := open()
	if code, _, stderr := run(t, "", "bench", "-solver", "bitboard", "-rounds", "20", name); code != exitDone {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	if after := open(); after > before+2 {
		t.Errorf("%d files are open, %d before", after, before)
	}
}

// TestLinesTooLong has lines at and beyond the limit.
func TestLinesTooLong(t *testing.T) {
	state := ":0000:x:" + inkala + "::"
	for _, c := range []struct {
		line   string
		stderr string
	}{
		{state + strings.Repeat(" ", longestState-len(state)-1), ""},
		{state + strings.Repeat(" ", longestState), "line 1: longer than"},
		{inkala + strings.Repeat(" ", 5000), "line 1: longer than 4096 bytes"},
	} {
		code, stdout, stderr := run(t, c.line+"\n", "rate")
		if (code == exitDone) != (c.stderr == "") || !strings.Contains(stderr, c.stderr) || (stdout == "") == (c.stderr == "") {
			t.Errorf("%d bytes: exit code %d, %q, %q", len(c.line), code, stdout, stderr)
		}
	}
}

// TestArgumentsThatAreTooMany expects a usage error and no output.
func TestArgumentsThatAreTooMany(t *testing.T) {
	for _, args := range [][]string{{"solvers", "x"}, {"version", "x"}, {"generate", "x"}, {"check", "a", "b"}, {"rate", "a", "b"}, {"steps", "a", "b"}, {"convert", "-to", "sdm", "a", "b"}, {"bench", "a", "b"}, {"solve", "a", "b"}} {
		if code, stdout, stderr := run(t, inkala, args...); code != exitWrongUse || stdout != "" || !strings.Contains(stderr, args[0]) {
			t.Errorf("%v: exit code %d, %q, %q", args, code, stdout, stderr)
		}
	}
}

// TestWhatIsATerminal checks that neither a file nor an output that can't be queried is one.
func TestWhatIsATerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "errors"))
	if err != nil {
		t.Fatal(err)
	}
	if terminal(f) != nil {
		t.Error("a file is a terminal")
	}
	f.Close()
	if terminal(f) != nil || terminal(&strings.Builder{}) != nil {
		t.Error("a closed file or a text is a terminal")
	}
}
