package logic

import (
	"slices"
	"testing"
)

// findCase is a state and all instances of a technique in it, formatted by String.
type findCase struct {
	name  string
	state string // as ParseState reads it
	want  []string
}

// testFind compares all instances of a technique with a table.
func testFind(t *testing.T, technique Technique, table []findCase) {
	t.Helper()
	var f Finder
	for _, c := range table {
		t.Run(c.name, func(t *testing.T) {
			st, err := ParseState(c.state)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, step := range f.All(&st, technique) {
				got = append(got, step.String())
			}
			slices.Sort(got)
			slices.Sort(c.want)
			if !slices.Equal(got, c.want) {
				t.Errorf("%s\ngot  %q\nwant %q", c.state, got, c.want)
			}
		})
	}
}
