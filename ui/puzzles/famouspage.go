package puzzles

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// OpenFamous opens the list of famous puzzles.
func OpenFamous(w *shell.Window) { openFamous(w, 0) }

// openFamous opens the list with the focus on one of the puzzles.
func openFamous(w *shell.Window, at int) {
	list := newCardList(famousCards(Famous()), func(i int) { openStory(w, i) })
	set := command.ForPage(nil, command.Group{Commands: cardCommands(func(key fyne.KeyName) { list.act(key) })})
	stage := &shell.Stage{Title: lang.L("Puzzles"), Tabs: tabs(w, command.FamousPuzzles), Content: list, Commands: set}
	list.Keys = stage
	w.Enter(stage)
	list.SetCurrent(at)
	widgets.Focus(w.Canvas(), list)
}

type famousCards []FamousPuzzle

func (c famousCards) Len() int { return len(c) }

func (c famousCards) Card(i int) Card {
	p := c[i]
	lines := [2]string{i18n.Givens(p.Givens.FilledCount())}
	if by := byline(p); by != "" {
		lines = [2]string{by, lines[0]}
	}
	return Card{State: format.FromGrid(p.Givens).State, Title: famousTexts()[p.ID].name, Lines: lines}
}

// famousPage is the open page with a puzzle and its story.
type famousPage struct {
	window  *shell.Window
	puzzles []FamousPuzzle
	at      int         // in puzzles
	work    *shell.Work // judging it

	frame                *shell.BoardPage
	board                *boardview.Board
	text                 *widgets.Text
	previous, next, take *widgets.Key
}

func openStory(w *shell.Window, i int) *famousPage {
	p := &famousPage{window: w, puzzles: Famous(), at: i, work: shell.NewWork(w)}
	p.board, p.text = boardview.New(nil), widgets.NewText()
	set := command.ForPage(nil, p.commands())
	stage := &shell.Stage{Title: lang.L("Famous puzzles"), Commands: set, Work: p.work, Back: p.toList}
	p.previous = set.Key("famous.previous", stage, nil)
	p.next = set.Key("famous.next", stage, nil)
	p.take = set.Key("famous.take", stage, func(c *command.Command, v *widgets.KeyView) { v.Text, v.Tip, v.Kind = c.Text, "", widgets.Primary })
	p.frame = shell.NewBoardPage(w, p.board, []fyne.CanvasObject{p.text}, []*widgets.Key{p.previous, p.next, p.take})
	p.frame.Enter(stage)
	widgets.Focus(w.Canvas(), p.take)
	p.show()
	return p
}

func (p *famousPage) open() {
	puzzle := p.puzzles[p.at].Givens
	p.window.Leave()
	p.window.Session().Open(puzzle)
}

// toList returns to the list, at the puzzle shown last.
func (p *famousPage) toList() bool {
	p.work.End()
	openFamous(p.window, p.at)
	return true
}

func (p *famousPage) move(by int) {
	p.at = (p.at + by + len(p.puzzles)) % len(p.puzzles)
	p.show()
}

// show shows the puzzle with its story, and judges it in the background.
func (p *famousPage) show() {
	puzzle := p.puzzles[p.at]
	p.board.SetView(boardview.View{State: format.FromGrid(puzzle.Givens).State})
	p.tell(nil)
	text := famousTexts()[puzzle.ID]
	p.window.Announce(text.name + ". " + byline(puzzle) + ". " + text.story)
	shell.Start(p.work, func(ctx context.Context) (FamousVerdict, error) { return JudgeFamous(ctx, puzzle) }, func(v FamousVerdict, err error) {
		if err == nil {
			p.tell(&v)
		}
	})
}

// tell shows the facts about the puzzle; the verdict is nil until it is known.
func (p *famousPage) tell(v *FamousVerdict) {
	puzzle := p.puzzles[p.at]
	text := famousTexts()[puzzle.ID]
	spans := []widgets.Span{{Kind: widgets.Heading, Text: text.name + "\n"}}
	if by := byline(puzzle); by != "" {
		spans = append(spans, widgets.Span{Kind: widgets.Muted, Text: by + "\n"})
	}
	widgets.SetText(p.text, append(spans,
		widgets.Span{Kind: widgets.Caption.IfWrong(v != nil && i18n.Wrong(&v.Judgement)), Text: famousFacts(puzzle, v) + "\n\n"},
		widgets.Span{Kind: widgets.Body, Text: text.story})...)
	p.frame.Relayout()
}

// famousText holds a puzzle's name and story.
type famousText struct{ name, story string }

func famousTexts() map[string]famousText {
	return map[string]famousText{
		"wikipedia": {
			lang.X("famous.wikipedia", "The Wikipedia example"),
			lang.L("It is at the top of Wikipedia’s article on Sudoku, and has been the first test of countless solvers. Singles alone solve it."),
		},
		"hardest": {
			lang.X("famous.hardest", "“The world’s hardest”"),
			lang.L("In 2012 newspapers printed this puzzle by the Finnish mathematician Arto Inkala as the hardest in the world. Players’ own lists have harder ones, but none as well known."),
		},
		"escargot": {
			lang.X("famous.escargot", "AI Escargot"),
			lang.L("Arto Inkala’s first famous puzzle. AI are his initials, and its shape reminded him of a snail. When it appeared, it was considered the hardest known."),
		},
		"easter": {
			lang.X("famous.easter", "Easter Monster"),
			lang.L("It appeared in a players’ forum at Easter 2007. To crack it, Steve Kurzhals found a loop through four boxes, which is now called the SK loop after him."),
		},
		"seventeen": {
			lang.X("famous.seventeen", "As few givens as can be"),
			lang.L("It has 17 givens and opens Gordon Royle’s collection of nearly 50,000 such puzzles. In 2012 Gary McGuire and his colleagues proved by computer that 16 givens are never enough."),
		},
		"norvig": {
			lang.X("famous.norvig", "Hard for computers"),
			lang.L("An example from Peter Norvig’s essay “Solving Every Sudoku Puzzle”: propagating constraints is not enough here, so a program has to search."),
		},
		"bruteforce": {
			lang.X("famous.bruteforce", "Made against backtracking"),
			lang.L("The first row of the solution reads 987654321, so trying the digits in order takes as long as possible: Backtracking meets 69 million dead ends. Wikipedia shows it in its article on solving algorithms."),
		},
		"fifteen": {
			lang.X("famous.fifteen", "15 givens, too few"),
			lang.L("No puzzle with fewer than {{.Least}} givens has a unique solution. This one has a great many, and yet Backtracking takes longer than anyone would wait to find the first.", i18n.Values{"Least": i18n.Count(board.MinGivens)}),
		},
		"impossible": {
			lang.X("famous.impossible", "Impossible"),
			lang.L("No digits clash, and yet there is no solution. It also comes from Peter Norvig’s essay: many programs take very long to prove that there is none."),
		},
	}
}

func byline(p FamousPuzzle) string {
	if p.Author == "" {
		return ""
	}
	return p.Author + ", " + strconv.Itoa(p.Year)
}

// famousFacts summarizes a puzzle; the verdict is nil until it is known.
func famousFacts(p FamousPuzzle, v *FamousVerdict) string {
	if v == nil {
		return i18n.Givens(p.Givens.FilledCount())
	}
	text := i18n.Facts(&v.Judgement)
	if v.Rating.Solved {
		text += " · " + lang.L("{{.Level}}, score {{.Score}}",
			i18n.Values{"Level": i18n.Level(v.Rating.Level), "Score": i18n.Count(v.Rating.Score)})
	}
	return text
}
