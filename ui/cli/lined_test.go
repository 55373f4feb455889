package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// arrayOf writes a puzzle as an array in source code.
func arrayOf(puzzle string) string {
	var sb strings.Builder
	sb.WriteString("# a comment of 3 words\nboard = [\n")
	for i := 0; i < len(puzzle); i += 9 {
		sb.WriteString("  [" + strings.Join(strings.Split(strings.ReplaceAll(puzzle[i:i+9], ".", "0"), ""), ", ") + "],\n")
	}
	return sb.String() + "]\n"
}

func TestSolveTakesWhatHoldsAPuzzleSomewhere(t *testing.T) {
	zeros := strings.ReplaceAll(inkala, ".", "0")
	for _, tt := range []struct {
		name, text string
		puzzles    int
		says       string
	}{
		{"an array", arrayOf(inkala), 1, "solvoku: read as Lists in brackets; skipped: board\n"},
		{"nine lines", rowsOf(inkala), 1, ""},
		{"a header", "puzzle\n" + inkala + "\n" + zeros + "\n", 2, ""},
		{"columns", "id,puzzle,rating\n1," + inkala + ",2.0\n2," + zeros + ",\n", 2, ""},
		{"JSON", `{"puzzle": "` + zeros + `"}` + "\n" + `{"puzzle": "` + zeros + `"}` + "\n", 2, ""},
	} {
		name := filepath.Join(t.TempDir(), "text")
		if err := os.WriteFile(name, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"solve"}, {"solve", name}} {
			code, stdout, stderr := run(t, tt.text, args...)
			if code != exitDone || strings.Count(stdout, inkala+",") != tt.puzzles || strings.Count(stdout, "\n") != tt.puzzles || stderr != tt.says {
				t.Errorf("%s, %v: exit code %d, %q, %q", tt.name, args, code, stdout, stderr)
			}
		}
	}
}

// TestASolvedGridIsNamed has a solved grid where nothing else could be the puzzle.
func TestASolvedGridIsNamed(t *testing.T) {
	const full = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	code, stdout, stderr := run(t, full+"\n", "convert", "-to", "line")
	if code != exitDone || stdout != full+"\n" || stderr != "solvoku: 81 givens: a solved grid\n" {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
}

// rowsOf writes a puzzle as nine lines.
func rowsOf(puzzle string) string {
	var sb strings.Builder
	for i := 0; i < len(puzzle); i += 9 {
		sb.WriteString(puzzle[i:i+9] + "\n")
	}
	return sb.String()
}

// TestLinesAreNamedAsTheyStand solves two arrays, the second of which has an error.
func TestLinesAreNamedAsTheyStand(t *testing.T) {
	text := arrayOf(inkala) + "\nrest = [" + strings.Repeat("1,", 79) + "1]\n"
	code, stdout, stderr := run(t, text, "solve", "-board")
	if code != exitNotAll || !strings.HasPrefix(stdout, "line 2: solved") || !strings.Contains(stderr, "line 14, column") {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
}

func TestCheckAndConvertSayWhatATextWasTakenFor(t *testing.T) {
	code, stdout, _ := run(t, arrayOf(inkala), "check")
	if want := "recognised: Lists in brackets, 1 puzzle; skipped: board\nline 2: "; code != exitDone || !strings.HasPrefix(stdout, want) {
		t.Errorf("exit code %d, %q", code, stdout)
	}
	code, stdout, _ = run(t, arrayOf(inkala), "check", "-json")
	if code != exitDone || !strings.Contains(stdout, `"recognised":"list"`) || !strings.Contains(stdout, `"skipped":"board"`) {
		t.Errorf("exit code %d, %q", code, stdout)
	}
	code, stdout, stderr := run(t, arrayOf(inkala), "convert", "-to", "line")
	if want := "solvoku: read as Lists in brackets; skipped: board\n"; code != exitDone || stdout != inkala+"\n" || stderr != want {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
}

// TestATextWithoutEndIsNotKept writes too much text to a recording for it to have one puzzle per
// line.
func TestATextWithoutEndIsNotKept(t *testing.T) {
	var r recording
	line := strings.Repeat("<a></a>", 9) + "\n"
	for range 2 * maxRecorded / len(line) {
		if n, err := r.Write([]byte(line)); n != len(line) || err != nil {
			t.Fatal(n, err)
		}
	}
	if !r.over || r.text.Cap() > 0 {
		t.Errorf("%d bytes are kept", r.text.Cap())
	}
	// A command reads such a text once, and says that the whole text isn't a puzzle.
	code, stdout, stderr := run(t, strings.Repeat(line, maxRecorded/len(line)+512), "steps")
	if code != exitNotAll || stdout != "" || strings.Count(stderr, "\n") != 1 {
		t.Errorf("exit code %d, output %.200q, errors %.200q", code, stdout, stderr)
	}
}
