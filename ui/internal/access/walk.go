package access

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Describer is a widget that describes itself. Widgets that don't are decorations.
type Describer interface{ Describe() []Node }

// Page describes a page: some of its objects first, such as the Back key, then everything
// else that is visible. Containers list their objects in reading order, which is also the Tab
// order. Objects for which covered, if not nil, returns true are left out.
func Page(first []fyne.CanvasObject, content fyne.CanvasObject, covered func(fyne.CanvasObject) bool) []Node {
	w := walk{covered: covered}
	for _, o := range first {
		w.visit(o)
	}
	w.skip = first
	w.visit(content)
	return w.nodes
}

type walk struct {
	skip    []fyne.CanvasObject
	covered func(fyne.CanvasObject) bool
	nodes   []Node
}

func (w *walk) visit(o fyne.CanvasObject) {
	if o == nil || !o.Visible() || slices.Contains(w.skip, o) {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			w.visit(part)
		}
	case *container.Scroll:
		w.visit(o.Content)
	default:
		if w.covered == nil || !w.covered(o) {
			w.nodes = append(w.nodes, placed(o, describe(o))...)
		}
	}
}

// placed completes an object's nodes by where they are and whether the object has the focus: the
// chosen one of options has it.
func placed(o fyne.CanvasObject, nodes []Node) []Node {
	focused, ok := o.(interface{ Focused() bool })
	nodes = slices.Clone(nodes)
	for i := range nodes {
		nodes[i].Object = o
	}
	if len(nodes) == 0 || !ok || !focused.Focused() {
		return nodes
	}
	at := &nodes[0]
	if held := slices.IndexFunc(at.Parts, func(n Node) bool { return n.State&Held != 0 }); at.Role == Options && held >= 0 {
		at.Parts = slices.Clone(at.Parts)
		at = &at.Parts[held]
	}
	at.State |= Focused
	return nodes
}

func describe(o fyne.CanvasObject) []Node {
	switch o := o.(type) {
	case Describer:
		return o.Describe()
	case *widget.Label:
		if o.TextStyle.Bold {
			return []Node{Titled(1, o.Text)}
		}
		return Said(o.Text)
	case *canvas.Text:
		return Said(o.Text)
	}
	return nil
}
