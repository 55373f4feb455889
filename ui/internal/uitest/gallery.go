package uitest

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/session"
)

// Gallery pictures a page in windows of different shapes, looks and sizes of text,
// each under a name of its own. It skips the test unless a folder for pictures was
// given.
func Gallery(t *testing.T, picture func(r *Robot, name string)) {
	themetest.Gallery(t)
	for _, c := range []struct {
		name    string
		size    fyne.Size
		scale   float32
		variant session.Variant
	}{
		{"desktop", fyne.NewSize(1040, 740), 1, session.Light},
		{"phone", Phone, 1, session.Light},
		{"phone-dark", Phone, 1, session.Dark},
		{"phone-200", Phone, 2, session.Light},
		{"aside", fyne.NewSize(915, 412), 1, session.Light},
		{"aside-small", fyne.NewSize(568, 320), 1, session.Light},
		{"aside-200", fyne.NewSize(915, 412), 2, session.Light},
	} {
		r := New(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale, s.Variant = c.scale, c.variant })
		picture(r, c.name)
	}
}
