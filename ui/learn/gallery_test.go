package learn

import (
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestGallery takes pictures of a topic's page when it opens and while the user looks for the
// technique.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, func(r *uitest.Robot, name string) {
		Open(r.Window)
		r.Picture("learn-" + name + "-index")
		p := learning(r, 8)
		p.Picture("learn-" + name)
		p.Tap(p.try)
		p.ready()
		mark := conclusions(&p.quiz.Steps[0])[0]
		p.TapCell(mark.Cell)
		p.toggle(mark.Digit)
		p.judge()
		p.Picture("learn-" + name + "-find")
	})
}
