package draw

import (
	"bytes"
	"flag"
	"image"
	"os"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata")

var fonts = Fonts{Regular: assets.FiraSansRegular, Bold: assets.FiraSansBold, Italic: assets.FiraSansItalic}

// pen measures like Fira Sans for digits, which are all equally wide.
func pen() Pen {
	return Pen{Body: 15, Small: 13, Measure: func(text string, size float32, _ bool) (w, h float32) {
		return float32(len([]rune(text))) * size * 0.56, size * 1.2
	}}
}

// palette has a different colour for each ink.
func palette() Palette {
	var p Palette
	p.Ground.R, p.Ground.G, p.Ground.B, p.Ground.A = 250, 250, 250, 255
	for i := range p.Inks {
		p.Inks[i].R, p.Inks[i].G, p.Inks[i].B, p.Inks[i].A = uint8(10*i), uint8(200-10*i), 77, 255
	}
	return p
}

// played is a puzzle with an answer in r1c3, a solver's answer in r1c4 and notes in
// r1c6.
func played(t testing.TB) board.State {
	s, err := board.ParseState("53a4s67n28....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// golden compares a file with the one in testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))) {
		t.Errorf("%s has changed; look at it and run the test with -update", name)
	}
}

func TestABoardAsSVG(t *testing.T) {
	var file bytes.Buffer
	if err := Board(pen(), played(t), 360).OutlinedSVG(&file, palette(), fonts); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(file.String(), "<text") || strings.Contains(file.String(), "font-family") {
		t.Error("the file needs a font")
	}
	golden(t, "board.svg", file.Bytes())
}

func TestGivensAnswersAndNotesAreToldApart(t *testing.T) {
	d := Board(pen(), played(t), 360)
	styles := map[string]Shape{}
	for _, s := range d.Shapes {
		if s.Kind == Text && s.Y < 40 {
			styles[s.Text] = s
		}
	}
	given, answer, solver, note := styles["5"], styles["4"], styles["6"], styles["2"]
	if !given.Bold || answer.Bold || solver.Bold || !solver.Italic || answer.Italic || note.Size > given.Size/2 {
		t.Errorf("given %+v\nanswer %+v\nsolver's %+v\nnote %+v", given, answer, solver, note)
	}
	if solver.Ink == answer.Ink {
		t.Error("a solver's answer has the colour of a person's")
	}
}

func TestEveryCellIsDrawnInItsPlace(t *testing.T) {
	for _, side := range []float32{90, 360, 1000} {
		d := Board(pen(), played(t), side)
		tiles := 0
		for _, s := range d.Shapes {
			if s.X < 0 || s.Y < 0 || s.X+s.W > side || s.Y+s.H > side {
				t.Fatalf("%+v extends beyond %v", s, side)
			}
			if s.Kind == Rect {
				tiles++
			}
		}
		if tiles != board.CellCount {
			t.Errorf("%d tiles", tiles)
		}
		first, last := d.Shapes[0], Shape{}
		for _, s := range d.Shapes {
			if s.Kind == Rect {
				last = s
			}
		}
		if left, right := first.X, side-last.X-last.W; left-right > 0.01 || right-left > 0.01 {
			t.Errorf("the margins are %v and %v", left, right)
		}
	}
}

func TestABoardAsPNG(t *testing.T) {
	var file bytes.Buffer
	if err := Board(pen(), played(t), 180).PNG(&file, palette(), fonts, 2); err != nil {
		t.Fatal(err)
	}
	img, _, err := image.Decode(&file)
	if err != nil || img.Bounds().Dx() != 360 {
		t.Fatalf("%v, %v", img.Bounds(), err)
	}
	ink := palette().Inks[CornerGivenTileInk]
	if r, g, b, _ := img.At(14, 20).RGBA(); uint8(r>>8) != ink.R || uint8(g>>8) != ink.G || uint8(b>>8) != ink.B {
		t.Errorf("r1c1 is %d %d %d", r>>8, g>>8, b>>8)
	}
}
