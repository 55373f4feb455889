package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Stage shows a page in place of the main screen, below a bar with a back key. All but its
// title and content may be nil.
type Stage struct {
	Title    string
	Content  fyne.CanvasObject
	Tabs     Tabs                // the tabs to which the stage belongs
	Commands *command.Set        // handles typing except Escape and a phone's Back
	Aside    command.ID          // one of Commands, whose key is at the end of the bar; "" for none
	Back     func() bool         // goes one step back within the page, and reports whether there was one
	Work     *Work               // ends when the user goes back to the main screen, from any stage
	Closed   func()              // called when the stage has been left for the main screen or another stage
	Notify   func(widgets.Span)  // shows the notice that follows [Window.Copy] and [Window.SaveFile]
	Dropped  func(platform.File) // called with a file dropped onto the window

	window *Window
	aside  *widgets.Key        // for Aside; nil until the stage is entered
	tabs   *widgets.Toggle     // for Tabs; nil until the stage is entered
	bar    []fyne.CanvasObject // the back key, the title, the tabs and the aside key

	// join, if not nil, puts the bar and the content together in the whole window, instead of one
	// above the other within margins.
	join func(bar, content fyne.CanvasObject) fyne.CanvasObject
}

// barLayout places the back key, as its icon, and the title in a row, with the tabs and
// another key, if any, at its end. Where room is short the title is dropped: the tabs say
// enough.
type barLayout struct {
	back  *widgets.Key
	title *widgets.Label
	tabs  *widgets.Toggle // nil for none
	aside *widgets.Key    // nil for none
}

// objects returns the objects that exist, in the order of the row.
func (l barLayout) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{l.back, l.title}
	if l.tabs != nil {
		all = append(all, l.tabs)
	}
	if l.aside != nil {
		all = append(all, l.aside)
	}
	return all
}

// MinSize implements [fyne.Layout]. The title makes do with any width.
func (barLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(2*MinKey, MinKey) }

// Layout implements [fyne.Layout].
func (l barLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	row := NewRect(0, 0, size.Width, size.Height)
	if l.aside != nil {
		wide := float32(MinKey)
		if named := l.aside.PreferredWidth(); l.aside.View().Text != "" && (l.tabs == nil || MinKey+Gap+l.tabs.PreferredWidth()+Gap+named <= row.W) {
			wide = named
		}
		row.W -= wide + Gap
		Place(l.aside, NewRect(row.W+Gap, 0, wide, row.H))
	}
	Place(l.back, NewRect(0, 0, MinKey, row.H))
	if l.tabs != nil {
		text := l.title.Theme().Size(theme.SizeTitleText)
		title := fyne.MeasureText(l.title.Text(), text, fyne.TextStyle{Bold: true}).Width + 2*Gap
		tabs, rest := l.tabs.PreferredWidth(), max(row.W-MinKey-Gap, 0)
		titled := title+Gap+tabs <= rest
		SetVisible(l.title, titled)
		if titled {
			rest = min(max(tabs, allTab*float32(len(l.tabs.Options()))), rest-title-Gap)
		}
		row.W -= rest + Gap
		Place(l.tabs, NewRect(row.W+Gap, 0, rest, row.H))
	}
	Place(l.title, NewRect(MinKey, 0, max(row.W-MinKey, 0), row.H))
}

// Enter puts a stage in place of the main screen or of another stage.
func (w *Window) Enter(s *Stage) {
	w.CloseSheets()
	s.window = w
	if s.Commands == nil {
		s.Commands = command.ForPage(nil)
	}
	s.Commands.Explain = w.explain
	s.Commands.Listen(w.Canvas(), w.shortcut)
	left := w.stage
	w.stage = s
	w.opening()
	if left != s {
		left.closed()
	}
	if s.Work != nil && !slices.Contains(w.work, s.Work) {
		w.work = append(w.work, s.Work)
	}
	back := widgets.NewKey(widgets.KeyView{Icon: widgets.IconBack, Text: lang.L("Back"), Kind: widgets.Ghost}, s.back)
	back.Keys = s
	title := widgets.NewLabel(widgets.Title) // never overflows the bar
	title.SetText(s.Title)
	parts := barLayout{back: back, title: title}
	if s.Aside != "" {
		parts.aside = s.asideKey()
	}
	if len(s.Tabs.Names) > 0 && s.tabs == nil {
		s.tabs = s.newTabs()
	}
	parts.tabs = s.tabs
	bar := container.New(parts, parts.objects()...)
	s.bar = bar.Objects
	var joined fyne.CanvasObject
	if s.join != nil {
		joined = s.join(bar, s.Content)
	} else {
		joined = container.New(layout.NewCustomPaddedLayout(Gap, Gap, Gap, Gap), container.NewBorder(bar, nil, nil, nil, s.Content))
	}
	content := widgets.WithTips(joined)
	show := func() {
		w.Canvas().Unfocus() // otherwise the caret of a text field would go on blinking
		widgets.Dim(w.Canvas())
		w.SetContent(content)
	}
	if left == nil {
		show()
	} else { // one page of several: the same key goes on to the next
		widgets.Refocus(w.Canvas(), show)
	}
	w.Announce(s.announcement())
	w.navigated()
}

// asideKey returns the key at the end of the bar, the same one whenever the stage is entered.
func (s *Stage) asideKey() *widgets.Key {
	if s.aside == nil {
		s.aside = s.Commands.Key(s.Aside, s, func(_ *command.Command, v *widgets.KeyView) { v.Kind = widgets.Ghost })
	}
	return s.aside
}

// Stage returns the open stage, or nil.
func (w *Window) Stage() *Stage { return w.stage }

// Leave leaves the open stage, if there is one.
func (w *Window) Leave() {
	if w.stage != nil {
		w.stage.leave()
	}
}

func (s *Stage) back() {
	if s.Back == nil || !s.Back() {
		s.leave()
	}
}

func (s *Stage) leave() {
	w := s.window
	if w.stage != s {
		return
	}
	w.stage = nil
	w.endWork()
	s.closed()
	w.showHome()
	w.navigated()
}

// closed calls Closed of a stage that was left. The stage may be nil.
func (s *Stage) closed() {
	if s != nil && s.Closed != nil {
		s.Closed()
	}
}

// endWork ends the work of all stages opened since the main screen.
func (w *Window) endWork() {
	for _, work := range w.work {
		work.End()
	}
	w.work = nil
}

// TypedKey implements [widgets.Handler].
func (s *Stage) TypedKey(e *fyne.KeyEvent) {
	switch {
	case s.window.Canvas().Overlays().Top() != nil:
		// One of Fyne's dialogs lies over the stage, and doesn't handle keys.
	case e.Name == fyne.KeyEscape || e.Name == mobile.KeyBack:
		s.back()
	case e.Name == fyne.KeyF1:
		s.window.help()
	default:
		s.Commands.TypedKey(e)
	}
}

// TypedRune implements [widgets.Handler].
func (s *Stage) TypedRune(r rune) {
	s.Commands.TypedRune(r)
}

// Commands lists for the help the keys that windows, sheets and controls handle themselves.
func Commands() command.Group {
	const shift = fyne.KeyModifierShift
	return command.Group{Name: lang.L("Everywhere"), Commands: []command.Command{
		{ID: "everywhere.close", Text: lang.L("Stop, release, close"), Keys: command.Keys(fyne.KeyEscape)},
		{ID: "everywhere.focus", Text: lang.L("Next or previous control"), Keys: append(command.Keys(fyne.KeyTab), command.Shortcut{Name: fyne.KeyTab, Mod: shift})},
		{ID: "everywhere.press", Text: lang.L("Press the control"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)},
		{ID: "everywhere.move", Text: lang.L("Move between controls"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown)},
		{ID: "everywhere.scroll", Text: lang.L("Scroll"), Keys: command.Keys(fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd)},
	}}
}
