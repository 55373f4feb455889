package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// gallerySizes are the windows and text sizes for pictures of every page.
var gallerySizes = []struct {
	name  string
	size  fyne.Size
	scale float32
}{
	{"phone", fyne.NewSize(360, 640), 1},
	{"phone-large-text", fyne.NewSize(360, 640), 2},
	{"phone-tall", fyne.NewSize(412, 915), 1},
	{"phone-tall-large-text", fyne.NewSize(412, 915), 2},
	{"phone-aside", fyne.NewSize(915, 412), 1},
	{"phone-aside-large-text", fyne.NewSize(915, 412), 2},
	{"phone-low", fyne.NewSize(740, 360), 1},
	{"phone-low-large-text", fyne.NewSize(740, 360), 2},
	{"narrow", fyne.NewSize(700, 470), 1},
	{"narrow-large-text", fyne.NewSize(700, 470), 2},
	{"tablet", fyne.NewSize(800, 1280), 1},
	{"desktop", fyne.NewSize(1040, 740), 1},
	{"desktop-large-text", fyne.NewSize(1040, 740), 2},
	{"full-hd", fyne.NewSize(1920, 1080), 1},
}

// galleryScenes are the states of the main screen and the pages.
var galleryScenes = []struct {
	name string
	show func(*appRobot)
}{
	{"main-empty", func(*appRobot) {}},
	{"main-entering", func(r *appRobot) {
		r.Session().Change(func(s *session.Settings) { s.Advance = true })
		r.Session().Select(0)
		r.Write("53..7....6..195")
	}},
	{"main-clash", func(r *appRobot) { r.Session().Paste("55" + uitest.Easy[2:]) }},
	{"main-playing", func(r *appRobot) {
		r.easy()
		r.Session().Perform(edit.Change{Op: edit.NoteCandidates})
		r.Session().Select(2)
		r.Session().Key(4)
		r.Session().Select(40)
	}},
	{"main-wrong", func(r *appRobot) {
		r.easy()
		r.Session().Select(2)
		r.Session().Key(1)
		r.check()
	}},
	{"main-refused", func(r *appRobot) {
		r.easy()
		r.Session().Select(0)
		r.Session().Key(4)
	}},
	{"main-held", func(r *appRobot) {
		r.easy()
		r.Session().Release()
		r.Session().Key(5)
	}},
	{"main-searching", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.Session().Choose(len(r.Session().Solvers().List) - 1)
		r.Tap(r.StageKey("Solve"))
		r.rest(time.Second)
	}},
	{"main-result", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.solved()
	}},
	{"main-result-two", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.solved()
		r.Session().Choose(0)
		r.Session().Solve()
		r.rest(2 * time.Second)
	}},
	{"main-solved", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.solved()
		r.CloseSheets()
	}},
	{"main-no-solution", func(r *appRobot) {
		r.Session().Paste("5" + strings.Repeat(".", 9) + "123456789"[1:] + strings.Repeat(".", 81-18))
		r.solved()
	}},
	{"menu", func(r *appRobot) { r.easy(); r.app.openMenu() }},
	{"notes", func(r *appRobot) { r.easy(); r.Run(command.AllNotes) }},
	{"solvers", func(r *appRobot) { r.easy(); r.Run(command.ChooseSolver) }},
	{"which", func(r *appRobot) {
		text, _ := eitherWay()
		r.app.paste(text)
	}},
	{"new", func(r *appRobot) { r.Run(command.NewPuzzle); r.rest(time.Second) }},
	{"famous", func(r *appRobot) { r.Run(command.FamousPuzzles); r.rest(time.Second) }},
	{"mine-empty", func(r *appRobot) { r.Run(command.MyPuzzles); r.rest(time.Second) }},
	{"mine", func(r *appRobot) {
		for i, p := range []string{uitest.Easy, uitest.Hardest} {
			r.Session().Paste(p)
			r.Run(command.SavePuzzle)
			if i == 1 {
				r.Write(" and a rather long name to see what becomes of it")
			}
			r.Tap(r.SheetKey("Save"))
			r.rest(300 * time.Millisecond)
		}
		r.Run(command.MyPuzzles)
		r.rest(time.Second)
	}},
	{"save", func(r *appRobot) { r.easy(); r.Run(command.SavePuzzle) }},
	{"open", func(r *appRobot) { r.Run(command.OpenFile); r.rest(time.Second) }},
	{"list", func(r *appRobot) {
		r.app.paste(strings.Repeat(uitest.Easy+"\n"+uitest.Hardest+"\n", 30))
		r.rest(2 * time.Second)
	}},
	{"share", func(r *appRobot) { r.easy(); r.Run(command.Share); r.rest(time.Second) }},
	{"print", func(r *appRobot) {
		r.easy()
		r.Run(command.Share)
		r.rest(time.Second)
		r.key("Print").Press()
		r.rest(time.Second)
	}},
	{"settings", func(r *appRobot) { r.Run(command.Settings) }},
	{"hint", func(r *appRobot) { r.easy(); r.Run(command.Hint); r.rest(time.Second) }},
	{"sound-typo", func(r *appRobot) {
		r.Session().Paste("58..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
		r.Run(command.Sound)
		r.rest(3 * time.Second)
	}},
	{"sound-several", func(r *appRobot) {
		r.Session().Paste("..." + uitest.Easy[3:60] + strings.Repeat(".", 21))
		r.Run(command.Sound)
		r.rest(2 * time.Second)
	}},
	{"steps", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.Run(command.StepByStep)
		r.rest(4 * time.Second)
		for range 3 {
			r.Press(fyne.KeyRight)
		}
	}},
	{"difficulty", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.Run(command.HowHard)
		r.rest(2 * time.Second)
	}},
	{"learn", func(r *appRobot) { r.Run(command.Learn); r.rest(time.Second) }},
	{"learn-topic", func(r *appRobot) {
		r.Run(command.Learn)
		r.rest(time.Second)
		r.Tap(r.key("X-Wing"))
		r.rest(2 * time.Second)
	}},
	{"compare-empty", func(r *appRobot) { r.Run(command.CompareSolvers) }},
	{"compare", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.Run(command.CompareSolvers)
		r.rest(9 * time.Second)
	}},
	{"race-before", func(r *appRobot) { r.Session().Paste(uitest.Hardest); r.Run(command.Race); r.rest(time.Second) }},
	{"race", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.Run(command.Race)
		r.Tap(r.IconKey(widgets.IconPlay))
		r.rest(4 * time.Second)
	}},
	{"watch", func(r *appRobot) {
		r.Session().Paste(uitest.Hardest)
		r.Run(command.Watch)
		r.rest(time.Second)
		for range 30 {
			r.Press(fyne.KeyRight)
		}
		r.rest(time.Second)
	}},
	{"experiment", func(r *appRobot) { r.Run(command.Experiment); r.rest(6 * time.Second) }},
	{"explained", func(r *appRobot) { r.Run(command.SolversExplained); r.rest(time.Second) }},
	{"help", func(r *appRobot) { r.Run(command.Help) }},
	{"about", func(r *appRobot) { r.Run(command.About) }},
}

// TestGallery takes pictures of every page of the app at every size, light and dark. Select some
// with -run, as in -run 'Gallery/light/phone/(menu|main-.*)$'.
func TestGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for _, s := range gallerySizes {
			for _, scene := range galleryScenes {
				t.Run(strings.Join([]string{v.Name, s.name, scene.name}, "/"), func(t *testing.T) {
					r := newRobot(t, s.size, append(uitest.Solvers(), uitest.Named{Solver: uitest.Endless{}, ID: "endless"})...)
					themetest.WaitFor(func() {
						r.app.change(func(settings *session.Settings) {
							settings.TextScale = s.scale
							settings.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
						})
					})
					scene.show(r)
					themetest.Picture(t, fmt.Sprintf("%s-%s-%s", scene.name, s.name, v.Name), r.Window, 1)
					r.Session().Search().Stop()
					r.Until("nothing runs", func() bool { return !r.Session().Search().Running() })
				})
			}
		}
	}
}

// easy puts a puzzle on the board for playing.
func (r *appRobot) easy() {
	r.Session().Paste(uitest.Easy)
	r.Session().SetMode(session.Play)
}

// rest processes the queue for a while, as busy pages need.
func (r *appRobot) rest(d time.Duration) {
	over := false
	time.AfterFunc(d, func() { r.Do(func() { over = true }) })
	r.Until("a while has passed", func() bool { return over })
}

// key returns the key with a text on the sheet or, if there is none, on the page.
func (r *appRobot) key(text string) *widgets.Key {
	r.T.Helper()
	if r.Sheets() > 0 {
		return r.SheetKey(text)
	}
	return r.StageKey(text)
}
