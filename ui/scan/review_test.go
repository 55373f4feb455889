package scan

import (
	"image"
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// readingOf returns a reading of a puzzle with only printed digits.
func readingOf(puzzle string) *reader.Reading {
	r := &reader.Reading{}
	for c, d := range board.MustParseGrid(puzzle) {
		r.Cells[c] = reader.Cell{Digit: d, Raw: d, P: 1}
		if d != 0 {
			r.Cells[c].Kind = reader.Printed
		}
	}
	return r
}

func TestNextWalksTheCellsInDoubtAndConfirmsThem(t *testing.T) {
	reading := readingOf(uitest.Easy)
	for _, c := range []int{3, 40, 80} {
		reading.Cells[c].Uncertain = true
	}
	reading.Cells[40].Changed = true
	v := NewReview(reading)
	if v.selected != 40 || v.Doubtful().Len() != 3 || v.Repaired() != board.CellsOf(40) {
		t.Fatalf("it begins at %v with %v in doubt and %v repaired", v.selected, v.Doubtful(), v.Repaired())
	}
	for _, step := range []struct {
		on   bool
		at   board.Cell
		left int
	}{{true, 80, 2}, {true, 3, 1}, {false, 3, 0}, {false, 3, 0}} {
		if on := v.Next(); on != step.on || v.selected != step.at || v.Doubtful().Len() != step.left {
			t.Errorf("next: %v, at %v with %d left; want %+v", on, v.selected, v.Doubtful().Len(), step)
		}
	}
	v = NewReview(reading)
	v.selected = 50
	if v.Next(); v.selected != 40 {
		t.Errorf("from r6c6 next leads to %v, not to what the reader changed", v.selected)
	}
	v.selected = 80
	if v.Next(); v.selected != 40 {
		t.Errorf("from the last cell next leads to %v", v.selected)
	}
	if v.Next(); v.selected != 3 {
		t.Errorf("from the last cell next leads to %v, not round", v.selected)
	}
}

func TestACorrectionEndsTheDoubt(t *testing.T) {
	reading := readingOf(uitest.Easy)
	reading.Cells[0].Uncertain = true
	for _, d := range []board.Digit{0, 5, 7} {
		v := NewReview(reading)
		v.Set(0, d)
		if !v.Doubtful().IsEmpty() || v.State().Digits[0] != d {
			t.Errorf("set to %d it holds %d; in doubt: %v", d, v.State().Digits[0], v.Doubtful())
		}
	}
}

func TestTheSelectionStopsAtTheEdges(t *testing.T) {
	v := NewReview(readingOf(uitest.Easy))
	for _, step := range []struct {
		rows, cols int
		want       board.Cell
	}{{-1, 0, 0}, {0, -1, 0}, {1, 0, 9}, {0, 1, 10}, {20, 0, 73}, {0, 20, 80}, {1, 1, 80}} {
		if v.Move(step.rows, step.cols); v.selected != step.want {
			t.Errorf("moved by %d, %d it is at %v, want %v", step.rows, step.cols, v.selected, step.want)
		}
	}
}

func TestWhatBecomesOfHandwriting(t *testing.T) {
	reading := readingOf(uitest.Easy)
	reading.Cells[2] = reader.Cell{Digit: 4, Raw: 4, Kind: reader.Handwritten}
	for _, c := range []struct {
		hand   Hand
		kind   board.Kind
		digit  board.Digit
		puzzle int
	}{{HandAnswers, board.Answer, 4, 30}, {HandGivens, board.Given, 4, 31}, {HandLeftOut, board.Empty, 0, 30}} {
		v := NewReview(reading)
		if !v.HasHand() {
			t.Fatal("there is no handwriting")
		}
		v.hand = c.hand
		s := v.State()
		if s.Kinds[2] != c.kind || s.Digits[2] != c.digit || v.Puzzle().Digits.FilledCount() != c.puzzle || v.cells[2].digit != 4 {
			t.Errorf("choice %d: %v %d, a puzzle of %d", c.hand, s.Kinds[2], s.Digits[2], v.Puzzle().Digits.FilledCount())
		}
		if _, err := board.ParseState(s.String()); err != nil {
			t.Error(err)
		}
		v.Set(2, 0)
		if v.HasHand() {
			t.Error("erased handwriting is still asked about")
		}
	}
	if NewReview(readingOf(uitest.Easy)).HasHand() {
		t.Error("a printed puzzle has handwriting")
	}
}

func TestAPuzzleByHandAloneIsJudged(t *testing.T) {
	reading := readingOf(uitest.Easy)
	for c := range reading.Cells {
		if reading.Cells[c].Digit != 0 {
			reading.Cells[c].Kind = reader.Handwritten
		}
	}
	if n := NewReview(reading).Puzzle().Digits.FilledCount(); n != 30 {
		t.Errorf("the puzzle has %d digits", n)
	}
}

func TestCorrectionsTurnWithTheGrid(t *testing.T) {
	v := NewReview(readingOf(uitest.Easy))
	v.hand = HandGivens
	v.Set(board.At(0, 1), 9)
	v.Set(board.At(3, 0), 0)
	turned := v.Turned(readingOf(uitest.Easy))
	if turned.cells[board.At(1, 8)].digit != 9 || turned.cells[board.At(0, 5)].digit != 0 || turned.hand != HandGivens {
		t.Errorf("the turned review holds %v", turned.State().Digits)
	}
	for range 3 {
		turned = turned.Turned(readingOf(uitest.Easy))
	}
	if turned.State() != v.State() {
		t.Error("four turns don't lead back")
	}
}

func TestTheAnswersOfAPageWithoutGivensAreItsPuzzle(t *testing.T) {
	v := NewReview(readingOf(uitest.Easy))
	if got := v.Puzzle(); got.Digits.String() != uitest.Easy {
		t.Errorf("the puzzle is %v", got.Digits)
	}
	if v.Set(2, 5); len(v.Conflicts()) == 0 {
		t.Error("two fives in a row don't clash")
	}
}

func TestFramesMapThereAndBack(t *testing.T) {
	for turns := range 4 {
		f := Frame{Bounds: image.Rect(10, 20, 210, 120), Turns: turns}
		for _, p := range []reader.Point{{X: 10, Y: 20}, {X: 210, Y: 120}, {X: 50, Y: 100}} {
			if got := f.Point(f.Spot(p)); math.Hypot(got.X-p.X, got.Y-p.Y) > 1e-9 {
				t.Errorf("%d turns: %v comes back as %v", turns, p, got)
			}
		}
	}
	// A clockwise quarter turn moves the upper left corner to the upper right.
	f := Frame{Bounds: image.Rect(0, 0, 200, 100), Turns: 1}
	if s := f.Spot(reader.Point{}); s != (Spot{1, 0}) {
		t.Errorf("the upper left corner is shown at %v", s)
	}
	if w, h := f.Size(); w != 100 || h != 200 {
		t.Errorf("it is shown %v x %v", w, h)
	}
}

func TestCornersMoveInThePicture(t *testing.T) {
	f := Frame{Bounds: image.Rect(0, 0, 200, 100)}
	c := MiddleCorners(f)
	if q := c.Quad(); math.Hypot(q[0].X-60, q[0].Y-10)+math.Hypot(q[2].X-140, q[2].Y-90) > 1e-9 {
		t.Errorf("the middle is %v", q)
	}
	c.SelectNearest(Spot{0.6, 0.9})
	if c.Selected != 2 {
		t.Fatalf("corner %d is selected", c.Selected)
	}
	c.Move(0.1, -0.1)
	if q := c.Quad(); math.Abs(q[2].X-160) > 1e-9 || math.Abs(q[2].Y-80) > 1e-9 {
		t.Errorf("it moved to %v", q[2])
	}
	if c.Move(5, 5); c.Spots[2] != (Spot{1, 1}) {
		t.Errorf("it left the picture: %v", c.Spots[2])
	}
	if q := NewCorners(f, c.Quad()); q.Quad() != c.Quad() {
		t.Error("corners of a grid are not where it is")
	}
	q := reader.Quad{{X: 1}, {X: 2}, {X: 3}, {X: 4}}
	if got := turned(q); got != (reader.Quad{{X: 4}, {X: 1}, {X: 2}, {X: 3}}) {
		t.Errorf("turned: %v", got)
	}
}

// TestHandwritingThatCantBeReadIsLeftOut reviews a page whose givens are clear and whose
// answers aren't.
func TestHandwritingThatCantBeReadIsLeftOut(t *testing.T) {
	reading := readingOf(uitest.Easy)
	for c := range reading.Cells {
		if cell := &reading.Cells[c]; cell.Kind == reader.Empty {
			*cell = reader.Cell{Digit: 1, Raw: 1, P: 0.5, Kind: reader.Handwritten, Uncertain: true}
		}
	}
	v := NewReview(reading)
	if v.hand != HandLeftOut || !v.Doubtful().IsEmpty() || v.State().Puzzle() != board.MustParseGrid(uitest.Easy) {
		t.Errorf("%v is done with it, %v are in doubt, and the board is\n%v", v.hand, v.Doubtful(), v.State().Puzzle())
	}
	v.hand = HandAnswers
	if n := v.Doubtful().Len(); n != board.MustParseGrid(uitest.Easy).EmptyCount() {
		t.Errorf("as answers, %d cells are in doubt", n)
	}
}
