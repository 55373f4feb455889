package light

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheFocusReturnsToTheKeyThatOpened goes into pages and dialogs and back, using the page's
// own code for screen readers.
func TestTheFocusReturnsToTheKeyThatOpened(t *testing.T) {
	type change struct {
		From    int  `json:"from"`
		To      int  `json:"to"`
		Asked   any  `json:"asked"` // the name of a key, or nil
		Lost    bool `json:"lost"`
		Arrived bool `json:"arrived"`
	}
	cases := []struct {
		change
		want any
	}{
		{change{0, 0, "5", false, false}, nil},          // a digit
		{change{0, 1, "Menu", false, true}, "page"},     // a dialog
		{change{1, 2, "Settings", false, true}, "page"}, // a dialog over it
		{change{2, 1, "Close", false, true}, "Settings"},
		{change{1, 1, "Compare", false, true}, "page"}, // a page that replaces it
		{change{1, 0, "Back", false, true}, "Menu"},
		{change{0, 4, nil, false, true}, nil}, // by a shortcut: the canvas keeps the focus
		{change{4, 0, "Back", false, true}, "page"},
		{change{0, 1, "Hint", false, true}, "page"},
		{change{1, 0, nil, true, true}, "Hint"}, // by Escape, from the page's heading
		{change{0, 1, "Solve", false, true}, "page"},
		{change{1, 0, nil, false, false}, nil}, // by Escape, from the canvas
		{change{0, 0, nil, true, false}, nil},
	}
	var changes []change
	var want, got []any
	for _, c := range cases {
		changes, want = append(changes, c.change), append(want, c.want)
	}
	uitest.Node(t, `
		const window = globalThis, element = () => ({ appendChild: element, addEventListener() {} });
		const document = { createElement: element };
		globalThis.addEventListener = () => {};`, []string{"tree.js"}, `
		const openers = [];
		console.log(JSON.stringify(asked.map((change) => solvokuFocus(change, openers))));`, changes, &got)
	if !slices.Equal(got, want) {
		t.Errorf("the focus goes to\n%v\nwant\n%v", got, want)
	}
}
