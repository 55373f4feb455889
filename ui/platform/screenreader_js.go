package platform

import (
	"fmt"
	"strconv"
	"syscall/js"
)

// Grid is the board for screen readers: a hidden grid in the page, whose cells have
// names in words and can be focused. It replaces the document's element "board". Without
// that element it does nothing.
//
// One cell at a time is in the Tab order: the selected one, or else the first. While
// the browser's focus is in the grid, it follows the selection.
type Grid struct {
	root  js.Value
	cells [GridSize * GridSize]gridCell
	stop  int // the cell in the Tab order
}

type gridCell struct {
	shown   GridCell
	element js.Value
}

// NewGrid makes the grid with a name for the whole. Each cell that gets the browser's focus
// or is activated, 0 to 80, row by row, is passed to chosen on the interface's goroutine.
func NewGrid(name string, do func(func()), chosen func(cell int)) *Grid {
	g := new(Grid)
	before, root := successor("board", map[string]any{"role": "grid", "aria-label": name, "aria-rowcount": GridSize, "aria-colcount": GridSize})
	if !root.Truthy() {
		return g
	}
	g.root = root
	for r := range GridSize {
		row := newElement("row", map[string]any{"aria-rowindex": r + 1})
		for c := range GridSize {
			cell := newElement("gridcell", map[string]any{"aria-colindex": c + 1, "aria-selected": "false", "tabindex": -1})
			cell.Get("dataset").Set("cell", r*GridSize+c)
			g.cells[r*GridSize+c].element = cell
			row.Call("append", cell)
		}
		g.root.Call("append", row)
	}
	g.cells[0].element.Set("tabIndex", 0)
	choose := func(event js.Value) {
		if i, err := strconv.Atoi(event.Get("target").Get("dataset").Get("cell").String()); err == nil {
			do(func() { chosen(i) })
		}
	}
	listen(g.root, "focusin", choose)
	listen(g.root, "click", choose)
	before.Call("replaceWith", g.root)
	return g
}

// successor returns an element of the document and its replacement: visible, with these
// attributes besides its own, and without the content and the listeners of an earlier
// language. Both are undefined if there is no such element.
func successor(id string, attributes map[string]any) (before, after js.Value) {
	before = document().Call("getElementById", id)
	if !before.Truthy() {
		return js.Undefined(), js.Undefined()
	}
	after = before.Call("cloneNode", false)
	after.Set("hidden", false)
	setAttributes(after, attributes)
	return before, after
}

func newElement(role string, attributes map[string]any) js.Value {
	e := document().Call("createElement", "div")
	e.Call("setAttribute", "role", role)
	setAttributes(e, attributes)
	return e
}

func setAttributes(e js.Value, attributes map[string]any) {
	for name, value := range attributes {
		e.Call("setAttribute", name, value)
	}
}

// Wanted reports whether there is a grid in the page.
func (g *Grid) Wanted() bool { return g.root.Truthy() }

// SetCell replaces what a cell, 0 to 80, is. Setting an equal cell again is cheap.
func (g *Grid) SetCell(i int, now GridCell) {
	cell := &g.cells[i]
	if !g.Wanted() || now == cell.shown {
		return
	}
	before := cell.shown
	cell.shown = now
	for name, changed := range map[string][2]any{
		"aria-label":    {before.Name, now.Name},
		"aria-invalid":  {before.Invalid, now.Invalid},
		"aria-selected": {before.Selected, now.Selected},
	} {
		if changed[0] != changed[1] {
			cell.element.Call("setAttribute", name, fmt.Sprint(changed[1]))
		}
	}
	if now.Selected && g.stop != i {
		g.cells[g.stop].element.Set("tabIndex", -1)
		cell.element.Set("tabIndex", 0)
		if active := document().Get("activeElement"); inGrid(active) {
			cell.element.Call("focus", map[string]any{"preventScroll": true})
		}
		g.stop = i
	}
}

// SetHidden hides the grid, as while something else covers the board, or shows it.
func (g *Grid) SetHidden(hidden bool) { setHidden(g.root, hidden) }

// setHidden hides an element or shows it. There may be none.
func setHidden(e js.Value, hidden bool) {
	if e.Truthy() && e.Get("hidden").Bool() != hidden {
		e.Set("hidden", hidden)
	}
}

func inGrid(e js.Value) bool {
	return e.Type() == js.TypeObject && e.Get("dataset").Type() == js.TypeObject && e.Get("dataset").Get("cell").Truthy()
}

// Buttons are keys for screen readers: hidden buttons in the document's element "keys", if
// there is one. They are not in the Tab order, unlike the keys that are drawn.
type Buttons struct{ root js.Value }

// NewButtons makes the buttons with a name for the whole.
func NewButtons(name string, do func(func()), all []Button) *Buttons {
	b := new(Buttons)
	before, root := successor("keys", map[string]any{"role": "group", "aria-label": name})
	if !root.Truthy() {
		return b
	}
	b.root = root
	for _, one := range all {
		e := document().Call("createElement", "button")
		setAttributes(e, map[string]any{"type": "button", "tabindex": -1})
		e.Set("textContent", one.Name)
		listen(e, "click", func(js.Value) {
			e.Call("blur") // what is typed next is the board's
			do(one.Press)
		})
		b.root.Call("append", e)
	}
	before.Call("replaceWith", b.root)
	return b
}

// SetHidden hides the buttons, as while something else covers the keys, or shows them.
func (b *Buttons) SetHidden(hidden bool) { setHidden(b.root, hidden) }
