package widgets

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// desktopOnly skips a focus test on mobile devices.
func desktopOnly(t *testing.T) {
	t.Helper()
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("mobile devices have no focus")
	}
}

// shown shows a sheet over an empty window of the given size.
func shown(t testing.TB, opts theme.Options, size fyne.Size, s func() *Sheet) (*Sheet, fyne.Window) {
	w := themetest.Window(t, opts)
	w.SetContent(container.NewWithoutLayout())
	w.Resize(size)
	sheet := s()
	sheet.Show(w.Canvas())
	return sheet, w
}

var phone = fyne.NewSize(360, 640)

// checkSheet reports parts that extend beyond the card or overlap.
func checkSheet(t interface{ Fatalf(string, ...any) }, s *Sheet) {
	o := s.overlay
	card := o.card()
	type part struct {
		name string
		fyne.CanvasObject
	}
	parts := []part{{"title", o.title}}
	if o.view.Subtitle != "" && !o.subtitle.Hidden {
		parts = append(parts, part{"subtitle", o.subtitle})
	}
	if o.view.Content != nil {
		parts = append(parts, part{"content", o.scroll})
	}
	for _, k := range o.view.Keys {
		parts = append(parts, part{fmt.Sprintf("key %q", k.view.Text), k})
		if k.Size().Width < k.MinSize().Width-0.1 || k.Size().Height < k.MinSize().Height {
			t.Fatalf("key %q is %v, want at least %v", k.view.Text, k.Size(), k.MinSize())
		}
	}
	if card.pos.X < 0 || card.pos.Y < 0 || card.pos.X+card.size.Width > o.Size().Width || card.pos.Y+card.size.Height > o.Size().Height {
		t.Fatalf("the card at %v, of %v, extends beyond %v", card.pos, card.size, o.Size())
	}
	bottom := card.pos.Y + card.size.Height
	for i, a := range parts {
		p, s := a.Position(), a.Size()
		if p.X < card.pos.X || p.X+s.Width > card.pos.X+card.size.Width || p.Y < card.pos.Y || p.Y+s.Height > bottom {
			t.Fatalf("%s at %v, of %v, extends beyond the card at %v, of %v", a.name, p, s, card.pos, card.size)
		}
		for _, b := range parts[:i] {
			q, r := b.Position(), b.Size()
			// The title and the subtitle may share the margin between them.
			if p.X < q.X+r.Width && q.X < p.X+s.Width && p.Y+2*textMargin < q.Y+r.Height && q.Y < p.Y+s.Height {
				t.Fatalf("%s overlaps %s", a.name, b.name)
			}
		}
	}
}

func TestAllKeysOfASheetAreVisibleOnAnyScreen(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 2} {
		w := themetest.Window(t, theme.Options{TextScale: scale})
		w.SetContent(container.NewWithoutLayout())
		s := resultSheet()
		s.Show(w.Canvas())
		rapid.Check(t, func(t *rapid.T) {
			w.Resize(fyne.NewSize(rapid.Float32Range(320, 1400).Draw(t, "width"), rapid.Float32Range(340, 1000).Draw(t, "height")))
			checkSheet(t, s)
		})
	}
}

func TestASheetFollowsRotation(t *testing.T) {
	s, w := shown(t, theme.Options{TextScale: 2}, phone, resultSheet)
	w.Resize(phone.AddWidthHeight(1, 0)) // the test canvas has a margin until it is resized
	w.Resize(phone)
	upright := s.overlay.card()
	w.Resize(fyne.NewSize(640, 360))
	checkSheet(t, s)
	if s.overlay.card().size.Width <= upright.size.Width {
		t.Error("the card did not become wider with the window")
	}
	w.Resize(phone)
	if got := s.overlay.card(); got != upright {
		t.Errorf("rotated there and back, the card is %v, was %v", got, upright)
	}
}

// TestACardStaysBelowWhatIsAboveTheContent uses a padded window, whose content begins below
// its edge, as in a window with a menu bar.
func TestACardStaysBelowWhatIsAboveTheContent(t *testing.T) {
	w := themetest.Window(t, theme.Options{TextScale: 2})
	w.SetPadded(true)
	w.SetContent(container.NewWithoutLayout())
	w.Resize(phone)
	s := resultSheet()
	s.Show(w.Canvas())
	above := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Content()).Y
	if top := s.overlay.Position().Y + s.overlay.card().pos.Y; above <= 0 || top < above+sheetMargin {
		t.Errorf("the card begins at %v, the content at %v", top, above)
	}
	checkSheet(t, s)
}

// TestASubtitleScrollsWhereRoomIsShort checks that a subtitle is neither cut nor dropped.
func TestASubtitleScrollsWhereRoomIsShort(t *testing.T) {
	const subtitle = "That of the hardest step, which takes the place of the difficulty."
	s, w := shown(t, theme.Options{TextScale: 2}, fyne.NewSize(320, 256), func() *Sheet {
		return NewSheet(SheetView{
			Title: "Rating", Subtitle: subtitle, Content: NewText(Span{Body, "One.\nTwo.\nThree.\nFour."}),
			Keys: []*Key{NewKey(KeyView{Text: "Close"}, nil)},
		})
	})
	checkSheet(t, s)
	o := s.overlay
	if o.lead == nil || o.scroll.Content != fyne.CanvasObject(o.lead) || !o.subtitle.Hidden {
		t.Error("the subtitle doesn't scroll")
	}
	if got := o.lead.Objects[0].(*Text).String(); got != subtitle {
		t.Errorf("above the content stands %q", got)
	}
	w.Resize(fyne.NewSize(800, 800))
	if o.scroll.Content == fyne.CanvasObject(o.lead) || o.subtitle.Hidden {
		t.Error("the subtitle scrolls, though there is room")
	}
}

func TestASheetIsNoTallerThanItsContent(t *testing.T) {
	small := func() *Sheet {
		return NewSheet(SheetView{Title: "Done", Content: NewText(Span{Body, "One line."}), Keys: []*Key{NewKey(KeyView{Text: "OK"}, nil)}})
	}
	s, _ := shown(t, theme.Options{}, fyne.NewSize(800, 800), small)
	if got := s.overlay.card().size; got.Height > 220 || got.Width != 480 {
		t.Errorf("a sheet with one line is %v", got)
	}
	if s.overlay.overflows() {
		t.Error("the line overflows")
	}
	short := s.overlay.card().size.Height
	s.SetView(SheetView{Title: s.View().Title, Content: container.NewVBox(NewText(Span{Body, "One line."}), NewText(Span{Body, "Another."})), Keys: s.View().Keys})
	if s.overlay.card().size.Height <= short {
		t.Error("more content does not make the card taller")
	}
}

func TestKeysThatActOnASheet(t *testing.T) {
	var closed, pressed int
	sheet := func() *Sheet {
		ok := NewKey(KeyView{Text: "OK"}, func() { pressed++ })
		s := NewSheet(SheetView{Title: "Sure?", Keys: []*Key{NewKey(KeyView{Text: "Cancel"}, nil), ok}, Default: ok})
		s.OnClose = func() { closed++ }
		return s
	}
	for _, c := range []struct {
		key             fyne.KeyName
		closed, pressed int
	}{
		{fyne.KeyEscape, 1, 0}, {mobile.KeyBack, 1, 0},
		{fyne.KeyReturn, 0, 1}, {fyne.KeyEnter, 0, 1},
		{fyne.KeySpace, 0, 0}, {fyne.KeyLeft, 0, 0},
	} {
		closed, pressed = 0, 0
		s, w := shown(t, theme.Options{}, phone, sheet)
		// With nothing focused, the canvas's owner passes the key on.
		top, ok := TopSheet(w.Canvas())
		if !ok || top != s {
			t.Fatal("the sheet is not the top one")
		}
		top.TypedKey(&fyne.KeyEvent{Name: c.key})
		if closed != c.closed || pressed != c.pressed {
			t.Errorf("%s: closed %d and pressed %d times, want %d and %d", c.key, closed, pressed, c.closed, c.pressed)
		}
		if _, still := TopSheet(w.Canvas()); still == (c.closed > 0) || still != s.Shown() {
			t.Errorf("%s: the sheet is still shown: %v", c.key, still)
		}
	}
}

func TestEscReachesTheSheetThroughAFocusedKey(t *testing.T) {
	s, w := shown(t, theme.Options{}, phone, resultSheet)
	desktopOnly(t)
	if w.Canvas().Focused() != fyne.Focusable(s.View().Default) {
		t.Fatal("the default key isn't focused")
	}
	typeKey(w.Canvas().Focused(), fyne.KeyEscape)
	if s.Shown() {
		t.Error("Esc did not close the sheet")
	}
}

func TestTheFocusStaysInTheSheet(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	desktopOnly(t)
	below := NewKey(KeyView{Text: "below"}, nil)
	w.SetContent(below)
	w.Resize(phone)
	s := resultSheet()
	s.Show(w.Canvas())
	for range 5 {
		w.Canvas().FocusNext()
		if f := w.Canvas().Focused(); f == nil || f == fyne.Focusable(below) {
			t.Fatalf("Tab goes to %v", f)
		}
	}
	s.Hide()
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != fyne.Focusable(below) {
		t.Error("after the sheet was closed, the window's widget can't be focused")
	}
}

func TestATapOutsideTheCard(t *testing.T) {
	for _, closes := range []bool{false, true} {
		closed := false
		s, w := shown(t, theme.Options{}, phone, resultSheet)
		s.DimCloses, s.OnClose = closes, func() { closed = true }
		card := s.overlay.card()
		test.TapCanvas(w.Canvas(), card.pos.AddXY(card.size.Width/2, 6)) // on the card, above the title
		if closed {
			t.Error("a tap on the card closed the sheet")
		}
		test.TapCanvas(w.Canvas(), fyne.NewPos(4, 4))
		if closed != closes || s.Shown() == closes {
			t.Errorf("a tap outside the card closed the sheet: %v, want %v", closed, closes)
		}
	}
}

func TestKeysOfASheetCanBeTapped(t *testing.T) {
	taps := ""
	s, w := shown(t, theme.Options{TextScale: 2}, phone, func() *Sheet {
		return NewSheet(SheetView{Title: "Share", Keys: []*Key{
			NewKey(KeyView{Text: "Copy as text"}, func() { taps += "a" }),
			NewKey(KeyView{Text: "Copy as link"}, func() { taps += "b" }),
			NewKey(KeyView{Text: "Close"}, func() { taps += "c" }),
		}})
	})
	for _, k := range s.View().Keys {
		test.TapCanvas(w.Canvas(), k.Position().AddXY(k.Size().Width/2, k.Size().Height/2))
	}
	if taps != "abc" {
		t.Errorf("the taps reached %q", taps)
	}
}

func TestShowAndHideCanBeRepeated(t *testing.T) {
	s, w := shown(t, theme.Options{}, phone, resultSheet)
	s.Show(w.Canvas())
	if n := len(w.Canvas().Overlays().List()); n != 1 {
		t.Errorf("shown twice, the sheet lies on the canvas %d times", n)
	}
	s.Hide()
	s.Hide()
	if n := len(w.Canvas().Overlays().List()); n != 0 {
		t.Errorf("hidden, the sheet lies on the canvas %d times", n)
	}
	closed := 0
	s.OnClose = func() { closed++ }
	s.Close()
	if closed != 0 {
		t.Error("a sheet that is not shown was closed")
	}
	s.Show(w.Canvas())
	if !s.Shown() {
		t.Error("the sheet can't be shown again")
	}
	s.Close()
	s.Close()
	if closed != 1 {
		t.Errorf("closed %d times, want once", closed)
	}
	lower := NewSheet(SheetView{Title: "lower"})
	lower.Show(w.Canvas())
	s.Show(w.Canvas())
	lower.Hide()
	if s.Shown() {
		t.Error("the sheet is shown though the one under it is not")
	}
	if s.Show(w.Canvas()); !s.Shown() {
		t.Error("the sheet can't be shown alone")
	}
}

// browser makes the app believe it is running in a browser.
type browser struct{ fyne.App }
type browserDriver struct{ fyne.Driver }
type browserDevice struct{ fyne.Device }

func (b browser) Driver() fyne.Driver       { return browserDriver{b.App.Driver()} }
func (d browserDriver) Device() fyne.Device { return browserDevice{d.Driver.Device()} }
func (browserDevice) IsBrowser() bool       { return true }

func inBrowser(t *testing.T) {
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(browser{app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

func TestABrowserHasPagingKeys(t *testing.T) {
	s, w := shown(t, theme.Options{TextScale: 2}, phone, resultSheet)
	if s.overlay.up.Visible() || s.overlay.down.Visible() {
		t.Error("there are paging keys outside a browser")
	}
	s.Hide()
	inBrowser(t)
	s.Show(w.Canvas())
	checkSheet(t, s)
	if !s.overlay.up.Visible() || !s.overlay.down.Visible() {
		t.Fatal("there are no paging keys, though the content overflows")
	}
	if !s.overlay.up.View().Disabled || s.overlay.down.View().Disabled {
		t.Error("at the top, not just the key for down is enabled")
	}
	test.Tap(s.overlay.down)
	if s.overlay.scroll.Offset.Y <= 0 || s.overlay.up.View().Disabled {
		t.Error("the key does not turn the page")
	}
	for range 20 {
		test.Tap(s.overlay.down)
	}
	if !s.overlay.down.View().Disabled {
		t.Error("at the end, the key for down is enabled")
	}
	for range 20 {
		s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp})
	if s.overlay.scroll.Offset.Y != 0 {
		t.Error("Page Up does not turn back")
	}
	w.Resize(fyne.NewSize(1000, 1600))
	if s.overlay.up.Visible() {
		t.Error("there are paging keys, though everything is visible")
	}
}

func TestASheetFollowsAThemeThatChangedWhileItWasHidden(t *testing.T) {
	s, w := shown(t, theme.Options{Variant: theme.Dark}, phone, resultSheet)
	dark := test.RenderToMarkup(w.Canvas())
	s.Hide()
	themetest.SetTheme(theme.Options{Variant: theme.Light, TextScale: 2})
	s.Show(w.Canvas())
	checkSheet(t, s)
	again := test.RenderToMarkup(w.Canvas())
	fresh, other := shown(t, theme.Options{Variant: theme.Light, TextScale: 2}, phone, resultSheet)
	if again == dark || again != test.RenderToMarkup(other.Canvas()) {
		t.Error("the sheet looks different from a new one")
	}
	fresh.Hide()
}

func TestTheGroundIsDimmedToTheEdgesUnderANotch(t *testing.T) {
	s, w := shown(t, theme.Options{}, phone, resultSheet)
	o := s.overlay
	// A phone resizes a sheet before it moves it.
	o.Resize(phone.SubtractWidthHeight(0, 40))
	o.Move(fyne.NewPos(0, 40))
	dim := &test.WidgetRenderer(o).(*sheetRenderer).dim
	if at := o.Position().Add(dim.Position()); at != (fyne.Position{}) || dim.Size().Height < w.Canvas().Size().Height {
		t.Errorf("the dimmed background starts at %v and has the size %v", at, dim.Size())
	}
	checkSheet(t, s)
}

func TestARevealedPartIsInSight(t *testing.T) {
	parts := make([]fyne.CanvasObject, 20)
	for i := range parts {
		parts[i] = NewText(Span{Kind: Body, Text: fmt.Sprint(i)})
	}
	high := container.NewVBox(parts[10:]...)
	sheet, _ := shown(t, theme.Options{}, fyne.NewSize(360, 300), func() *Sheet {
		return NewSheet(SheetView{Title: "T", Content: container.NewVBox(append(parts[:10:10], high)...)})
	})
	o, at := sheet.overlay, fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, c := range []struct {
		name string
		part fyne.CanvasObject
		fits bool
	}{{"a line below", parts[9], true}, {"a line above", parts[0], true}, {"more than fits", high, false}} {
		sheet.Reveal(c.part)
		top, area := at(c.part).Y-at(o.scroll).Y, o.scroll.Size().Height
		if end := top + c.part.Size().Height; top < -0.5 || c.fits && end > area+0.5 || !c.fits && top > 0.5 {
			t.Errorf("%s is at %v to %v of %v", c.name, top, end, area)
		}
	}
}
