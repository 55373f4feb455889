package play

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// refreshStatus shows the line under the board and, during a long search, the bar.
func (m *Screen) refreshStatus() {
	s := m.window.Session()
	progress, searching := s.Search().Progress()
	assessment := s.Assessment()
	text := m.statusText.of(assessment, s.Mode())
	doored := m.level.Visible()
	room := statusRoom{m.status, m.arranged.Status, m.arranged.Keypad}
	switch {
	case m.isFirst() && room.place.H == 0:
		text = firstHint()
	case m.isFirst():
		text = room.fitting(text, firstHint())
	case len(assessment.Conflicts) > 0:
	case assessment.Rated && !doored:
		text += " · " + i18n.Level(assessment.Level)
	case isSolved(assessment):
		text += " · " + lang.L("solved")
	}
	wrong := len(assessment.Conflicts) > 0 || i18n.Wrong(&assessment.Judgement)
	if answers := i18n.Answers(&s.Marks().Judgement); answers != "" {
		text, wrong = answers, true
	}
	switch number, of := m.links.Listed(); {
	case number > 0:
		text = room.listed(number, of, text, wrong)
	case !wrong:
		text = room.fitting(text, i18n.UpperFirst(brief(text)))
	}
	m.status.OnTapped = nil
	lookInto := func() {
		if assessment.Judgement.Mistyped() {
			m.status.OnTapped = func() { m.window.Run(command.Sound) }
		}
	}
	said := "" // besides the counters of a search
	switch notice := s.Notice(); {
	case searching:
		text, wrong = i18n.Progress(progress), notice.Kind.Wrong()
		if notice.Kind != session.NoNotice {
			said = i18n.Notice(notice)
			text = said + " " + text
			m.leadOn(notice.Kind)
		}
	case notice.Kind.Brings():
		if isFlawed(assessment) { // a phone has two lines for this, and the flaw matters most
			notice.Skipped = ""
		}
		if assessment.Filled == 0 && assessment.Judgement.State.Rules.Classic() {
			text = i18n.Facts(&assessment.Judgement)
		}
		came := i18n.Notice(notice)
		if !strings.HasSuffix(came, ".") { // ends a sentence
			came += " ·"
		}
		text = room.fitting(came+" "+text, text)
		lookInto()
	case notice.Kind == session.LastCellReached:
		text = room.fitting(i18n.Notice(notice)+statusSeparator+text, text)
	case notice.Kind != session.NoNotice:
		text, wrong = i18n.Notice(notice), notice.Kind.Wrong()
		m.leadOn(notice.Kind)
	case s.Can().UndoMistake():
		text = room.fitting(text+" "+lang.L("Undo to before the mistake →"), text+" →")
		m.status.OnTapped = s.UndoMistake
	default:
		lookInto()
	}
	kind := widgets.Caption
	switch {
	case wrong:
		kind = widgets.WrongCaption
	case m.status.OnTapped != nil:
		kind = widgets.Link
	}
	if m.status.OnTapped == nil && assessment.Rated && !searching && !doored { // a tap on the level says more about it
		m.status.OnTapped = func() { m.window.Run(command.HowHard) }
	}
	m.status.SetKind(kind)
	defer room.grow()
	if before := m.status.Text(); text != before {
		m.status.SetText(text)
		switch {
		case !m.window.AtHome(): // sheets and stages announce themselves
			m.unsaid = true
		case !searching || !m.meter.Visible():
			m.window.Announce(text)
		case said != "" && !strings.HasPrefix(before, said): // the counters change too fast
			m.window.Announce(said)
		}
	}
	shell.SetVisible(m.meter, searching)
	if searching {
		m.meter.Step()
	}
}

// refused returns the text of a session's notice that something went wrong, or "".
func refused(s *session.Session) string {
	if notice := s.Notice(); notice.Kind.Wrong() {
		return i18n.Notice(notice)
	}
	return ""
}

// leadOn makes a tap on the line perform what its notice offers.
func (m *Screen) leadOn(kind session.NoticeKind) {
	switch kind {
	case session.NewVersion:
		m.status.OnTapped = func() { m.window.Run(command.LoadUpdate) }
	case session.SetAside:
		m.status.OnTapped = func() { m.window.Run(command.BringBack) }
	}
}

// Returned announces a status that changed while a page or a sheet was open, for example when a
// puzzle was opened from a list.
func (m *Screen) Returned() {
	if m.unsaid && m.window.AtHome() {
		m.unsaid = false
		m.window.Announce(m.status.Text())
	}
}

// isFirst reports whether the status says how to begin.
func (m *Screen) isFirst() bool {
	s := m.window.Session()
	return m.scenery() == empty && s.Mode() == session.EnterPuzzle && s.Notice().Kind == session.NoNotice
}

func (m *Screen) isListed() bool {
	number, _ := m.links.Listed()
	return number > 0
}
