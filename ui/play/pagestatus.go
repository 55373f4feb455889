package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// statusHeight returns the height of two lines of text.
func (m *Screen) statusHeight() float32 {
	size := m.status.Theme().Size(fynetheme.SizeNameCaptionText)
	return 2 * fyne.MeasureText("Mg", size, fyne.TextStyle{}).Height
}

// refreshStatus shows the line under the board, and the bar of a search that has
// been running for long enough.
func (m *Screen) refreshStatus(progress session.Progress, searching bool) {
	s := m.window.Session()
	assessment := s.Assessment()
	text := m.statusText.of(assessment, s.Mode())
	if answers := i18n.Answers(s.Judged()); answers != "" {
		text = answers
	}
	number, of := m.links.Listed()
	if listed := number > 0; listed != m.walking { // the keys of the list need room
		m.walking = listed
		shell.Relayout(m.content)
	}
	if number > 0 {
		text = lang.L("Puzzle {{.Number}} of {{.All}}", i18n.Values{"Number": i18n.Count(number), "All": i18n.Count(of)}) + " · " + text
	}
	m.status.OnTapped = nil
	findTypo := func() {
		text += " · " + lang.L("find the typo →")
		m.status.OnTapped = func() { m.window.Run("typo") }
	}
	switch notice := s.Notice(); {
	case notice.Kind == session.Pasted && flawed(assessment) && !searching:
		// A phone has one line for this, and the flaw matters more than where the
		// puzzle came from.
		text = lang.L("Pasted") + " · " + text
		if assessment.Judgement.Mistyped() {
			findTypo()
		}
	case notice.Kind != session.NoNotice:
		text = i18n.Notice(notice)
		switch notice.Kind {
		case session.NewVersion:
			m.status.OnTapped = func() { m.window.Run("update") }
		case session.SetAside:
			m.status.OnTapped = func() { m.window.Run("bringback") }
		}
	case searching:
		text = i18n.Progress(progress)
	case s.CanUndoMistake():
		text += " " + lang.L("Undo to before the mistake →")
		m.status.OnTapped = s.UndoMistake
	case assessment.Judgement.Mistyped():
		findTypo()
	}
	kind := widgets.Caption
	switch {
	case s.Notice().Kind.Refuses():
		kind = widgets.Refusal
	case m.status.OnTapped != nil:
		kind = widgets.Link
	}
	m.status.SetKind(kind)
	if text != m.status.Text() {
		m.status.SetText(text)
		// Sheets and stages announce themselves, and the counters of a running
		// search change too fast for a screen reader.
		if m.window.AtHome() && !(searching && m.meter.Visible()) {
			platform.Announce(text)
		}
	}
	shell.SetVisible(m.meter, searching)
	if searching {
		m.meter.Step()
	}
}

// isListed reports whether the board's puzzle is in an open list.
func (m *Screen) isListed() bool {
	number, _ := m.links.Listed()
	return number > 0
}
