package main

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/solvoku/solvoku/internal/scan/page"
)

// unfit matches files whose digits don't look like those in newspapers, books or on screens:
// symbols, barcodes, dots, outlines, stroke diagrams.
var unfit = regexp.MustCompile(`(?i)symbol|emoji|dingbat|music|math|jsmath|ornament|initial|dots?font|braille|radisnoir|kanjistroke|outline|` +
	`lmmono.*caps|esint|cmex|cmsy|bullet|D050000L|standardsymbols|teach|adobe|blackletter|fraktur|isabella|f500|blankenburg|komatuna|havana|` +
	`ferrite|museum|typoscript|engadget|lobster|kristi|awesome|biolinum_k|femkeklaver|` +
	`aboensis|keyboard|blex|drmsy|drmmi|uljiroo|millimetre|missaali|punk|/smf|dingbits|arabian|tumbleweed|ocrbe|greatvibes|miama|snowcaps|` +
	`rsfs|dsrom|balker|markedfool|winks|flatline|progenisis|dustin/swift|macekran|richstyle|nationalpark-(outline|thin)|` +
	`wargames|pandora|klingon|joscelyn|ffmlq|iconmonstr|typicons|kungfu|kung-fu|frak|swab|goth\.|modak|` +
	`msam|msbm|stmary|wasy|eufm|abecedariop|dhurjati|gidugu|sreekrushna|syamala|pottisree|poneyn|thuriy|waso|cabinsketch|bmkirang|` +
	`ukij(esc|imaret|ka3d|kuyol|ku3d|kuchi|tughra|tiken|mejn|elipbechekit|dik|tzneqish|saet|kuka)`)

// reserved matches the fonts used by the tests, which must be new to the network.
var reserved = regexp.MustCompile(`(?i)/(fira|go(mono|smallcaps)?-)[^/]*$`)

// handwritten matches the fonts that imitate handwriting.
var handwritten = regexp.MustCompile(`(?i)bwht|breip|dkg|rufscript|humor|tomson|sjfonts|seto|dancing|comic|ecolier|fifthhorseman|` +
	`klee|wenkai|yusei|/yoz|qthandwriting|domestic_manners|kaushan|kouzan|summersby|yeonsung|florencia|merryscript|brushstroke|magicmarker|abogado|nanum(pen|brush)|unpilgi|kiloji|purisa|chilanka|aoyagikouzan`)

// latin matches Noto's fonts for Latin script; those for other scripts only repeat the Latin
// digits of Noto Sans or Serif.
var latin = regexp.MustCompile(`^Noto(Sans|Serif|SansMono|SansDisplay|SerifDisplay|Mono)-`)

// familyName matches what the file names of a family begin with: usually eight letters, since
// weights and widths follow.
var familyName = regexp.MustCompile(`^(cmun|lm|drm|ffm|yoz|newcm|ukij(es|ku|tu|tz)?|khmeros|nimbus[a-z]{0,3}|liberation[a-z]{0,3}|pt[a-z]|rg|[a-z ]{0,8})`)

// decorative names the files of the package fonts-aenigma with instantly readable digits. It
// has more families than those of newspapers and apps combined, so they get a share of their
// own.
//
//go:embed decorative.txt
var decorative string

// aenigma matches the files of fonts-aenigma.
var aenigma = regexp.MustCompile(`/aenigma/`)

// library holds the fonts by family. The open ones are also printed, but there are so few
// that they get a share of their own.
type library struct {
	printed, decorative, hand [][]*page.Font
	open                      [][]*page.Font // with an open 4, as most people write it
}

// loadFonts reads all fonts below the folders, which are separated by commas. If kept, it
// takes the fifth of the families that is kept back, otherwise the others.
func loadFonts(dirs string, kept bool) (library, error) {
	families := map[string][]string{}
	seen := map[string]bool{} // a font in several packages counts once
	legible := strings.Fields(decorative)
	for dir := range strings.SplitSeq(dirs, ",") {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name := filepath.Base(path)
			ext := strings.ToLower(filepath.Ext(path))
			if ext != ".ttf" && ext != ".otf" || unfit.MatchString(path) || reserved.MatchString(path) || strings.HasPrefix(name, "Noto") && !latin.MatchString(name) || seen[name] ||
				aenigma.MatchString(path) && !slices.Contains(legible, name) {
				return nil
			}
			seen[name] = true
			family := familyName.FindString(strings.ToLower(name))
			families[family] = append(families[family], path)
			return nil
		})
		if err != nil {
			return library{}, err
		}
	}
	names := make([]string, 0, len(families))
	for name := range families {
		names = append(names, name)
	}
	slices.Sort(names)
	var lib library
	for _, name := range names {
		h := fnv.New32a()
		h.Write([]byte(name))
		if (h.Sum32()%5 == 0) != kept {
			continue
		}
		var fonts []*page.Font
		for _, path := range families[name] {
			data, err := os.ReadFile(path)
			if err != nil {
				return lib, err
			}
			f, err := page.ParseFont(path, data)
			if err != nil || !has(f, "123456789AXap") {
				continue
			}
			fonts = append(fonts, f)
		}
		switch {
		case len(fonts) == 0:
		case handwritten.MatchString(families[name][0]):
			lib.hand = append(lib.hand, fonts)
		case aenigma.MatchString(families[name][0]):
			lib.decorative = append(lib.decorative, fonts)
		default:
			lib.printed = append(lib.printed, fonts)
			if open := slices.DeleteFunc(slices.Clone(fonts), func(f *page.Font) bool { return contours(f, '4') > 1 }); len(open) > 0 {
				lib.open = append(lib.open, open)
			}
		}
	}
	if len(lib.printed) == 0 {
		return lib, fmt.Errorf("there are no fonts in %s: install those that the README names", dirs)
	}
	return lib, nil
}

// has reports whether a font has all characters of a text.
func has(f *page.Font, text string) bool {
	var b sfnt.Buffer
	for _, r := range text {
		i, err := f.SFNT.GlyphIndex(&b, r)
		if err != nil || i == 0 {
			return false
		}
		if s, err := f.SFNT.LoadGlyph(&b, i, fixed.I(64), nil); err != nil || len(s) < 3 {
			return false
		}
	}
	return true
}

// contours returns the number of closed curves in a character.
func contours(f *page.Font, char rune) (n int) {
	var b sfnt.Buffer
	i, err := f.SFNT.GlyphIndex(&b, char)
	if err != nil {
		return 0
	}
	segments, err := f.SFNT.LoadGlyph(&b, i, fixed.I(64), nil)
	if err != nil {
		return 0
	}
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo {
			n++
		}
	}
	return n
}

// lining reports whether all of a font's digits share one baseline and one height, unlike
// old-style figures.
func lining(f *page.Font) bool {
	var b sfnt.Buffer
	const em = 256
	var boxes [2]fixed.Rectangle26_6
	for i, r := range "48" {
		g, err := f.SFNT.GlyphIndex(&b, r)
		if err != nil {
			return false
		}
		if boxes[i], _, err = f.SFNT.GlyphBounds(&b, g, fixed.I(em), font.HintingNone); err != nil {
			return false
		}
	}
	four, eight := boxes[0], boxes[1]
	near := (eight.Max.Y - eight.Min.Y) / 10
	return max(four.Max.Y-eight.Max.Y, eight.Min.Y-four.Min.Y, four.Min.Y-eight.Min.Y) < near
}

// ofApps reports whether apps would set digits in a font: an upright text font with lining
// figures.
func ofApps(f *page.Font) bool {
	return !slanted.MatchString(f.Name) && !display.MatchString(f.Name) && lining(f)
}

// randomFont returns a font: each family is equally likely.
func randomFont(r *rand.Rand, families [][]*page.Font) *page.Font { return pick(r, pick(r, families)) }

// face returns a font to print with, normal or decorative, and sometimes a different cut of
// it.
func (lib *library) face(r *rand.Rand) *page.Font {
	f := randomFont(r, lib.printed)
	switch p := r.Float64(); {
	case len(lib.decorative) > 0 && p < 0.16:
		f = randomFont(r, lib.decorative)
	case len(lib.open) > 0 && p > 0.94:
		f = randomFont(r, lib.open)
	}
	if chance(r, 0.75) {
		return f
	}
	cut := page.Cut{Wide: 1}
	if chance(r, 0.5) {
		cut.Weight = between(r, -0.025, 0.045)
	}
	if chance(r, 0.5) {
		cut.Wide = math.Exp(between(r, -0.65, 0.35))
	}
	if chance(r, 0.4) {
		cut.Slant = between(r, -0.1, 0.3)
	}
	if chance(r, 0.25) {
		cut.Weight, cut.Hollow = between(r, 0, 0.04), between(r, 0.01, 0.04)
		if chance(r, 0.5) {
			cut.Drop = pick(r, []float64{1, 1, -1}) * between(r, 0.03, 0.1)
			if chance(r, 0.4) {
				cut.Weight, cut.Hollow, cut.Drop = 0, 0, 1.5*cut.Drop
			}
		}
	}
	if chance(r, 0.08) {
		cut.Gap = pick(r, []float64{1, 1, -1}) * between(r, 0.04, 0.1)
	}
	return f.With(cut)
}
