// Package access describes what is on the screen for those who don't see it: as a tree of
// texts and controls with roles, names and states.
//
// Widgets describe themselves, as [Describer]; [Page] walks over a page's objects and puts
// the descriptions in reading order; [Live] finds what has changed since the last time. The
// web page hands the tree to screen readers.
package access

// Role is what a node is.
type Role string

// The roles. Parts are allowed where the comment names them.
const (
	Text    Role = "text"
	Heading Role = "heading"
	Button  Role = "button"
	Switch  Role = "switch"  // a button that stays down
	Options Role = "options" // a choice; its parts are of role Option
	Option  Role = "option"  // one of several, of which one is chosen
	Field   Role = "field"   // takes a line of text
	Slider  Role = "slider"
	Bar     Role = "bar"   // of progress
	Table   Role = "table" // its parts are of role Row
	Row     Role = "row"   // its parts are of role Head or Cell
	Head    Role = "head"
	Cell    Role = "cell"   // may have parts
	List    Role = "list"   // its parts are of role Item
	Item    Role = "item"   // may have parts
	Dialog  Role = "dialog" // has parts
	Board   Role = "board"  // the place of the main screen's board, which the web page has already
)

// State is a set of what a control can be.
type State uint8

// The states.
const (
	Disabled State = 1 << iota
	Held           // down or chosen
	Open           // shows more, which [Closed] doesn't
	Closed
	Current // the one that is marked of several
	Modal   // nothing beside it can be used
)

// Face is what is said of a node by itself.
type Face struct {
	Role   Role
	Name   string
	Detail string  // said after the name, such as a shortcut
	Level  int     // of a Heading, from 1
	State  State   //
	Value  float64 // of a Slider or a Bar, 0 to 1; negative for one that has none
}

// Node is a text or a control, with its parts.
type Node struct {
	Face
	Parts []Node

	Press func()              // if not nil, presses the control
	Write func(text string)   // of a Field: replaces the text
	Move  func(share float64) // of a Slider
}

// If returns a state where a condition holds, and otherwise none.
func (s State) If(holds bool) State {
	if holds {
		return s
	}
	return 0
}

// Said returns a text's node, or none for an empty text.
func Said(text string) []Node {
	if text == "" {
		return nil
	}
	return []Node{{Face: Face{Role: Text, Name: text}}}
}

// Titled returns a heading's node.
func Titled(level int, text string) Node {
	return Node{Face: Face{Role: Heading, Name: text, Level: level}}
}

// Square returns a table of as many rows as columns, of cells numbered row by row.
func Square(name string, side int, cell func(i int) Node) Node {
	table := Node{Face: Face{Role: Table, Name: name}}
	for i := range side * side {
		if i%side == 0 {
			table.Parts = append(table.Parts, Node{Face: Face{Role: Row}})
		}
		row := &table.Parts[i/side]
		row.Parts = append(row.Parts, cell(i))
	}
	return table
}

// Rows returns a table of texts. The first row is its heading, unless that is empty.
func Rows(name string, heading []string, rows [][]string) Node {
	table := Node{Face: Face{Role: Table, Name: name}}
	line := func(role Role, texts []string) {
		row := Node{Face: Face{Role: Row}}
		for _, text := range texts {
			row.Parts = append(row.Parts, Node{Face: Face{Role: role, Name: text}})
		}
		table.Parts = append(table.Parts, row)
	}
	if len(heading) > 0 {
		line(Head, heading)
	}
	for _, row := range rows {
		line(Cell, row)
	}
	return table
}
