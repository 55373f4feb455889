// Package judgement puts into words what [diagnose.Judge] finds out about a board:
// one table for every page and for the command line. It doesn't import Fyne.
package judgement

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Text is an English text with placeholders such as {{.Count}}. It is the key of its
// translations.
type Text struct {
	Text string
	One  string // the text for a Count of 1, if that differs
}

// Say renders a text in a language. The values, by the names of the placeholders, are int,
// string, board.Digit, board.Cells or candidates as digits by cell.
type Say func(t Text, values map[string]any) string

// The texts.
var (
	noGivens   = Text{Text: "The puzzle has no givens yet."}
	noSolution = Text{Text: "The puzzle has no solution."}
	impossible = Text{Text: "The puzzle has no solution: no digit fits in {{.Cells}}."}
	tooFew     = Text{
		Text: "{{.Count}} givens are too few for a unique solution. At least {{.Least}} are needed.",
		One:  "One given is too few for a unique solution. At least {{.Least}} are needed.",
	}
	absent   = Text{Text: "{{.First}} and {{.Second}} are both missing, so the puzzle can’t have a unique solution."}
	several  = Text{Text: "The puzzle has {{.Count}} solutions."}
	atLeast  = Text{Text: "The puzzle has at least {{.Count}} solutions."}
	sound    = Text{Text: "The puzzle has exactly one solution."}
	solved   = Text{Text: "The puzzle is solved."}
	wrong    = Text{Text: "{{.Count}} answers are wrong: {{.Cells}}.", One: "One answer is wrong: {{.Cells}}."}
	together = Text{Text: "These {{.Count}} answers can’t all be right: {{.Cells}}."}
	notes    = Text{
		Text: "{{.Count}} cells lack the right digit among their notes: {{.Candidates}}.",
		One:  "One cell lacks the right digit among its notes: {{.Candidates}}.",
	}

	inRow    = Text{Text: "{{.Digit}} appears more than once in row {{.House}}"}
	inColumn = Text{Text: "{{.Digit}} appears more than once in column {{.House}}"}
	inBox    = Text{Text: "{{.Digit}} appears more than once in box {{.House}}"}
	inRule   = Text{Text: "The rule “{{.Rule}}” can’t be met in {{.Cells}}"}
	clashes  = Text{Text: "{{.Count}} more clashes", One: "{{.Count}} more clash"}

	givens          = Text{Text: "{{.Count}} givens", One: "{{.Count}} given"}
	factSukaku      = Text{Text: "Sukaku: the candidates are given"}
	factNoSolution  = Text{Text: "no solution"}
	factImpossible  = Text{Text: "no solution: no digit fits in {{.Cells}}"}
	factTooFew      = Text{Text: "too few for a unique solution"}
	factAbsent      = Text{Text: "{{.First}} and {{.Second}} are both missing: no unique solution"}
	factSeveral     = Text{Text: "{{.Count}} solutions"}
	factAtLeast     = Text{Text: "at least {{.Count}} solutions"}
	factOneSolution = Text{Text: "one solution"}
)

// Texts returns every text, for translations.
func Texts() []Text {
	return []Text{
		noGivens, noSolution, impossible, tooFew, absent, several, atLeast, sound, solved, wrong, together, notes,
		inRow, inColumn, inBox, inRule, clashes,
		givens, factSukaku, factNoSolution, factImpossible, factTooFew, factAbsent, factSeveral, factAtLeast,
		factOneSolution,
	}
}

// Sentence says what the verdict is; "" if there is none yet.
func Sentence(j *diagnose.Judgement, say Say) string {
	switch {
	case j.Verdict == solvers.Unknown:
		return ""
	case j.NoGivens():
		return say(noGivens, nil)
	case j.Verdict == solvers.Invalid:
		return Conflicts(j.Conflicts, say) + "."
	case j.WrongAnswers():
		return Answers(j, say)
	case j.Solved():
		return say(solved, nil)
	case j.WrongNotes():
		return say(notes, values{"Count": j.Lacking().Len(), "Candidates": j.Missing})
	default:
		sentence, _, v := solutions(j)
		return say(sentence, v)
	}
}

type values = map[string]any

// solutions describes, as a sentence and in a few words, how many solutions a puzzle
// without clashing givens has, and the reason if it is evident.
func solutions(j *diagnose.Judgement) (sentence, words Text, v values) {
	switch {
	case j.Verdict == solvers.NoSolution:
		if cells := j.Impossible(); !cells.IsEmpty() {
			return impossible, factImpossible, values{"Cells": cells}
		}
		return noSolution, factNoSolution, nil
	case j.NeverUnique() && j.Givens() < board.MinGivens:
		return tooFew, factTooFew, values{"Count": j.Givens(), "Least": board.MinGivens}
	case j.NeverUnique(): // the two digits could be swapped
		first := j.Absent().Min()
		return absent, factAbsent, values{"First": first, "Second": j.Absent().Without(first).Min()}
	case j.Verdict != solvers.Many:
		return sound, factOneSolution, nil
	case j.Exact:
		return several, factSeveral, values{"Count": j.Count}
	default:
		return atLeast, factAtLeast, values{"Count": j.Count}
	}
}

// Fault says why a puzzle doesn't have exactly one solution, or which answers are wrong;
// "" if neither applies.
func Fault(j *diagnose.Judgement, say Say) string {
	if j.Verdict == solvers.Unique && !j.WrongAnswers() {
		return ""
	}
	return Sentence(j, say)
}

// Wrong reports whether a verdict says that something is wrong. Several solutions are a
// fault, but the puzzle can still be solved.
func Wrong(j *diagnose.Judgement) bool {
	return j.Verdict == solvers.Invalid || j.Verdict == solvers.NoSolution || j.WrongNotes() || !j.WrongCells().IsEmpty()
}

// Answers says which answers are wrong; "" if none are known to be.
func Answers(j *diagnose.Judgement, say Say) string {
	if !j.Mistakes.IsEmpty() {
		return say(wrong, values{"Count": j.Mistakes.Len(), "Cells": j.Mistakes})
	}
	if !j.Together.IsEmpty() {
		return say(together, values{"Count": j.Together.Len(), "Cells": j.Together})
	}
	return ""
}

// Facts describes the puzzle itself in a few words: the number of givens, or that it is a
// Sukaku, and the number of solutions as far as known.
func Facts(j *diagnose.Judgement, say Say) []string {
	n := j.Givens()
	known := say(givens, values{"Count": n})
	if j.State.Sukaku() {
		known = say(factSukaku, nil)
	}
	switch {
	case n == 0 && !j.State.Rules.Classic() && j.Verdict == solvers.Unknown:
		return nil
	case n == 0 && !j.State.Rules.Classic() && j.Verdict != solvers.Invalid:
		return []string{Solutions(j, say)}
	case j.NoGivens():
		return []string{Sentence(j, say)}
	case j.Verdict == solvers.Invalid:
		return []string{Conflicts(j.Conflicts, say)}
	case j.Verdict == solvers.Unknown && !j.NeverUnique():
		return []string{known}
	default:
		return []string{known, Solutions(j, say)}
	}
}

// Solutions says in a few words how many solutions a puzzle without clashing givens has.
func Solutions(j *diagnose.Judgement, say Say) string {
	_, words, v := solutions(j)
	return say(words, v)
}

// Conflict says which digit appears twice, and where, or which rule is broken.
func Conflict(c board.Conflict, say Say) string {
	if c.Rule != "" {
		rule, _, _ := strings.Cut(c.Rule, "=") // its cells follow
		return say(inRule, values{"Rule": rule, "Cells": c.Cells})
	}
	text := [...]Text{board.RowKind: inRow, board.ColumnKind: inColumn, board.BoxKind: inBox}[c.House.Kind()]
	return say(text, values{"Digit": c.Digit, "House": c.House.Index() + 1})
}

// Conflicts names the first conflict and counts the others.
func Conflicts(found []board.Conflict, say Say) string {
	text := Conflict(found[0], say)
	if more := len(found) - 1; more > 0 {
		text += " · " + say(clashes, values{"Count": more})
	}
	return text
}
