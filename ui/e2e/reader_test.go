//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/atspi/atspitest"
)

// listener is a running app with a screen reader.
type listener struct {
	*session
	desktop *atspitest.Desktop
	app     atspitest.Ref
}

func listen(t *testing.T) listener {
	d := atspitest.New(t)
	s := start(t, options{env: []string{"DBUS_SESSION_BUS_ADDRESS=" + d.Bus()}})
	d.Turn(true)
	return listener{s, d, <-d.Apps}
}

// find waits for an object with a role and a part of a name, and returns it.
func (l listener) find(role, name string) (found atspitest.Object) {
	l.t.Helper()
	l.waitFor("the reader finds a "+role+" "+name, func() bool {
		all, err := l.desktop.Objects(l.app, atspitest.Window)
		for _, o := range all {
			if err == nil && o.Role == role && strings.Contains(o.Name, name) {
				found = o
				return true
			}
		}
		return false
	})
	return found
}

// press presses a control as a reader does.
func (l listener) press(role, name string) {
	l.t.Helper()
	id := l.find(role, name).ID
	if !atspitest.Get[bool](l.desktop, l.app, id, "Action.DoAction", int32(0)) {
		l.t.Errorf("%s %s can't be pressed", role, name)
	}
}

// focused waits until an object has the focus.
func (l listener) focused(name string) {
	l.t.Helper()
	l.waitFor("the focus on "+name, func() bool {
		all, err := l.desktop.Objects(l.app, atspitest.Window)
		for _, o := range all {
			if err == nil && o.Has(atspitest.Focused) {
				return strings.HasPrefix(o.Name, name)
			}
		}
		return false
	})
}

// TestByEarAlone enters a puzzle, solves it, hears what that cost, opens and leaves a page and
// changes a setting, through the accessibility bus.
func TestByEarAlone(t *testing.T) {
	t.Parallel()
	l := listen(t)
	l.press("table cell", "Row 1, column 1: empty")
	l.typeText("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	l.find("label", "30 givens · one solution")
	l.find("table cell", "Row 9, column 9: 9, given")
	l.press("push button", "Solve")
	l.find("dialog", "One solution")
	for _, figure := range []string{"function time", "actions", "max depth"} {
		l.find("table column header", figure)
	}
	l.press("push button", "Done")
	l.find("table cell", "Row 1, column 3: 4")
	l.key("l")
	l.find("heading", "Learn")
	l.key("Escape")
	l.focused("Row ")
	l.key("F10")
	l.find("dialog", "Menu")
	l.press("push button", "Settings")
	l.find("grouping", "Text size")
	l.press("radio button", "125 %")
	l.waitFor("125 % is chosen", func() bool { return l.find("radio button", "125 %").Has(atspitest.Checked) })
	l.key("Escape")
	l.focused("Row ")
	l.close()
}
