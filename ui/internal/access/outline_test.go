package access

import (
	"slices"
	"testing"
)

func TestNoLevelOfHeadingsIsSkipped(t *testing.T) {
	for _, c := range []struct{ levels, want []int }{
		{[]int{1, 3, 3, 2, 3, 1, 2}, []int{1, 2, 2, 2, 3, 1, 2}},
		{[]int{2, 3, 1, 3}, []int{1, 2, 1, 2}},
		{nil, nil},
	} {
		nodes := []Node{{Face: Face{Role: Text, Name: "a text"}}}
		for _, level := range c.levels {
			nodes = append(nodes, Node{Face: Face{Role: Dialog}, Parts: []Node{Titled(level, "a heading")}})
		}
		Outline(nodes)
		var got []int
		for _, n := range nodes[1:] {
			got = append(got, n.Parts[0].Level)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v became %v, not %v", c.levels, got, c.want)
		}
	}
}
