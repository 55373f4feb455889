package platform

import (
	"encoding/json"
	"syscall/js"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// Tree keeps the page's elements for screen readers in sync with the app's description: see
// web/tree.js.
type Tree struct {
	do       func(func())
	describe func() []access.Node
	depth    func() int
	page     js.Value
	live     access.Live
}

// NewTree starts showing the description with the next picture that the app draws. describe,
// and depth, which returns the number of steps back to the main screen, run through do.
func NewTree(do func(func()), describe func() []access.Node, depth func() int) *Tree {
	t := &Tree{do: do, describe: describe, depth: depth, page: js.Global().Get("solvokuTree")}
	if !t.page.Truthy() {
		return t
	}
	t.page.Set("look", js.FuncOf(func(js.Value, []js.Value) any {
		do(t.look)
		return nil
	}))
	t.page.Set("act", js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, share, text := args[0].Int(), args[1].Float(), args[2].String()
		do(func() { t.act(id, share, text) })
		return nil
	}))
	return t
}

// Begin returns false: the page's elements are there from the start.
func (*Tree) Begin(fyne.Window) bool { return false }

// End does nothing.
func (*Tree) End() {}

// Look does nothing: the page asks with each picture.
func (*Tree) Look() {}

// SetActive does nothing: the browser tells.
func (*Tree) SetActive(bool) {}

// treeMeasure is the name under which the browser records the duration of a look.
const treeMeasure = "solvoku-tree"

// look passes on the changes.
func (t *Tree) look() {
	performance := js.Global().Get("performance")
	began := performance.Call("now")
	if u := t.live.Show(t.describe()); !u.Empty() {
		u.Depth = t.depth()
		text, err := json.Marshal(u)
		if err != nil {
			panic(err) // the tree consists of texts and numbers
		}
		t.page.Call("update", string(text))
	}
	performance.Call("measure", treeMeasure, map[string]any{"start": began})
	performance.Call("clearMeasures", treeMeasure) // any listeners have received it
}

// act presses the node with a number, or moves it or writes into it, if it still exists.
func (t *Tree) act(id int, share float64, text string) {
	t.look()
	n, ok := t.live.Node(id)
	switch {
	case !ok || n.State&access.Disabled != 0:
	case n.Press != nil:
		n.Press()
	case n.Move != nil:
		n.Move(share)
	case n.Write != nil:
		n.Write(text)
	}
}
