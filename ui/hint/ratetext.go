package hint

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// The programs whose ratings are shown in folds.
const (
	hodokuName    = "HoDoKu"
	explainerName = "Sudoku Explainer"
)

// hodokuLines gives the rating on HoDoKu's scale, or says why there is none.
func hodokuLines(r *Rating, busy bool) []widgets.Span {
	switch {
	case r.HasLevel:
		return []widgets.Span{
			{Kind: widgets.Body, Text: lang.L("{{.Level}}, score {{.Score}}", i18n.Values{"Level": i18n.Level(r.HoDoKu.Level), "Score": i18n.Count(r.HoDoKu.Score)})},
			{Kind: widgets.Body, Text: hardestText(r)},
		}
	case busy:
		return []widgets.Span{{Kind: widgets.Caption, Text: lang.L("Rating…")}}
	default:
		return []widgets.Span{{Kind: widgets.Caption, Text: lang.L("The rating was stopped.")}}
	}
}

// hardestText names the hardest technique of HoDoKu's path.
func hardestText(r *Rating) string {
	if r.HoDoKu.Hardest == "" {
		return ""
	}
	return lang.L("Hardest technique: {{.Technique}}", i18n.Values{"Technique": i18n.Technique(r.HoDoKu.Hardest)})
}

// explainerFigures returns the ratings on Sudoku Explainer's scale.
func explainerFigures(r *Rating) []widgets.Figure {
	return []widgets.Figure{
		{Label: lang.L("hardest step (ER)"), Value: i18n.Rating(r.Explainer.ER)},
		{Label: lang.L("up to the first digit (EP)"), Value: i18n.Rating(r.Explainer.EP)},
		{Label: lang.L("first step (ED)"), Value: i18n.Rating(r.Explainer.ED)},
	}
}

// explainerDetail is the rating on Sudoku Explainer's scale in brief.
func explainerDetail(r *Rating, busy bool) string {
	v := i18n.Values{"Rating": i18n.Rating(r.Explainer.ER)}
	switch {
	case r.Exact && r.Explainer.ER != serate.Unsolvable:
		return i18n.Rating(r.Explainer.ER)
	case r.Exact || !r.HasLevel || r.Explainer.ER == 0:
		return ""
	case busy:
		return lang.L("at least {{.Rating}}…", v)
	default:
		return lang.L("at least {{.Rating}}", v)
	}
}

// explainerLines adds anything else there is to say about that rating.
func explainerLines(r *Rating, busy bool) []widgets.Span {
	if !r.HasLevel {
		return nil
	}
	var lines []widgets.Span
	v := i18n.Values{"Rating": i18n.Rating(r.Explainer.ER), "Length": i18n.Count(r.Explainer.Length)}
	if r.Explainer.Hardest != "" {
		v["Rule"] = i18n.Rule(r.Explainer.Hardest)
	}
	add := func(text string) { lines = append(lines, widgets.Span{Kind: widgets.Body, Text: text}) }
	switch {
	case r.Exact && r.Explainer.ER == serate.Unsolvable:
		add(lang.L("Its rules don’t solve the puzzle."))
	case r.Exact && r.Explainer.Length > 0:
		add(lang.L("Hardest rule: {{.Rule}}, length {{.Length}}", v))
	case r.Exact && r.Explainer.Hardest != "":
		add(lang.L("Hardest rule: {{.Rule}}", v))
	case r.Exact:
		add(lang.L("The puzzle is solved."))
	case busy:
		v["Count"] = i18n.Count(r.Open)
		add(lang.N("At least {{.Rating}}: {{.Count}} cells are still empty.", r.Open, v))
	default:
		add(lang.L("Stopped: at least {{.Rating}}.", v))
	}
	return lines
}

// spokenText is what a screen reader says when the rating has finished: the ratings of other
// programs, with their names.
func spokenText(r *Rating) string {
	parts := []string{hodokuName}
	for _, span := range hodokuLines(r, false) {
		parts = append(parts, span.Text)
	}
	parts = append(parts, explainerName)
	for _, span := range explainerLines(r, false) {
		parts = append(parts, span.Text)
	}
	if r.Exact {
		for _, f := range explainerFigures(r) {
			parts = append(parts, f.Label+": "+f.Value)
		}
	}
	return strings.Join(parts, "\n")
}
