package hint

import (
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestWalkGallery pictures the page at a step with a reason of some length.
func TestWalkGallery(t *testing.T) {
	uitest.Gallery(t, func(r *uitest.Robot, name string) {
		p := walking(r, hardPuzzle, Request{})
		p.Picture("walk-" + name + "-first")
		for i := range p.walk.Rows() {
			if item, _, ok := p.walk.Row(i); ok && len(item.Step.Eliminations) > 0 {
				p.goTo(i)
				if len(item.Step.Links) > 0 {
					break
				}
			}
		}
		p.Picture("walk-" + name)
		p.openMore()
		p.Picture("walk-" + name + "-more")
		p.CloseSheets()
		p.goTo(0)
		p.explains(chain(t))
		p.reading.switchEureka()
		p.reading.move(6)
		p.Picture("walk-" + name + "-line")
		p.Leave()
	})
	p := walking(uitest.New(t, uitest.Phone), uitest.Hardest, Request{Kind: Cell, Cell: 1})
	p.Picture("walk-cell")
	p.goTo(100)
	p.Picture("walk-cell-end")
	p = walking(uitest.New(t, uitest.Phone), "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....8", Request{})
	p.Picture("walk-several")
}
