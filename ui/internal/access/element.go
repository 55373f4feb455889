package access

import (
	"fmt"
	"math"
	"strconv"
)

// Element is a node as an element of a web page. Most roles map to HTML elements with the
// same meaning.
type Element struct {
	Tag   string            `json:"tag"`
	Own   map[string]string `json:"own,omitempty"`   // its attributes
	Key   map[string]string `json:"key,omitempty"`   // the keys inside it, if there are any
	Text  string            `json:"text,omitempty"`  // text of an element without parts
	Value *string           `json:"value,omitempty"` // value of a control
	Begin bool              `json:"begin,omitempty"` // whether it is where a page or a dialog begins
	Board bool              `json:"board,omitempty"` // whether it is the board, which the page already has
}

// roles are the ARIA roles of nodes without a matching element, and tags the elements for the
// others.
var (
	roles = map[Role]string{
		Options: "radiogroup", Option: "radio", Bar: "progressbar", Table: "table", Row: "row", Head: "columnheader", Cell: "cell", Dialog: "dialog",
	}
	tags = map[Role]string{
		Text: "p", List: "ul", Item: "li", Field: "input", Slider: "input", Button: "button", Switch: "button", Option: "button",
	}
)

// elementOf returns a node's element.
func elementOf(n Node) *Element {
	e := &Element{Tag: tags[n.Role], Own: map[string]string{}}
	set := func(holds bool, name, value string) { mark(e.Own, holds, name, value) }
	is := func(s State) bool { return n.State&s != 0 }
	truth := func(s State) string { return strconv.FormatBool(is(s)) }
	switch n.Role {
	case Heading:
		e.Tag, e.Begin = fmt.Sprint("h", n.Level), n.Level == 1
	case Dialog:
		e.Begin = true
		set(is(Modal), "aria-modal", "true")
	case Board:
		e.Board = true
	case Field:
		e.Value = &n.Detail
		set(true, "type", "text")
	case Slider:
		value := strconv.FormatFloat(100*max(n.Value, 0), 'f', -1, 64)
		e.Value = &value
		set(true, "type", "range")
	case Bar:
		set(n.Value >= 0, "aria-valuenow", fmt.Sprint(math.Round(100*n.Value)))
	case Switch:
		set(true, "aria-pressed", truth(Held))
	case Option:
		set(true, "aria-checked", truth(Held))
	}
	if e.Tag == "" {
		e.Tag = "div"
	}
	set(roles[n.Role] != "", "role", roles[n.Role])
	presses := e.Tag == "button" || n.Role == Cell && n.Press != nil
	switch n.Role {
	case Options, Bar, Table, Field, Slider, Dialog:
		set(n.Name != "", "aria-label", n.Name)
	case Board, List, Item, Row:
	default:
		e.Text = n.Name
		if !presses && n.Detail != "" {
			e.Text += " " + n.Detail
		}
	}
	own := e.Own // attributes of the element that is pressed
	if n.Role == Cell && presses {
		e.Key = map[string]string{}
		own = e.Key
		mark(own, is(Held), "aria-pressed", "true")
	}
	if presses { // the detail is read after the name
		mark(own, n.Detail != "", "aria-description", n.Detail)
		mark(own, is(Disabled), "aria-disabled", "true")
		mark(own, is(Open) || is(Closed), "aria-expanded", truth(Open))
		mark(own, true, "type", "button")
	}
	mark(own, is(Current), "aria-current", "true")
	mark(own, presses || n.Role == Dialog || n.Role == Heading || e.Tag == "input", "tabindex", "-1")
	return e
}

// mark adds an attribute if a condition holds.
func mark(attributes map[string]string, holds bool, name, value string) {
	if holds {
		attributes[name] = value
	}
}
