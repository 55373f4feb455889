package share

import (
	"context"
	"io"
	"iter"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// printing is the open sheet with the printing options.
type printing struct {
	window    *shell.Window
	make      func(ctx context.Context, titles map[logic.Level]string, perPage int) ([]draw.Puzzle, error)
	summary   func(perPage int) string // describes what will be printed
	layout    draw.Print
	list      bool        // whether the puzzles are from a list
	solutions bool        // whether to print the solutions too
	work      *shell.Work // generating puzzles

	sheet  *widgets.Sheet
	status *widgets.Text
	save   *widgets.Key
}

var papers = []paperSize{{"A4", draw.A4}, {"US Letter", draw.Letter}}

type paperSize struct {
	name  string
	paper draw.Paper
}

func (p *page) openPrint() {
	board := p.shown()
	q := &printing{window: p.window, work: shell.NewWork(p.window)}
	q.make = func(ctx context.Context, titles map[logic.Level]string, perPage int) ([]draw.Puzzle, error) {
		return Compose(ctx, board, perPage, titles)
	}
	q.summary = func(perPage int) string {
		if perPage == 1 {
			return lang.L("One large puzzle, as it is on the board.")
		}
		return lang.L("New puzzles of the same difficulty fill the page.")
	}
	p.stage.Closed = q.work.End
	q.open()
}

const maxPrinted = 600 // puzzles, a hundred pages of six

// OpenPrint opens a sheet for printing puzzles, at most the first 600, as PDF.
func OpenPrint(w *shell.Window, puzzles iter.Seq[format.Document]) {
	var documents []format.Document
	for d := range puzzles {
		if documents = append(documents, d); len(documents) == maxPrinted {
			break
		}
	}
	q := &printing{window: w, work: shell.NewWork(w), list: true}
	q.make = func(ctx context.Context, _ map[logic.Level]string, _ int) ([]draw.Puzzle, error) {
		return Collect(ctx, documents)
	}
	q.summary = func(int) string {
		n := len(documents)
		if n == maxPrinted {
			return lang.N("The first {{.Count}} puzzles of the list.", n, i18n.Values{"Count": i18n.Count(n)})
		}
		return lang.N("{{.Count}} puzzles", n, i18n.Values{"Count": i18n.Count(n)})
	}
	q.open()
}

// perPage returns the initial number of puzzles per page, the one used last time.
func (q *printing) perPage(last session.Print) int {
	n, otherwise := last.PerPage, 1
	if q.list {
		n, otherwise = last.ListPerPage, 6
	}
	if !slices.Contains(draw.PuzzlesPerPage, n) {
		return otherwise
	}
	return n
}

// remember saves the choices for the next time.
func (q *printing) remember() {
	q.window.Session().Change(func(s *session.Settings) {
		s.Print.Letter, s.Print.NoSolutions = q.layout.Paper == draw.Letter, !q.solutions
		if q.list {
			s.Print.ListPerPage = q.layout.PerPage
		} else {
			s.Print.PerPage = q.layout.PerPage
		}
	})
}

func (q *printing) open() {
	last := q.window.Session().Settings().Print
	q.layout = draw.Print{Paper: draw.A4, PerPage: q.perPage(last)}
	if last.Letter {
		q.layout.Paper = draw.Letter
	}
	q.solutions, q.status = !last.NoSolutions, widgets.NewText()
	var counts, names []string
	for _, n := range draw.PuzzlesPerPage {
		counts = append(counts, strconv.Itoa(n))
	}
	for _, paper := range papers {
		names = append(names, paper.name)
	}
	count := widgets.NewToggle(counts, func(i int) { q.layout.PerPage = draw.PuzzlesPerPage[i]; q.show() })
	count.SetSelected(slices.Index(draw.PuzzlesPerPage, q.layout.PerPage))
	paper := widgets.NewToggle(names, func(i int) { q.layout.Paper = papers[i].paper })
	paper.SetSelected(slices.IndexFunc(papers, func(p paperSize) bool { return p.paper == q.layout.Paper }))
	solutions := widgets.NewToggle([]string{lang.L("On the last page"), lang.L("None")}, func(i int) { q.solutions = i == 0 })
	if !q.solutions {
		solutions.SetSelected(1)
	}
	q.save = widgets.NewKey(widgets.KeyView{}, q.compose)
	q.sheet = q.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Print"),
		Content: widgets.NewColumn(shell.Gap,
			widgets.NewCaption(lang.L("Puzzles per page")), shell.Inset(count),
			widgets.NewCaption(lang.L("Paper")), shell.Inset(paper),
			widgets.NewCaption(lang.L("Solutions")), shell.Inset(solutions),
			q.status),
		Keys: []*widgets.Key{shell.CloseKey(q.window), q.save}, Default: q.save,
	})
	for _, toggle := range []*widgets.Toggle{count, paper, solutions} {
		toggle.Keys = q.sheet
	}
	q.sheet.OnHide = q.work.End
	q.show()
}

func (q *printing) show() {
	save := widgets.KeyView{Text: lang.L("Save as PDF…"), Icon: widgets.IconSave, Kind: widgets.Primary}
	status := q.summary(q.layout.PerPage)
	if q.work.Busy() {
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

// compose generates the puzzles in the background and then saves them.
func (q *printing) compose() {
	q.remember()
	titles, perPage := map[logic.Level]string{}, q.layout.PerPage
	for level := logic.Easy; level <= logic.Extreme; level++ {
		titles[level] = i18n.Level(level)
	}
	shell.Start(q.work, func(ctx context.Context) ([]draw.Puzzle, error) { return q.make(ctx, titles, perPage) }, func(puzzles []draw.Puzzle, err error) {
		switch {
		case !q.sheet.Shown():
		case err != nil:
			q.show()
			widgets.SetText(q.status, widgets.Span{Kind: widgets.WrongCaption, Text: i18n.FileFailed(err)})
			q.sheet.SetView(q.sheet.View())
		default:
			q.saveFile(puzzles)
		}
	})
	q.show()
}

func (q *printing) saveFile(puzzles []draw.Puzzle) {
	if q.solutions {
		q.layout.Solutions = lang.L("Solutions")
	}
	q.window.CloseSheet()
	q.window.SaveFile("sudoku.pdf", "application/pdf",
		func(w io.Writer) error { return writePDF(w, q.layout, puzzles) },
		func(err error) { q.window.OpenFailure(lang.L("Print"), err) })
}

func writePDF(w io.Writer, layout draw.Print, puzzles []draw.Puzzle) error {
	fonts := shell.ExportFonts()
	pen, err := draw.FontPen(fonts)
	if err != nil {
		return err
	}
	return draw.PDF{
		Title: "Sudoku", Pages: layout.Pages(pen, puzzles), Palette: draw.PrintPalette(), Fonts: fonts,
	}.Write(w)
}
