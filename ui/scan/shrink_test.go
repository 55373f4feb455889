package scan

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/internal/pausing"
)

// TestShrunk shrinks a picture of two halves, lying on its side, whose size doesn't divide
// evenly.
func TestShrunk(t *testing.T) {
	img := image.NewNRGBA(image.Rect(5, 7, 5+3001, 7+1501))
	for y := 7; y < 7+1501; y++ {
		for x := 5; x < 5+1500; x++ {
			img.SetNRGBA(x, y, color.NRGBA{200, 0, 0, 255})
		}
	} // the right half is transparent
	rows := 0
	small := shrunk(pausing.With(t.Context(), func() { rows++ }), reader.Picture{Image: img, Turns: 1})
	if b := small.Bounds(); b != image.Rect(0, 0, 600, 1200) || rows != 1200 {
		t.Fatalf("%v, %d pauses", b, rows)
	}
	for _, c := range []struct {
		x, y int
		want color.RGBA
	}{
		{0, 0, color.RGBA{200, 0, 0, 255}}, {599, 590, color.RGBA{200, 0, 0, 255}},
		{0, 610, color.RGBA{255, 255, 255, 255}}, {599, 1199, color.RGBA{255, 255, 255, 255}},
	} {
		if got := small.At(c.x, c.y); got != c.want {
			t.Errorf("(%d, %d) is %v, not %v", c.x, c.y, got, c.want)
		}
	}
	tiny := shrunk(t.Context(), reader.Picture{Image: image.NewGray(image.Rect(0, 0, 1, 3))})
	if b := tiny.Bounds(); b != image.Rect(0, 0, 1, 3) {
		t.Errorf("a small picture became %v", b)
	}
}

// TestAPictureTurnedIsTheOneReadTurned checks that turning a picture on the page has the same
// result as reading it with an additional turn.
func TestAPictureTurnedIsTheOneReadTurned(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 5, 3))
	for i := range img.Pix {
		img.Pix[i] = uint8(37*i) | uint8(i%4/3*255) // opaque
	}
	for turns := range 4 {
		got := quarterTurned(shrunk(t.Context(), reader.Picture{Image: img, Turns: turns}))
		want := shrunk(t.Context(), reader.Picture{Image: img, Turns: (turns + 1) % 4})
		if got.Rect != want.Rect || !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("after %d turns a further one shows %v %v, want %v %v", turns, got.Rect, got.Pix, want.Rect, want.Pix)
		}
	}
}
