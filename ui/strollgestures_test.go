package ui

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// gesture is one of the things that a person might do without looking. means reports whether it is
// meant to change the digits.
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

// anywhere returns a point in the window.
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

// under returns the key at a point on the top page, and whether a board is there.
func (s *stroll) under(at fyne.Position) (key *widgets.Key, cell bool) {
	inset, _ := s.Canvas().InteractiveArea() // the origin of the test driver's coordinates
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

// holds reports whether a digit is held, which a tap puts into a cell.
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

// meansDigits reports whether a key's name says that it changes the digits.
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

// pressed holds the keys that type nothing, with frequent ones repeated.
var pressed = []fyne.KeyName{
	fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyTab, fyne.KeyTab,
	fyne.KeyReturn, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyBackspace, fyne.KeyDelete,
	fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyInsert, fyne.KeyF1, fyne.KeyF5, fyne.KeyF10,
}

func (s *stroll) pressKey() (string, bool) {
	name := pressed[s.pick.IntN(len(pressed))]
	means := name == fyne.KeyBackspace || name == fyne.KeyDelete
	if name == fyne.KeyReturn || name == fyne.KeyEnter || name == fyne.KeySpace {
		means = true // for the focused key, or for the board
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

// typed holds the characters to type, digits more often than others.
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
		uitest.Shortcut(s.Canvas(), shortcut)
	} else {
		uitest.Shortcut(s.Canvas(), &desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierShortcutDefault})
	}
	return "Ctrl+" + string(name), strings.ContainsRune("zyv", rune(char))
}

// pastes holds texts that may be in the clipboard.
var pastes = []string{uitest.Easy, uitest.Hardest, "no puzzle", "53..7", strings.Repeat(uitest.Easy+"\n", 5), clashing, noWay, strings.Repeat(".", 81)}

func (s *stroll) pasteSomething() (string, bool) {
	i := s.pick.IntN(len(pastes))
	s.App.Clipboard().SetContent(pastes[i])
	uitest.Shortcut(s.Canvas(), &fyne.ShortcutPaste{Clipboard: s.App.Clipboard()})
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
