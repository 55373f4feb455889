package share

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"rsc.io/qr/coding"

	"github.com/solvoku/solvoku/board/format"
)

// decode reads a QR code's modules: it removes the mask, walks the modules in the
// standard's order, and reads the single byte segment. It doesn't correct errors, so
// every module must be right.
func decode(t interface{ Fatalf(string, ...any) }, size int, black func(x, y int) bool) string {
	version := coding.Version((size - 17) / 4)
	// The format bits beside the upper left corner hold the level and the mask.
	bits := 0
	for i := range 5 {
		bits <<= 1
		if black(i, 8) {
			bits |= 1
		}
	}
	bits ^= 0x5412 >> 10
	level := []coding.Level{coding.M, coding.L, coding.H, coding.Q}[bits>>3]
	plan, err := coding.NewPlan(version, level, coding.Mask(bits&7))
	if err != nil {
		t.Fatalf("%v", err)
	}
	// The plan gives the position of each module's bit in the data, which are stored
	// here one block after the other.
	data := make([]byte, plan.DataBytes)
	for y, row := range plan.Pixel {
		for x, pixel := range row {
			if pixel.Role() != coding.Data {
				continue
			}
			if at := pixel.Offset(); black(x, y) != (pixel&coding.Invert != 0) && at/8 < uint(len(data)) {
				data[at/8] |= 0x80 >> (at % 8)
			}
		}
	}
	at := 0
	next := func(n int) (value int) {
		for range n {
			value = value<<1 | int(data[at/8]>>(7-at%8)&1)
			at++
		}
		return value
	}
	if mode := next(4); mode != 4 {
		t.Fatalf("the code's mode is %d, not bytes", mode)
	}
	long := 8
	if version >= 10 {
		long = 16
	}
	text := make([]byte, next(long))
	for i := range text {
		text[i] = byte(next(8))
	}
	return string(text)
}

func TestACodeIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom([]Content{Puzzle, Whole}).Draw(t, "content").Document(anyState(t))
		link := format.Link("", d)
		code, err := NewCode(link)
		if err != nil {
			t.Fatal(err)
		}
		size := code.Modules() - 2*quietZone
		if got := decode(t, size, func(x, y int) bool { return code.Black(x+quietZone, y+quietZone) }); got != link {
			t.Fatalf("%q is read as %q", link, got)
		}
	})
}

func TestACodeIsDrawnLargeWithItsQuietZone(t *testing.T) {
	code, err := NewCode(format.Link("", Puzzle.Document(played())))
	if err != nil {
		t.Fatal(err)
	}
	n := code.Modules()
	var file bytes.Buffer
	if err := code.WritePNG(&file); err != nil {
		t.Fatal(err)
	}
	saved, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	for _, picture := range []struct {
		name          string
		width, height int
		scale         int
	}{{"fitting", n * 5, n * 5, 5}, {"wide", n*7 + 50, n*3 + 2, 3}, {"saved", saved.Bounds().Dx(), saved.Bounds().Dy(), savedScale}} {
		img := code.Image(picture.width, picture.height)
		if picture.name == "saved" {
			img = saved
		}
		left, top := (picture.width-n*picture.scale)/2, (picture.height-n*picture.scale)/2
		for y := range n {
			for x := range n {
				r, _, _, _ := img.At(left+x*picture.scale+picture.scale/2, top+y*picture.scale+picture.scale/2).RGBA()
				border := min(x, y, n-1-x, n-1-y) < quietZone
				if black := r == 0; black != code.Black(x, y) || black && border {
					t.Fatalf("%s: module %d, %d is wrong", picture.name, x, y)
				}
			}
		}
	}
	if img := code.Image(3, 3); img.Bounds().Dx() != 3 {
		t.Error("no picture where there is no room")
	}
}

func TestATextThatIsTooLongIsRefused(t *testing.T) {
	if _, err := NewCode(strings.Repeat("a", 3000)); err == nil {
		t.Error("3,000 characters make a code")
	}
}
