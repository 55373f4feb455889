package scan

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
)

// nudge is how far an arrow key moves a corner, as a share of the picture's
// longer side.
const nudge = 0.004

// arrows are the directions of the arrow keys, in columns and rows.
var arrows = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// TypedKey implements [widgets.Handler].
func (p *page) TypedKey(e *fyne.KeyEvent) {
	switch {
	case p.working():
	case p.mode == reviewing:
		p.reviewKey(e.Name)
	case p.mode == cornering:
		p.cornerKey(e.Name)
	}
}

func (p *page) reviewKey(name fyne.KeyName) {
	switch name {
	case fyne.KeyDelete, fyne.KeyBackspace, fyne.KeySpace:
		p.set(0)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.useIt()
	default:
		if to, ok := arrows[name]; ok {
			p.review.Move(to[1], to[0])
			p.look()
		}
	}
}

func (p *page) cornerKey(name fyne.KeyName) {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.readAgain()
	case fyne.KeySpace:
		p.nextCorner()
	default:
		if to, ok := arrows[name]; ok {
			w, h := p.corners.frame.Size()
			step := nudge * max(w, h)
			p.corners.Move(float64(to[0])*step/w, float64(to[1])*step/h)
			p.show()
		}
	}
}

func (p *page) nextCorner() {
	p.corners.Selected = (p.corners.Selected + 1) % len(p.corners.Spots)
	p.show()
}

// TypedRune implements [widgets.Handler].
func (p *page) TypedRune(r rune) {
	switch {
	case p.working():
	case p.mode == cornering && r >= '1' && r <= '4':
		p.corners.Selected = int(r - '1')
		p.show()
	case p.mode == cornering && (r == 'n' || r == 'N'):
		p.nextCorner()
	case p.mode != reviewing:
	case r >= '0' && r <= '9':
		p.set(board.Digit(r - '0'))
	case r == '.':
		p.set(0)
	case r == 'n' || r == 'N':
		p.goOn()
	case r == 't' || r == 'T':
		p.turnGrid()
	case r == 'c' || r == 'C':
		p.adjustCorners()
	}
}
