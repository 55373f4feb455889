//go:build e2e

package e2e

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
)

// screenshot returns what the window shows.
func (s *session) screenshot() image.Image {
	s.t.Helper()
	img, err := png.Decode(bytes.NewReader(s.run("import", "-window", s.window, "png:-")))
	if err != nil {
		s.t.Fatalf("reading the screenshot: %v", err)
	}
	return img
}

// picture takes a screenshot and saves it as out/e2e/TEST.NAME.png.
func (s *session) picture(name string) image.Image {
	s.t.Helper()
	img := s.screenshot()
	var buf bytes.Buffer
	if err := png.Encode(&buf, img); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(out, s.fileName(name+".png")), buf.Bytes(), 0o644); err != nil {
		s.t.Fatal(err)
	}
	return img
}

// still returns what the window shows once it has stopped changing: when several
// screenshots in a row are equal. If a change has yet to begin, as after a key,
// wait for that first.
func (s *session) still() image.Image {
	s.t.Helper()
	const enough = 4 // a busy machine may draw nothing between two screenshots
	last, equal := s.screenshot(), 1
	s.waitFor("a window that stands still", func() bool {
		before := last
		if last = s.screenshot(); same(before, last) {
			equal++
		} else {
			equal = 1
		}
		return equal >= enough
	})
	return last
}

// changes waits until the window shows something other than before an action, such
// as pressing keys.
func (s *session) changes(what string, do func()) {
	s.t.Helper()
	const threshold = 200 // pixels: more than a blinking caret
	before := s.still()
	do()
	s.waitFor(what, func() bool {
		now := s.screenshot()
		return now.Bounds() != before.Bounds() || changed(before, now) > threshold
	})
}

// near reports whether two colours look the same: no channel differs by more than 4
// of 255, which exceeds rounding errors from drawing and compositing.
func near(a, b color.Color) bool {
	const limit = 4 * 0x101
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > limit }
	return !far(ar, br) && !far(ag, bg) && !far(ab, bb)
}

// extent returns the smallest rectangle that contains all pixels of some colours,
// empty if there are none. It finds the board by its tiles, and a button by its
// colour.
func extent(img image.Image, palette ...color.Color) (found image.Rectangle) {
	each(img, func(x, y int) {
		at := img.At(x, y)
		if slices.ContainsFunc(palette, func(c color.Color) bool { return near(at, c) }) {
			found = found.Union(image.Rect(x, y, x+1, y+1))
		}
	})
	return found
}

// colours returns the number of different colours in a picture: 1 if it is blank.
func colours(img image.Image) int {
	seen := map[color.Color]bool{}
	each(img, func(x, y int) { seen[img.At(x, y)] = true })
	return len(seen)
}

// same reports whether two pictures look the same.
func same(a, b image.Image) bool { return a.Bounds() == b.Bounds() && changed(a, b) == 0 }

// changed returns how many pixels differ between two pictures of the same size.
func changed(a, b image.Image) (n int) {
	each(a, func(x, y int) {
		if !near(a.At(x, y), b.At(x, y)) {
			n++
		}
	})
	return n
}

func each(img image.Image, visit func(x, y int)) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			visit(x, y)
		}
	}
}
