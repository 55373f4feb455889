// Package share shares the board's puzzle: as a link, a QR code, text for the clipboard,
// and as a file in any format that package board/format writes.
package share

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// page is the open page: the board as it will be shared, a key for a link, and rows for the
// other ways to share.
type page struct {
	window  *shell.Window
	state   board.State // the board when the page was opened
	content Content

	stage  *shell.Stage
	frame  *shell.BoardPage
	board  *boardview.Board
	status *widgets.Text // explains links, or shows the result of the last action
}

// Open opens the page for the current board.
func Open(w *shell.Window) { open(w) }

func open(w *shell.Window) *page {
	p := &page{window: w, state: w.Session().State(), board: boardview.New(nil), status: widgets.NewText()}
	solved := p.state.Has(board.SolverAnswer) && p.state.Digits.EmptyCount() == 0
	if HasMore(p.state) && !solved { // few want to give the solution away
		p.content = Whole
	}
	p.stage = &shell.Stage{Title: lang.L("Share"), Commands: command.ForPage(p), Notify: p.say}
	if p.state == (board.State{}) {
		p.buildEmpty()
	} else {
		p.build()
	}
	p.show()
	p.frame.Enter(p.stage)
	return p
}

// build builds the page for a board that isn't empty.
func (p *page) build() {
	var parts []fyne.CanvasObject
	if HasMore(p.state) {
		toggle := widgets.NewToggle([]string{lang.L("The puzzle"), lang.L("With my answers")}, func(i int) {
			p.content = Content(i)
			p.show()
		})
		toggle.SetSelected(int(p.content))
		toggle.Keys = p.stage
		parts = append(parts, shell.Inset(toggle))
	}
	main := p.key(widgets.KeyView{Icon: widgets.IconLink, Text: lang.L("Copy a link"), Kind: widgets.Primary}, p.copyLink)
	rows := p.rows()
	if platform.CanShare() {
		copying := p.row(lang.L("Link"), lang.L("to copy"), p.copyLink)
		rows = slices.Insert(rows, 0, copying)
		main = p.key(widgets.KeyView{Icon: widgets.IconShare, Text: lang.L("Share…"), Kind: widgets.Primary}, p.shareLink)
	}
	ways := newWays(rows)
	parts = append(parts, shell.Inset(main), p.status)
	p.frame = shell.NewBoardPage(p.window, p.board, append(parts, ways.rows))
	p.frame.Fit = func(room fyne.Size) {
		var others float32
		for _, o := range parts {
			others += o.MinSize().Height + fynetheme.Padding()
		}
		ways.fit(room, others)
	}
}

// rows returns the rows for the other ways to share.
func (p *page) rows() []*widgets.Key {
	keep, turn, lose := Formats(p.document())
	formats := len(keep) + len(turn) + len(lose)
	return []*widgets.Key{
		p.row(lang.L("QR code"), lang.L("to scan with a phone"), p.openCode),
		p.row(lang.L("Picture"), lang.L("PNG or SVG"), p.openPictures),
		p.row(lang.L("Print"), lang.L("PDF, one or many"), p.openPrint),
		p.row(lang.L("Text"), lang.L("line, grid, pencilmarks"), p.openTexts),
		p.row(lang.L("File"), lang.N("{{.Count}} formats", formats, i18n.Values{"Count": formats}), p.openFormats),
		p.row(lang.L("My puzzles"), lang.L("keep it here"), func() { p.window.Run(command.SavePuzzle) }),
	}
}

// buildEmpty builds the page for an empty board, which offers ways to get a puzzle.
func (p *page) buildEmpty() {
	text := widgets.NewText(widgets.Span{Kind: widgets.Title, Text: lang.L("Nothing to share yet")})
	p.frame = shell.NewBoardPage(p.window, p.board, []fyne.CanvasObject{text}, shell.WayKeys(p.window))
}

// key returns a key that passes on keyboard input it doesn't handle.
func (p *page) key(view widgets.KeyView, action func()) *widgets.Key {
	k := widgets.NewKey(view, action)
	k.Keys = p.stage
	return k
}

// row returns a row that opens a way to share.
func (p *page) row(name, detail string, open func()) *widgets.Key {
	return p.key(widgets.KeyView{Row: true, Text: name, Detail: detail, End: widgets.IconForward}, open)
}

func (p *page) document() format.Document { return p.content.Document(p.state) }

// shown returns the board to show and print, in which the solver's answers stay marked as
// such.
func (p *page) shown() board.State {
	if p.content == Whole {
		return p.state
	}
	return p.document().State
}

// link returns a link with the puzzle to this web page or, outside a browser, to the usual one.
func (p *page) link() string { return format.Link(platform.Page(), p.document()) }

func (p *page) copyLink() { p.window.Copy(p.link(), session.LinkCopied) }

func (p *page) shareLink() { platform.ShareLink(p.window.Do, "Sudoku", p.link(), p.failed) }

func (p *page) failed(err error) { p.refuse(i18n.FileFailed(err)) }

// refuse says why an action failed.
func (p *page) refuse(text string) { p.say(widgets.Span{Kind: widgets.Wrong, Text: text}) }

// say shows the result of an action in place of the explanation of links.
func (p *page) say(text widgets.Span) {
	widgets.SetText(p.status, text)
	p.frame.Relayout()
}

// show shows the board as it will be shared, and explains what a link does.
func (p *page) show() {
	p.board.SetView(boardview.View{State: p.shown()})
	p.say(widgets.Span{Kind: widgets.Muted, Text: lang.L("It opens this puzzle in any browser.")})
}

// scrolling holds how far each key scrolls, as a share of the visible height.
var scrolling = map[fyne.KeyName]float32{fyne.KeyPageUp: -0.8, fyne.KeyPageDown: 0.8, fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6}

// TypedKey implements [widgets.Handler]. The arrow keys move from key to key.
func (p *page) TypedKey(e *fyne.KeyEvent) {
	scroll := p.frame.Scroll
	if by := scrolling[e.Name]; by != 0 {
		scroll.ScrollToOffset(fyne.NewPos(0, scroll.Offset.Y+by*scroll.Size().Height))
		return
	}
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		widgets.MoveFocus(p.window.Canvas(), e.Name)
	}
}

// TypedRune implements [widgets.Handler]. Characters do nothing.
func (p *page) TypedRune(rune) {}
