package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Colours beyond Fyne's own. There are two colours of tiles, A and B, for
// adjacent boxes.
const (
	ColorTileA        fyne.ThemeColorName = "solvokuTileA"        // behind answers and empty cells
	ColorTileB        fyne.ThemeColorName = "solvokuTileB"        //
	ColorGivenTile    fyne.ThemeColorName = "solvokuGivenTile"    // behind givens
	ColorEqualTile    fyne.ThemeColorName = "solvokuEqualTile"    // behind digits equal to the selected one
	ColorSelectedTile fyne.ThemeColorName = "solvokuSelectedTile" // behind the selected digit
	ColorConflictTile fyne.ThemeColorName = "solvokuConflictTile" // behind clashing digits
	ColorHouseShade   fyne.ThemeColorName = "solvokuHouseShade"   // laid over the selected cell's houses

	ColorGiven     fyne.ThemeColorName = "solvokuGiven"     // a digit of the puzzle
	ColorAnswer    fyne.ThemeColorName = "solvokuAnswer"    // the user's digit
	ColorSolver    fyne.ThemeColorName = "solvokuSolver"    // a solver's digit
	ColorInk       fyne.ThemeColorName = "solvokuInk"       // any other digit on a bright tile
	ColorInkSolver fyne.ThemeColorName = "solvokuInkSolver" // a solver's digit on a bright tile
	ColorFrame     fyne.ThemeColorName = "solvokuFrame"     // highlights a dark or red tile
	ColorNote      fyne.ThemeColorName = "solvokuNote"      // the small digits in an empty cell
	ColorConflict  fyne.ThemeColorName = "solvokuConflict"  // the bar under a clashing digit
	ColorSuspect   fyne.ThemeColorName = "solvokuSuspect"   // marks a given that is probably mistyped
	ColorDiffers   fyne.ThemeColorName = "solvokuDiffers"   // marks a cell in which another solution differs
	ColorRing      fyne.ThemeColorName = "solvokuRing"      // around the selected cell
	ColorFocus     fyne.ThemeColorName = "solvokuFocus"     // around a board with the keyboard focus

	ColorMarkShade   fyne.ThemeColorName = "solvokuMarkShade"   // laid over highlighted cells
	ColorMarkPattern fyne.ThemeColorName = "solvokuMarkPattern" // behind a pattern's candidate
	ColorMarkSecond  fyne.ThemeColorName = "solvokuMarkSecond"  // behind a candidate of its other part
	ColorMarkFin     fyne.ThemeColorName = "solvokuMarkFin"     // behind a fin, or an extra candidate
	ColorMarkStruck  fyne.ThemeColorName = "solvokuMarkStruck"  // behind an eliminated candidate
	ColorMarkPlaced  fyne.ThemeColorName = "solvokuMarkPlaced"  // behind a candidate that is placed
	ColorOnMark      fyne.ThemeColorName = "solvokuOnMark"      // a candidate on any of the above
	ColorMarkArrow   fyne.ThemeColorName = "solvokuMarkArrow"   // an arrow of a chain

	ColorAccent      fyne.ThemeColorName = "solvokuAccent"      // the chosen item
	ColorOnAccent    fyne.ThemeColorName = "solvokuOnAccent"    // text on it
	ColorPrimary     fyne.ThemeColorName = "solvokuPrimary"     // the main key
	ColorOnPrimary   fyne.ThemeColorName = "solvokuOnPrimary"   // text on it
	ColorStop        fyne.ThemeColorName = "solvokuStop"        // the key that stops a run
	ColorOnStop      fyne.ThemeColorName = "solvokuOnStop"      // text on it
	ColorKey         fyne.ThemeColorName = "solvokuKey"         // a key
	ColorKeyText     fyne.ThemeColorName = "solvokuKeyText"     // text on it
	ColorKeyDisabled fyne.ThemeColorName = "solvokuKeyDisabled" // text on a disabled key
	ColorHover       fyne.ThemeColorName = "solvokuHover"       // laid over a key under the pointer
	ColorPressed     fyne.ThemeColorName = "solvokuPressed"     // laid over a pressed key

	ColorText         fyne.ThemeColorName = "solvokuText"         // text on the background and on cards
	ColorMuted        fyne.ThemeColorName = "solvokuMuted"        // less important text there
	ColorCard         fyne.ThemeColorName = "solvokuCard"         // a sheet
	ColorDim          fyne.ThemeColorName = "solvokuDim"          // laid over everything below a sheet
	ColorLine         fyne.ThemeColorName = "solvokuLine"         // a separator
	ColorBar          fyne.ThemeColorName = "solvokuBar"          // a bar of a chart
	ColorBarHighlight fyne.ThemeColorName = "solvokuBarHighlight" // the highlighted bar

	// The curves of a chart, distinguishable on the background and on cards.
	ColorSeries1 fyne.ThemeColorName = "solvokuSeries1"
	ColorSeries2 fyne.ThemeColorName = "solvokuSeries2"
	ColorSeries3 fyne.ThemeColorName = "solvokuSeries3"
	ColorSeries4 fyne.ThemeColorName = "solvokuSeries4"
	ColorSeries5 fyne.ThemeColorName = "solvokuSeries5"
	ColorSeries6 fyne.ThemeColorName = "solvokuSeries6"
	ColorSeries7 fyne.ThemeColorName = "solvokuSeries7"
	ColorSeries8 fyne.ThemeColorName = "solvokuSeries8"
)

// pair is a colour in both variants. The fields are interfaces so that returning
// a colour does not allocate; they hold color.NRGBA, except for [menuText].
type pair struct{ light, dark color.Color }

// palette holds this package's colours and those of Fyne's that are overridden.
var palette = map[fyne.ThemeColorName]pair{
	ColorTileA:        {rgb(0x355C86), rgb(0x284766)},
	ColorTileB:        {rgb(0x3F6C9A), rgb(0x30567D)},
	ColorGivenTile:    {rgb(0x24466B), rgb(0x1B3149)},
	ColorEqualTile:    {rgb(0xCFE3F7), rgb(0xBFD6EC)},
	ColorSelectedTile: {rgb(0xFFE9CC), rgb(0xFFE3BF)},
	ColorConflictTile: {rgb(0xA32D3B), rgb(0x95303C)},
	ColorHouseShade:   {rgba(0x58A8C0, 0x34), rgba(0x74B4D0, 0x40)},

	ColorGiven:     {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorAnswer:    {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorSolver:    {rgb(0xFFCB80), rgb(0xFFCB80)},
	ColorNote:      {rgb(0xFFFFFF), rgb(0xF4F8FC)},
	ColorInk:       {rgb(0x12304F), rgb(0x0E2740)},
	ColorInkSolver: {rgb(0x8F4700), rgb(0x854200)},
	ColorFrame:     {rgb(0xFFB85E), rgb(0xFBA53F)},
	ColorConflict:  {rgb(0xFFD9D6), rgb(0xFFD0CC)},
	ColorSuspect:   {rgb(0xFFFDF4), rgb(0xFFF0C8)},
	ColorDiffers:   {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorRing:      {rgb(0xCF6A00), rgb(0xC86600)},
	ColorFocus:     {rgb(0xA85A0B), rgb(0xC98A48)},

	ColorMarkShade:   {rgba(0x0A5A48, 0xD0), rgba(0x0B5546, 0xD0)},
	ColorMarkPattern: {rgb(0x9BE5A6), rgb(0x9BE5A6)},
	ColorMarkSecond:  {rgb(0xB4DDFF), rgb(0xB4DDFF)},
	ColorMarkFin:     {rgb(0xFFD166), rgb(0xFFD166)},
	ColorMarkStruck:  {rgb(0xFFC9CC), rgb(0xFFC9CC)},
	ColorMarkPlaced:  {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorOnMark:      {rgb(0x10202E), rgb(0x10202E)},
	ColorMarkArrow:   {rgb(0xFFF0B8), rgb(0xFFF0B8)},

	ColorAccent:      {rgb(0xF28C28), rgb(0xF28C28)},
	ColorOnAccent:    {rgb(0x2A1703), rgb(0x2A1703)},
	ColorPrimary:     {rgb(0x2F5A84), rgb(0x376491)},
	ColorOnPrimary:   {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorStop:        {rgb(0xA32D3B), rgb(0xA63844)},
	ColorOnStop:      {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorKey:         {rgb(0xDCE7F1), rgb(0x263442)},
	ColorKeyText:     {rgb(0x1F3F5F), rgb(0xDCE7F1)},
	ColorKeyDisabled: {rgb(0x94A5B5), rgb(0x5D6E7F)},
	ColorHover:       {rgba(0x1F3F5F, 0x12), rgba(0xFFFFFF, 0x12)},
	ColorPressed:     {rgba(0x1F3F5F, 0x26), rgba(0xFFFFFF, 0x24)},

	ColorText:         {rgb(0x1D2B3A), rgb(0xE8EEF4)},
	ColorMuted:        {rgb(0x5B6673), rgb(0x9FB0C0)},
	ColorCard:         {rgb(0xFFFFFF), rgb(0x1C2631)},
	ColorDim:          {rgba(0x0E1620, 0x8C), rgba(0x05080C, 0xA6)},
	ColorLine:         {rgb(0xDDE3E9), rgb(0x33414F)},
	ColorBar:          {rgb(0x436F9B), rgb(0x6F9CC7)},
	ColorBarHighlight: {rgb(0xF28C28), rgb(0xF28C28)},

	ColorSeries1: {rgb(0x2F6DA8), rgb(0x7FB2E5)},
	ColorSeries2: {rgb(0xC4650A), rgb(0xF5A04C)},
	ColorSeries3: {rgb(0x2E7D4F), rgb(0x74CF97)},
	ColorSeries4: {rgb(0x7B4FA3), rgb(0xBFA0E6)},
	ColorSeries5: {rgb(0xB3344A), rgb(0xF08A97)},
	ColorSeries6: {rgb(0x0F7C86), rgb(0x5FC9D3)},
	ColorSeries7: {rgb(0x7A5A2E), rgb(0xD3B07A)},
	ColorSeries8: {rgb(0x56616D), rgb(0xA9B4BF)},

	fynetheme.ColorNameBackground:          {rgb(0xFAF7F1), rgb(0x141B23)},
	fynetheme.ColorNameForeground:          {menuText(0x1D2B3A), menuText(0xE8EEF4)},
	fynetheme.ColorNameButton:              {rgb(0xDCE7F1), rgb(0x263442)},
	fynetheme.ColorNameDisabled:            {rgb(0x94A5B5), rgb(0x5D6E7F)},
	fynetheme.ColorNameDisabledButton:      {rgb(0xE9EFF4), rgb(0x1E2934)},
	fynetheme.ColorNameError:               {rgb(0xA32D3B), rgb(0xF08A90)},
	fynetheme.ColorNameForegroundOnError:   {rgb(0xFFFFFF), rgb(0x2B0A0D)},
	fynetheme.ColorNameFocus:               {rgba(0xF28C28, 0x50), rgba(0xF28C28, 0x50)},
	fynetheme.ColorNameForegroundOnPrimary: {rgb(0x2A1703), rgb(0x2A1703)},
	fynetheme.ColorNameHeaderBackground:    {rgb(0xF1EEE8), rgb(0x1C2631)},
	fynetheme.ColorNameHover:               {rgba(0x1F3F5F, 0x12), rgba(0xFFFFFF, 0x12)},
	fynetheme.ColorNameHyperlink:           {rgb(0x24588A), rgb(0x8FBCE6)},
	fynetheme.ColorNameInputBackground:     {rgb(0xFFFFFF), rgb(0x202C38)},
	fynetheme.ColorNameInputBorder:         {rgb(0xB9C6D2), rgb(0x4A5A6A)},
	fynetheme.ColorNameMenuBackground:      {rgb(0xFFFFFF), rgb(0x1C2631)},
	fynetheme.ColorNameOverlayBackground:   {rgb(0xFFFFFF), rgb(0x1C2631)},
	fynetheme.ColorNamePlaceHolder:         {rgb(0x5B6673), rgb(0x9FB0C0)},
	fynetheme.ColorNamePressed:             {rgba(0x1F3F5F, 0x26), rgba(0xFFFFFF, 0x24)},
	fynetheme.ColorNamePrimary:             {rgb(0xF28C28), rgb(0xF28C28)},
	fynetheme.ColorNameScrollBar:           {rgba(0x1F3F5F, 0x80), rgba(0xDCE7F1, 0x80)},
	fynetheme.ColorNameScrollBarBackground: {rgba(0x1F3F5F, 0x10), rgba(0xDCE7F1, 0x10)},
	fynetheme.ColorNameSelection:           {rgba(0xF28C28, 0x58), rgba(0xF28C28, 0x58)},
	fynetheme.ColorNameSeparator:           {rgb(0xDDE3E9), rgb(0x33414F)},
	fynetheme.ColorNameSuccess:             {rgb(0x1F6B3A), rgb(0x7FD6A0)},
	fynetheme.ColorNameForegroundOnSuccess: {rgb(0xFFFFFF), rgb(0x06210F)},
	fynetheme.ColorNameWarning:             {rgb(0x8A5200), rgb(0xF5B95F)},
	fynetheme.ColorNameForegroundOnWarning: {rgb(0xFFFFFF), rgb(0x2A1703)},
	fynetheme.ColorNameShadow:              {rgba(0x0E1620, 0x24), rgba(0x000000, 0x60)},
}

// rgb returns the opaque colour 0xRRGGBB.
func rgb(hex uint32) color.Color { return rgba(hex, 0xFF) }

// menuText makes a colour from 0xRRGGBB that Fyne 2.7.1 can also write a menu's
// shortcuts in. It takes the low bytes of the components, and of 95 % of the
// opacity, which for an opaque colour leaves a fifth. Here both bytes of a
// component are the same, and the opacity is the greatest that leaves it all.
func menuText(hex uint32) color.Color {
	return color.RGBA64{R: uint16(hex>>16&0xFF) * 0x101, G: uint16(hex>>8&0xFF) * 0x101, B: uint16(hex&0xFF) * 0x101, A: 0xFFCA}
}

// rgba returns the colour 0xRRGGBB with an opacity.
func rgba(hex uint32, alpha uint8) color.Color {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: alpha}
}

// Over returns the visible colour where a translucent colour covers an opaque
// one.
func Over(top, under color.Color) color.NRGBA {
	t := color.NRGBAModel.Convert(top).(color.NRGBA)
	u := color.NRGBAModel.Convert(under).(color.NRGBA)
	mix := func(t8, u8 uint8) uint8 {
		a := uint32(t.A)
		return uint8((uint32(t8)*a + uint32(u8)*(255-a) + 127) / 255)
	}
	return color.NRGBA{R: mix(t.R, u.R), G: mix(t.G, u.G), B: mix(t.B, u.B), A: 0xFF}
}
