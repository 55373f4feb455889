package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// linesOf returns the lines of a text.
func linesOf(w fyne.Widget) []string {
	var lines []string
	y := float32(-1)
	for _, o := range test.WidgetRenderer(w).Objects() {
		text := o.(*canvas.Text)
		if text.Position().Y != y {
			lines, y = append(lines, ""), text.Position().Y
		}
		lines[len(lines)-1] += text.Text
	}
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}

// TestNoLineBeginsWithAUnit at whatever width the text or the label wraps.
func TestNoLineBeginsWithAUnit(t *testing.T) {
	themetest.Window(t, theme.Options{})
	const told = "Backtracking took 13,1 µs, or 6.21 × the time and 12.4 × the actions, of 5 ms."
	text, f := NewText(Span{Body, told}), painterFor(NewLabel(Body)).font(Body)
	for width := float32(100); width < 500; width += 7 {
		text.Resize(fyne.NewSize(width, 400))
		for _, line := range append(linesOf(text), f.accompany(f.wrap(told, width), width)...) {
			if first, _, _ := strings.Cut(line, " "); slices.Contains([]string{"µs,", "×", "ms."}, first) {
				t.Errorf("at a width of %v a line is %q", width, line)
			}
		}
	}
}

func TestATextWrapsAsFynesDoes(t *testing.T) {
	themetest.Window(t, theme.Options{})
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "of", "the", "board", "AVATAR", "Difícil", "row 1,", "solutions", "Nhật"}), 1, 30).Draw(t, "words")
		text := strings.Join(words, " ")
		size := fyne.NewSize(rapid.Float32Range(120, 500).Draw(t, "width"), 400)
		ours, fynes := NewText(Span{Body, text}), widget.NewRichText(&widget.TextSegment{Text: text, Style: textStyles[Body]})
		fynes.Wrapping = fyne.TextWrapWord
		ours.Resize(size)
		fynes.Resize(size)
		got, want := linesOf(ours), linesOf(fynes)
		if strings.Join(got, "|") != strings.Join(want, "|") || ours.MinSize().Height != fynes.MinSize().Height {
			t.Fatalf("at %v the lines are\n%q, not\n%q; the height is %v, not %v", size.Width, got, want, ours.MinSize().Height, fynes.MinSize().Height)
		}
	})
}

func TestATextInSeveralStylesAndLines(t *testing.T) {
	themetest.Window(t, theme.Options{})
	text := NewText(Span{Body, "Backtracking needs "}, Span{Strong, "23 ×"}, Span{Body, " the actions here"})
	for _, c := range []struct {
		width float32
		lines string
	}{
		{400, "Backtracking needs 23 × the actions here"},
		{190, "Backtracking needs 23 ×|the actions here"},
		{130, "Backtracking|needs 23 × the|actions here"},
	} {
		text.Resize(fyne.NewSize(c.width, 200))
		if got := strings.Join(linesOf(text), "|"); got != c.lines {
			t.Errorf("at %v the lines are %q", c.width, got)
		}
		inside(t, text)
	}
	SetLines(text, Span{Heading, "Two\nlines"}, Span{Body, ""}, Span{Muted, strings.Repeat("x", 60)})
	text.Resize(fyne.NewSize(160, 200))
	if got := linesOf(text); len(got) < 5 || got[0] != "Two" || got[1] != "lines" || strings.Join(got[2:], "") != strings.Repeat("x", 60) {
		t.Errorf("the lines are %q", got)
	}
	if got := text.String(); got != "Two\nlines\n"+strings.Repeat("x", 60) {
		t.Errorf("the text is %q", got)
	}
}
