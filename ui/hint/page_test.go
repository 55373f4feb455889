package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

func (p *robot) main() *widgets.Key { return p.page.keys[1] }

// TestAHintSaysThatUniquenessIsntUsed follows hints to the end of a puzzle with two solutions.
func TestAHintSaysThatUniquenessIsntUsed(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), ".23.56789.68.9723575923814651498362723761459889672541368154937297236185434587296.")
	p.says("Full House\nEasy · holds in every solution, no uniqueness used\nLook at ")
	for range 3 {
		p.Tap(p.main())
	}
	p.found()
	p.says("The puzzle has 2 solutions.")
}

// TestTheNextStepIsNudgedToldAndDone follows one hint by touch and with every key that continues.
func TestTheNextStepIsNudgedToldAndDone(t *testing.T) {
	for _, way := range []struct {
		name string
		next func(*robot)
	}{
		{"by touch", func(p *robot) { p.Tap(p.main()) }},
		{"by the key H", func(p *robot) { p.Write("h") }},
		{"by the space bar", func(p *robot) { p.Write(" ") }},
		{"by Enter", func(p *robot) { p.Press(fyne.KeyReturn) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
			before := p.Session().State()
			for i, want := range []string{
				"Hidden Single in a box\nEasy · next step\nLook at box 9, and where 1 can go in it.",
				"Hidden Single in a box\nEasy · next step\nIn box 9, 1 fits only in r9c7. So r9c7 is 1.\nBox 9\nThe only place for 1: r9c7",
				"Hidden Single in a box\nEasy · next step\nDone. You can undo it.",
			} {
				if got := p.said(); got != want {
					t.Errorf("at degree %d it says\n%s\nnot\n%s", i, got, want)
				}
				if got := p.main().View().Text; got != []string{"Show me", "Do it", "Next"}[i] {
					t.Errorf("at degree %d the key reads %q", i, got)
				}
				m := p.page.board.View().Marks
				switch {
				case i == 0 && (m.Washed != board.Box(8).CellSet() || !m.Framed.IsEmpty()):
					t.Errorf("the nudge washes %v and frames %v", m.Washed, m.Framed)
				case i == 1 && m.Framed.Len() != 1:
					t.Errorf("the step frames %v", m.Framed)
				case i < 2 && p.Session().State() != before:
					t.Error("the board has changed before Do it")
				}
				if i < 2 {
					way.next(p)
				}
			}
			if after := p.Session().State(); after.Digits.FilledCount() != before.Digits.FilledCount()+1 {
				t.Error("Do it has not placed a digit")
			}
			p.Tap(p.StageKey("Undo"))
			p.found()
			if p.says("Look at "); p.Session().State() != before {
				t.Error("Undo does not take the step back")
			}
			way.next(p)
			way.next(p)
			way.next(p)
			p.found()
			p.says("Look at ")
			p.Press(fyne.KeyEscape)
			if !p.AtHome() {
				t.Error("Escape does not leave the hint")
			}
			p.Session().Undo()
			if p.Session().State() != before {
				t.Error("one undo does not take the step back")
			}
		})
	}
}

func TestStepsAreShownAtOnceIfThatIsSet(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Change(func(s *session.Settings) { s.ShowSteps = true })
	p := hinted(r, uitest.Easy)
	p.says("The only place for 1: r9c7")
	p.Tap(p.main())
	p.Tap(p.main())
	p.found()
	if p.next.degree != told {
		t.Error("the step after it isn't shown at once")
	}
}

// TestOneToggleHasThreeDepths opens the page as each command does, and switches between depths.
func TestOneToggleHasThreeDepths(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	load(r, uitest.Easy)
	for at, says := range map[face]string{nextFace: "Look at box 9", cellFace: "Choose a cell.", wayFace: "step 1 of 51", otherFace: "possible now"} {
		p := opened(r, at)
		p.says(says)
		if want := int(at % depthCount); p.panel.toggle.Selected() != want || !p.panel.toggle.Visible() || p.Stage().Title != "Hint" {
			t.Errorf("at %d the toggle is at %d, the title %q", at, p.panel.toggle.Selected(), p.Stage().Title)
		}
		side := p.page.board.Size()
		for i := range 3 {
			p.panel.toggle.OnChanged(i)
			p.found()
			if p.face != face(i) {
				t.Errorf("the toggle turns to %d, not to %d", p.face, i)
			}
			if p.page.board.Size() != side {
				t.Errorf("at depth %d the board has %v, before %v", i, p.page.board.Size(), side)
			}
		}
		p.Leave()
	}
}

func TestWithoutAPuzzleThePageOffersToBringOne(t *testing.T) {
	for _, at := range []face{nextFace, wayFace, hardFace} {
		for i, way := range shell.Ways() {
			r := uitest.New(t, uitest.Phone)
			r.Offer()
			load(r, emptyPuzzle, "r1c1=5")
			p := &robot{r, open(r.Window, func(logic.Technique, func()) {}, at)}
			p.Until("it is judged", func() bool { return !p.work.Busy() })
			p.says("The puzzle has no givens yet.")
			if p.main().Visible() || p.offers[i].View().Text != []string{"Photo", "Paste", "New"}[i] {
				t.Errorf("at %d the key reads %q", at, p.offers[i].View().Text)
			}
			p.Tap(p.offers[i])
			if p.Stage() != nil || p.Sheet().Title != string(way) {
				t.Errorf("%s opens %+v", way, p.Sheet())
			}
		}
	}
	if p := hinted(uitest.New(t, uitest.Phone), uitest.Easy); p.offers[0].Visible() {
		t.Error("with a puzzle another one is offered")
	}
}

// TestKeysThatAreNotThePages types all characters and keys except the page's own.
func TestKeysThatAreNotThePages(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	for r := ' '; r <= '~'; r++ {
		p.next.degree = nudged
		p.show()
		p.stage.TypedRune(r)
		if want := strings.ContainsRune("hH ", r); (p.next.degree != nudged) != want {
			t.Errorf("%q tells more: %v", r, !want)
		}
	}
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeyUp, fyne.KeyLeft, fyne.KeyHome, fyne.KeyDelete, fyne.KeyF1} {
		p.next.degree = nudged
		p.show()
		p.stage.TypedKey(&fyne.KeyEvent{Name: name})
		if want := name == fyne.KeyReturn || name == fyne.KeyEnter; (p.next.degree != nudged) != want {
			t.Errorf("%s tells more: %v", name, !want)
		}
	}
}

// TestBeforeTheHintIsFound presses everything right away.
func TestBeforeTheHintIsFound(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	load(r, uitest.Easy, "r1c4=2")
	before := r.Session().State()
	p := &robot{r, open(r.Window, func(logic.Technique, func()) {}, nextFace)}
	p.says("Looking for the next step…")
	if v := p.main().View(); p.next.hint != nil || v.Text != "Looking…" || !v.Disabled || p.panel.about.Visible() || p.page.keys[0].Visible() {
		t.Errorf("while it looks, the key shows %+v", v)
	}
	for _, press := range []func(){p.pressMain, p.goBack, func() { p.Write("hbie.,f ") }, func() { p.Press(fyne.KeyReturn) }, func() { p.Press(fyne.KeyDown) }} {
		press()
	}
	if p.Session().State() != before || p.AtHome() {
		t.Error("a key changes the board or leaves the page before there is a hint")
	}
	if !fyne.CurrentDevice().IsMobile() && p.Canvas().Focused() != p.page.board {
		t.Error("the board has not the focus")
	}
	p.found()
	if p.main().View().Disabled {
		t.Error("the key stays disabled")
	}
}

// TestASolvedBoardHasNoHint leaves with the page's only key.
func TestASolvedBoardHasNoHint(t *testing.T) {
	solution, _ := solvers.UniqueSolution(board.MustParseGrid(uitest.Easy))
	for _, next := range []func(*robot){func(p *robot) { p.Tap(p.main()) }, func(p *robot) { p.Write("h") }} {
		p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, "fill "+solution.String())
		if got := p.main().View().Text; got != "Done" || p.panel.about.Visible() {
			t.Errorf("the key reads %q", got)
		}
		if next(p); !p.AtHome() {
			t.Error("the key does not leave the page")
		}
	}
}

// TestAboutLeadsToTheTechnique goes there and back.
func TestAboutLeadsToTheTechnique(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	load(r, uitest.Easy)
	p := opened(r, nextFace)
	var learnt logic.Technique
	var back func()
	p.learn = func(technique logic.Technique, b func()) { learnt, back = technique, b }
	if got := p.panel.about.View().Text; got != "What is a Hidden Single?" {
		t.Errorf("the row reads %q", got)
	}
	p.Tap(p.panel.about)
	if learnt != logic.HiddenSingle || back == nil {
		t.Fatalf("it leads to %q", learnt)
	}
	if back(); p.AtHome() || p.next.degree != nudged {
		t.Error("the way back does not lead to the hint")
	}
	learnt = ""
	if p.Write("i"); learnt != logic.HiddenSingle {
		t.Errorf("the key I leads to %q", learnt)
	}
}

// TestABoardThatChangedIsLeftAlone carries out a hint for a board that is no longer there.
func TestABoardThatChangedIsLeftAlone(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	p.showMe()
	p.Session().Perform(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: 4})
	changed := p.Session().State()
	if p.pressMain(); p.Session().State() != changed || p.next.degree != told {
		t.Error("the hint changes another board than its own")
	}
}

func TestThePageFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		look := func(p *robot) {
			t.Helper()
			english.Find(t, v.Language, r.Content())
			r.NothingCutOff(v.String(), r.Content())
			// Content scrolled out of sight is under the keys.
			if p.frame.Scroll.Content.MinSize().Height <= p.frame.Scroll.Size().Height {
				r.KeysApart(v.Language, r.Content())
			}
		}
		p := hinted(r, hardPuzzle)
		for range 4 {
			look(p)
			p.pressMain()
			p.found()
		}
		p.turnTo(wayFace)
		p.found()
		p.goTo(p.way.walk.hardest())
		look(p)
		sheets{p.page}.openMore()
		english.Find(t, v.Language, r.Sheet().Content)
		p.CloseSheets()
		p.Leave()
		p = opened(r, hardFace)
		look(p)
		p.Leave()
		p = opened(r, cellFace)
		look(p)
		p.TapCell(1)
		p.found()
		look(p)
		p.Leave()
		p = hinted(r, uitest.Easy, "r1c4=2", "r1c3=4")
		look(p)
		p.Leave()
		p = walking(r, twoSolutions)
		look(p)
		p.goTo(1)
		look(p)
		p.turnTo(hardFace)
		p.untilRated()
		look(p)
		p.Leave()
		p = proving(r, twoSolutions, 0)
		look(p)
		p.Leave()
	}
}

func TestTheOffersFitInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.GoHome(shell.Home{
			Content: widgets.NewText(), Focus: widgets.NewKey(widgets.KeyView{}, nil),
			Commands: command.New(r.Scene(), command.Group{Commands: []command.Command{
				{ID: command.PastePuzzle, Icon: widgets.IconPaste, Run: func() {}},
				{ID: command.FromPhoto, Icon: widgets.IconCamera, Run: func() {}},
				{ID: command.NewPuzzle, Icon: widgets.IconNew, Run: func() {}},
			}}),
		})
		hinted(r, emptyPuzzle, "r1c1=5")
		for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
			r.Resize(size)
			look("a hint without a puzzle")
		}
	})
}

// TestTheLeadIsInSight checks that a step can be read without scrolling: the whole lead at the
// usual text size, its first line at twice that.
func TestTheLeadIsInSight(t *testing.T) {
	bar := fyne.NewSize(uitest.Phone.Width, uitest.Phone.Height-28) // what remains below a menu bar
	for _, size := range []fyne.Size{uitest.Phone, bar, {Width: 412, Height: 915}, {Width: 740, Height: 360}, {Width: 1040, Height: 740}} {
		for _, scale := range []float32{1, 2} {
			r := uitest.New(t, size)
			at := r.App.Driver().AbsolutePositionForObject
			r.Change(func(s *session.Settings) { s.TextScale = scale })
			for _, face := range []face{nextFace, wayFace} {
				load(r, hardPuzzle)
				p := opened(r, face)
				if face == nextFace {
					p.showMe()
				} else {
					p.goTo(p.way.walk.hardest())
				}
				top, height := at(p.panel.lead).Y, p.panel.lead.Size().Height
				if scale > 1 {
					height = 1.8 * widgets.TextSize()
				}
				if end := at(p.frame.Scroll).Y + p.frame.Scroll.Size().Height; top+height > end+1 {
					t.Errorf("%v x%v, face %d: the lead reaches from %v to %v, in sight is what ends at %v", size, scale, face, top, top+height, end)
				}
				p.Leave()
			}
		}
	}
}
