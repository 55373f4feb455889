package theme

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Sizes beyond Fyne's own.
const (
	SizeDigitText   fyne.ThemeSizeName = "solvokuDigitText"   // a digit on a key
	SizePrimaryText fyne.ThemeSizeName = "solvokuPrimaryText" // the text of the main key
	SizeFigureText  fyne.ThemeSizeName = "solvokuFigureText"  // a large number
	SizeTitleText   fyne.ThemeSizeName = "solvokuTitleText"   // the title of a sheet
	SizeCornerText  fyne.ThemeSizeName = "solvokuCornerText"  // the small label in a key's corner
	SizeKeyIcon     fyne.ThemeSizeName = "solvokuKeyIcon"     // an icon on a key

	SizeKeyRadius  fyne.ThemeSizeName = "solvokuKeyRadius"  // corner radius of keys
	SizeCardRadius fyne.ThemeSizeName = "solvokuCardRadius" // corner radius of sheets
	SizeTouch      fyne.ThemeSizeName = "solvokuTouch"      // minimum height of touch targets
	SizeGap        fyne.ThemeSizeName = "solvokuGap"        // distance between keys
)

// textSize is a size that scales with the text.
type textSize struct {
	size   float32
	growth float32 // share of the scale that applies: large text need not double
}

var textSizes = map[fyne.ThemeSizeName]textSize{
	fynetheme.SizeNameText:           {15, 1},
	fynetheme.SizeNameCaptionText:    {13, 1},
	fynetheme.SizeNameSubHeadingText: {18, 0.8},
	fynetheme.SizeNameHeadingText:    {22, 0.5},
	fynetheme.SizeNameInlineIcon:     {20, 1},
	SizeDigitText:                    {23, 0.5},
	SizePrimaryText:                  {20, 0.7},
	SizeFigureText:                   {28, 0.5},
	SizeTitleText:                    {21, 0.5},
	SizeCornerText:                   {12, 0.3},
	SizeKeyIcon:                      {24, 0.5},
}

// sizes do not scale with the text.
var sizes = map[fyne.ThemeSizeName]float32{
	fynetheme.SizeNameInputRadius:     8,
	fynetheme.SizeNameSelectionRadius: 6,
	fynetheme.SizeNameScrollBar:       10,
	fynetheme.SizeNameScrollBarSmall:  4,
	fynetheme.SizeNameScrollBarRadius: 5,
	SizeKeyRadius:                     10,
	SizeCardRadius:                    16,
	SizeTouch:                         48,
	SizeGap:                           8,
}
