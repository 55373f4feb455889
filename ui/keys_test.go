package ui

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// typedKey is a key on the keyboard, as printed and as typed.
type typedKey struct {
	printed string
	name    fyne.KeyName // if it types nothing
	typ     func(r *appRobot)
}

// keyboard returns all keys that a page might take.
func keyboard(r *appRobot) (all []typedKey) {
	for name, printed := range map[fyne.KeyName]string{
		fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyLeft: "←", fyne.KeyRight: "→",
		fyne.KeyHome: "Home", fyne.KeyEnd: "End", fyne.KeyPageUp: "Page Up", fyne.KeyPageDown: "Page Down",
		fyne.KeyReturn: "Enter", fyne.KeyEnter: "Enter", fyne.KeySpace: "Space", fyne.KeyBackspace: "Backspace", fyne.KeyDelete: "Delete",
		fyne.KeyInsert: "Insert", fyne.KeyEscape: "Esc", fyne.KeyF1: "F1", fyne.KeyF2: "F2", fyne.KeyF3: "F3", fyne.KeyF5: "F5", fyne.KeyF10: "F10",
	} {
		all = append(all, typedKey{printed, name, func(r *appRobot) { r.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name}) }})
	}
	// Enter comes first: what it stops on some pages soon ends on its own.
	slices.SortStableFunc(all, func(a, b typedKey) int {
		switch {
		case a.printed == b.printed:
			return 0
		case a.printed == "Enter":
			return -1
		case b.printed == "Enter":
			return 1
		}
		return 0
	})
	for char := ' '; char <= '~'; char++ {
		printed := strings.ToUpper(string(char))
		if char == ' ' {
			printed = "Space"
		}
		all = append(all, typedKey{printed, "", func(r *appRobot) { r.Canvas().OnTypedRune()(char) }})
	}
	shortcut := func(printed string, s fyne.Shortcut) {
		all = append(all, typedKey{printed, "", func(r *appRobot) { uitest.Shortcut(r.Canvas(), s) }})
	}
	for char := 'A'; char <= 'Z'; char++ {
		if strings.ContainsRune("ACVXYZ", char) {
			continue // these arrive under names of their own
		}
		shortcut("Ctrl+"+string(char), &desktop.CustomShortcut{KeyName: fyne.KeyName(char), Modifier: fyne.KeyModifierShortcutDefault})
		shortcut("Ctrl+Shift+"+string(char), &desktop.CustomShortcut{KeyName: fyne.KeyName(char), Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	}
	for name, printed := range map[fyne.KeyName]string{fyne.KeyReturn: "Enter", fyne.KeyPageUp: "Page Up", fyne.KeyPageDown: "Page Down", fyne.KeyComma: ",", fyne.KeyHome: "Home"} {
		shortcut("Ctrl+"+printed, &desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierShortcutDefault})
	}
	shortcut("Ctrl+Shift+Z", &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	shortcut("Ctrl+Z", &fyne.ShortcutUndo{})
	shortcut("Ctrl+Y", &fyne.ShortcutRedo{})
	shortcut("Ctrl+C", &fyne.ShortcutCopy{Clipboard: r.App.Clipboard()})
	shortcut("Ctrl+V", &fyne.ShortcutPaste{Clipboard: r.App.Clipboard()})
	return all
}

// keyScenes are the pages, in states in which their keys can act, with the headings under which the
// help lists their keys. Everywhere is included where a page leaves keys to its controls.
var keyScenes = []struct {
	name     string
	headings []string
	open     func(*appRobot)
}{
	{"the board", []string{"Board", "Puzzle", "Edit", "Solve", "Help"}, func(r *appRobot) {
		r.easy()
		r.Session().Perform(edit.Change{Op: edit.NoteCandidates})
		for _, d := range []board.Digit{2, 1} { // a wrong answer, and a redo
			r.Session().Select(2)
			r.Session().Key(d)
		}
		r.Session().Undo()
		r.App.Clipboard().SetContent(uitest.Hardest)
		r.Session().Select(2)
		r.judged()
	}},
	{"the board of a list", []string{"Board", "Puzzle", "Edit", "Solve", "Help"}, func(r *appRobot) {
		r.list()
		r.Press(fyne.KeyRight)
		r.Press(fyne.KeyReturn)
		r.judged()
	}},
	{"an explained board", []string{"Board", "Puzzle", "Edit", "Solve", "Help"}, func(r *appRobot) {
		r.easy()
		r.Session().Select(2)
		r.judged()
	}},
	{"new puzzle", []string{"New puzzle", "Everywhere"}, func(r *appRobot) { r.Run(command.NewPuzzle) }},
	{"famous puzzles", []string{"Famous puzzles"}, func(r *appRobot) {
		r.Run(command.FamousPuzzles)
		r.Press(fyne.KeyReturn)
		r.Press(fyne.KeyRight)
	}},
	{"my puzzles", []string{"My puzzles"}, func(r *appRobot) {
		r.easy()
		for _, name := range []string{"one", "two"} {
			r.Run(command.SavePuzzle)
			r.Canvas().Focused().(*widgets.TextField).SetText(name)
			r.Tap(r.SheetKey("Save"))
		}
		r.Run(command.MyPuzzles)
		r.Until("both are listed", func() bool { return strings.Contains(r.Text(), "2 puzzles") })
		r.Press(fyne.KeyHome)
	}},
	{"a list", []string{"Lists of puzzles"}, (*appRobot).list},
	{"a searched list", []string{"Lists of puzzles"}, func(r *appRobot) { r.list(); r.Write("a") }},
	{"a photo", []string{"From a photo"}, (*appRobot).easyPhoto},
	{"a photo's corners", []string{"From a photo"}, func(r *appRobot) { r.easyPhoto(); r.Write("c") }},
	{"share", []string{"Everywhere"}, func(r *appRobot) { r.easy(); r.Run(command.Share) }},
	{"a hint", []string{"Hint"}, func(r *appRobot) {
		r.easy()
		r.Session().Select(2)
		r.Session().Key(1)
		r.Run(command.Hint)
		r.Until("it is found", func() bool { return !r.HasKey("Looking…") })
	}},
	{"a typo", []string{"Is it sound?"}, func(r *appRobot) {
		r.Session().Paste("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
		r.Run(command.FindTypo)
		r.Until("a repair is found", func() bool { return r.HasKey("The 5 is right") })
		r.Press(fyne.KeyRight)
	}},
	{"a puzzle of two", []string{"Is it sound?"}, func(r *appRobot) {
		r.Session().Paste("." + uitest.Easy[1:40] + strings.Repeat(".", 4) + uitest.Easy[44:])
		r.Run(command.FindTypo)
		r.Until("it is examined", func() bool { return !r.HasKey("Stop") })
	}},
	{"wrong answers", []string{"Is it sound?"}, func(r *appRobot) {
		r.easy()
		r.answer(2, 1)
		r.Run(command.CheckAnswers)
		r.Until("they are checked", func() bool { return r.HasKey("Show me which") })
	}},
	{"solutions", []string{"Is it sound?"}, func(r *appRobot) {
		r.Session().Paste("..." + uitest.Easy[3:60] + strings.Repeat(".", 21))
		r.Run(command.CompareSolutions)
		r.Until("some are found", func() bool { return r.HasKey("Stop counting") })
		r.Press(fyne.KeyPageDown)
	}},
	{"steps", []string{"Hint"}, func(r *appRobot) {
		r.Session().Paste(uitest.Easy)
		r.Run(command.StepByStep)
		r.Until("all are found", func() bool { return !r.HasKey("Stop") })
		for range 8 {
			r.Press(fyne.KeyDown)
		}
	}},
	{"how hard it is", []string{"Hint"}, func(r *appRobot) {
		const easterMonster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1" // takes seconds
		r.Session().Paste(easterMonster)
		r.Run(command.HowHard)
	}},
	{"techniques", []string{"Everywhere"}, func(r *appRobot) { r.Run(command.Learn) }},
	{"a technique", []string{"Learn"}, (*appRobot).technique},
	{"a technique to find", []string{"Learn"}, func(r *appRobot) {
		r.technique()
		r.Tap(r.StageKey("Find it yourself"))
		r.Until("the example is there", func() bool { return !r.StageKey("Next example").View().Disabled })
		for range 40 {
			r.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
	}},
	{"compare", []string{"Compare: this board", "Everywhere"}, func(r *appRobot) {
		r.easy()
		r.Run(command.CompareSolvers)
		r.Until("they are compared", func() bool { return r.HasKey("Run again") })
	}},
	{"a race", []string{"Watch two solvers"}, func(r *appRobot) {
		r.easy()
		r.Run(command.Race)
		r.Until("it has begun", func() bool { return !r.IconKey(widgets.IconRestart).View().Disabled })
	}},
	{"watch", []string{"Watch one solver"}, func(r *appRobot) {
		r.easy()
		r.Session().Choose(2) // this one has a lens
		r.Run(command.Watch)
		r.Until("the search is explored", func() bool {
			text := strings.Join(uitest.TextsIn(r.Content()), " ")
			return strings.Contains(text, "Step 0 of") && !strings.Contains(text, "so far")
		})
		for range 10 {
			r.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
		r.Until("the page has caught up", func() bool {
			return strings.Contains(strings.Join(uitest.TextsIn(r.Content()), " "), "Step 10 of")
		})
	}},
	{"many boards", []string{"Compare: many boards", "Everywhere"}, func(r *appRobot) {
		r.Run(command.Experiment)
		r.Until("they are solved", func() bool { return r.HasKey("Run again") })
	}},
	{"explained", []string{"Everywhere"}, func(r *appRobot) { r.Run(command.SolversExplained) }},
	{"a file", []string{"Open a file", "Everywhere"}, func(r *appRobot) {
		r.Run(command.OpenFile)
		r.Until("the folder is read", func() bool { return !strings.Contains(strings.Join(uitest.TextsIn(r.Sheet().Content), " "), "Reading") })
	}},
	{"a sheet", []string{"Everywhere"}, func(r *appRobot) { r.Run(command.Settings) }},
}

// TestHelpListsEveryShortcutOfEveryPage types every key that the help doesn't list on every page:
// none may change anything visible or saved. Of those that it lists, one must act.
func TestHelpListsEveryShortcutOfEveryPage(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("keys are printed on desktops")
	}
	if testing.Short() {
		t.Skip("thousands of keys on one goroutine")
	}
	r := newRobot(t, uitest.Wide)
	listed := helpKeys(r)
	for _, scene := range keyScenes {
		t.Run(scene.name, func(t *testing.T) {
			r.T = t
			if scene.name == "a file" && !r.pagesFiles() {
				t.Skip("the system has a file picker of its own")
			}
			focused := scene.name == "a file" // there the focused object takes the keys, and characters are text
			open := func() string {
				closeDialogs(r)
				r.CloseSheets()
				r.Leave()
				r.Session().ClearAll()
				scene.open(r)
				r.Until("the page's work is done", func() bool {
					stage, a := r.Stage(), r.Session().Assessment()
					return !a.Counting && (stage == nil || stage.Work == nil || !stage.Work.Busy() || scene.name == "how hard it is") // its work should continue
				})
				r.quiet()
				return seen(r)
			}
			// changes types a key and reports whether that changes anything.
			changes := func(key typedKey, before string) bool {
				if focused {
					r.Press(key.name)
				} else {
					key.typ(r)
				}
				if slices.Contains(later, scene.name+" "+key.printed) {
					r.Until("it is done", func() bool { return seen(r) != before })
				}
				r.quiet()
				return seen(r) != before
			}
			// listing reports whether the page's own heading lists a key, and whether any does.
			listing := func(key typedKey) (own, any bool) {
				for i, heading := range scene.headings {
					if prints(listed[heading], key.printed) {
						own, any = own || i == 0, true
					}
				}
				return own, any || key.printed == "Esc" || key.printed == "F1" // which opens this very list
			}
			acts, before := false, open()
			for _, key := range keyboard(r) {
				own, found := listing(key)
				switch {
				case focused && key.name == "", found && (acts || !own): // may act or not
				case !changes(key, before):
				case found:
					acts, before = true, open()
				default:
					// A change made in the background meanwhile doesn't happen three times.
					if again := changes(key, open()); again && changes(key, open()) {
						t.Errorf("%s is taken, and the help doesn't list it under %q", key.printed, scene.headings)
					}
					before = open()
				}
			}
			if !acts {
				t.Errorf("no key under %q does anything", scene.headings[0])
			}
		})
	}
}

// later holds the pages and keys whose effect comes from the background.
var later = []string{"my puzzles Delete", "my puzzles Ctrl+Z", "watch End", "how hard it is Enter"}

// prints reports whether a list of keys contains one, by itself or within a range.
func prints(listed []string, key string) bool {
	for _, l := range listed {
		first, last, isRange := strings.Cut(l, " – ")
		if l == key || isRange && len(key) == 1 && first <= key && key <= last ||
			l == "A – Z" && !strings.HasPrefix(key, "Ctrl+") && (len(key) == 1 || key == "Space") {
			return true
		}
	}
	return false
}

// seen returns everything drawn and everything saved, as text for comparison.
func seen(r *appRobot) string {
	var all strings.Builder
	draws := func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		fmt.Fprint(&all, o.Position(), o.Size())
		switch o := o.(type) {
		case *canvas.Text:
			fmt.Fprint(&all, o.Text, o.Color)
		case *canvas.Rectangle:
			fmt.Fprint(&all, o.FillColor, o.StrokeColor, o.StrokeWidth)
		case *canvas.Image:
			fmt.Fprintf(&all, "%p", o.Resource)
		}
	}
	uitest.Walk(r.Content(), draws)
	for _, o := range r.Canvas().Overlays().List() {
		uitest.Walk(o, draws)
	}
	c, selected := r.Session().Pointer().Selected()
	d, held := r.Session().Pointer().Held()
	fmt.Fprint(&all, c, selected, d, held, r.Session().Notice(), string(r.Session().Saved()), r.Sheets(), r.Stage() != nil)
	return all.String()
}

// quiet processes the queue.
func (r *appRobot) quiet() {
	done := false
	r.Do(func() { done = true })
	r.Until("the queue is empty", func() bool { return done })
}

// closeDialogs closes Fyne's own dialogs.
func closeDialogs(r *appRobot) {
	for _, o := range r.Canvas().Overlays().List() {
		if _, ours := widgets.TopSheet(r.Canvas()); !ours {
			r.Canvas().Overlays().Remove(o)
		}
	}
}

// judged waits until the line under the board says how many solutions there are.
func (r *appRobot) judged() {
	r.Until("the board is judged", func() bool { return strings.Contains(r.status(), "one solution") })
}

// list opens a text with puzzles as a list.
func (r *appRobot) list() {
	r.app.paste(strings.Repeat(uitest.Easy+"\n"+uitest.Hardest+"\n", 30))
	r.Until("the list is read", func() bool { return strings.Contains(r.Text(), "60 puzzles") })
}

// technique opens the page about a technique.
func (r *appRobot) technique() {
	r.Run(command.Learn)
	r.StageKey("X-Wing").Press()
	r.Until("the example is there", func() bool { return !r.StageKey("Find it yourself").View().Disabled })
}

// photo opens a picture of a board, and waits until it has been read.
func (r *appRobot) photo(state board.State) {
	var data bytes.Buffer
	if err := shell.WritePNG(&data, draw.Board(shell.ExportPen(), state, 360)); err != nil {
		r.T.Fatal(err)
	}
	scan.Open(r.Window, platform.File{Name: "photo.png", Open: func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(data.Bytes())), nil
	}})
	r.Until("it is read", func() bool { return r.HasKey("Use") && r.StageKey("Use").Visible() })
}

// easyPhoto opens a picture of an easy puzzle, and waits until it has been judged.
func (r *appRobot) easyPhoto() {
	r.photo(format.FromGrid(board.MustParseGrid(uitest.Easy)).State)
	r.Until("it is judged", func() bool { return strings.Contains(r.Text(), "one solution") })
}
