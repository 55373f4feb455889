package judgement

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/number"
)

// English renders a text in English, with the ASCII apostrophe that every terminal shows.
func English(t Text, values map[string]any) string {
	text := t.Text
	if n, ok := values["Count"].(int); ok && n == 1 && t.One != "" {
		text = t.One
	}
	for name, value := range values {
		text = strings.ReplaceAll(text, "{{."+name+"}}", inEnglish(value))
	}
	return strings.ReplaceAll(text, "’", "'")
}

func inEnglish(value any) string {
	if v, ok := value.(int); ok {
		return number.English().Count(int64(v))
	}
	names, more := Named(value)
	last := len(names) - 1
	if last < 1 || more {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// maxNamed is the maximum number of cells or candidates that a text names.
const maxNamed = 8

// Named returns the names of the cells or candidates in a value, such as "r1c3=4", or the
// value itself. If there are more than a text can name, the last is "…".
func Named(value any) (names []string, more bool) {
	switch v := value.(type) {
	case board.Cells:
		names = strings.Fields(v.String())
	case board.Candidates:
		for c, digits := range v {
			for d := range digits.All() {
				names = append(names, fmt.Sprintf("%v=%d", board.Cell(c), d))
			}
		}
	default:
		names = []string{fmt.Sprint(v)}
	}
	if len(names) <= maxNamed {
		return names, false
	}
	return append(names[:maxNamed], "…"), true
}
