package ui

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

// started creates the app with something to open at startup.
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

// TestTheHelpListsTheKeysOfThePageOfFiles looks for them where the page opens, and where a system
// dialog does.
func TestTheHelpListsTheKeysOfThePageOfFiles(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	listed := func() bool {
		return slices.ContainsFunc(command.Pages(r.app.Commands().Groups()...), func(g command.Group) bool {
			return slices.ContainsFunc(g.Commands, func(c command.Command) bool { return c.ID == "files.complete" })
		})
	}
	none := platform.HasPicker() || slices.Contains([]string{"windows", "darwin"}, runtime.GOOS)
	if listed() == none || r.pagesFiles() == none {
		t.Errorf("the keys are listed: %t, the page opens: %t", listed(), r.pagesFiles())
	}
	if r.KeepFiles(); listed() {
		t.Error("the keys are listed without the page")
	}
}

// pagesFiles reports whether files are chosen on the app's own page, which is for Linux and BSD
// desktops.
func (r *appRobot) pagesFiles() bool {
	p, ok := r.Picker.(interface{ Paged() bool })
	return ok && p.Paged()
}

func TestTheAppOpensWhatItWasStartedWith(t *testing.T) {
	easy := board.MustParseGrid(uitest.Easy)
	sdk, _ := format.ByID("sdk")
	text, err := sdk.Text(format.FromGrid(easy))
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
		"a link":   func(t *testing.T) *appRobot { return started(t, "", format.Link("", format.FromGrid(easy))) },
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

func TestACopiedPuzzleCanBePasted(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	r.app.Commands().Run(command.CopyPuzzle)
	r.Session().ClearAll()
	r.app.pasteClipboard()
	if got := r.Session().State().Givens().String(); got != uitest.Easy {
		t.Errorf("the board is %s", got)
	}
}

func TestFailuresAreReported(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.KeepFiles().Refuses = errors.New("not allowed")
	r.app.pasted("", errors.New("refused"))
	if got := r.Session().Notice().Kind; got != session.ClipboardRefused {
		t.Errorf("after pasting the notice is %d", got)
	}
	r.Canvas().Focused().(*widgets.TextField).SetText(uitest.Easy)
	r.Tap(r.SheetKey("Paste"))
	if got := r.Session().State().Givens().String(); got != uitest.Easy || r.Sheets() != 0 {
		t.Errorf("the field for pasting leads to %s", got)
	}
	r.app.Commands().Run(command.OpenFile)
	if got := r.Session().Notice(); got.Kind != session.FileFailed || got.Err.Error() != "not allowed" {
		t.Errorf("after choosing a file the notice is %+v", got)
	}
}

func TestAFileIsOpenedOrItsErrorReported(t *testing.T) {
	for _, c := range []struct {
		name, text string
		err        error
		want       session.NoticeKind
	}{
		{"puzzle", uitest.Easy, nil, session.NoNotice},
		{"unreadable", "", errors.New("broken"), session.FileFailed},
		{"too large", strings.Repeat("x", platform.MaxFile+1), nil, session.FileFailed},
		{"not a puzzle", "hello", nil, session.NotPuzzle},
	} {
		r := newRobot(t, uitest.Phone)
		r.Session().Paste(uitest.Hardest)
		r.Session().Release()
		r.OpenSheet(widgets.SheetView{Title: "sheet"})
		done := false
		refusal := "none"
		r.app.openPuzzle(platform.File{Name: "file", Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(c.text)), c.err
		}}, func(text string) { refusal = text })
		r.Go(func() { r.Do(func() { done = true }) })
		r.Until("the file was read", func() bool { return done && (r.Session().Notice().Kind == c.want) })
		want := uitest.Hardest
		if c.want == session.NoNotice {
			want = uitest.Easy
			r.Until("the puzzle is open", func() bool { return r.Session().State().Givens().String() == want })
			r.NoSheet()
		}
		if said := refusal == r.status() && refusal != ""; said != (c.want != session.NoNotice) || refusal == "none" {
			t.Errorf("%s: it is refused with %q, the line says %q", c.name, refusal, r.status())
		}
		if got := r.Session().State().Givens().String(); got != want {
			t.Errorf("%s: the board is %s", c.name, got)
		}
	}
}
