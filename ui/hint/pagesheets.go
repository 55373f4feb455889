package hint

import (
	"io"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// sheets opens the sheets over the page.
type sheets struct{ *page }

// openMore opens the sheet with the other lists and the export options for this one.
func (p sheets) openMore() {
	t := p.trail()
	if t == nil {
		return
	}
	var rows []shell.Choice
	add := func(icon widgets.Icon, text string, held, enabled bool, action func()) {
		rows = append(rows, shell.Choice{Icon: icon, Text: text, Held: held, Disabled: !enabled, Action: shell.Closing(p.host, action)})
	}
	some := t.walk.Steps() > 0
	add(widgets.NoIcon, lang.L("Show one technique…"), t.walk.Filtered() != "", some, p.openFilter)
	add(widgets.NoIcon, lang.L("Eureka notation"), p.host.Session().Settings().Eureka, true, p.shown.switchEureka)
	if p.face != cellFace {
		p.addLists(add)
	}
	add(widgets.IconCopy, lang.L("Copy as text"), false, some, func() { p.host.Copy(t.report(), session.ReportCopied) })
	add(widgets.IconSave, lang.L("Save as a web page…"), false, some, func() {
		p.save("solution.html", "text/html", func(w io.Writer) error { return t.writeHTML(w, p.host.Session().Settings().Language) })
	})
	add(widgets.IconFilm, lang.L("Save as a film…"), false, some, p.openFilm)
	add(widgets.IconSave, lang.L("Save as Markdown…"), false, some, func() { p.save("solution.md", "text/markdown", t.writeMarkdown) })
	shell.OpenList(p.host, lang.L("Steps"), rows)
}

// addLists adds the lists of steps that can be chosen.
func (p sheets) addLists(add func(icon widgets.Icon, text string, held, enabled bool, action func())) {
	way := func(kind Kind) func() {
		return func() {
			if p.way.request.Kind != kind {
				p.way = trail{request: Request{Kind: kind, Board: p.way.request.Board}}
				p.rated = false
			}
			p.turnTo(wayFace)
		}
	}
	now := func(techniques int) func() {
		return func() {
			if p.other.request.Techniques != techniques {
				p.other = trail{request: Request{Kind: Now, Techniques: techniques, Board: p.other.request.Board}}
			}
			p.turnTo(otherFace)
		}
	}
	held := func(f face, is bool) bool { return p.face == f && is }
	add(widgets.NoIcon, lang.L("The whole solution"), held(wayFace, p.way.request.Kind == Whole), true, way(Whole))
	if p.way.request.Board.Has(board.Answer) {
		add(widgets.NoIcon, lang.L("The rest, from my board"), held(wayFace, p.way.request.Kind == Rest), true, way(Rest))
	}
	n := fewTechniques
	add(widgets.NoIcon, lang.N("Steps possible now: the {{.Count}} easiest techniques", n, i18n.Values{"Count": n}), held(otherFace, p.other.request.Techniques == n), true, now(n))
	add(widgets.NoIcon, lang.L("All steps possible now"), held(otherFace, p.other.request.Techniques == 0), true, now(0))
}

// openFilter opens the sheet with the techniques in the list.
func (p sheets) openFilter() {
	walk := p.listed()
	filter := func(t logic.Technique) func() {
		return shell.Closing(p.host, func() {
			walk.Filter(t)
			p.shown.forget()
			p.panel.steps.Reset()
			p.show()
		})
	}
	rows := []shell.Choice{{
		Text: lang.L("All techniques") + ": " + i18n.Count(walk.Steps()), Held: walk.Filtered() == "", Action: filter(""),
	}}
	for _, use := range walk.Techniques() {
		rows = append(rows, shell.Choice{
			Text: i18n.Technique(use.Technique) + ": " + i18n.Count(use.Count),
			Held: use.Technique == walk.Filtered(), Action: filter(use.Technique),
		})
	}
	shell.OpenList(p.host, lang.L("Show one technique"), rows)
}

// save saves the list as a file.
func (p sheets) save(name, mime string, write func(io.Writer) error) {
	p.host.SaveFile(name, mime, write, func(err error) {
		p.notify(widgets.Span{Kind: widgets.Wrong, Text: i18n.FileFailed(err)})
	})
}
