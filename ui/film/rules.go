package film

import (
	"image"
	imagedraw "image/draw"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// ruling is the drawing of a puzzle's rules on a lane's board, painted once for the whole film.
type ruling struct {
	shapes []draw.RuleShape
	img    *image.RGBA // as large as the film's pictures, transparent elsewhere
}

// rules paints what the film's rules show on a lane's tiles.
func (p *painter) rules(l *Lane, box *laneBox, s *Scene) {
	r, known := p.rulings[box]
	if !known {
		r.img = image.NewRGBA(p.img.Bounds())
		r.shapes = draw.Rules(p.film.Rules, draw.Tiles{Tile: float32(box.side), Gap: float32(box.thin), Text: 1, At: func(row, col int) (x, y float32) {
			at := box.tile(board.At(row, col)).Min
			return float32(at.X), float32(at.Y)
		}})
		for _, shape := range r.shapes {
			kind := board.Empty
			if shape.OnTile && l.Kinds[shape.Owner] == board.Given {
				kind = board.Given
			}
			p.rule(r.img, shape.Shape, ruleInk(shape.Ink, kind))
		}
		p.rulings[box] = r
	}
	around := box.board.Inset(-box.out - box.thin) // a region's line is in the gap
	imagedraw.Draw(p.img, around, r.img, around.Min, imagedraw.Over)
	for c := range (s.Selected.Union(s.Equal)).All() {
		f := faceOf(l, s, c, p.tints).bare()
		at := box.tile(c)
		imagedraw.Draw(p.img, at, p.tile(f, at.Dx()), image.Point{}, imagedraw.Src)
		for _, shape := range r.shapes {
			switch {
			case !shape.OnTile || shape.Owner != c:
			case shape.Ink == draw.RuleInk:
				p.rule(p.img, shape.Shape, houseTileAInk)
			default:
				p.rule(p.img, shape.Shape, onBrightInk)
			}
		}
	}
}

// rule paints a shape of a rule. A text is centred on its position.
func (p *painter) rule(img *image.RGBA, s draw.Shape, n ink) {
	if s.Kind == draw.Text {
		p.centred(img, s.Text, s.X, s.Y, s, n)
		return
	}
	p.paint(img, s, n)
}

// ruleInk returns the ink of what a rule shows on a tile, empty or with a given. It is one that a
// film has anyway, as its colours are few.
func ruleInk(of draw.Ink, kind board.Kind) ink {
	switch of {
	case draw.RuleInk:
		return tileInks[kind][washShade][1]
	case draw.NoteInk:
		return digitInks[kind]
	case draw.TextInk:
		return textInk
	case draw.RulePaperInk:
		return selectedTileInk
	case draw.RuleSignInk:
		return onBrightInk
	default:
		return barInk
	}
}
