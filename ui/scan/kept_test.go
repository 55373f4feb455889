package scan

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// inDoubt returns a reading with a cell in doubt and one that the reader changed.
func inDoubt() *reader.Reading {
	r := &reader.Reading{Variant: reader.Killer, Rules: board.MustParseRules(jigsawRules.String() + ";x-;x+"), Borders: reader.Borders{Right: board.CellsOf(7), Below: board.CellsOf(9)}}
	r.Cells[3] = reader.Cell{Digit: 4, Raw: 4, Kind: reader.Printed}
	r.Cells[5] = reader.Cell{Digit: 7, Raw: 7, Kind: reader.Handwritten, Uncertain: true}
	r.Cells[5].Alternatives[0], r.Cells[5].Alternatives[1] = reader.Alternative{Digit: 7, P: 0.6}, reader.Alternative{Digit: 1, P: 0.4}
	r.Cells[8] = reader.Cell{Digit: 6, Raw: 8, Kind: reader.Printed, Changed: true}
	return r
}

// TestAKeptReviewIsTheSame compares what the page shows of a review and of its text form.
func TestAKeptReviewIsTheSame(t *testing.T) {
	v := NewReview(inDoubt())
	if v.borders != inDoubt().Borders || !v.State().Rules.Has("x-") {
		t.Errorf("in doubt: %v, rules %s", v.borders, v.State().Rules)
	}
	v.Set(40, 9)
	v.Next()
	v.hand = HandGivens
	v.Paint(40, 41)
	back, variant, err := readKept(v.kept(reader.Killer))
	if err != nil || variant != reader.Killer {
		t.Fatalf("a board of variant %v, error %v", variant, err)
	}
	if back.State() != v.State() || back.Doubtful() != v.Doubtful() || back.Repaired() != v.Repaired() || back.selected != v.selected || back.numbers() != v.numbers() {
		t.Errorf("%v in doubt, want %v; selected %v, want %v", back.Doubtful(), v.Doubtful(), back.selected, v.selected)
	}
	for c := range board.Cell(board.CellCount) {
		if got, want := cellText(back, c), cellText(v, c); got != want {
			t.Errorf("%v: %q, want %q", c, got, want)
		}
	}
}

func FuzzReadKept(f *testing.F) {
	f.Add(NewReview(inDoubt()).kept(reader.Jigsaw))
	f.Add(`{"cells":[]}`)
	f.Add(`{"selected":81}`)
	f.Add(`{"regions":[[81]]}`)
	f.Fuzz(func(t *testing.T, text string) {
		v, variant, err := readKept(text)
		if err != nil {
			return
		}
		for c := range board.Cell(board.CellCount) {
			_ = cellText(v, c)
		}
		if again, _, err := readKept(v.kept(variant)); err != nil || again.State() != v.State() {
			t.Errorf("its text form is read as %v, error %v", again.State(), err)
		}
	})
}

// TestAReviewReopensWithoutItsPicture looks at a review that an earlier run kept, in the windows in
// which one with a picture has room.
func TestAReviewReopensWithoutItsPicture(t *testing.T) {
	for i, l := range i18n.Languages() {
		for _, scale := range []float32{1, 2} {
			if testing.Short() && i != 1 {
				continue
			}
			r := uitest.New(t, uitest.Phone)
			r.Change(func(s *session.Settings) { s.Language, s.TextScale = l.Code, scale })
			printed := new(reader.Reading)
			printed.Cells[3] = inDoubt().Cells[3]
			r.Session().KeepReview(NewReview(printed).kept(reader.Classic))
			Reopen(r.Window)
			for _, size := range uitest.Windows {
				r.Resize(size)
				for _, amiss := range r.WordsAmiss(r.Content()) {
					t.Errorf("%s x%v, %v: %s", l.Code, scale, size, amiss)
				}
			}
		}
	}
}

// TestAReopenedReviewGoesOn corrects it, tries what only a picture allows, and uses it.
func TestAReopenedReviewGoesOn(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	s := scanned(r, fileOf(t, drawn(t, uitest.Easy)))
	s.review.selected = 2
	s.Write("4")
	r.Window.Leave() // as at a start
	if r.Stage() != nil {
		t.Fatal("the page is still open")
	}
	Reopen(r.Window)
	if r.Stage() == nil {
		t.Fatal("the page isn't open")
	}
	r.Press(fyne.KeyT)
	r.Press(fyne.KeyC)
	r.Press(fyne.KeyRight)
	r.Write("7")
	r.Press(fyne.KeyReturn)
	want := board.MustParseGrid(uitest.Easy)
	want[2], want[3] = 4, 7
	if got := r.Session().State().Givens(); got != want {
		t.Errorf("on the board is %v, want %v", got, want)
	}
	if r.Session().Review() != "" {
		t.Error("a review is kept that has been used")
	}
}
