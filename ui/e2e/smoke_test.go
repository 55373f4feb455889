//go:build e2e

package e2e

import (
	"image"
	"image/color"
	"testing"
)

func TestTheWindowOpensAndCloses(t *testing.T) {
	s := start(t, options{})
	s.still()
	s.picture("open")
	s.close()
}

func TestTheWindowFollowsItsSize(t *testing.T) {
	s := start(t, options{})
	want := image.Rect(0, 0, 900, 600)
	s.resize(want.Dx(), want.Dy())
	s.waitFor("a window of 900 by 600 pixels", func() bool { return s.screenshot().Bounds() == want })
	s.still()
	s.picture("wide")
}

func TestTheAppEndsWhenTheSystemAsks(t *testing.T) {
	s := start(t, options{})
	s.terminate()
}

func TestTheClipboardIsThere(t *testing.T) {
	s := start(t, options{})
	if got := s.clipboard(); got != "" {
		t.Errorf("a new display's clipboard holds %q", got)
	}
	const want = "53..7....\n6..195..."
	s.setClipboard(want)
	if got := s.clipboard(); got != want {
		t.Errorf("the clipboard holds %q, want %q", got, want)
	}
}

func TestMouseAndKeyboardReachTheApp(t *testing.T) {
	blue, orange := color.NRGBA{0x3E, 0x6D, 0x9A, 0xFF}, color.NRGBA{0xF2, 0x8C, 0x28, 0xFF}
	s := start(t, options{})
	tile := extent(s.still(), blue)
	if tile.Empty() {
		t.Fatal("no blue tile in sight")
	}
	middle := func(r image.Rectangle) (x, y int) { return (r.Min.X + r.Max.X) / 2, (r.Min.Y + r.Max.Y) / 2 }

	x, y := middle(tile.Add(image.Pt(0, tile.Dy())))
	s.click(x, y)
	x, y = middle(tile)
	s.waitForColour("the tile in orange", x, y, orange)

	s.click(x, tile.Min.Y/2)
	s.typeText("r4c3=5 ")
	s.setClipboard("from afar")
	s.key("ctrl+v")
	s.setClipboard("")
	s.waitFor("the typed and the pasted text on the clipboard", func() bool {
		s.key("ctrl+a", "ctrl+c")
		return s.clipboard() == "r4c3=5 from afar"
	})
	s.picture("typed")
}
