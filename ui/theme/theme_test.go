package theme_test

import (
	"fmt"
	"image/color"
	"os"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestVariantFollowsTheSystemOnlyIfAsked(t *testing.T) {
	test.NewTempApp(t)
	light := theme.New(theme.Fonts{}, theme.Options{Variant: theme.Light})
	dark := theme.New(theme.Fonts{}, theme.Options{Variant: theme.Dark})
	system := theme.New(theme.Fonts{}, theme.Options{})
	for _, name := range []fyne.ThemeColorName{fynetheme.ColorNameBackground, theme.ColorTileA, fynetheme.ColorNameSuccess} {
		l, d := light.Color(name, fynetheme.VariantDark), dark.Color(name, fynetheme.VariantLight)
		if l == d {
			t.Errorf("%s is the same in light and dark", name)
		}
		if got := system.Color(name, fynetheme.VariantLight); got != l {
			t.Errorf("%s on a light system is %v, want %v", name, got, l)
		}
		if got := system.Color(name, fynetheme.VariantDark); got != d {
			t.Errorf("%s on a dark system is %v, want %v", name, got, d)
		}
	}
}

func TestColoursAreEqualValues(t *testing.T) {
	th := theme.New(theme.Fonts{}, theme.Options{})
	for _, name := range []fyne.ThemeColorName{theme.ColorSolver, theme.ColorHouseShade, fynetheme.ColorNameForeground} {
		a := th.Color(name, fynetheme.VariantLight)
		if reflect.TypeOf(a).Kind() == reflect.Pointer || a != th.Color(name, fynetheme.VariantLight) {
			t.Errorf("%s is not comparable by value, so texts drawn in it can't be cached", name)
		}
	}
}

// TestAMenuShowsItsShortcuts computes the colour the way Fyne does once the patch has mended it.
func TestAMenuShowsItsShortcuts(t *testing.T) {
	test.NewTempApp(t)
	patch, err := os.ReadFile("../../web/patches/text.patch")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(patch), "\n+\ta = uint8(float32(a) * ")
	var opacity float64
	if _, err := fmt.Sscanf(after, "%g)", &opacity); err != nil {
		t.Fatalf("the patch sets no opacity: %v", err)
	}
	for _, opts := range []theme.Options{
		{Variant: theme.Light}, {Variant: theme.Dark}, {Variant: theme.Light, Contrast: true}, {Variant: theme.Dark, Contrast: true},
	} {
		th := theme.New(theme.Fonts{}, opts)
		drawn := color.NRGBAModel.Convert(th.Color(fynetheme.ColorNameForeground, 0)).(color.NRGBA)
		drawn.A = uint8(float64(drawn.A) * opacity)
		ground := th.Color(fynetheme.ColorNameMenuBackground, 0)
		if got := contrast(theme.Over(drawn, ground), ground); got < smallText {
			t.Errorf("%+v: the contrast is %.2f", opts, got)
		}
	}
}

func TestTextScaleEnlargesTextButNotGaps(t *testing.T) {
	usual := theme.New(theme.Fonts{}, theme.Options{})
	double := theme.New(theme.Fonts{}, theme.Options{TextScale: 2})
	if got, want := double.Size(fynetheme.SizeNameText), 2*usual.Size(fynetheme.SizeNameText); got != want {
		t.Errorf("text at scale 2 is %v, want %v", got, want)
	}
	for _, name := range []fyne.ThemeSizeName{theme.SizeFigureText, theme.SizeDigitText, theme.SizeTitleText} {
		u, d := usual.Size(name), double.Size(name)
		if d <= u || d > 2*u {
			t.Errorf("%s grows from %v to %v, want more than before and at most double", name, u, d)
		}
		if d < double.Size(fynetheme.SizeNameText) {
			t.Errorf("%s is %v at scale 2, less than body text", name, d)
		}
	}
	for _, name := range []fyne.ThemeSizeName{theme.SizeGap, theme.SizeTouch, fynetheme.SizeNamePadding} {
		if u, d := usual.Size(name), double.Size(name); u != d || u == 0 {
			t.Errorf("%s is %v and at scale 2 %v, want the same", name, u, d)
		}
	}
}

func TestTextScaleIsClamped(t *testing.T) {
	usual := theme.New(theme.Fonts{}, theme.Options{TextScale: 1}).Size(fynetheme.SizeNameText)
	for scale, want := range map[float32]float32{-3: usual, 0: usual, 0.5: usual, 1.5: 1.5 * usual, 9: 2 * usual} {
		if got := theme.New(theme.Fonts{}, theme.Options{TextScale: scale}).Size(fynetheme.SizeNameText); got != want {
			t.Errorf("text at scale %v is %v, want %v", scale, got, want)
		}
	}
}

func TestFontsDefaultToFynes(t *testing.T) {
	font := func(name string) fyne.Resource { return fyne.NewStaticResource(name, nil) }
	fonts := theme.Fonts{Regular: font("r"), Bold: font("b"), Italic: font("i")}
	th, bare := theme.New(fonts, theme.Options{}), theme.New(theme.Fonts{}, theme.Options{})
	for _, c := range []struct {
		style fyne.TextStyle
		want  fyne.Resource
	}{
		{fyne.TextStyle{}, fonts.Regular},
		{fyne.TextStyle{Bold: true}, fonts.Bold},
		{fyne.TextStyle{Italic: true}, fonts.Italic},
		{fyne.TextStyle{Bold: true, Italic: true}, fonts.Bold},
		{fyne.TextStyle{Monospace: true}, fynetheme.DefaultTheme().Font(fyne.TextStyle{Monospace: true})},
	} {
		if got := th.Font(c.style); got != c.want {
			t.Errorf("font for %+v is %v, want %v", c.style, got.Name(), c.want.Name())
		}
		if bare.Font(c.style) == nil {
			t.Errorf("without fonts there is no default for %+v", c.style)
		}
	}
}

func TestAdvancesAreCloseToDrawnWidths(t *testing.T) {
	a := test.NewTempApp(t)
	th := theme.New(theme.Fonts{
		Regular: fyne.NewStaticResource("regular.ttf", assets.FiraSansRegular),
		Bold:    fyne.NewStaticResource("bold.ttf", assets.FiraSansBold),
	}, theme.Options{})
	a.Settings().SetTheme(th)
	texts := append(strings.Split(assets.FontLicence, "\n")[:40], "Muy difícil", "Difícil", "Tối", "Partager…", "AVATAR", "1,234 µs")
	for _, text := range texts {
		for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
			sum, ok := th.Advance(text, 15, style)
			drawn := fyne.MeasureText(text, 15, style).Width
			if !ok || drawn < sum*theme.MinKerned || drawn > sum*theme.MaxKerned {
				t.Errorf("%q is %v wide, its letters %v, %v", text, drawn, sum, ok)
			}
		}
	}
	if _, ok := th.Advance("数", 15, fyne.TextStyle{}); ok {
		t.Error("a letter that is not in the font has an advance")
	}
	if _, ok := th.Advance("a", 15, fyne.TextStyle{Monospace: true}); ok {
		t.Error("Fyne's font has an advance")
	}
}
