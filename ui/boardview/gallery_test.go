package boardview

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for _, p := range []struct {
			name  string
			view  View
			size  float32
			scale float32
		}{
			{"example", exampleView(), 664, 1},
			{"example-phone", exampleView(), 388, 1},
			{"marks", marksView(), 664, 1},
			{"hint", hintView(), 664, 1},
			{"fish", fishView(), 664, 1},
			{"fish-phone", fishView(), 388, 2},
			{"hint-small", hintView(), 300, 2},
			{"marks-small", marksView(), 300, 2},
			{"mended", mendedView(), 664, 1},
			{"killer", killerView(), 664, 1},
			{"killer-phone", killerView(), 348, 1},
			{"killer-large", killerView(), 348, 2},
			{"jigsaw", jigsawView(), 664, 1},
			{"jigsaw-phone", jigsawView(), 348, 1},
			{"lines", linesView(), 664, 1},
			{"lines-phone", linesView(), 348, 1},
			{"mended-small", mendedView(), 300, 2},
		} {
			w := themetest.Window(t, theme.Options{Variant: v.Variant})
			b := New(func(board.Cell) {})
			b.SetView(p.view)
			w.SetContent(b)
			w.Resize(fyne.NewSquareSize(p.size))
			w.Canvas().Focus(b)
			themetest.Picture(t, "board-"+p.name+"-"+v.Name, w, p.scale)
		}
	}
}
