package learn

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/rig"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestGallery pictures a topic's page as it opens and while the person looks for
// the technique.
func TestGallery(t *testing.T) {
	uitest.Gallery(t)
	for _, c := range []struct {
		name    string
		size    fyne.Size
		scale   float32
		variant session.Variant
	}{
		{"desktop", fyne.NewSize(1040, 740), 1, session.Light},
		{"phone", rig.Phone, 1, session.Light},
		{"phone-dark", rig.Phone, 1, session.Dark},
		{"phone-200", rig.Phone, 2, session.Light},
		{"aside", fyne.NewSize(915, 412), 1, session.Light},
		{"aside-small", fyne.NewSize(568, 320), 1, session.Light},
	} {
		r := rig.New(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale, s.Variant = c.scale, c.variant })
		Open(r)
		r.Picture("learn-" + c.name + "-index")
		p := learning(r, 8)
		p.Picture("learn-" + c.name)
		p.Tap(p.try)
		p.ready()
		mark := conclusions(&p.quiz.Steps[0])[0]
		p.TapCell(mark.Cell)
		p.toggle(mark.Digit)
		p.judge()
		p.Picture("learn-" + c.name + "-find")
	}
}
