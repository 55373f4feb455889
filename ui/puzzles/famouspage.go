package puzzles

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// OpenFamous opens the list of famous puzzles.
func OpenFamous(host *shell.Window) {
	words := famousTexts()
	var choices []shell.Choice
	for i, p := range Famous() {
		choices = append(choices, shell.Choice{Text: words[p.ID].name, Action: shell.Closing(host, func() { openStory(host, i) })})
	}
	host.OpenSheet(widgets.SheetView{
		Title: lang.L("Famous puzzles"), Content: shell.List(choices), Keys: []*widgets.Key{shell.CloseKey(host)},
	})
}

// famousPage is the open page with a puzzle and its story.
type famousPage struct {
	host    *shell.Window
	puzzles []FamousPuzzle
	words   map[string]words
	at      int         // in puzzles
	work    *shell.Work // judging it

	content              *fyne.Container
	board                *boardview.Board
	text                 *widgets.Text
	scroll               *container.Scroll
	previous, next, take *widgets.Key
}

// openStory opens the page at the i-th puzzle.
func openStory(host *shell.Window, i int) *famousPage {
	p := &famousPage{host: host, puzzles: Famous(), words: famousTexts(), at: i, work: shell.NewWork(host)}
	p.board = boardview.New(func(board.Cell) {})
	p.text = widgets.NewText()
	p.scroll = container.NewVScroll(p.text)
	set := command.ForPage(nil, p.commands())
	stage := &shell.Stage{Title: lang.L("Famous puzzles"), Commands: set, Work: p.work}
	p.previous = set.Key("famous.previous", stage, nil)
	p.next = set.Key("famous.next", stage, nil)
	p.take = set.Key("famous.take", stage, func(c *command.Command, v *widgets.KeyView) { v.Text, v.Tip, v.Kind = c.Text, "", widgets.Accent })
	p.board.Keys = stage
	p.content = container.New(&famousLayout{p}, p.board, p.scroll, p.previous, p.next, p.take)
	stage.Content = p.content
	host.Enter(stage)
	widgets.Focus(host.Canvas(), p.take)
	p.show()
	return p
}

// open puts the puzzle on the board.
func (p *famousPage) open() {
	puzzle := p.puzzles[p.at].Givens
	p.host.Leave()
	p.host.Session().Open(puzzle)
}

// walk shows another puzzle.
func (p *famousPage) walk(by int) {
	p.at = (p.at + by + len(p.puzzles)) % len(p.puzzles)
	p.show()
}

// show shows the puzzle with its story, and judges it in the background.
func (p *famousPage) show() {
	puzzle := p.puzzles[p.at]
	var state board.State
	for c, d := range puzzle.Givens {
		if d != 0 {
			state.Digits[c], state.Kinds[c] = d, board.Given
		}
	}
	p.board.SetView(boardview.View{State: state})
	p.tell(nil)
	w := p.words[puzzle.ID]
	platform.Announce(w.name + ". " + byline(puzzle) + ". " + w.story)

	shell.Start(p.work, func(ctx context.Context) (FamousVerdict, error) { return JudgeFamous(ctx, puzzle) }, func(v FamousVerdict, err error) {
		if err == nil {
			p.tell(&v)
		}
	})
}

// tell shows the texts about the puzzle.
func (p *famousPage) tell(v *FamousVerdict) {
	puzzle := p.puzzles[p.at]
	w := p.words[puzzle.ID]
	spans := []widgets.Span{{Kind: widgets.Heading, Text: w.name + "\n"}}
	if by := byline(puzzle); by != "" {
		spans = append(spans, widgets.Span{Kind: widgets.Muted, Text: by + "\n"})
	}
	spans = append(spans,
		widgets.Span{Kind: widgets.Caption, Text: famousFacts(puzzle, v) + "\n\n"},
		widgets.Span{Kind: widgets.Body, Text: w.story})
	widgets.SetText(p.text, spans...)
	if size := p.content.Size(); size.Width > 0 {
		p.content.Layout.Layout(nil, size)
	}
}
