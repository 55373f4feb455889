package uitest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Wrongs returns the visible error messages in an object, which are the texts in the error
// colour. It fails the test if one lacks the rest of the style, an icon and bold letters.
func Wrongs(t testing.TB, o fyne.CanvasObject) (texts []string) {
	t.Helper()
	settings := fyne.CurrentApp().Settings()
	red := settings.Theme().Color(fynetheme.ColorNameError, settings.ThemeVariant())
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		if w, ok := o.(fyne.Widget); ok {
			if text := wrongIn(t, w, red); text != "" {
				texts = append(texts, text)
			}
		}
		for _, part := range PartsOf(o) {
			visit(part)
		}
	}
	visit(o)
	return texts
}

// wrongIn returns what a widget itself shows in a colour.
func wrongIn(t testing.TB, w fyne.Widget, red any) string {
	t.Helper()
	var words []string
	icons := 0
	for _, o := range test.WidgetRenderer(w).Objects() {
		switch o := o.(type) {
		case *canvas.Image:
			icons++
		case *canvas.Text:
			if o.Color != red || o.Text == "" {
				continue
			}
			if words = append(words, o.Text); !o.TextStyle.Bold {
				t.Errorf("%q is red, but not bold", o.Text)
			}
		}
	}
	text := strings.Join(words, " ")
	if text != "" && icons == 0 {
		t.Errorf("%q is red, but has no icon", text)
	}
	return text
}
