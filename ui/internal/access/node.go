// Package access describes what is on screen for people who can't see it: as a tree of
// texts and controls with roles, names and states.
//
// Widgets describe themselves, as [Describer]; [Page] walks over a page's objects and puts
// the descriptions in reading order; [Live] finds what has changed since the last time. The
// web page hands the tree to screen readers, as does package atspi on Linux.
package access

import "fyne.io/fyne/v2"

// Role is the kind of a node.
type Role string

// The roles. Only those whose comment mentions parts can have any.
const (
	Text    Role = "text"
	Heading Role = "heading"
	Button  Role = "button"
	Switch  Role = "switch"  // a button that stays pressed
	Options Role = "options" // a choice; its parts are of role Option
	Option  Role = "option"  // one of several, one of which is chosen
	Field   Role = "field"   // takes a line of text
	Slider  Role = "slider"
	Bar     Role = "bar"   // a progress bar
	Table   Role = "table" // its parts are of role Row
	Row     Role = "row"   // its parts are of role Head or Cell
	Head    Role = "head"
	Cell    Role = "cell"   // may have parts
	List    Role = "list"   // its parts are of role Item
	Item    Role = "item"   // may have parts
	Dialog  Role = "dialog" // has parts
	Board   Role = "board"  // placeholder for the main screen's board, which the web page already has
)

// State is a set of states of a control.
type State uint8

// The states.
const (
	Disabled State = 1 << iota
	Held           // pressed or chosen
	Open           // shows more, which [Closed] hides
	Closed
	Current // the marked one of several
	Modal   // nothing outside it can be used
	Focused // has the keyboard
)

// Face describes a node by itself, without its parts.
type Face struct {
	Role   Role
	Name   string
	Detail string  // read after the name, such as a shortcut
	Level  int     // level of a Heading, from 1
	State  State   //
	Value  float64 // value of a Slider or a Bar, 0 to 1; negative if unknown
}

// Node is a text or a control, with its parts.
type Node struct {
	Face
	Parts []Node

	Press func()              // if not nil, presses the control
	Write func(text string)   // replaces the text of a Field
	Caret int                 // caret of a Field, in characters
	Mark  int                 // the other end of a Field's selection; Caret if nothing is selected
	Move  func(share float64) // moves a Slider

	Object fyne.CanvasObject // the object described; nil for a part of one
}

// If returns a state if a condition holds, otherwise none.
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

// Square returns a square table with cells numbered row by row.
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

// Rows returns a table of texts. heading becomes the first row unless it is empty.
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
