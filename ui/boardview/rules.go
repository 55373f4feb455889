package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// ruling holds the drawing of a puzzle's rules, and how they change the board. It is made anew
// for other rules, another layout and another theme.
type ruling struct {
	tints   [board.CellCount]uint8     // the result of [draw.Tints]
	objects []fyne.CanvasObject        // below the digits, in drawing order
	onTiles [board.CellCount][]onTile  // signs that have the colour of a cell's tile
	ink     func(draw.Ink) color.Color // the theme's colours
}

// onTile is an object on a tile.
type onTile struct {
	object fyne.CanvasObject
	ink    draw.Ink
}

// newRuling creates the objects for rules.
func newRuling(rules board.Rules, geo geometry, th fyne.Theme, v fyne.ThemeVariant) *ruling {
	r := &ruling{tints: draw.Tints(rules), ink: func(ink draw.Ink) color.Color { return widgets.InkColor(th, v, ink) }}
	at := func(row, col int) (x, y float32) {
		pos, _ := geo.At(board.At(row, col))
		return pos.X, pos.Y
	}
	for _, s := range draw.Rules(rules, draw.Tiles{Tile: geo.Tile, Gap: geo.Thin, Text: geo.text, At: at}) {
		object := ruleObject(s.Shape, geo)
		r.objects = append(r.objects, object)
		if s.OnTile {
			r.onTiles[s.Owner] = append(r.onTiles[s.Owner], onTile{object, s.Ink})
		} else {
			paintRule(object, r.ink(s.Ink))
		}
	}
	return r
}

// minRuleText is the minimum size of a rule's number, in units.
const minRuleText = 8

// RuleObject returns a shape of a rule that isn't a text as an object of a colour.
func RuleObject(s draw.Shape, to color.Color) fyne.CanvasObject {
	object := ruleObject(s, geometry{})
	paintRule(object, to)
	return object
}

// ruleObject returns a shape of a rule as an object without a colour.
func ruleObject(s draw.Shape, geo geometry) fyne.CanvasObject {
	pos, size := fyne.NewPos(s.X, s.Y), fyne.NewSize(s.W, s.H)
	var object fyne.CanvasObject
	switch s.Kind {
	case draw.Line:
		return line(pos, pos.Add(size), s.Stroke, nil)
	case draw.Text:
		text := canvas.NewText(s.Text, nil)
		text.TextSize, text.TextStyle.Bold, text.Alignment = max(WholeUnits(s.Size), minRuleText), s.Bold, fyne.TextAlignCenter
		geo.centre(text, pos, float32(len(s.Text))*text.TextSize)
		return text
	case draw.Circle:
		object = canvas.NewCircle(nil)
	default:
		r := canvas.NewRectangle(nil)
		r.CornerRadius, r.StrokeWidth = s.Radius, s.Stroke
		object = r
	}
	widgets.MoveResize(object, pos, size)
	return object
}

// paintRule sets the colour of a rule's object.
func paintRule(object fyne.CanvasObject, to color.Color) {
	switch o := object.(type) {
	case *canvas.Line:
		o.StrokeColor = to
	case *canvas.Text:
		o.Color = to
	case *canvas.Circle:
		o.FillColor = to
	case *canvas.Rectangle:
		if o.FillColor = to; o.StrokeWidth > 0 {
			o.FillColor, o.StrokeColor = color.Transparent, to
		}
	}
}

// dress gives what a rule shows on a tile the colours that suit the cell's face.
func (r *ruling) dress(c board.Cell, f face, colors *colors) {
	for _, o := range r.onTiles[c] {
		to := r.ink(o.ink)
		switch o.ink {
		case draw.RuleInk:
			if f.ground() != plainGround || f.bright() {
				to = r.ink(draw.RuleFilledInk)
			}
			to = theme.Over(to, colors.tile(r.tints[c], f))
		case draw.NoteInk:
			if to = colors.small(f, colors.note); f.ground() != plainGround {
				to = colors.digit(f)
			}
		}
		paintRule(o.object, to)
	}
}
