package uitest

import (
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Graphic returns the first graphic of the open stage.
func (r *Robot) Graphic() *widgets.Graphic {
	r.T.Helper()
	var found *widgets.Graphic
	Walk(r.Content(), func(o fyne.CanvasObject) {
		if g, ok := o.(*widgets.Graphic); ok && found == nil {
			found = g
		}
	})
	if found == nil {
		r.T.Fatal("the stage has no graphic")
	}
	return found
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

// DrawnText returns the texts of the stage's graphic, one to a line.
func (r *Robot) DrawnText() string {
	r.T.Helper()
	return strings.Join(r.DrawnTexts(), "\n")
}

// NoDrawnTextCut fails for texts that don't fit in the stage's graphic.
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
