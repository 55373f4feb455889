package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestALabelStaysInsideItsArea(t *testing.T) {
	test.NewTempApp(t)
	path := "/" + strings.Repeat("very-long-folder-name-without-spaces/", 30) + "puzzle.sdk"
	for _, text := range []string{
		"open " + path + ": no such file or directory",
		strings.Repeat("many short words ", 100),
		strings.Repeat("W", 1000),
		"数独" + strings.Repeat("數", 120),
	} {
		for _, size := range []fyne.Size{fyne.NewSize(320, 32), fyne.NewSize(200, 12), fyne.NewSize(700, 50), fyne.NewSize(40, 20)} {
			note := NewLabel(Caption)
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

func TestARefusalBeginsWithAnIcon(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		kind TextKind
		text string
		icon bool
	}{
		{WrongCaption, "r1c1 is a given. Choose “Edit puzzle” to change it.", true},
		{Caption, "30 givens", false},
		{WrongCaption, "", false},
	} {
		for _, size := range []fyne.Size{fyne.NewSize(320, 34), fyne.NewSize(180, 34), fyne.NewSize(400, 60)} {
			note := NewTappableLabel()
			note.SetKind(c.kind)
			note.SetText(c.text)
			note.Resize(size)
			icon, text := fyne.Position{}, size.Width
			for _, o := range test.TempWidgetRenderer(t, note).Objects() {
				switch o := o.(type) {
				case *canvas.Image:
					icon = o.Position().Add(o.Size())
				case *canvas.Text:
					text = min(text, o.Position().X)
					if end := o.Position().X + o.MinSize().Width; end > size.Width {
						t.Errorf("%q in %v ends at %v", o.Text, size, end)
					}
				}
			}
			if has := icon != (fyne.Position{}); has != c.icon || icon.X > text || icon.Y > size.Height+1 {
				t.Errorf("%q in %v has an icon: %v, which ends at %v; its text begins at %v", c.text, size, has, icon, text)
			}
		}
	}
}

// Fyne redraws only for objects that it finds on the canvas, so a refresh of anything
// else inside the widget wouldn't show until something else is drawn.
func TestARefreshedNoteIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	note, key := NewLabel(Caption), NewTappableLabel()
	for _, w := range []fyne.Widget{note, key} {
		if drawn := test.WidgetRenderer(w).(*labelRenderer).of; drawn != w {
			t.Errorf("a refresh of a %T draws a %T", w, drawn)
		}
	}
}

func TestNoWordIsAloneInTheLastLine(t *testing.T) {
	test.NewTempApp(t)
	alone, several := 0, 0
	for _, text := range []string{
		"Click a cell or move with the arrow keys, and type digits.",
		"Pasted · 30 givens · one solution · Easy",
		"33 givens · no solution · find the typo →",
	} {
		for width := float32(150); width < 500; width++ {
			note := NewLabel(Caption)
			note.SetText(text)
			note.Resize(fyne.NewSize(width, 60))
			var lines []string
			for _, o := range test.TempWidgetRenderer(t, note).Objects() {
				lines = append(lines, o.(*canvas.Text).Text)
			}
			if got := strings.Join(lines, " "); got != text {
				t.Fatalf("at %v it says %q", width, got)
			}
			if len(lines) < 2 {
				continue
			}
			several++
			last := lines[len(lines)-1]
			if strings.HasPrefix(last, "·") || len(strings.Fields(lines[len(lines)-2])) > 3 && !strings.Contains(strings.TrimSuffix(last, " →"), " ") {
				alone++
				t.Errorf("at %v the lines are %q", width, lines)
			}
		}
	}
	if several < 100 {
		t.Errorf("only %d texts have several lines", several)
	}
}
