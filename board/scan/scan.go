package scan

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"

	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// ErrNoGrid is returned when there is no Sudoku in a picture.
var ErrNoGrid = errors.New("there is no Sudoku in the picture")

// SizeError is returned when a picture shows a grid with a number of cells other than a
// Sudoku's nine by nine. It wraps [ErrNoGrid].
type SizeError struct {
	Size int // cells along each side
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("the grid in the picture has %[1]d by %[1]d cells, not 9 by 9", e.Size)
}

// Unwrap returns [ErrNoGrid].
func (e *SizeError) Unwrap() error { return ErrNoGrid }

// CornersError is returned when no Sudoku could be read in a picture, although some of its
// lines may be a grid's. It wraps [ErrNoGrid], and has the same text.
type CornersError struct {
	// Corners are the likeliest grid's, for a person to correct and [ReadAt] to read.
	Corners Quad
}

func (e *CornersError) Error() string { return ErrNoGrid.Error() }

// Unwrap returns [ErrNoGrid].
func (e *CornersError) Unwrap() error { return ErrNoGrid }

// CutOffError is returned when a picture's border cuts off rows or columns of its grid. It wraps
// [ErrNoGrid].
type CutOffError struct{}

func (CutOffError) Error() string { return "part of the grid is outside the picture" }

// Unwrap returns [ErrNoGrid].
func (CutOffError) Unwrap() error { return ErrNoGrid }

// Options configures the functions of this package. The zero value suits most uses.
type Options struct {
	// Turns is the number of clockwise quarter turns in which to show the picture, as in
	// [Picture.Turns]. It is used only where the digits don't settle the orientation.
	Turns int
	// Progress, if not nil, is called with the share of the work done, 0 to 1.
	Progress func(share float64)
}

// Read reads the Sudoku in a picture. If there are several, it reads the most central one that
// is complete. The search is bounded: it does the same work on every machine, about 0.8
// seconds at most, and twice that for a picture blurred by a moving camera. Read returns
// [ErrNoGrid] if there is no grid, a [*CornersError] if something may be one, a [*SizeError] if
// there is a square grid of another size, and ctx's error when ctx ends.
func Read(ctx context.Context, img image.Image, o Options) (*Reading, error) {
	all, err := read(ctx, img, o, 1)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// ReadAll reads all Sudokus in a picture, beginning with the one that [Read] reads. It does
// up to four times the work, and returns the same errors.
func ReadAll(ctx context.Context, img image.Image, o Options) ([]*Reading, error) {
	return read(ctx, img, o, math.MaxInt)
}

// ReadAt reads the grid with the given corners, clockwise from its top left, which also
// determine its orientation. It is meant for corners that a person has corrected: it
// snaps to nearby lines and returns [ErrNoGrid] only if the corners can't be those of a
// grid, or ctx's error when ctx ends.
func ReadAt(ctx context.Context, img image.Image, corners Quad, o Options) (*Reading, error) {
	w := newWork(ctx, o, img)
	var c [4]lattice.Point
	for i, p := range corners {
		c[i] = lattice.Point(p)
		c[i].X -= float64(img.Bounds().Min.X)
		c[i].Y -= float64(img.Bounds().Min.Y)
	}
	m, ok := lattice.FromCorners(c)
	if !ok {
		return nil, ErrNoGrid
	}
	small, k := w.small()
	snapped, ok := lattice.Snap(small, m.Scaled(1/float64(w.shrunk*k)))
	if ok {
		m = snapped.Map.Scaled(float64(w.shrunk * k))
	}
	if w.err() != nil {
		return nil, w.err()
	}
	s := w.sheet(sheet{grid: m.Scaled(1 / float64(w.shrunk))}, true, math.Inf(-1))
	if w.err() != nil {
		return nil, w.err()
	}
	return w.reading(&s, false), nil // the person has said where the grid is
}
