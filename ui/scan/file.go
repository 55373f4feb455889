package scan

import (
	"bytes"
	"context"
	"errors"
	"image"
	"io"
	"path"
	"slices"
	"strings"

	reader "github.com/solvoku/solvoku/board/scan"
)

// extensions are those of picture files. This program can't decode the last
// three, but a browser may.
var extensions = []string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".heic", ".heif", ".avif"}

// headSize is the number of leading bytes that identify a file's format.
const headSize = 16

// jpegHead is how a JPEG file begins.
const jpegHead = "\xff\xd8\xff"

// heads are how pictures begin, from a position on.
var heads = [...]struct {
	at   int
	text string
}{
	{0, jpegHead},
	{0, "\x89PNG"},
	{0, "GIF8"},
	{8, "WEBP"},
	{4, "ftypheic"}, {4, "ftypheix"}, {4, "ftypmif1"}, {4, "ftypavif"},
}

// IsPicture reports whether a file is a picture, by the extension of its name or,
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

// decode decodes a file. The function browser, if not nil, decodes it by other
// means, upright: formats that this program lacks, and photos, which it unpacks
// without blocking the page.
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
