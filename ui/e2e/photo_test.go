//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/theme"
)

// TestAPuzzleFromAPicture drops a picture of a puzzle, corrects a cell, takes the puzzle
// over and undoes that; and then pastes the picture.
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

	// xclip stays behind to serve the picture, so there is no pipe from it.
	if err := a.command("xclip", "-selection", "clipboard", "-target", "image/png", "-in", picture).Run(); err != nil {
		t.Fatalf("setting the clipboard: %v", err)
	}
	a.key("ctrl+v")
	a.reviewed()
	a.key("Return")
	a.holds("the puzzle of the pasted picture", easy)
}

// reviewed waits until the page of a picture shows what was read, with a navy key,
// which is higher than the bar that shows progress.
func (a *app) reviewed() {
	a.t.Helper()
	a.waitFor("what was read", func() bool {
		return !a.onMain() && extent(a.screenshot(), paint(theme.ColorPrimary)).Dy() > 30*a.unit()
	})
}
