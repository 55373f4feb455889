package uitest

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// ChooseFilm taps an option on the sheet for saving a film.
func (r *Robot) ChooseFilm(option string) {
	r.T.Helper()
	for _, t := range find(r.Sheet().Content, func(t *widgets.Toggle) bool { return slices.Contains(t.Options(), option) }) {
		i := slices.Index(t.Options(), option)
		part := t.Size().Width / float32(len(t.Options()))
		r.TapAt(t, fyne.NewPos((float32(i)+0.5)*part, t.Size().Height/2))
		return
	}
	r.T.Fatalf("there is no %q to choose", option)
}

// SaveFilm waits for the film of the open sheet, saves it with Enter and returns the sheet's
// text about it.
func (r *Robot) SaveFilm() (said string) {
	r.T.Helper()
	save := r.SheetKey("Save…")
	r.Until("the film is made", func() bool { return !save.View().Disabled })
	said = find(r.Sheet().Content, func(t *widgets.Text) bool { return strings.Contains(t.String(), " · ") })[0].String()
	r.Press(fyne.KeyReturn)
	r.NoSheet()
	return said
}
