package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// Group is a part of a list, with a heading.
type Group struct {
	Name    string
	Choices []Choice
}

// Groups returns a wide sheet with groups of choices, each on a card, in as many columns as fit.
// The first enabled choice gets the focus. If the sheet would have to scroll, the choices lose
// their second lines and take more columns, and then the groups lose their headings.
func Groups(groups []Group) widgets.SheetView {
	l := &groupsLayout{}
	view := widgets.SheetView{Wide: true, Fit: l.fit}
	content := &fyne.Container{Layout: l} // laid out once it has a size
	for _, g := range groups {
		list := widgets.NewColumn(0) // laid out once its size is known
		for i, c := range g.Choices {
			row := c.row(widgets.Presses)
			v := row.View()
			if v.Rule = widgets.InsetRule; i == len(g.Choices)-1 {
				v.Rule = widgets.NoRule
			}
			row.SetView(v)
			l.rows, l.below = append(l.rows, row), append(l.below, c.Below)
			if view.Focus == nil && !c.Disabled {
				view.Focus = row
			}
			list.Objects = append(list.Objects, row)
		}
		part := []fyne.CanvasObject{widgets.NewText(widgets.Span{Kind: widgets.Group, Text: g.Name}), widgets.NewCard(list)}
		l.groups = append(l.groups, part)
		content.Objects = append(content.Objects, part...)
	}
	widgets.ShareTextSize(l.rows...)
	view.Content = content
	return view
}

const (
	columnEms    = 18 // the minimum width of a column, in multiples of the text size
	briefEms     = 9  // the minimum width of a column whose choices have nothing below them
	maxColumns   = 3
	briefColumns = 4
	textInset    = 8  // distance of text from the edge of its object
	groupGap     = 8  // above a heading
	headInset    = 12 // distance of a heading from the edge of its card
)

// groupsLayout stacks groups in columns, in order, so that the tallest column is
// as low as possible. Each group is a heading and its card.
type groupsLayout struct {
	groups [][]fyne.CanvasObject
	rows   []*widgets.Key
	below  []string  // the text below each row
	brief  bool      // whether it isn't,
	bare   bool      // and whether the headings aren't shown either
	width  float32   // laid out last
	fitted fitInputs // the room that was fitted last
}

// fitInputs holds everything that a fit depends on.
type fitInputs struct {
	room fyne.Size
	text float32
}

// fit leaves out what is said below the rows, and the headings, if the groups are in sight only then.
func (l *groupsLayout) fit(room fyne.Size) {
	inputs := fitInputs{room, widgets.TextSize()}
	if inputs == l.fitted {
		return
	}
	l.fitted = inputs
	for _, less := range [...][2]bool{{false, false}, {true, false}, {true, true}} {
		if l.tell(less[0], less[1]); l.height(room.Width) <= room.Height {
			return
		}
	}
	l.tell(false, false)
}

// tell shows or hides what is said below the rows, and the headings.
func (l *groupsLayout) tell(brief, bare bool) {
	l.brief, l.bare = brief, bare
	for _, g := range l.groups {
		SetVisible(g[0], !bare)
	}
	for i, row := range l.rows {
		view := row.View()
		if view.Below = l.below[i]; brief {
			view.Below = ""
		}
		row.SetView(view)
	}
}

// height returns the height of all groups at a width.
func (l *groupsLayout) height(width float32) float32 {
	l.Layout(nil, fyne.NewSize(width, 0)) // the rows' heights are for the width of their last layout
	return l.MinSize(nil).Height
}

// columns divides the groups into columns for a width, and returns the tallest's height.
func (l *groupsLayout) columns(width float32) (best [][][]fyne.CanvasObject, lowest float32) {
	ems, most := columnEms*widgets.TextSize(), maxColumns
	if l.brief {
		ems, most = briefEms*widgets.TextSize(), briefColumns
	}
	n := max(min(int((width+Gap)/(ems+Gap)), most, len(l.groups)), 1)
	lowest = -1
	heights := make([]float32, len(l.groups))
	for i, g := range l.groups {
		heights[i] = groupHeight(g)
	}
	var try func(taken [][][]fyne.CanvasObject, rest int, tallest float32)
	try = func(taken [][][]fyne.CanvasObject, rest int, tallest float32) {
		switch {
		case lowest >= 0 && tallest >= lowest:
		case rest == len(l.groups):
			best, lowest = slices.Clone(taken), tallest
		case len(taken) < n:
			var height float32
			for end := rest + 1; end <= len(l.groups); end++ {
				height += heights[end-1]
				try(append(taken, l.groups[rest:end]), end, max(tallest, height))
			}
		}
	}
	try(nil, 0, 0)
	return best, lowest
}

func groupHeight(group []fyne.CanvasObject) float32 {
	height := float32(groupGap)
	for _, o := range group {
		if o.Visible() {
			height += o.MinSize().Height
		}
	}
	return height
}

// Layout implements [fyne.Layout].
func (l *groupsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	columns, _ := l.columns(size.Width - 2*Gap)
	width := (size.Width - 2*Gap - float32(len(columns)-1)*2*Gap) / float32(max(len(columns), 1))
	for i, column := range columns {
		area := NewRect(Gap+float32(i)*(width+2*Gap), 0, width, size.Height)
		for _, group := range column {
			area.Take(groupGap, 0)
			if !l.bare {
				heading := area.Take(group[0].MinSize().Height, 0)
				heading.X, heading.W = heading.X-textInset+2, heading.W+2*textInset-2 // a text indents itself
				Place(group[0], heading)
			}
			for _, row := range group[1:] {
				Place(row, area.Take(row.MinSize().Height, 0))
			}
		}
	}
}

// MinSize implements [fyne.Layout]. The height is for the width of the last layout.
func (l *groupsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	_, height := l.columns(l.width - 2*Gap)
	return fyne.NewSize(columnEms, height)
}
