package soundness

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestGallery takes pictures of the page in every state, in windows of every shape.
func TestGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, {Width: 412, Height: 915}, {Width: 360, Height: 640}, {Width: 740, Height: 360}, {Width: 700, Height: 500}} {
		for _, scale := range []float32{1, 2} {
			for _, v := range []session.Variant{session.Light, session.Dark} {
				for _, scene := range scenes {
					name := fmt.Sprintf("%s-%v-x%v-%s", scene.name, size.Width, scale, map[session.Variant]string{session.Light: "light", session.Dark: "dark"}[v])
					t.Run(name, func(t *testing.T) {
						r := uitest.New(t, size)
						themetest.WaitFor(func() { r.Change(func(s *session.Settings) { s.TextScale, s.Variant = scale, v }) })
						r.Offer()
						r.Session().OpenState(uitest.State(t, scene.puzzle, scene.changes...))
						p := opened(r, scene.topic)
						if scene.then != nil {
							scene.then(p)
						}
						themetest.Picture(t, strings.ReplaceAll(name, " ", "-"), r.Window, 1)
					})
				}
			}
		}
	}
}
