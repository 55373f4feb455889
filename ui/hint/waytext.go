package hint

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/steps"
)

// count formats a number of the steps, with a plus sign where more may follow.
func (t *trail) count(n int) string {
	if few := t.request.Techniques; t.whole() && (few == 0 || len(t.walk.Techniques()) < few) {
		return i18n.Count(n)
	}
	return i18n.Count(n) + "+"
}

// titleText is the page's title.
func titleText(r Request) string {
	if r.Kind == Cell {
		return lang.L("Explain {{.Cell}}", i18n.Values{"Cell": r.Cell.String()})
	}
	return lang.L("The whole way")
}

// headText describes a step in one line.
func headText(s *logic.Step, number int) string {
	return i18n.Count(number) + ". " + i18n.Step(s) + ": " + steps.Effect(s)
}

// proofText says why a row's step is valid and what follows, preceded by a chain or loop in Eureka
// notation. It is empty if the step's lead already says all of that.
func proofText(w *Walk, row int, r *steps.Reason) string {
	lines := append(append([]string{r.Eureka()}, r.Lines...), earlierText(w, row), r.So)
	text := steps.Text(lines...)
	if strings.ReplaceAll(text, "\n", " ") == r.Lead {
		return ""
	}
	return text
}

// reasonOf returns the reason for a row's step.
func reasonOf(w *Walk, row int) steps.Reason {
	item, _, ok := w.Row(row)
	if !ok {
		return steps.Reason{}
	}
	now := steps.StateOf(item.Board, item.Candidates)
	return steps.ReasonOf(&now, &item.Step)
}

// earlierText names the earlier eliminations that a row's step relies on.
func earlierText(w *Walk, row int) string {
	item, _, _ := w.Row(row)
	return steps.Earlier(&item.Step, &item.Board.Digits, w.before(row))
}

// endText is the text of the last row.
func endText(t *trail) string {
	switch c := t.request.Cell; {
	case t.request.Kind == Cell:
		after := t.walk.After()
		return lang.L("So {{.Cell}} is {{.Digit}}.", i18n.Values{"Cell": c.String(), "Digit": int(after.Digits[c])})
	case t.remain():
		return lang.L("Several solutions remain.")
	case !t.walk.Solves():
		return lang.L("No technique helps on this board.")
	default:
		return lang.L("The puzzle is solved.")
	}
}

// statusText describes the list.
func statusText(t *trail) string {
	w, n := &t.walk, t.walk.Steps()
	v := i18n.Values{"Count": i18n.Count(n), "Cell": t.request.Cell.String()}
	switch {
	case !t.done && t.proved:
		return lang.N("{{.Count}} steps prove {{.Cell}}. Looking for a shorter proof…", n, v)
	case !t.done:
		return lang.N("Looking… {{.Count}} steps so far", n, v)
	case !t.leads():
		return steps.Verdict(&t.judged)
	case t.stopped && t.proved:
		return lang.N("{{.Count}} steps prove {{.Cell}}. Perhaps fewer are enough.", n, v)
	case w.Filtered() != "":
		v = i18n.Values{"Count": i18n.Count(w.Rows()), "Total": i18n.Count(n), "Technique": i18n.Technique(w.Filtered())}
		text := lang.N("{{.Technique}}: {{.Count}} of {{.Total}} steps", w.Rows(), v)
		if t.stopped {
			text += ". " + summaryText(t)
		}
		return text
	default:
		return summaryText(t)
	}
}

// summaryText says what the complete list shows.
func summaryText(t *trail) string {
	r, w, n := t.request, &t.walk, t.walk.Steps()
	v := i18n.Values{"Count": i18n.Count(n), "Cell": r.Cell.String()}
	if n > 0 {
		v["Technique"] = i18n.Technique(w.Hardest())
	}
	switch {
	case t.stopped:
		return lang.N("Stopped after {{.Count}} steps.", n, v)
	case n == 0 && r.Kind == Cell:
		return lang.L("No steps were found that prove {{.Cell}}.", v)
	case n == 0:
		return lang.L("No technique helps on this board.")
	case r.Kind == Now:
		return lang.N("{{.Count}} steps are possible now. The hardest technique is {{.Technique}}.", n, v)
	case r.Kind == Cell && w.NeedsNet():
		return lang.N("{{.Count}} steps prove {{.Cell}}, and none could be left out. No proof was found without a forcing net.", n, v)
	case r.Kind == Cell:
		return lang.N("{{.Count}} steps prove {{.Cell}}, and none could be left out.", n, v)
	case t.several():
		return everywhereText(w)
	default:
		return lang.N("{{.Count}} steps to the solution. The hardest technique is {{.Technique}}.", n, v)
	}
}
