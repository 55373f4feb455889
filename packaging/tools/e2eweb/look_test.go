//go:build e2e

package e2eweb

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// The colours by which things are found, light and dark; see ui/theme.
var looks = map[bool]struct{ tiles, keys, solve, ground, cards, inks []color.NRGBA }{
	false: {
		tiles:  []color.NRGBA{{0xB9, 0xD1, 0xEA, 255}, {0xCA, 0xDE, 0xF2, 255}, {0x35, 0x63, 0x92, 255}, {0x3D, 0x6D, 0x9E, 255}},
		keys:   []color.NRGBA{{0xDC, 0xE7, 0xF1, 255}},
		solve:  []color.NRGBA{{0x2F, 0x5A, 0x84, 255}},
		ground: []color.NRGBA{{0xFA, 0xF7, 0xF1, 255}},
		cards:  []color.NRGBA{{0xFF, 0xFF, 0xFF, 255}},
		inks:   []color.NRGBA{{0x1F, 0x3F, 0x5F, 255}}, // text and icons of enabled keys
	},
	true: {
		tiles:  []color.NRGBA{{0x28, 0x47, 0x66, 255}, {0x30, 0x56, 0x7D, 255}, {0x1B, 0x31, 0x49, 255}},
		keys:   []color.NRGBA{{0x26, 0x34, 0x42, 255}},
		solve:  []color.NRGBA{{0x37, 0x64, 0x91, 255}},
		ground: []color.NRGBA{{0x14, 0x1B, 0x23, 255}},
		cards:  []color.NRGBA{{0x1C, 0x26, 0x31, 255}},
		inks:   []color.NRGBA{{0xDC, 0xE7, 0xF1, 255}},
	},
}

// areas returns the bounds of all connected areas with approximately the given colours that
// have at least the given width and height.
func areas(picture *image.RGBA, colors []color.NRGBA, width, height int) []image.Rectangle {
	wide, high := picture.Rect.Dx(), picture.Rect.Dy()
	todo := make([]bool, wide*high) // matches a colour and isn't in an area yet
	for i := range todo {
		todo[i] = is(picture, i, colors)
	}
	var found []image.Rectangle
	var next []int
	for start := range todo {
		if !todo[start] {
			continue
		}
		var area image.Rectangle
		todo[start] = false
		for next = append(next, start); len(next) > 0; {
			i := next[len(next)-1]
			next = next[:len(next)-1]
			x, y := i%wide, i/wide
			area = area.Union(image.Rect(x, y, x+1, y+1))
			visit := func(within bool, i int) {
				if within && todo[i] {
					todo[i] = false
					next = append(next, i)
				}
			}
			visit(x > 0, i-1)
			visit(x < wide-1, i+1)
			visit(y > 0, i-wide)
			visit(y < high-1, i+wide)
		}
		if area.Dx() >= width && area.Dy() >= height {
			found = append(found, area)
		}
	}
	return found
}

// is reports whether the pixel at an index of an opaque picture has approximately one of the
// colours.
func is(picture *image.RGBA, index int, colors []color.NRGBA) bool {
	at := picture.Pix[4*index : 4*index+3 : 4*index+3]
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= 3 }
	for _, want := range colors {
		if near(at[0], want.R) && near(at[1], want.G) && near(at[2], want.B) {
			return true
		}
	}
	return false
}

// Dimensions of a flat list row.
const (
	rowHeight = 48
	rowWidth  = 200 // minimum
	cardWidth = 140 // minimum, where cards are in two columns on a phone
)

// flatRows returns the bounds of the enabled rows of lists on a ground, such as an open
// sheet's: those above hairlines and with ink.
func flatRows(picture *image.RGBA, ground, inks []color.NRGBA) (found []image.Rectangle) {
	width := picture.Rect.Dx()
	onGround := func(x, y int) bool {
		return (image.Point{x, y}).In(picture.Rect) && is(picture, y*width+x, ground)
	}
	faint := func(x, y int) bool { // the hairline's colour, or part of it between two pixels
		at := picture.Pix[4*(y*width+x):]
		darkest, brightest := 255, 0
		for i, want := range [3]uint8{ground[0].R, ground[0].G, ground[0].B} {
			d := int(max(at[i], want) - min(at[i], want))
			darkest, brightest = min(darkest, d), max(brightest, d)
		}
		return darkest > 3 && brightest < 60
	}
	for y := 6; y < picture.Rect.Dy()-2; y++ {
		for x := 0; x < width; x++ {
			start, thick := x, 0 // thick counts pixels with the colour also above them
			for ; x < width && faint(x, y) && onGround(x, y+2); x++ {
				if faint(x, y-6) {
					thick++
				}
			}
			// The focus ring may touch a few pixels, and the line below the content extends
			// to the edge.
			if x-start < rowWidth || thick > (x-start)/8 || !onGround(start-2, y) {
				continue
			}
			row := image.Rect(start, y+1-rowHeight, x, y+1)
			again := slices.ContainsFunc(found, func(other image.Rectangle) bool {
				return other.Overlaps(row) && other.Intersect(row).Dy() > 4
			})
			if !again && inked(picture, row.Inset(8), inks) {
				found = append(found, row)
			}
		}
	}
	return found
}

// inked reports whether a part of a picture has text or an icon in one of the colours.
func inked(picture *image.RGBA, part image.Rectangle, inks []color.NRGBA) bool {
	n := 0
	part = part.Intersect(picture.Rect)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if is(picture, y*picture.Rect.Dx()+x, inks) {
				n++
			}
		}
	}
	return n > 12
}

// rows groups areas into rows, each from left to right.
func rows(all []image.Rectangle) [][]image.Rectangle {
	slices.SortFunc(all, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.Y, b.Min.Y) })
	var rows [][]image.Rectangle
	for _, a := range all {
		if last := len(rows) - 1; last >= 0 && a.Min.Y-rows[last][0].Min.Y < 12 {
			rows[last] = append(rows[last], a)
		} else {
			rows = append(rows, []image.Rectangle{a})
		}
	}
	for _, row := range rows {
		slices.SortFunc(row, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.X, b.Min.X) })
	}
	return rows
}

// screen holds the positions of things on the main screen.
type screen struct {
	board        image.Rectangle
	digits       [10]image.Rectangle // 0 is empty
	clearAnswers image.Rectangle
	backtracking image.Rectangle
	exactCover   image.Rectangle
	solve        image.Rectangle
}

// find locates things on the main screen while nothing is selected.
func (r *rig) find() screen {
	r.t.Helper()
	var s screen
	look := looks[r.on.dark]
	var picture *image.RGBA
	r.until("there is a board", func() bool {
		picture, s.board = r.picture(""), image.Rectangle{}
		for _, tile := range areas(picture, look.tiles, 15, 15) {
			if w, h := tile.Dx(), tile.Dy(); w < 2*h && h < 2*w {
				s.board = s.board.Union(tile)
			}
		}
		w, h := s.board.Dx(), s.board.Dy()
		return w >= 180 && max(w, h)-min(w, h) <= 4
	})
	for _, a := range areas(picture, look.solve, 100, 30) {
		if a.Min.Y > s.solve.Min.Y {
			s.solve = a
		}
	}
	var keys []image.Rectangle // above Solve
	for _, a := range areas(picture, look.keys, 34, 34) {
		if !a.Overlaps(s.board) && a.Min.Y > 60 && a.Max.Y <= s.solve.Min.Y {
			keys = append(keys, a)
		}
	}
	grid := rows(keys)
	first := slices.IndexFunc(grid, func(row []image.Rectangle) bool { return len(row) >= 3 })
	if first < 0 || first+2 > len(grid)-1 {
		r.picture("no-keys-" + r.on.name)
		r.t.Fatalf("%d rows of keys were found", len(grid))
	}
	// Disabled keys have no ground, so the Clear keys are found by the digits' places.
	if top := grid[first]; len(top) >= 5 {
		copy(s.digits[1:], top[:5])
		copy(s.digits[6:], grid[first+1][:4])
		s.clearAnswers = image.Rect((s.solve.Min.X+s.solve.Max.X)/2+8, top[0].Min.Y-44, s.solve.Max.X, top[0].Min.Y-12)
	} else {
		for row := range 3 {
			copy(s.digits[3*row+1:], grid[first+row][len(grid[first+row])-3:])
		}
		s.clearAnswers = image.Rect(s.solve.Min.X, s.digits[4].Min.Y, s.digits[4].Min.X-8, s.digits[4].Max.Y)
	}
	// The chosen half of the toggle is orange, so the area found is the other half with the
	// frame, whose bounds cover both.
	toggle := grid[len(grid)-1][0]
	half := toggle.Dx() / 2
	s.backtracking = image.Rect(toggle.Min.X, toggle.Min.Y, toggle.Min.X+half, toggle.Max.Y)
	s.exactCover = image.Rect(toggle.Min.X+half, toggle.Min.Y, toggle.Max.X, toggle.Max.Y)
	return s
}

// cell returns a cell's bounds.
func (s screen) cell(i int) image.Rectangle {
	row, col := i/9, i%9
	at := func(min, size, n int) int { return min + size*n/9 }
	return image.Rect(
		at(s.board.Min.X, s.board.Dx(), col), at(s.board.Min.Y, s.board.Dy(), row),
		at(s.board.Min.X, s.board.Dx(), col+1), at(s.board.Min.Y, s.board.Dy(), row+1))
}
