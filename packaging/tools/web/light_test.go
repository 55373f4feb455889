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

// TestEveryColourOfThePageIsTheThemes finds colours that are written by hand, and names of
// properties that nothing defines.
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
}

func TestTheLightBoardGetsItsParts(t *testing.T) {
	data, err := lightJSON("../../../assets", "../../../ui/widgets/icons")
	if err != nil {
		t.Fatal(err)
	}
	var parts lightParts
	if err := json.Unmarshal(data, &parts); err != nil {
		t.Fatal(err)
	}
	path := regexp.MustCompile(`^M-?\d+ -?\d+ ([MLQC](-?\d+ ?)+)+Z$`)
	for _, face := range []string{"regular", "bold", "italic"} {
		if n := len(parts.Digits[face]); n != 9 {
			t.Fatalf("%s has %d digits", face, n)
		}
		for i, d := range parts.Digits[face] {
			if !path.MatchString(d) {
				t.Errorf("%s %d is %q", face, i+1, d)
			}
		}
	}
	if len(parts.Texts) != 5 || len(parts.Icons) != len(lightIcons) || parts.Digits["bold"][0] == parts.Digits["regular"][0] {
		t.Error("parts are missing or alike")
	}
	if !strings.Contains(page(t, "light.js"), lightPlace) {
		t.Error("light.js has no place for them")
	}
	if len(data) > 60_000 {
		t.Errorf("the parts have %d bytes", len(data))
	}
}
