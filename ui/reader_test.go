//go:build linux && !android

package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/atspi/atspitest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/widgets"
)

// readAs names the roles as readers know them.
var readAs = map[access.Role]string{
	access.Text: "label", access.Heading: "heading", access.Button: "push button", access.Switch: "toggle button",
	access.Options: "grouping", access.Option: "radio button", access.Field: "entry", access.Slider: "slider", access.Bar: "progress bar",
	access.Table: "table", access.Row: "table row", access.Head: "table column header", access.Cell: "table cell",
	access.List: "list", access.Item: "list item", access.Dialog: "dialog", access.Board: "grouping",
}

// listening is the app with a reader that listens.
type listening struct {
	*appRobot
	desktop *atspitest.Desktop
	ref     atspitest.Ref
}

func newListening(t *testing.T) listening {
	d := atspitest.New(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", d.Bus())
	r := newRobot(t, uitest.Wide)
	d.Turn(true)
	on := listening{appRobot: r, desktop: d}
	r.Until("the app has registered", func() bool {
		select {
		case on.ref = <-d.Apps:
			return true
		default:
			return false
		}
	})
	return on
}

// manyTries is how often a page is read until what is read is what is on the screen. A look at the
// screen is due after a few.
const manyTries = 100

// told waits until what the reader reads is what is on the screen, and returns what has the focus.
func (r listening) told(where string) string {
	r.T.Helper()
	var got, want string
	var focused []string
	same := false
	for tries := 0; !same; tries++ {
		if tries == manyTries {
			r.T.Fatalf("%s: read is\n%s\nnot\n%s", where, got, want)
		}
		r.RunWaiting(100)
		r.app.reader.Look()
		got, want, focused = "", "", nil
		for _, n := range flat(r.Window.Describe()) {
			want += readAs[n.Role] + " " + n.Name + "\n"
		}
		objects, err := r.desktop.Objects(r.ref, atspitest.Window)
		for _, o := range objects[min(1, len(objects)):] {
			if o.Has(atspitest.Focused) {
				focused = append(focused, o.Name)
			}
			if o.Role != "notification" && !strings.HasPrefix(o.Name, "Row ") { // the board's cells
				got += o.Role + " " + o.Name + "\n"
			}
		}
		same = err == nil && got == want
	}
	if len(focused) != 1 {
		r.T.Fatalf("%s: the focus is on %q", where, focused)
	}
	return focused[0]
}

// TestTheFocusIsWhereTheKeyboardIs moves on with Tab.
func TestTheFocusIsWhereTheKeyboardIs(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newListening(t)
	keys := 0
	for range 6 {
		r.Tab(false)
		key, ok := r.Canvas().Focused().(*widgets.Key)
		if !ok {
			continue
		}
		keys++
		want, focused := key.Describe()[0].Name, ""
		for tries := 0; focused != want && tries < manyTries; tries++ {
			focused = r.told("home")
		}
		if focused != want {
			t.Errorf("the focus is on %q, not %q", focused, want)
		}
	}
	if keys == 0 {
		t.Error("no key had the focus")
	}
}

// TestAReaderReadsEveryPage opens every page that a command leads to, and compares what is read
// there with what is on the screen.
func TestAReaderReadsEveryPage(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of calls on one goroutine")
	}
	r := newListening(t)
	r.Session().Paste(uitest.Easy)
	r.Until("the puzzle is judged", func() bool { return r.Session().Assessment().Judgement.Count == 1 })
	pages := 0
	for _, g := range r.app.commands() {
		for _, c := range g.Commands {
			if c.ID == command.Quit || c.ID == command.Leave || c.ID == command.Solve || !r.app.Commands().Can(c.ID) { // a result would come while another page is read
				continue
			}
			r.Session().Select(2) // which a command may have undone
			r.Run(c.ID)
			if r.AtHome() {
				continue
			}
			pages++
			r.told(string(c.ID))
			for range 5 {
				if !r.AtHome() {
					r.Press(fyne.KeyEscape)
				}
			}
			if focused := r.told("home after " + string(c.ID)); focused != "Row 1, column 3: empty" {
				t.Errorf("after %s the focus is on %q", c.ID, focused)
			}
		}
	}
	if pages < 10 {
		t.Errorf("only %d pages were read", pages)
	}
}
