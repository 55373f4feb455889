package boardview

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/look"
)

var gallery = flag.String("gallery", "", "draw pictures of the board into this folder")

// TestGallery draws pictures to look at: go test ./ui/boardview -run Gallery
// -args -gallery DIR.
func TestGallery(t *testing.T) {
	if *gallery == "" {
		t.Skip("no -gallery folder given")
	}
	for _, v := range []struct {
		name    string
		variant look.Variant
	}{{"light", look.Light}, {"dark", look.Dark}} {
		for _, p := range []struct {
			name  string
			view  View
			size  float32
			scale float32
		}{
			{"example", exampleView(), 664, 1},
			{"example-phone", exampleView(), 388, 1},
			{"example-phone-2x", exampleView(), 388, 2},
			{"marks", marksView(), 664, 1},
			{"marks-small", marksView(), 300, 2},
		} {
			w := newWindow(t, v.variant)
			b := New(func(board.Cell) {})
			b.SetView(p.view)
			w.Canvas().(test.WindowlessCanvas).SetScale(p.scale)
			w.SetPadded(false)
			w.SetContent(b)
			w.Resize(fyne.NewSquareSize(p.size + 24))
			if p.name == "marks" {
				b.FocusGained()
			}
			f, err := os.Create(filepath.Join(*gallery, "board-"+p.name+"-"+v.name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(f, w.Canvas().Capture()); err != nil {
				t.Fatal(err)
			}
			f.Close()
		}
	}
}

func newWindow(t testing.TB, v look.Variant) fyne.Window {
	a := test.NewTempApp(t)
	font := func(n string) fyne.Resource {
		r, err := fyne.LoadResourceFromPath("/work/wt/infra/assets/FiraSans-" + n + ".ttf")
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	a.Settings().SetTheme(look.New(look.Fonts{Regular: font("Regular"), Bold: font("Bold"), Italic: font("Italic")}, look.Options{Variant: v}))
	return test.NewTempWindow(t, nil)
}

// exampleView is a half solved puzzle with one cell selected.
func exampleView() View {
	v := View{State: state(
		"8........"+"..36....."+".7..9.2.."+".5...7..."+"....457.."+"...1...3."+"..1....68"+"..85...1."+".9....4..",
		".1......."+"....8...."+"........."+"....3....",
		"..2753649"+"94..."+"2175"+"6.54.1.83"+"1.42..896",
	)}
	v.Selected, v.HasSelected = board.At(4, 7), true
	return v
}

// marksView shows every kind of mark.
func marksView() View {
	v := exampleView()
	for i, c := range []board.Cell{board.At(4, 0), board.At(5, 1), board.At(7, 0), board.At(8, 8), board.At(8, 3)} {
		v.State.Notes[c] = board.Digits(0x1FF >> i &^ (2 << i))
	}
	v.State.Digits[board.At(6, 4)], v.State.Kinds[board.At(6, 4)] = 4, board.Answer
	v.State.Digits[board.At(6, 0)], v.State.Kinds[board.At(6, 0)] = 1, board.SolverAnswer
	v.Conflicts = board.CellsOf(board.At(4, 4), board.At(6, 4), board.At(6, 0), board.At(6, 2))
	v.Suspects = board.CellsOf(board.At(4, 4), board.At(0, 0))
	v.Differs = board.CellsOf(board.At(0, 2), board.At(0, 3), board.At(1, 0), board.At(3, 4))
	v.Selected, v.HasSelected = board.At(4, 6), true
	for c := range board.Cell(board.CellCount) {
		if c.Sees(v.Selected) {
			v.Houses = v.Houses.With(c)
		}
		if v.State.Digits[c] == 7 && c != v.Selected {
			v.Equal = v.Equal.With(c)
		}
	}
	return v
}

// state makes a state from the digits of each kind, row by row.
func state(givens, answers, solver string) board.State {
	var s board.State
	for kind, text := range map[board.Kind]string{board.Given: givens, board.Answer: answers, board.SolverAnswer: solver} {
		for i, r := range text {
			if r != '.' {
				s.Digits[i], s.Kinds[i] = board.Digit(r-'0'), kind
			}
		}
	}
	return s
}
