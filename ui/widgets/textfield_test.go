package widgets

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// TestACaretStandsStillOnceNothingIsTyped checks the caret of a field in a sheet: it must
// stop blinking, both there and after the sheet has closed.
func TestACaretStandsStillOnceNothingIsTyped(t *testing.T) {
	desktopOnly(t)
	field := NewTextField("sudoku", nil)
	s, w := shown(t, theme.Options{}, phone, func() *Sheet { return NewSheet(SheetView{Title: "Name", Content: field}) })
	w.Canvas().Focus(field)
	if field.steady == nil {
		t.Fatal("nothing stops the caret")
	}
	field.TypedShortcut(&fyne.ShortcutSelectAll{})
	field.typed = time.Now().Add(-2 * blinkTime)
	field.steadyCaret(0)
	if field.SelectedText() != "sudoku" || field.Text != "sudoku" {
		t.Errorf("a caret that stands still selects %q of %q", field.SelectedText(), field.Text)
	}
	s.Hide()
	if field.steady != nil {
		t.Error("the caret goes on after the sheet has closed")
	}
}
