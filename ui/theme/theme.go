// Package theme defines the colours, text sizes, corner radii and fonts of
// Solvoku's window, in a light and a dark variant, each also in high contrast.
//
// It doesn't depend on any widget. Widgets look up colours by the names in this
// package, just like Fyne's own. Colours are comparable values, so that Fyne's text
// cache works.
//
// Tests in this package check every contrast: at least 4.5:1 for small text, and 3:1
// for the board's large digits and for rings and marks, each against every background
// on which it can appear; in high contrast, 7:1 for small text and 4.5:1 for digits.
package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Fonts are the faces of the interface.
type Fonts struct {
	Regular, Bold, Italic fyne.Resource
}

// Variant chooses between the light and the dark colours.
type Variant uint8

// The variants.
const (
	System Variant = iota // follows the system
	Light
	Dark
)

// The range of [Options.TextScale].
const (
	MinTextScale float32 = 1
	MaxTextScale float32 = 2
)

// Options configures a theme. The zero value is the system's variant at the
// default text size.
type Options struct {
	Variant   Variant
	Contrast  bool    // high contrast, light or dark by the variant
	TextScale float32 // factor for all text, clamped to MinTextScale to MaxTextScale
}

// Theme is Solvoku's theme. It is immutable: to change options, create a new
// theme and pass it to Fyne's settings.
type Theme struct {
	variant  Variant
	contrast bool
	scale    float32
	base     fyne.Theme
	faces    *[faceCount]face
}

var _ fyne.Theme = (*Theme)(nil)

// New returns a theme. Fonts that are nil are replaced by Fyne's own.
func New(fonts Fonts, opts Options) *Theme {
	return &Theme{
		variant:  opts.Variant,
		contrast: opts.Contrast,
		scale:    min(max(opts.TextScale, MinTextScale), MaxTextScale),
		base:     fynetheme.DefaultTheme(),
		faces:    fonts.parse(),
	}
}

// Color returns one of this package's colours or Fyne's. The variant is the
// system's and is only used by themes made for [System].
func (t *Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	variant := system
	switch t.variant {
	case Light:
		variant = fynetheme.VariantLight
	case Dark:
		variant = fynetheme.VariantDark
	}
	all, ok := colors[name]
	if !ok {
		return t.base.Color(name, variant)
	}
	if t.contrast {
		all[0], all[1] = all[2], all[3]
	}
	if variant == fynetheme.VariantLight {
		return all[0]
	}
	return all[1]
}

// Font returns Fira Sans, except for symbols and fixed-width text.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	if i, ok := faceOf(style); ok && t.faces[i].file != nil {
		return t.faces[i].file
	}
	return t.base.Font(style)
}

// Icon returns Fyne's icon.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.base.Icon(name) }

// Size returns one of this package's sizes or Fyne's, in device-independent units.
// Text and adjacent icons follow the text scale.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, ok := textSizes[name]; ok {
		return s.size * (1 + s.growth*(t.scale-1))
	}
	if s, ok := sizes[name]; ok {
		return s
	}
	return t.base.Size(name)
}

// Sizes beyond Fyne's own.
const (
	SizeDigitText   fyne.ThemeSizeName = "solvokuDigitText"   // a digit on a key
	SizePrimaryText fyne.ThemeSizeName = "solvokuPrimaryText" // the text of the main key
	SizeFigureText  fyne.ThemeSizeName = "solvokuFigureText"  // a large number
	SizeTitleText   fyne.ThemeSizeName = "solvokuTitleText"   // the title of a sheet
	SizeVerdictText fyne.ThemeSizeName = "solvokuVerdictText" // a page's main result, in a word
	SizeCornerText  fyne.ThemeSizeName = "solvokuCornerText"  // the small label in a key's corner
	SizeKeyIcon     fyne.ThemeSizeName = "solvokuKeyIcon"     // an icon on a key

	SizeScale fyne.ThemeSizeName = "solvokuScale" // the text scale: 1 at the default size

	SizeKeyRadius  fyne.ThemeSizeName = "solvokuKeyRadius"  // corner radius of keys
	SizeCardRadius fyne.ThemeSizeName = "solvokuCardRadius" // corner radius of sheets
	SizeTouch      fyne.ThemeSizeName = "solvokuTouch"      // minimum height of touch targets
	SizeGap        fyne.ThemeSizeName = "solvokuGap"        // distance between keys
)

// textSize is a size that scales with the text.
type textSize struct {
	size   float32
	growth float32 // share of the scale that applies; large text needn't double
}

var textSizes = map[fyne.ThemeSizeName]textSize{
	fynetheme.SizeNameText:           {15, 1},
	fynetheme.SizeNameCaptionText:    {13, 1},
	fynetheme.SizeNameSubHeadingText: {18, 0.8},
	fynetheme.SizeNameHeadingText:    {22, 0.5},
	fynetheme.SizeNameInlineIcon:     {20, 1},
	SizeDigitText:                    {23, 1},
	SizePrimaryText:                  {20, 0.7},
	SizeFigureText:                   {28, 0.5},
	SizeTitleText:                    {21, 0.5},
	SizeVerdictText:                  {38, 0.5},
	SizeCornerText:                   {12, 1},
	SizeKeyIcon:                      {24, 0.5},
	SizeScale:                        {1, 1},
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
