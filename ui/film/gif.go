package film

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
)

// encoder writes an animated GIF frame by frame. For each frame it writes only the rectangle
// that changed, with unchanged pixels transparent. Package image/gif needs all frames at once.
type encoder struct {
	w     *bufio.Writer
	err   error
	size  image.Rectangle
	index indexer
	last  []uint8 // the colours of the previous frame
	next  []uint8
	block []uint8 // the changed rectangle
	lzw   *lzw.Writer
}

// indexer finds the nearest colours of a palette.
type indexer struct {
	palette color.Palette
	known   [1 << 12]struct {
		c     color.RGBA
		index uint8
		ok    bool
	}
}

// index returns the nearest colour. A picture has few colours, so most are already known.
func (x *indexer) index(c color.RGBA) uint8 {
	slot := &x.known[(uint(c.R)*31+uint(c.G)*61+uint(c.B)*113)%uint(len(x.known))]
	if !slot.ok || slot.c != c {
		slot.c, slot.index, slot.ok = c, uint8(x.palette.Index(c)), true
	}
	return slot.index
}

// The parts of a GIF file.
const (
	gifHeader      = "GIF89a"
	extension      = 0x21
	graphicControl = 0xF9
	imageBlock     = 0x2C
	trailer        = 0x3B
	colorBits      = 8   // bits per palette index
	transparent    = 255 // the entry for no colour
	keepFrame      = 1   // the disposal: the next frame is drawn over this one
)

// newEncoder writes the start of a file that loops forever.
func newEncoder(w io.Writer, size image.Rectangle, colors color.Palette) *encoder {
	e := &encoder{
		w: bufio.NewWriter(w), size: size, next: make([]uint8, size.Dx()*size.Dy()),
		lzw: lzw.NewWriter(io.Discard, lzw.LSB, colorBits).(*lzw.Writer),
	}
	e.index.palette = colors
	e.text(gifHeader)
	e.short(size.Dx(), size.Dy())
	e.bytes(0x80|(colorBits-1)<<4|(colorBits-1), 0, 0)
	for i := range 1 << colorBits {
		var c color.RGBA
		if i < len(colors) {
			c = colors[i].(color.RGBA)
		}
		e.bytes(c.R, c.G, c.B)
	}
	e.bytes(extension, 0xFF, 11)
	e.text("NETSCAPE2.0")
	e.bytes(3, 1, 0, 0, 0) // loop forever
	return e
}

// frame writes a frame, shown for delay hundredths of a second.
func (e *encoder) frame(img *image.RGBA, delay int) error {
	for i := range e.next {
		q := img.Pix[4*i : 4*i+4 : 4*i+4]
		e.next[i] = e.index.index(color.RGBA{R: q[0], G: q[1], B: q[2], A: 0xFF})
	}
	r := e.changed()
	flags := uint8(keepFrame << 2)
	e.block = e.block[:0]
	for y := r.Min.Y; y < r.Max.Y; y++ {
		at := y * e.size.Dx()
		row := e.next[at+r.Min.X : at+r.Max.X]
		if e.last == nil {
			e.block = append(e.block, row...)
			continue
		}
		flags |= 1
		before := e.last[at+r.Min.X : at+r.Max.X]
		for x, n := range row {
			if n == before[x] {
				n = transparent
			}
			e.block = append(e.block, n)
		}
	}
	e.bytes(extension, graphicControl, 4, flags)
	e.short(delay)
	e.bytes(transparent, 0, imageBlock)
	e.short(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	e.bytes(0, colorBits)
	blocks := &blockWriter{e: e}
	e.lzw.Reset(blocks, lzw.LSB, colorBits)
	if _, err := e.lzw.Write(e.block); err != nil {
		return err
	}
	if err := e.lzw.Close(); err != nil {
		return err
	}
	blocks.flush()
	e.bytes(0)
	if e.last == nil {
		e.last = make([]uint8, len(e.next))
	}
	e.last, e.next = e.next, e.last
	return e.err
}

// changed returns the smallest rectangle that contains all changes from the previous frame;
// it has at least one pixel.
func (e *encoder) changed() image.Rectangle {
	if e.last == nil {
		return e.size
	}
	var r image.Rectangle
	width := e.size.Dx()
	for y := range e.size.Dy() {
		row, before := e.next[y*width:(y+1)*width], e.last[y*width:(y+1)*width]
		left := 0
		for left < width && row[left] == before[left] {
			left++
		}
		if left == width {
			continue
		}
		right := width
		for row[right-1] == before[right-1] {
			right--
		}
		r = r.Union(image.Rect(left, y, right, y+1))
	}
	if r.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return r
}

// close writes the end of the file.
func (e *encoder) close() error {
	e.bytes(trailer)
	if e.err != nil {
		return e.err
	}
	return e.w.Flush()
}

func (e *encoder) bytes(all ...uint8) {
	if e.err == nil {
		_, e.err = e.w.Write(all)
	}
}

func (e *encoder) text(s string) { e.bytes([]uint8(s)...) }

func (e *encoder) short(all ...int) {
	for _, n := range all {
		e.bytes(binary.LittleEndian.AppendUint16(nil, uint16(n))...)
	}
}

// blockWriter writes data in blocks of up to 255 bytes, each preceded by its length.
type blockWriter struct {
	e      *encoder
	buffer [255]uint8
	n      int
}

// Write implements [io.Writer].
func (b *blockWriter) Write(data []byte) (int, error) {
	for _, c := range data {
		b.buffer[b.n] = c
		if b.n++; b.n == len(b.buffer) {
			b.flush()
		}
	}
	return len(data), b.e.err
}

func (b *blockWriter) flush() {
	if b.n > 0 {
		b.e.bytes(uint8(b.n))
		b.e.bytes(b.buffer[:b.n]...)
		b.n = 0
	}
}
