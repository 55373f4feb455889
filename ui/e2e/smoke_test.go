//go:build e2e

package e2e

import (
	"image"
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
