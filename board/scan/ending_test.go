package scan

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestReadingEndsAnywhere ends the reading of pictures wherever it checks the context: a picture
// without a grid mustn't be reported as such before it has been searched.
func TestReadingEndsAnywhere(t *testing.T) {
	f := fonts(t)["FiraSans-Regular"]
	v := view{camera: page.Camera{Width: 640, Height: 480, Corners: tilted(640, 480), Behind: 0.3, Blur: 0.6}}
	photo, m := v.shoot(5, f, printed(puzzles[0]))
	screen, _ := (&view{}).shoot(1, f, printed(puzzles[1]))
	killer, _ := drawVariant(t, Killer, 12, 0) // without digits: read when all else is in vain
	var corners Quad
	for i, p := range m.Corners() {
		corners[i] = Point{p.X, p.Y}
	}
	looks := 0
	for _, img := range []image.Image{photo, screen, killer} {
		looks += ending.Anywhere(t, 5, func(ctx context.Context) (*Reading, error) {
			return Read(ctx, img, Options{})
		}, nil)
	}
	// ReadAll looks where Read does, and goes on after the first board.
	looks += ending.Anywhere(t, 5, func(ctx context.Context) ([]*Reading, error) {
		return ReadAll(ctx, screen, Options{})
	}, nil)
	looks += ending.Anywhere(t, 20, func(ctx context.Context) (*Reading, error) {
		return ReadAt(ctx, photo, corners, Options{})
	}, nil)
	none := drawText(f).(*image.Gray).SubImage(image.Rect(0, 0, 400, 400))
	looks += ending.Anywhere(t, 10, func(ctx context.Context) (string, error) {
		_, err := Read(ctx, none, Options{})
		if err == nil || errors.Is(err, context.Canceled) {
			return "", err
		}
		return err.Error(), nil
	}, nil)
	r, err := Read(t.Context(), photo, Options{})
	if err != nil {
		t.Fatal(err)
	}
	looks += ending.Anywhere(t, 20, func(ctx context.Context) (*image.RGBA, error) {
		return r.Straightened(ctx, photo, 360, 0.25)
	}, nil)
	if looks < 100 {
		t.Errorf("only %d looks", looks)
	}
}

// TestDecodingEndsAnywhere ends the decoding of files wherever it checks the context: none may
// then be called damaged.
func TestDecodingEndsAnywhere(t *testing.T) {
	v := view{camera: page.Camera{Width: 640, Height: 480, Corners: tilted(640, 480), Behind: 0.3, Noise: 0.05}}
	photo, _ := v.shoot(5, fonts(t)["FiraSans-Regular"], printed(puzzles[0]))
	looks := 0
	for _, encode := range []func(*bytes.Buffer) error{
		func(to *bytes.Buffer) error { return png.Encode(to, photo) },
		func(to *bytes.Buffer) error { return jpeg.Encode(to, photo, nil) },
	} {
		var file bytes.Buffer
		if err := encode(&file); err != nil {
			t.Fatal(err)
		}
		looks += ending.Anywhere(t, 20, func(ctx context.Context) (Picture, error) {
			return Decode(ctx, bytes.NewReader(file.Bytes()))
		}, func(t *testing.T, part, _ Picture) {
			if part.Image != nil {
				t.Error("a part of a picture")
			}
		})
	}
	if looks < 20 {
		t.Errorf("only %d looks", looks)
	}
}
