package hint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// hardPanel is the part of the panel that only How hard shows: the levels, and other programs'
// ratings in folds.
type hardPanel struct {
	shown bool        // whether it is in the panel
	level logic.Level // the highlighted one
	known bool        // whether the level is known

	hodokuText        *widgets.Lines
	hodoku, explainer *widgets.Fold
	figures           *widgets.Figures
	remark            *widgets.Text
	meter             *widgets.ProgressBar
	run               *widgets.Key
	ratings           *fyne.Container
}

func (h *hardPanel) build(p *page) {
	h.remark = widgets.NewText()
	h.hodokuText = shell.Explaining(p.host, widgets.NewExplainedLines(nil, shell.RatingTerms[0].Name.String()), shell.RatingTerms, command.Learn)
	h.figures = shell.Explaining(p.host, widgets.NewFigures(widgets.FigureRow), shell.RatingTerms, command.Learn)
	h.meter = widgets.NewBusyBar()
	h.meter.Driven = p.host.Pause != nil
	h.run = widgets.NewKey(widgets.KeyView{}, p.rateOrStop)
	h.run.Keys = p.stage
	h.hodoku = p.panel.fold(p, h.hodokuText, nil)
	h.explainer = p.panel.fold(p, widgets.NewColumn(shell.Gap, h.remark, h.figures, shell.Inset(h.meter), shell.Inset(h.run)), nil)
	h.ratings = widgets.NewRows(h.hodoku.Object, h.explainer.Object)
}

// show shows the ratings.
func (h *hardPanel) show(p *page, c *content) {
	if !c.hard {
		return
	}
	shell.SetVisible(p.panel.scale, !c.unrated)
	shell.SetVisible(h.ratings, !c.unrated)
	if c.unrated {
		return
	}
	h.level, h.known = p.ratedLevel()
	p.panel.scale.Refresh()
	r := &p.rating
	score := ""
	if r.HasLevel {
		score = lang.L("score {{.Score}}", i18n.Values{"Score": i18n.Count(r.HoDoKu.Score)})
	}
	h.hodoku.SetCaption(hodokuName, score)
	h.hodokuText.Set(-1, hodokuLines(r, p.rates)...)
	h.explainer.SetCaption(explainerName, explainerDetail(r, p.rates))
	widgets.SetLines(h.remark, explainerLines(r, p.rates)...)
	if shell.SetVisible(h.figures, r.Exact); r.Exact {
		h.figures.SetFigures(explainerFigures(r)...)
	}
	if shell.SetVisible(h.meter, p.rates); p.rates {
		h.meter.Step()
	}
	view := widgets.KeyView{Text: lang.L("Rate it again"), Icon: widgets.IconRestart}
	if p.rates {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	h.run.SetView(view)
	shell.SetVisible(h.run, p.rates || !r.Exact)
}

// The dimensions of the levels' blocks, in units.
const (
	blockHigh   = 16
	raisedHigh  = 26
	blockGap    = 5
	blockRadius = 6
)

// drawScale draws a block for each level; the puzzle's own is raised and labelled.
func (h *hardPanel) drawScale(pen draw.Pen, width float32) (d draw.Drawing) {
	width -= 2 * shell.Gap
	levels := logic.Levels()
	step := (width + blockGap) / float32(len(levels))
	size := pen.Small
	for _, level := range levels {
		if w, _ := pen.Measure(i18n.Level(level), size, true); w > step-2 {
			size *= (step - 2) / w
		}
	}
	for _, level := range levels {
		x, high, ink, text := shell.Gap+float32(level)*step, float32(blockHigh), draw.GroundInk, draw.MutedInk
		chosen := h.known && level == h.level
		if chosen {
			high, ink, text = raisedHigh, draw.FilledInk, draw.TextInk
		}
		d.Shapes = append(d.Shapes, draw.Shape{Kind: draw.Rect, X: x, Y: (raisedHigh - high) / 2, W: step - blockGap, H: high, Radius: blockRadius, Ink: ink})
		name := i18n.Level(level)
		w, _ := pen.Measure(name, size, chosen)
		d.Text(pen, x+(step-blockGap-w)/2, raisedHigh+blockGap, name, size, chosen, text)
	}
	return d
}
