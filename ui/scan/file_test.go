package scan

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"testing"

	reader "github.com/solvoku/solvoku/board/scan"
)

// opened returns a function that opens data.
func opened(data string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewBufferString(data)), nil }
}

var errGone = errors.New("gone")

func gone() (io.ReadCloser, error) { return nil, errGone }

func TestPicturesAreRecognizedByNameOrFirstBytes(t *testing.T) {
	for _, c := range []struct {
		name string
		open func() (io.ReadCloser, error)
		want bool
	}{
		{"puzzle.jpg", gone, true},
		{"IMG_1.JPEG", gone, true},
		{"photo.heic", gone, true},
		{"puzzle.txt", opened("53..7....6..195....98"), false},
		{"image:1234", opened("\xff\xd8\xff\xe0...."), true},
		{"image:1234", opened("\x89PNG\r\n\x1a\n"), true},
		{"image:1234", opened("RIFF....WEBPVP8 "), true},
		{"image:1234", opened("....ftypheic...."), true},
		{"image:1234", opened("53..7....6..195....98"), false},
		{"image:1234", opened("RIFF"), false},
		{"image:1234", opened(""), false},
		{"image:1234", gone, false},
	} {
		if got := IsPicture(c.name, c.open); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestTheBrowserDecodesPhotosAndUnknownFormats(t *testing.T) {
	small := image.NewGray(image.Rect(0, 0, 3, 2))
	var photo, drawing bytes.Buffer
	if err := errors.Join(jpeg.Encode(&photo, small, nil), png.Encode(&drawing, small)); err != nil {
		t.Fatal(err)
	}
	browsers := image.NewGray(image.Rect(0, 0, 30, 20))
	able := func() (image.Image, error) { return browsers, nil }
	unable := func() (image.Image, error) { return nil, errGone }
	for _, c := range []struct {
		name    string
		open    func() (io.ReadCloser, error)
		browser func() (image.Image, error)
		width   int // 0 for none
		err     error
	}{
		{"a photo", opened(photo.String()), nil, 3, nil},
		{"a photo in a browser", opened(photo.String()), able, 30, nil},
		{"a photo in a browser that can't", opened(photo.String()), unable, 3, nil},
		{"a drawing in a browser", opened(drawing.String()), able, 3, nil},
		{"a foreign picture", opened("....ftypheic...."), nil, 0, reader.ErrFormat},
		{"a foreign picture in a browser", opened("....ftypheic...."), able, 30, nil},
		{"a foreign picture in a browser that can't", opened("....ftypheic...."), unable, 0, reader.ErrFormat},
		{"an empty file in a browser", opened(""), able, 0, reader.ErrNoData},
		{"a damaged photo", opened(photo.String()[:40]), unable, 0, reader.ErrDamaged},
		{"a missing file", gone, able, 0, errGone},
	} {
		got, err := decode(t.Context(), c.open, c.browser)
		if !errors.Is(err, c.err) {
			t.Errorf("%s: %v, want %v", c.name, err, c.err)
		}
		if err == nil && got.Image.Bounds().Dx() != c.width {
			t.Errorf("%s: %d pixels wide, want %d", c.name, got.Image.Bounds().Dx(), c.width)
		}
	}
}
