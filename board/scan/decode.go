package scan

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/bmp"

	"github.com/solvoku/solvoku/internal/pausing"
)

// Reasons for refusing a file. The errors of [Decode] wrap them.
var (
	ErrNoData   = errors.New("the file is empty")
	ErrFormat   = errors.New("the file is not a picture that can be read; JPEG, PNG, GIF, WebP and BMP can")
	ErrDamaged  = errors.New("the picture is damaged")
	ErrAnimated = errors.New("the picture is animated; a still one is needed")
	ErrTooLarge = errors.New("the picture is too large")
)

// FormatError names the format of a picture that [Decode] can't read. It wraps [ErrFormat].
type FormatError struct {
	Format string // "HEIC", "AVIF", "TIFF" or "JPEG XL"
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("the picture is in the format %s, which can't be read; save it as JPEG or PNG", e.Format)
}

// Unwrap returns [ErrFormat].
func (e *FormatError) Unwrap() error { return ErrFormat }

// foreign lists formats that can't be read, by the bytes at one position of a file. ISO/IEC
// 14496-12 and 23008-12 define the brands of HEIC and AVIF, ISO/IEC 18181-2 those of JPEG
// XL.
var foreign = [...]struct {
	format string
	at     int
	bytes  []string
}{
	{"AVIF", 4, []string{"ftypavif", "ftypavis"}},
	{"HEIC", 4, []string{"ftypheic", "ftypheix", "ftypheim", "ftypheis", "ftyphevc", "ftyphevx", "ftypmif1", "ftypmsf1"}},
	{"TIFF", 0, []string{"II*\x00", "MM\x00*"}},
	{"JPEG XL", 0, []string{"\xff\x0a", "\x00\x00\x00\x0cJXL "}},
}

// formatError returns the error for a file in no readable format.
func formatError(data []byte) error {
	for _, f := range foreign {
		for _, text := range f.bytes {
			if len(data) >= f.at && bytes.HasPrefix(data[f.at:], []byte(text)) {
				return &FormatError{f.format}
			}
		}
	}
	return ErrFormat
}

// LimitError says that a picture has too many pixels. It wraps [ErrTooLarge].
type LimitError struct {
	Max           int // maximum number of pixels for a picture of its kind
	width, height int
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%v: %d by %d pixels, over %d million", ErrTooLarge, e.width, e.height, e.Max/1_000_000)
}

// Unwrap returns [ErrTooLarge].
func (e *LimitError) Unwrap() error { return ErrTooLarge }

// Limits on what [Decode] accepts.
const (
	MaxPixels = 100_000_000
	maxBytes  = 100 << 20 // of a file
	// maxCoefficients is the memory for the coefficients of a progressive JPEG, all of
	// which the decoder keeps until the end.
	maxCoefficients = 130 << 20
)

// Picture is a decoded picture file.
type Picture struct {
	Image image.Image // pixels as stored
	// Turns is the number of clockwise quarter turns that show the picture upright,
	// according to its EXIF orientation. Mirroring is ignored. Cameras sometimes get it
	// wrong.
	Turns int
}

// decoder is a picture format.
type decoder struct {
	is       func(data []byte) bool
	config   func(io.Reader) (image.Config, error)
	decode   func(io.Reader) (image.Image, error)
	animated func(data []byte) bool
}

func never([]byte) bool { return false }

func prefixed(prefix string) func([]byte) bool {
	return func(data []byte) bool { return bytes.HasPrefix(data, []byte(prefix)) }
}

// decoders returns the formats. It doesn't use image's registry, which any package can
// change.
func decoders() []decoder {
	return append([]decoder{
		{prefixed("\xff\xd8"), jpeg.DecodeConfig, jpeg.Decode, never},
		{prefixed("\x89PNG\r\n\x1a\n"), png.DecodeConfig, png.Decode, animatedPNG},
		{prefixed("GIF8"), gif.DecodeConfig, gif.Decode, animatedGIF},
		{prefixed("BM"), bmp.DecodeConfig, bmp.Decode, never},
	}, webpDecoders()...)
}

// Decode reads a JPEG, PNG, GIF, WebP or BMP picture, and names some other formats in a
// [*FormatError]. It refuses files larger than 100 MiB and pictures larger than
// [MaxPixels] before allocating memory for them, and returns ctx's error when ctx ends.
func Decode(ctx context.Context, r io.Reader) (Picture, error) {
	pausing.Require(ctx, "scan")
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	switch {
	case err != nil:
		return Picture{}, err
	case len(data) == 0:
		return Picture{}, ErrNoData
	case len(data) > maxBytes:
		return Picture{}, fmt.Errorf("%w: the file has more than %d MB", ErrTooLarge, maxBytes>>20)
	}
	for _, d := range decoders() {
		if d.is(data) {
			return d.read(ctx, data)
		}
	}
	return Picture{}, formatError(data)
}

func (d *decoder) read(ctx context.Context, data []byte) (Picture, error) {
	if d.animated(data) {
		return Picture{}, ErrAnimated
	}
	c, err := d.config(bytes.NewReader(data))
	if err != nil {
		return Picture{}, fmt.Errorf("%w (%v)", ErrDamaged, err)
	}
	if c.Width <= 0 || c.Height <= 0 {
		return Picture{}, fmt.Errorf("%w (it has no pixels)", ErrDamaged)
	}
	limit := MaxPixels
	switch c.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model:
		limit /= 2
	}
	if n := progressiveSamples(data); n > 0 {
		const size = 4 // bytes per coefficient
		limit = min(limit, int(maxCoefficients/(size*n)))
	}
	if c.Width > limit/c.Height {
		return Picture{}, &LimitError{limit, c.Width, c.Height}
	}
	img, err := d.decode(&interruptible{ctx, bytes.NewReader(data)})
	if ctx.Err() != nil {
		return Picture{}, ctx.Err()
	}
	if err != nil {
		return Picture{}, fmt.Errorf("%w (%v)", ErrDamaged, err)
	}
	return Picture{Image: img, Turns: turns(orientation(data))}, nil
}

// interruptible is a file that a decoder reads in small pieces, with a pause before each,
// until its context ends.
type interruptible struct {
	ctx  context.Context
	data *bytes.Reader
}

// bit is the number of bytes read between pauses: a few milliseconds of work.
const bit = 4096

func (i *interruptible) Read(to []byte) (int, error) {
	if !pausing.Goes(i.ctx) {
		return 0, i.ctx.Err()
	}
	return i.data.Read(to[:min(len(to), bit)])
}

// animatedPNG reports whether a PNG has an acTL chunk, which precedes the pixels.
func animatedPNG(data []byte) bool {
	for at := 8; at+8 <= len(data); {
		n := int64(binary.BigEndian.Uint32(data[at:]))
		switch string(data[at+4 : at+8]) {
		case "acTL":
			return true
		case "IDAT":
			return false
		}
		if n > int64(len(data)) {
			return false
		}
		at += 12 + int(n)
	}
	return false
}

// animatedGIF reports whether a GIF has a second picture. It skips from block to block
// without decompressing.
func animatedGIF(data []byte) bool {
	if len(data) < 13 {
		return false
	}
	table := func(flags byte) int {
		if flags&0x80 == 0 {
			return 0
		}
		return 3 << (flags&7 + 1)
	}
	at := 13 + table(data[10])
	skipBlocks := func() {
		for at < len(data) && data[at] != 0 {
			at += 1 + int(data[at])
		}
		at++
	}
	pictures := 0
	for at < len(data) {
		switch data[at] {
		case 0x21: // an extension: its kind, then its blocks
			at += 2
			skipBlocks()
		case 0x2c: // a picture: position and flags, colours, code size, blocks
			if pictures++; pictures > 1 {
				return true
			}
			if at+10 > len(data) {
				return false
			}
			at += 10 + table(data[at+9]) + 1
			skipBlocks()
		default:
			return false
		}
	}
	return false
}
