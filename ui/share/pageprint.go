package share

import (
	"context"
	"errors"
	"io"
	"strconv"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/pdf"
	"github.com/solvoku/solvoku/ui/picture"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/terms"
	"github.com/solvoku/solvoku/ui/widgets"
)

// printing is the open sheet with the ways to print.
type printing struct {
	page   *page
	layout picture.Print
	answer bool               // whether the solutions are printed too
	cancel context.CancelFunc // ends the making of puzzles; nil while there is none

	sheet  *widgets.Sheet
	status *widget.RichText
	save   *widgets.Key
}

// papers are the sizes of paper to choose from.
var papers = []struct {
	name  string
	paper picture.Paper
}{{"A4", picture.A4}, {"US Letter", picture.Letter}}

// openPrint opens the sheet with the ways to print.
func (p *page) openPrint() {
	q := &printing{page: p, layout: picture.Print{Paper: picture.A4, PerPage: 1}, answer: true, status: widgets.NewText()}
	var counts, names []string
	for _, n := range picture.PerPage {
		counts = append(counts, strconv.Itoa(n))
	}
	for _, paper := range papers {
		names = append(names, paper.name)
	}
	caption := func(text string) *widget.RichText {
		return widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: text})
	}
	count := widgets.NewToggle(counts, func(i int) { q.layout.PerPage = picture.PerPage[i]; q.show() })
	paper := widgets.NewToggle(names, func(i int) { q.layout.Paper = papers[i].paper })
	solutions := widgets.NewToggle([]string{lang.L("On the last page"), lang.L("None")}, func(i int) { q.answer = i == 0 })
	q.save = widgets.NewKey(widgets.KeyView{}, q.compose)
	leave := widgets.NewKey(widgets.KeyView{Text: lang.L("Close")}, func() {
		q.stop()
		p.host.CloseSheet()
	})
	q.sheet = p.host.OpenSheet(widgets.SheetView{
		Title: lang.L("Print"),
		Content: widgets.NewColumn(shell.Gap,
			caption(lang.L("Puzzles on a page")), shell.Inset(count),
			caption(lang.L("Paper")), shell.Inset(paper),
			caption(lang.L("Solutions")), shell.Inset(solutions),
			q.status),
		Keys: []*widgets.Key{leave, q.save}, Default: q.save,
	})
	for _, toggle := range []*widgets.Toggle{count, paper, solutions} {
		toggle.Keys = q.sheet
	}
	closed := q.sheet.OnClose
	q.sheet.OnClose = func() {
		q.stop()
		closed()
	}
	p.stage.Closed = q.stop
	q.show()
}

// show brings the sheet up to date.
func (q *printing) show() {
	save := widgets.KeyView{Text: lang.L("Save as PDF…"), Icon: widgets.IconSave, Kind: widgets.Accent}
	status := lang.L("One large puzzle, as it is on the board.")
	if q.layout.PerPage > 1 {
		status = lang.L("New puzzles of the same difficulty fill the page.")
	}
	if q.cancel != nil {
		save.Disabled = true
		status = lang.L("Making the puzzles…")
	}
	q.save.SetView(save)
	q.say(status)
}

func (q *printing) say(text string) {
	widgets.SetText(q.status, widgets.Span{Kind: widgets.Caption, Text: text})
	q.sheet.SetView(q.sheet.View())
}

// stop ends the making of puzzles.
func (q *printing) stop() {
	if q.cancel != nil {
		q.cancel()
	}
}

// compose makes the puzzles in the background and then saves them.
func (q *printing) compose() {
	ctx, cancel := context.WithCancel(context.Background())
	q.cancel = cancel
	q.show()
	host := q.page.host
	book, board, n := Book{Name: terms.Level, Breathe: host.Breathe()}, q.page.shown(), q.layout.PerPage
	host.Go(func() {
		puzzles, err := book.Compose(ctx, board, n)
		cancel()
		host.Do(func() {
			q.cancel = nil
			switch {
			case !q.sheet.Shown() || errors.Is(err, context.Canceled):
			case err != nil:
				q.show()
				q.say(terms.FileFailed(err))
			default:
				q.saveFile(puzzles)
			}
		})
	})
}

// saveFile closes the sheet and saves the pages.
func (q *printing) saveFile(puzzles []picture.Puzzle) {
	if q.answer {
		q.layout.Solutions = lang.L("Solutions")
	}
	q.page.host.CloseSheet()
	q.page.save("sudoku.pdf", "application/pdf", func(w io.Writer) error { return writePDF(w, q.layout, puzzles) })
}

// writePDF writes puzzles as the pages of a PDF file.
func writePDF(w io.Writer, layout picture.Print, puzzles []picture.Puzzle) error {
	fonts := shell.ExportFonts()
	pen, err := chart.FontPen(fonts)
	if err != nil {
		return err
	}
	return pdf.File{
		Title: "Sudoku", Pages: layout.Pages(pen, puzzles), Palette: picture.PrintPalette(), Fonts: fonts,
	}.Write(w)
}
