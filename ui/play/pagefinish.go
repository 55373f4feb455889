package play

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Finished opens the sheet for a puzzle finished by hand, while light runs over the board. On
// another page it does nothing.
func (r *Results) Finished(f session.Finish) {
	w := r.screen.window
	if !w.AtHome() {
		return
	}
	view := r.finishView(f)
	r.shows(w.OpenSheet(view))
	r.screen.startWave()
	platform.Announce(view.Title + ". " + view.Subtitle + ". " + finishText(f))
}

func (r *Results) finishView(f session.Finish) widgets.SheetView {
	w := r.screen.window
	content := widgets.NewColumn(shell.Gap)
	var figures []widgets.Figure
	if f.Time > 0 {
		figures = append(figures, widgets.Figure{Label: lang.L("time"), Value: i18n.Roughly(f.Time)})
	}
	if !f.Unaided() {
		hints, checks := lang.L("hints"), lang.L("checks")
		if f.Hints == 1 {
			hints = lang.L("hint")
		}
		if f.Checks == 1 {
			checks = lang.L("check")
		}
		figures = append(figures, widgets.Figure{Label: hints, Value: strconv.Itoa(f.Hints)}, widgets.Figure{Label: checks, Value: strconv.Itoa(f.Checks)})
	}
	if figures != nil {
		content.Add(widgets.NewFigures(widgets.FigureSmall, figures...))
	}
	if text := helpText(f); text != "" {
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}))
	}
	next := widgets.NewKey(widgets.KeyView{Text: lang.L("Next puzzle"), Icon: widgets.IconNew}, shell.Closing(w, func() { w.Run(nextPuzzle(w)) }))
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done"), Kind: widgets.Primary}, w.CloseSheet)
	return widgets.SheetView{
		Title: lang.L("You solved it"), Subtitle: finishSubtitle(w, f), Content: content,
		Keys: []*widgets.Key{next, done}, Default: done, Area: r.screen.cardArea, Beside: r.useBeside, Beyond: r.useBeyond,
	}
}

// finishSubtitle says which puzzle it was.
func finishSubtitle(w *shell.Window, f session.Finish) string {
	assessment := w.Session().Assessment()
	text := i18n.Facts(&assessment.Judgement)
	if f.Rated {
		text += " · " + i18n.Level(f.Level)
	}
	return text
}

// nextPuzzle is the command for the next puzzle: the next one of an open list, or a new one.
func nextPuzzle(w *shell.Window) command.ID {
	if w.Commands().Can(command.NextPuzzle) {
		return "next"
	}
	return "new"
}

// helpText says what uncounted help was used, or that there was none.
func helpText(f session.Finish) string {
	switch {
	case f.Shown:
		return lang.L("The solution had been shown.")
	case f.Unaided():
		return lang.L("Without help.")
	default:
		return ""
	}
}

// finishText is the sheet's text for screen readers.
func finishText(f session.Finish) string {
	text := helpText(f)
	if f.Time > 0 {
		text = lang.L("time") + " " + i18n.Roughly(f.Time) + ". " + text
	}
	return text
}

const (
	waveTime   = 900 * time.Millisecond
	waveRadius = 2 * board.Size // beyond the far corner, so that the light leaves the board
)

// startWave lets light run over the board from the last answer.
func (m *Screen) startWave() {
	cell, ok := m.window.Session().Pointer().Selected()
	if !ok {
		cell = board.At(board.Size/2, board.Size/2)
	}
	m.begin(wave(cell))
}

// wave is the effect that lights a ring around a cell, and nothing else.
func wave(from board.Cell) *effect {
	return &effect{
		steps:     waveRadius,
		animation: &fyne.Animation{Duration: waveTime},
		over: func(v boardview.View, radius int) boardview.View {
			v.HasSelected, v.Houses, v.Equal = false, board.Cells{}, board.Cells{}
			for c := range board.Cell(board.CellCount) {
				if d := abs(c.Row()-from.Row()) + abs(c.Col()-from.Col()); d == radius || d == radius-1 {
					v.Equal = v.Equal.With(c)
				}
			}
			return v
		},
	}
}

func abs(n int) int { return max(n, -n) }
