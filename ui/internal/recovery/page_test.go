package recovery

import (
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// asides are examples of what may have been set aside: a session with answers, one
// without, and one from a later version.
var asides = Aside{
	Sessions: []session.Aside{
		{Name: "session.damaged-14", Givens: 30, Answers: 51},
		{Name: "session.damaged-13", Givens: 17},
		{Name: "session.damaged-12", Err: session.ErrLater},
	},
	Folder: "~/.config/fyne/io.github.solvoku.solvoku",
}

func TestTheSheetFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		for name, why := range map[string]session.Notice{
			"asked for":  {},
			"damaged":    {Kind: session.SavedDamaged, Name: "session.damaged-14", Err: session.ErrUnreadable},
			"unreadable": {Kind: session.SavedUnreadable, Name: "session.damaged-14", Err: session.ErrUnreadable},
			"later":      {Kind: session.SavedUnreadable, Name: "session.damaged-14", Err: session.ErrLater},
		} {
			for _, folder := range []string{"", asides.Folder} {
				Open(r.Window, Aside{asides.Sessions, folder}, why, func(string) {})
				look(name + " in " + folder)
				r.CloseSheets()
			}
		}
		Open(r.Window, Aside{}, session.Notice{}, func(string) {})
		look("nothing")
		r.CloseSheets()
		OpenUnreadable(r.Window, session.Notice{Kind: session.KeptUnreadable, Name: asides.Folder})
		look("a folder that can't be read")
		r.CloseSheets()
		AskUnsaved(r.Window, syscall.ENOSPC, func() {}, func() {})
		look("a board that can't be saved")
	})
}

func TestTheSafeScreenFitsInEveryLanguage(t *testing.T) {
	state := uitest.State(t, uitest.Hardest)
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		for _, failed := range []int{1, 300} {
			for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide, fyne.NewSize(320, 256)} {
				r.Resize(size)
				r.GoHome(NewSafe(Safe{Board: &state, Failed: failed, Announce: r.Announce}))
				look(fmt.Sprint("safe ", failed, size))
				r.GoHome(NewSafe(Safe{Failed: failed, Announce: r.Announce}))
				look(fmt.Sprint("safe without a board ", failed, size))
			}
		}
	})
}

func TestTheSheetNamesTheFolderAndHowToFixIt(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	OpenUnreadable(r.Window, session.Notice{Kind: session.KeptUnreadable, Name: "~/.config/fyne"})
	text := strings.Join(uitest.TextsIn(r.Sheet().Content), " ")
	for _, want := range []string{"~/.config/fyne can’t be read, so nothing is kept.", mendingText(runtime.GOOS, "~/.config/fyne")} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet says %q, not %q", text, want)
		}
	}
	for goos, want := range map[string]string{"linux": "sudo chown -R $USER ~/.config/fyne", "windows": "Security"} {
		if text := mendingText(goos, "~/.config/fyne"); !strings.Contains(text, want) {
			t.Errorf("on %s: %q lacks %q", goos, text, want)
		}
	}
}

func TestTheSheetNamesWhatWasSetAsideAndBringsItBack(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	var back []string
	Open(r.Window, asides, session.Notice{Kind: session.SavedDamaged, Name: "session.damaged-14"},
		func(name string) { back = append(back, name) })
	text := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n")
	if wrong := strings.Join(uitest.Wrongs(t, r.Sheet().Content), "\n"); !strings.Contains(wrong, "The saved session could not be read") || !strings.Contains(wrong, "later version") {
		t.Errorf("what went wrong is %q", wrong)
	}
	for _, want := range []string{"session.damaged-14", asides.Folder, "30 givens · 51 answers", "17 givens", "later version"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, text)
		}
	}
	var keys []*widgets.Key
	uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
		if key, ok := o.(*widgets.Key); ok {
			keys = append(keys, key)
		}
	})
	if len(keys) != 2 {
		t.Fatalf("there are %d keys, for two sessions that can be brought back", len(keys))
	}
	if fyne.CurrentDevice().IsMobile() {
		r.Tap(keys[0])
	} else {
		r.Press(fyne.KeyReturn) // the latest one has the focus
	}
	r.NoSheet()
	if len(back) != 1 || back[0] != "session.damaged-14" {
		t.Errorf("brought back are %q", back)
	}
}

func TestTheSafeScreenOffersThreeWaysOn(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	state := uitest.State(t, uitest.Hardest, "r1c2=1")
	var opened []session.Part
	left := 0
	show := func(board bool) {
		safe := Safe{Failed: 2, Open: func(p session.Part) { opened = append(opened, p) }, Leave: func() { left++ }, Announce: r.Announce}
		if board {
			safe.Board = &state
		}
		r.GoHome(NewSafe(safe))
	}
	show(true)
	if r.Board().View().State != state {
		t.Error("the board is another")
	}
	r.TapCell(3) // it is only a picture
	r.Press(fyne.KeyReturn)
	r.Tap(r.StageKey("Open it with default settings"))
	r.Tap(r.StageKey("Open an empty board"))
	if want := []session.Part{session.Everything, session.OnlyBoard, session.OnlySettings}; fmt.Sprint(opened) != fmt.Sprint(want) {
		t.Errorf("opened are %v, want %v", opened, want)
	}
	if text := r.Text(); !strings.Contains(text, "The last 2 starts did not finish.") || !strings.Contains(text, "board and settings are safe") {
		t.Errorf("it says\n%s", text)
	}
	r.Press(mobile.KeyBack)
	if left != 1 {
		t.Error("Back does not leave the app")
	}
	show(false)
	uitest.Walk(r.Content(), func(o fyne.CanvasObject) {
		if _, ok := o.(*boardview.Board); ok {
			t.Error("there is a board")
		}
	})
	r.Tap(r.StageKey("Open my board"))
	if len(opened) != 4 {
		t.Error("without a board, the key does nothing")
	}
}
