package format_test

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// examples are texts in every format that is read, with what they hold.
var examples = []struct {
	name, id, text string
	puzzles        int
}{
	{"line", "line", norvig, 1},
}

func TestExamplesAreRecognised(t *testing.T) {
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			all, err := format.Read(e.text)
			if err != nil {
				t.Fatal(err)
			}
			if all.Format.ID != e.id || all.Len() != e.puzzles {
				t.Errorf("recognised %q with %d puzzles, not %q with %d", all.Format.ID, all.Len(), e.id, e.puzzles)
			}
			if got := all.Givens(0).String(); !strings.Contains(norvig, got) {
				t.Errorf("read %s", got)
			}
		})
	}
}
