package scan

import (
	"image"
	"image/draw"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// sideBySide returns a picture with two pictures of the same height.
func sideBySide(left, right *image.Gray) *image.Gray {
	w, h := left.Rect.Dx(), left.Rect.Dy()
	both := image.NewGray(image.Rect(0, 0, 2*w, h))
	draw.Draw(both, left.Rect, left, image.Point{}, draw.Src)
	draw.Draw(both, right.Rect.Add(image.Pt(w, 0)), right, image.Point{}, draw.Src)
	return both
}

// found waits until the picture's boards have been counted.
func (s *scanRobot) found() {
	s.T.Helper()
	s.Until("the boards are counted", func() bool { return !s.finding.Busy() })
}

// TestEveryBoardOfAPictureIsReviewed goes from one board to the other and back; corrections are
// kept.
func TestEveryBoardOfAPictureIsReviewed(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, sideBySide(drawn(t, uitest.Easy), drawn(t, uitest.Hardest))))
	s.found()
	if !s.following.Visible() || !strings.HasPrefix(s.status.Text(), "Board 1 of 2. ") {
		t.Fatalf("it reads %q", s.status.Text())
	}
	first := s.review.State().Givens()
	s.Press(fyne.KeyDelete)
	s.Write("b")
	s.read()
	second := s.review.State().Givens()
	easy, hardest := board.MustParseGrid(uitest.Easy), board.MustParseGrid(uitest.Hardest)
	if got := [2]board.Grid{first, second}; got != [2]board.Grid{easy, hardest} && got != [2]board.Grid{hardest, easy} {
		t.Errorf("the boards are %v", got)
	}
	if !strings.HasPrefix(s.status.Text(), "Board 2 of 2. ") {
		t.Errorf("it reads %q", s.status.Text())
	}
	s.Tap(s.following)
	s.read()
	if now := s.review.State().Givens(); now == first || now == second {
		t.Error("the correction is lost")
	}
}

func TestOneBoardIsNotCounted(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	s.found()
	if s.following.Visible() || strings.Contains(s.status.Text(), "Board") {
		t.Errorf("it reads %q", s.status.Text())
	}
}

func TestVariantsAreNamedInTheReview(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	seen := map[string]bool{"": true}
	for v := reader.Killer; v <= reader.LittleKiller; v++ {
		text := variantText(v)
		if seen[text] {
			t.Errorf("of %v it says %q", v, text)
		}
		seen[text] = true
	}
	s.reading.Variant = reader.Arrow
	s.show()
	if want := "This may be an arrow Sudoku. Without its rules, which only a link brings: "; !strings.HasPrefix(s.status.Text(), want) {
		t.Errorf("it reads %q", s.status.Text())
	}
}
