package format

import (
	"encoding/xml"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// KSudoku's file is XML: a graph, which gives the kind of puzzle, and the values, column by
// column: a letter for each cell, b to j for 1 to 9, or _ if empty.
//
//	<ksudoku><game><puzzle><graph order="9" type="sudoku"/><values>__c_...</values></puzzle></game></ksudoku>

// ksudoku reads the elements of such a file.
type ksudoku struct {
	graph  *Error // what is wrong with the graph, if anything
	seen   bool
	inside string // the element whose text is read
	puzzle board.Grid
	ok     bool // whether the values are valid
}

// start handles the start of an element.
func (k *ksudoku) start(e xml.StartElement) {
	k.inside = e.Name.Local
	if e.Name.Local != "graph" {
		return
	}
	k.seen = true
	kind, order := attribute(e, "type"), attribute(e, "order")
	if specific := attribute(e, "specific-type"); kind == "custom" && specific != "Plain" {
		kind = specific
	}
	switch {
	case order != "9":
		k.graph = &Error{Reason: OtherSize, Detail: order + "x" + order}
	case kind != "sudoku":
		k.graph = &Error{Reason: Variant, Detail: kind}
	}
}

// text handles text within an element.
func (k *ksudoku) text(text string) {
	if k.inside != "values" {
		return
	}
	k.inside = ""
	text = strings.TrimSpace(text)
	k.ok = len(text) == cellCount
	for c, b := range []byte(text[:min(len(text), cellCount)]) {
		switch {
		case 'b' <= b && b <= 'j':
			k.puzzle[board.At(c%board.Size, c/board.Size)] = board.Digit(b - 'a')
		case b != '_':
			k.ok = false
		}
	}
}

// result returns the puzzle at the end of the game.
func (k *ksudoku) result() (Document, *Error) {
	switch {
	case !k.seen:
		return Document{}, &Error{Reason: Missing, Expected: "a graph of order 9"}
	case k.graph != nil:
		return Document{}, k.graph
	case !k.ok:
		return Document{}, &Error{Reason: Malformed, Expected: "81 values, b to j or _"}
	}
	return FromGrid(k.puzzle), nil
}
