package puzzles

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/i18n"
)

func symmetryName(s generate.Symmetry) string {
	return map[generate.Symmetry]string{
		generate.Rotate180:    lang.X("symmetry.halfturn", "Half turn"),
		generate.Rotate90:     lang.X("symmetry.quarterturn", "Quarter turn"),
		generate.Horizontal:   lang.X("symmetry.horizontal", "Left and right alike"),
		generate.Vertical:     lang.X("symmetry.vertical", "Top and bottom alike"),
		generate.Diagonal:     lang.X("symmetry.diagonal", "Along the falling diagonal"),
		generate.AntiDiagonal: lang.X("symmetry.antidiagonal", "Along the rising diagonal"),
		generate.None:         lang.X("symmetry.none", "No symmetry"),
	}[s]
}

// techniqueName returns the name of the required technique, or a text for none.
func techniqueName(t logic.Technique) string {
	if t == "" {
		return lang.L("Any technique")
	}
	return i18n.Technique(t)
}

// ratingName returns the name of a range of ratings, or a text for none.
func ratingName(r serate.Range) string {
	if r == (serate.Range{}) {
		return lang.L("Any rating")
	}
	return lang.L("{{.Least}} to {{.Most}}", i18n.Values{"Least": i18n.Rating(r.Min), "Most": i18n.Rating(r.Max)})
}

func triedText(n int) string {
	return lang.N("{{.Count}} puzzles tried so far.", n, i18n.Values{"Count": i18n.Count(n)})
}

// stoppedText says how many puzzles were tried until making one was stopped.
func stoppedText(tried int) string {
	if tried == 0 {
		return lang.L("Stopped. The board is unchanged.")
	}
	return lang.N("Stopped after {{.Count}} puzzles. The board is unchanged.", tried, i18n.Values{"Count": i18n.Count(tried)})
}

func unreachedText(r Request, tried int) string {
	v := i18n.Values{"Count": i18n.Count(tried), "Level": i18n.Level(r.Level)}
	if r.Rating != (serate.Range{}) {
		v["Rating"] = ratingName(r.Rating)
		return lang.L("None of {{.Count}} puzzles fits: a rating of {{.Rating}} is rare with this symmetry. Try another one.", v)
	}
	if r.Technique == "" {
		return lang.L("None of {{.Count}} puzzles fits: {{.Level}} is rare with this symmetry. Try another one.", v)
	}
	v["Technique"] = i18n.Technique(r.Technique)
	return lang.L("None of {{.Count}} puzzles fits: {{.Technique}} is rare at the level {{.Level}}. Try another level, or no symmetry.", v)
}
