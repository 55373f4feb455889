package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestAPointerThatRestsOnAKeyIsToldWhatItDoes(t *testing.T) {
	desktopOnly(t)
	w := themetest.Window(t, theme.Options{})
	undo := NewKey(KeyView{Icon: IconUndo, Tip: "Undo  Ctrl+Z"}, nil)
	narrow := NewKey(KeyView{Icon: IconErase, Text: "Unbreakable"}, nil)
	plain := NewKey(KeyView{Text: "Solve"}, nil)
	board := container.NewWithoutLayout(undo, narrow, plain)
	w.SetContent(WithTips(board))
	w.Resize(fyne.NewSize(200, 200))
	MoveResize(undo, fyne.NewPos(0, 152), fyne.NewSquareSize(48))
	MoveResize(narrow, fyne.NewPos(60, 0), fyne.NewSquareSize(48))
	MoveResize(plain, fyne.NewPos(120, 0), fyne.NewSquareSize(48))
	for _, c := range []struct {
		key  *Key
		want string
	}{{undo, "Undo  Ctrl+Z"}, {narrow, "Unbreakable"}, {plain, ""}} {
		layer := w.Content().(*fyne.Container).Objects[1].(*TipLayer)
		c.key.MouseIn(&desktop.MouseEvent{}) // the test driver draws an animation's last frame at once
		if got := layer.Text(); got != c.want {
			t.Errorf("the tip is %q, want %q", got, c.want)
		}
		for _, o := range test.WidgetRenderer(layer).Objects() {
			pos, size := o.Position(), o.Size()
			if pos.X < 0 || pos.Y < 0 || pos.X+size.Width > 200 || pos.Y+size.Height > 200 {
				t.Errorf("%q stands out of the window: %v %v", c.want, pos, size)
			}
		}
		c.key.MouseOut()
		if layer.Text() != "" {
			t.Errorf("%q stays when the pointer has left", c.want)
		}
	}
}

// TestTheWordOfARowGoesUnderItsTextWhereRoomIsShort shows a row from a list of solvers.
func TestTheWordOfARowGoesUnderItsTextWhereRoomIsShort(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		w := themetest.Window(t, theme.Options{TextScale: scale})
		k := NewKey(KeyView{Row: true, Text: "Constraint propagation", Detail: "eliminates", Under: true}, nil)
		w.SetContent(NewColumn(0, k))
		for _, under := range []bool{true, false} {
			width := map[bool]float32{true: 220 * scale, false: 400 * scale}[under]
			w.Resize(fyne.NewSize(width, 200))
			r, text := test.WidgetRenderer(k).(*keyRenderer), &textsOf(k).lines[0]
			word := &r.corner
			if word.Text == "" {
				word = &r.below.lines[0]
			}
			below := word.Position().Y >= text.Position().Y+0.75*text.Size().Height
			if word.Text != "eliminates" || below != under || word.Position().Y+word.Size().Height > k.Size().Height {
				t.Errorf("text x%v, %v wide: %q at %v, the text at %v, in %v", scale, width, word.Text, word.Position(), text.Position(), k.Size())
			}
		}
	}
}

// TestARowHasASecondLine shows a row with a small label at its end and a second line that
// leaves room for the label.
func TestARowHasASecondLine(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		w := themetest.Window(t, theme.Options{TextScale: scale})
		k := NewKey(KeyView{Row: true, Text: "Hint", Detail: "H", Below: "next step, this cell, the whole way"}, nil)
		w.SetContent(NewColumn(0, k))
		p := painterFor(k)
		for _, width := range []float32{200 * scale, 400 * scale} {
			w.Resize(fyne.NewSize(width, 300))
			r, text := test.WidgetRenderer(k).(*keyRenderer), &textsOf(k).lines[0]
			above := text.Position().Y + 0.75*text.Size().Height
			for i := range r.below.lines {
				line := &r.below.lines[i]
				end := line.Position().Add(line.MinSize())
				if line.Text != "" && (line.Position().Y < above || end.Y > k.Size().Height || end.X > k.Size().Width) {
					t.Errorf("text x%v, %v wide: %q at %v to %v, the text at %v, in %v", scale, width, line.Text, line.Position(), end, text.Position(), k.Size())
				}
			}
			switch {
			case r.below.lines[0].TextSize != p.font(Caption).size:
				t.Errorf("text x%v, %v wide: the second line shrinks to %v", scale, width, r.below.lines[0].TextSize)
			case r.corner.Position().Y >= above:
				t.Errorf("text x%v, %v wide: the label at %v isn't beside the text at %v", scale, width, r.corner.Position(), text.Position())
			}
		}
	}
}

func TestKeysOfAGroupShareOneSizeOfText(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	short, long := NewKey(KeyView{Text: "Short"}, nil), NewKey(KeyView{Text: "Unbreakableword"}, nil)
	ShareTextSize(short, long)
	row := container.NewGridWithColumns(2, short, long)
	w.SetContent(row)
	for _, width := range []float32{160, 400, 200} {
		w.Resize(fyne.NewSize(width, 60))
		a, b := textsOf(short).lines[0].TextSize, textsOf(long).lines[0].TextSize
		if a != b {
			t.Errorf("%v wide: the sizes are %v and %v", width, a, b)
		}
		if wide := width == 400; wide != (a == short.Theme().Size("text")) {
			t.Errorf("%v wide: the size is %v", width, a)
		}
	}
}
