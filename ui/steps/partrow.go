package steps

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Row returns a list row for the part: its mark and what it is. Pressing the row should draw the
// part alone.
func (p *Part) Row() widgets.KeyView {
	icon, ink := p.Mark.icon()
	return widgets.KeyView{Row: true, Role: widgets.Switches, Icon: icon, Ink: ink, Text: p.Text}
}

// inks are the theme's colours for the discs behind candidates.
var inks = [...]fyne.ThemeColorName{
	boardview.NoTint:      theme.ColorText,
	boardview.PatternTint: theme.ColorMarkPattern,
	boardview.SecondTint:  theme.ColorMarkSecond,
	boardview.ThirdTint:   theme.ColorMarkThird,
	boardview.FourthTint:  theme.ColorMarkFourth,
	boardview.FifthTint:   theme.ColorMarkFifth,
	boardview.FinTint:     theme.ColorMarkFin,
	boardview.StruckTint:  theme.ColorMarkStruck,
	boardview.PlacedTint:  theme.ColorMarkPlaced,
}

// icon returns the icon and colour that represent the mark.
func (m Mark) icon() (widgets.Icon, fyne.ThemeColorName) {
	switch m.Shape {
	case FrameShape:
		return widgets.IconFrame, inks[m.Tint]
	case DashShape:
		return widgets.IconDashes, inks[m.Tint]
	case LinkShape:
		return widgets.IconLinks, theme.ColorMarkArrow
	case StruckShape:
		return widgets.IconStruck, inks[m.Tint]
	default:
		return widgets.IconDisc, inks[m.Tint]
	}
}
