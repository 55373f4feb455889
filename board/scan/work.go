package scan

import (
	"context"
	_ "embed"
	"image"
	"math"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// work is the reading of one picture.
type work struct {
	ctx         context.Context
	o           Options
	offset      image.Point
	gray        *picture.Sizes
	screen      bool // whether the picture was drawn by a computer
	shrunk      int  // pixels of the picture per pixel of gray, along each side
	net         *glyph.Net
	memory      *glyph.Scratch
	limit       int              // number of grids to read
	once        bool             // whether to search at one scale only
	budget      lattice.Budget   // of the search
	parts       [3]*picture.Gray // red, green and blue of gray; nil if the picture has none
	colour      []*picture.Sizes // the same; nil until they are needed
	plain       bool             // whether the picture has no significant colours
	ruled       []lattice.Ruled  // grids of any size, for otherSize
	counted     bool             // whether those have been sought
	all         []*Reading
	poor        *sheet          // the best of the sheets that make little sense
	empty       []lattice.Map   // lattices in which no digit was read
	lattices    []lattice.Found // the first that each pass found
	best        *lattice.Found  // the lattice with the highest score, if any
	digits      *lattice.Map    // the likeliest with digits that wasn't read, if any
	digitsScore float64         // its score
	steadied    bool            // whether a motion of the camera was sought
	steadiest   []*Reading      // what was read without it, all in doubt
}

const (
	// enoughWork is the amount of work within which a Sudoku must be found, about 0.8
	// seconds: with decoding, a 12-megapixel photo takes a second at most. Pictures full
	// of patterns have thousands of possible lattices. With 0.6 seconds, a photo that
	// shows handwriting on a worn page is no longer read.
	enoughWork lattice.Budget = 650_000
	// cellCost is the work of classifying a cell.
	cellCost = 500
)

// The long side of the pictures from which cells are cut, and in which lines are sought.
const (
	cellsFrom = 2000
	linesIn   = 800
)

func newWork(ctx context.Context, o Options, img image.Image) *work {
	pausing.Require(ctx, "scan")
	w := &work{ctx: ctx, o: o, offset: img.Bounds().Min, net: network(), memory: glyph.NewScratch(), budget: enoughWork}
	reduced := picture.FromImage(img, cellsFrom, func() { w.live() })
	w.shrunk, w.parts, w.plain = reduced.By, reduced.Channels, reduced.Channels[0] == nil
	w.gray = picture.NewSizes(reduced.Gray)
	w.screen = lattice.Drawn(reduced.Gray)
	w.progress(0.15)
	return w
}

// cutOut is a grid's cells, cut out of the picture.
type cutOut struct {
	patches [board.CellCount]glyph.Patch
	ink     [board.CellCount]float32 // relative to the grid's usual ink
}

// cut cuts the cells out of the picture, including its colour channels if it has colours.
func (w *work) cut(m lattice.Map) *cutOut {
	cells := &cutOut{}
	if channels := w.channels(); channels == nil {
		cells.patches, cells.ink = glyph.Cut(w.gray, m)
	} else {
		cells.patches, cells.ink = glyph.CutColour(w.gray, channels, m)
	}
	return cells
}

const (
	// A picture has colours if this share of its pixels have channels this far apart.
	vivid      = 60
	vividShare = 0.01
)

// channels returns the picture's red, green and blue, or nil if it has no colours.
func (w *work) channels() []*picture.Sizes {
	if w.colour != nil || w.plain {
		return w.colour
	}
	red := w.parts[0].Pix
	green, blue := w.parts[1].Pix[:len(red)], w.parts[2].Pix[:len(red)]
	coloured, enough := 0, int(math.Ceil(vividShare*float64(len(w.gray.Pix))))
	for i := range red {
		if max(red[i], green[i], blue[i])-min(red[i], green[i], blue[i]) >= vivid {
			if coloured++; coloured >= enough {
				break
			}
		}
	}
	if w.plain = float64(coloured) < vividShare*float64(len(red)); w.plain {
		return nil
	}
	for _, channel := range w.parts {
		w.colour = append(w.colour, picture.NewSizes(channel))
	}
	return w.colour
}

// live pauses and reports whether to go on.
func (w *work) live() bool { return pausing.Goes(w.ctx) }

func (w *work) err() error { return w.ctx.Err() }

func (w *work) progress(share float64) {
	if w.o.Progress != nil {
		w.o.Progress(share)
	}
}

// small returns the picture in which lines are sought, and how many pixels of w.gray each
// of its pixels represents.
func (w *work) small() (*picture.Gray, int) {
	k := max((max(w.gray.W, w.gray.H)+linesIn-1)/linesIn, 1)
	return w.gray.By(k), k
}

//go:embed weights.bin
var weights []byte

// network unpacks the embedded weights once.
var network = sync.OnceValue(func() *glyph.Net {
	n, err := glyph.Unpack(weights)
	if err != nil {
		panic(err) // the weights are embedded, and a test reads them
	}
	return n
})
