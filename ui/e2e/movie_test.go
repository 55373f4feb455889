//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"path/filepath"
	"testing"
)

// The moving picture of the README: a window small enough for a page, and as many
// pictures as a short film needs.
var movie = image.Pt(860, 560)

const movieFrames = 40

// TestMovie takes the pictures of a race of backtracking and exact cover, one
// after the other, for packaging/screenshots.sh to make a film of.
func TestMovie(t *testing.T) {
	if *screenshots == "" {
		t.Skip("no folder for screenshots was named")
	}
	a := atMain(start(t, options{}))
	a.setClipboard(hard)
	a.key("ctrl+v")
	a.waitFor("the pasted puzzle", func() bool { return a.board().Givens().String() == hard })
	a.openSearch(1)
	a.resize(movie.X, movie.Y)
	a.waitFor("the window in its size", func() bool { return a.screenshot().Bounds().Size() == movie })
	measuring := a.screenshot()
	a.waitFor("the race", func() bool { return changed(measuring, a.screenshot()) > 2000 })
	a.key("Home") // again from its start
	p := photographer{t: t, size: movie}
	for frame := range movieFrames {
		p.keep(a.session, filepath.Join("movie", fmt.Sprintf("%03d.png", frame)))
	}
}
