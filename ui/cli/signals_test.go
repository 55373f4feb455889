//go:build unix

package cli

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// asProgram makes the test binary run as the command-line program, which [TestMain] takes care of.
const asProgram = "SOLVOKU_TEST_AS_PROGRAM"

func program(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	return cmd
}

// TestSignalsEndEveryCommandWithWhatIsDone sends each signal after a random number of lines of
// output, to a command that would run for long and whose pipe can't hold the rest. What it wrote is
// the beginning of its full output.
func TestSignalsEndEveryCommandWithWhatIsDone(t *testing.T) {
	// A signal that this program ignores from its start, such as SIGHUP under nohup or SIGINT in
	// the background of a shell script, would also be ignored by the commands; one that it catches
	// isn't.
	caught := make(chan os.Signal, 1)
	t.Cleanup(func() { signal.Stop(caught) })
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) {
			signal.Notify(caught, s)
		}
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	puzzles := file("puzzles.txt", strings.Repeat(inkala+"\n"+noWay+"\n"+wikipedia+"\n", 100_000))
	easy := file("easy.txt", strings.Repeat(wikipedia+"\n", 200_000))
	picture := photo(t, wikipedia)
	for _, command := range [][]string{
		{"solve", puzzles},
		{"solve", "-json", puzzles},
		{"solve", "-json", "-solver", "exact-cover", puzzles},
		{"steps", easy},
		{"steps", "-technique", "Naked Single", "-all", easy},
		{"rate", easy},
		{"rate", "-json", easy},
		{"convert", "-to", "line", puzzles},
		{"check", puzzles},
		{"generate", "-n", "1000000", "-seed", "1"},
		append([]string{"scan", "-json"}, repeated(picture, 500)...),
	} {
		t.Run(strings.Join(command[:min(len(command), 3)], " "), func(t *testing.T) {
			t.Parallel()
			limit := 20
			if command[0] == "scan" {
				limit = 3 // these take as long
			}
			for signal, end := range map[syscall.Signal]struct {
				word string
				code int
			}{syscall.SIGINT: {"interrupted", 130}, syscall.SIGTERM: {"terminated", 143}, syscall.SIGHUP: {"hung up", 129}} {
				got, errs, code := signalled(t, program(command...), 1+rand.IntN(limit), signal)
				said := strings.Split(strings.TrimSpace(errs), "\n")
				if code != end.code || !saysHowFar(said[len(said)-1], end.word) {
					t.Errorf("%v: exit code %d, not %d; errors end with %q", signal, code, end.code, said[len(said)-1])
				}
				isBeginning(t, command, got)
			}
		})
	}
}

func repeated(text string, n int) []string {
	return strings.Split(strings.TrimSuffix(strings.Repeat(text+"\x00", n), "\x00"), "\x00")
}

// signalled starts a command, sends it a signal once it has written the given number of lines, and
// returns everything it wrote.
func signalled(t *testing.T, cmd *exec.Cmd, after int, signal syscall.Signal) (output, errs string, code int) {
	t.Helper()
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReaderSize(out, 16)
	var text strings.Builder
	for range after {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Errorf("after %q: %v", line, err)
			break
		}
		text.WriteString(line)
	}
	if err := cmd.Process.Signal(signal); err != nil {
		t.Error(err)
	}
	if _, err := io.Copy(&text, in); err != nil {
		t.Error(err)
	}
	cmd.Wait() // the exit code is checked
	return text.String(), errors.String(), cmd.ProcessState.ExitCode()
}

// milliseconds matches the times that scan measures.
var milliseconds = regexp.MustCompile(`"ms":[\d.]+`)

// isBeginning checks that an output is the beginning of a command's full output, which the same
// command produces with a context that a writer ends once it has enough.
func isBeginning(t *testing.T, command []string, got string) {
	t.Helper()
	want := &enough{lines: strings.Count(got, "\n") + 1}
	Run(t.Context(), command, nil, want, io.Discard, everySolver())
	lines := strings.SplitAfter(withoutTimes(want.String()), "\n")
	i := 0
	for line := range strings.Lines(withoutTimes(got)) {
		if i >= len(lines) || line != lines[i] && !cutOff(line) { // the signal stopped it
			t.Errorf("line %d is %.300q", i+1, line)
			return
		}
		i++
	}
	if i == 0 {
		t.Error("nothing is written")
	}
}

// withoutTimes removes measured times.
func withoutTimes(output string) string { return milliseconds.ReplaceAllString(timeless(output), "") }

// enough is an output that fails once it has the given number of lines.
type enough struct {
	bytes.Buffer
	lines int
}

func (e *enough) Write(text []byte) (int, error) {
	e.Buffer.Write(text)
	if e.lines -= bytes.Count(text, []byte("\n")); e.lines < 0 {
		return 0, syscall.EPIPE
	}
	return len(text), nil
}

// TestATermEndsAWaitForInput sends the signal while more puzzles could still arrive.
func TestATermEndsAWaitForInput(t *testing.T) {
	for _, command := range []string{"bench -", "check", "convert -to line", "solve -json", "steps", "rate"} {
		cmd := program(strings.Fields(command)...)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		cmd.Stderr = &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// More than a pipe holds, so the program must have begun to read.
		if _, err := io.WriteString(in, strings.Repeat(wikipedia+"\n", 2000)); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		cmd.Wait() // the exit code is checked
		if code := cmd.ProcessState.ExitCode(); code != 143 || !saysHowFar(errs.String(), "terminated") {
			t.Errorf("%s: exit code %d, errors %q", command, code, errs.String())
		}
	}
}

// TestAReaderThatHasEnoughEndsTheProgram closes a pipe before the program writes to it, as head
// does after some lines.
func TestAReaderThatHasEnoughEndsTheProgram(t *testing.T) {
	cmd := program("generate", "-n", "1000000", "-seed", "1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out.Close()
	err = cmd.Run()
	if status := cmd.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGPIPE || errs.Len() > 0 {
		t.Errorf("%v, errors %q", err, errs.String())
	}
}

// TestNohupHolds starts a command with SIGHUP ignored, which must have no effect, and ends it with
// another signal.
func TestNohupHolds(t *testing.T) {
	cmd := exec.Command("sh", "-c", fmt.Sprintf(`trap "" HUP; exec %q generate -n 1000000000 -seed 1`, os.Args[0]))
	cmd.Env = append(os.Environ(), asProgram+"=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(out)
	for _, signal := range []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM} {
		for range 5000 { // more than the pipe holds, so the earlier signal has been seen
			if _, err := in.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
	}
	io.Copy(io.Discard, in)
	cmd.Wait() // the exit code is checked
	if code := cmd.ProcessState.ExitCode(); code != 143 {
		t.Errorf("exit code %d", code)
	}
}
