package recovery

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// introduction says what was set aside, why, and where it is.
func introduction(aside Aside, why session.Notice) []widgets.Span {
	var texts []string
	switch why.Kind {
	case session.SavedDamaged:
		texts = []string{i18n.Notice(why)}
	case session.SavedUnreadable:
		text := i18n.Notice(why)
		if errors.Is(why.Err, session.ErrLater) {
			text = lang.L("The session was saved by a later version of Solvoku, so the board starts empty. The file is kept as {{.Name}} for that version.", i18n.Values{"Name": why.Name})
		}
		texts = []string{text}
	default:
		if len(aside.Sessions) == 0 {
			return []widgets.Span{{Text: lang.L("Nothing is set aside.")}}
		}
		texts = []string{lang.L("These boards were set aside with their settings, most recent first. Bringing one back sets the current one aside in its place.")}
	}
	if aside.Folder == "" {
		texts = append(texts, lang.L("Where: the browser’s storage for this page"))
	} else {
		texts = append(texts, lang.L("Where: {{.Folder}}", i18n.Values{"Folder": aside.Folder}))
	}
	wrong := why.Kind.Wrong()
	return []widgets.Span{{Kind: widgets.Body.IfWrong(wrong), Text: texts[0] + "\n"}, {Text: strings.Join(texts[1:], "\n")}}
}

// contents describes a session that was set aside.
func contents(a session.Aside) string {
	switch {
	case a.Err != nil:
		return i18n.SavedReason(a.Err)
	case a.Answers == 0:
		return i18n.Givens(a.Givens)
	}
	return i18n.Givens(a.Givens) + " · " + lang.N("{{.Count}} answers", a.Answers, i18n.Values{"Count": a.Answers})
}

// safeText says why only the safe screen is shown, in two spans, and that nothing has been
// lost.
func safeText(failed int) []widgets.Span {
	why := lang.N("The last {{.Count}} starts did not finish.", failed, i18n.Values{"Count": failed})
	return []widgets.Span{
		{Kind: widgets.Heading, Text: lang.L("Safe mode") + "\n"},
		{Kind: widgets.Wrong, Text: why},
		{Text: lang.L("So Solvoku shows only this for now. Your board and settings are safe.") + "\n"},
		{Kind: widgets.Caption, Text: lang.L("If that fails again, try one of the others. What it replaces is set aside, and one tap brings it back.")},
	}
}
