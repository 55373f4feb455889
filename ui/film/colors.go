package film

import (
	"image/color"

	"github.com/solvoku/solvoku/board"
)

// ink is a colour of a film.
type ink uint8

// The inks. A test compares them with the app's theme.
const (
	groundInk ink = iota // behind everything
	textInk              // on it
	mutedInk             // less important text there
	barInk               // the depth curve
	tileAInk             // behind empty cells and a solver's digits; the tiles are ordered by kind and parity, as in tileInks
	tileBInk
	givenAInk
	givenBInk
	answerAInk
	answerBInk
	houseTileAInk // and so on: these tiles in a shaded house
	houseTileBInk
	houseGivenAInk
	houseGivenBInk
	houseAnswerAInk
	houseAnswerBInk
	washTileAInk // and so on: these tiles, highlighted
	washTileBInk
	washGivenAInk
	washGivenBInk
	washAnswerAInk
	washAnswerBInk
	equalTileInk    // behind the digit in question
	equalEdgeInk    // around it
	selectedTileInk // behind the step's cell
	givenInk        // a given
	answerInk       // an answer
	solverInk       // a solver's digit
	noteInk         // a candidate
	onBrightInk     // any of these on a bright tile
	solverLightInk  // except a solver's digit
	ringInk         // around the selected cell
	deadEndInk      // a dead end on the curve
	patternDisc     // the discs behind candidates, in tint order
	secondDisc
	thirdDisc
	fourthDisc
	fifthDisc
	finDisc
	struckDisc
	placedDisc
	onDiscInk
	strikeInk // through an eliminated candidate
	arrowInk  // a line between candidates
	edgeInk   // along its sides
	groupInk  // inside the outline of a group
	frameInk  // around cells and houses
	inkCount
)

// inks holds the light and dark colours, as 0xRRGGBB.
var inks = [inkCount]struct{ light, dark uint32 }{
	groundInk:       {0xFAF7F1, 0x141B23},
	textInk:         {0x1D2B3A, 0xE8EEF4},
	mutedInk:        {0x55606D, 0xA6B6C5},
	barInk:          {0x436F9B, 0x6F9CC7},
	tileAInk:        {0xB9D1EA, 0x284766},
	tileBInk:        {0xCADEF2, 0x30567D},
	givenAInk:       {0x356392, 0x1B3149},
	givenBInk:       {0x3D6D9E, 0x1B3149},
	answerAInk:      {0x4373A4, 0x284766},
	answerBInk:      {0x4A79AA, 0x30567D},
	houseTileAInk:   {0xE0E8EE, 0x3B5E7E},
	houseTileBInk:   {0xE7EDF1, 0x416A91},
	houseGivenAInk:  {0x4D759E, 0x31526B},
	houseGivenBInk:  {0x547EA8, 0x31526B},
	houseAnswerAInk: {0x5983AD, 0x3B6281},
	houseAnswerBInk: {0x5F88B3, 0x416E92},
	washTileAInk:    {0xE4EEF7, 0x3F6786},
	washTileBInk:    {0xEBF2FA, 0x447296},
	washGivenAInk:   {0x4E769F, 0x365871},
	washGivenBInk:   {0x557FAA, 0x365871},
	washAnswerAInk:  {0x5A84AF, 0x3F6786},
	washAnswerBInk:  {0x6089B4, 0x447296},
	equalTileInk:    {0xFFFFFF, 0xBFD6EC},
	equalEdgeInk:    {0x3D6D9E, 0xBFD6EC},
	selectedTileInk: {0xFFFFFF, 0xDCEBFA},
	givenInk:        {0xFFFFFF, 0xFFFFFF},
	answerInk:       {0xFFFFFF, 0xFFFFFF},
	solverInk:       {0xB94E00, 0xFFCB80},
	noteInk:         {0x17324F, 0xF4F8FC},
	onBrightInk:     {0x12304F, 0x0E2740},
	solverLightInk:  {0xB94E00, 0x854200},
	ringInk:         {0x12304F, 0x3A76B4},
	deadEndInk:      {0xA32D3B, 0x95303C},
	patternDisc:     {0x1B7A3A, 0x9BE5A6},
	secondDisc:      {0x1F63B5, 0xB4DDFF},
	thirdDisc:       {0x7A3FA8, 0xDCCBFF},
	fourthDisc:      {0x5F6A00, 0xE4EE86},
	fifthDisc:       {0x006F78, 0x72E4E6},
	finDisc:         {0x5B6068, 0xC4CAD2},
	struckDisc:      {0xC0182B, 0xFFC9CC},
	placedDisc:      {0x12304F, 0xFFFFFF},
	onDiscInk:       {0xFFFFFF, 0x10202E},
	strikeInk:       {0xC0182B, 0xD42A35},
	arrowInk:        {0x7D1148, 0xFFF0B8},
	edgeInk:         {0xFFFFFF, 0x10202E},
	groupInk:        {0xFFFFFF, 0x1B3149},
	frameInk:        {0x1B7A3A, 0x9BE5A6},
}

// The shades of a tile.
const (
	plainShade = iota
	houseShade
	washShade
	shadeCount
)

// tileInks holds the inks of tiles by the kind of digit, shade and parity.
var tileInks = func() (all [board.SolverAnswer + 1][shadeCount][2]ink) {
	for kind, first := range [...]ink{
		board.Empty: tileAInk, board.Given: givenAInk, board.Answer: answerAInk, board.SolverAnswer: tileAInk,
	} {
		for shade := range ink(shadeCount) {
			at := first + shade*(houseTileAInk-tileAInk)
			all[kind][shade] = [2]ink{at, at + 1}
		}
	}
	return all
}()

// digitInks holds the inks of digits, by kind, and of candidates.
var digitInks = [...]ink{board.Empty: noteInk, board.Given: givenInk, board.Answer: answerInk, board.SolverAnswer: solverInk}

// color returns an ink's light or dark colour.
func (i ink) color(dark bool) color.RGBA {
	v := inks[i].light
	if dark {
		v = inks[i].dark
	}
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// mix is a pair of inks with the number of intermediate colours for smooth edges.
type mix struct {
	over, under ink
	colors      int
}

// mixes holds all such pairs, those of the most visible edges first.
var mixes = func() (all []mix) {
	const fine, coarse = 3, 1
	add := func(colors int, under ink, over ...ink) {
		for _, ink := range over {
			all = append(all, mix{ink, under, colors})
		}
	}
	add(fine, groundInk, textInk, mutedInk)
	add(fine, equalTileInk, onBrightInk, solverLightInk)
	add(fine, selectedTileInk, onBrightInk, solverLightInk, ringInk)
	for disc := patternDisc; disc <= placedDisc; disc++ {
		add(fine, disc, onDiscInk)
	}
	for kind, tiles := range tileInks {
		for _, shade := range tiles {
			for _, tile := range shade {
				if kind != int(board.Empty) {
					add(fine, tile, digitInks[kind])
				}
				if kind == int(board.Empty) {
					add(coarse, tile, noteInk)
				}
			}
		}
	}
	for _, tile := range []ink{tileAInk, tileBInk} {
		for disc := patternDisc; disc <= placedDisc; disc++ {
			add(coarse, tile, disc)
		}
		add(coarse, tile, edgeInk, groundInk)
	}
	add(coarse, groundInk, ringInk, equalEdgeInk, barInk)
	add(coarse, equalTileInk, equalEdgeInk)
	add(coarse, edgeInk, arrowInk)
	add(coarse, groundInk, frameInk)
	add(coarse, groupInk, arrowInk)
	for _, tile := range []ink{givenAInk, givenBInk, answerAInk, answerBInk, houseTileAInk, houseTileBInk, washTileAInk, washTileBInk} {
		add(coarse, tile, groundInk)
	}
	return all
}()

// palette returns at most 255 colours: all inks, then the colours of smoothed edges.
func palette(dark bool) color.Palette {
	var all color.Palette
	seen := map[color.RGBA]bool{}
	add := func(c color.RGBA) {
		if !seen[c] && len(all) < 255 {
			seen[c] = true
			all = append(all, c)
		}
	}
	for i := range inkCount {
		add(i.color(dark))
	}
	for _, m := range mixes {
		over, under, parts := m.over.color(dark), m.under.color(dark), m.colors+1
		for step := 1; step < parts; step++ {
			between := func(a, b uint8) uint8 { return uint8((int(a)*step + int(b)*(parts-step)) / parts) }
			add(color.RGBA{R: between(over.R, under.R), G: between(over.G, under.G), B: between(over.B, under.B), A: 0xFF})
		}
	}
	return all
}
