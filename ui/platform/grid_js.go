package platform

import (
	"fmt"
	"strconv"
	"syscall/js"
)

// Grid is the main screen's board for screen readers: a hidden grid in the page,
// whose cells have names in words and can be focused. It replaces the document's element
// "board", if there is one.
//
// One cell at a time is in the Tab order: the selected one, or otherwise the first. While
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

// NewGrid makes a grid with the given name. Each cell that gets the browser's focus or is
// activated, 0 to 80, row by row, is passed to chosen, which runs as the description does.
func (r *ScreenReader) NewGrid(name string, chosen func(cell int)) *Grid {
	g := new(Grid)
	if r != nil {
		g.makeGrid(name, r.do, chosen)
	}
	return g
}

func (g *Grid) makeGrid(name string, do func(func()), chosen func(cell int)) {
	before, root := successor("board", map[string]any{"role": "grid", "aria-label": name, "aria-rowcount": GridSize, "aria-colcount": GridSize})
	if !root.Truthy() {
		return
	}
	g.root = root
	for y := range GridSize {
		row := newElement("row", map[string]any{"aria-rowindex": y + 1})
		for x := range GridSize {
			cell := newElement("gridcell", map[string]any{"aria-colindex": x + 1, "aria-selected": "false", "tabindex": -1})
			cell.Get("dataset").Set("cell", y*GridSize+x)
			g.cells[y*GridSize+x].element = cell
			row.Call("append", cell)
		}
		root.Call("append", row)
	}
	g.cells[0].element.Set("tabIndex", 0)
	choose := func(event js.Value, still func(cell int) bool) {
		if i, err := strconv.Atoi(event.Get("target").Get("dataset").Get("cell").String()); err == nil {
			do(func() {
				if still(i) {
					chosen(i)
				}
			})
		}
	}
	// By then keys may have moved the selection on, and the focus with it.
	listen(root, "focusin", func(event js.Value) { choose(event, g.focused) })
	listen(root, "click", func(event js.Value) { choose(event, func(int) bool { return true }) })
	before.Call("replaceWith", root)
}

// successor returns an element of the document and its replacement: visible, with these
// attributes in addition to its own, and without the content and listeners for an earlier
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

// SetCell updates a cell, 0 to 80. Setting an equal cell again is cheap.
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

// SetHidden hides the grid, for example while something covers the board, or shows it.
func (g *Grid) SetHidden(hidden bool) {
	if g.Wanted() && g.root.Get("hidden").Bool() != hidden {
		g.root.Set("hidden", hidden)
	}
}

// focused reports whether a cell has the browser's focus.
func (g *Grid) focused(cell int) bool {
	return document().Get("activeElement").Equal(g.cells[cell].element)
}

func inGrid(e js.Value) bool {
	return e.Type() == js.TypeObject && e.Get("dataset").Type() == js.TypeObject && e.Get("dataset").Get("cell").Truthy()
}
