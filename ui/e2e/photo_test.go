//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/theme"
)

// TestAPuzzleFromAPicture drops a picture of a puzzle, corrects a cell, accepts the
// puzzle and undoes that; then it pastes the picture.
func TestAPuzzleFromAPicture(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	a := atMain(start(t, options{home: home}))
	a.setClipboard(easy)
	a.key("ctrl+v")
	a.holds("the puzzle to make a picture of", easy)
	a.still()
	a.picture("taken")
	picture, err := filepath.Abs(filepath.Join(out, a.fileName("taken.png")))
	if err != nil {
		t.Fatal(err)
	}
	a.setClipboard(hard)
	a.key("ctrl+v")
	a.holds("another puzzle", hard)

	a.drop(picture)
	a.reviewed()
	a.picture("review")
	corrected := strings.Replace(easy, "53.", "534", 1)
	a.key("Right", "Right", "4", "Return")
	a.holds("the corrected puzzle", corrected)
	a.waitFor("the main screen", a.onMain)
	a.key("ctrl+z")
	a.holds("the puzzle before the picture", hard)

	// xclip stays in the background to serve the picture, so it gets no output pipe.
	if err := a.command("xclip", "-selection", "clipboard", "-target", "image/png", "-in", picture).Run(); err != nil {
		t.Fatalf("setting the clipboard: %v", err)
	}
	a.key("ctrl+v")
	a.reviewed()
	a.key("Return")
	a.holds("the puzzle of the pasted picture", easy)
}

// reviewed waits until the picture's page shows the result, with a navy key that is
// taller than the progress bar.
func (a *app) reviewed() {
	a.t.Helper()
	a.waitFor("what was read", func() bool {
		return !a.onMain() && extent(a.screenshot(), paint(theme.ColorPrimary)).Dy() > a.length(30)
	})
}
