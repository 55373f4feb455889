package shell

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/widgets"
)

// Group is a part of a list, with a heading.
type Group struct {
	Name    string
	Choices []Choice
}

// Groups makes a sheet's content of groups of choices, in as many columns as
// there is room for, and returns it with the first choice that can be made, or
// nil.
func Groups(groups []Group) (fyne.CanvasObject, fyne.Focusable) {
	var first fyne.Focusable
	l := &groupsLayout{}
	content := &fyne.Container{Layout: l} // laid out once it has a size
	var rows []*widgets.Key
	for _, g := range groups {
		part := []fyne.CanvasObject{widgets.NewText(widgets.Span{Kind: widgets.Group, Text: g.Name})}
		for _, c := range g.Choices {
			row := c.row()
			rows = append(rows, row)
			if first == nil && !c.Disabled {
				first = row
			}
			part = append(part, row)
		}
		l.groups = append(l.groups, part)
		content.Objects = append(content.Objects, part...)
	}
	widgets.ShareTextSize(rows...)
	return content, first
}

const (
	columnEms  = 18 // the least width of a column, in multiples of the text size
	maxColumns = 3
	textInset  = 8 // of text within its object
	groupGap   = 4 // above a heading
)

// groupsLayout stacks groups in columns, in order, so that the tallest column is
// as low as possible. Each group is a heading and its rows.
type groupsLayout struct {
	groups [][]fyne.CanvasObject
	width  float32 // laid out last
}

// columns returns how many groups stand in each column at a width.
func (l *groupsLayout) columns(width float32) []int {
	size := fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText)
	n := max(min(int((width+Gap)/(columnEms*size+Gap)), maxColumns, len(l.groups)), 1)
	heights := make([]float32, len(l.groups))
	for i, group := range l.groups {
		heights[i] = l.height(group)
	}
	var best []int
	lowest := float32(-1)
	var try func(taken []int, rest int, tallest float32)
	try = func(taken []int, rest int, tallest float32) {
		if lowest >= 0 && tallest >= lowest {
			return
		}
		if rest == len(l.groups) {
			best, lowest = append([]int(nil), taken...), tallest
			return
		}
		if len(taken) == n {
			return
		}
		var height float32
		for i := rest; i < len(l.groups); i++ {
			height += heights[i]
			try(append(taken, i+1-rest), i+1, max(tallest, height))
		}
	}
	try(nil, 0, 0)
	return best
}

// height returns the height of a group.
func (l *groupsLayout) height(group []fyne.CanvasObject) float32 {
	height := float32(groupGap)
	for i, o := range group {
		height += o.MinSize().Height
		if i > 0 {
			height += RowGap
		}
	}
	return height
}

// Layout implements [fyne.Layout].
func (l *groupsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	columns := l.columns(size.Width - 2*Gap)
	width := (size.Width - 2*Gap - float32(len(columns)-1)*2*Gap) / float32(max(len(columns), 1))
	next := 0
	for i, n := range columns {
		x, y := Gap+float32(i)*(width+2*Gap), float32(0)
		for _, group := range l.groups[next : next+n] {
			y += groupGap
			for j, o := range group {
				height := o.MinSize().Height
				if j == 0 { // a text indents itself
					Place(o, NewRect(x-textInset+2, y, width+2*textInset-2, height))
					y += height
					continue
				}
				Place(o, NewRect(x, y+RowGap, width, height))
				y += RowGap + height
			}
		}
		next += n
	}
}

// MinSize implements [fyne.Layout]. The height is for the width of the last
// layout.
func (l *groupsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	var tallest float32
	next := 0
	for _, n := range l.columns(l.width - 2*Gap) {
		var height float32
		for _, group := range l.groups[next : next+n] {
			height += l.height(group)
		}
		next, tallest = next+n, max(tallest, height)
	}
	return fyne.NewSize(columnEms, tallest)
}
