package film

import (
	"context"
	"errors"
	"image"
	"io"
	"math"

	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/ui/draw"
)

// GIF writes a film as an animated GIF.
type GIF struct {
	Width int // in pixels, from MinWidth to MaxWidth
	Dark  bool
	Fonts draw.Fonts
}

// The widths of pictures, in pixels.
const (
	MinWidth   = 160
	UsualWidth = 480
	MaxWidth   = 1600
)

// A film lasts about half a minute, unless that would make its shots too short to see or
// tediously long. Times are hundredths of a second.
const (
	wholeTime = 3000
	minTime   = 5
	maxTime   = 150
	lastTime  = 300 // duration of the last shot

	readTime, letterTime, maxRead = 100, 5, 1000 // to read a reason
)

// delay returns how long to show a shot.
func (f *Film) delay(shot int) int {
	if shot == len(f.Shots)-1 {
		return lastTime
	}
	shown := min(max(wholeTime/len(f.Shots), minTime), maxTime)
	for i := range f.Shots[shot].Scenes {
		if s := &f.Shots[shot].Scenes[i]; s.Sketch != nil { // allow time to read the reason
			shown = max(shown, min(readTime+letterTime*len(s.Caption), maxRead))
		}
	}
	return shown
}

// Write writes a film, keeping at most two frames in memory. It returns ctx's error, w's, or
// a font's. It calls report, if not nil, for each shot.
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

// Writer writes a film to a file and reports each shot.
type Writer func(f *Film, w io.Writer, report func(Progress)) error

// Fit returns a film with as many of the shots as fit in limit bytes, and its file size. To
// find how many fit, it writes a larger film only up to the limit. A film of two shots isn't
// shortened further.
func Fit(f *Film, limit int64, write Writer) (*Film, int64, error) {
	for {
		n, within := len(f.Shots), 0.0
		size := gauge{limit: limit}
		if n <= 2 {
			size.limit = math.MaxInt64
		}
		err := write(f, &size, func(p Progress) { within = p.Share })
		if !errors.Is(err, errFull) {
			return f, size.bytes, err
		}
		f = f.Thin(max(min(int(float64(n)*within*0.97), n-1), 2))
	}
}

// gauge counts the bytes written to it, up to a maximum.
type gauge struct{ bytes, limit int64 }

// errFull stops the writing of a file that is getting too large.
var errFull = errors.New("the file gets too large")

// Write implements [io.Writer].
func (g *gauge) Write(data []byte) (int, error) {
	if g.bytes += int64(len(data)); g.bytes > g.limit {
		return 0, errFull
	}
	return len(data), nil
}
