package widgets

import (
	"bytes"
	"image/color"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/uitest"
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
	uitest.Window(t, theme.Options{})
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
	uitest.Window(t, theme.Options{})
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
	w := uitest.Window(t, theme.Options{})
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
	w := uitest.Window(t, theme.Options{Variant: theme.Light})
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
		"accent": {Text: "Notes", Kind: Accent}, "primary": {Text: "Notes", Kind: Primary},
		"stop": {Text: "Notes", Kind: Stop}, "ghost": {Text: "Notes", Kind: Ghost},
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

func TestEveryIconExistsAndCanBeColoured(t *testing.T) {
	uitest.Window(t, theme.Options{})
	red := color.NRGBA{R: 0xA0, A: 0xFF}
	names := map[string]bool{}
	for i := NoIcon + 1; i < iconCount; i++ {
		r := i.drawing(red, 2*iconSide).resource()
		if bytes.Contains(r.Content(), iconBlack) || !bytes.Contains(r.Content(), []byte(`"#a00000"`)) {
			t.Errorf("icon %d, %q, can't be coloured", i, iconNames[i])
		}
		names[r.Name()] = true
		before, _ := iconFiles.ReadFile("icons/" + iconNames[i] + ".svg")
		want := strokeWidth.FindAllSubmatch(before, -1)
		for n, got := range strokeWidth.FindAllSubmatch(r.Content(), -1) {
			was, _ := strconv.ParseFloat(string(want[n][1]), 64)
			if now, _ := strconv.ParseFloat(string(got[1]), 64); now != 2*was {
				t.Errorf("%s: at twice the size a stroke of width %v has width %v", iconNames[i], was, now)
			}
		}
	}
	if len(names) != int(iconCount)-1 {
		t.Errorf("%d icons have %d names", iconCount-1, len(names))
	}
}
