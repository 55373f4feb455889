package scan

import (
	"image"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// emptyGrid returns a picture of a grid with nothing to read in it.
func emptyGrid(t testing.TB) *image.Gray { return drawn(t, strings.Repeat(".", board.CellCount)) }

// off returns the maximum distance of a quadrilateral's corners from the drawn grid's.
func off(q reader.Quad) (farthest float64) {
	const margin, side = 50, 9 * cell
	for i, want := range [4]reader.Point{{X: margin, Y: margin}, {X: margin + side, Y: margin}, {X: margin + side, Y: margin + side}, {X: margin, Y: margin + side}} {
		farthest = max(farthest, math.Hypot(q[i].X-want.X, q[i].Y-want.Y))
	}
	return farthest
}

func TestTheLikeliestCornersAreOfferedWhereNoSudokuIsFound(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		s := scanned(uitest.New(t, size), fileOf(t, emptyGrid(t)))
		if s.mode != modeCornering || !strings.HasPrefix(s.status.Text(), "The grid is hard to see.") {
			t.Fatalf("%v: mode %d, %q", size, s.mode, s.status.Text())
		}
		if far := off(s.corners.Quad()); far > 5 {
			t.Errorf("%v: the corners are %.0f pixels off", size, far)
		}
		s.KeysApart("corners", s.Stage().Content)
		s.NothingCutOff("corners", s.Stage().Content)

		// A tap selects a corner wherever the finger lands near it.
		s.TapAt(s.frame, s.frame.positionOf(s.corners.Spots[2]).AddXY(-20, 15))
		if s.corners.Selected != 2 {
			t.Errorf("%v: corner %d is selected", size, s.corners.Selected)
		}
		offered := s.corners
		s.Press(fyne.KeyLeft)
		if moved := offered.Spots[2].X - s.corners.Spots[2].X; moved <= 0 || moved > 0.01 {
			t.Errorf("%v: an arrow moves a corner by %v", size, moved)
		}
		s.Press(fyne.KeyEscape)
		if s.mode != modeRefused || !s.adjust.Visible() || !s.another.Visible() {
			t.Errorf("%v: Escape leads to mode %d", size, s.mode)
		}
		s.Tap(s.adjust)
		if s.corners.Spots != offered.Spots {
			t.Errorf("%v: the corners are %v, no longer %v", size, s.corners.Spots, offered.Spots)
		}
		s.Tap(s.page.read)
		s.read()
		if s.mode != modeReviewing || s.review.State() != (board.State{}) {
			t.Errorf("%v: reads %v in mode %d", size, s.review, s.mode)
		}
		s.load(fileOf(t, drawn(t, uitest.Easy)))
		s.read()
		if s.mode != modeReviewing || s.doubt != nil || s.review.State().Givens() != board.MustParseGrid(uitest.Easy) {
			t.Errorf("%v: another picture ends in mode %d", size, s.mode)
		}
	}
}

// TestTabGoesFromCornerToCorner checks that the keyboard reaches all corners, and leaves them.
func TestTabGoesFromCornerToCorner(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, emptyGrid(t)))
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("a phone's keys need no focus")
	}
	for want := 1; want < 4; want++ {
		if s.Canvas().Focused() != s.frame || !s.frame.AcceptsTab() {
			t.Fatalf("before corner %d, Tab leaves the picture", want)
		}
		s.Press(fyne.KeyTab)
		if s.corners.Selected != want || s.frame.enlarged {
			t.Errorf("Tab leads to corner %d, not %d", s.corners.Selected, want)
		}
	}
	if s.frame.AcceptsTab() {
		t.Error("Tab never leaves the picture")
	}
}

func TestTheLoupeShowsWhatIsMoved(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, emptyGrid(t)))
	shown := func() bool { return s.frame.loupe.picture.Visible() }
	if shown() {
		t.Error("the loupe shows before a corner moves")
	}
	for i := range s.corners.Spots {
		from := s.frame.positionOf(s.corners.Spots[i])
		s.frame.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(1, 1)}, Dragged: fyne.NewDelta(1, 1)})
		if !shown() {
			t.Fatalf("no loupe shows where corner %d moves", i)
		}
		at, side := s.frame.loupe.frame.Position(), s.frame.loupe.frame.Size()
		if p := s.frame.positionOf(s.corners.Spots[i]); p.X > at.X-selectedRadius && p.X < at.X+side.Width+selectedRadius && p.Y < at.Y+side.Height+selectedRadius {
			t.Errorf("the loupe at %v covers corner %d at %v", at, i, p)
		}
		// The grid's corner, dark on light, is at the cross.
		m := s.frame.loupe.picture.Image
		b := m.Bounds()
		near := false
		for y := b.Dy()/2 - 3; y <= b.Dy()/2+3; y++ {
			for x := b.Dx()/2 - 3; x <= b.Dx()/2+3; x++ {
				r, _, _, _ := m.At(x, y).RGBA()
				near = near || r < 0x5000
			}
		}
		if !near {
			t.Errorf("the loupe does not show corner %d in its middle", i)
		}
		s.frame.DragEnd()
		if shown() {
			t.Error("the loupe stays when the finger lifts")
		}
	}
	s.Press(fyne.KeyRight)
	if !shown() {
		t.Error("no loupe shows what the arrows move")
	}
	s.Write("1")
	if shown() {
		t.Error("the loupe stays when another corner is chosen")
	}
}

// TestAPictureIsTurnedWithItsCorners checks that the corners stay in place in the picture.
func TestAPictureIsTurnedWithItsCorners(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	s.Tap(s.adjust)
	before, wide := s.corners.Quad(), s.whole.Bounds().Size()
	corner := s.whole.At(0, wide.Y-1)
	for turn := range 4 {
		selected := s.corners.Quad()[s.corners.Selected]
		if turn%2 == 0 {
			s.Tap(s.turnWhole)
		} else {
			s.Write("t")
		}
		now := s.corners.Quad()
		if d := now[(turn+1)%4]; math.Hypot(d.X-before[0].X, d.Y-before[0].Y) > 1e-6 {
			t.Errorf("after %d turns the corners are %v, first %v", turn+1, now, before)
		}
		if is := s.corners.Quad()[s.corners.Selected]; math.Hypot(is.X-selected.X, is.Y-selected.Y) > 1e-6 {
			t.Errorf("after %d turns another corner is selected", turn+1)
		}
		if up := s.corners.Spots; up[0].X > 0.5 || up[0].Y > 0.5 || up[2].X < 0.5 || up[2].Y < 0.5 {
			t.Errorf("after %d turns the corners show at %v", turn+1, up)
		}
		if size := s.whole.Bounds().Size(); turn == 0 && (size != image.Pt(wide.Y, wide.X) || s.whole.At(0, 0) != corner) {
			t.Errorf("turned, the picture of %v is one of %v", wide, size)
		}
	}
	s.Tap(s.turnWhole)
	s.Tap(s.page.read)
	s.read()
	if first := s.reading.Corners[0]; s.mode != modeReviewing || math.Hypot(first.X-before[3].X, first.Y-before[3].Y) > 5 {
		t.Errorf("in mode %d, it was read from %v on", s.mode, s.reading.Corners)
	}
}
