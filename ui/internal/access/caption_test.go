package access

import (
	"strings"
	"testing"
)

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
