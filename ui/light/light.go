// Package light provides what the web page's light board shares with the app so that it
// looks, reads and works the same: colours, texts, positions and rules. The page shows that board before
// the app has loaded; packaging/tools/web writes these into the page's files. The tests also
// cover the page's scripts.
package light

import (
	"bytes"
	_ "embed" // for the tables
	"encoding/json"
	"fmt"
	"image/color"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// colors maps the names used in style sheets to the theme's colours.
var colors = []struct {
	css  string
	name fyne.ThemeColorName
}{
	{"ground", fynetheme.ColorNameBackground},
	{"text", theme.ColorText},
	{"muted", theme.ColorMuted},
	{"chosen", theme.ColorChosen},
	{"chosen-edge", theme.ColorChosenEdge},
	{"accent", theme.ColorAccent},
	{"on-accent", theme.ColorOnAccent},
	{"primary", theme.ColorPrimary},
	{"on-primary", theme.ColorOnPrimary},
	{"key", theme.ColorKey},
	{"key-text", theme.ColorKeyText},
	{"key-disabled", theme.ColorKeyDisabled},
	{"pressed", theme.ColorPressed},
	{"tile-a", theme.ColorTileA},
	{"tile-b", theme.ColorTileB},
	{"tile-edge", theme.ColorTileEdge},
	{"given-tile-a", theme.ColorGivenTileA},
	{"given-tile-b", theme.ColorGivenTileB},
	{"answer-tile-a", theme.ColorAnswerTileA},
	{"answer-tile-b", theme.ColorAnswerTileB},
	{"equal-tile", theme.ColorEqualTile},
	{"equal-edge", theme.ColorEqualEdge},
	{"selected-tile", theme.ColorSelectedTile},
	{"conflict-tile", theme.ColorConflictTile},
	{"house-shade", theme.ColorHouseShade},
	{"house-filled", theme.ColorHouseFilled},
	{"given", theme.ColorGiven},
	{"answer", theme.ColorAnswer},
	{"solver", theme.ColorSolver},
	{"on-conflict", theme.ColorOnConflict},
	{"ink", theme.ColorInk},
	{"ink-solver", theme.ColorInkSolver},
	{"note", theme.ColorNote},
	{"ring", theme.ColorRing},
	{"conflict-ring", theme.ColorConflictRing},
}

// rules holds the style sheet's rules: where each look applies. The root element names a
// look chosen in the settings.
var rules = []struct {
	media, chosen  string
	dark, contrast bool
}{
	{"", ":root", false, false},
	{"(prefers-color-scheme: dark)", ":root:not([data-look=light])", true, false},
	{"", ":root[data-look=dark]", true, false},
	{"(prefers-contrast: more)", ":root:not([data-look=light], [data-look=dark])", false, true},
	{"(prefers-contrast: more) and (prefers-color-scheme: dark)", ":root:not([data-look=light], [data-look=dark])", true, true},
	{"", ":root[data-look=contrast]", false, true},
	{"(prefers-color-scheme: dark)", ":root[data-look=contrast]", true, true},
}

// CSS returns a style sheet that defines the theme's colours as custom properties.
func CSS() string {
	var sb strings.Builder
	for _, r := range rules {
		body := fmt.Sprintf("%s {\n%s}\n", r.chosen, properties(r.dark, r.contrast))
		if r.media != "" {
			body = fmt.Sprintf("@media %s {\n%s}\n", r.media, body)
		}
		sb.WriteString(body)
	}
	return sb.String()
}

func properties(dark, contrast bool) string {
	options := theme.Options{Variant: theme.Light, Contrast: contrast}
	if dark {
		options.Variant = theme.Dark
	}
	look := theme.New(theme.Fonts{}, options)
	var sb strings.Builder
	for _, c := range colors {
		v := color.NRGBAModel.Convert(look.Color(c.name, fynetheme.VariantLight)).(color.NRGBA)
		fmt.Fprintf(&sb, "\t--%s: #%02x%02x%02x%02x;\n", c.css, v.R, v.G, v.B, v.A)
	}
	return sb.String()
}

// What the page's code reads. Tests record these from the screen and the session: places.json
// and moves.json in ui/play, rules.json in ui/session.
var (
	//go:embed places.json
	places []byte
	//go:embed rules.json
	rulesOfEntry []byte
	//go:embed moves.json
	moves []byte
)

// Places returns the positions of the main screen's parts for each window size: see
// ui/play/lightboard_test.go, which records them, and web/places.js.
func Places() (all []json.RawMessage) {
	for line := range bytes.Lines(places) {
		all = append(all, bytes.TrimSpace(line))
	}
	return all
}

// Tables returns what the page's code reads, as JSON: the texts by language, where everything is,
// and what gestures do.
func Tables(translations fs.FS, languages []string) ([]byte, error) {
	all := struct {
		Texts  map[string]map[string]string `json:"texts"`  // by language, then English
		Places []json.RawMessage            `json:"places"` // by window
		Rules  json.RawMessage              `json:"rules"`  // rules for entering digits
		Moves  json.RawMessage              `json:"moves"`  // where a key of the keyboard leads, by cell, last without one
	}{map[string]map[string]string{}, Places(), rulesOfEntry, moves}
	for _, code := range languages {
		var err error
		if all.Texts[code], err = Texts(translations, code); err != nil {
			return nil, err
		}
	}
	return json.Marshal(all)
}

// Words returns the English texts of the light board and the page around it.
func Words() []string {
	cell := "Row {{.Row}}, column {{.Column}}: "
	return []string{
		"Enter a puzzle", "Play", "Edit puzzle", "Erase", "Solve", "Undo", "Redo", "Notes", "Auto-next", "Board",
		"Clear All", "Clear Answers", "Backtracking", "Exact Cover",
		"Loading", "Starting",
		"Your board is being restored.",
		"Solvoku solves this as soon as it has loaded.",
		"Solvoku is slow to start. If nothing appears, reload the page.",
		cell + "empty", cell + "notes {{.Notes}}",
		cell + "{{.Digit}}, given", cell + "{{.Digit}}, given, clashes",
		cell + "{{.Digit}}, your answer", cell + "{{.Digit}}, your answer, clashes",
		cell + "{{.Digit}}, the solver’s answer",
	}
}

// Texts returns the words in one of the app's languages, keyed by the English.
func Texts(translations fs.FS, code string) (map[string]string, error) {
	data, err := fs.ReadFile(translations, code+".json")
	if err != nil {
		return nil, err
	}
	var all map[string]any // plural forms are a map
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("%s.json: %w", code, err)
	}
	texts := map[string]string{}
	for _, word := range Words() {
		text, ok := all[word].(string)
		if !ok {
			return nil, fmt.Errorf("%s.json has no text %q", code, word)
		}
		texts[word] = text
	}
	return texts, nil
}
