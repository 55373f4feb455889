package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestADigitIsAsLargeAsTheTextAndItsCounterUnderIt lays out keys of all sizes, with and
// without a counter, at several text sizes.
func TestADigitIsAsLargeAsTheTextAndItsCounterUnderIt(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	k := NewKey(KeyView{}, nil)
	w.SetContent(k)
	for _, scale := range []float32{1, 1.5, 2} {
		themetest.SetTheme(theme.Options{TextScale: scale})
		for _, size := range []fyne.Size{{Width: 21, Height: 46}, {Width: 30, Height: 20}, {Width: 36, Height: 34}, {Width: 52, Height: 41}, {Width: 51, Height: 48}, {Width: 66, Height: 64}, {Width: 120, Height: 90}} {
			k.SetView(KeyView{Text: "8", Large: true})
			k.Resize(size)
			r := test.WidgetRenderer(k).(*keyRenderer)
			digit := &r.label.lines[0]
			wanted := min(max(23*scale, digitShare*size.Height), size.Height*maxDigit/inkHeight, (size.Width-2*digitMargin)/inkWidth)
			if digit.TextSize != wanted {
				t.Errorf("%v, text x%v: a digit has size %v, want %v", size, scale, digit.TextSize, wanted)
			}
			k.SetView(KeyView{Text: "8", Corner: "4", Large: true})
			if r.corner.Text == "" {
				if size.Height >= 34 {
					t.Errorf("%v, text x%v: there is no counter", size, scale)
				}
				continue
			}
			height := func(size float32) float32 { return inkHeight * size }
			bottom := digit.Position().Y + (digit.Size().Height+height(digit.TextSize))/2
			top := digit.Position().Y + (digit.Size().Height-height(digit.TextSize))/2
			below := r.corner.Position().Y + (r.corner.Size().Height-height(r.corner.TextSize))/2
			end := below + height(r.corner.TextSize)
			if top < digitMargin-1.5 || below < bottom+counterGap-1.5 || end > size.Height-digitMargin+1.5 {
				t.Errorf("%v, text x%v: a digit from %v to %v, its counter from %v to %v", size, scale, top, bottom, below, end)
			}
			if r.corner.TextSize > 0.6*digit.TextSize {
				t.Errorf("%v, text x%v: a counter of size %v under a digit of %v", size, scale, r.corner.TextSize, digit.TextSize)
			}
		}
	}
}
