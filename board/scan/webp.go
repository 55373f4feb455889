package scan

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"io"

	"golang.org/x/image/vp8"
	"golang.org/x/image/vp8l"
)

// webP is the parts of a WebP file that make up its picture. The file consists of chunks,
// see [RFC 9649]. Finding them in memory adds 60 kB less to a program without a window
// than reading them from a stream with package webp of golang.org/x/image.
//
// [RFC 9649]: https://www.rfc-editor.org/rfc/rfc9649.html
type webP struct {
	lossy    []byte // chunk VP8, or nil
	lossless []byte // chunk VP8L, or nil
	alpha    []byte // chunk ALPH, which a lossy picture may have
}

var errWebP = errors.New("it has no picture")

func isWebP(data []byte) bool {
	return len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
}

// animatedWebP reports whether a WebP's header has the animation flag.
func animatedWebP(data []byte) bool {
	return len(data) > 20 && string(data[12:16]) == "VP8X" && data[20]&2 != 0
}

// parseWebP finds the parts up to the picture; anything after it is irrelevant.
func parseWebP(data []byte) (w webP, err error) {
	for at := 12; at+8 <= len(data) && w.lossy == nil && w.lossless == nil; {
		name, n := string(data[at:at+4]), int64(binary.LittleEndian.Uint32(data[at+4:]))
		body := data[at+8:]
		if n > int64(len(body)) {
			return webP{}, io.ErrUnexpectedEOF
		}
		body = body[:n]
		switch name {
		case "ALPH":
			w.alpha = body
		case "VP8 ":
			w.lossy = body
		case "VP8L":
			w.lossless = body
		}
		at += 8 + int(n+n%2)
	}
	if w.lossy == nil && w.lossless == nil {
		return webP{}, errWebP
	}
	return w, nil
}

// webPConfig returns a WebP's size.
func webPConfig(data []byte) (image.Config, error) {
	w, err := parseWebP(data)
	if err != nil {
		return image.Config{}, err
	}
	if w.lossy == nil {
		return vp8l.DecodeConfig(bytes.NewReader(w.lossless))
	}
	d := vp8.NewDecoder()
	d.Init(bytes.NewReader(w.lossy), len(w.lossy))
	h, err := d.DecodeFrameHeader()
	return image.Config{Width: h.Width, Height: h.Height}, err
}

// decodeWebP decodes a WebP, reading the pixels from the reader that open makes.
func decodeWebP(data []byte, open func([]byte) io.Reader) (image.Image, error) {
	w, err := parseWebP(data)
	if err != nil {
		return nil, err
	}
	if w.lossy == nil {
		return vp8l.Decode(open(w.lossless))
	}
	d := vp8.NewDecoder()
	d.Init(open(w.lossy), len(w.lossy))
	if _, err := d.DecodeFrameHeader(); err != nil {
		return nil, err
	}
	m, err := d.DecodeFrame()
	if err != nil || w.alpha == nil {
		return m, err
	}
	width, height := m.Rect.Dx(), m.Rect.Dy()
	alpha, err := decodeAlpha(w.alpha, width, height, open)
	if err != nil {
		return nil, err
	}
	return &image.NYCbCrA{YCbCr: *m, A: alpha, AStride: width}, nil
}

// decodeAlpha decodes an ALPH chunk: a byte with the method, then each pixel's opacity,
// stored as is or as the green channel of a lossless picture.
func decodeAlpha(chunk []byte, width, height int, open func([]byte) io.Reader) ([]byte, error) {
	if len(chunk) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	how, chunk := chunk[0], chunk[1:]
	alpha := make([]byte, width*height)
	switch how & 3 {
	case 0:
		if len(chunk) < len(alpha) {
			return nil, io.ErrUnexpectedEOF
		}
		copy(alpha, chunk)
	case 1:
		const signature = 0x2f
		header := []byte{signature, 0, 0, 0, 0} // the width and height, 14 bits each, are added below
		binary.LittleEndian.PutUint32(header[1:], uint32(width-1)|uint32(height-1)<<14)
		m, err := vp8l.Decode(open(append(header, chunk...)))
		if err != nil {
			return nil, err
		}
		green, ok := m.(*image.NRGBA)
		if !ok {
			return nil, errWebP
		}
		for i := range alpha {
			alpha[i] = green.Pix[4*i+1]
		}
	default:
		return nil, errWebP
	}
	if filter := how >> 2 & 3; filter != 0 {
		unfilter(alpha, width, filter)
	}
	return alpha, nil
}

// unfilter adds to each value the prediction from its neighbours: the left one with
// filter 1, the upper one with 2, and a gradient of both and the one between them with 3.
func unfilter(values []byte, width int, filter byte) {
	for i := 1; i < len(values); i++ {
		switch left, up := i%width > 0, i >= width; {
		case !up || left && filter == 1:
			values[i] += values[i-1]
		case !left || filter == 2:
			values[i] += values[i-width]
		default:
			sum := int(values[i-1]) + int(values[i-width]) - int(values[i-width-1])
			values[i] += uint8(min(max(sum, 0), 255))
		}
	}
}
