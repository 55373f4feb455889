package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// faces are the fonts of the light board's digits, by their names in its code.
var faces = map[string]string{"regular": "FiraSans-Regular.ttf", "bold": "FiraSans-Bold.ttf", "italic": "FiraSans-Italic.ttf"}

// em is the side of the square in which a digit is drawn, in outline units.
const em = 1000

// digits returns the outlines of 1 to 9 in every face, as SVG paths: each centred in a
// square whose side is the font size.
func digits(assets string) (map[string][]string, error) {
	all := map[string][]string{}
	for name, file := range faces {
		data, err := os.ReadFile(filepath.Join(assets, file))
		if err != nil {
			return nil, err
		}
		f, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for d := '1'; d <= '9'; d++ {
			path, err := outline(f, d)
			if err != nil {
				return nil, fmt.Errorf("%s: %q: %w", file, d, err)
			}
			all[name] = append(all[name], path)
		}
	}
	return all, nil
}

// outline returns a character's outline. Digits are equally wide, and as high as capitals,
// so they share a baseline.
func outline(f *sfnt.Font, char rune) (string, error) {
	var buffer sfnt.Buffer
	size := fixed.I(em)
	index, err := f.GlyphIndex(&buffer, char)
	if err != nil {
		return "", err
	}
	segments, err := f.LoadGlyph(&buffer, index, size, nil)
	if err != nil {
		return "", err
	}
	width, err := f.GlyphAdvance(&buffer, index, size, font.HintingNone)
	if err != nil {
		return "", err
	}
	metrics, err := f.Metrics(&buffer, size, font.HintingNone)
	if err != nil {
		return "", err
	}
	left, base := (em-width.Round())/2, (em+metrics.Ascent.Round()-metrics.Descent.Round())/2
	var sb strings.Builder
	for _, s := range segments {
		points := map[sfnt.SegmentOp]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3}[s.Op]
		sb.WriteByte("MLQC"[s.Op])
		for _, p := range s.Args[:points] {
			fmt.Fprintf(&sb, "%d %d ", left+p.X.Round(), base+p.Y.Round())
		}
	}
	return strings.TrimSpace(sb.String()) + "Z", nil
}
