package i18n

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/judgement"
)

// Verdict returns the verdict on a board as a sentence; "" if there is none yet.
func Verdict(j *diagnose.Judgement) string { return judgement.Sentence(j, say) }

// Fault says why a puzzle doesn't have exactly one solution, or which answers are wrong; ""
// if there is no such fault.
func Fault(j *diagnose.Judgement) string { return judgement.Fault(j, say) }

// Wrong reports whether a verdict says that something is wrong.
func Wrong(j *diagnose.Judgement) bool { return judgement.Wrong(j) }

// Answers says which answers are wrong; "" if none are known to be wrong.
func Answers(j *diagnose.Judgement) string { return judgement.Answers(j, say) }

// Mistakes says how many answers are wrong, or how many cells have wrong notes.
func Mistakes(j *diagnose.Judgement) string {
	switch n := j.WrongCells().Len(); {
	case j.WrongNotes():
		n = j.Lacking().Len()
		return lang.N("{{.Count}} cells lack the right note", n, Values{"Count": n})
	case j.Mistakes.IsEmpty():
		return lang.N("{{.Count}} answers can’t all be right", n, Values{"Count": n})
	default:
		return lang.N("{{.Count}} answers are wrong", n, Values{"Count": n})
	}
}

// Facts says in one line how many givens and solutions a puzzle has, as far as known.
func Facts(j *diagnose.Judgement) string { return strings.Join(judgement.Facts(j, say), " · ") }

// Solutions says briefly how many solutions a puzzle has.
func Solutions(j *diagnose.Judgement) string { return judgement.Solutions(j, say) }

// Conflict says which digit appears twice, and where, or which rule is broken.
func Conflict(c board.Conflict) string { return judgement.Conflict(c, say) }

// Conflicts names the first conflict and counts the others.
func Conflicts(found []board.Conflict) string { return judgement.Conflicts(found, say) }

// say implements [judgement.Say] in the app's language.
func say(t judgement.Text, values map[string]any) string {
	shown := Values{}
	for name, value := range values {
		if v, ok := value.(int); ok {
			shown[name] = Count(v)
			continue
		}
		if kind, ok := value.(string); ok { // of a rule
			shown[name] = RuleName(kind)
			continue
		}
		names, more := judgement.Named(value)
		if shown[name] = List(names); more {
			shown[name] = strings.Join(names, ", ")
		}
	}
	if n, ok := values["Count"].(int); ok && t.One != "" {
		return lang.N(t.Text, n, shown)
	}
	return lang.L(t.Text, shown)
}

// List joins names as in a sentence: "A, B and C".
func List(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return lang.L("{{.Items}} and {{.Last}}", Values{"Items": strings.Join(names[:last], ", "), "Last": names[last]})
}
