package main

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/scan/internal/page"
)

// unfit matches files whose digits are not digits as newspapers, books and
// screens print them: symbols, barcodes, dots, outlines, diagrams of strokes.
var unfit = regexp.MustCompile(`(?i)symbol|emoji|dingbat|music|math|jsmath|ornament|initial|dots?font|braille|radisnoir|kanjistroke|outline|` +
	`lmmono.*caps|esint|cmex|cmsy|bullet|D050000L|standardsymbols|teach|adobe|blackletter|fraktur|isabella|f500|blankenburg|komatuna|havana|` +
	`ferrite|museum|typoscript|engadget|lobster|kristi|awesome|biolinum_k|femkeklaver`)

// handwritten matches the fonts drawn after handwriting.
var handwritten = regexp.MustCompile(`(?i)bwht|breip|dkg|rufscript|humor|tomson|sjfonts|seto|dancing|comic|ecolier|fifthhorseman`)

// scripts matches Noto's fonts for other scripts, whose Latin digits are those
// of Noto Sans or Serif over again.
var latin = regexp.MustCompile(`^Noto(Sans|Serif|SansMono|SansDisplay|SerifDisplay|Mono)-`)

// familyName matches what the files of a family's weights begin with.
var familyName = regexp.MustCompile(`^(cmun|lm|courier prime|linlibertine|pt[a-z]|rg|[a-z ]*)`)

// library is the fonts by family.
type library struct {
	printed, hand [][]*page.Font
}

// loadFonts reads all fonts below a folder. With kept it takes a fifth of the
// families, which are kept back, else the others.
func loadFonts(dir string, kept bool) (library, error) {
	families := map[string][]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.Base(path)
		ext := strings.ToLower(filepath.Ext(path))
		if ext != ".ttf" && ext != ".otf" || unfit.MatchString(path) || strings.HasPrefix(name, "Noto") && !latin.MatchString(name) {
			return nil
		}
		family := familyName.FindString(strings.ToLower(name))
		families[family] = append(families[family], path)
		return nil
	})
	if err != nil {
		return library{}, err
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
			if err != nil || !f.Has("123456789AXap") {
				continue
			}
			fonts = append(fonts, f)
		}
		switch {
		case len(fonts) == 0:
		case handwritten.MatchString(families[name][0]):
			lib.hand = append(lib.hand, fonts)
		default:
			lib.printed = append(lib.printed, fonts)
		}
	}
	if len(lib.printed) == 0 {
		return lib, fmt.Errorf("there are no fonts in %s: install those that the README names", dir)
	}
	return lib, nil
}
