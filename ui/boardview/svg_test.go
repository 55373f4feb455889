package boardview

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

var update = flag.Bool("update", false, "write the pictures that the tests expect")

func TestAPictureHasWhatTheBoardShows(t *testing.T) {
	for _, c := range []struct {
		name string
		view View
	}{{"hint", hintView()}, {"marks", marksView()}, {"killer", killerView()}, {"jigsaw", jigsawView()}, {"lines", linesView()}} {
		for _, v := range themetest.Variants {
			themetest.Window(t, theme.Options{Variant: v.Variant}) // the picture is always light
			var got bytes.Buffer
			th := theme.New(theme.Fonts{}, theme.Options{Variant: theme.Light})
			if err := WriteSVG(&got, c.view, 360, th); err != nil {
				t.Fatal(err)
			}
			wellFormed(t, got.Bytes())
			file := "testdata/" + c.name + ".svg"
			if *update {
				if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got.Bytes(), want) {
				t.Errorf("%s, %s: the picture is not that of %s; -update writes it anew", c.name, v.Name, file)
			}
		}
	}
}

func wellFormed(t *testing.T, text []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestAPictureThatCannotBeWrittenSaysSo(t *testing.T) {
	themetest.Window(t, theme.Options{})
	th := theme.New(theme.Fonts{}, theme.Options{})
	if err := WriteSVG(full{}, View{}, 360, th); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("the error is %v", err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
