package play

import (
	"slices"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// tools returns the keys for undoing and for notes, in the order of a row.
func (p placing) tools() (keys []*widgets.Key) {
	keys = append(keys, p.undo)
	if p.redo.Visible() {
		keys = append(keys, p.redo)
	}
	if p.notes.Visible() {
		return append(keys, p.notes)
	}
	return append(keys, p.advance)
}

// keypad places the digits and the keys beside them.
func (p placing) keypad() {
	r, d := p.a.Keypad, p.digits[:]
	take := func() shell.Rect { return r.Take(p.a.Key, p.a.Gap) }
	switch p.a.Pad {
	case shell.Columns:
		left := shell.ToolsWidth(r.W, p.a.Gap)
		half := func() []shell.Rect { return p.columns(take(), left, r.W-left-p.a.Gap) }
		row := half()
		shell.Place(p.clearAll, row[0])
		p.evenly(row[1], d[:3]...)
		row = half()
		shell.Place(p.clearAnswers, row[0])
		p.evenly(row[1], d[3:6]...)
		tools := p.tools()
		row = half()
		p.evenly(row[0], tools[:len(tools)-1]...)
		p.evenly(row[1], d[6:]...)
		row = half()
		shell.Place(tools[len(tools)-1], row[0])
		shell.Place(p.erase, row[1])
	case shell.Square:
		p.clears(take)
		p.evenly(take(), d[:3]...)
		p.evenly(take(), d[3:6]...)
		p.evenly(take(), d[6:]...)
		p.evenly(take(), append(p.tools(), p.erase)...)
	case shell.Lines:
		p.clears(take)
		tools := p.tools()
		first, second := take(), take()
		spot := (first.W + p.a.Gap) / 6
		for i, k := range d {
			line, at := first, i
			if i >= 5 {
				line, at = second, i-5
			}
			shell.Place(k, shell.NewRect(line.X+spot*float32(at), line.Y, spot-p.a.Gap, line.H))
		}
		end := shell.NewRect(first.X+5*spot, first.Y, spot-p.a.Gap, first.H)
		p.evenly(end, tools[:len(tools)-1]...)
		end.Y = second.Y
		shell.Place(tools[len(tools)-1], end)
		end.X -= spot
		shell.Place(p.erase, end)
	default:
		p.evenly(take(), append(slices.Clone(d), p.erase)...)
		line, tools := take(), p.tools()
		small := min(line.H, line.W/8)
		words := (line.W - float32(len(tools))*(small+p.a.Gap) - p.a.Gap) / 2
		widths := append([]float32{words, words}, slices.Repeat([]float32{small}, len(tools))...)
		for i, place := range p.columns(line, widths...) {
			shell.Place(append([]*widgets.Key{p.clearAll, p.clearAnswers}, tools...)[i], place)
		}
	}
}

// clears places the two Clear keys on top of a keypad, side by side or one above the other.
func (p placing) clears(take func() shell.Rect) {
	if p.a.ClearLines > 1 {
		shell.Place(p.clearAll, take())
		shell.Place(p.clearAnswers, take())
		return
	}
	for i, place := range take().Split(p.mirrored, 1, 1) {
		shell.Place([]*widgets.Key{p.clearAll, p.clearAnswers}[i], place)
	}
}
