package uitest

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Walk visits an object and everything in it.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil {
		return
	}
	visit(o)
	for _, part := range PartsOf(o) {
		Walk(part, visit)
	}
}

// WalkVisible is like Walk, but only visits what is drawn.
func WalkVisible(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	visit(o)
	for _, part := range PartsOf(o) {
		WalkVisible(part, visit)
	}
}

// PartsOf returns an object's parts.
func PartsOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// find returns the parts of an object that have a type and satisfy a condition.
func find[T fyne.CanvasObject](o fyne.CanvasObject, fulfils func(T) bool) (found []T) {
	Walk(o, func(o fyne.CanvasObject) {
		if t, ok := o.(T); ok && fulfils(t) {
			found = append(found, t)
		}
	})
	return found
}

// last returns the last key in an object that satisfies a condition. It fails the test
// if there is none.
func (r *Robot) last(o fyne.CanvasObject, what string, fulfils func(*widgets.Key) bool) *widgets.Key {
	r.T.Helper()
	found := find(o, fulfils)
	if len(found) == 0 {
		r.T.Fatalf("there is no key with %s", what)
	}
	return found[len(found)-1]
}

// first returns the first object of a type in the window.
func first[T fyne.CanvasObject](r *Robot) T {
	r.T.Helper()
	found := find(r.Content(), func(T) bool { return true })
	if len(found) == 0 {
		r.T.Fatalf("there is no %T", *new(T))
	}
	return found[0]
}

func hasText(text string) func(*widgets.Key) bool {
	return func(k *widgets.Key) bool { return k.View().Text == text }
}

// Sheet returns the sheet on top.
func (r *Robot) Sheet() widgets.SheetView {
	r.T.Helper()
	sheet, ok := widgets.TopSheet(r.Canvas())
	if !ok {
		r.T.Fatal("no sheet is open")
	}
	return sheet.View()
}

// NoSheet fails the test if a sheet is open.
func (r *Robot) NoSheet() {
	r.T.Helper()
	if _, ok := widgets.TopSheet(r.Canvas()); ok {
		r.T.Fatal("a sheet is still open")
	}
}

// SheetKey returns the top sheet's key with a text, either at its bottom or in its
// content.
func (r *Robot) SheetKey(text string) *widgets.Key {
	r.T.Helper()
	view := r.Sheet()
	for _, k := range view.Keys {
		if k.View().Text == text {
			return k
		}
	}
	return r.last(view.Content, "the text "+text, hasText(text))
}

// StageKey returns the open stage's key with a text.
func (r *Robot) StageKey(text string) *widgets.Key {
	r.T.Helper()
	return r.last(r.Content(), "the text "+text, hasText(text))
}

// HasKey reports whether the open stage has a key with a text.
func (r *Robot) HasKey(text string) bool {
	return len(find(r.Content(), hasText(text))) > 0
}

// IconKey returns the key with an icon in the window's content.
func (r *Robot) IconKey(icon widgets.Icon) *widgets.Key {
	r.T.Helper()
	return r.last(r.Content(), "the icon "+string(icon), func(k *widgets.Key) bool { return k.View().Icon == icon })
}

// Board returns the first board of the window's content.
func (r *Robot) Board() *boardview.Board {
	r.T.Helper()
	return first[*boardview.Board](r)
}

// TapCell taps a cell of the board.
func (r *Robot) TapCell(c board.Cell) {
	r.T.Helper()
	r.TapAt(r.Board(), r.Board().CellCentre(c))
}

// Text returns all texts in the window's content, one per line.
func (r *Robot) Text() string { return strings.Join(TextsIn(r.Content()), "\n") }

// TextsIn returns every text in an object.
func TextsIn(o fyne.CanvasObject) []string {
	var texts []string
	Walk(o, func(o fyne.CanvasObject) {
		if text := textOf(o); text != "" {
			texts = append(texts, text)
		}
	})
	return texts
}

// textOf returns the text that an object shows, if any.
func textOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text
	case *widget.RichText:
		return o.String()
	case *widgets.Text:
		return o.String()
	case *widgets.Key:
		return o.View().Text
	}
	return ""
}

// Graphic returns the first graphic of the open stage.
func (r *Robot) Graphic() *widgets.Graphic {
	r.T.Helper()
	return first[*widgets.Graphic](r)
}

// DrawnTexts returns the texts of the stage's graphic, in drawing order.
func (r *Robot) DrawnTexts() []string {
	r.T.Helper()
	var texts []string
	for _, s := range r.Graphic().Drawing().Shapes {
		if s.Kind == draw.Text {
			texts = append(texts, s.Text)
		}
	}
	return texts
}

// DrawnText returns the texts of the stage's graphic, one per line.
func (r *Robot) DrawnText() string {
	r.T.Helper()
	return strings.Join(r.DrawnTexts(), "\n")
}

// NoDrawnTextCut fails the test for texts that don't fit in the stage's graphic.
func (r *Robot) NoDrawnTextCut() {
	r.T.Helper()
	g := r.Graphic()
	for _, s := range g.Drawing().Shapes {
		if s.Kind == draw.Text && (s.X < 0 || s.X+s.W > g.Size().Width) {
			r.T.Errorf("%q is cut", s.Text)
		}
	}
}

// TapZone taps the middle of a zone of the stage's graphic.
func (r *Robot) TapZone(id int) {
	r.T.Helper()
	g := r.Graphic()
	for _, z := range g.Drawing().Zones {
		if z.ID == id {
			r.TapAt(g, fyne.NewPos(z.X+z.W/2, z.Y+z.H/2))
			return
		}
	}
	r.T.Fatalf("there is no zone %d", id)
}
