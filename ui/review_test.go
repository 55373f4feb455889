package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestAPhotosReviewOutlivesTheApp kills the app in the middle of a review, and starts it again, also
// with another puzzle.
func TestAPhotosReviewOutlivesTheApp(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.photo(format.FromGrid(board.MustParseGrid(uitest.Easy)).State)
	r.Press(fyne.KeyRight)
	r.Press(fyne.KeyRight)
	r.Write("4")
	r.app.saver.Close() // and nothing else that an end would do

	again := newRigOn(t, r.store, uitest.Wide)
	again.Until("the review is there", func() bool { return again.HasKey("Use") && strings.Contains(again.Text(), "kept") })
	if got := again.Session().State(); got != (board.State{}) {
		t.Errorf("before Use, on the board is %v", got)
	}
	again.Tap(again.StageKey("Use"))
	want := board.MustParseGrid(uitest.Easy)
	want[2] = 4
	if got := again.Session().State().Givens(); got != want {
		t.Errorf("on the board is %v, want %v", got, want)
	}

	again.easyPhoto()
	again.Press(fyne.KeyEscape)
	if again.Session().Review() != "" {
		t.Error("a review is kept that was left")
	}
	again.easyPhoto()
	again.Session().Paste(uitest.Hardest)
	if again.Session().Review() != "" {
		t.Error("a review is kept although the board has another puzzle")
	}
}
