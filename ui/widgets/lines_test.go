package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestALineIsTappedAndMarked has a second line of two rows, and a third that is set off.
func TestALineIsTappedAndMarked(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	tapped := -1
	l := NewLines(func(line int) { tapped = line })
	w.SetContent(l)
	l.Set(-1, Span{Kind: Body, Text: "first\nthe second line is so long that it takes two rows"}, Span{Kind: Body, Text: "third"})
	resizeWrapped(l, 220)
	if _, _, ok := l.Extent(); ok || l.Marked() != "" {
		t.Error("a line is marked from the start")
	}
	row := l.text.wrapped(painterFor(l))[0].height(painterFor(l))
	for _, c := range []struct {
		y    float32
		want int
	}{{1, 0}, {textMargin + row/2, 0}, {textMargin + 1.5*row, 1}, {textMargin + 2.5*row, 1}, {l.Size().Height - 1, 2}} {
		test.TapAt(l, fyne.NewPos(30, c.y))
		if tapped != c.want {
			t.Errorf("a tap at %v is one on line %d, want %d", c.y, tapped, c.want)
		}
	}
	l.Set(1, Span{Kind: Body, Text: "first\nthe second line is so long that it takes two rows"}, Span{Kind: Body, Text: "third"})
	top, bottom, ok := l.Extent()
	if !ok || top != textMargin+row || bottom != textMargin+3*row || l.Marked() != "the second line is so long that it takes two rows" {
		t.Errorf("marked is %q from %v to %v", l.Marked(), top, bottom)
	}
	if l.text.paragraphs[0].spans[0].Kind != Body || l.text.paragraphs[1].spans[0].Kind != Strong {
		t.Error("the marked line isn't bold, or another is")
	}
	bar := test.WidgetRenderer(l).Objects()[1]
	if !bar.Visible() || bar.Position().Y != top || bar.Size().Height != bottom-top || bar.Position().X+bar.Size().Width > textMargin {
		t.Errorf("the bar is %v at %v", bar.Size(), bar.Position())
	}
	if l.Set(3, Span{Kind: Body, Text: "only"}); bar.Visible() || l.Marked() != "" {
		t.Error("a line that isn't there is marked")
	}
}
