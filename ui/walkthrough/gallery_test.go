package walkthrough

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/rig"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestGallery pictures the page at a step with a reason of some length.
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
		{"aside-200", fyne.NewSize(915, 412), 2, session.Light},
	} {
		r := rig.New(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale, s.Variant = c.scale, c.variant })
		p := walking(r, hardPuzzle, Request{})
		p.Picture("walk-" + c.name + "-first")
		for i := range p.walk.Rows() {
			if item, _, ok := p.walk.Row(i); ok && len(item.Step.Eliminations) > 0 {
				p.goTo(i)
				if len(item.Step.Links) > 0 {
					break
				}
			}
		}
		p.Picture("walk-" + c.name)
		p.openMore()
		p.Picture("walk-" + c.name + "-more")
		p.Leave()
	}
	p := walking(rig.New(t, rig.Phone), rig.Hardest, Request{Kind: Cell, Cell: 1})
	p.Picture("walk-cell")
	p.goTo(100)
	p.Picture("walk-cell-end")
	p = walking(rig.New(t, rig.Phone), "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....8", Request{})
	p.Picture("walk-several")
}
