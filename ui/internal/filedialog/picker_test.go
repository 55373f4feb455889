package filedialog

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/nativedialog"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// desktop is a desktop whose dialogs the test answers.
type desktop struct {
	asked   chan nativedialog.Request
	answers chan answer
}

type answer struct {
	path string
	err  error
}

func (d desktop) show(ctx context.Context, r nativedialog.Request) (string, error) {
	d.asked <- r
	select {
	case a := <-d.answers:
		return a.path, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// pickerRobot is a robot with a picker on a desktop with dialogs; files is the page
// that stands in for them.
type pickerRobot struct {
	*uitest.Robot
	desktop
	picker *Picker
	files  *uitest.Files
}

func newPicker(t *testing.T) *pickerRobot {
	r := &pickerRobot{Robot: uitest.New(t, uitest.Wide), files: new(uitest.Files)}
	r.desktop = desktop{make(chan nativedialog.Request, 1), make(chan answer, 1)}
	r.picker = NewPicker(r.Window, NewHistory(&store.Memory{}), r.desktop.show, r.files)
	r.Picker = r.picker
	return r
}

var puzzles = platform.FileKind{Title: "Open a list", Name: "Puzzles", Extensions: []string{".sdk", ".txt"}}

// outcome is the result of a request.
type outcome struct {
	done bool
	path string // of the chosen or saved file
	err  error
}

// open asks for a file, which is refused with a message unless that is empty, and
// returns the outcome.
func (r *pickerRobot) open(refusal string) *outcome {
	o := new(outcome)
	r.picker.Open(puzzles, func(f platform.File, taken func(string)) {
		*o = outcome{done: true, path: f.Name}
		taken(refusal)
	}, func(err error) { *o = outcome{done: true, err: err} })
	return o
}

// save asks where to save a text and returns the outcome.
func (r *pickerRobot) save(write func(io.Writer) error) *outcome {
	o := new(outcome)
	r.picker.Save("sudoku.sdk", "text/plain", write, func(path string) {
		*o = outcome{done: true, path: path}
	}, func(err error) { *o = outcome{done: true, err: err} })
	return o
}

// answered waits until the open dialog has been answered.
func (r *pickerRobot) answered(a answer) nativedialog.Request {
	r.T.Helper()
	asked := <-r.asked
	r.answers <- a
	r.Until("the dialog is closed", func() bool { return !r.picker.open })
	return asked
}

func TestADialogOpensAFile(t *testing.T) {
	r := newPicker(t)
	folder := t.TempDir()
	path := filepath.Join(folder, "a+b c.sdk")
	o := r.open("")
	if o.done {
		t.Error("the dialog is waited for")
	}
	want := nativedialog.Request{
		Title: "Open a list", Accept: "Open",
		Filters: []nativedialog.Filter{{Name: "Puzzles", Extensions: puzzles.Extensions}, {Name: "All files"}},
	}
	if got := r.answered(answer{path, nil}); !reflect.DeepEqual(got, want) {
		t.Errorf("asked was %+v, want %+v", got, want)
	}
	if o.path != "a+b c.sdk" || o.err != nil {
		t.Errorf("it came to %+v", o)
	}

	// The next dialog starts in that folder, and a refused file doesn't change it.
	r.open("no puzzle")
	if got := r.answered(answer{filepath.Join(t.TempDir(), "b.sdk"), nil}); got.Folder != folder {
		t.Errorf("it starts in %s, want %s", got.Folder, folder)
	}
	o = r.open("")
	if got := r.answered(answer{}); got.Folder != folder {
		t.Errorf("after a refused file it starts in %s, want %s", got.Folder, folder)
	}
	if o.done {
		t.Errorf("a cancelled dialog came to %+v", o)
	}
}

// TestASandboxLeavesTheFolderToTheDesktop opens a file as seen from a sandbox.
func TestASandboxLeavesTheFolderToTheDesktop(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	r := newPicker(t)
	for _, c := range []struct {
		folder string
		lent   bool
	}{{"doc/1a2b", true}, {"documents", false}} {
		path := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), c.folder, "a.sdk")
		r.open("")
		r.answered(answer{path, nil})
		r.open("")
		if got := r.answered(answer{}); (got.Folder == "") != c.lent || !c.lent && got.Folder != filepath.Dir(path) {
			t.Errorf("after %s it starts in %q", path, got.Folder)
		}
	}
}

func TestADialogSavesAFile(t *testing.T) {
	r := newPicker(t)
	folder := t.TempDir()
	o := r.save(text("saved"))
	want := nativedialog.Request{
		Title: "Save the file", Accept: "Save", Save: true, Name: "sudoku.sdk",
		Filters: []nativedialog.Filter{{Name: "SDK files", Extensions: []string{".sdk"}}, {Name: "All files"}},
	}
	if got := r.answered(answer{filepath.Join(folder, "mine"), nil}); !reflect.DeepEqual(got, want) {
		t.Errorf("asked was %+v, want %+v", got, want)
	}
	r.Until("the file is saved", func() bool { return o.done })
	path := filepath.Join(folder, "mine.sdk")
	if data, err := os.ReadFile(path); string(data) != "saved" || err != nil || o.path != path || o.err != nil {
		t.Errorf("it holds %q, %v; it came to %+v", data, err, o)
	}

	broken := errors.New("out of ink")
	o = r.save(func(io.Writer) error { return broken })
	if got := r.answered(answer{path, nil}); got.Folder != folder {
		t.Errorf("it starts in %s, want %s", got.Folder, folder)
	}
	r.Until("the save has failed", func() bool { return o.done })
	if data, err := os.ReadFile(path); string(data) != "saved" || err != nil || !errors.Is(o.err, broken) {
		t.Errorf("it holds %q, %v; it came to %+v", data, err, o)
	}
	gone := filepath.Join(folder, "gone", "mine.sdk")
	o = r.save(text(""))
	r.answered(answer{gone, nil})
	if r.Until("the save has failed", func() bool { return o.done }); i18n.FileFailed(o.err) != "There is no "+gone+"." {
		t.Errorf("in a folder that is gone: %v", o.err)
	}
	o = r.save(text(""))
	if r.answered(answer{}); o.done {
		t.Errorf("a cancelled dialog came to %+v", o)
	}
}

// TestThereIsOneDialogAtATime asks for a second dialog while one is open.
func TestThereIsOneDialogAtATime(t *testing.T) {
	r := newPicker(t)
	first := r.open("")
	for _, second := range []*outcome{r.open(""), r.save(text(""))} {
		if second.err == nil || second.err.Error() != "another file dialog is open" {
			t.Errorf("the second came to %+v", second)
		}
	}
	if r.answered(answer{"/a.sdk", nil}); first.path != "a.sdk" {
		t.Errorf("the first came to %+v", first)
	}
	if next := r.open(""); next.done {
		t.Errorf("the next came to %+v", next)
	}
	r.answered(answer{})
}

func TestThePageStandsInForAMissingDialog(t *testing.T) {
	missing := fmt.Errorf("%w: no portal", nativedialog.ErrNone)
	r := newPicker(t)
	if r.picker.Paged() {
		t.Error("the page is taken at once")
	}
	r.save(text("saved"))
	r.answered(answer{"", missing})
	if r.files.Name != "sudoku.sdk" || r.files.Data.String() != "saved" {
		t.Errorf("the page saves %s, %q", r.files.Name, &r.files.Data)
	}
	if !r.picker.Paged() {
		t.Error("the desktop will be asked again")
	}
	if o := r.open(""); o.path != "sudoku.sdk" {
		t.Errorf("the page came to %+v", o)
	}

	r = newPicker(t)
	r.picker.page = nil
	for range 2 { // the desktop is asked again, because there is no alternative
		o := r.open("")
		if r.answered(answer{"", missing}); o.err == nil || o.err.Error() != "the desktop has no file dialog" {
			t.Errorf("without a page it came to %+v", o)
		}
	}
	r.picker.show = nil
	if o := r.open(""); o.err == nil {
		t.Errorf("on a desktop without dialogs it came to %+v", o)
	}
	if r.picker.Paged() {
		t.Error("the page that is missing is taken")
	}
}

func TestAFailedDialogIsReported(t *testing.T) {
	r := newPicker(t)
	broken := errors.New("broken")
	o := r.open("")
	if r.answered(answer{"", broken}); !errors.Is(o.err, broken) || r.picker.Paged() {
		t.Errorf("it came to %+v", o)
	}
}

// TestTheAppEndsWithItsDialog ends the app while a dialog is open.
func TestTheAppEndsWithItsDialog(t *testing.T) {
	r := newPicker(t)
	o := r.open("")
	<-r.asked
	r.Shutdown() // returns once the dialog is closed
	r.Until("the dialog is closed", func() bool { return !r.picker.open })
	if o.done {
		t.Errorf("it came to %+v", o)
	}
}

func TestTheDialogSpeaksEveryLanguage(t *testing.T) {
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			english := uitest.EnglishIn(t, l.Code)
			r := newPicker(t)
			r.Change(func(s *session.Settings) { s.Language = l.Code })
			kind := puzzles
			kind.Name = lang.L(kind.Name)
			r.picker.Open(kind, nil, nil)
			requests := []nativedialog.Request{r.answered(answer{})}
			r.save(nil)
			requests = append(requests, r.answered(answer{}))
			for _, request := range requests {
				english.Judge(t, "the title", request.Title)
				english.Judge(t, "the button", request.Accept)
				for _, f := range request.Filters {
					english.Judge(t, "a filter", f.Name)
				}
			}
			r.save(nil)
			english.Judge(t, "a refusal", r.open("").err.Error())
			r.answered(answer{})
		})
	}
}
