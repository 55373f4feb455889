package play

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Finished opens the sheet for a puzzle finished by hand. On another page it does nothing.
func (r *Results) Finished(f session.Finish) {
	w := r.screen.window
	if !w.AtHome() {
		return
	}
	view := r.finishView(f)
	sheet := w.OpenSheet(view)
	r.shows(sheet)
	w.Announce(view.Title + ". " + view.Subtitle + ". " + finishText(f))
	puzzle := w.Session().State().OnlyGivens()
	shell.Start(shell.NewWork(w), func(ctx context.Context) ([]logic.Technique, error) { return wayOf(ctx, &puzzle), ctx.Err() }, func(way []logic.Technique, err error) {
		if err == nil && len(way) > 0 && sheet.Shown() {
			view.Content = widgets.NewColumn(shell.Gap, wayStrip(way), view.Content)
			sheet.SetView(view)
		}
	})
}

// wayOf returns the techniques of the steps from a puzzle to its solution.
func wayOf(ctx context.Context, puzzle *board.State) (way []logic.Technique) {
	finder, start := logic.Finder{Interrupt: pausing.Interrupted(ctx)}, logic.FromBoard(puzzle)
	finder.Path(&start, func(s *logic.Step) bool {
		way = append(way, s.Technique)
		return true
	})
	return way
}

// wayStrip shows steps and names the hardest one, or another that the user taps.
func wayStrip(way []logic.Technique) fyne.CanvasObject {
	var bars []widgets.StripBar
	hardest, top := 0, logic.Info{}
	for i, t := range way {
		info, _ := t.Info()
		if info.Level > top.Level || info.Level == top.Level && info.Score > top.Score {
			hardest, top = i, info
		}
		bars = append(bars, widgets.StripBar{Level: int(info.Level), Name: i18n.Count(i+1) + ". " + i18n.Technique(t)})
	}
	name := widgets.NewCaption(lang.L("Hardest step: {{.Step}}", i18n.Values{"Step": bars[hardest].Name}))
	strip := widgets.NewStrip(lang.L("Steps"), func(i int) { widgets.SetText(name, widgets.Span{Kind: widgets.Caption, Text: bars[i].Name}) })
	strip.Set(hardest, bars)
	return widgets.NewColumn(0, name, strip) // a low card shows the first line alone
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
	next := widgets.NewKey(widgets.KeyView{Text: lang.L("Next puzzle"), Kind: widgets.Primary}, shell.Closing(w, func() { w.Run(nextPuzzle(w)) }))
	done := widgets.NewKey(widgets.KeyView{Text: lang.L("Done")}, w.CloseSheet)
	return widgets.SheetView{
		Title: lang.L("You solved it"), Subtitle: finishSubtitle(w, f), Content: content,
		Keys: []*widgets.Key{done, next}, Default: next, Area: r.screen.cardArea, Beside: r.useBeside, Beyond: r.useBeyond,
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

// nextPuzzle returns the command for the next puzzle: the next one of an open list, or a new one.
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

// finishText returns the sheet's text for screen readers.
func finishText(f session.Finish) string {
	text := helpText(f)
	if f.Time > 0 {
		text = lang.L("time") + " " + i18n.Roughly(f.Time) + ". " + text
	}
	return text
}
