// Package uitest tests pages through their window: a [Robot] taps, types and waits as a person
// does, and reads what is on screen. Only tests import it.
package uitest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/platform"
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

// Window sizes.
var (
	Phone      = fyne.NewSize(360, 640)
	PhoneAside = fyne.NewSize(640, 360)
	Wide       = fyne.NewSize(1180, 760)
)

// Windows are windows of every shape, from a browser's at 300% zoom to a desktop's.
var Windows = []fyne.Size{
	{Width: 320, Height: 256}, {Width: 320, Height: 480}, Phone, {Width: 375, Height: 553},
	{Width: 412, Height: 915}, {Width: 568, Height: 232}, PhoneAside, {Width: 1040, Height: 740},
}

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

	// In a robot made by [New], Outcome is that of the last solve, and Changed and Solved are
	// called like their counterparts in [session.Config].
	Outcome *session.Outcome
	Changed func()
	Solved  func(session.Outcome)

	Finished func(session.Finish) // also like its counterpart in [session.Config]
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

// Solvers returns the solvers that the app offers, with a clock of their own: see [Clocked].
func Solvers() []solvers.Solver {
	list := append(solvers.All(), logic.Solver{})
	for i, s := range list {
		list[i] = Clocked{s}
	}
	return list
}

// New makes a window in which to test a page. Its session has the given solvers, or all if none
// are given; its main screen is empty. It is closed when the test ends.
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
	r.Finished = func(session.Finish) {}
	r.SetSession(session.New(session.Config{
		Solvers:  list,
		Do:       q.Put,
		Changed:  func() { r.Changed() },
		Solved:   func(o session.Outcome) { r.Outcome = &o; r.Solved(o) },
		Finished: func(f session.Finish) { r.Finished(f) },
		Save:     func([]byte) {},
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

// Offer shows an empty main screen with some commands in addition to those that load a puzzle.
// Each opens a sheet titled with its ID.
func (r *Robot) Offer(ids ...command.ID) {
	var offered command.Group
	for _, id := range slices.Compact(slices.Sorted(slices.Values(append(shell.Ways(), ids...)))) {
		offered.Commands = append(offered.Commands, command.Command{
			ID: id, Text: string(id), Run: func() { r.OpenSheet(widgets.SheetView{Title: string(id)}) },
		})
	}
	r.GoHome(shell.Home{
		Content: widget.NewLabel("main screen"), Focus: widgets.NewKey(widgets.KeyView{}, nil),
		Commands: command.New(r.Scene(), offered),
	})
}

// Change alters the settings and applies the text size, the colours and the language.
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

// Patience limits how long a test waits. It is long because with the race detector, a busy
// machine may take a minute.
const Patience = 4 * time.Minute

// Until runs what is queued until a condition holds.
func (r *Robot) Until(what string, holds func() bool) {
	r.T.Helper()
	limit := time.After(Patience)
	for !holds() {
		select {
		case f := <-r.queue:
			f()
		case <-limit:
			r.T.Fatalf("timed out waiting until %s", what)
		}
	}
}

// RunWaiting runs what is queued, and what that adds to the queue, up to a maximum number, and
// returns how many functions it ran.
func (r *Robot) RunWaiting(limit int) (n int) {
	for ; n < limit; n++ {
		select {
		case f := <-r.queue:
			f()
		default:
			return n
		}
	}
	return n
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

// Click clicks a point in an object as a mouse does. Unlike [Robot.Tap], it leaves the focus
// where it is if the object could take it, as Fyne's window does.
func (r *Robot) Click(o fyne.Tappable, at fyne.Position) {
	event := fyne.PointEvent{Position: at}
	mouse, takes := o.(desktop.Mouseable)
	if takes {
		mouse.MouseDown(&desktop.MouseEvent{PointEvent: event, Button: desktop.MouseButtonPrimary})
	}
	if _, focusable := o.(fyne.Focusable); !focusable {
		r.Canvas().Unfocus()
	}
	if takes {
		mouse.MouseUp(&desktop.MouseEvent{PointEvent: event, Button: desktop.MouseButtonPrimary})
	}
	o.Tapped(&event)
}

// Tab moves the focus forwards, or back.
func (r *Robot) Tab(back bool) {
	if k, ok := r.Canvas().Focused().(desktop.Keyable); ok {
		k.KeyDown(&fyne.KeyEvent{Name: fyne.KeyTab})
	}
	if back {
		r.Canvas().FocusPrevious()
	} else {
		r.Canvas().FocusNext()
	}
}

// Press presses a key in whatever has the focus.
func (r *Robot) Press(name fyne.KeyName) {
	event := &fyne.KeyEvent{Name: name}
	if focused := r.Canvas().Focused(); focused != nil {
		focused.TypedKey(event)
	} else {
		r.Canvas().OnTypedKey()(event)
	}
}

// Write types characters into whatever has the focus.
func (r *Robot) Write(text string) {
	for _, char := range text {
		if focused := r.Canvas().Focused(); focused != nil {
			focused.TypedRune(char)
		} else {
			r.Canvas().OnTypedRune()(char)
		}
	}
}

// Typed enters a puzzle given as text.
func (r *Robot) Typed(puzzle string) {
	r.Session().Select(0)
	for _, char := range puzzle {
		if '1' <= char && char <= '9' {
			r.Session().Key(board.Digit(char - '0'))
		} else {
			r.Session().Key(0)
		}
	}
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

// Named is a solver with another ID.
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

// Main runs a package's tests and fails if they leave goroutines behind or translate an empty
// text. Before that, Fyne's test app has started two watchers of its settings, which never end.
// The tests don't reach the desktop that they run on, nor its screen reader.
func Main(m *testing.M) {
	for _, variable := range []string{"DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"} {
		if err := os.Unsetenv(variable); err != nil {
			panic(err)
		}
	}
	goleak.VerifyTestMain(logged{m}, goleak.IgnoreCurrent())
}

// Files stands in for the system's file dialogs when a page saves or opens files. It keeps the
// last file saved, which is also the one chosen.
type Files struct {
	Title      string // title of the last dialog for choosing a file
	Name, MIME string
	Data       bytes.Buffer
	Refuses    error // why files can't be saved or chosen; nil if they can
}

// KeepFiles makes the window save its files where the test can look at them.
func (r *Robot) KeepFiles() *Files {
	f := new(Files)
	r.Picker = f
	return f
}

// Save implements shell.Picker.
func (f *Files) Save(name, mime string, write func(io.Writer) error, _ func(string), failed func(error)) {
	f.Name, f.MIME = name, mime
	f.Data.Reset()
	if err := errors.Join(f.Refuses, write(&f.Data)); err != nil {
		failed(err)
	}
}

// Close implements shell.Picker.
func (f *Files) Close() {}

// Open implements shell.Picker.
func (f *Files) Open(kind platform.FileKind, chosen shell.Chosen, failed func(error)) {
	f.Title = kind.Title
	if f.Refuses != nil {
		failed(f.Refuses)
		return
	}
	text := f.Data.String()
	chosen(platform.File{Name: f.Name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}, func(string) {})
}
