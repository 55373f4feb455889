package film

import "image/color"

// ink is a colour of a film.
type ink uint8

// The inks. A test compares them with the app's theme, but for a light board's.
const (
	groundInk       ink = iota // behind everything
	textInk                    // on it
	mutedInk                   // less important text there
	ruleInk                    // separators
	barInk                     // the depth curve
	tileAInk                   // behind answers and empty cells
	tileBInk                   // the same in the boxes next to those
	givenTileInk               // behind givens
	equalTileInk               // behind the digit in question
	selectedTileInk            // the cell of the step
	houseTileAInk              // tileAInk in a shaded house, and so on
	houseTileBInk
	houseGivenInk
	washTileAInk // tileAInk where it is highlighted, and so on
	washTileBInk
	washGivenInk
	onTileInk      // a digit on any dark tile
	solverInk      // a solver's digit there
	onBrightInk    // a digit on a bright tile
	solverLightInk // a solver's digit there
	ringInk        // around the selected cell
	deadEndInk     // a dead end on the curve, and a constraint without a row
	accentInk      // what is chosen
	onAccentInk    // on it
	keyInk         // a control, and a covered constraint
	onKeyInk       // on it
	patternDisc    // the discs behind candidates, in the order of the tints
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
	frameInk  // around cells and houses
	inkCount
)

// inks are the light and the dark colours, as 0xRRGGBB, with the name that each has in a
// web page's style.
var inks = [inkCount]struct {
	name        string
	light, dark uint32
}{
	groundInk:       {"ground", 0xFAF7F1, 0x141B23},
	textInk:         {"text", 0x1D2B3A, 0xE8EEF4},
	mutedInk:        {"muted", 0x5B6673, 0x9FB0C0},
	ruleInk:         {"rule", 0xDDE3E9, 0x33414F},
	barInk:          {"bar", 0x436F9B, 0x6F9CC7},
	tileAInk:        {"tile-a", 0x355C86, 0x284766},
	tileBInk:        {"tile-b", 0x3F6C9A, 0x30567D},
	givenTileInk:    {"given", 0x24466B, 0x1B3149},
	equalTileInk:    {"equal", 0xCFE3F7, 0xBFD6EC},
	selectedTileInk: {"selected", 0xFFE9CC, 0xFFE3BF},
	houseTileAInk:   {"house-a", 0x3C6B92, 0x3B6281},
	houseTileBInk:   {"house-b", 0x4478A2, 0x416E92},
	houseGivenInk:   {"house-given", 0x2F5A7C, 0x31526B},
	washTileAInk:    {"wash-a", 0x125A53, 0x10524C},
	washTileBInk:    {"wash-b", 0x145D57, 0x125550},
	washGivenInk:    {"wash-given", 0x0F564E, 0x0E4E47},
	onTileInk:       {"on-tile", 0xFFFFFF, 0xFFFFFF},
	solverInk:       {"solver", 0xFFCB80, 0xFFCB80},
	onBrightInk:     {"on-bright", 0x12304F, 0x0E2740},
	solverLightInk:  {"solver-light", 0x8F4700, 0x854200},
	ringInk:         {"ring", 0xCF6A00, 0xC86600},
	deadEndInk:      {"dead-end", 0xA32D3B, 0x95303C},
	accentInk:       {"accent", 0xF28C28, 0xF28C28},
	onAccentInk:     {"on-accent", 0x2A1703, 0x2A1703},
	keyInk:          {"key", 0xDCE7F1, 0x263442},
	onKeyInk:        {"on-key", 0x1F3F5F, 0xDCE7F1},
	patternDisc:     {"pattern", 0x9BE5A6, 0x9BE5A6},
	secondDisc:      {"second", 0xB4DDFF, 0xB4DDFF},
	thirdDisc:       {"third", 0xDCCBFF, 0xDCCBFF},
	fourthDisc:      {"fourth", 0xE4EE86, 0xE4EE86},
	fifthDisc:       {"fifth", 0x72E4E6, 0x72E4E6},
	finDisc:         {"fin", 0xFFD166, 0xFFD166},
	struckDisc:      {"struck", 0xFFC9CC, 0xFFC9CC},
	placedDisc:      {"placed", 0xFFFFFF, 0xFFFFFF},
	onDiscInk:       {"on-disc", 0x10202E, 0x10202E},
	strikeInk:       {"strike", 0xD42A35, 0xD42A35},
	arrowInk:        {"arrow", 0xFFF0B8, 0xFFF0B8},
	edgeInk:         {"edge", 0x10202E, 0x10202E},
	frameInk:        {"frame", 0xFFB85E, 0xFBA53F},
}

// color returns an ink's light or dark colour.
func (i ink) color(dark bool) color.RGBA {
	v := inks[i].light
	if dark {
		v = inks[i].dark
	}
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// mixes are the pairs of inks between which edges are smoothed, the upper one first.
var mixes = func() (all [][2]ink) {
	tiles := []ink{tileAInk, tileBInk, givenTileInk, houseTileAInk, houseTileBInk, houseGivenInk, washTileAInk, washTileBInk, washGivenInk}
	for _, tile := range tiles {
		for _, upper := range []ink{onTileInk, solverInk, groundInk, ringInk} {
			all = append(all, [2]ink{upper, tile})
		}
	}
	for _, tile := range []ink{equalTileInk, selectedTileInk} {
		all = append(all, [2]ink{onBrightInk, tile}, [2]ink{solverLightInk, tile}, [2]ink{ringInk, tile})
	}
	for _, upper := range []ink{textInk, mutedInk, ringInk, equalTileInk, selectedTileInk, barInk} {
		all = append(all, [2]ink{upper, groundInk})
	}
	for disc := patternDisc; disc <= placedDisc; disc++ {
		all = append(all, [2]ink{onDiscInk, disc}, [2]ink{disc, tileAInk})
	}
	return append(all, [2]ink{arrowInk, edgeInk}, [2]ink{edgeInk, tileAInk}, [2]ink{frameInk, tileAInk})
}()

// ramp is the number of colours between two inks.
const ramp = 3

// palette returns at most 255 colours: all inks, and those of smoothed edges.
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
	for _, mix := range mixes {
		over, under := mix[0].color(dark), mix[1].color(dark)
		for step := 1; step <= ramp; step++ {
			between := func(a, b uint8) uint8 { return uint8((int(a)*step + int(b)*(ramp+1-step)) / (ramp + 1)) }
			add(color.RGBA{R: between(over.R, under.R), G: between(over.G, under.G), B: between(over.B, under.B), A: 0xFF})
		}
	}
	return all
}
