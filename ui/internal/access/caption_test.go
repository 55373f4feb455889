package access

import (
	"strings"
	"testing"
)

func TestOptionsAreNamedByTheTextBeforeThem(t *testing.T) {
	options := Node{Face: Face{Role: Options, Name: "Light, Dark"}, Parts: []Node{{Face: Face{Role: Option, Name: "Light"}}, {Face: Face{Role: Option, Name: "Dark"}}}}
	key := Node{Face: Face{Role: Button, Name: "Undo"}}
	for _, c := range []struct {
		before []Node
		want   string
	}{
		{Said("Colours"), "Colours"},
		{[]Node{Titled(1, "Puzzles")}, "Puzzles"},
		{Said(strings.Repeat("long ", 9)), "Light, Dark"},
		{append(Said("Colours"), key), "Light, Dark"},
		{nil, "Light, Dark"},
	} {
		nodes := append(c.before, options)
		Caption(nodes)
		if got := nodes[len(nodes)-1].Name; got != c.want {
			t.Errorf("after %v options are called %q, not %q", c.before, got, c.want)
		}
	}
}

func TestATableIsNamedByWhatIsReadBeforeIt(t *testing.T) {
	table := func(name string) Node { return Rows(name, []string{"solver", "", "time"}, [][]string{{"a", "b", "c"}}) }
	long := strings.Repeat("long ", 9)
	for _, c := range []struct {
		before []Node
		own    string
		want   string
	}{
		{[]Node{Titled(1, "Compare")}, "", "Compare"},
		{[]Node{Titled(1, "Compare")}, "Board", "Board"},
		{[]Node{Titled(1, "Compare"), Said("Placements by depth")[0]}, "", "Placements by depth"},
		{[]Node{Titled(1, "Compare"), Said(long)[0]}, "", "Compare"},
		{[]Node{Titled(1, "Compare"), table("")}, "", "Compare"},
		{nil, "", "solver, time"},
	} {
		nodes := []Node{{Face: Face{Role: Dialog}, Parts: append(c.before, table(c.own))}}
		Caption(nodes)
		if got := nodes[0].Parts[len(c.before)].Name; got != c.want {
			t.Errorf("after %v a table called %q is called %q, not %q", c.before, c.own, got, c.want)
		}
	}
}
