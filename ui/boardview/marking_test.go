package boardview

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestMarksAreDrawnAndRemoved(t *testing.T) {
	b, w, _ := newBoard(t, theme.Options{})
	b.SetView(exampleView())
	before := test.RenderToMarkup(w.Canvas())
	b.SetView(hintView())
	if test.RenderToMarkup(w.Canvas()) == before {
		t.Error("the marks are not drawn")
	}
	b.SetView(exampleView())
	if test.RenderToMarkup(w.Canvas()) != before {
		t.Error("marks remain after they were removed")
	}
}

func TestAPlacedDigitIsDrawnLargeWhereItStandsAlone(t *testing.T) {
	m := &Marks{}
	m.Candidates[0], m.Candidates[1] = board.DigitsOf(5), board.DigitsOf(5, 6)
	m.Tint(0, board.DigitsOf(5), PlacedTint)
	m.Tint(1, board.DigitsOf(5), PlacedTint)
	v := View{Marks: m}
	if f := v.face(0); f.placed != 5 || f.notes != 0 {
		t.Errorf("alone it is drawn as %+v", f)
	}
	if f := v.face(1); f.placed != 0 || f.notes != board.DigitsOf(5, 6) {
		t.Errorf("beside another it is drawn as %+v", f)
	}
}

func TestOnlyShownCandidatesAreTinted(t *testing.T) {
	var m Marks
	m.Candidates[3] = board.DigitsOf(1, 2)
	m.Tint(3, board.DigitsOf(2, 5), FinTint)
	if m.Tints[3][2] != FinTint || m.Tints[3][5] != NoTint {
		t.Errorf("tinted %v", m.Tints[3])
	}
}
