package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/store"
)

// started makes the app with something to open at the start.
func started(t *testing.T, file, text string) *appRobot {
	t.Helper()
	a := test.NewTempApp(t)
	queue := uitest.NewQueue()
	kept := &store.Memory{}
	app := New(a, Config{Solvers: uitest.Solvers(), Store: kept, Do: queue.Put, OpenFile: file, OpenText: text})
	app.start()
	app.Resize(uitest.Wide)
	t.Cleanup(func() {
		app.shutdown()
		app.Close()
	})
	return &appRobot{uitest.Around(t, a, app.Window, queue), app, kept}
}

func TestTheAppOpensWhatItWasStartedWith(t *testing.T) {
	easy := board.MustParseGrid(uitest.Easy)
	sdk, _ := format.ByID("sdk")
	text, err := sdk.Text(format.Of(easy))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "puzzle.sdk")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]func(*testing.T) *appRobot{
		"a file":   func(t *testing.T) *appRobot { return started(t, file, "") },
		"a puzzle": func(t *testing.T) *appRobot { return started(t, "", uitest.Easy) },
		"a link":   func(t *testing.T) *appRobot { return started(t, "", format.Link(format.Page, format.Of(easy))) },
	} {
		t.Run(name, func(t *testing.T) {
			r := r(t)
			r.Until("it is on the board", func() bool { return r.Session().State().Givens() == easy })
			r.Session().Undo()
			if r.Session().State() != (board.State{}) {
				t.Error("it is not one step of undo")
			}
			r.app.start() // as a phone does
			if r.Session().State() != (board.State{}) {
				t.Error("it is opened a second time")
			}
		})
	}
}

func TestAFileThatCannotBeOpenedSaysWhy(t *testing.T) {
	r := started(t, filepath.Join(t.TempDir(), "missing.sdk"), "")
	r.Until("the app says why", func() bool { return strings.Contains(r.status(), "missing.sdk") })
}
