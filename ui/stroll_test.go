package ui

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

var (
	strollSeed = flag.Uint64("stroll.seed", 1, "chooses the gestures of TestAStrollAtRandomLosesNothing")
	strollLong = flag.Int("stroll.n", 150, "how many gestures it makes in a window of each size")
)

// What a gesture may cost at most: how often widgets are laid out or measured, and how much
// comes back from the background until nothing waits. A page that froze would never end either.
const (
	mostPasses    = 20_000
	mostDelivered = 1_000
)

// stroll makes gestures at random, wherever they lead.
type stroll struct {
	*appRobot
	pick    *rand.Rand
	count   *counting
	trail   []string // what was done, the last gesture last
	clock   time.Time
	pending bool // whether something that was meant may still change the digits
	file    bool // whether a file is being read, whose puzzle will

	pages                     map[string]int
	changes, passes, returned int // the digits' changes, and the most that a gesture has cost
}

// gesture is one of the things that a person does without looking. means reports whether it
// says that the digits are to change.
type gesture struct {
	name  string
	often int
	make  func(*stroll) (what string, means bool)
}

var gestures = []gesture{
	{"tap anywhere", 14, (*stroll).tapAnywhere},
	{"tap a key", 30, (*stroll).tapKey},
	{"tap a cell", 12, (*stroll).tapCell},
	{"drag", 5, (*stroll).drag},
	{"scroll", 6, (*stroll).scrollAnywhere},
	{"press", 14, (*stroll).pressKey},
	{"type", 14, (*stroll).typeRune},
	{"a shortcut", 4, (*stroll).shortcut},
	{"paste", 2, (*stroll).pasteSomething},
	{"resize", 3, (*stroll).resize},
	{"move the pointer", 4, (*stroll).point},
}

// TestAStrollAtRandomLosesNothing taps, drags, types, scrolls and resizes at random over all
// pages. Nothing panics or freezes, the digits change only by what says so, and one Undo takes
// each change back. -stroll.n and -stroll.seed make a longer one and another one.
func TestAStrollAtRandomLosesNothing(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, uitest.Phone} {
		t.Run(fmt.Sprintf("%vx%v", size.Width, size.Height), func(t *testing.T) {
			r := newRobot(t, size)
			r.app.change(func(settings *session.Settings) { settings.Language = "en" })
			r.KeepFiles().Data.WriteString(uitest.Easy + "\n" + uitest.Hardest)
			s := &stroll{appRobot: r, pick: rand.New(rand.NewPCG(*strollSeed, uint64(size.Width))), pages: map[string]int{}, clock: time.Now()}
			s.count = &counting{App: r.App, known: map[string]bool{}}
			fyne.SetCurrentApp(s.count)
			defer fyne.SetCurrentApp(r.App)
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("-stroll.seed %d panics after\n%s", *strollSeed, s.last())
					panic(p)
				}
			}()
			for range *strollLong {
				s.step()
				if t.Failed() {
					t.Fatalf("-stroll.seed %d, %v, after\n%s", *strollSeed, size, s.last())
				}
			}
			s.comesHome()
			t.Logf("%d gestures on %d pages, %d changes; at most %d passes and %d deliveries for one", *strollLong, len(s.pages), s.changes, s.passes, s.returned)
		})
	}
}

// last returns the last gestures.
func (s *stroll) last() string { return strings.Join(s.trail[max(len(s.trail)-25, 0):], "\n") }

// step makes a gesture and looks at what came of it.
func (s *stroll) step() {
	s.clock = s.clock.Add(3 * time.Second) // digits that follow each other slowly are changes of their own
	s.app.early.at = s.clock
	before, could := s.Session().State(), s.Session().Can().Undo()
	s.pages[s.page()]++
	s.count.counts = openingCosts{}
	g := s.choose()
	what, means := g.make(s)
	s.trail = append(s.trail, fmt.Sprintf("%s %s, on %s", g.name, what, s.page()))
	(&walker{r: s.appRobot}).foreign()
	s.pending = means || s.pending && s.busy()
	s.file = s.file || strings.Contains(what, "Ctrl+O") || strings.Contains(what, "file")
	s.drain()
	if s.Session().Settings().Language != "en" { // the names of keys are known in English
		s.app.change(func(settings *session.Settings) { settings.Language = "en" })
	}
	if s.passes = max(s.passes, s.count.counts.passes); s.count.counts.passes > mostPasses {
		s.T.Errorf("a gesture laid out or measured widgets %d times", s.count.counts.passes)
	}
	after := s.Session().State()
	if after.Digits == before.Digits {
		return
	}
	if s.changes++; !s.pending && !s.file {
		s.T.Errorf("the digits changed from\n%v to\n%v", before.Digits, after.Digits)
	}
	if s.file = s.file && means; !undoes(what) {
		s.undoOnce(before, could)
	}
}

// undoes reports whether a gesture is itself an undo or a redo.
func undoes(what string) bool {
	for _, name := range []string{"Undo", "Redo", "Ctrl+Z", "Ctrl+Y", "'b'", "before"} {
		if strings.Contains(what, name) {
			return true
		}
	}
	return false
}

// undoOnce takes a change back, looks whether the digits are as before, and redoes it.
func (s *stroll) undoOnce(before board.State, could bool) {
	if s.Session().Search().Running() {
		return
	}
	after := s.Session().State()
	s.Session().Undo()
	if got := s.Session().State(); got.Digits != before.Digits {
		s.T.Errorf("one Undo leads to\n%v, not to\n%v; before the change there was something to undo: %v", got.Digits, before.Digits, could)
	}
	s.Session().Redo()
	if got := s.Session().State(); got.Digits != after.Digits {
		s.T.Errorf("Redo leads to\n%v, not to\n%v", got.Digits, after.Digits)
	}
	s.drain()
}

func (s *stroll) choose() gesture {
	total := 0
	for _, g := range gestures {
		total += g.often
	}
	n := s.pick.IntN(total)
	for _, g := range gestures {
		if n -= g.often; n < 0 {
			return g
		}
	}
	return gestures[0]
}

// busy reports whether something runs that may end with other digits.
func (s *stroll) busy() bool {
	stage := s.Stage()
	if stage == nil {
		return s.Session().Search().Running()
	}
	return s.Session().Search().Running() || stage.Title == "Puzzles" || stage.Work != nil && stage.Work.Busy()
}

// drain runs what has come back from the background, which isn't waited for.
func (s *stroll) drain() {
	n := s.RunWaiting(mostDelivered)
	if s.returned = max(s.returned, n); n >= mostDelivered {
		s.T.Errorf("a gesture is followed by %d deliveries", n)
	}
}

// comesHome leaves every page by Esc.
func (s *stroll) comesHome() {
	s.Session().Search().Stop()
	for range 12 {
		if s.app.AtHome() {
			return
		}
		(&walker{r: s.appRobot}).foreign()
		s.Press(fyne.KeyEscape)
		s.drain()
	}
	s.T.Errorf("Esc doesn't lead home from %s, after\n%s", s.page(), s.last())
}

// page names what is open.
func (s *stroll) page() string {
	name := "main"
	if stage := s.Stage(); stage != nil {
		name = stage.Title
	}
	if sheet, ok := widgets.TopSheet(s.Canvas()); ok {
		name += " > " + sheet.View().Title
	}
	return name
}

// anywhere returns a point of the window.
func (s *stroll) anywhere() fyne.Position {
	size := s.Canvas().Size()
	return fyne.NewPos(s.pick.Float32()*size.Width, s.pick.Float32()*size.Height)
}

func (s *stroll) tapAnywhere() (string, bool) {
	at := s.anywhere()
	key, cell := s.under(at)
	what, means := fmt.Sprintf("%v", at), cell && s.holds()
	if key != nil {
		what += " " + describe(key)
		means = meansDigits(describe(key))
	}
	means = means || s.card()
	test.TapCanvas(s.Canvas(), at)
	return what, means
}

// under returns the key at a point of what is on top, and whether a board is there.
func (s *stroll) under(at fyne.Position) (key *widgets.Key, cell bool) {
	inset, _ := s.Canvas().InteractiveArea() // from which the test driver counts
	uitest.WalkVisible(s.onTop(), func(o fyne.CanvasObject) {
		from := s.App.Driver().AbsolutePositionForObject(o).Add(inset)
		inside := at.X >= from.X && at.Y >= from.Y && at.X < from.X+o.Size().Width && at.Y < from.Y+o.Size().Height
		switch o := o.(type) {
		case *widgets.Key:
			if inside {
				key = o
			}
		case *boardview.Board:
			cell = cell || inside
		}
	})
	return key, cell
}

func (s *stroll) onTop() fyne.CanvasObject {
	if top := s.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return s.Content()
}

// holds reports whether a digit is held, which a tapped cell takes.
func (s *stroll) holds() bool {
	_, held := s.Session().Pointer().Held()
	return held && s.app.AtHome()
}

// card reports whether a list of puzzles is open, whose cards open them.
func (s *stroll) card() bool { return s.Stage() != nil && s.Sheets() == 0 && s.Stage().Work == nil }

func (s *stroll) tapKey() (string, bool) {
	keys := slices.DeleteFunc(find[*widgets.Key](s.onTop()), func(k *widgets.Key) bool { return k.Size().IsZero() })
	if len(keys) == 0 {
		return "none", false
	}
	k := keys[s.pick.IntN(len(keys))]
	name := describe(k)
	s.Click(k, fyne.NewPos(5, 5))
	return name, meansDigits(name)
}

// meansDigits reports whether a key's name says that the digits are to change.
func meansDigits(name string) bool {
	if name == "" {
		return false
	}
	if strings.Trim(name, "0123456789") == "" {
		return true
	}
	for _, means := range []string{
		"Erase", "Clear All", "Clear Answers", "Clear all", "Undo", "Redo", "Solve", "Stop", "Paste", "Do it", "Put ", "Change it", "Change them", "Move it", "Remove it", "Add it", "Take",
		"Use", "Open", "Play", "Make a puzzle", "Today", "Next", "Previous", "Show me", "Bring", "Yes", "Finish", "Try", "Load", "See", "Import",
	} {
		if strings.HasPrefix(name, means) {
			return true
		}
	}
	return false
}

func (s *stroll) tapCell() (string, bool) {
	boards := find[*boardview.Board](s.onTop())
	if len(boards) == 0 || boards[0].Size().IsZero() {
		return "none", false
	}
	c, b := board.Cell(s.pick.IntN(board.CellCount)), boards[0]
	means := s.holds()
	s.Click(b, b.CellCentre(c))
	return c.String(), means
}

func (s *stroll) drag() (string, bool) {
	at, by := s.anywhere(), fyne.NewDelta(s.pick.Float32()*400-200, s.pick.Float32()*400-200)
	test.Drag(s.Canvas(), at, by.DX, by.DY)
	return fmt.Sprint(at, by), false
}

func (s *stroll) scrollAnywhere() (string, bool) {
	at, by := s.anywhere(), s.pick.Float32()*800-400
	test.Scroll(s.Canvas(), at, 0, by)
	return fmt.Sprint(at, by), false
}

func (s *stroll) point() (string, bool) {
	at := s.anywhere()
	test.MoveMouse(s.Canvas(), at)
	return fmt.Sprint(at), false
}

// pressed are the keys that type nothing, the frequent ones more than once.
var pressed = []fyne.KeyName{
	fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyTab, fyne.KeyTab,
	fyne.KeyReturn, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyBackspace, fyne.KeyDelete,
	fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyInsert, fyne.KeyF1, fyne.KeyF5, fyne.KeyF10,
}

func (s *stroll) pressKey() (string, bool) {
	name := pressed[s.pick.IntN(len(pressed))]
	means := name == fyne.KeyBackspace || name == fyne.KeyDelete
	if name == fyne.KeyReturn || name == fyne.KeyEnter || name == fyne.KeySpace {
		means = true // as the key in focus, or for the board
	}
	what := fmt.Sprintf("%s at %s", name, s.focus())
	if name == fyne.KeyTab {
		s.Tab(s.pick.IntN(3) == 0)
	} else {
		s.Press(name)
	}
	return what, means
}

// focus names what has the focus.
func (s *stroll) focus() string {
	if f := s.Canvas().Focused(); f != nil {
		return describe(f)
	}
	return "nothing"
}

// typed are the characters that are typed, digits more often than others.
const typed = "123456789123456789123456789 .0abcdefghijklmnopqrstuvwxyz?+-,<>"

func (s *stroll) typeRune() (string, bool) {
	char := rune(typed[s.pick.IntN(len(typed))])
	what, means := fmt.Sprintf("%q at %s", char, s.focus()), "0123456789 .b"
	if s.Stage() != nil {
		means += "h" // the main key of a hint
	}
	s.Write(string(char))
	return what, strings.ContainsRune(means, char)
}

func (s *stroll) shortcut() (string, bool) {
	letters := "zyzynosdvc,l"
	char := letters[s.pick.IntN(len(letters))]
	name := fyne.KeyName(strings.ToUpper(string(char)))
	s.App.Clipboard().SetContent("")
	if shortcut := map[byte]fyne.Shortcut{'c': &fyne.ShortcutCopy{Clipboard: s.App.Clipboard()}, 'z': &fyne.ShortcutUndo{}, 'y': &fyne.ShortcutRedo{}}[char]; shortcut != nil {
		s.Canvas().(fyne.Shortcutable).TypedShortcut(shortcut)
	} else {
		s.Canvas().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierShortcutDefault})
	}
	return "Ctrl+" + string(name), strings.ContainsRune("zyv", rune(char))
}

// pastes are texts that may be in the clipboard.
var pastes = []string{uitest.Easy, uitest.Hardest, "no puzzle", "53..7", strings.Repeat(uitest.Easy+"\n", 5), clashing, noWay, strings.Repeat(".", 81)}

func (s *stroll) pasteSomething() (string, bool) {
	i := s.pick.IntN(len(pastes))
	s.App.Clipboard().SetContent(pastes[i])
	s.Canvas().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: s.App.Clipboard()})
	return fmt.Sprint(i), true
}

func (s *stroll) resize() (string, bool) {
	size := uitest.Windows[s.pick.IntN(len(uitest.Windows))]
	s.Resize(size)
	if s.pick.IntN(8) == 0 {
		s.app.change(func(settings *session.Settings) { settings.TextScale = 3 - settings.TextScale })
	}
	return fmt.Sprint(size), false
}
