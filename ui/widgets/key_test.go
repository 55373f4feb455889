package widgets

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// recorder is a key handler that records what it receives.
type recorder struct {
	keys  []fyne.KeyName
	runes []rune
}

func (r *recorder) TypedKey(e *fyne.KeyEvent) { r.keys = append(r.keys, e.Name) }
func (r *recorder) TypedRune(c rune)          { r.runes = append(r.runes, c) }

func typeKey(f fyne.Focusable, name fyne.KeyName) { f.TypedKey(&fyne.KeyEvent{Name: name}) }

func TestAKeyIsPressedByTapSpaceAndEnter(t *testing.T) {
	themetest.Window(t, theme.Options{})
	presses := 0
	k := NewKey(KeyView{Text: "Solve"}, func() { presses++ })
	test.Tap(k)
	typeKey(k, fyne.KeySpace)
	typeKey(k, fyne.KeyReturn)
	typeKey(k, fyne.KeyEnter)
	if presses != 4 {
		t.Errorf("pressed %d times, want 4", presses)
	}
	k.SetView(KeyView{Text: "Solve", Disabled: true})
	test.Tap(k)
	typeKey(k, fyne.KeySpace)
	if presses != 4 {
		t.Error("a disabled key was pressed")
	}
	NewKey(KeyView{}, nil).Press() // must not fail
}

func TestAKeyPassesOtherKeysOn(t *testing.T) {
	themetest.Window(t, theme.Options{})
	k := NewKey(KeyView{Text: "Solve"}, nil)
	k.TypedRune('1') // no handler yet
	typeKey(k, fyne.KeyLeft)
	var r recorder
	k.Keys = &r
	typeKey(k, fyne.KeyLeft)
	typeKey(k, fyne.KeySpace)
	k.TypedRune(' ')
	k.TypedRune('7')
	if len(r.keys) != 1 || r.keys[0] != fyne.KeyLeft || string(r.runes) != "7" {
		t.Errorf("the handler got %v and %q", r.keys, string(r.runes))
	}
}

func TestOnlyEnabledKeysGetTheFocus(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	able, disabled := NewKey(KeyView{Text: "a"}, nil), NewKey(KeyView{Text: "b", Disabled: true}, nil)
	toggle := NewToggle([]string{"x", "y"}, nil)
	w.SetContent(container.NewVBox(disabled, able, toggle))
	var seen []fyne.Focusable
	for range 3 {
		w.Canvas().FocusNext()
		seen = append(seen, w.Canvas().Focused())
	}
	want := []fyne.Focusable{able, toggle, able}
	if fyne.CurrentDevice().IsMobile() {
		want = []fyne.Focusable{nil, nil, nil}
	}
	for i := range want {
		if seen[i] != want[i] {
			t.Errorf("Tab %d goes to %v, want %v", i+1, seen[i], want[i])
		}
	}
}

func TestEachStateOfAKeyLooksDifferent(t *testing.T) {
	w := themetest.Window(t, theme.Options{Variant: theme.Light})
	k := NewKey(KeyView{Text: "Notes"}, nil)
	w.SetContent(k)
	w.Resize(fyne.NewSize(160, 60))
	looks := map[string]string{}
	note := func(name string) {
		t.Helper()
		markup := test.RenderToMarkup(w.Canvas())
		for other, m := range looks {
			if m == markup {
				t.Errorf("%s looks like %s", name, other)
			}
		}
		looks[name] = markup
	}
	note("at rest")
	k.MouseIn(&desktop.MouseEvent{})
	note("hovered")
	k.MouseDown(&desktop.MouseEvent{})
	note("pressed")
	k.MouseUp(&desktop.MouseEvent{})
	k.MouseOut()
	if test.RenderToMarkup(w.Canvas()) != looks["at rest"] {
		t.Error("after the pointer has left, the key looks different")
	}
	k.FocusGained()
	note("focused")
	k.FocusLost()
	for name, v := range map[string]KeyView{
		"held": {Text: "Notes", Held: true}, "disabled": {Text: "Notes", Disabled: true},
		"primary": {Text: "Notes", Kind: Primary},
		"stop":    {Text: "Notes", Kind: Stop}, "ghost": {Text: "Notes", Kind: Ghost},
		"large": {Text: "Notes", Large: true}, "corner": {Text: "Notes", Corner: "3"}, "icon": {Text: "Notes", Icon: IconNotes},
	} {
		k.SetView(v)
		note(name)
	}
	k.SetView(KeyView{Text: "Notes"})
	if test.RenderToMarkup(w.Canvas()) != looks["at rest"] {
		t.Error("after another view, the key looks different")
	}
}

// TestARowIsFlat checks how a held, a focused and a hovered row differ from other rows.
func TestARowIsFlat(t *testing.T) {
	for _, variant := range themetest.Variants {
		w := themetest.Window(t, theme.Options{Variant: variant.Variant})
		k := NewKey(KeyView{Text: "Half turn", Row: true}, func() {})
		w.SetContent(k)
		w.Resize(fyne.NewSize(300, 48))
		colorOf := func(name fyne.ThemeColorName) color.Color { return k.Theme().Color(name, 0) }
		filled := func() (names []color.Color) {
			for _, o := range test.WidgetRenderer(k).Objects() {
				if rect, ok := o.(*canvas.Rectangle); ok && rect.FillColor != nil {
					names = append(names, rect.FillColor)
				}
			}
			return names
		}
		line, ground, mark := colorOf(theme.ColorLine), colorOf(theme.ColorKey), colorOf(theme.ColorChosenEdge)
		if got := filled(); !slices.Equal(got, []color.Color{line}) {
			t.Errorf("%s: a row is filled with %v, not just a hairline in %v", variant.Name, got, line)
		}
		k.MouseIn(nil)
		if got := filled(); !slices.Equal(got, []color.Color{colorOf(theme.ColorHover), line}) {
			t.Errorf("%s: a row under the pointer is filled with %v", variant.Name, got)
		}
		k.MouseOut()
		k.SetView(KeyView{Text: "Half turn", Row: true, Held: true})
		if got := filled(); !slices.Equal(got, []color.Color{ground, line, mark}) {
			t.Errorf("%s: a held row is filled with %v", variant.Name, got)
		}
		if k.MinSize().Height < 48 {
			t.Errorf("%s: a row is %v high", variant.Name, k.MinSize().Height)
		}
	}
}

// allIcons returns the icons for which there are files.
func allIcons() []Icon {
	files, err := iconFiles.ReadDir("icons")
	if err != nil {
		panic(err) // they are embedded
	}
	var all []Icon
	for _, f := range files {
		all = append(all, Icon(strings.TrimSuffix(f.Name(), ".svg")))
	}
	return all
}

func TestEveryIconHasAFile(t *testing.T) {
	source, err := os.ReadFile("icons.go")
	if err != nil {
		t.Fatal(err)
	}
	var named []Icon
	for _, m := range regexp.MustCompile(`(?m)^\tIcon\w+ +Icon = "(\w+)"$`).FindAllSubmatch(source, -1) {
		named = append(named, Icon(m[1]))
	}
	slices.Sort(named)
	if files := allIcons(); !slices.Equal(named, files) {
		t.Errorf("the icons are %q, the files %q", named, files)
	}
}

// TestEveryIconIsDrawnInItsColour draws every icon at two sizes. Each must cover some
// pixels fully, in the colour, and have lines that grow with its size.
func TestEveryIconIsDrawnInItsColour(t *testing.T) {
	red := color.NRGBA{R: 0xA0, G: 0x10, A: 0xFF}
	seen := map[string]Icon{}
	for _, i := range allIcons() {
		var share [2]float64
		for n, pixels := range [2]int{iconSide, 4 * iconSide} {
			img := drawing{i, red, pixels}.image()
			if img.Rect.Dx() != pixels || img.Rect.Dy() != pixels {
				t.Fatalf("%s is drawn on %v, not on %d pixels", i, img.Rect, pixels)
			}
			whole, sum := 0, 0
			for p := 0; p < len(img.Pix); p += 4 {
				got := color.RGBA{img.Pix[p], img.Pix[p+1], img.Pix[p+2], img.Pix[p+3]}
				if got == (color.RGBA{R: 0xA0, G: 0x10, A: 0xFF}) {
					whole++
				}
				if got.R > got.A || got.B != 0 {
					t.Fatalf("%s has a pixel %v, which isn't of its colour", i, got)
				}
				sum += int(got.A)
			}
			if whole == 0 {
				t.Errorf("no pixel of %s at %d pixels has its colour", i, pixels)
			}
			share[n] = float64(sum) / float64(pixels*pixels)
		}
		if r := share[1] / share[0]; r < 0.9 || r > 1.1 {
			t.Errorf("at four times the size %s covers %.2f of the share it covered", i, r)
		}
		same := string(drawing{i, red, iconSide}.image().Pix)
		if other, ok := seen[same]; ok {
			t.Errorf("%s looks like %s", i, other)
		}
		seen[same] = i
	}
	half := drawing{IconStop, color.NRGBA{R: 0xFF, A: 0x80}, iconSide}.image()
	if got := half.RGBAAt(iconSide/2, iconSide/2); got != (color.RGBA{R: 0x80, A: 0x80}) {
		t.Errorf("the middle of a half-transparent icon is %v", got)
	}
}

func TestAKeyShowsItsIconInTheColourOfItsText(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	k := NewKey(KeyView{Icon: IconNotes}, nil)
	w.SetContent(k)
	r := test.WidgetRenderer(k).(*keyRenderer)
	for _, v := range []KeyView{{Icon: IconNotes}, {Icon: IconNotes, Held: true}, {Icon: IconUndo, Disabled: true}, {Icon: IconStop, Kind: Stop}} {
		k.SetView(v)
		p := painterFor(k)
		want := drawingFor(k, v.Icon, p.color(v.style().text), p.size(theme.SizeKeyIcon))
		shown, ok := r.icon.Image.(*image.RGBA)
		if !ok || r.drawing != want || !bytes.Equal(shown.Pix, want.image().Pix) {
			t.Errorf("%+v shows %+v, not %+v", v, r.drawing, want)
		}
	}
}

// TestTheRuleOfARowOnACardBeginsAtItsText also checks that a card's last row has no rule.
func TestTheRuleOfARowOnACardBeginsAtItsText(t *testing.T) {
	for _, c := range []struct {
		rule   RowRule
		hidden bool
		atText bool
	}{{FullRule, false, false}, {InsetRule, false, true}, {NoRule, true, false}} {
		w := themetest.Window(t, theme.Options{})
		k := NewKey(KeyView{Row: true, Icon: IconUndo, Text: "Undo", Rule: c.rule}, nil)
		w.SetContent(k)
		w.Resize(fyne.NewSize(300, 60))
		r := test.WidgetRenderer(k).(*keyRenderer)
		if r.line.Hidden != c.hidden {
			t.Errorf("rule %d is hidden: %v", c.rule, r.line.Hidden)
		}
		line, text := r.line.Position().X, r.label.lines[0].Position().X
		if !c.hidden && (line == text) != c.atText {
			t.Errorf("rule %d begins at %v, the text at %v", c.rule, line, text)
		}
	}
}
