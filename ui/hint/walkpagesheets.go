package hint

import (
	"io"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// openMore opens the sheet with the other lists and the ways to export this one.
func (p *walkPage) openMore() {
	var rows []shell.Choice
	add := func(icon widgets.Icon, text string, held, enabled bool, action func()) {
		rows = append(rows, shell.Choice{Icon: icon, Text: text, Held: held, Disabled: !enabled, Action: shell.Closing(p.host, action)})
	}
	list := func(text string, r Request) {
		r.Board = p.request.Board
		held := r.Kind == p.request.Kind && r.Techniques == p.request.Techniques
		add(widgets.NoIcon, text, held, true, func() { p.request = r; p.look() })
	}
	some := p.walk.Steps() > 0
	_, _, isStep := p.walk.Row(p.walk.At())
	add(widgets.IconInfo, lang.L("About this step"), false, isStep, p.openStep)
	add(widgets.NoIcon, lang.L("Show one technique…"), p.walk.Filtered() != "", some, p.openFilter)
	add(widgets.NoIcon, lang.L("Eureka notation"), p.host.Session().Settings().Eureka, true, p.reading.switchEureka)
	if p.request.Kind != Cell {
		list(lang.L("The whole solution"), Request{Kind: Whole})
		if p.request.Board.Has(board.Answer) {
			list(lang.L("The rest, from my board"), Request{Kind: Rest})
		}
		n := fewTechniques
		list(lang.N("Steps possible now: the {{.Count}} easiest techniques", n, i18n.Values{"Count": n}), Request{Kind: Now, Techniques: n})
		list(lang.L("All steps possible now"), Request{Kind: Now})
	}
	add(widgets.IconCopy, lang.L("Copy as text"), false, some, func() { p.host.Copy(p.report(), session.ReportCopied) })
	add(widgets.IconSave, lang.L("Save as a web page…"), false, some, func() { p.save("solution.html", "text/html", p.writeHTML) })
	add(widgets.IconFilm, lang.L("Save as a film…"), false, some, p.openFilm)
	add(widgets.IconSave, lang.L("Save as Markdown…"), false, some, func() { p.save("solution.md", "text/markdown", p.writeMarkdown) })
	shell.OpenList(p.host, lang.L("Steps"), rows)
}

// openFilter opens the sheet with the techniques in the list.
func (p *walkPage) openFilter() {
	filter := func(t logic.Technique) func() {
		return shell.Closing(p.host, func() {
			p.walk.Filter(t)
			p.reading.line = 0
			p.list.Reset()
			p.show()
		})
	}
	rows := []shell.Choice{{
		Text: lang.L("All techniques") + ": " + i18n.Count(p.walk.Steps()), Held: p.walk.Filtered() == "", Action: filter(""),
	}}
	for _, use := range p.walk.Techniques() {
		rows = append(rows, shell.Choice{
			Text: i18n.Technique(use.Technique) + ": " + i18n.Count(use.Count),
			Held: use.Technique == p.walk.Filtered(), Action: filter(use.Technique),
		})
	}
	shell.OpenList(p.host, lang.L("Show one technique"), rows)
}

// openStep opens the sheet about the current step: its whole reason, keys for the cells
// that it names, and the way to its technique's page.
func (p *walkPage) openStep() {
	item, _, ok := p.walk.Row(p.walk.At())
	if !ok {
		return
	}
	s := &item.Step
	text := wholeStepText(&p.walk, p.walk.At())
	cells := shell.NewCellKeys()
	shell.SetCellKeys(cells, steps.NamedCells(text), nil, func(c board.Cell) {
		p.host.CloseSheets()
		p.flash(c)
	})
	p.host.OpenSheet(widgets.SheetView{
		Title: i18n.Step(s), Subtitle: steps.Effect(s),
		Content: container.NewVBox(
			shell.List([]shell.Choice{{
				Icon: widgets.IconCap, Text: lang.L("What is this technique?"), Disabled: p.work.Busy(),
				Action: shell.Closing(p.host, func() { p.learn(s.Technique, p.enter) }),
			}}),
			widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}),
			shell.Inset(cells),
		),
		Keys: []*widgets.Key{shell.CloseKey(p.host)},
	})
}

// flash makes a cell blink after its name was tapped.
func (p *walkPage) flash(c board.Cell) {
	p.named, p.framed = c, true
	p.board.SetView(p.view())
	p.board.Flash()
}

// openCell asks whether to explain a cell.
func (p *walkPage) openCell(c board.Cell) {
	text := lang.L("Prove {{.Cell}}", i18n.Values{"Cell": c.String()})
	shell.OpenList(p.host, c.String(), []shell.Choice{{Text: text, Icon: widgets.IconHint, Action: shell.Closing(p.host, func() {
		openWalk(p.host, p.learn, Request{Kind: Cell, Cell: c}).parent = p
	})}})
}

// save saves the list as a file.
func (p *walkPage) save(name, mime string, write func(io.Writer) error) {
	p.host.SaveFile(name, mime, write, func(err error) {
		p.say(widgets.Span{Kind: widgets.Wrong, Text: i18n.FileFailed(err)})
	})
}
