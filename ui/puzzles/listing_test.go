package puzzles

import (
	"fmt"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func ExampleQuery() {
	givens := board.MustParseGrid(easy)
	q := ParseQuery("wiki 53..7")
	fmt.Println(q.Matches(1, &givens, "The Wikipedia example"))
	// Output: true
}

func TestWhatIsFound(t *testing.T) {
	givens := board.MustParseGrid(easy)
	for _, c := range []struct {
		query string
		want  bool
	}{
		{"", true},
		{"  ", true},
		{"der dritte", true},
		{"DRITTE der", true},
		{"für", true},
		{"FÜR", true},
		{"vierte", false},
		{"dritte vierte", false},
		{"inkala", true}, // the author
		{"42", true},     // the number
		{"#42", true},
		{"4", false},
		{"142", false},
		{"2010", true},   // in the title
		{"2011", false},  //
		{"53..7", true},  // the first cells
		{"530070", true}, // with zeros
		{"8..79", true},  // the last cells
		{"538", false},   // too short to look for on the board
		{"9.999", false}, //
		{"1234567891234567891", false},
		{strings.Repeat("9", 200), false},
		{easy, true},
		{easy + ".", false},
		{"inkala 42 53..7", true},
		{"inkala 42 53..8", false},
	} {
		if got := ParseQuery(c.query).Matches(42, &givens, "Der Dritte für 2010", "", "Arto Inkala"); got != c.want {
			t.Errorf("%q is found: %v", c.query, got)
		}
		if q := ParseQuery(c.query); !q.LooksAtBoard() && q.Matches(42, nil, "Der Dritte für 2010", "", "Arto Inkala") != c.want {
			t.Errorf("%q finds something else without the board", c.query)
		}
		if got := ParseQuery(c.query).Everything(); got != (strings.TrimSpace(c.query) == "") {
			t.Errorf("%q finds everything: %v", c.query, got)
		}
	}
}
