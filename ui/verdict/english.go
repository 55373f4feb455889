package verdict

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/number"
)

// English says a text in English, with the apostrophe that every terminal has.
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
	switch v := value.(type) {
	case int:
		return number.English().Count(int64(v))
	case board.Cells:
		names, more := Named(v)
		last := len(names) - 1
		if last < 1 || more {
			return strings.Join(names, ", ")
		}
		return strings.Join(names[:last], ", ") + " and " + names[last]
	default:
		return fmt.Sprint(value)
	}
}

// mostNamed is how many cells a text names.
const mostNamed = 8

// Named returns the names of cells for a text. If there are more than it can name,
// the last is "…".
func Named(cells board.Cells) (names []string, more bool) {
	names = strings.Fields(cells.String())
	if len(names) <= mostNamed {
		return names, false
	}
	return append(names[:mostNamed], "…"), true
}
