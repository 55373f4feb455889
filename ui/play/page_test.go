package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// screenRobot is a robot with the main screen.
type screenRobot struct {
	*uitest.Robot
	*Screen
	results *Results
	left    int       // how often the app was left
	listed  [2]int    // where the puzzle stands in a list, and the list's length
	walks   [2]func() // to the puzzles before and after it; nil at the list's ends
}

func newRobot(t testing.TB, size fyne.Size, list ...solvers.Solver) *screenRobot {
	r := &screenRobot{Robot: uitest.New(t, size, list...)}
	r.compose()
	return r
}

// compose builds the main screen.
func (r *screenRobot) compose() {
	r.results = new(Results)
	r.Screen = NewScreen(r.Window, r.results, Links{
		Listed: func() (number, of int) { return r.listed[0], r.listed[1] },
		Explanation: func(solver int) (string, func()) {
			return "It searches.", func() {
				r.Enter(&shell.Stage{Title: r.Session().Solvers().List[solver].Info().ID, Content: widgets.NewText()})
			}
		},
	}, r.offered())
	r.Changed, r.Solved, r.Finished = r.Refresh, r.results.Open, r.results.Finished
	r.GoHome(r.Home())
	r.Session().Select(0)
	r.Refresh()
}

// offered are the app's commands, as far as the main screen needs them.
func (r *screenRobot) offered() command.Group {
	s := r.Session()
	all := []command.Command{
		{ID: command.Undo, Icon: widgets.IconUndo, Text: "Undo", Busy: true, Enabled: s.Can().Undo, Run: s.Undo},
		{ID: command.Redo, Icon: widgets.IconRedo, Text: "Redo", Busy: true, Enabled: s.Can().Redo, Run: s.Redo},
		{ID: command.Notes, Icon: widgets.IconNotes, Text: "Notes", Busy: true, Enabled: func() bool { return s.Mode() == session.Play },
			Held: func() bool { return s.Settings().Notes && s.Mode() == session.Play }, Run: func() { s.Toggle(session.NotesSwitch) }},
		{ID: command.Advance, Icon: widgets.IconAdvance, Text: "Advance", Busy: true, Held: func() bool { return s.Settings().Advance }, Run: func() { s.Toggle(session.AdvanceSwitch) }},
		{ID: command.ClearAll, Icon: widgets.IconBin, Text: lang.L("Clear All"), Busy: true, Enabled: func() bool { return s.State() != (board.State{}) }, Run: s.ClearAll},
		{ID: command.ClearAnswers, Icon: widgets.IconClear, Text: lang.L("Clear Answers"), Busy: true, Enabled: s.Can().CheckAnswers, Run: s.ClearAnswers},
		{ID: command.SwitchMode, Text: "Switch mode", Icon: widgets.IconTurn, Keys: command.Keys(fyne.KeyM), Busy: true, Run: func() { s.SetMode(1 - s.Mode()) }},
		{ID: command.Solve, Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Busy: true, Run: s.Solve},
		{ID: command.Stop, Keys: command.Keys(fyne.KeyEscape), Busy: true, Enabled: s.Search().Running, Run: s.Search().Stop},
		{ID: command.ChooseSolver, Icon: widgets.IconChoose, Text: "tip", Busy: true, Run: func() { r.OpenSolvers() }},
		{ID: command.PreviousPuzzle, Icon: widgets.IconUp, Busy: true, Enabled: func() bool { return r.walks[0] != nil }, Run: func() { r.walks[0]() }},
		{ID: command.NextPuzzle, Icon: widgets.IconDown, Busy: true, Enabled: func() bool { return r.walks[1] != nil }, Run: func() { r.walks[1]() }},
		{ID: command.Leave, Run: func() { r.left++ }},
	}
	for _, c := range []command.Command{
		{ID: command.PastePuzzle, Text: lang.L("Paste puzzle"), Icon: widgets.IconPaste},
		{ID: command.FromPhoto, Text: lang.L("From a photo…"), Icon: widgets.IconCamera},
		{ID: command.NewPuzzle, Text: lang.L("New puzzle…"), Icon: widgets.IconNew},
		{ID: command.OpenMenu, Icon: widgets.IconMenu, Keys: command.Keys(fyne.KeyF10)},
		{ID: command.Help, Icon: widgets.IconHelp, Keys: command.Keys(fyne.KeyF1, "?")},
		{ID: command.Sound, Icon: widgets.IconTypo},
		{ID: command.CompareSolutions, Icon: widgets.IconTwin},
		{ID: command.LoadUpdate, Icon: widgets.IconRestart},
		{ID: command.HowHard},
		{ID: command.Hint, Short: lang.L("Hint"), Icon: widgets.IconHint},
		{ID: command.Watch, Short: lang.L("Watch"), Icon: widgets.IconStep},
		{ID: command.CompareSolvers, Short: lang.L("Compare"), Icon: widgets.IconBars},
		{ID: command.Race},
	} {
		c.Run = func() { r.OpenSheet(widgets.SheetView{Title: cmp.Or(c.Text, string(c.ID))}) }
		all = append(all, c)
	}
	return command.Group{Name: "offered", Commands: all}
}

// lastKey returns the key of the top sheet whose text begins so.
func (r *screenRobot) lastKey(prefix string) (found *widgets.Key) {
	r.T.Helper()
	for _, k := range r.Sheet().Keys {
		if strings.HasPrefix(k.View().Text, prefix) {
			found = k
		}
	}
	if found == nil {
		r.T.Fatalf("no key begins with %q", prefix)
	}
	return found
}

// hint returns the key for hints.
func (r *screenRobot) hint() *widgets.Key { return r.nextRow.all[sound][0] }

// digitKey returns a digit's key.
func (r *screenRobot) digitKey(d board.Digit) *widgets.Key { return r.digits[d-1] }

// solved presses Solve and waits for the result.
func (r *screenRobot) solved() widgets.SheetView {
	r.T.Helper()
	r.Tap(r.solve)
	r.Until("the result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
	return r.Sheet()
}

func TestTapACellThenAKey(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.TapCell(40)
	r.Tap(r.digitKey(5))
	if got := r.Session().State().Digits[40]; got != 5 {
		t.Errorf("r5c5 holds %d, want 5", got)
	}
	r.TapCell(40)
	r.Tap(r.erase)
	if got := r.Session().State().Digits[40]; got != 0 {
		t.Errorf("after Erase r5c5 holds %d", got)
	}
}

// TestTabVisitsTheScreenInOrder walks from the mode to the keys that clear.
func TestTabVisitsTheScreenInOrder(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newRobot(t, uitest.Wide)
	r.Session().Paste(uitest.Easy)
	r.Session().SetMode(session.Play)
	want := []fyne.Focusable{r.other, r.board, r.level}
	for _, k := range r.digits {
		want = append(want, k)
	}
	want = append(want, r.erase, r.notes, r.advance, r.undo, r.redo, r.solver, r.more, r.solve)
	for _, k := range r.nextRow.keys() {
		want = append(want, k)
	}
	want = append(want, r.menu, r.clearAnswers, r.clearAll)
	r.Until("it is rated", func() bool { return r.Session().Assessment().Rated })
	r.Canvas().Focus(r.other)
	for i, w := range want {
		if disabled, ok := w.(fyne.Disableable); ok && disabled.Disabled() || !w.(fyne.CanvasObject).Visible() {
			continue
		}
		if got := r.Canvas().Focused(); got != w {
			t.Fatalf("stop %d is %T, want %T", i, got, w)
		}
		r.Canvas().FocusNext()
	}
}

// TestARefusalLooksLikeOne presses a key on a locked given.
func TestARefusalLooksLikeOne(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	look := func() (colour any, icon bool) {
		for _, o := range test.WidgetRenderer(r.status).Objects() {
			switch o := o.(type) {
			case *canvas.Text:
				colour = o.Color
			case *canvas.Image:
				icon = true
			}
		}
		return colour, icon
	}
	usual, icon := look()
	if icon {
		t.Error("the line has an icon before anything is refused")
	}
	r.TapCell(0)
	r.Tap(r.digitKey(9))
	if refusal, icon := look(); refusal == usual || refusal == nil || !icon {
		t.Errorf("a refusal has the colour %v, other text %v; it has an icon: %v", refusal, usual, icon)
	}
	r.TapCell(2)
	if now, icon := look(); now != usual || icon {
		t.Error("the refusal's look outlasts the next action")
	}
}

// TestAFaultyPuzzleOffersToFindTheTypo taps the line under the board.
func TestAFaultyPuzzleOffersToFindTheTypo(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	faulty := func(puzzle string) bool {
		r.Session().Paste(puzzle)
		r.Session().SetMode(session.Play) // and the notice goes
		r.Until("the solutions are counted", func() bool { return r.Session().Assessment().Judgement.Verdict != solvers.Unknown })
		r.Tap(r.status)
		opened := r.Sheets() > 0
		r.CloseSheets()
		return opened
	}
	if faulty(uitest.Easy) || strings.Contains(r.status.Text(), "typo") {
		t.Errorf("offered for a proper puzzle: %q", r.status.Text())
	}
	if several := strings.ReplaceAll(uitest.Easy, "1", "."); !faulty(several) || !strings.HasSuffix(r.status.Text(), "3 solutions") {
		t.Errorf("a puzzle with several solutions does not offer it: %q", r.status.Text())
	}
	if none := strings.Replace(uitest.Easy, "6..195", "2..195", 1); !faulty(none) || !strings.Contains(r.status.Text(), "no solution") {
		t.Errorf("a puzzle without a solution does not offer it: %q", r.status.Text())
	}
	view := r.solved()
	r.Tap(r.SheetKey("Find the mistake"))
	if r.Sheet().Title != "sound" {
		t.Errorf("after %q the key opens %q", view.Title, r.Sheet().Title)
	}
}

// TestSeveralSolutionsLeadToThem taps the line under the board, and the key of the result.
func TestSeveralSolutionsLeadToThem(t *testing.T) {
	for _, puzzle := range []string{strings.ReplaceAll(uitest.Easy, "1", "."), strings.Repeat(".", 81), uitest.Easy[:45] + strings.Repeat(".", 36)} {
		r := newRobot(t, uitest.Phone)
		r.Session().Paste(puzzle)
		r.Session().SetMode(session.Play) // and the notice goes
		r.Until("the solutions are counted", func() bool { return r.Session().Assessment().Judgement.Verdict != solvers.Unknown })
		if r.status.OnTapped != nil {
			if r.Tap(r.status); r.Sheet().Title != "sound" {
				t.Errorf("the line leads to %q", r.Sheet().Title)
			}
			r.CloseSheets()
		}
		view := r.solved()
		if text := strings.Join(append(uitest.TextsIn(view.Content), r.status.Text()), " "); strings.Contains(text, "istyped") || strings.Contains(text, "typo") {
			t.Errorf("a given may be missing as well: %q", text)
		}
		if slices.ContainsFunc(view.Keys, func(k *widgets.Key) bool { return strings.Contains(k.View().Text, "mistake") }) {
			t.Error("the result leads to the search for a typo")
		}
		r.Tap(r.lastKey("See "))
		if r.Sheet().Title != "solutions" {
			t.Errorf("the key opens %q", r.Sheet().Title)
		}
	}
}

// TestATapOnTheBoardClosesTheResultAndSelects asks why with two taps.
func TestATapOnTheBoardClosesTheResultAndSelects(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 412, Height: 915}, {Width: 1040, Height: 740}, uitest.Wide} {
		r := newRobot(t, size)
		r.Session().Paste(uitest.Easy)
		r.solved()
		at := r.App.Driver().AbsolutePositionForObject(r.board).Add(r.board.CellCentre(3))
		test.TapCanvas(r.Canvas(), at)
		if c, ok := r.Session().Pointer().Selected(); !ok || c != 3 || !r.AtHome() {
			t.Fatalf("%v: %v is selected: %v", size, c, ok)
		}
		r.Tap(r.hint())
		if r.hint().View().Text != "Why 6?" || r.Sheet().Title != "hint" {
			t.Errorf("%v: the key says %q", size, r.hint().View().Text)
		}
		r.CloseSheets()
		r.Session().Undo()
		r.Session().Release()
		r.solved()
		corner := fyne.NewPos(4, 4) // of the window, which a finger may mean for the board
		_, near := r.board.CellAt(corner.Subtract(r.App.Driver().AbsolutePositionForObject(r.board)))
		test.TapCanvas(r.Canvas(), corner)
		if _, ok := r.Session().Pointer().Selected(); ok != near || !r.AtHome() {
			t.Errorf("%v: a tap in the corner, near the board: %v, selects: %v", size, near, ok)
		}
	}
}

func TestTheHintKeyAsksWhyAfterASolve(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 412, Height: 915}, {Width: 1040, Height: 740}, uitest.Wide} {
		r := newRobot(t, size)
		r.Session().Paste(uitest.Easy)
		r.Session().SetMode(session.Play)
		r.TapCell(2)
		r.Tap(r.digitKey(4))
		if got := r.hint().View(); got.Text != "Hint" {
			t.Errorf("%v: for an answer of one's own the key says %q", size, got.Text)
		}
		r.solved()
		r.CloseSheets()
		for cell, want := range map[board.Cell]string{3: "Why 6?", 2: "Why 4?", 0: "Hint"} {
			r.TapCell(cell)
			if got := r.hint().View(); got.Text != want {
				t.Errorf("%v: at %v the key says %q", size, cell, got.Text)
			}
		}
		r.Session().Undo()
		r.TapCell(3)
		if got := r.hint().View(); got.Text != "Hint" {
			t.Errorf("%v: before the solve the key says %q", size, got.Text)
		}
	}
}

// TestKeysThatCantActAreGrey looks at an empty board, a puzzle, and one with an answer.
func TestKeysThatCantActAreGrey(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	grey := func(all, answers bool) {
		t.Helper()
		if got := r.clearAll.View().Disabled; got != all {
			t.Errorf("Clear All is grey: %v", got)
		}
		if got := r.clearAnswers.View().Disabled; got != answers {
			t.Errorf("Clear Answers is grey: %v", got)
		}
	}
	grey(true, true)
	r.Session().Paste(uitest.Easy)
	grey(false, true)
	r.Session().SetMode(session.Play)
	r.TapCell(2)
	r.Tap(r.digitKey(4))
	grey(false, false)
	r.Tap(r.clearAnswers)
	grey(false, true)
	r.Tap(r.clearAll)
	grey(true, true)
}

func TestHoldAKeyThenTapCells(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Release()
	r.Tap(r.digitKey(7))
	if !r.digitKey(7).View().Held {
		t.Error("the held key is not highlighted")
	}
	r.TapCell(3)
	r.TapCell(77)
	if got := r.Session().State().Digits; got[3] != 7 || got[77] != 7 {
		t.Errorf("the cells hold %d and %d, want 7 and 7", got[3], got[77])
	}
	r.Tap(r.digitKey(7))
	if r.digitKey(7).View().Held {
		t.Error("the key is still held")
	}
}

func TestAPuzzleIsEnteredAndSolvedByKeyboardAlone(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Select(0) // a uitest.Phone selects nothing at the start
	for row := range 9 {
		r.Press(fyne.KeyHome)
		for _, d := range uitest.Easy[row*9 : row*9+9] {
			if d != '.' {
				r.Write(string(d))
			} else {
				r.Press(fyne.KeyRight)
			}
		}
		if c, _ := r.Session().Pointer().Selected(); c.Row() == row { // after an empty cell at the end
			r.Press(fyne.KeyDown)
		}
	}
	if got := r.Session().State().Givens().String(); got != uitest.Easy {
		t.Fatalf("entered %s", got)
	}
	r.Press(fyne.KeyReturn)
	r.Until("the result is there", func() bool { return r.Sheets() > 0 })
	if !r.Session().State().Digits.Solved() {
		t.Error("the board is not solved")
	}
	r.Press(fyne.KeyEscape)
	r.NoSheet()
	r.Press(fyne.KeyHome)
	r.Write("1") // the board has the keys again: r9c1, which is not given, now an answer
	if got := r.Session().State().Kinds[72]; got != board.Answer {
		t.Errorf("after the page is closed a typed digit becomes kind %d", got)
	}
}

// TestAPuzzleIsTypedAfterAClick clicks the cell that is selected at the start.
func TestAPuzzleIsTypedAfterAClick(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.TapCell(0)
	r.Write(uitest.Easy)
	if got := r.Session().State().Givens().String(); got != uitest.Easy {
		t.Errorf("typed %s", got)
	}
}

func TestDigitsReachTheBoardWhateverHasTheFocus(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	for _, focus := range []fyne.Focusable{r.solve, r.other, r.solver, r.undo, nil} {
		if focus == nil {
			r.Canvas().Unfocus()
		} else {
			r.Canvas().Focus(focus)
		}
		r.Session().Select(10)
		r.Press(fyne.KeyDelete)
		r.Write("4")
		if got := r.Session().State().Digits[10]; got != 4 {
			t.Errorf("with the focus on %T the cell holds %d", focus, got)
		}
	}
}

func TestTheModeIsOneTapAway(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	if r.heading.Text() != "Enter a puzzle" || r.other.View().Text != "Play" {
		t.Errorf("the heading is %q, the key %q", r.heading.Text(), r.other.View().Text)
	}
	r.Tap(r.other)
	if r.Session().Mode() != session.Play || r.heading.Text() != "Play" || r.other.View().Text != "Edit puzzle" {
		t.Fatalf("a tap does not change to Play: the heading is %q, the key %q", r.heading.Text(), r.other.View().Text)
	}
	r.TapCell(2)
	r.Tap(r.digitKey(4))
	r.TapCell(0)
	r.Tap(r.digitKey(9))
	if s := r.Session().State(); s.Kinds[2] != board.Answer || s.Digits[0] != 5 {
		t.Error("in Play mode a digit is no answer or a given is not locked")
	}
	if !strings.Contains(r.status.Text(), "r1c1") {
		t.Errorf("the refusal says %q", r.status.Text())
	}
	r.Tap(r.clearAnswers)
	if got := r.Session().State().Digits.String(); got != uitest.Easy {
		t.Errorf("Clear Answers leaves %s", got)
	}
	r.Tap(r.clearAll)
	if r.Session().State() != (board.State{}) || r.heading.Text() != "Enter a puzzle" || r.other.Visible() {
		t.Error("Clear All leaves digits on the board, or Play mode on")
	}
	r.Tap(r.undo)
	r.Tap(r.undo)
	if r.Session().State().Digits[2] != 4 {
		t.Error("undo does not bring the answer back")
	}
	r.Tap(r.redo)
	if r.Session().State().Digits[2] != 0 {
		t.Error("redo does not remove the answer again")
	}
}

func TestEverySolverIsInTheList(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	for i, solver := range r.Session().Solvers().List {
		r.Tap(r.more)
		sheet, _ := widgets.TopSheet(r.Canvas())
		sheet.Reveal(r.SheetKey(solver.Info().Name))
		r.Tap(r.SheetKey(solver.Info().Name))
		r.NoSheet()
		if r.Session().Solvers().Chosen != i {
			t.Errorf("%s was not chosen", solver.Info().Name)
		}
		if got := r.solver.Selected(); got != widgets.NoOption && r.segments[got] != i {
			t.Errorf("the toggle shows solver %d, want %d", r.segments[got], i)
		} else if name := r.more.View(); (got == widgets.NoOption) != (name.Text == solver.Info().Name && name.Kind == widgets.Accent) {
			t.Errorf("of %s the key for others says %q", solver.Info().Name, name.Text)
		}
	}
}

// TestEverySolverInTheListHasAWord opens the list where there is room for the longest names.
func TestEverySolverInTheListHasAWord(t *testing.T) {
	for _, l := range i18n.Languages() {
		r := newRobotIn(t, uitest.Wide, l.Code, 1)
		r.OpenSolvers()
		words := map[string]bool{}
		uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
			k, ok := o.(*widgets.Key)
			if !ok || !k.View().Row || k.View().Text == "" { // the key beside it that explains has none
				return
			}
			words[k.View().Detail] = true
			if text := strings.Join(uitest.TextsIn(k), " "); !strings.Contains(text, k.View().Detail) {
				t.Errorf("%s: %q has no room for %q", l.Code, text, k.View().Detail)
			}
		})
		if len(words) != len(uitest.Solvers()) || words[""] {
			t.Errorf("%s: the words are %v", l.Code, words)
		}
	}
}

func TestTheListOfSolversLeadsToTheExplanations(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.OpenSolvers()
	books := 0
	uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Icon == widgets.IconBook {
			if books++; books == 2 {
				r.Tap(k)
			}
		}
	})
	if books != len(uitest.Solvers()) || r.Stage() == nil || r.Stage().Title != "fast-backtracking" {
		t.Errorf("%d keys to explanations, stage %v", books, r.Stage())
	}
}

// fyneTapOffset is how much higher than the finger Fyne 2.8.1 places a tap on
// Android.
const fyneTapOffset = 8

// TestTapsAtTheUpperEdgeHitTheBoard taps the first and the last row where
// Fyne's offset or a finger leads past the tiles.
func TestTapsAtTheUpperEdgeHitTheBoard(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: 360, Height: 760}, {Width: 412, Height: 915}} {
		r := newRobot(t, size)
		for col := range board.Size {
			top, bottom := board.At(0, col), board.At(board.Size-1, col)
			half := r.board.CellCentre(bottom).Subtract(r.board.CellCentre(board.At(board.Size-2, col))).Y / 2
			for _, tap := range []struct {
				cell board.Cell
				dy   float32
			}{{top, 3 - half - fyneTapOffset}, {top, 0}, {bottom, 0}, {bottom, half}} {
				r.Session().Release()
				r.TapAt(r.board, r.board.CellCentre(tap.cell).AddXY(0, tap.dy))
				if got, ok := r.Session().Pointer().Selected(); !ok || got != tap.cell {
					t.Fatalf("%v: a tap %v below the middle of %s selects %s, %v", size, tap.dy, tap.cell, got, ok)
				}
			}
		}
	}
}

// TestKeysAreAFingerWide looks at phones' windows, also at one whose system
// bars take some of the height.
func TestKeysAreAFingerWide(t *testing.T) {
	sizes := []fyne.Size{uitest.Phone, uitest.PhoneAside, {Width: 640, Height: 336}, {Width: 360, Height: 760}, {Width: 412, Height: 915}, {Width: 915, Height: 412}}
	for _, scale := range []float32{1, 1.25, 1.5, 2} {
		r := newRobot(t, uitest.Phone)
		r.Session().Paste(uitest.Hardest)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for _, size := range sizes {
			for _, left := range []bool{false, true} {
				r.Session().Change(func(s *session.Settings) { s.LeftHanded = left })
				r.Resize(size)
				where := fmt.Sprintf("%v, text x%v, left-handed %v", size, scale, left)
				r.KeysOf(36, where, r.Content()) // in the lowest window
				r.NothingCutOff(where, r.Content())
			}
		}
	}
}

// TestAFingerThatRestsOnAKeyPressesIt taps for longer than what Fyne takes for
// a tap.
func TestAFingerThatRestsOnAKeyPressesIt(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Release()
	r.TapCell(4)
	test.TapSecondary(r.digitKey(5))
	want := board.Digit(0)
	if fyne.CurrentDevice().IsMobile() {
		want = 5
	}
	if got := r.Session().State().Digits[4]; got != want {
		t.Errorf("r1c5 holds %d, want %d", got, want)
	}
	var toggle fyne.SecondaryTappable = r.solver
	toggle.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(1, 1)})
	if first := r.solver.Selected() == 0; first != fyne.CurrentDevice().IsMobile() {
		t.Errorf("the first solver is chosen: %v", first)
	}
}

// TestTheStatusFollowsTheAssessment goes from each assessment and mode to each
// other one, and stays at each for a while.
func TestTheStatusFollowsTheAssessment(t *testing.T) {
	uitest.EnglishIn(t, "en")
	var cached cachedStatus
	modes := []session.Mode{session.EnterPuzzle, session.Play}
	for _, from := range assessments() {
		for _, to := range assessments() {
			for _, mode := range modes {
				for _, a := range []session.Assessment{from, to, to} {
					if got, want := cached.of(a, mode), statusText(a, mode); got != want {
						t.Fatalf("%+v in mode %d: %q, want %q", a, mode, got, want)
					}
				}
			}
		}
	}
}

func TestThePuzzleOfAListSaysItsPlaceAndHasKeys(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		r := newRobot(t, size)
		if r.previous.Visible() || r.next.Visible() {
			t.Errorf("%v: there are keys without a list", size)
		}
		walked := 0
		r.listed, r.walks[0] = [2]int{50000, 50000}, func() { walked-- }
		r.Refresh()
		if text := r.status.Text(); !strings.Contains(text, "50,000 of 50,000") || !r.status.Holds(text) {
			t.Errorf("%v: it says %q", size, text)
		}
		r.listed = [2]int{1, 60}
		r.Session().Paste("55" + uitest.Easy[2:])
		if text := r.status.Text(); !strings.Contains(text, "5 appears more than once") {
			t.Errorf("%v: of a clash it says %q", size, text)
		}
		r.Session().Paste(uitest.Easy)
		r.listed = [2]int{50000, 50000}
		r.Refresh()
		if !r.previous.Visible() || !r.next.Visible() {
			t.Errorf("%v: there are no keys", size)
		}
		if right := r.next.Position().X + r.next.Size().Width; right > size.Width {
			t.Errorf("%v: the keys end at %v", size, right)
		}
		r.Tap(r.previous)
		r.Tap(r.next) // which is greyed out
		if walked != -1 {
			t.Errorf("%v: the keys walked %d", size, walked)
		}
		r.listed = [2]int{}
		r.Refresh()
		if r.previous.Visible() || r.status.Size().Width < 2*r.previous.Size().Width {
			t.Errorf("%v: the keys stay", size)
		}
	}
}

// TestATapOnTheLevelSaysMoreAboutIt taps the line under the board before and after the
// puzzle is rated.
func TestATapOnTheLevelSaysMoreAboutIt(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	if r.status.OnTapped != nil || r.level.Visible() {
		t.Error("there is a level on an empty board")
	}
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	r.Until("it is rated", func() bool { return r.Session().Assessment().Rated })
	if r.Resize(fyne.NewSize(412, 915)); r.level.View().Text != "Easy ›" {
		t.Errorf("the level's key says %q", r.level.View().Text)
	}
	r.Tap(r.level)
	if title := r.Sheet().Title; title != "difficulty" {
		t.Errorf("the key opens %q", title)
	}
	r.CloseSheets()
	r.Resize(uitest.Phone) // where the status has no row of its own
	r.Tap(r.status)
	if title := r.Sheet().Title; title != "difficulty" {
		t.Errorf("a tap opens %q", title)
	}
}

func TestAPasteWithAFlawSaysWhatIsWrongWithThePuzzle(t *testing.T) {
	r := newRobot(t, fyne.NewSize(1040, 740))
	r.Session().Paste(board.Grid{5, 5}.String())
	const want = "Pasted · 5 appears more than once in row 1"
	if got := r.status.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	clashing := []byte(uitest.Easy)
	for i := range clashing { // all digits alike
		if clashing[i] != '.' && clashing[i] != '0' {
			clashing[i] = '5'
		}
	}
	r.Session().Paste(string(clashing))
	if got := r.status.Text(); !strings.HasPrefix(got, "Pasted · 5 appears more than once in column 5") || r.status.OnTapped == nil {
		t.Errorf("%q, and a tap does nothing: %v", got, r.status.OnTapped == nil)
	}
	r.Session().Paste(uitest.Easy)
	r.Session().Paste(uitest.Easy + "\n" + uitest.Hardest)
	if got, want := r.status.Text(), "The text contains 2 puzzles. The first is on the board. 30 givens"; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	r.Session().Paste(strings.Repeat(".", 81))
	if got, want := r.status.Text(), "Pasted · The puzzle has no givens yet."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r.Session().Paste(uitest.Easy)
	r.Until("it is rated", func() bool { return r.Session().Assessment().Rated })
	if got := r.status.Text(); got != "Pasted · 30 givens · one solution" || r.level.View().Text != "Easy ›" {
		t.Errorf("after a puzzle without a flaw: %q", got)
	}
}

// TestTheStatusIsSaidOnReturn holds that what the status has come to say under a page is announced
// when that closes, once.
func TestTheStatusIsSaidOnReturn(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Enter(&shell.Stage{Title: "A page", Content: widgets.NewText(), Commands: command.ForPage(nil, command.Group{})})
	r.Session().Paste(uitest.Easy)
	if r.Returned(); !r.unsaid {
		t.Error("the status is announced while a page is open")
	}
	r.Leave()
	if r.Returned(); r.unsaid {
		t.Error("the status isn't announced once the page is closed")
	}
	r.Session().ClearAll()
	if r.unsaid {
		t.Error("what was announced at once is announced again")
	}
}
