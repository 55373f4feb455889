package access

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// shown is the tree as seen by a page that applies updates.
type shown struct {
	t     *testing.T
	faces map[int]Element
	parts map[int][]int
}

func (s *shown) apply(u Update) {
	for _, c := range u.Changes {
		if c.Face != nil {
			s.faces[c.ID] = *c.Face
		}
		if c.Parts != nil {
			for _, id := range *c.Parts {
				if _, ok := s.faces[id]; !ok {
					s.t.Errorf("%d is a part of %d before it is there", id, c.ID)
				}
			}
			s.parts[c.ID] = *c.Parts
		}
	}
	for _, id := range u.Gone {
		delete(s.faces, id)
		delete(s.parts, id)
	}
}

func (s *shown) text(id int) string {
	var all strings.Builder
	for _, part := range s.parts[id] {
		fmt.Fprintf(&all, "%v(%s)", s.faces[part], s.text(part))
	}
	return all.String()
}

func textOf(nodes []Node) string {
	var all strings.Builder
	for _, n := range nodes {
		fmt.Fprintf(&all, "%v(%s)", *elementOf(n), textOf(n.Parts))
	}
	return all.String()
}

// randomTree makes a tree with few different roles and names, so that they recur.
func randomTree(r *rand.Rand, deep int) []Node {
	all := make([]Node, r.IntN(5))
	for i := range all {
		all[i].Face = Face{Role: []Role{Text, Button, List}[r.IntN(3)], Name: string(rune('a' + r.IntN(4)))}
		if r.IntN(2) == 0 {
			all[i].Press = func() {}
		}
		if deep > 0 {
			all[i].Parts = randomTree(r, deep-1)
		}
	}
	return all
}

func TestUpdatesMakeTheSameTree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var l Live
	s := &shown{t, map[int]Element{}, map[int][]int{}}
	for range 2000 {
		tree := randomTree(r, 3)
		s.apply(l.Show(tree))
		if got, want := s.text(0), textOf(tree); got != want {
			t.Fatalf("shown is\n%s, not\n%s", got, want)
		}
		if len(s.faces) != len(l.byID) {
			t.Fatalf("%d nodes are kept for %d", len(s.faces), len(l.byID))
		}
		if again := l.Show(tree); !again.Empty() {
			t.Fatalf("the same tree again changes %+v", again)
		}
	}
}

func TestWhatStaysKeepsItsNumber(t *testing.T) {
	var l Live
	key := func(name string) Node { return Node{Face: Face{Role: Button, Name: name}} }
	l.Show([]Node{key("Back"), key("Play"), key("Next")})
	u := l.Show([]Node{key("Back"), key("Stop"), key("Next")})
	want := Update{Changes: []Change{{ID: 2, Face: elementOf(key("Stop"))}}}
	if !reflect.DeepEqual(u, want) {
		t.Errorf("another name for a key changes %+v", u)
	}
	u = l.Show([]Node{key("Next"), key("Back")})
	want = Update{Changes: []Change{{ID: 0, Parts: &[]int{3, 1}}}, Gone: []int{2}}
	if !reflect.DeepEqual(u, want) {
		t.Errorf("another order of keys changes %+v", u)
	}
	if _, ok := l.Node(2); ok {
		t.Error("what is gone can be pressed")
	}
	if n, ok := l.Node(3); !ok || n.Name != "Next" {
		t.Errorf("node 3 is %+v", n)
	}
}

func TestAStateIsThereOrNot(t *testing.T) {
	if Held.If(true) != Held || Held.If(false) != 0 {
		t.Error("a state depends on something else")
	}
}
