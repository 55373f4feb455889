package scan

import (
	"context"
	_ "embed"
	"image"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// work is the reading of one picture.
type work struct {
	ctx    context.Context
	o      Options
	offset image.Point
	gray   *picture.Gray
	shrunk int // pixels of the picture in one of gray
	net    *glyph.Net
	memory *glyph.Scratch
	most   int // grids to read
	cells  int // that the network may still classify
	tries  int // lattices that may still be refined
	all    []*Reading
	poor   *sheet // the best of those that hardly make sense
}

// What a reading may cost, in work done and not in time, so that its result
// doesn't depend on the machine. Pictures full of patterns have thousands of places
// where a lattice could lie. Photos of Sudokus need four grids' cells at most, hard
// ones up to 150 tries.
const (
	mostCells = 24 * board.CellCount
	mostTries = 160
)

// The long side of the pictures that cells are cut from, and in which lines are
// looked for.
const (
	cellsFrom = 2000
	linesIn   = 800
)

func newWork(ctx context.Context, o Options, img image.Image) *work {
	w := &work{ctx: ctx, o: o, offset: img.Bounds().Min, net: network(), memory: glyph.NewScratch(), cells: mostCells, tries: mostTries}
	w.gray, w.shrunk = picture.FromImage(img, cellsFrom, func() { w.live() })
	w.progress(0.15)
	return w
}

// live pauses, and reports whether to go on.
func (w *work) live() bool {
	if w.o.Pause != nil {
		w.o.Pause()
	}
	return w.ctx.Err() == nil
}

func (w *work) err() error { return w.ctx.Err() }

func (w *work) progress(share float64) {
	if w.o.Progress != nil {
		w.o.Progress(share)
	}
}

// small returns the picture in which lines are looked for, and how many pixels
// of w.gray one of its is.
func (w *work) small() (*picture.Gray, int) {
	k := max((max(w.gray.W, w.gray.H)+linesIn-1)/linesIn, 1)
	return w.gray.Shrunk(k), k
}

//go:embed weights.bin
var weights []byte

// network unpacks the embedded weights once.
var network = sync.OnceValue(func() *glyph.Net {
	n, err := glyph.Unpack(weights)
	if err != nil {
		panic(err) // the weights are part of the program; a test reads them
	}
	return n
})
