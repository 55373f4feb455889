package assets_test

import (
	"bytes"
	"image/png"
	"testing"

	"golang.org/x/image/font/sfnt"

	"github.com/solvoku/solvoku/assets"
)

// What a text in a language may need besides ASCII.
var alphabets = []struct{ name, letters string }{
	{"German", "ÄÖÜäöüẞß„“‚‘»«"},
	{"French", "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’\u00a0"},
	{"Spanish", "ÁÉÍÑÓÚÜáéíñóúü¡¿ªº"},
	{"Vietnamese", "" +
		"ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬĐÈÉẺẼẸÊỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢÙÚỦŨỤƯỪỨỬỮỰỲÝỶỸỴ" +
		"àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ"},
	{"typography", "–—…‘’“”‹›·•×÷−±≠≤≥≈∞√½¼¾¹²³µ°©®™"},
	{"keys", "←↑→↓⌫⌦⏎"},
}

func TestEveryFontHasEveryLetterOfOurLanguages(t *testing.T) {
	fonts := []struct {
		name string
		data []byte
	}{
		{"regular", assets.FiraSansRegular},
		{"italic", assets.FiraSansItalic},
		{"bold", assets.FiraSansBold},
	}
	for _, file := range fonts {
		font, err := sfnt.Parse(file.data)
		if err != nil {
			t.Fatalf("%s: %v", file.name, err)
		}
		missing := func(letters string) (gone []rune) {
			var buf sfnt.Buffer
			for _, r := range letters {
				if index, err := font.GlyphIndex(&buf, r); err != nil || index == 0 {
					gone = append(gone, r)
				}
			}
			return gone
		}
		var ascii []byte
		for b := byte(' '); b <= '~'; b++ {
			ascii = append(ascii, b)
		}
		if gone := missing(string(ascii)); gone != nil {
			t.Errorf("%s lacks %q of ASCII", file.name, gone)
		}
		for _, a := range alphabets {
			if gone := missing(a.letters); gone != nil {
				t.Errorf("%s lacks %q of %s", file.name, gone, a.name)
			}
		}
	}
}

func TestTheTypefaceComesWithItsLicence(t *testing.T) {
	if !bytes.Contains([]byte(assets.FontLicence), []byte("SIL OPEN FONT LICENSE")) {
		t.Error("OFL.txt is not the SIL Open Font License")
	}
}

func TestTheIconIsASquareOf512Pixels(t *testing.T) {
	cfg, err := png.DecodeConfig(bytes.NewReader(assets.Icon))
	if err != nil {
		t.Fatal(err)
	}
	if cfg.Width != 512 || cfg.Height != 512 {
		t.Errorf("the icon has %d by %d pixels", cfg.Width, cfg.Height)
	}
}
