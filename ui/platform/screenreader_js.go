package platform

import (
	"encoding/json"
	"syscall/js"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// ScreenReader keeps the page's elements for screen readers in sync with the app's description: see
// web/tree.js.
type ScreenReader struct {
	do       func(func())
	describe func() []access.Node
	depth    func() int
	page     js.Value
	live     access.Live
}

// NewScreenReader starts showing the description with the next picture that the app draws. describe,
// and depth, which returns the number of steps back to the main screen, run through do.
func NewScreenReader(do func(func()), describe func() []access.Node, depth func() int) *ScreenReader {
	r := &ScreenReader{do: do, describe: describe, depth: depth, page: js.Global().Get("solvokuTree")}
	if !r.page.Truthy() {
		return r
	}
	r.page.Set("look", js.FuncOf(func(js.Value, []js.Value) any {
		do(r.look)
		return nil
	}))
	r.page.Set("act", js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, share, text := args[0].Int(), args[1].Float(), args[2].String()
		do(func() { r.act(id, share, text) })
		return nil
	}))
	return r
}

// Begin returns false: the page's elements are there from the start.
func (*ScreenReader) Begin(fyne.Window) bool { return false }

// End does nothing.
func (*ScreenReader) End() {}

// Listening returns false: a page can't know.
func (*ScreenReader) Listening() bool { return false }

// Announce makes screen readers speak a text, through the document's live region "status".
func (*ScreenReader) Announce(text string) {
	if e := document().Call("getElementById", "status"); e.Truthy() {
		e.Set("textContent", text)
	}
}

// Look does nothing: the page asks with each picture.
func (*ScreenReader) Look() {}

// SetActive does nothing: the browser tells.
func (*ScreenReader) SetActive(bool) {}

// treeMeasure is the name under which the browser records the duration of a look.
const treeMeasure = "solvoku-tree"

// look passes on the changes.
func (r *ScreenReader) look() {
	performance := js.Global().Get("performance")
	began := performance.Call("now")
	if u := r.live.Show(r.describe()); !u.Empty() {
		u.Depth = r.depth()
		text, err := json.Marshal(u)
		if err != nil {
			panic(err) // the tree consists of texts and numbers
		}
		r.page.Call("update", string(text))
	}
	performance.Call("measure", treeMeasure, map[string]any{"start": began})
	performance.Call("clearMeasures", treeMeasure) // any listeners have received it
}

// act presses the node with a number, or moves it or writes into it, if it still exists.
func (r *ScreenReader) act(id int, share float64, text string) {
	r.look()
	n, ok := r.live.Node(id)
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
