// Package theme defines the colours, text sizes, corner radii and fonts of
// Solvoku's window, in a light and a dark variant, each also in high contrast.
//
// It doesn't depend on any widget. Widgets look colours up by the names in this
// package, just as by Fyne's own names. Colours are comparable values, so that
// Fyne's text cache works.
//
// Tests in this package check every contrast: at least 4.5:1 for white digits
// and small text, 3.5:1 for the solver's large digits and 3:1 for rings, each
// against every background on which it can appear. High contrast has 7:1 for small
// text and 4.5:1 for digits.
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
	fonts    Fonts
	variant  Variant
	contrast bool
	scale    float32
	base     fyne.Theme
	faces    *[faceCount]face // of fonts, to measure with
}

var _ fyne.Theme = (*Theme)(nil)

// New returns a theme. Fyne's own fonts replace fonts that are nil.
func New(fonts Fonts, opts Options) *Theme {
	return &Theme{
		fonts:    fonts,
		variant:  opts.Variant,
		contrast: opts.Contrast,
		scale:    min(max(opts.TextScale, MinTextScale), MaxTextScale),
		base:     fynetheme.DefaultTheme(),
		faces:    fonts.parse(),
	}
}

// Color returns a colour of this package or of Fyne's. The variant is the
// system's and only used by themes made for [System].
func (t *Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	variant := t.resolve(system)
	pair, ok := palette[name]
	if strong, differs := contrastPalette[name]; t.contrast && differs {
		pair, ok = strong, true
	}
	switch {
	case !ok:
		return t.base.Color(name, variant)
	case variant == fynetheme.VariantLight:
		return pair.light
	default:
		return pair.dark
	}
}

// Font returns Fira Sans, except for symbols and fixed-width text.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	var font fyne.Resource
	switch {
	case style.Monospace || style.Symbol:
	case style.Bold:
		font = t.fonts.Bold
	case style.Italic:
		font = t.fonts.Italic
	default:
		font = t.fonts.Regular
	}
	if font == nil {
		return t.base.Font(style)
	}
	return font
}

// Icon returns Fyne's icon.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.base.Icon(name) }

// Size returns a size of this package or of Fyne's, in device-independent units.
// Text and adjacent icons scale with the text scale.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, ok := textSizes[name]; ok {
		return s.size * (1 + s.growth*(t.scale-1))
	}
	if s, ok := sizes[name]; ok {
		return s
	}
	return t.base.Size(name)
}

// resolve returns Fyne's variant for the theme's.
func (t *Theme) resolve(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch t.variant {
	case Light:
		return fynetheme.VariantLight
	case Dark:
		return fynetheme.VariantDark
	default:
		return system
	}
}
