package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Colours beyond Fyne's own. Tiles have two colours, A and B, for adjacent boxes; the boxes
// in the corners have B. A filled tile has a given or one of the user's answers; the others
// are empty or have a solver's digit.
const (
	ColorTileA        fyne.ThemeColorName = "solvokuTileA"        // a tile that isn't filled
	ColorTileB        fyne.ThemeColorName = "solvokuTileB"        //
	ColorTileEdge     fyne.ThemeColorName = "solvokuTileEdge"     // around it
	ColorGivenTileA   fyne.ThemeColorName = "solvokuGivenTileA"   // behind givens
	ColorGivenTileB   fyne.ThemeColorName = "solvokuGivenTileB"   //
	ColorAnswerTileA  fyne.ThemeColorName = "solvokuAnswerTileA"  // behind the user's answers
	ColorAnswerTileB  fyne.ThemeColorName = "solvokuAnswerTileB"  //
	ColorEqualTile    fyne.ThemeColorName = "solvokuEqualTile"    // behind digits equal to the selected one
	ColorEqualEdge    fyne.ThemeColorName = "solvokuEqualEdge"    // around it
	ColorSelectedTile fyne.ThemeColorName = "solvokuSelectedTile" // behind the selected digit
	ColorConflictTile fyne.ThemeColorName = "solvokuConflictTile" // behind clashing digits
	ColorHouseShade   fyne.ThemeColorName = "solvokuHouseShade"   // laid over the selected cell's houses
	ColorHouseFilled  fyne.ThemeColorName = "solvokuHouseFilled"  // laid over filled tiles in these houses

	ColorGiven         fyne.ThemeColorName = "solvokuGiven"         // a digit of the puzzle
	ColorAnswer        fyne.ThemeColorName = "solvokuAnswer"        // the user's digit
	ColorSolver        fyne.ThemeColorName = "solvokuSolver"        // a solver's digit
	ColorOnConflict    fyne.ThemeColorName = "solvokuOnConflict"    // a clashing digit
	ColorInk           fyne.ThemeColorName = "solvokuInk"           // any other digit on a bright tile
	ColorInkSolver     fyne.ThemeColorName = "solvokuInkSolver"     // a solver's digit on a bright tile
	ColorNote          fyne.ThemeColorName = "solvokuNote"          // the small digits in an empty cell
	ColorRule          fyne.ThemeColorName = "solvokuRule"          // over a tile that isn't filled: a line of the puzzle's rules, below the digit
	ColorRuleFilled    fyne.ThemeColorName = "solvokuRuleFilled"    // such a line over a filled or a bright tile
	ColorNoteAside     fyne.ThemeColorName = "solvokuNoteAside"     // a small digit that a hint isn't about
	ColorWashedAside   fyne.ThemeColorName = "solvokuWashedAside"   // such a digit in a highlighted cell
	ColorDoubt         fyne.ThemeColorName = "solvokuDoubt"         // the sign of a given that is probably mistyped
	ColorOnDoubt       fyne.ThemeColorName = "solvokuOnDoubt"       // the drawing on that sign
	ColorDiffers       fyne.ThemeColorName = "solvokuDiffers"       // marks a cell in which another solution differs
	ColorDiffersFilled fyne.ThemeColorName = "solvokuDiffersFilled" // that mark on an answer's tile
	ColorRing          fyne.ThemeColorName = "solvokuRing"          // around the selected cell
	ColorConflictRing  fyne.ThemeColorName = "solvokuConflictRing"  // around the selected cell if its digit clashes
	ColorFocus         fyne.ThemeColorName = "solvokuFocus"         // around a board with the keyboard focus

	ColorPhotoRing   fyne.ThemeColorName = "solvokuPhotoRing"   // around the selected cell of a photo
	ColorPhotoCasing fyne.ThemeColorName = "solvokuPhotoCasing" // along that ring and those of doubtful digits

	ColorMarkShade   fyne.ThemeColorName = "solvokuMarkShade"   // laid over highlighted cells
	ColorMarkFilled  fyne.ThemeColorName = "solvokuMarkFilled"  // laid over filled tiles in highlighted cells
	ColorMarkGroup   fyne.ThemeColorName = "solvokuMarkGroup"   // within the outline of a group
	ColorMarkFrame   fyne.ThemeColorName = "solvokuMarkFrame"   // around highlighted cells and houses
	ColorMarkPattern fyne.ThemeColorName = "solvokuMarkPattern" // behind a pattern's candidate
	ColorMarkSecond  fyne.ThemeColorName = "solvokuMarkSecond"  // behind a candidate of its second set
	ColorMarkThird   fyne.ThemeColorName = "solvokuMarkThird"   // behind a candidate of a third set, and so on
	ColorMarkFourth  fyne.ThemeColorName = "solvokuMarkFourth"  //
	ColorMarkFifth   fyne.ThemeColorName = "solvokuMarkFifth"   //
	ColorMarkFin     fyne.ThemeColorName = "solvokuMarkFin"     // behind a fin, or an extra candidate
	ColorMarkStruck  fyne.ThemeColorName = "solvokuMarkStruck"  // behind an eliminated candidate
	ColorMarkPlaced  fyne.ThemeColorName = "solvokuMarkPlaced"  // behind a candidate that is placed
	ColorOnMark      fyne.ThemeColorName = "solvokuOnMark"      // a candidate on any of the above
	ColorMarkStrike  fyne.ThemeColorName = "solvokuMarkStrike"  // the line through an eliminated candidate
	ColorMarkArrow   fyne.ThemeColorName = "solvokuMarkArrow"   // an arrow of a chain
	ColorMarkEdge    fyne.ThemeColorName = "solvokuMarkEdge"    // along the sides of arrows and frames

	ColorAccent        fyne.ThemeColorName = "solvokuAccent"        // the chosen solver and a solver's digits, nothing else
	ColorOnAccent      fyne.ThemeColorName = "solvokuOnAccent"      // text on it
	ColorPrimary       fyne.ThemeColorName = "solvokuPrimary"       // the one main key of a page
	ColorOnPrimary     fyne.ThemeColorName = "solvokuOnPrimary"     // text on it
	ColorStop          fyne.ThemeColorName = "solvokuStop"          // the key that stops a run
	ColorOnStop        fyne.ThemeColorName = "solvokuOnStop"        // text on it
	ColorKey           fyne.ThemeColorName = "solvokuKey"           // a key
	ColorKeyText       fyne.ThemeColorName = "solvokuKeyText"       // text on it
	ColorKeyDisabled   fyne.ThemeColorName = "solvokuKeyDisabled"   // text on a disabled key
	ColorChosen        fyne.ThemeColorName = "solvokuChosen"        // a chosen option or key
	ColorChosenEdge    fyne.ThemeColorName = "solvokuChosenEdge"    // around it
	ColorHover         fyne.ThemeColorName = "solvokuHover"         // laid over a key under the pointer
	ColorPressed       fyne.ThemeColorName = "solvokuPressed"       // laid over a pressed key
	ColorHoverStrong   fyne.ThemeColorName = "solvokuHoverStrong"   // laid over a key of a strong colour under the pointer
	ColorPressedStrong fyne.ThemeColorName = "solvokuPressedStrong" // laid over a pressed key of a strong colour

	ColorText         fyne.ThemeColorName = "solvokuText"         // text on the background and on cards
	ColorMuted        fyne.ThemeColorName = "solvokuMuted"        // less important text there
	ColorCard         fyne.ThemeColorName = "solvokuCard"         // a sheet
	ColorDim          fyne.ThemeColorName = "solvokuDim"          // laid over everything below a sheet
	ColorLine         fyne.ThemeColorName = "solvokuLine"         // a separator
	ColorBar          fyne.ThemeColorName = "solvokuBar"          // a bar of a chart
	ColorBarHighlight fyne.ThemeColorName = "solvokuBarHighlight" // the highlighted bar

	// Five depths of blue, one for each level of difficulty; see [LevelColors].
	ColorLevel1 fyne.ThemeColorName = "solvokuLevel1"
	ColorLevel2 fyne.ThemeColorName = "solvokuLevel2"
	ColorLevel3 fyne.ThemeColorName = "solvokuLevel3"
	ColorLevel4 fyne.ThemeColorName = "solvokuLevel4"
	ColorLevel5 fyne.ThemeColorName = "solvokuLevel5"

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

// LevelColors returns the colours of the levels of difficulty, easiest first.
func LevelColors() [5]fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{ColorLevel1, ColorLevel2, ColorLevel3, ColorLevel4, ColorLevel5}
}

// palette holds this package's colours and those of Fyne's that it overrides, as 0xRRGGBBAA:
// light, dark and, where high contrast differs, light and dark again. In high contrast small
// text has at least 7:1, and digits 4.5:1.
var palette = map[fyne.ThemeColorName][4]uint32{
	ColorTileA:        {0xB9D1EAFF, 0x284766FF, 0xDCE9F7FF, 0x0F2F50FF},
	ColorTileB:        {0xCADEF2FF, 0x30567DFF, 0xFFFFFFFF, 0x123556FF},
	ColorTileEdge:     {0x00000000, 0x00000000, 0x5A7FA8FF, 0x00000000},
	ColorGivenTileA:   {0x356392FF, 0x1B3149FF, 0x000000FF, 0x333333FF},
	ColorGivenTileB:   {0x3D6D9EFF, 0x1B3149FF, 0x10243AFF, 0x333333FF},
	ColorAnswerTileA:  {0x4373A4FF, 0x284766FF, 0x17508CFF, 0x0F2F50FF},
	ColorAnswerTileB:  {0x4A79AAFF, 0x30567DFF, 0x195797FF, 0x123556FF},
	ColorEqualTile:    {0xFFFFFFFF, 0xBFD6ECFF, 0xFFFFFFFF, 0xFFFFFFFF},
	ColorEqualEdge:    {0x3D6D9EFF, 0xBFD6ECFF, 0x000000FF, 0xFFFFFFFF},
	ColorSelectedTile: {0xFFFFFFFF, 0xDCEBFAFF, 0xFFFFFFFF, 0xFFFFFFFF},
	ColorConflictTile: {0xA32D3BFF, 0x95303CFF, 0x8B0015FF, 0x8B0015FF},
	ColorHouseShade:   {0xFAF7F199, 0x96CDF52B, 0xFFFFFF80, 0x74B4D040},
	ColorHouseFilled:  {0xFAF7F11F, 0x74B4D040, 0x2AA0C866, 0x74B4D040},

	ColorGiven:         {0xFFFFFFFF, 0xFFFFFFFF},
	ColorAnswer:        {0xFFFFFFFF, 0xFFFFFFFF},
	ColorSolver:        {0xB94E00FF, 0xFFCB80FF, 0x8A3A00FF, 0xFFD28FFF},
	ColorOnConflict:    {0xFFFFFFFF, 0xFFFFFFFF},
	ColorNote:          {0x17324FFF, 0xF4F8FCFF, 0x000000FF, 0xFFFFFFFF},
	ColorRule:          {0xFFFFFFC8, 0x90909060, 0x80808040, 0x90909050},
	ColorRuleFilled:    {0x00000050, 0x90909060, 0x80808080, 0x90909080},
	ColorNoteAside:     {0x17324FCC, 0xF4F8FCCC, 0x000000FF, 0xFFFFFFFF},
	ColorWashedAside:   {0x17324FCC, 0xF4F8FCFF, 0x000000FF, 0xFFFFFFFF},
	ColorInk:           {0x12304FFF, 0x0E2740FF, 0x000000FF, 0x000000FF},
	ColorInkSolver:     {0xB94E00FF, 0x854200FF, 0x8A3A00FF, 0x854200FF},
	ColorDoubt:         {0xFFD166FF, 0xFFD166FF},
	ColorOnDoubt:       {0x2A1703FF, 0x2A1703FF, 0x000000FF, 0x000000FF},
	ColorDiffers:       {0x0F1E2CFF, 0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF},
	ColorDiffersFilled: {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF},
	ColorRing:          {0x12304FFF, 0x3A76B4FF, 0x000000FF, 0x2F7FD6FF},
	ColorConflictRing:  {0xFFFFFFFF, 0xFFFFFFFF},
	ColorFocus:         {0x2F5A84FF, 0x7FA9D3FF, 0x000000FF, 0xFFFFFFFF},

	ColorPhotoRing:   {0xFFFFFFFF, 0xFFFFFFFF},
	ColorPhotoCasing: {0x000000FF, 0x000000FF},

	ColorMarkShade:   {0xFFFFFF9E, 0x74B4D04C, 0xD9F5D2CC, 0x0B5546D0},
	ColorMarkFilled:  {0xFFFFFF1F, 0x74B4D04C, 0x2A8F5F80, 0x0B5546D0},
	ColorMarkGroup:   {0xFFFFFFFF, 0x1B3149FF, 0xFFFFFFFF, 0x333333FF},
	ColorMarkFrame:   {0x1B7A3AFF, 0x9BE5A6FF, 0x0B5A28FF, 0x9BE5A6FF},
	ColorMarkPattern: {0x1B7A3AFF, 0x9BE5A6FF, 0x0B5A28FF, 0x9BE5A6FF},
	ColorMarkSecond:  {0x1F63B5FF, 0xB4DDFFFF, 0x0B4A94FF, 0xB4DDFFFF},
	ColorMarkThird:   {0x7A3FA8FF, 0xDCCBFFFF, 0x5E2A8AFF, 0xDCCBFFFF},
	ColorMarkFourth:  {0x5F6A00FF, 0xE4EE86FF, 0x474F00FF, 0xE4EE86FF},
	ColorMarkFifth:   {0x006F78FF, 0x72E4E6FF, 0x00545BFF, 0x72E4E6FF},
	ColorMarkFin:     {0x5B6068FF, 0xC4CAD2FF, 0x44484EFF, 0xC4CAD2FF},
	ColorMarkStruck:  {0xC0182BFF, 0xFFC9CCFF, 0x9A0F1FFF, 0xFFC9CCFF},
	ColorMarkPlaced:  {0x12304FFF, 0xFFFFFFFF},
	ColorOnMark:      {0xFFFFFFFF, 0x10202EFF, 0xFFFFFFFF, 0x000000FF},
	ColorMarkStrike:  {0xC0182BFF, 0xD42A35FF, 0xC8202CFF, 0xC8202CFF},
	ColorMarkArrow:   {0x7D1148FF, 0xFFF0B8FF},
	ColorMarkEdge:    {0xFFFFFFFF, 0x10202EFF, 0xFFFFFFFF, 0x000000FF},

	ColorAccent:        {0xF28C28FF, 0xF28C28FF, 0xFFA040FF, 0xFFA040FF},
	ColorOnAccent:      {0x2A1703FF, 0x2A1703FF, 0x000000FF, 0x000000FF},
	ColorPrimary:       {0x2F5A84FF, 0x376491FF, 0x003A75FF, 0x003A75FF},
	ColorOnPrimary:     {0xFFFFFFFF, 0xFFFFFFFF},
	ColorStop:          {0xA32D3BFF, 0xA63844FF, 0x8B0015FF, 0x8B0015FF},
	ColorOnStop:        {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF},
	ColorKey:           {0xDCE7F1FF, 0x263442FF, 0xE2E2E2FF, 0x222222FF},
	ColorKeyText:       {0x1F3F5FFF, 0xDCE7F1FF, 0x000000FF, 0xFFFFFFFF},
	ColorKeyDisabled:   {0x66727EFF, 0x8090A0FF, 0x555555FF, 0xA0A0A0FF},
	ColorChosen:        {0xFFFFFFFF, 0x10171FFF, 0xFFFFFFFF, 0x000000FF},
	ColorChosenEdge:    {0x436F9BFF, 0x7FA9D3FF, 0x000000FF, 0xFFFFFFFF},
	ColorHover:         {0x1F3F5F12, 0xFFFFFF12},
	ColorPressed:       {0x1F3F5F26, 0xFFFFFF24},
	ColorHoverStrong:   {0x00000014, 0x00000014},
	ColorPressedStrong: {0x00000028, 0x00000028},

	ColorText:         {0x1D2B3AFF, 0xE8EEF4FF, 0x000000FF, 0xFFFFFFFF},
	ColorMuted:        {0x55606DFF, 0xA6B6C5FF, 0x2B2B2BFF, 0xE0E0E0FF},
	ColorCard:         {0xFFFFFFFF, 0x1C2631FF, 0xFFFFFFFF, 0x000000FF},
	ColorDim:          {0x0E16208C, 0x05080CA6},
	ColorLine:         {0xDDE3E9FF, 0x33414FFF, 0x555555FF, 0xAAAAAAFF},
	ColorBar:          {0x436F9BFF, 0x6F9CC7FF, 0x0B3D70FF, 0x9CC8F5FF},
	ColorBarHighlight: {0x12304FFF, 0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF},

	ColorLevel1: {0x9CC2E9FF, 0x3D6C9CFF, 0x7594B5FF, 0x5080B0FF},
	ColorLevel2: {0x6C98C6FF, 0x5C8BBBFF, 0x5A7FA8FF, 0x6F9CC7FF},
	ColorLevel3: {0x3F70A6FF, 0x84AEDBFF, 0x335C8AFF, 0x9CC8F5FF},
	ColorLevel4: {0x2B5280FF, 0xAFCFEFFF, 0x173F6BFF, 0xC8E2FCFF},
	ColorLevel5: {0x12304FFF, 0xDCEBFAFF, 0x000000FF, 0xFFFFFFFF},

	ColorSeries1: {0x2F6DA8FF, 0x7FB2E5FF},
	ColorSeries2: {0xB8408FFF, 0xF2A0D6FF},
	ColorSeries3: {0x2E7D4FFF, 0x74CF97FF},
	ColorSeries4: {0x7B4FA3FF, 0xBFA0E6FF, 0x5E2A8AFF, 0xBFA0E6FF},
	ColorSeries5: {0xB3344AFF, 0xF08A97FF},
	ColorSeries6: {0x0F7C86FF, 0x5FC9D3FF},
	ColorSeries7: {0x7A5A2EFF, 0xD3B07AFF},
	ColorSeries8: {0x56616DFF, 0xA9B4BFFF},

	fynetheme.ColorNameBackground:          {0xFAF7F1FF, 0x141B23FF, 0xFFFFFFFF, 0x000000FF},
	fynetheme.ColorNameDisabledButton:      {0x00000000, 0x00000000}, // disabled buttons have no background
	fynetheme.ColorNameForeground:          {0x1D2B3AFF, 0xE8EEF4FF, 0x000000FF, 0xFEFEFEFF},
	fynetheme.ColorNameError:               {0xA32D3BFF, 0xF08A90FF, 0x8B0015FF, 0xFF9AA0FF},
	fynetheme.ColorNameForegroundOnError:   {0xFFFFFFFF, 0x2B0A0DFF, 0xFFFFFFFF, 0x000000FF},
	fynetheme.ColorNameFocus:               {0x436F9B50, 0x7FA9D350},
	fynetheme.ColorNameHeaderBackground:    {0xF1EEE8FF, 0x1C2631FF, 0xF0F0F0FF, 0x101010FF},
	fynetheme.ColorNameHyperlink:           {0x24588AFF, 0x8FBCE6FF, 0x00429AFF, 0x9CCBFFFF},
	fynetheme.ColorNameInputBackground:     {0xFFFFFFFF, 0x202C38FF, 0xFFFFFFFF, 0x000000FF},
	fynetheme.ColorNameInputBorder:         {0xB9C6D2FF, 0x4A5A6AFF, 0x000000FF, 0xFFFFFFFF},
	fynetheme.ColorNameScrollBar:           {0x1F3F5F80, 0xDCE7F180, 0x000000C0, 0xFFFFFFC0},
	fynetheme.ColorNameScrollBarBackground: {0x1F3F5F10, 0xDCE7F110},
	fynetheme.ColorNameSelection:           {0x436F9B38, 0x7FA9D338},
	fynetheme.ColorNameSuccess:             {0x1F6B3AFF, 0x7FD6A0FF, 0x0B5A28FF, 0x8FE6AEFF},
	fynetheme.ColorNameForegroundOnSuccess: {0xFFFFFFFF, 0x06210FFF, 0xFFFFFFFF, 0x000000FF},
	fynetheme.ColorNameWarning:             {0x8A5200FF, 0xF5B95FFF, 0x6B3F00FF, 0xFFC870FF},
	fynetheme.ColorNameForegroundOnWarning: {0xFFFFFFFF, 0x2A1703FF, 0xFFFFFFFF, 0x000000FF},
	fynetheme.ColorNameShadow:              {0x0E162024, 0x00000060},
}

// aliases maps Fyne's names to this package's colours.
var aliases = map[fyne.ThemeColorName]fyne.ThemeColorName{
	fynetheme.ColorNameButton:              ColorKey,
	fynetheme.ColorNameDisabled:            ColorKeyDisabled,
	fynetheme.ColorNameForegroundOnPrimary: ColorChosen,
	fynetheme.ColorNameHover:               ColorHover,
	fynetheme.ColorNameMenuBackground:      ColorCard,
	fynetheme.ColorNameOverlayBackground:   ColorCard,
	fynetheme.ColorNamePlaceHolder:         ColorMuted,
	fynetheme.ColorNamePressed:             ColorPressed,
	fynetheme.ColorNamePrimary:             ColorChosenEdge, // ColorPrimary is only for a page's main key
	fynetheme.ColorNameSeparator:           ColorLine,
}

// colors holds the palette in a form from which a colour can be returned without
// allocating: light, dark, and both in high contrast.
var colors = func() map[fyne.ThemeColorName][4]color.Color {
	all := make(map[fyne.ThemeColorName][4]color.Color)
	for name, values := range palette {
		if values[2]|values[3] == 0 {
			values[2], values[3] = values[0], values[1]
		}
		var c [4]color.Color
		for i, v := range values {
			c[i] = color.NRGBA{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}
		}
		all[name] = c
	}
	for name, own := range aliases {
		all[name] = all[own]
	}
	return all
}()

// Over returns the colour that is seen where a translucent colour covers an opaque one.
func Over(top, under color.Color) color.NRGBA {
	t := color.NRGBAModel.Convert(top).(color.NRGBA)
	u := color.NRGBAModel.Convert(under).(color.NRGBA)
	mix := func(t8, u8 uint8) uint8 {
		a := uint32(t.A)
		return uint8((uint32(t8)*a + uint32(u8)*(255-a) + 127) / 255)
	}
	return color.NRGBA{R: mix(t.R, u.R), G: mix(t.G, u.G), B: mix(t.B, u.B), A: 0xFF}
}
