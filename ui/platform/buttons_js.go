package platform

import "syscall/js"

// Buttons are keys as screen readers find them: hidden buttons in the page, in the
// element "keys" of the document. Without that element they do nothing. They are
// not in the order of Tab, where the keys that are drawn stand.
type Buttons struct{ root js.Value }

// NewButtons makes the buttons, with the name of the whole. The function do runs
// another one on the interface's goroutine.
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

// SetHidden takes the buttons out of the page's reading, as while something else has
// the place of the keys, or brings them back.
func (b *Buttons) SetHidden(hidden bool) {
	if b.root.Truthy() && b.root.Get("hidden").Bool() != hidden {
		b.root.Set("hidden", hidden)
	}
}
