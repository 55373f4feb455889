package terms

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
)

// Technique returns a technique's name in the app's language. The key is the
// name that the package logic gives it.
func Technique(t logic.Technique) string { return lang.L(string(t)) }

// Level returns the name of a difficulty in the app's language.
func Level(l logic.Level) string {
	switch l {
	case logic.Easy:
		return lang.X("level.easy", "Easy")
	case logic.Medium:
		return lang.X("level.medium", "Medium")
	case logic.Hard:
		return lang.X("level.hard", "Hard")
	case logic.Unfair:
		return lang.X("level.unfair", "Unfair")
	default:
		return lang.X("level.extreme", "Extreme")
	}
}
