package film

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// TestTheColoursAreTheThemes compares the film's colours with the app's. They are in separate
// tables because package film doesn't depend on Fyne.
func TestTheColoursAreTheThemes(t *testing.T) {
	names := map[ink][]fyne.ThemeColorName{
		groundInk:       {fynetheme.ColorNameBackground},
		textInk:         {theme.ColorText},
		mutedInk:        {theme.ColorMuted},
		barInk:          {theme.ColorBar},
		tileAInk:        {theme.ColorTileA},
		tileBInk:        {theme.ColorTileB},
		givenAInk:       {theme.ColorGivenTileA},
		givenBInk:       {theme.ColorGivenTileB},
		answerAInk:      {theme.ColorAnswerTileA},
		answerBInk:      {theme.ColorAnswerTileB},
		houseTileAInk:   {theme.ColorHouseShade, theme.ColorTileA},
		houseTileBInk:   {theme.ColorHouseShade, theme.ColorTileB},
		houseGivenAInk:  {theme.ColorHouseFilled, theme.ColorGivenTileA},
		houseGivenBInk:  {theme.ColorHouseFilled, theme.ColorGivenTileB},
		houseAnswerAInk: {theme.ColorHouseFilled, theme.ColorAnswerTileA},
		houseAnswerBInk: {theme.ColorHouseFilled, theme.ColorAnswerTileB},
		washTileAInk:    {theme.ColorMarkShade, theme.ColorTileA},
		washTileBInk:    {theme.ColorMarkShade, theme.ColorTileB},
		washGivenAInk:   {theme.ColorMarkFilled, theme.ColorGivenTileA},
		washGivenBInk:   {theme.ColorMarkFilled, theme.ColorGivenTileB},
		washAnswerAInk:  {theme.ColorMarkFilled, theme.ColorAnswerTileA},
		washAnswerBInk:  {theme.ColorMarkFilled, theme.ColorAnswerTileB},
		equalTileInk:    {theme.ColorEqualTile},
		equalEdgeInk:    {theme.ColorEqualEdge},
		selectedTileInk: {theme.ColorSelectedTile},
		givenInk:        {theme.ColorGiven},
		answerInk:       {theme.ColorAnswer},
		solverInk:       {theme.ColorSolver},
		noteInk:         {theme.ColorNote},
		onBrightInk:     {theme.ColorInk},
		solverLightInk:  {theme.ColorInkSolver},
		ringInk:         {theme.ColorRing},
		deadEndInk:      {theme.ColorConflictTile},
		patternDisc:     {theme.ColorMarkPattern},
		secondDisc:      {theme.ColorMarkSecond},
		thirdDisc:       {theme.ColorMarkThird},
		fourthDisc:      {theme.ColorMarkFourth},
		fifthDisc:       {theme.ColorMarkFifth},
		finDisc:         {theme.ColorMarkFin},
		struckDisc:      {theme.ColorMarkStruck},
		placedDisc:      {theme.ColorMarkPlaced},
		onDiscInk:       {theme.ColorOnMark},
		strikeInk:       {theme.ColorMarkStrike},
		arrowInk:        {theme.ColorMarkArrow},
		edgeInk:         {theme.ColorMarkEdge},
		groupInk:        {theme.ColorMarkGroup},
		frameInk:        {theme.ColorMarkFrame},
	}
	for _, dark := range []bool{false, true} {
		variant, v := theme.Light, fynetheme.VariantLight
		if dark {
			variant, v = theme.Dark, fynetheme.VariantDark
		}
		th := theme.New(theme.Fonts{}, theme.Options{Variant: variant})
		for i := range inkCount {
			name, ok := names[i]
			if !ok {
				t.Fatalf("no colour of the theme is named for ink %d", i)
			}
			want := color.NRGBAModel.Convert(th.Color(name[0], v)).(color.NRGBA)
			if len(name) > 1 {
				want = theme.Over(th.Color(name[0], v), th.Color(name[1], v))
			}
			if got := i.color(dark); got != (color.RGBA{R: want.R, G: want.G, B: want.B, A: 0xFF}) {
				t.Errorf("dark %v: %s is %06X, and in the theme %02X%02X%02X", dark, name, got, want.R, want.G, want.B)
			}
		}
	}
}

func TestAPaletteHasEveryInk(t *testing.T) {
	for _, dark := range []bool{false, true} {
		p := palette(dark)
		if len(p) > 255 {
			t.Errorf("%d colours", len(p))
		}
		for i := range inkCount {
			if c := i.color(dark); p[p.Index(c)] != color.Color(c) {
				t.Errorf("dark %v: the palette lacks ink %d", dark, i)
			}
		}
	}
}
