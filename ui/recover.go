package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/recovery"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

// boardless is how many more starts must fail before the safe screen omits the board.
const boardless = 3

// showSafe shows the safe screen in the system's language and look: no settings are
// restored yet.
func (a *App) showSafe() {
	if err := i18n.Use(assets.Translations(), ""); err != nil {
		fyne.LogError("The translations are incomplete", err)
	}
	useTheme(a.app, a.Session().Settings())
	dressPage(a.app, a.Session().Settings())
	view := recovery.Safe{Failed: a.saver.Failed(), Open: a.leaveSafe, Leave: a.leaveApp, Announce: a.Announce}
	if view.Failed < startPatience()+boardless {
		if state, err := a.saver.Preview(); err == nil {
			view.Board = &state
		}
	}
	a.GoHome(recovery.NewSafe(view))
	a.Listen()
	a.dispatcher.Start()
	platform.CoverEarly()
	afterFirstFrames(a.started)
}

// leaveSafe restores what was saved, or a part of it, and shows the main screen.
func (a *App) leaveSafe(part session.Part) {
	a.safe = false
	a.restore(part)
	if !fyne.CurrentDevice().IsMobile() {
		a.Resize(savedSize(a.Session().Settings()))
	}
	a.start()
}

// openAside opens the sheet with what was set aside; why gives the reason if it just happened.
func (a *App) openAside(why session.Notice) {
	sessions := a.saver.Asides()
	a.aside = len(sessions) > 0
	recovery.Open(a.Window, recovery.Aside{Sessions: sessions, Folder: fromHome(a.folder)}, why, a.bringBack)
}

func (a *App) bringBackLast() {
	if sessions := a.saver.Asides(); len(sessions) > 0 {
		a.bringBack(sessions[0].Name)
	}
}

func (a *App) bringBack(name string) {
	before := a.Session().Settings()
	a.saver.BringBack(a.Session(), name, func(n session.Notice) {
		a.follow(before)
		a.Session().Notify(n)
	})
}

// closedFolder returns the outermost one of a folder and its parents that can't be opened, which
// is the one to fix, or the folder itself if all can be.
func closedFolder(folder string) string {
	closed := folder
	for dir := folder; ; dir = filepath.Dir(dir) {
		f, err := os.Open(dir)
		if errors.Is(err, fs.ErrPermission) {
			closed = dir
		}
		if err == nil {
			_ = f.Close() // nothing was written
		}
		if dir == filepath.Dir(dir) {
			return closed
		}
	}
}

// fromHome abbreviates a path inside the home folder.
func fromHome(path string) string {
	home, err := os.UserHomeDir()
	if rest, ok := strings.CutPrefix(path, home+string(filepath.Separator)); err == nil && ok {
		return filepath.Join("~", rest)
	}
	return path
}
