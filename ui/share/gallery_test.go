package share

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestGallery takes pictures of the page and of what its rows open, in windows of every shape.
func TestGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, {Width: 412, Height: 915}, {Width: 360, Height: 640}, {Width: 740, Height: 360}, {Width: 700, Height: 500}} {
		for _, scale := range []float32{1, 2} {
			for _, v := range []session.Variant{session.Light, session.Dark} {
				for _, scene := range []struct {
					name string
					open func(*pageRobot)
				}{
					{"share", func(*pageRobot) {}},
					{"code", func(p *pageRobot) { p.openCode() }},
					{"texts", func(p *pageRobot) { p.openTexts() }},
					{"pictures", func(p *pageRobot) { p.openPictures() }},
					{"copied", func(p *pageRobot) { p.copyLink() }},
					{"nothing", func(p *pageRobot) {
						p.Leave()
						p.Offer()
						p.Session().OpenState(board.State{})
						open(p.Window)
					}},
				} {
					name := fmt.Sprintf("%s-%v-x%v-%s", scene.name, size.Width, scale, map[session.Variant]string{session.Light: "light", session.Dark: "dark"}[v])
					t.Run(name, func(t *testing.T) {
						r := uitest.New(t, size)
						themetest.WaitFor(func() { r.Change(func(s *session.Settings) { s.TextScale, s.Variant = scale, v }) })
						scene.open(shared(r, played()))
						themetest.Picture(t, name, r.Window, 1)
					})
				}
			}
		}
	}
}
