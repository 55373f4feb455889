package hints

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/rig"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// pageRig is a rig with the page open.
type pageRig struct {
	*rig.Rig
	*page
}

// hinted opens the page on a board and waits for the hint.
func hinted(r *rig.Rig, puzzle string, changes ...string) *pageRig {
	r.T.Helper()
	r.Session().Perform(board.OpenState(rig.State(r.T, puzzle)))
	for _, text := range changes {
		c, err := board.ParseChange(text)
		if err != nil {
			r.T.Fatal(err)
		}
		r.Session().Perform(c)
	}
	p := &pageRig{r, open(r, nil)}
	p.found()
	return p
}

func (p *pageRig) found() {
	p.T.Helper()
	p.Until("the hint is there", func() bool { return p.hint != nil })
}

// says fails unless the page's text contains a text.
func (p *pageRig) says(want string) {
	p.T.Helper()
	if got := p.text.String(); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestAHintIsRevealedInDegrees(t *testing.T) {
	for _, way := range []struct {
		name string
		next func(*pageRig)
	}{
		{"by touch", func(p *pageRig) { p.Tap(p.next) }},
		{"by the key H", func(p *pageRig) { p.Write("h") }},
		{"by Enter", func(p *pageRig) { p.Press(fyne.KeyReturn) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := hinted(rig.New(t, rig.Phone), rig.Easy)
			before := p.Session().State()
			p.says("Look at ")
			if m := p.page.board.View().Marks; m.Washed.IsEmpty() || !m.Framed.IsEmpty() {
				t.Errorf("at first the board shows %+v", m)
			}
			way.next(p)
			p.says("Single")
			way.next(p)
			p.says("So ")
			if m := p.page.board.View().Marks; m.Framed.Len() != 1 {
				t.Errorf("the reason frames %v", m.Framed)
			}
			if p.Session().State() != before {
				t.Error("the board has changed before Do it")
			}
			way.next(p)
			after := p.Session().State()
			if after.Digits.FilledCount() != before.Digits.FilledCount()+1 {
				t.Error("Do it has not placed a digit")
			}
			if p.next.View().Text != "Next hint" {
				t.Errorf("then the key reads %q", p.next.View().Text)
			}
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

func TestTheHintSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		name    string
		changes []string
		want    string
	}{
		{"a wrong answer", []string{"r1c3=4", "r1c4=2"}, "One answer is wrong: r1c4."},
		{"wrong notes", []string{"notes", "r1c3~4"}, "One cell lacks the right digit among its notes: r1c3."},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := hinted(rig.New(t, rig.Phone), rig.Easy, c.changes...)
			p.says(c.want)
			if p.page.board.View().Marks.Framed.Len() != 1 {
				t.Error("the mistake is not framed")
			}
			p.Tap(p.next) // back to before the mistake
			p.found()
			p.says("Look at ")
			p.Session().Redo()
			p.look()
			p.found()
			p.Tap(p.mend)
			p.found()
			p.says("Look at ")
		})
	}
}

func TestATappedNameFramesItsCell(t *testing.T) {
	p := hinted(rig.New(t, rig.Wide), rig.Easy)
	p.Tap(p.next)
	p.Tap(p.next)
	if len(p.cells.Objects) != 1 {
		t.Fatalf("%d cells are offered, want 1", len(p.cells.Objects))
	}
	key := p.cells.Objects[0].(*widgets.Key)
	p.Tap(key)
	if v := p.page.board.View(); !v.HasSelected || v.Selected.String() != key.View().Text {
		t.Errorf("the name %s frames %v", key.View().Text, v.Selected)
	}
	p.TapCell(0)
	if p.page.board.View().HasSelected {
		t.Error("a tap on the board keeps the frame")
	}
}

func TestThePageFitsInEveryLanguage(t *testing.T) {
	for v := range rig.Views() {
		english := rig.EnglishIn(t, v.Language)
		r := rig.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		p := hinted(r, hardPuzzle)
		for range 4 {
			english.Find(t, v.Language, r.Content())
			// What is scrolled out of sight lies under the main key.
			if p.scroll.Content.MinSize().Height <= p.scroll.Size().Height {
				r.KeysApart(v.Language, r.Content())
			}
			p.reveal()
		}
		p.Leave()
	}
}
