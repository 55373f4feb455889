package film

import (
	"image"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// plan holds the positions of a picture's parts, in pixels.
type plan struct {
	bounds      image.Rectangle
	lanes       []laneBox
	news        image.Rectangle // for a race
	body, small float32         // text sizes
}

// laneBox holds the positions of the parts of a search.
type laneBox struct {
	name, board, caption, figures, profile image.Rectangle

	side, thin, wide int // side of a tile, and gaps between tiles and between boxes
	out              int // the room around the board for numbers
}

// lineHeight is the height of a line, in multiples of the text size.
const lineHeight = 1.25

// planFor lays out pictures of the given width:
//
//	name
//	board
//	caption, in two lines
//	figures, in two lines
//	profile
//
// with the searches of a race side by side and its news below.
func planFor(f *Film, width int) plan {
	n := len(f.Lanes)
	gap := max(width/50, 4)
	room := (width - gap*(n+1)) / n
	p := plan{body: max(float32(room)*textShare, minText)}
	p.small = max(p.body*smallShare, minText)
	height := func(lines int, size float32) int { return int(float32(lines)*size*lineHeight + 0.99) }
	var bottom int
	for i := range n {
		b := laneBox{}
		left := gap + i*(room+gap)
		y := gap
		take := func(h, after int) image.Rectangle {
			r := image.Rect(left, y, left+room, y+h)
			y += h + after
			return r
		}
		b.name = take(height(1, p.body), gap/2)
		b.thin, b.wide = max(int(float32(room)*draw.ThinGap+0.5), 1), max(int(float32(room)*draw.WideGap+0.5), 2)
		if f.Rules.Has("region") {
			b.wide = max(b.wide/2, 2)
			b.thin = b.wide
		}
		margin := draw.Margin(f.Rules)
		b.side = int(float32(room-6*b.thin-2*b.wide) / (board.Size + 2*margin))
		b.out = int(margin * float32(b.side))
		whole := b.side*board.Size + 6*b.thin + 2*b.wide + 2*b.out
		b.board = take(whole, gap/2)
		b.board.Max.X = b.board.Min.X + whole
		b.board = b.board.Add(image.Pt((room-whole)/2, 0)).Inset(b.out)
		b.caption = take(height(f.captionLines(), p.body), 0)
		b.figures = take(height(2, p.small), gap/2)
		if len(f.Lanes[i].Profile) > 0 {
			b.profile = take(max(room/12, 16), gap)
		}
		bottom = max(bottom, y)
		p.lanes = append(p.lanes, b)
	}
	if n > 1 {
		p.news = image.Rect(gap, bottom, width-gap, bottom+height(2, p.body))
		bottom = p.news.Max.Y + gap
	}
	p.bounds = image.Rect(0, 0, width, bottom)
	return p
}

// Text sizes: as a share of a board's side, small text as a share of that, and the minimum
// in pixels.
const (
	textShare  = 0.042
	smallShare = 0.86
	minText    = 10
)

// captionLines returns the number of lines for captions; logic steps need more.
func (f *Film) captionLines() int {
	longest := 0
	for i := range f.Shots {
		for k := range f.Shots[i].Scenes {
			longest = max(longest, len(f.Shots[i].Scenes[k].Caption))
		}
	}
	return min(max((longest+40)/40, 2), 6)
}

// tile returns the area of a cell's tile.
func (b *laneBox) tile(c board.Cell) image.Rectangle {
	at := func(i int) int { return i*b.side + (i-i/3)*b.thin + i/3*b.wide }
	x, y := b.board.Min.X+at(c.Col()), b.board.Min.Y+at(c.Row())
	return image.Rect(x, y, x+b.side, y+b.side)
}
