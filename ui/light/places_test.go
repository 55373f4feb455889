package light

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// place is the position and size of a part of the light board.
type place struct{ X, Y, W, H float64 }

func (p place) in(q place) bool {
	return p.X >= q.X-0.5 && p.Y >= q.Y-0.5 && p.X+p.W <= q.X+q.W+0.5 && p.Y+p.H <= q.Y+q.H+0.5
}

func (p place) overlaps(q place) bool {
	const edge = 1
	return p.X+edge < q.X+q.W-edge && q.X+edge < p.X+p.W-edge && p.Y+edge < q.Y+q.H-edge && q.Y+edge < p.Y+p.H-edge
}

// TestTheLightBoardFitsEveryWindow lays out the light board in windows of all shapes: its parts
// are inside them and don't overlap, and the tiles have whole pixels.
func TestTheLightBoardFitsEveryWindow(t *testing.T) {
	type window struct {
		W, H, Scale float64
		Tags        []string
	}
	over := map[string]bool{"bar": true, "ground": true} // behind the status and the algorithms
	random := rand.New(rand.NewPCG(1, 2))
	windows := []window{{412, 915, 2.625, nil}, {360, 640, 3, nil}, {1040, 740, 1, []string{"left"}}, {427, 341, 3, nil}, {455, 256, 3, nil}} // two zoomed in
	for range 200 {
		w := window{W: float64(240 + random.IntN(1700)), H: float64(240 + random.IntN(1000)), Scale: []float64{1, 1.5, 2, 3}[random.IntN(4)]}
		for _, tag := range []string{"de", "left", "filled", "play", "redo"} {
			if random.IntN(2) == 0 {
				w.Tags = append(w.Tags, tag)
			}
		}
		windows = append(windows, w)
	}
	var all []struct {
		Keys  map[string]*place
		Said  float64
		Words float64
		Board struct{ X, Y, Tile, Narrow, Broad, All float64 }
	}
	asked := map[string]any{"table": Places(), "windows": windows}
	uitest.Node(t, "", []string{"places.js"}, `
		console.log(JSON.stringify(asked.windows.map(({ W, H, Scale, Tags }) => lightPlaces(asked.table, W, H, Scale, Tags || []))));`, asked, &all)
	for i, got := range all {
		w := windows[i]
		name := fmt.Sprintf("%+v", w)
		b := place{got.Board.X, got.Board.Y, got.Board.All, got.Board.All}
		if !b.in(place{0, 0, w.W, w.H}) || got.Board.Tile < 9 || got.Said < 1 {
			t.Errorf("%s: the board is at %v, of tiles of %v", name, b, got.Board.Tile)
		}
		if pixels := got.Board.Tile * w.Scale; pixels != float64(int(pixels+0.5)) {
			t.Errorf("%s: a tile has %v pixels", name, pixels)
		}
		if zoomed := 3 <= i && i < 5; got.Words < 0.6 || got.Words > 1 || i < 5 && got.Words < 1 != zoomed {
			t.Errorf("%s: words have %v of their size", name, got.Words)
		}
		for key, p := range got.Keys {
			if p == nil || over[key] {
				continue
			}
			if !p.in(place{0, 0, w.W, w.H}) || p.overlaps(b) {
				t.Errorf("%s: %s is at %v, the board at %v", name, key, *p, b)
			}
			for other, q := range got.Keys {
				if q != nil && other > key && !over[other] && p.overlaps(*q) {
					t.Errorf("%s: %s is at %v, %s at %v", name, key, *p, other, *q)
				}
			}
		}
		if got.Keys["solve"] == nil || got.Keys["5"] == nil || got.Keys["clear"] == nil || got.Keys["solver"] == nil {
			t.Errorf("%s: keys are missing", name)
		}
	}
	// In a window that is in the table, everything is where the table says.
	if s := all[2].Keys["solve"]; *s != (place{16, 576, 284, 72}) || all[2].Board.X != 322 || all[2].Board.All != 697 {
		t.Errorf("at 1040 x 740, mirrored, Solve is at %v, the board at %+v", *s, all[2].Board)
	}
}
