package scan

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"io"
	"math"
	"path"
	"slices"
	"strings"

	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/internal/pausing"
)

// extensions holds the extensions of picture files. A browser may be able to decode the
// last six; this program can't, and says so.
var extensions = []string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".heic", ".heif", ".avif", ".tif", ".tiff", ".jxl"}

// headSize is the number of leading bytes that identify a file's format.
const headSize = 16

// jpegHead is the start of a JPEG file.
const jpegHead = "\xff\xd8\xff"

// heads holds the bytes that identify pictures, and their offsets.
var heads = [...]struct {
	at   int
	text string
}{
	{0, jpegHead},
	{0, "\x89PNG"},
	{0, "GIF8"},
	{8, "WEBP"},
	{4, "ftypheic"}, {4, "ftypheix"}, {4, "ftypmif1"}, {4, "ftypavif"}, {0, "II*\x00"}, {0, "MM\x00*"},
}

// IsPicture reports whether a file is a picture, judging by its extension or,
// failing that, by its first bytes.
func IsPicture(name string, open func() (io.ReadCloser, error)) bool {
	extension := strings.ToLower(path.Ext(name))
	if slices.Contains(extensions, extension) {
		return true
	}
	stream, err := open()
	if err != nil {
		return false
	}
	defer stream.Close()
	head := make([]byte, headSize)
	n, _ := io.ReadFull(stream, head)
	for _, h := range heads {
		if h.at < n && bytes.HasPrefix(head[h.at:n], []byte(h.text)) {
			return true
		}
	}
	return false
}

// decode decodes a file. If browser isn't nil, it decodes formats that this program
// doesn't support, and photos, which it unpacks without blocking the page. Its pictures
// are upright.
func decode(ctx context.Context, open func() (io.ReadCloser, error), browser func() (image.Image, error)) (reader.Picture, error) {
	var head []byte
	stream, err := open()
	if err != nil {
		return reader.Picture{}, err
	}
	defer stream.Close()
	if browser != nil {
		head = make([]byte, len(jpegHead))
		n, _ := io.ReadFull(stream, head)
		head = head[:n]
		if string(head) == jpegHead {
			if img, err := browser(); err == nil {
				return reader.Picture{Image: img}, nil
			}
		}
	}
	picture, err := reader.Decode(ctx, io.MultiReader(bytes.NewReader(head), stream))
	if browser == nil || !errors.Is(err, reader.ErrFormat) {
		return picture, err
	}
	img, failed := browser()
	if failed != nil {
		return reader.Picture{}, err // names the supported formats
	}
	return reader.Picture{Image: img}, nil
}

// wholeSide is the longer side of the whole picture as shown, in pixels.
const wholeSide = 1200

// shrunk returns a picture small enough to show, upright and on white, each pixel
// the mean of up to nine. x/image/draw could do this but would add 94 kB to the program.
// It stops when the context ends.
func shrunk(ctx context.Context, p reader.Picture) *image.RGBA {
	b := p.Image.Bounds()
	f := Frame{Bounds: b, Turns: p.Turns}
	w, h := f.Size()
	scale := min(wholeSide/max(w, h), 1)
	out := image.NewRGBA(image.Rect(0, 0, int(max(math.Round(w*scale), 1)), int(max(math.Round(h*scale), 1))))
	at := colours(p.Image)
	n := min(max(int(math.Round(1/scale)), 1), 3)
	interrupted := pausing.Interrupted(ctx)
	for y := range out.Rect.Dy() {
		if interrupted() {
			break
		}
		for x := range out.Rect.Dx() {
			var sum [3]uint32
			for i := range n * n {
				s := Spot{
					X: (float64(x) + (float64(i%n)+0.5)/float64(n)) / float64(out.Rect.Dx()),
					Y: (float64(y) + (float64(i/n)+0.5)/float64(n)) / float64(out.Rect.Dy()),
				}
				q := f.Point(s)
				c := at(min(max(int(q.X), b.Min.X), b.Max.X-1), min(max(int(q.Y), b.Min.Y), b.Max.Y-1))
				white := uint32(0xffff - c.A)
				sum[0], sum[1], sum[2] = sum[0]+uint32(c.R)+white, sum[1]+uint32(c.G)+white, sum[2]+uint32(c.B)+white
			}
			i := out.PixOffset(x, y)
			for k, s := range sum {
				out.Pix[i+k] = uint8(s / uint32(n*n) >> 8)
			}
			out.Pix[i+3] = 255
		}
	}
	return out
}

// quarterTurned returns a picture rotated by a clockwise quarter turn. It copies bytes for
// speed, since a key press waits for it.
func quarterTurned(img *image.RGBA) *image.RGBA {
	b := img.Rect
	out := image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))
	for y := range out.Rect.Dy() {
		row := out.Pix[y*out.Stride:]
		for x := range out.Rect.Dx() {
			copy(row[4*x:4*x+4], img.Pix[img.PixOffset(b.Min.X+y, b.Max.Y-1-x):])
		}
	}
	return out
}

func colours(img image.Image) func(x, y int) color.RGBA64 {
	if m, ok := img.(image.RGBA64Image); ok {
		return m.RGBA64At
	}
	return func(x, y int) color.RGBA64 { return color.RGBA64Model.Convert(img.At(x, y)).(color.RGBA64) }
}
