package widgets

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestNoDigitIsWiderThanTheBlankOne(t *testing.T) {
	themetest.Window(t, theme.Options{})
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		widest := font{40, style}.measure(strings.Repeat(blank("1"), 20)).Width
		for d := range 10 {
			if w := (font{40, style}).measure(strings.Repeat(fmt.Sprint(d), 20)).Width; w > widest {
				t.Errorf("%d is %v wide, bold: %v, the blank digit %v", d, w, style.Bold, widest)
			}
		}
	}
}

func TestCountersStayInTheirArea(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		themetest.Window(t, theme.Options{TextScale: scale})
		rapid.Check(t, func(t *rapid.T) {
			w := NewFigures(Counters)
			w.Resize(fyne.NewSize(rapid.Float32Range(90, 900).Draw(t, "width"), rapid.Float32Range(140, 300).Draw(t, "height")))
			if rapid.Bool().Draw(t, "wide") {
				w.Resize(fyne.NewSize(rapid.Float32Range(360, 900).Draw(t, "width"), 44))
			}
			for range 3 {
				n := rapid.Int64Range(0, 999_999_999).Draw(t, "number")
				w.SetFigures(Figure{Label: "Placements", Value: fmt.Sprint(n)}, Figure{Label: "Dead ends", Value: fmt.Sprint(n / 2)}, Figure{Label: "Depth", Value: "60"}, Figure{Label: "Function time", Value: "1.23 ms"})
				inside(t, w)
			}
		})
	}
}

func TestCountersLeaveOutWhatHasNoRoom(t *testing.T) {
	themetest.Window(t, theme.Options{})
	for _, c := range []struct {
		size fyne.Size
		want string
	}{
		{fyne.NewSize(400, 44), "Steps Callejones sin salida Depth"}, // side by side
		{fyne.NewSize(100, 44), "Steps Depth"},
		{fyne.NewSize(140, 120), "Steps Callejones sin salida Depth"}, // one below another
		{fyne.NewSize(60, 120), "Steps Depth"},
	} {
		w := NewFigures(Counters, Figure{Label: "Steps", Value: "1"}, Figure{Label: "Callejones sin salida", Value: "2"}, Figure{Label: "Depth", Value: "3"})
		w.Resize(c.size)
		var labels []string
		for i, o := range test.WidgetRenderer(w).Objects() {
			if i%2 == 1 {
				labels = append(labels, o.(*canvas.Text).Text)
			}
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("in %v: %q, want %q", c.size, got, c.want)
		}
		inside(t, w)
	}
}

func TestCountersKeepTheirSizeWhileOnlyDigitsChange(t *testing.T) {
	themetest.Window(t, theme.Options{})
	w := NewFigures(Counters)
	w.Resize(fyne.NewSize(100, 120))
	sizeOf := func(value string) float32 {
		w.SetFigures(Figure{Label: "Placements", Value: value})
		return test.WidgetRenderer(w).Objects()[0].(*canvas.Text).TextSize
	}
	usual := sizeOf("11,111")
	if got := sizeOf("88,888"); got != usual {
		t.Errorf("the text is %v units high, before %v", got, usual)
	}
	if long := sizeOf("888,888,888,888"); long >= usual {
		t.Errorf("the long text is %v units high, the short one %v", long, usual)
	}
	if got := sizeOf("11,111"); got != usual {
		t.Errorf("the short text is %v units high, at first %v", got, usual)
	}
}

func TestCountersShareTextSizes(t *testing.T) {
	themetest.Window(t, theme.Options{TextScale: 2})
	a, b := NewFigures(Counters), NewFigures(Counters)
	ShareFigureSizes(a, b)
	sizes := func(w *Figures) (value, label float32) {
		objects := test.WidgetRenderer(w).Objects()
		return objects[0].(*canvas.Text).TextSize, objects[1].(*canvas.Text).TextSize
	}
	a.SetFigures(Figure{Label: "Depth", Value: "1"})
	a.Resize(fyne.NewSize(160, 120))
	alone, _ := sizes(a)
	b.SetFigures(Figure{Label: "Placements", Value: "1"})
	b.Resize(fyne.NewSize(160, 120))
	for _, value := range []string{"1", "888,888,888", "11", "888,888,888,888"} {
		for _, w := range []*Figures{b, a} {
			w.SetFigures(Figure{Label: "Placements", Value: value})
			av, al := sizes(a)
			bv, bl := sizes(b)
			if av != bv || al != bl {
				t.Errorf("with %s: %v and %v units, %v and %v", value, av, al, bv, bl)
			}
			inside(t, a)
			inside(t, b)
		}
	}
	if long, _ := sizes(a); long >= alone {
		t.Errorf("%v units for long numbers, %v for a short one", long, alone)
	}
}
