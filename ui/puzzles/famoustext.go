package puzzles

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
)

// words are the texts about a puzzle.
type words struct{ name, story string }

// famousTexts returns the texts about the puzzles, by their IDs.
func famousTexts() map[string]words {
	return map[string]words{
		"wikipedia": {
			lang.X("famous.wikipedia", "The Wikipedia example"),
			lang.L("It stands at the top of Wikipedia’s article on Sudoku, and has been the first test of countless solvers. Singles alone solve it."),
		},
		"hardest": {
			lang.X("famous.hardest", "“The world’s hardest”"),
			lang.L("In 2012 newspapers printed this puzzle by the Finnish mathematician Arto Inkala as the hardest in the world. Players’ own lists hold harder ones, but none that is so well known."),
		},
		"escargot": {
			lang.X("famous.escargot", "AI Escargot"),
			lang.L("Arto Inkala’s first famous puzzle. AI are his initials, and its shape reminded him of a snail. When it appeared, it was considered the hardest known."),
		},
		"easter": {
			lang.X("famous.easter", "Easter Monster"),
			lang.L("It appeared in a players’ forum at Easter 2007. To crack it, Steve Kurzhals found a loop through four boxes, which is now called the SK loop after him."),
		},
		"seventeen": {
			lang.X("famous.seventeen", "As few givens as can be"),
			lang.L("It has 17 givens and opens Gordon Royle’s collection of nearly 50,000 such puzzles. In 2012 Gary McGuire and his colleagues proved by computer that 16 givens are never enough."),
		},
		"norvig": {
			lang.X("famous.norvig", "Hard for computers"),
			lang.L("An example from Peter Norvig’s essay “Solving Every Sudoku Puzzle”: propagating constraints is not enough here, so a program has to search."),
		},
		"bruteforce": {
			lang.X("famous.bruteforce", "Made against backtracking"),
			lang.L("The first row of the solution reads 987654321, so trying the digits in order takes as long as possible: Backtracking meets 69 million dead ends. Wikipedia shows it in its article on solving algorithms."),
		},
		"fifteen": {
			lang.X("famous.fifteen", "15 givens, too few"),
			lang.L("No puzzle with fewer than {{.Least}} givens has a single solution. This one has very many, and yet Backtracking takes longer than anyone would wait to find the first.", i18n.Values{"Least": i18n.Count(board.MinGivens)}),
		},
		"impossible": {
			lang.X("famous.impossible", "Impossible"),
			lang.L("No digits clash, and yet there is no solution. It also comes from Peter Norvig’s essay: proving that there is none takes many programs very long."),
		},
	}
}

// byline names the author and the year, or is empty if they aren't known.
func byline(p FamousPuzzle) string {
	if p.Author == "" {
		return ""
	}
	return p.Author + ", " + strconv.Itoa(p.Year)
}

// famousFacts summarizes a puzzle; the verdict is nil until it is known.
func famousFacts(p FamousPuzzle, v *FamousVerdict) string {
	if v == nil {
		return i18n.Givens(p.Givens.FilledCount())
	}
	text := i18n.Facts(&v.Judgement)
	if v.Rating.Solved {
		text += " · " + lang.L("{{.Level}}, score {{.Score}}",
			i18n.Values{"Level": i18n.Level(v.Rating.Level), "Score": i18n.Count(v.Rating.Score)})
	}
	return text
}
