package look_test

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/look"
)

// The ratios that the theme promises. Those for text and for marks are WCAG
// 2.2's (1.4.3 and 1.4.11); the solver's digits are large text, which WCAG
// lets off with 3:1.
const (
	smallText  = 4.5
	largeDigit = 3.5
	mark       = 3.0
)

// A pairing is a set of colours that stand on each of a set of grounds.
type pairing struct {
	what    string
	least   float64
	tops    []fyne.ThemeColorName
	grounds [][]fyne.ThemeColorName // each a ground with what lies over it
}

// on lists grounds on which nothing else lies.
func on(names ...fyne.ThemeColorName) [][]fyne.ThemeColorName {
	var out [][]fyne.ThemeColorName
	for _, n := range names {
		out = append(out, []fyne.ThemeColorName{n})
	}
	return out
}

// shaded lists grounds bare and under each of the shades.
func shaded(shades []fyne.ThemeColorName, names ...fyne.ThemeColorName) [][]fyne.ThemeColorName {
	out := on(names...)
	for _, n := range names {
		for _, s := range shades {
			out = append(out, []fyne.ThemeColorName{n, s})
		}
	}
	return out
}

type names = []fyne.ThemeColorName

var (
	cellShades = names{look.ColorHouseShade, look.ColorEqualShade}
	keyShades  = names{look.ColorHover, look.ColorPressed}

	emptyTiles = shaded(cellShades, look.ColorTileA, look.ColorTileB)
	givenTiles = append(shaded(cellShades, look.ColorGivenTileA, look.ColorGivenTileB), on(look.ColorConflictTile)...)
	allTiles   = append(append([][]fyne.ThemeColorName{}, emptyTiles...), givenTiles...)
	bareTiles  = on(look.ColorTileA, look.ColorTileB, look.ColorGivenTileA, look.ColorGivenTileB, look.ColorConflictTile)
	pages      = on(theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground,
		theme.ColorNameInputBackground, theme.ColorNameHeaderBackground, look.ColorCard)

	pairings = []pairing{
		{"white digits", smallText, names{look.ColorGiven, look.ColorAnswer}, allTiles},
		{"solver's digits", largeDigit, names{look.ColorSolver}, allTiles},
		{"notes", smallText, names{look.ColorNote}, emptyTiles},
		{"mark of a suspect given", smallText, names{look.ColorSuspect}, givenTiles},
		{"mark of another solution", smallText, names{look.ColorDiffers}, allTiles},
		{"bar under a clash", mark, names{look.ColorConflict}, on(look.ColorConflictTile)},
		{"selection ring", mark, names{look.ColorRing}, bareTiles},
		{"focus frame", mark, names{look.ColorFocus}, on(theme.ColorNameBackground)},

		{"key", smallText, names{look.ColorKeyText}, shaded(keyShades, look.ColorKey)},
		{"chosen key", smallText, names{look.ColorOnAccent}, shaded(keyShades, look.ColorAccent)},
		{"main key", smallText, names{look.ColorOnPrimary}, shaded(keyShades, look.ColorPrimary)},
		{"stop key", smallText, names{look.ColorOnStop}, shaded(keyShades, look.ColorStop)},
		{"ghost key", smallText, names{look.ColorText}, shaded(keyShades, theme.ColorNameBackground)},

		{"text", smallText, names{look.ColorText, look.ColorMuted, theme.ColorNameForeground, theme.ColorNamePlaceHolder}, pages},
		{"text on a panel", smallText, names{look.ColorText, look.ColorMuted}, on(look.ColorKey)},
		{"coloured text", smallText, names{theme.ColorNameError, theme.ColorNameHyperlink, theme.ColorNameSuccess, theme.ColorNameWarning}, pages},
		{"text on an error", smallText, names{theme.ColorNameForegroundOnError}, on(theme.ColorNameError)},
		{"text on a success", smallText, names{theme.ColorNameForegroundOnSuccess}, on(theme.ColorNameSuccess)},
		{"text on a warning", smallText, names{theme.ColorNameForegroundOnWarning}, on(theme.ColorNameWarning)},
		{"text on Fyne's primary", smallText, names{theme.ColorNameForegroundOnPrimary}, on(theme.ColorNamePrimary)},
		{"text on Fyne's button", smallText, names{theme.ColorNameForeground}, shaded(names{theme.ColorNameHover, theme.ColorNamePressed}, theme.ColorNameButton)},
		{"selected text", smallText, names{theme.ColorNameForeground}, shaded(names{theme.ColorNameSelection}, theme.ColorNameInputBackground)},
		{"bars of a chart", mark, names{look.ColorBar, look.ColorSeries2}, on(look.ColorCard, theme.ColorNameBackground, look.ColorKey)},
		{"curves of a chart", mark, names{look.ColorSeries1, look.ColorSeries2, look.ColorSeries3, look.ColorSeries4,
			look.ColorSeries5, look.ColorSeries6, look.ColorSeries7, look.ColorSeries8}, on(look.ColorCard, theme.ColorNameBackground)},
	}
)

func TestContrastIsAsPromised(t *testing.T) {
	test.NewTempApp(t)
	for _, v := range []struct {
		name    string
		variant look.Variant
	}{{"light", look.Light}, {"dark", look.Dark}} {
		th := look.New(look.Fonts{}, look.Options{Variant: v.variant})
		for _, p := range pairings {
			for _, top := range p.tops {
				for _, ground := range p.grounds {
					under := th.Color(ground[0], 0)
					for _, over := range ground[1:] {
						under = look.Over(th.Color(over, 0), under)
					}
					if got := contrast(th.Color(top, 0), under); got < p.least {
						t.Errorf("%s, %s: %s on %v has a contrast of %.2f, want %.1f", v.name, p.what, top, ground, got, p.least)
					}
				}
			}
		}
	}
}

func TestContrastOfKnownColours(t *testing.T) {
	white, black := color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255}
	grey := color.NRGBA{0x76, 0x76, 0x76, 255} // the lightest grey with 4.5:1 on white
	for _, c := range []struct {
		a, b color.Color
		want float64
	}{{white, black, 21}, {black, white, 21}, {white, white, 1}, {grey, white, 4.54}} {
		if got := contrast(c.a, c.b); math.Abs(got-c.want) > 0.01 {
			t.Errorf("contrast of %v and %v is %.3f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

// contrast returns WCAG's contrast ratio of two opaque colours, 1 to 21.
func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance returns WCAG's relative luminance, 0 to 1.
func luminance(c color.Color) float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(n.R) + 0.7152*linear(n.G) + 0.0722*linear(n.B)
}
