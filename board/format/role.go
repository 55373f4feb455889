package format

import "strings"

// role is the content of a column.
type role uint8

const (
	noRole role = iota
	puzzleRole
	solutionRole
	titleRole
	levelRole
	authorRole
	sourceRole
	dateRole
)

// roleNames are the names of columns and of JSON members, in lower case and with letters
// only.
var roleNames = map[string]role{
	"puzzle": puzzleRole, "puzzles": puzzleRole, "quiz": puzzleRole, "quizzes": puzzleRole, "question": puzzleRole,
	"board": puzzleRole, "grid": puzzleRole, "givens": puzzleRole, "clues": puzzleRole, "sudoku": puzzleRole,
	"problem": puzzleRole, "initial": puzzleRole, "start": puzzleRole, "unsolved": puzzleRole, "input": puzzleRole,
	"initialgrid": puzzleRole, "initialboard": puzzleRole, "puzzlestring": puzzleRole, "mission": puzzleRole,
	"solution": solutionRole, "solutions": solutionRole, "solved": solutionRole, "answer": solutionRole,
	"answers": solutionRole, "solvedboard": solutionRole, "solutionstring": solutionRole, "output": solutionRole, "target": solutionRole,
	"id": titleRole, "name": titleRole, "title": titleRole, "number": titleRole, "no": titleRole, "nr": titleRole,
	"rating": levelRole, "difficulty": levelRole, "level": levelRole, "score": levelRole, "se": levelRole,
	"author": authorRole, "creator": authorRole, "source": sourceRole, "date": dateRole,
}

// roleOf returns the role of a column or member with a name.
func roleOf(name string) role {
	return roleNames[strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(name))]
}

// fill stores a text in the document's field for the role.
func (r role) fill(d *Document, text string) {
	text = oneLine(text)
	field := map[role]*string{titleRole: &d.Title, levelRole: &d.Level, authorRole: &d.Author, sourceRole: &d.Source, dateRole: &d.Date}[r]
	if field != nil && *field == "" && len(text) <= longestHeader {
		*field = text
	}
}
