package learn

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// texts returns what the panel says.
func (p *page) texts() []widgets.Span {
	say := func(kind widgets.TextKind, texts ...string) (spans []widgets.Span) {
		for _, text := range texts {
			spans = append(spans, widgets.Span{Kind: kind, Text: text + "\n"})
		}
		return spans
	}
	about := i18n.Text(topicList[p.topic].text).String()
	switch {
	case len(p.examples) == 0:
		return say(widgets.Body, about)
	case p.quiz == nil:
		return append(say(widgets.Body, about), say(widgets.Muted, lang.L("Looking…"))...)
	case p.finding:
		name := i18n.Technique(p.quiz.Technique)
		task := lang.L("Find the {{.Technique}}. Choose cells, and in each the candidates that it eliminates.", i18n.Values{"Technique": name})
		if p.quiz.Places() {
			task = lang.L("Find the {{.Technique}}. Choose its cell, and the digit that goes there.", i18n.Values{"Technique": name})
		}
		if p.answer != nil {
			return append(say(widgets.Strong.IfWrong(p.answer.Grade == Wrong), answerText(p.answer, p.quiz.Places())), say(widgets.Body, task)...)
		}
		return say(widgets.Body, task)
	}
	if p.answer != nil {
		return say(widgets.Strong, answerText(p.answer, p.quiz.Places()))
	}
	return say(widgets.Body, about)
}

// easier says, if so, that the example also has an easier step.
func (p *page) easier() string {
	if !p.tells() || p.quiz.Easier == "" {
		return ""
	}
	return lang.L("This board also has an easier step: {{.Technique}}.", i18n.Values{"Technique": i18n.Technique(p.quiz.Easier)})
}

// answerText comments on an answer about digits to place or candidates to eliminate.
func answerText(a *Answer, places bool) string {
	switch a.Grade {
	case Nothing:
		return lang.L("Nothing is marked yet.")
	case Wrong:
		var names []string
		sign := "≠"
		if places {
			sign = "="
		}
		for _, c := range a.Wrong {
			names = append(names, c.Cell.String()+sign+strconv.Itoa(int(c.Digit)))
		}
		return lang.L("Not quite. This does not follow: {{.List}}.", i18n.Values{"List": i18n.List(names)})
	case Partly:
		return lang.N("Right so far; {{.Count}} more follow.", a.Missing, i18n.Values{"Count": a.Missing})
	default:
		return lang.L("Right!")
	}
}

// topicName returns a topic's title.
func topicName(t Topic) string {
	if t.title != "" {
		return i18n.Text(t.title).String()
	}
	return i18n.Technique(t.Techniques[0])
}
