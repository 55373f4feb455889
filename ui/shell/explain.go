package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Term is a figure that the app shows, with a sentence that explains it.
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

// WatchTerms are the marks on the board in a search of constraints.
var WatchTerms = []Term{
	{"Orange digit", "Put down by the search."},
	{"Framed cell", "Where the step puts down a digit or takes it back, or the cell that it covers."},
	{"Highlighted row, column or box", "One of its digits is the constraint that the step covers or uncovers."},
}

// RatingTerms are the figures that say how hard a puzzle is.
var RatingTerms = []Term{
	{"HoDoKu’s score", "HoDoKu’s points for all steps of its way: the harder a technique, the more it counts."},
	{"hardest step (ER)", "Sudoku Explainer’s rating of the hardest step that the puzzle needs."},
	{"up to the first digit (EP)", "Sudoku Explainer’s rating of the hardest step up to the first digit."},
	{"first step (ED)", "Sudoku Explainer’s rating of the very first step."},
}

// Explaining makes figures open a sheet that explains them; its "More" key runs a command.
func Explaining[F interface{ Explain(func(labels ...string)) }](w *Window, figures F, terms []Term, more command.ID) F {
	figures.Explain(func(labels ...string) {
		asked := slices.DeleteFunc(slices.Clone(terms), func(t Term) bool {
			return !slices.ContainsFunc(labels, func(label string) bool { return strings.EqualFold(t.Name.String(), label) })
		})
		switch len(asked) {
		case 0:
		case 1:
			OpenTerms(w, i18n.UpperFirst(asked[0].Name.String()), widgets.NewText(widgets.Span{Kind: widgets.Body, Text: asked[0].Meaning.String()}), more)
		default:
			OpenTerms(w, lang.L("The figures"), TermsText(asked...), more)
		}
	})
	return figures
}

// OpenTerms opens a sheet that explains terms; its "More" key runs a command.
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
