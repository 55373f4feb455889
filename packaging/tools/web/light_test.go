package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/light"
)

const pageFolder = "../../../web"

func page(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(pageFolder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestEveryColourOfThePageIsTheThemes finds hard-coded colours and references to undefined
// properties.
func TestEveryColourOfThePageIsTheThemes(t *testing.T) {
	own := regexp.MustCompile(`--[a-z-]+`)
	for _, name := range []string{"page.css", "light.css"} {
		text := page(t, name)
		if hex := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`).FindString(text); hex != "" {
			t.Errorf("%s has the colour %s", name, hex)
		}
		defined := own.FindAllString(light.CSS()+page(t, "light.js"), -1)
		for _, m := range regexp.MustCompile(`(--[a-z-]+):`).FindAllStringSubmatch(text, -1) {
			defined = append(defined, m[1])
		}
		for _, m := range regexp.MustCompile(`var\((--[a-z-]+)`).FindAllStringSubmatch(text, -1) {
			if !slices.Contains(defined, m[1]) {
				t.Errorf("%s uses %s, which nothing defines", name, m[1])
			}
		}
	}
	grounds := regexp.MustCompile(`--ground: (#[0-9a-f]{6})ff;`).FindAllStringSubmatch(light.CSS(), 2)
	for _, g := range grounds {
		if !strings.Contains(page(t, "index.html"), `content="`+g[1]+`"`) {
			t.Errorf("the browser's frame isn't told of %s", g[1])
		}
	}
	if !strings.Contains(page(t, "manifest.webmanifest"), `"background_color": "`+grounds[0][1]+`"`) {
		t.Errorf("the installed app doesn't begin with %s", grounds[0][1])
	}
}

func TestEveryWordOfTheLightBoardIsTranslated(t *testing.T) {
	words := light.Words()
	for _, name := range []string{"light.js", "start.js"} {
		text := page(t, name)
		said := regexp.MustCompile(`(?:\btext|solvokuLight\.say)\("([^"]+)"`).FindAllStringSubmatch(text, -1)
		if len(said) < 2 {
			t.Fatalf("%s says %q", name, said)
		}
		for _, m := range said {
			if !slices.Contains(words, m[1]) {
				t.Errorf("%s says %q, which isn't among the words", name, m[1])
			}
		}
	}
	shown := regexp.MustCompile(`data-(?:text|name)="([^"]+)"`).FindAllStringSubmatch(markup(t), -1)
	if len(shown) < 15 {
		t.Fatalf("the light board shows %q", shown)
	}
	for _, m := range shown {
		if !slices.Contains(words, m[1]) {
			t.Errorf("the light board shows %q, which isn't among the words", m[1])
		}
	}
}

func markup(t *testing.T) string {
	t.Helper()
	text, err := lightMarkup("../../../assets", "../../../ui/widgets/icons")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestTheLightBoardIsForEveryone checks for keys without a name and for cells outside a
// grid.
func TestTheLightBoardIsForEveryone(t *testing.T) {
	text := markup(t)
	if n := strings.Count(text, `role="gridcell"`); n != 81 || !strings.Contains(text, `role="grid" data-name="Board"`) {
		t.Errorf("%d cells, or a grid without a name", n)
	}
	keys := regexp.MustCompile(`(?s)<button ([^>]*)>(.*?)</button>`).FindAllStringSubmatch(text, -1)
	if len(keys) != 9+len(lightKeys) {
		t.Errorf("%d keys", len(keys))
	}
	for _, k := range keys {
		named := strings.Contains(k[1], "aria-label=") || strings.Contains(k[1], "data-name=") || strings.Contains(k[2], "data-text=")
		if !named && !strings.Contains(k[1], "aria-hidden") {
			t.Errorf("a key without a name: %s", k[1])
		}
	}
	path := regexp.MustCompile(`<path d="M-?\d+ -?\d+ ([MLQC](-?\d+ ?)+)+Z"/></symbol>`)
	if n := len(path.FindAllString(text, -1)); n != 27 {
		t.Errorf("%d digits have outlines", n)
	}
}

func TestTheLightBoardGetsItsParts(t *testing.T) {
	code, err := lightCode(pageFolder, "../../../assets")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(code), "const lightTables = ")
	data, _, _ := strings.Cut(after, ";\n")
	var tables struct {
		Texts, Rules, Moves map[string]any
		Places              []any
	}
	if err := json.Unmarshal([]byte(data), &tables); err != nil {
		t.Fatal(err)
	}
	if len(tables.Texts) != 5 || len(tables.Places) < 6 || len(tables.Rules) == 0 || len(tables.Moves) != 8 {
		t.Errorf("%d languages, %d windows, %d rules, %d moves", len(tables.Texts), len(tables.Places), len(tables.Rules), len(tables.Moves))
	}
	s := sources{page: pageFolder, assets: "../../../assets", icons: "../../../ui/widgets/icons"}
	for _, name := range []string{"light.js", "index.html"} {
		if f, err := completed(file{name: name, data: []byte(page(t, name))}, s); err != nil || len(f.data) > 130_000 {
			t.Errorf("%s has %d bytes, %v", name, len(f.data), err)
		}
	}
}

// TestOurJavaScriptIsLittle counts the lines: whatever the program can decide belongs there.
func TestOurJavaScriptIsLittle(t *testing.T) {
	const limit = 1200
	files, err := filepath.Glob(filepath.Join(pageFolder, "*.js"))
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, name := range files {
		lines += strings.Count(page(t, filepath.Base(name)), "\n")
	}
	if lines > limit || lines < limit/2 {
		t.Errorf("%d lines in %d files, at most %d", lines, len(files), limit)
	}
}
