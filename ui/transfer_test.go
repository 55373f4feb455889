package ui

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestARefusedTextLeavesTheBoard(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	before := r.Session().State()
	r.App.Clipboard().SetContent(uitest.Easy[:40] + "\n!" + uitest.Easy[41:])
	pasteClipboard(r.Window, r.Session().Paste)
	if r.Session().State() != before {
		t.Error("the board changed")
	}
	notice := i18n.Notice(r.Session().Notice())
	for _, part := range []string{"line 2", "“!”"} {
		if !strings.Contains(notice, part) {
			t.Errorf("%q does not say %s", notice, part)
		}
	}
}

func TestACopiedPuzzleCanBePasted(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	copyPuzzle(r.Window)
	r.Session().ClearAll()
	pasteClipboard(r.Window, r.Session().Paste)
	if got := r.Session().State().Givens().String(); got != uitest.Easy {
		t.Errorf("the board is %s", got)
	}
}

func TestFailuresAreReported(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.KeepFiles().Refuses = errors.New("not allowed")
	pasted(r.Window, r.Session().Paste)("", errors.New("refused"))
	if got := r.Session().Notice().Kind; got != session.ClipboardRefused {
		t.Errorf("after pasting the notice is %d", got)
	}
	chooseFile(r.Window, func(platform.File) { t.Error("a file was chosen") })
	if got := r.Session().Notice(); got.Kind != session.FileFailed || got.Err.Error() != "not allowed" {
		t.Errorf("after chooseFile the notice is %+v", got)
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
		r := uitest.New(t, uitest.Phone)
		r.Session().Paste(uitest.Hardest)
		r.Session().Release()
		r.OpenSheet(widgets.SheetView{Title: "sheet"})
		done := false
		openPuzzleFile(r.Window, platform.File{Name: "file", Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(c.text)), c.err
		}})
		r.Go(func() { r.Do(func() { done = true }) })
		r.Until("the file was read", func() bool { return done && (r.Session().Notice().Kind == c.want) })
		want := uitest.Hardest
		if c.want == session.NoNotice {
			want = uitest.Easy
			r.Until("the puzzle is open", func() bool { return r.Session().State().Givens().String() == want })
			r.NoSheet()
		}
		if got := r.Session().State().Givens().String(); got != want {
			t.Errorf("%s: the board is %s", c.name, got)
		}
	}
}
