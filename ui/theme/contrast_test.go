package theme_test

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// The contrasts that the theme guarantees. Those for text and for marks are from
// WCAG 2.2 (1.4.3 and 1.4.11); the solver's digits are large text, for which WCAG
// accepts 3:1.
const (
	smallText  = 4.5
	largeDigit = 3.0
	mark       = 3.0
)

// strong holds the contrasts guaranteed by the high-contrast variants: for text,
// WCAG's enhanced contrast (1.4.6).
var strong = map[float64]float64{smallText: 7, largeDigit: 4.5}

// A pairing is a set of colours that appear on each of a set of backgrounds.
type pairing struct {
	what        string
	minContrast float64
	mark        bool // not text: high contrast requires no more of it
	tops        []fyne.ThemeColorName
	grounds     [][]fyne.ThemeColorName // each is a background and what covers it
}

// on returns backgrounds that nothing covers.
func on(names ...fyne.ThemeColorName) [][]fyne.ThemeColorName {
	var out [][]fyne.ThemeColorName
	for _, n := range names {
		out = append(out, []fyne.ThemeColorName{n})
	}
	return out
}

// shaded returns backgrounds, both plain and under each of the shades.
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
	markDiscs    = names{theme.ColorMarkPattern, theme.ColorMarkSecond, theme.ColorMarkThird, theme.ColorMarkFourth, theme.ColorMarkFifth, theme.ColorMarkFin, theme.ColorMarkStruck, theme.ColorMarkPlaced}
	keyShades    = names{theme.ColorHover, theme.ColorPressed}
	strongShades = names{theme.ColorHoverStrong, theme.ColorPressedStrong}

	plainShades  = names{theme.ColorHouseShade, theme.ColorMarkShade}
	filledShades = names{theme.ColorHouseFilled, theme.ColorMarkFilled}

	plainTiles    = shaded(plainShades, theme.ColorTileA, theme.ColorTileB)
	givenTiles    = shaded(filledShades, theme.ColorGivenTileA, theme.ColorGivenTileB)
	answerTiles   = shaded(filledShades, theme.ColorAnswerTileA, theme.ColorAnswerTileB)
	conflictTiles = on(theme.ColorConflictTile)
	brightTiles   = on(theme.ColorEqualTile, theme.ColorSelectedTile)
	allTiles      = slices.Concat(plainTiles, givenTiles, answerTiles, conflictTiles)
	pages         = on(fynetheme.ColorNameBackground, fynetheme.ColorNameOverlayBackground, fynetheme.ColorNameMenuBackground,
		fynetheme.ColorNameInputBackground, fynetheme.ColorNameHeaderBackground, theme.ColorCard)

	pairings = []pairing{
		{"givens", largeDigit, false, names{theme.ColorGiven}, givenTiles},
		{"answers", largeDigit, false, names{theme.ColorAnswer}, answerTiles},
		{"answers, thinner than givens", smallText, false, names{theme.ColorAnswer}, on(theme.ColorAnswerTileA, theme.ColorAnswerTileB)},
		{"clashing digits and their sign", smallText, false, names{theme.ColorOnConflict}, conflictTiles},
		{"solver's digits", largeDigit, false, names{theme.ColorSolver}, plainTiles},
		{"notes", smallText, false, names{theme.ColorNote}, plainTiles},
		{"notes of other digits", smallText, false, names{theme.ColorNoteAside}, on(theme.ColorTileA, theme.ColorTileB)},
		{"the same on highlighted cells", smallText, false, names{theme.ColorWashedAside}, slices.Concat(
			shaded(names{theme.ColorMarkShade}, theme.ColorTileA), shaded(names{theme.ColorMarkShade}, theme.ColorTileB), on(theme.ColorMarkGroup))},
		{"sign of a suspect given", smallText, false, names{theme.ColorOnDoubt}, on(theme.ColorDoubt)},
		{"givens on a rule's line", largeDigit, false, names{theme.ColorGiven}, slices.Concat(shaded(names{theme.ColorRuleFilled}, theme.ColorGivenTileA), shaded(names{theme.ColorRuleFilled}, theme.ColorGivenTileB))},
		{"answers on a rule's line", largeDigit, false, names{theme.ColorAnswer}, slices.Concat(shaded(names{theme.ColorRuleFilled}, theme.ColorAnswerTileA), shaded(names{theme.ColorRuleFilled}, theme.ColorAnswerTileB))},
		{"solver's digits on a rule's line", largeDigit, false, names{theme.ColorSolver}, slices.Concat(shaded(names{theme.ColorRule}, theme.ColorTileA), shaded(names{theme.ColorRule}, theme.ColorTileB))},
		{"notes on a rule's line", smallText, false, names{theme.ColorNote}, slices.Concat(shaded(names{theme.ColorRule}, theme.ColorTileA), shaded(names{theme.ColorRule}, theme.ColorTileB))},
		{"mark of another solution", smallText, false, names{theme.ColorDiffers}, plainTiles},
		{"the same on an answer", smallText, false, names{theme.ColorDiffersFilled}, on(theme.ColorAnswerTileA, theme.ColorAnswerTileB)},
		{"notes and marks on bright tiles", smallText, false, names{theme.ColorInk}, brightTiles},
		{"solver's digits on bright tiles", largeDigit, false, names{theme.ColorInkSolver}, brightTiles},
		{"selection ring", mark, true, names{theme.ColorRing}, append(on(theme.ColorSelectedTile), pages[0])},
		{"selection ring of a clash", mark, true, names{theme.ColorConflictRing}, conflictTiles},
		{"focus frame", mark, true, names{theme.ColorFocus}, on(fynetheme.ColorNameBackground)},

		{"notes in the outline of a group", smallText, false, names{theme.ColorNote}, on(theme.ColorMarkGroup)},
		{"discs in it", mark, true, markDiscs, on(theme.ColorMarkGroup)},
		{"arrows between their edges", mark, true, names{theme.ColorMarkArrow}, on(theme.ColorMarkEdge)},
		{"frames in the gaps between tiles", mark, true, append(names{theme.ColorMarkFrame}, markDiscs...), on(fynetheme.ColorNameBackground)},
		{"candidates and letters on a disc", smallText, false, names{theme.ColorOnMark}, on(markDiscs...)},
		{"discs and arrows of a hint", mark, true, append(names{theme.ColorMarkArrow}, markDiscs...), plainTiles},

		{"digits on a photo", smallText, false, names{theme.ColorGiven}, on(theme.ColorGivenTileA, theme.ColorConflictTile)},
		{"answers on a photo", smallText, false, names{theme.ColorCard}, on(theme.ColorSeries4)},
		{"digits left out of a photo", smallText, false, names{theme.ColorMuted}, on(theme.ColorKey)},
		{"ring on a photo in its casing", mark, true, names{theme.ColorPhotoRing, theme.ColorDoubt}, on(theme.ColorPhotoCasing)},

		{"key", smallText, false, names{theme.ColorKeyText}, shaded(keyShades, theme.ColorKey)},
		{"chosen key", smallText, false, names{theme.ColorKeyText}, shaded(keyShades, theme.ColorChosen)},
		{"row of a list", smallText, false, names{theme.ColorKeyText}, slices.Concat(shaded(keyShades, theme.ColorCard, fynetheme.ColorNameBackground), pages)},
		{"bar of a held row", mark, true, names{theme.ColorChosenEdge}, shaded(keyShades, theme.ColorCard, fynetheme.ColorNameBackground, theme.ColorKey)},
		{"edge of a chosen key", mark, true, names{theme.ColorChosenEdge}, append(shaded(keyShades, theme.ColorChosen, theme.ColorKey), pages...)},
		{"key that can't act", smallText, false, names{theme.ColorKeyDisabled}, on(fynetheme.ColorNameBackground, theme.ColorCard)},
		{"detail of a row", smallText, false, names{theme.ColorMuted}, shaded(keyShades, theme.ColorCard, fynetheme.ColorNameBackground)},
		{"chosen algorithm", smallText, false, names{theme.ColorOnAccent}, on(theme.ColorAccent)},
		{"main key", smallText, false, names{theme.ColorOnPrimary}, shaded(strongShades, theme.ColorPrimary)},
		{"stop key", smallText, false, names{theme.ColorOnStop}, shaded(strongShades, theme.ColorStop)},
		{"ghost key", smallText, false, names{theme.ColorText}, shaded(keyShades, fynetheme.ColorNameBackground)},

		{"text", smallText, false, names{theme.ColorText, theme.ColorMuted, fynetheme.ColorNameForeground, fynetheme.ColorNamePlaceHolder}, pages},
		{"text on a panel", smallText, false, names{theme.ColorText, theme.ColorMuted}, on(theme.ColorKey)},
		{"coloured text", smallText, false, names{fynetheme.ColorNameError, fynetheme.ColorNameHyperlink, fynetheme.ColorNameSuccess, fynetheme.ColorNameWarning}, pages},
		{"text on an error", smallText, false, names{fynetheme.ColorNameForegroundOnError}, on(fynetheme.ColorNameError)},
		{"text on a success", smallText, false, names{fynetheme.ColorNameForegroundOnSuccess}, on(fynetheme.ColorNameSuccess)},
		{"text on a warning", smallText, false, names{fynetheme.ColorNameForegroundOnWarning}, on(fynetheme.ColorNameWarning)},
		{"text on Fyne's primary", smallText, false, names{fynetheme.ColorNameForegroundOnPrimary}, on(fynetheme.ColorNamePrimary)},
		{"text on Fyne's button", smallText, false, names{fynetheme.ColorNameForeground}, shaded(names{fynetheme.ColorNameHover, fynetheme.ColorNamePressed}, fynetheme.ColorNameButton)},
		{"selected text", smallText, false, names{fynetheme.ColorNameForeground}, shaded(names{fynetheme.ColorNameSelection}, fynetheme.ColorNameInputBackground)},
		{"bars of a chart", mark, true, names{theme.ColorBar, theme.ColorBarHighlight, theme.ColorSeries2}, on(theme.ColorCard, fynetheme.ColorNameBackground, theme.ColorKey)},
		{"curves of a chart", mark, true, names{theme.ColorSeries1, theme.ColorSeries2, theme.ColorSeries3, theme.ColorSeries4,
			theme.ColorSeries5, theme.ColorSeries6, theme.ColorSeries7, theme.ColorSeries8}, on(theme.ColorCard, fynetheme.ColorNameBackground)},
	}
)

// palettes lists the four palettes that a user can have.
var palettes = []struct {
	name string
	opts theme.Options
}{
	{"light", theme.Options{Variant: theme.Light}}, {"dark", theme.Options{Variant: theme.Dark}},
	{"light, high contrast", theme.Options{Variant: theme.Light, Contrast: true}},
	{"dark, high contrast", theme.Options{Variant: theme.Dark, Contrast: true}},
}

func TestContrastsAreSufficient(t *testing.T) {
	test.NewTempApp(t)
	for _, v := range palettes {
		th := theme.New(theme.Fonts{}, v.opts)
		for _, p := range pairings {
			if stronger, ok := strong[p.minContrast]; ok && v.opts.Contrast && !p.mark {
				p.minContrast = stronger
			}
			for _, top := range p.tops {
				for _, ground := range p.grounds {
					under := covered(th, ground)
					if got := contrast(theme.Over(th.Color(top, 0), under), under); got < p.minContrast {
						t.Errorf("%s, %s: %s on %v has a contrast of %.2f, want %.1f", v.name, p.what, top, ground, got, p.minContrast)
					}
				}
			}
		}
	}
}

// TestLinesStandOut checks that at least one of the two colours of an arrow or a tile's edge
// stands out from everything it can lie on. The tiles of equal digits and their edges are
// such a pair, too.
func TestLinesStandOut(t *testing.T) {
	test.NewTempApp(t)
	tiles := slices.Concat(allTiles, brightTiles)
	crossed := slices.Concat(tiles, on(markDiscs...),
		on(fynetheme.ColorNameBackground, theme.ColorCard, theme.ColorGiven, theme.ColorSolver, theme.ColorNote, theme.ColorInk, theme.ColorOnMark, theme.ColorMarkFrame))
	for _, v := range palettes {
		th := theme.New(theme.Fonts{}, v.opts)
		for _, pair := range []struct {
			line, edge fyne.ThemeColorName
			grounds    [][]fyne.ThemeColorName
		}{
			{theme.ColorMarkArrow, theme.ColorMarkEdge, crossed},
			{theme.ColorMarkStrike, theme.ColorMarkStruck, on(theme.ColorTileA, theme.ColorTileB)},
			{theme.ColorEqualTile, theme.ColorEqualEdge, on(theme.ColorTileA, theme.ColorTileB, theme.ColorGivenTileA, theme.ColorGivenTileB, theme.ColorAnswerTileA, theme.ColorAnswerTileB, theme.ColorConflictTile)},
			{theme.ColorSelectedTile, theme.ColorRing, on(theme.ColorGivenTileA, theme.ColorGivenTileB, theme.ColorConflictTile)},
		} {
			for _, ground := range pair.grounds {
				under := covered(th, ground)
				line, edge := contrast(th.Color(pair.line, 0), under), contrast(th.Color(pair.edge, 0), under)
				if max(line, edge) < mark {
					t.Errorf("%s: on %v, %s has a contrast of %.2f and %s one of %.2f, want %.1f of either", v.name, ground, pair.line, line, pair.edge, edge, mark)
				}
			}
		}
	}
}

// TestRingsStandOutOnAnyPhoto checks that a ring or its casing stands out from every grey in
// a photo.
func TestRingsStandOutOnAnyPhoto(t *testing.T) {
	test.NewTempApp(t)
	for _, v := range palettes {
		th := theme.New(theme.Fonts{}, v.opts)
		casing := th.Color(theme.ColorPhotoCasing, 0)
		for _, ring := range (names{theme.ColorPhotoRing, theme.ColorDoubt}) {
			for grey := range 256 {
				paper := color.Gray{Y: uint8(grey)}
				if got := max(contrast(th.Color(ring, 0), paper), contrast(casing, paper)); got < mark {
					t.Errorf("%s: on the grey %d of a photo, %s in its casing has a contrast of %.2f, want %.1f", v.name, grey, ring, got, mark)
				}
			}
		}
	}
}

// TestKeysLightUp checks that a key under the pointer, and a pressed one, looks different from
// before.
func TestKeysLightUp(t *testing.T) {
	const seen = 1.06 // between neighbouring areas
	test.NewTempApp(t)
	for _, v := range palettes {
		th := theme.New(theme.Fonts{}, v.opts)
		for _, keys := range []struct{ shades, grounds names }{
			{keyShades, names{theme.ColorKey, theme.ColorCard, fynetheme.ColorNameBackground}},
			{strongShades, names{theme.ColorPrimary, theme.ColorStop}},
		} {
			for _, ground := range keys.grounds {
				before := th.Color(ground, 0)
				for _, shade := range keys.shades {
					after := covered(th, names{ground, shade})
					if got := contrast(before, after); got < seen {
						t.Errorf("%s: %s under %s has a contrast of %.3f with itself, want %.2f", v.name, ground, shade, got, seen)
					}
					before = after
				}
			}
		}
	}
}

// covered returns the colour that is seen of a background and what covers it.
func covered(th fyne.Theme, ground []fyne.ThemeColorName) color.Color {
	under := th.Color(ground[0], 0)
	for _, over := range ground[1:] {
		under = theme.Over(th.Color(over, 0), under)
	}
	return under
}

// TestLevelsAreEverDeeper checks that each level of difficulty stands out more than the one
// before it, and that the harder ones stand out from the page.
func TestLevelsAreEverDeeper(t *testing.T) {
	const seen = 1.3 // between neighbouring bars, which also differ in height
	test.NewTempApp(t)
	for _, v := range palettes {
		th := theme.New(theme.Fonts{}, v.opts)
		before, minContrast := 1.0, 1.7
		if v.opts.Contrast {
			minContrast = mark
		}
		for i, level := range theme.LevelColors() {
			got := contrast(th.Color(level, 0), th.Color(fynetheme.ColorNameBackground, 0))
			if got < minContrast || got < seen*before || i >= 2 && got < mark {
				t.Errorf("%s: level %d has a contrast of %.2f, the one before it %.2f", v.name, i, got, before)
			}
			before = got
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
