package shell

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Term is a figure that the app shows, and one sentence that says what it is.
type Term struct {
	Name    i18n.Text
	Meaning i18n.Text
}

// SearchTerms are the figures of a search, in the order in which results show them.
var SearchTerms = []Term{
	{"function time", "The time spent inside the solver, building its tables included."},
	{"actions", "The solver’s elementary steps: digits tried and taken back, or nodes unlinked and relinked."},
	{"max depth", "The deepest recursion of the search, the first call being 0."},
	{"Set-up time", "The part of the function time in which the solver builds its tables."},
	{"Search time", "The part of the function time that follows the set-up."},
	{"Placements", "Digits put down by the search: the figure that compares solvers best."},
	{"Dead ends", "Placements taken back because they led nowhere."},
	{"Guess depth", "The longest chain of levels at which the search had a real choice."},
	{"Open constraints", "Empty cells, and digits that a row, column or box still lacks."},
}

// RatingTerms are the figures that say how hard a puzzle is.
var RatingTerms = []Term{
	{"hardest step (ER)", "Sudoku Explainer’s rating of the hardest step that the puzzle needs."},
	{"up to the first digit (EP)", "Sudoku Explainer’s rating of the hardest step up to the first digit."},
	{"first step (ED)", "Sudoku Explainer’s rating of the very first step."},
}

// termOf returns the term with a name in the app's language, however its first letter is
// written.
func termOf(terms []Term, name string) (Term, bool) {
	for _, t := range terms {
		if strings.EqualFold(t.Name.String(), name) {
			return t, true
		}
	}
	return Term{}, false
}

// Explaining makes a tap on a figure open a sheet that says what it is. More of that is on the
// page of a command.
func Explaining(w *Window, f *widgets.Figures, terms []Term, more command.ID) *widgets.Figures {
	f.OnTapped = func(label string) {
		if t, ok := termOf(terms, label); ok {
			OpenTerms(w, i18n.UpperFirst(t.Name.String()), widgets.NewText(widgets.Span{Kind: widgets.Body, Text: t.Meaning.String()}), more)
		}
	}
	return f
}

// OpenTerms opens a sheet about terms. More is on the page of a command.
func OpenTerms(w *Window, title string, text *widgets.Text, more command.ID) {
	w.OpenSheet(widgets.SheetView{Title: title, Content: text, Keys: []*widgets.Key{
		widgets.NewKey(widgets.KeyView{Text: lang.L("More") + " ›"}, Closing(w, func() { w.Run(more) })), CloseKey(w),
	}})
}

// TermsText lists terms, each with its sentence.
func TermsText(terms ...Term) *widgets.Text {
	var lines []widgets.Span
	for _, t := range terms {
		lines = append(lines,
			widgets.Span{Kind: widgets.Strong, Text: i18n.UpperFirst(t.Name.String())},
			widgets.Span{Kind: widgets.Body, Text: t.Meaning.String()})
	}
	text := widgets.NewText()
	widgets.SetLines(text, lines...)
	return text
}
