// Package uitest tests pages through their window: a [Robot] taps, types and waits as
// a person does, and reads what is on the screen. Only tests import it.
package uitest

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Famous puzzles.
const (
	Easy    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	Hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// Sizes of windows.
var (
	Phone      = fyne.NewSize(360, 640)
	PhoneAside = fyne.NewSize(640, 360)
	Wide       = fyne.NewSize(1180, 760)
)

// Queue holds functions for the interface's goroutine until a test runs them.
type Queue chan func()

// NewQueue returns an empty queue.
func NewQueue() Queue { return make(Queue, 1024) }

// Put adds a function.
func (q Queue) Put(f func()) { q <- f }

// Robot drives a window for a test.
type Robot struct {
	*shell.Window
	App   fyne.App
	T     testing.TB
	queue Queue

	// In a robot made by [New], Outcome is that of the last solve, and Changed
	// and Solved are called as those of [session.Config].
	Outcome *session.Outcome
	Changed func()
	Solved  func(session.Outcome)
}

// Around returns a robot for an existing window whose background work goes
// through the queue.
func Around(t testing.TB, a fyne.App, w *shell.Window, q Queue) *Robot {
	if _, ok := t.(*testing.B); ok {
		measured.Store(true)
		t.Cleanup(func() { measured.Store(false) })
	}
	return &Robot{Window: w, App: a, T: t, queue: q}
}

// Solvers returns the solvers that the app offers.
func Solvers() []solvers.Solver { return append(solvers.All(), logic.Solver{}) }

// New makes a window for the tests of a page: with a session over the given
// solvers, or all, but with an empty main screen. It ends with the test.
func New(t testing.TB, size fyne.Size, list ...solvers.Solver) *Robot {
	if list == nil {
		list = Solvers()
	}
	a := test.NewTempApp(t)
	themetest.SetTheme(theme.Options{})
	speak(t, "en")
	q := NewQueue()
	r := Around(t, a, shell.NewWindow(a, q.Put), q)
	r.Changed, r.Solved = func() {}, func(session.Outcome) {}
	r.SetSession(session.New(session.Config{
		Solvers: list,
		Do:      q.Put,
		Changed: func() { r.Changed() },
		Solved:  func(o session.Outcome) { r.Outcome = &o; r.Solved(o) },
		Save:    func([]byte) {},
	}))
	r.Offer()
	r.Listen()
	r.Resize(size)
	t.Cleanup(func() {
		speak(t, "en")
		r.Shutdown()
		r.Session().Close()
		r.Close()
	})
	return r
}

// Offer shows an empty main screen with commands, each of which opens a sheet that has
// its ID as its title.
func (r *Robot) Offer(ids ...command.ID) {
	var offered command.Group
	for _, id := range ids {
		offered.Commands = append(offered.Commands, command.Command{
			ID: id, Text: string(id), Run: func() { r.OpenSheet(widgets.SheetView{Title: string(id)}) },
		})
	}
	r.GoHome(shell.Home{
		Content: widget.NewLabel("main screen"), Focus: widgets.NewKey(widgets.KeyView{}, nil),
		Commands: command.New(r.Scene(), offered),
	})
}

// Change changes the settings and applies the text size, the colours and the
// language.
func (r *Robot) Change(alter func(*session.Settings)) {
	r.T.Helper()
	r.Session().Change(alter)
	s := r.Session().Settings()
	themetest.SetTheme(theme.Options{
		TextScale: s.TextScale,
		Variant:   map[session.Variant]theme.Variant{session.Light: theme.Light, session.Dark: theme.Dark}[s.Variant],
	})
	if s.Language != "" {
		speak(r.T, s.Language)
	}
}

// speak chooses the language of all texts.
func speak(t testing.TB, language string) {
	t.Helper()
	if err := i18n.Use(assets.Translations(), language); err != nil {
		t.Fatal(err)
	}
}

// Patience is how long a test waits for what should come. It ends a test that waits in
// vain, and is long because a busy machine with the race detector may take a minute.
const Patience = 4 * time.Minute

// Until runs what waits in the queue until a condition holds.
func (r *Robot) Until(what string, holds func() bool) {
	r.T.Helper()
	limit := time.After(Patience)
	for !holds() {
		select {
		case f := <-r.queue:
			f()
		case <-limit:
			r.T.Fatalf("waited in vain until %s", what)
		}
	}
}

// Tap taps the middle of an object, through the canvas as a finger does.
func (r *Robot) Tap(o fyne.CanvasObject) {
	r.T.Helper()
	size := o.Size()
	r.TapAt(o, fyne.NewPos(size.Width/2, size.Height/2))
}

// TapAt taps a point in an object.
func (r *Robot) TapAt(o fyne.CanvasObject, at fyne.Position) {
	r.T.Helper()
	if !o.Visible() {
		r.T.Fatalf("%T is not visible", o)
	}
	test.TapCanvas(r.Canvas(), r.App.Driver().AbsolutePositionForObject(o).Add(at))
}

// Press presses a key of the keyboard, for whatever has the focus.
func (r *Robot) Press(name fyne.KeyName) {
	event := &fyne.KeyEvent{Name: name}
	if focused := r.Canvas().Focused(); focused != nil {
		focused.TypedKey(event)
	} else {
		r.Canvas().OnTypedKey()(event)
	}
}

// Write types characters, for whatever has the focus.
func (r *Robot) Write(text string) {
	for _, char := range text {
		if focused := r.Canvas().Focused(); focused != nil {
			focused.TypedRune(char)
		} else {
			r.Canvas().OnTypedRune()(char)
		}
	}
}

// Sheet returns the sheet on top.
func (r *Robot) Sheet() widgets.SheetView {
	r.T.Helper()
	sheet, ok := widgets.TopSheet(r.Canvas())
	if !ok {
		r.T.Fatal("no sheet is open")
	}
	return sheet.View()
}

// NoSheet fails if a sheet is open.
func (r *Robot) NoSheet() {
	r.T.Helper()
	if _, ok := widgets.TopSheet(r.Canvas()); ok {
		r.T.Fatal("a sheet is still open")
	}
}

// SheetKey returns the key of the top sheet that has a text, at its bottom or
// in its content.
func (r *Robot) SheetKey(text string) *widgets.Key {
	r.T.Helper()
	view := r.Sheet()
	for _, k := range view.Keys {
		if k.View().Text == text {
			return k
		}
	}
	k := keyIn(view.Content, text)
	if k == nil {
		r.T.Fatalf("the sheet %q has no key %q", view.Title, text)
	}
	return k
}

// StageKey returns the key of the open stage that has a text.
func (r *Robot) StageKey(text string) *widgets.Key {
	r.T.Helper()
	k := keyIn(r.Content(), text)
	if k == nil {
		r.T.Fatalf("the stage has no key %q", text)
	}
	return k
}

// HasKey reports whether the open stage has a key with a text.
func (r *Robot) HasKey(text string) bool { return keyIn(r.Content(), text) != nil }

// IconKey returns the key of the window's content that has an icon.
func (r *Robot) IconKey(icon widgets.Icon) *widgets.Key {
	r.T.Helper()
	var found *widgets.Key
	Walk(r.Content(), func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Icon == icon {
			found = k
		}
	})
	if found == nil {
		r.T.Fatalf("no key has the icon %q", icon)
	}
	return found
}

// Board returns the first board of the window's content.
func (r *Robot) Board() *boardview.Board {
	r.T.Helper()
	var found *boardview.Board
	Walk(r.Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*boardview.Board); ok && found == nil {
			found = b
		}
	})
	if found == nil {
		r.T.Fatal("there is no board")
	}
	return found
}

// TapCell taps a cell of the board.
func (r *Robot) TapCell(c board.Cell) {
	r.T.Helper()
	r.TapAt(r.Board(), r.Board().CellCentre(c))
}

func keyIn(o fyne.CanvasObject, text string) (found *widgets.Key) {
	Walk(o, func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Text == text {
			found = k
		}
	})
	return found
}

// Text returns all that the window's content says, a line for each text.
func (r *Robot) Text() string { return strings.Join(TextsIn(r.Content()), "\n") }

// Walk visits an object and everything in it.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			Walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			Walk(child, visit)
		}
	}
}

// textOf returns what an object says, if it is a text.
func textOf(o fyne.CanvasObject) (string, bool) {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text, true
	case *widget.RichText:
		return o.String(), true
	case *widgets.Text:
		return o.String(), true
	case *widgets.Key:
		return o.View().Text, true
	}
	return "", false
}

// TextsIn returns every text in an object.
func TextsIn(o fyne.CanvasObject) []string {
	var texts []string
	Walk(o, func(o fyne.CanvasObject) {
		if text, ok := textOf(o); ok && text != "" {
			texts = append(texts, text)
		}
	})
	return texts
}

// Typed enters a puzzle, given as a text.
func (r *Robot) Typed(puzzle string) {
	r.Session().Change(func(s *session.Settings) { s.Advance = true })
	r.Session().Select(0)
	for _, char := range puzzle {
		if '1' <= char && char <= '9' {
			r.Session().Key(board.Digit(char - '0'))
		} else {
			r.Session().Key(0)
		}
	}
	r.Session().Change(func(s *session.Settings) { s.Advance = false })
}

// Endless is a solver that searches until it is stopped.
type Endless struct{ solvers.Backtracking }

// Solve implements solvers.Solver.
func (Endless) Solve(ctx context.Context, _ board.Grid, opts solvers.Options) (solvers.Result, error) {
	var r solvers.Result
	for ctx.Err() == nil {
		r.Stats.Actions++
		if opts.Pause != nil {
			opts.Pause(r.Stats)
		}
	}
	return r, ctx.Err()
}

// Named is a solver under another ID.
type Named struct {
	solvers.Solver
	ID string
}

// Info implements solvers.Solver.
func (n Named) Info() solvers.Info {
	info := n.Solver.Info()
	info.ID = n.ID
	return info
}

// WaitForTheme waits until all windows have the theme that a function sets: the
// test driver passes it on from a goroutine.
func WaitForTheme(set func()) {
	applied := make(chan struct{})
	var once sync.Once
	fyne.CurrentApp().Settings().AddListener(func(fyne.Settings) { once.Do(func() { close(applied) }) })
	set()
	<-applied
}

// Main runs a package's tests and fails if they leave goroutines behind. Fyne's
// test app starts two watchers of its settings, which never end, before.
func Main(m *testing.M) { goleak.VerifyTestMain(m, goleak.IgnoreCurrent()) }
