package rules

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

func (p *Page) showSwitches() {
	for i, k := range p.switches {
		k.SetView(p.switchView(wholeKinds[i]))
	}
}

// switchView returns the look of the switch for a kind.
func (p *Page) switchView(kind string) widgets.KeyView {
	v := widgets.KeyView{Row: true, Text: wholeName(kind), End: widgets.IconBoxOff, Role: widgets.Switches, Picture: pictures[kind]}
	if p.narrow {
		v.Picture = nil
	}
	if p.rules().Has(kind) {
		v.End, v.Held = widgets.IconBoxOn, true
	}
	return v
}

// wholeName names a kind for the whole board.
func wholeName(kind string) string {
	switch kind {
	case "x-":
		return lang.L("Falling diagonal")
	case "x+":
		return lang.L("Rising diagonal")
	default:
		return i18n.UpperFirst(i18n.RuleName(kind))
	}
}

// moves are the steps to the cells that a rule without a drawing forbids something together with a
// cell: rows down, columns right.
var moves = map[string][][2]int{
	"disjoint":       {{-3, -3}, {-3, 0}, {-3, 3}, {0, -3}, {0, 3}, {3, -3}, {3, 0}, {3, 3}},
	"knight":         {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}},
	"king":           {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}},
	"nonconsecutive": {{-1, 0}, {0, -1}, {0, 1}, {1, 0}},
}

// pictures holds the switches' small drawings. Each shows the marks of a rule or, for a rule
// without marks, a cell and the cells that the rule relates to it.
var pictures = func() map[string]*widgets.Picture {
	all := map[string]*widgets.Picture{}
	for _, kind := range wholeKinds {
		s := board.State{Rules: board.RulesOf(board.Clause{Kind: kind})}
		for _, to := range moves[kind] {
			s.Kinds[board.At(4, 4)], s.Kinds[board.At(4+to[0], 4+to[1])] = board.Given, board.Answer
		}
		all[kind] = &widgets.Picture{Paint: func(pixels int, colorOf func(fyne.ThemeColorName) color.Color) image.Image {
			img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
			draw.Little(img, &s, func(ink draw.Ink) color.Color {
				if ink == draw.RuleInk {
					ink = draw.NoteInk // so small, a pale line can't be seen
				}
				return colorOf(widgets.InkName(ink))
			})
			return img
		}}
	}
	return all
}()
