package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatTheWindowOpens(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"puzzle.sdk", "solve"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	puzzle := "53..7" + strings.Repeat(".", 76)
	full := filepath.Join(dir, "puzzle.sdk")
	for _, test := range []struct {
		args       []string
		file, text string
		window     bool
	}{
		{nil, "", "", true},
		{[]string{"puzzle.sdk"}, "puzzle.sdk", "", true},
		{[]string{full}, full, "", true},
		{[]string{puzzle}, "", puzzle, true},
		{[]string{"https://solvoku.github.io/solvoku/#p=" + puzzle}, "", "https://solvoku.github.io/solvoku/#p=" + puzzle, true},
		{[]string{"./solve"}, "./solve", "", true},
		{[]string{"solve"}, "", "", false},
		{[]string{"help"}, "", "", false},
		{[]string{"-h"}, "", "", false},
		{[]string{"-json"}, "", "", false},
		{[]string{"missing.sdk"}, "", "", false},
		{[]string{dir}, "", "", false},
		{[]string{"puzzle.sdk", "puzzle.sdk"}, "", "", false},
		{[]string{"solve", "puzzle.sdk"}, "", "", false},
	} {
		file, text, window := ForWindow(test.args)
		if window != test.window || window && (file != test.file || text != test.text) {
			t.Errorf("%q: %q, %q, %v", test.args, file, text, window)
		}
	}
}

func TestALinkThatIsRefusedSaysWhy(t *testing.T) {
	code, stdout, stderr := run(t, "", "https://sudokupad.app/5b8mgfpmu0")
	const want = "solvoku: line 1, column 23: the link contains no puzzle, only the ID of one on a server\n"
	if code == 0 || stdout != "" || stderr != want {
		t.Errorf("exit %d, %q, %q", code, stdout, stderr)
	}
}
