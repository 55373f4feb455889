package learn

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// pageRobot is a robot with a topic's page open.
type pageRobot struct {
	*uitest.Robot
	*page
}

// learning opens a topic and waits for its example.
func learning(r *uitest.Robot, topic int) *pageRobot {
	r.T.Helper()
	p := &pageRobot{r, openTopic(r.Window, topic)}
	p.ready()
	return p
}

func (p *pageRobot) ready() {
	p.T.Helper()
	p.Until("the example is there", func() bool { return p.quiz != nil })
}

// says fails unless the panel contains a text.
func (p *pageRobot) says(want string) {
	p.T.Helper()
	if got := p.text.String() + "\n" + p.told.text.String() + "\n" + p.more.String(); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestTheListLeadsToEveryPageAndBack(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	for i, topic := range Topics() {
		if testing.Short() && i%8 != 0 {
			continue
		}
		Open(r.Window)
		if !r.HasKey(topicName(topic)) {
			t.Fatalf("the list lacks %s", topicName(topic))
		}
		r.StageKey(topicName(topic)).Press()
		if !strings.Contains(r.Text(), i18n.Text(topic.text).String()) {
			t.Errorf("the page %d does not explain %s", i, topic.Techniques[0])
		}
		r.Press(fyne.KeyEscape)
		if !r.StageKey(topicName(topic)).View().Held {
			t.Errorf("back from %s, the list does not show where one was", topic.Techniques[0])
		}
		r.Press(fyne.KeyEscape)
		if !r.AtHome() {
			t.Fatal("Escape does not leave the list")
		}
	}
}

// topicOf returns the topic that a technique represents.
func topicOf(t testing.TB, technique logic.Technique) int {
	t.Helper()
	for i, topic := range Topics() {
		if topic.Techniques[0] == technique {
			return i
		}
	}
	t.Fatalf("%s stands for no topic", technique)
	return 0
}

func TestATechniqueIsFoundByTouch(t *testing.T) {
	for _, technique := range []logic.Technique{logic.NakedSingle, logic.NakedPair, logic.XWing} {
		for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
			p := learning(uitest.New(t, size), topicOf(t, technique))
			if p.check.Visible() || !p.try.Visible() {
				t.Error("the page starts with a task")
			}
			first := p.quiz.Board
			p.Tap(p.try)
			p.ready()
			if p.quiz.Board == first {
				t.Error("the task is the board that has been explained")
			}
			p.Tap(p.check)
			p.says("Nothing is marked yet.")
			wrong := wrongMark(t, p.quiz)
			p.TapCell(wrong.Cell)
			p.Tap(p.digits[wrong.Digit-1])
			p.Tap(p.check)
			p.says("Not quite. This does not follow: " + text(p.quiz, wrong) + ".")
			p.toggle(wrong.Digit)
			for _, c := range conclusions(&p.quiz.Steps[0]) {
				p.TapCell(c.Cell)
				p.Tap(p.digits[c.Digit-1])
			}
			p.Tap(p.check)
			p.says("Right!")
			if p.check.Visible() {
				t.Error("after a right answer the task goes on")
			}
			p.Tap(p.next)
			p.ready()
			p.says(i18n.Text(topicList[p.topic].text).String())
		}
	}
}

func text(q *Quiz, c logic.Candidate) string {
	if q.Places() {
		return c.Cell.String() + "=" + i18n.Count(int(c.Digit))
	}
	return c.Cell.String() + "≠" + i18n.Count(int(c.Digit))
}

// TestEveryExampleIsSolvedAsTheInstructionSays chooses each cell and then the digit, on every
// example of every findable technique.
func TestEveryExampleIsSolvedAsTheInstructionSays(t *testing.T) {
	solved := map[logic.Technique]int{}
	r := uitest.New(t, uitest.Phone)
	for i, topic := range Topics() {
		if !topic.Findable() || testing.Short() && i%6 != 1 {
			continue
		}
		p := learning(r, i)
		for range p.examples {
			p.find()
			p.ready()
			for _, c := range conclusions(&p.quiz.Steps[0]) {
				p.TapCell(c.Cell)
				p.Tap(p.digits[c.Digit-1])
			}
			p.Tap(p.check)
			if p.answer == nil || p.answer.Grade != Right {
				t.Errorf("%s, %s: the page says %q", p.quiz.Technique, p.quiz.state.String(), p.text.String())
			}
			solved[p.quiz.Technique]++
		}
		p.Leave()
	}
	for technique, n := range solved {
		if n < 3 {
			t.Errorf("%s: only %d examples were solved", technique, n)
		}
	}
	t.Logf("%d techniques", len(solved))
}

func TestATechniqueIsFoundByKeys(t *testing.T) {
	p := learning(uitest.New(t, uitest.Wide), topicOf(t, logic.XWing))
	p.Press(fyne.KeyReturn)
	p.ready()
	for _, c := range conclusions(&p.quiz.Steps[0]) {
		p.Press(fyne.KeyDown)
		for p.selected.Row() != c.Cell.Row() {
			p.Press(fyne.KeyDown)
		}
		for p.selected.Col() != c.Cell.Col() {
			p.Press(fyne.KeyRight)
		}
		p.Write(i18n.Count(int(c.Digit)))
	}
	p.Press(fyne.KeyEnter)
	p.says("Right!")
	p.Write("n")
	p.ready()
	p.Press(fyne.KeyReturn)
	p.ready()
	p.Write("?")
	p.says("An example")
	if p.check.Visible() {
		t.Error("after Show it the task goes on")
	}
}

func TestThePagesFitInEveryLanguage(t *testing.T) {
	topic := topicOf(t, logic.Uniqueness4) // the longest text
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		Open(r.Window)
		english.Find(t, v.Language, r.Content())
		p := learning(r, topic)
		english.Find(t, v.Language, r.Content())
		if p.frame.Scroll.Content.MinSize().Height <= p.frame.Scroll.Size().Height {
			r.KeysApart(v.Language, r.Content())
		}
		p.find()
		p.ready()
		p.judge()
		english.Find(t, v.Language, r.Content())
		p.Leave()
	}
}

func TestATechniqueOpensOnItsOwnExampleAndLeadsBack(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	back := false
	OpenTechnique(r.Window, logic.MutantXWing, func() { back = true; Open(r.Window) })
	p := &pageRobot{r, openTopicOn(r.Window, topicOf(t, logic.MutantXWing), logic.FinnedMutantXWing, func() { back = true; Open(r.Window) })}
	p.ready()
	if p.quiz.Technique != logic.FinnedMutantXWing {
		t.Errorf("the page shows a %s", p.quiz.Technique)
	}
	p.says("This board also has an easier step: Locked Candidates Type 1 (Pointing).")
	p.Press(fyne.KeyEscape)
	if !back {
		t.Error("Escape does not lead back to where the page was opened")
	}
}

// TestAnExampleIsToldInShort looks at the lead, highlights each part alone, unfolds the proof, and
// follows it line by line; tapping a name makes its cell blink.
func TestAnExampleIsToldInShort(t *testing.T) {
	p := learning(uitest.New(t, uitest.Phone), topicOf(t, logic.JuniorExocet))
	p.says("An example")
	if p.told.reason.Lead == "" {
		t.Error("the example has no lead")
	}
	p.says(p.told.reason.Lead)
	whole := *p.board.View().Marks
	for i := range p.told.parts {
		row := p.told.rows.Objects[i].(*widgets.Key)
		row.Press()
		if marks := p.board.View().Marks; marks.Tints == whole.Tints && len(p.told.parts) > 1 || !row.View().Held {
			t.Errorf("the part %q isn't drawn alone", p.told.parts[i].Text)
		}
	}
	p.told.rows.Objects[len(p.told.parts)-1].(*widgets.Key).Press()
	if p.board.View().Marks.Tints != whole.Tints {
		t.Error("a part pressed again doesn't show the whole step")
	}
	if p.told.lines.Visible() {
		t.Error("the proof is open")
	}
	p.told.proof.Head.Press()
	if !p.told.lines.Visible() {
		t.Error("the proof doesn't open")
	}
	p.told.choose(p.page, noPart, 1)
	if p.told.lines.Marked() != p.told.reason.Lines[0] {
		t.Errorf("the marked line is %q", p.told.lines.Marked())
	}
	cell := steps.NamedCells(p.told.lines.String())[0]
	if !p.nameTapped(cell.String()) || p.nameTapped("so") {
		t.Error("a name isn't known")
	}
	if v := p.board.View(); !v.HasSelected || v.Selected != cell {
		t.Errorf("the board shows %v", v.Selected)
	}
	p.find()
	p.ready()
	if p.told.text.Visible() || p.told.rows.Visible() || p.told.folds.Visible() {
		t.Error("the task tells its solution")
	}
}

// TestEveryTechniqueIsToldInShort looks at an example of each technique: its lead, the name of each
// part under that, and its proof in a closed fold.
func TestEveryTechniqueIsToldInShort(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	told := 0
	for i, topic := range Topics() {
		for _, technique := range topic.Techniques {
			p := &pageRobot{r, openTopicOn(r.Window, i, technique, func() {})}
			p.ready()
			if p.quiz.Technique != technique {
				t.Fatalf("the page shows a %s, not a %s", p.quiz.Technique, technique)
			}
			if lead := p.told.reason.Lead; lead == "" || !p.told.text.Visible() || !strings.Contains(p.told.text.String(), lead) {
				t.Errorf("%s: the page says %q, not %q", technique, p.told.text.String(), lead)
			}
			var rows, parts []string
			for _, o := range p.told.rows.Objects {
				if row := o.(*widgets.Key); row.Visible() {
					rows = append(rows, row.View().Text)
				}
			}
			for _, part := range p.told.parts {
				parts = append(parts, part.Text)
			}
			if n := len(parts); n == 0 || n > 4 || !slices.Equal(rows, parts) {
				t.Errorf("%s has the parts %q and shows %q", technique, parts, rows)
			}
			if !p.told.rows.Visible() || !p.told.folds.Visible() || p.told.lines.Visible() {
				t.Errorf("%s: the parts or the proof are missing, or the proof is open", technique)
			}
			told++
			p.Leave()
		}
	}
	if n := len(logic.Techniques()); told != n {
		t.Errorf("%d of %d techniques are told", told, n)
	}
}

func TestTheBoardKeepsItsSizeWhenTheDigitsAppear(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: 360, Height: 568}, uitest.Wide} {
		p := learning(uitest.New(t, size), topicOf(t, logic.XWing))
		board, text := p.board.Size(), p.frame.Scroll.Size()
		p.find()
		p.ready()
		if p.board.Size() != board || p.frame.Scroll.Size().Height >= text.Height {
			t.Errorf("%v: the board had %v and has %v, the text had %v and has %v", size, board, p.board.Size(), text, p.frame.Scroll.Size())
		}
	}
}
