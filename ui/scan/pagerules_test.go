package scan

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// A jigsaw Sudoku with one solution.
const jigsaw = ".3.59....12.3..8.4.8..3........723....2...63935..4..71....8......3.2.5.......54.."

var jigsawRules = board.MustParseRules("region=111213142122313233;region=152324252636374656;region=161718272838474857;" +
	"region=414251525354616371;region=343543444555646566;region=192939495859676869;" +
	"region=627281828391929394;region=737475767784858788;region=787986899596979899")

// strokeOver moves a finger from cell to cell.
func (s *scanRobot) strokeOver(cells ...board.Cell) {
	at := s.sheet.CellCentre(cells[0])
	for _, c := range cells[1:] {
		to := s.sheet.CellCentre(c)
		s.pad.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-at.X, to.Y-at.Y)})
		at = to
	}
	s.pad.DragEnd()
}

func TestAJigsawComesToTheBoardWithItsRegions(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Typed(uitest.Hardest)
	before := r.Session().State()
	s := scanned(r, fileOf(t, drawnIn(t, jigsaw, jigsawRules)))
	if s.reading.Variant != reader.Jigsaw || s.judged.Count != 1 || !s.pad.Visible() {
		t.Fatalf("%v: %s", s.reading.Variant, s.status.Text())
	}
	s.Press(fyne.KeyReturn)
	if state := r.Session().State(); state.Givens() != board.MustParseGrid(jigsaw) || len(state.Rules.Kinds()) != 1 {
		t.Errorf("on the board is %v", state)
	}
	r.Session().Undo()
	if r.Session().State() != before {
		t.Error("one undo doesn't bring the board back")
	}
}

// TestRegionsAreMended paints a cell into a region and back, by touch and by what Shift and an arrow
// do. Until then there is nothing to use.
func TestRegionsAreMended(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawnIn(t, jigsaw, jigsawRules)))
	regions, from := s.review.numbers(), board.Cell(40)
	if regions[from] == regions[from+1] || regions[from+1] != regions[from-8] {
		t.Fatal("r5c5 and r5c6 should be in two regions, r5c6 and r4c6 in one")
	}
	for _, paint := range []func(from, to board.Cell){
		func(from, to board.Cell) { s.strokeOver(from, to) },
		func(from, to board.Cell) { s.review.selected = to; s.paint(from) },
	} {
		paint(from, from+1)
		if got := s.review.numbers(); got[from+1] != got[from] || !s.use.View().Disabled {
			t.Errorf("a stroke from r5c5 to r5c6: regions %v, %v", got, s.use.View())
		}
		if said := s.status.Text(); !strings.HasSuffix(said, "has 10 cells, not nine.") {
			t.Errorf("it says %q", said)
		}
		s.Press(fyne.KeyReturn)
		if s.Session().State() != (board.State{}) {
			t.Fatal("it was used with a region of ten cells")
		}
		paint(from-8, from+1)
		s.read()
		if s.review.numbers() != regions || s.judged.Count != 1 || s.use.View().Disabled {
			t.Errorf("mended, it has regions %v: %s", s.review.numbers(), s.status.Text())
		}
	}
}

func TestBordersInDoubtAreSaidAndSettled(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawnIn(t, jigsaw, jigsawRules)))
	s.review.borders = reader.Borders{Right: board.CellsOf(40), Below: board.CellsOf(0, 40)}
	s.show()
	if v := s.next.View(); v.Text != "Next (2)" {
		t.Errorf("the key reads %q", v.Text)
	}
	for c, want := range map[board.Cell]string{
		0:  "r1c1 and r2c1 seem to be in one region; this is uncertain. r1c1 is empty.",
		40: "A region seems to end between r5c5 and r5c6; this is uncertain. r5c5 and r6c5 seem to be in one region; this is uncertain. r5c5 is empty.",
	} {
		if got := cellText(s.review, c); got != want {
			t.Errorf("of %v it says %q, want %q", c, got, want)
		}
		if face := s.sheet.Describe()[0].Parts[c.Row()].Parts[c.Col()].Face; face.Detail != want || !strings.Contains(face.Name, "region ") {
			t.Errorf("a screen reader says %+v", face)
		}
	}
	s.Write("n")
	if s.review.selected != 40 || s.review.borders.Below != board.CellsOf(40) {
		t.Errorf("Next leads to %v, left are %v", s.review.selected, s.review.borders)
	}
	s.review.Paint(31, 40)
	if !s.review.Doubtful().IsEmpty() {
		t.Errorf("painted, %v are in doubt", s.review.Doubtful())
	}
}

func TestATurnTakesPaintedRegionsAlong(t *testing.T) {
	reading := readingOf(jigsaw)
	reading.Rules = jigsawRules
	v := NewReview(reading)
	v.Paint(40, 41)
	turned := v
	for range 4 {
		turned = turned.Turned(reading)
	}
	if turned.numbers() != v.numbers() || v.Turned(reading).numbers() == v.numbers() {
		t.Errorf("four turns on, the regions are %v, want %v", turned.numbers(), v.numbers())
	}
}

// TestAKillerGoesOnToItsCages uses killer Sudokus without a digit and with one.
func TestAKillerGoesOnToItsCages(t *testing.T) {
	for _, digit := range []board.Digit{0, 7} {
		r := uitest.New(t, uitest.Phone)
		r.Offer(command.ExtraRules)
		r.Typed(uitest.Hardest)
		before := r.Session().State()
		s := scanned(r, fileOf(t, drawn(t, uitest.Easy)))
		s.reading.Variant = reader.Killer
		for c := range s.review.cells {
			s.review.cells[c] = reviewed{}
		}
		s.review.Set(5, digit)
		s.corrected()
		s.Tap(s.use)
		if title := r.Sheet().Title; title != string(command.ExtraRules) {
			t.Errorf("it leads to %q", title)
		}
		if got := r.Session().State(); got.Digits[5] != digit || got.Digits[0] != 0 {
			t.Errorf("on the board is %v", got)
		}
		if r.Session().Undo(); r.Session().State() != before {
			t.Error("one undo doesn't bring the board back")
		}
	}
}
