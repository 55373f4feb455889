package packaging

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/theme"
)

// text is an element of the metainfo file in one language, English without one.
type text struct {
	Language string `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	Text     string `xml:",chardata"`
}

// metainfo is what the tests ask of the metainfo file.
type metainfo struct {
	Summaries   []text `xml:"summary"`
	Description []text `xml:"description>p"`
	Colours     []struct {
		Scheme string `xml:"scheme_preference,attr"`
		Value  string `xml:",chardata"`
	} `xml:"branding>color"`
	Pictures []string `xml:"screenshots>screenshot>image"`
}

func readMetainfo(t *testing.T) (m metainfo) {
	t.Helper()
	if err := xml.Unmarshal([]byte(read(t, "packaging/io.github.solvoku.solvoku.metainfo.xml")), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// Flathub cuts longer summaries.
func TestTheSummariesAreShort(t *testing.T) {
	for _, s := range readMetainfo(t).Summaries {
		if n := utf8.RuneCountInString(s.Text); n > 35 {
			t.Errorf("%q has %d characters", s.Text, n)
		}
	}
}

// The brand's colours are those of the board's tiles.
func TestTheBrandHasTheAppsColours(t *testing.T) {
	want := map[string]string{}
	for scheme, variant := range map[string]fyne.ThemeVariant{"light": fynetheme.VariantLight, "dark": fynetheme.VariantDark} {
		c := color.NRGBAModel.Convert(theme.New(theme.Fonts{}, theme.Options{}).Color(theme.ColorTileA, variant)).(color.NRGBA)
		want[scheme] = fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	got := readMetainfo(t).Colours
	if len(got) != len(want) {
		t.Errorf("there are %d colours", len(got))
	}
	for _, c := range got {
		if c.Value != want[c.Scheme] {
			t.Errorf("the %s one is %s, want %s", c.Scheme, c.Value, want[c.Scheme])
		}
	}
}

// A store's pictures are those of the release, which a later commit doesn't change.
func TestTheStoresPicturesAreTheReleases(t *testing.T) {
	pictures := readMetainfo(t).Pictures
	if len(pictures) == 0 {
		t.Fatal("there are no pictures")
	}
	for _, url := range pictures {
		name, ok := strings.CutPrefix(url, "https://raw.githubusercontent.com/solvoku/solvoku/v"+setting(t, "Version")+"/")
		if _, err := os.Stat(filepath.Join("..", name)); !ok || err != nil {
			t.Errorf("%s is not of this version, or not there: %v", url, err)
		}
	}
}

// TestTheStoresTextsNameWhatTheAppDoes looks in every language for hints, photos and both
// tabs of Watch, by the app's own words where it has them.
func TestTheStoresTextsNameWhatTheAppDoes(t *testing.T) {
	folders := map[string]string{"en": "en-US", "de": "de-DE", "fr": "fr-FR", "es": "es-ES", "vi": "vi"}
	photo := map[string]string{"en": "photo", "de": "foto", "fr": "photo", "es": "foto", "vi": "ảnh chụp"}
	descriptions := map[string]string{}
	for _, p := range readMetainfo(t).Description {
		descriptions[strings.TrimPrefix(p.Language, "en")] += p.Text
	}
	for code, folder := range folders {
		texts, err := language.Read(assets.Translations(), code)
		if err != nil {
			t.Fatal(err)
		}
		key := code
		if code == "en" {
			key = ""
		}
		for where, text := range map[string]string{
			"the metainfo file":          descriptions[key],
			folder + "/full_description": read(t, "packaging/fastlane/metadata/android/"+folder+"/full_description.txt"),
		} {
			for _, word := range []string{texts.L("Hint"), photo[code], texts.L("Watch"), texts.L("Two solvers")} {
				if !strings.Contains(strings.ToLower(text), strings.ToLower(word)) {
					t.Errorf("%s (%s) does not name %q", where, code, word)
				}
			}
		}
	}
}
