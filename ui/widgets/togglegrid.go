package widgets

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

const (
	// smallShare is the share of the preferred text size below which texts move to more
	// rows instead of shrinking, at the default text size. Users who enlarge the text want
	// it large, so the share grows with the text size, up to largeShare.
	smallShare = 0.8
	largeShare = 0.95

	// smallerShare takes the place of smallShare in a row that is tall enough for a second
	// line.
	smallerShare = 0.9

	// narrowSegment is the width below which a segment's text extends to its edges.
	narrowSegment = 64
	// snugSegment is the width below which the text of a snug toggle nearly does, and
	// snugMargin is the margin left there.
	snugSegment = 96
	snugMargin  = 2

	// narrowColumn is the width that takes the place of narrowSegment for stacked segments.
	narrowColumn = 80

	// minMargin is the space at both sides of a text in segments as wide as their texts.
	minMargin = 4

	// roomyEms is the total space beside a text if there is room, in multiples of its size.
	roomyEms = 2.2

	// rowShare is the minimum height of a row of segments, as a share of a touch target's.
	rowShare = 0.75
)

// toggleGrid is the arrangement of a toggle's segments: in rows with as equal numbers of
// segments as possible, the fuller ones first.
type toggleGrid struct {
	n, rows int
	size    fyne.Size // size of the toggle
	snug    bool
	text    float32   // the size that no text exceeds
	widths  []float32 // widths of segments in a single row that aren't equally wide; otherwise nil
}

// grid returns the arrangement for a size. Segments are equally wide, unless a single row only
// has room for each text on one line if each gets what it needs. Rather than break a text there,
// all get a little smaller, unless the user has enlarged them.
func (t *Toggle) grid(p painter, size fyne.Size, rows int) toggleGrid {
	g := toggleGrid{n: len(t.options), rows: max(rows, 1), size: size, snug: t.Snug}
	f := p.font(Strong)
	g.text = f.size
	if g.rows > 1 || g.n < 2 || t.inEqual(f, g) {
		return g
	}
	widths := make([]float32, g.n)
	for least := max(smallerShare, enoughShare(p)) * f.size; f.size >= least; f.size-- {
		var sum float32
		for i, option := range t.options {
			widths[i] = f.about(option) + 2*(toggleInset+minMargin)
			sum += widths[i]
		}
		if sum > size.Width {
			continue
		}
		for i := range widths {
			widths[i] += (size.Width - sum) / float32(g.n)
		}
		g.widths, g.text = widths, f.size
		return g
	}
	return g
}

// inEqual reports whether each text fits on one line in segments that are equally wide.
func (t *Toggle) inEqual(f font, g toggleGrid) bool {
	room := g.box(0).Width
	return !slices.ContainsFunc(t.options, func(option string) bool { return f.about(option) > room })
}

// enoughShare returns the share of the preferred text size that is large enough.
func enoughShare(p painter) float32 { return min(smallShare*p.size(theme.SizeScale), largeShare) }

// first returns the first segment of a row.
func (g toggleGrid) first(row int) int { return (row*g.n + g.rows - 1) / g.rows }

// row returns the row of a segment.
func (g toggleGrid) row(i int) int {
	row := 0
	for row < g.rows-1 && g.first(row+1) <= i {
		row++
	}
	return row
}

// segment returns the place of a segment.
func (g toggleGrid) segment(i int) (fyne.Position, fyne.Size) {
	if g.widths != nil {
		return fyne.NewPos(sumOf(g.widths[:i]), 0), fyne.NewSize(g.widths[i], g.size.Height)
	}
	row := g.row(i)
	first := g.first(row)
	size := fyne.NewSize(g.size.Width/float32(max(g.first(row+1)-first, 1)), g.size.Height/float32(g.rows))
	return fyne.NewPos(float32(i-first)*size.Width, float32(row)*size.Height), size
}

func sumOf(widths []float32) (sum float32) {
	for _, w := range widths {
		sum += w
	}
	return sum
}

// at returns the segment at a position, or the nearest one.
func (g toggleGrid) at(pos fyne.Position) int {
	if g.n == 0 || g.size.Width <= 0 || g.size.Height <= 0 {
		return 0
	}
	if g.widths != nil {
		i := 0
		for i < g.n-1 && pos.X >= sumOf(g.widths[:i+1]) {
			i++
		}
		return i
	}
	row := max(min(int(pos.Y*float32(g.rows)/g.size.Height), g.rows-1), 0)
	first, end := g.first(row), g.first(row+1)
	col := int(pos.X * float32(end-first) / g.size.Width)
	return first + max(min(col, end-first-1), 0)
}

// box returns the space for a segment's text.
func (g toggleGrid) box(i int) fyne.Size {
	_, segment := g.segment(i)
	_, inner := inset(segment, toggleInset)
	return inner.SubtractWidthHeight(2*g.margin(), 0)
}

// margin returns the space at both sides of a segment's text.
func (g toggleGrid) margin() float32 {
	if g.widths != nil { // these include a margin
		return 0
	}
	_, segment := g.segment(0)
	switch {
	case segment.Width < narrowSegment, g.rows == g.n && segment.Width < narrowColumn:
		return 0
	case g.snug && segment.Width < snugSegment:
		return snugMargin
	}
	return keyMarginX
}

// font returns the font in which every option fits into a grid. It is bold, like the chosen
// option, so that choosing one moves no text.
func (t *Toggle) font(p painter, g toggleGrid) font {
	f := p.font(Strong)
	f.size = g.text
	for i, option := range t.options {
		f.size = min(f.size, f.fit(option, g.box(i)).size)
	}
	return f
}

// PreferredWidth returns the width at which all options fit in one row at full size, with room
// to spare.
func (t *Toggle) PreferredWidth() (width float32) {
	f := painterFor(t).font(Strong)
	for _, option := range t.options {
		width = max(width, f.about(option)+roomyEms*f.size)
	}
	return width * float32(len(t.options))
}

// Fits reports whether all options fit into a toggle of the given size, with text of at least
// the given share of the default size.
func (t *Toggle) Fits(size fyne.Size, share float32) bool {
	p := painterFor(t)
	g := t.grid(p, size, t.rows(p, size))
	f := t.font(p, g)
	return t.fitsIn(f, g) && f.size >= share*p.font(Strong).size
}

// fitsIn reports whether all options fit into a grid with a font.
func (t *Toggle) fitsIn(f font, g toggleGrid) bool {
	for i, option := range t.options {
		if !f.fit(option, g.box(i)).fits(g.box(i)) {
			return false
		}
	}
	return true
}

// wantedRows returns the smallest number of rows in which the texts don't get small at a
// width or, failing that, the number in which they are largest.
func (t *Toggle) wantedRows(p painter, width float32) int {
	if width <= 0 || len(t.options) < 2 {
		return 1
	}
	wanted, touch := p.font(Strong).size, p.size(theme.SizeTouch)
	enough := wanted * enoughShare(p)
	best, largest := 1, float32(0)
	for rows := 1; rows <= len(t.options); rows++ {
		g := t.grid(p, fyne.NewSize(width, float32(rows)*touch), rows)
		f := t.font(p, g)
		size := f.size
		if size <= minFitText && !t.fitsIn(f, g) { // even the smallest text
			size = 0
		}
		if size > largest {
			best, largest = rows, size
		}
		if size >= enough {
			break
		}
	}
	return best
}

// rows returns the number of rows at a size.
func (t *Toggle) rows(p painter, size fyne.Size) int {
	room := int(size.Height / (rowShare * p.size(theme.SizeTouch)))
	return max(min(t.wantedRows(p, size.Width), room), 1)
}
