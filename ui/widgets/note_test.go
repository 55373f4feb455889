package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestANoteStaysInsideItsArea(t *testing.T) {
	test.NewTempApp(t)
	path := "/" + strings.Repeat("very-long-folder-name-without-spaces/", 30) + "puzzle.sdk"
	for _, text := range []string{
		"open " + path + ": no such file or directory",
		strings.Repeat("many short words ", 100),
		strings.Repeat("W", 1000),
		"数独" + strings.Repeat("數", 500),
	} {
		for _, size := range []fyne.Size{fyne.NewSize(320, 32), fyne.NewSize(200, 12), fyne.NewSize(700, 50), fyne.NewSize(40, 20)} {
			note := NewNote()
			note.SetText(text)
			note.Resize(size)
			lines := test.TempWidgetRenderer(t, note).Objects()
			if len(lines) == 0 {
				t.Fatalf("%.20q in %v shows nothing", text, size)
			}
			for _, o := range lines {
				line := o.(*canvas.Text)
				need := line.MinSize()
				if line.Position().X+need.Width > size.Width+1 || line.Position().Y+need.Height > size.Height+1 && len(lines) > 1 {
					t.Errorf("%.20q in %v has the line %q of %v at %v", text, size, line.Text, need, line.Position())
				}
			}
			if last := lines[len(lines)-1].(*canvas.Text).Text; len(lines) > 1 && !strings.HasSuffix(text, last) && !strings.HasSuffix(text, last+" ") {
				t.Errorf("%.20q in %v ends with %q", text, size, last)
			}
		}
	}
}

// Fyne draws what it knows by the object on the canvas, so a refresh of anything
// else inside the widget would be seen only with the next thing that is drawn.
func TestARefreshedNoteIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	note, key := NewNote(), NewNoteKey()
	for _, w := range []fyne.Widget{note, key} {
		if drawn := test.WidgetRenderer(w).(*noteRenderer).drawn; drawn != w {
			t.Errorf("a refresh of a %T draws a %T", w, drawn)
		}
	}
}
