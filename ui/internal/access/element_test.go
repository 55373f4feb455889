package access

import (
	"encoding/json"
	"testing"
)

func TestNodesAreElements(t *testing.T) {
	press := func() {}
	for _, c := range []struct {
		node Node
		want string
	}{
		{Titled(1, "Hint"), `{"tag":"h1","own":{"tabindex":"-1"},"text":"Hint","begin":true}`},
		{Titled(3, "Hint"), `{"tag":"h3","own":{"tabindex":"-1"},"text":"Hint"}`},
		{Node{Face: Face{Role: Text, Name: "30 givens", Detail: "Easy", State: Current}}, `{"tag":"p","own":{"aria-current":"true"},"text":"30 givens Easy"}`},
		{
			Node{Face: Face{Role: Button, Name: "Solve", Detail: "Enter", State: Disabled}},
			`{"tag":"button","own":{"aria-description":"Enter","aria-disabled":"true","tabindex":"-1","type":"button"},"text":"Solve"}`,
		},
		{
			Node{Face: Face{Role: Button, Name: "More", State: Closed}},
			`{"tag":"button","own":{"aria-expanded":"false","tabindex":"-1","type":"button"},"text":"More"}`,
		},
		{Node{Face: Face{Role: Switch, Name: "Notes"}}, `{"tag":"button","own":{"aria-pressed":"false","tabindex":"-1","type":"button"},"text":"Notes"}`},
		{
			Node{Face: Face{Role: Option, Name: "Dark", State: Held}},
			`{"tag":"button","own":{"aria-checked":"true","role":"radio","tabindex":"-1","type":"button"},"text":"Dark"}`,
		},
		{Node{Face: Face{Role: Options, Name: "Look"}}, `{"tag":"div","own":{"aria-label":"Look","role":"radiogroup"}}`},
		{Node{Face: Face{Role: Field, Name: "Name"}}, `{"tag":"input","own":{"aria-label":"Name","tabindex":"-1","type":"text"},"value":""}`},
		{Node{Face: Face{Role: Slider, Name: "Step", Value: 0.25}}, `{"tag":"input","own":{"aria-label":"Step","tabindex":"-1","type":"range"},"value":"25"}`},
		{Node{Face: Face{Role: Bar, Name: "Progress", Value: 0.333}}, `{"tag":"div","own":{"aria-label":"Progress","aria-valuenow":"33","role":"progressbar"}}`},
		{Node{Face: Face{Role: Bar, Name: "Progress", Value: -1}}, `{"tag":"div","own":{"aria-label":"Progress","role":"progressbar"}}`},
		{Node{Face: Face{Role: Cell, Name: "5", Detail: "given"}}, `{"tag":"div","own":{"role":"cell"},"text":"5 given"}`},
		{
			Node{Face: Face{Role: Cell, Name: "5", Detail: "given", State: Held}, Press: press},
			`{"tag":"div","own":{"role":"cell"},"key":{"aria-description":"given","aria-pressed":"true","tabindex":"-1","type":"button"},"text":"5"}`,
		},
		{Node{Face: Face{Role: Dialog, Name: "Menu", State: Modal}}, `{"tag":"div","own":{"aria-label":"Menu","aria-modal":"true","role":"dialog","tabindex":"-1"},"begin":true}`},
		{Node{Face: Face{Role: Item}}, `{"tag":"li"}`},
		{Node{Face: Face{Role: Board}}, `{"tag":"div","board":true}`},
	} {
		got, err := json.Marshal(elementOf(c.node))
		if err != nil || string(got) != c.want {
			t.Errorf("%+v is\n%s, %v, want\n%s", c.node.Face, got, err, c.want)
		}
	}
}
