package film

import (
	"context"
	"image"
	"io"

	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/ui/draw"
)

// GIF is how a film becomes an animated GIF.
type GIF struct {
	Width int // in pixels, from LeastWidth to MostWidth
	Dark  bool
	Fonts draw.Fonts
}

// The widths of pictures, in pixels.
const (
	LeastWidth = 160
	UsualWidth = 480
	MostWidth  = 1600
)

// A film lasts about half a minute, unless that would make its shots too short to see or
// too long to wait for. Times are hundredths of a second.
const (
	wholeTime = 3000
	leastTime = 5
	mostTime  = 150
	lastTime  = 300 // of the last shot

	readTime, letterTime, mostRead = 100, 5, 1000 // to read a reason
)

// delay returns how long a shot is shown.
func (f *Film) delay(shot int) int {
	if shot == len(f.Shots)-1 {
		return lastTime
	}
	shown := min(max(wholeTime/len(f.Shots), leastTime), mostTime)
	for i := range f.Shots[shot].Scenes {
		if s := &f.Shots[shot].Scenes[i]; s.Sketch != nil { // a reason takes time to read
			shown = max(shown, min(readTime+letterTime*len(s.Caption), mostRead))
		}
	}
	return shown
}

// Write writes a film, keeping no more than two frames in memory. It returns ctx's error,
// w's, or that of a font. Report, if not nil, is called for each shot.
func (g GIF) Write(ctx context.Context, w io.Writer, f *Film, report func(Progress)) error {
	p, err := newPainter(f, g.Width, g.Dark, g.Fonts)
	if err != nil {
		return err
	}
	e := newEncoder(w, p.plan.bounds, palette(g.Dark))
	for i := range f.Shots {
		if !pausing.Goes(ctx) {
			return ctx.Err()
		}
		var img *image.RGBA
		if img, err = p.shot(&f.Shots[i]); err == nil {
			err = e.frame(img, f.delay(i))
		}
		if err != nil {
			return err
		}
		if report != nil {
			report(Progress{Share: float64(i+1) / float64(len(f.Shots))})
		}
	}
	return e.close()
}

// Size returns the number of bytes that a writer of a film writes.
func Size(write func(io.Writer) error) (int64, error) {
	var c counter
	err := write(&c)
	return int64(c), err
}

// counter counts what is written to it.
type counter int64

// Write implements [io.Writer].
func (c *counter) Write(data []byte) (int, error) {
	*c += counter(len(data))
	return len(data), nil
}

// Fit returns a film with as many of the shots as fit in a number of bytes, and the size of
// its file. A film of two shots is not shortened further.
func Fit(f *Film, limit int64, write func(*Film, io.Writer) error) (*Film, int64, error) {
	for {
		size, err := Size(func(w io.Writer) error { return write(f, w) })
		n := len(f.Shots)
		if err != nil || size <= limit || n <= 2 {
			return f, size, err
		}
		f = f.Thin(max(min(int(float64(n)*float64(limit)/float64(size)*0.97), n-1), 2))
	}
}
