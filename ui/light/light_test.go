package light

import (
	"fmt"
	"image/color"
	"os"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// TestTheStyleSheetHasTheThemesColours reads the style sheet's blocks, one per look.
func TestTheStyleSheetHasTheThemesColours(t *testing.T) {
	blocks := regexp.MustCompile(`(?s):root[^{]*\{\n(.*?)\}`).FindAllStringSubmatch(CSS(), -1)
	if len(blocks) != len(rules) {
		t.Fatalf("%d blocks for %d looks", len(blocks), len(rules))
	}
	for i, rule := range rules {
		variant := fynetheme.VariantLight
		if rule.dark {
			variant = fynetheme.VariantDark
		}
		look := theme.New(theme.Fonts{}, theme.Options{Contrast: rule.contrast})
		for css, name := range map[string]fyne.ThemeColorName{
			"ground": fynetheme.ColorNameBackground, "tile-a": theme.ColorTileA, "given-tile-b": theme.ColorGivenTileB,
			"house-shade": theme.ColorHouseShade, "ring": theme.ColorRing,
		} {
			c := color.NRGBAModel.Convert(look.Color(name, variant)).(color.NRGBA)
			want := fmt.Sprintf("\t--%s: #%02x%02x%02x%02x;\n", css, c.R, c.G, c.B, c.A)
			if !strings.Contains(blocks[i][1], want) {
				t.Errorf("%+v lacks %q", rule, want)
			}
		}
	}
}

// tables returns the declaration of the tables that the page's code reads, as make web writes it.
func tables(t *testing.T) string {
	t.Helper()
	text, err := Tables(os.DirFS("../../assets/translations"), []string{"en", "de"})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("const lightTables = %s;\n", text)
}

func TestEveryLanguageHasEveryWord(t *testing.T) {
	translations := os.DirFS("../../assets/translations")
	for _, code := range []string{"en", "de", "es", "fr", "vi"} {
		texts, err := Texts(translations, code)
		if err != nil || len(texts) != len(Words()) {
			t.Errorf("%s: %d texts, %v", code, len(texts), err)
		}
		if code == "en" && texts["Solve"] != "Solve" || code == "de" && texts["Solve"] != "Lösen" {
			t.Errorf("%s: Solve is %q", code, texts["Solve"])
		}
	}
	if _, err := Texts(translations, "xx"); err == nil {
		t.Error("a language without translations is no error")
	}
}
