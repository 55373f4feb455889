//go:build e2e

package e2e

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestPuzzlesInAndOut opens a list from the command line, steps through it, pastes and drops
// puzzles in other formats, shares one as a link and on paper, and saves it.
func TestPuzzlesInAndOut(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	list := filepath.Join(home, "list.sdm")
	write(t, list, easy+"\n"+hard+"\n")
	a := &app{session: start(t, options{home: home, args: []string{list}})}
	a.waitFor("the list, in place of the main screen", func() bool {
		small := extent(a.screenshot(), paint(theme.ColorTileB)).Dy()
		return 0 < small && small < 200
	})
	a.still()
	a.picture("list")
	a.key("Return")
	a.holds("the first puzzle of the list", easy)
	a = atMain(a.session)
	a.picture("listed")
	a.key("ctrl+Next")
	a.holds("the second puzzle of the list", hard)
	a.key("ctrl+Prior")
	a.holds("the first puzzle again", easy)

	grids := map[string]board.Grid{easy: board.MustParseGrid(easy), hard: board.MustParseGrid(hard)}
	for _, paste := range []struct{ name, puzzle, text string }{
		{"a drawn grid", hard, grids[hard].Diagram()},
		{"a SudokuWiki link", easy, "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.ReplaceAll(easy, ".", "0")},
		{"a line of HoDoKu's library", hard, ":0000:x:" + hard + ":::"},
		{"a file of SadMan Software", easy, "[Puzzle]\n" + nineLines(easy)},
	} {
		a.setClipboard(paste.text)
		a.key("ctrl+v")
		a.holds(paste.name, paste.puzzle)
	}
	file := filepath.Join(home, "a puzzle é.sdk")
	write(t, file, nineLines(hard))
	a.drop(file)
	a.holds("the dropped puzzle", hard)

	a.key("ctrl+s")
	a.waitFor("the page", func() bool { return !a.onMain() })
	a.key("Tab", "Return")
	a.waitFor("a link on the clipboard", func() bool { return strings.HasSuffix(a.clipboard(), "#p="+hard) })
	a.picture("share")
	a.key("Tab", "Tab", "Tab", "Tab", "Return")
	a.opened("the sheet for texts")
	a.key("shift+Tab", "Return") // from Close to the last text
	a.waitFor("a SudokuWiki link", func() bool { return strings.Contains(a.clipboard(), "sudokuwiki.org") })
	a.closed("the page without the sheet")
	a.key("shift+Tab", "Return") // to the key above the one for texts
	a.opened("the sheet for the paper")
	sheet := a.picture("print")
	a.key("Return")
	a.waitFor("the dialog for the file", func() bool {
		now := a.card(a.screenshot())
		return !now.Empty() && now != a.card(sheet)
	})
	a.key("Return") // a blinking caret never gives a still picture
	printed := filepath.Join(home, "sudoku.pdf")
	a.waitFor("the printed page", func() bool {
		pdf, err := os.ReadFile(printed)
		return err == nil && bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF"))
	})
	checkPDF(t, printed, 2) // the puzzle, and its solution
	// The file appears before the dialog closes, and until then Escape would go to the
	// dialog.
	a.closed("the page without the dialog")
	a.leavePage()

	a.key("ctrl+d")
	a.opened("the sheet for the name")
	a.key("Return")
	a.waitFor("the saved puzzle", func() bool { return a.keptElsewhere(hard) })
}

// holds waits until the app has saved a puzzle as its board.
func (a *app) holds(what, puzzle string) {
	a.t.Helper()
	a.waitFor(what, func() bool { return a.board().Givens().String() == puzzle })
}

// keptElsewhere reports whether the app stores a text in a file other than the session's.
func (a *app) keptElsewhere(text string) (kept bool) {
	a.t.Helper()
	if err := filepath.WalkDir(a.config(), func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasPrefix(e.Name(), "session") {
			return nil // a file that is already gone isn't it
		}
		data, _ := os.ReadFile(path)
		kept = kept || bytes.Contains(data, []byte(text))
		return nil
	}); err != nil {
		a.t.Fatal(err)
	}
	return kept
}

// checkPDF checks a file's header and pages, and everything else with qpdf, if that is
// installed.
func checkPDF(t *testing.T, file string, pages int) {
	t.Helper()
	pdf, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(pdf, []byte("/Type/Page/")); !bytes.HasPrefix(pdf, []byte("%PDF-")) || n != pages {
		t.Errorf("the printed file has %d pages and begins %q", n, pdf[:min(len(pdf), 8)])
	}
	if qpdf, err := exec.LookPath("qpdf"); err == nil {
		if said, err := exec.Command(qpdf, "--check", file).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, said)
		}
	}
}

// nineLines returns a puzzle as rows.
func nineLines(puzzle string) string {
	var lines strings.Builder
	for row := range board.Size {
		lines.WriteString(puzzle[row*board.Size:(row+1)*board.Size] + "\n")
	}
	return lines.String()
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
