package glyph

import (
	"math"
	"testing"
)

func TestStroke(t *testing.T) {
	for _, test := range []struct {
		name string
		ink  func(x, y int) float32
		want int
	}{
		{"nothing", func(x, y int) float32 { return 0 }, 0},
		{"a stroke", func(x, y int) float32 { return ink(x == 14 && y >= 8 && y < 20) }, 12},
		{"a slanted stroke", func(x, y int) float32 { return ink(x == y && y >= 8 && y < 20) }, 12},
		{"too faint", func(x, y int) float32 { return 0.4 * ink(x == 14) }, 0},
		{"broken in two", func(x, y int) float32 { return ink(x == 14 && y >= 8 && y < 20 && y != 12) }, 7},
		{"two beside each other", func(x, y int) float32 { return ink(x == 10 && y < 12 || x == 14 && y >= 12) }, 12},
		{"a line at the border", func(x, y int) float32 { return ink(x < inner) }, 0},
		{"all over", func(x, y int) float32 { return 1 }, Side - 2*inner},
	} {
		var p Patch
		for i := range p {
			p[i] = test.ink(i%Side, i/Side)
		}
		if got := p.Stroke(0.5); got != test.want {
			t.Errorf("%s: %d pixels high, not %d", test.name, got, test.want)
		}
	}
}

func ink(here bool) float32 {
	if here {
		return 1
	}
	return 0
}

func TestRaise(t *testing.T) {
	for _, test := range []struct {
		name       string
		p          [Classes]float32
		two, blank float64 // expected results
	}{
		{"nothing known of the digits", [Classes]float32{Blank: 1}, 0.1 / 9, 0.9},
		{"one likelier than the others", [Classes]float32{Blank: 0.9, Notes: 0.09, 2: 0.01}, 0.1, 0.9 * 0.9 / 0.99},
		{"probable enough", [Classes]float32{Blank: 0.8, 2: 0.2}, 0.2, 0.8},
	} {
		v := Verdict{P: test.p}
		v.Raise(0.1)
		var sum float64
		for _, p := range v.P {
			sum += float64(p)
		}
		const close = 1e-4
		if math.Abs(float64(v.P[2])-test.two) > close || math.Abs(float64(v.P[Blank])-test.blank) > close || math.Abs(sum-1) > close {
			t.Errorf("%s: %v", test.name, v.P)
		}
	}
}

func TestInMiddleAndExtent(t *testing.T) {
	for _, test := range []struct {
		name   string
		ink    func(x, y int) float32
		middle bool
		extent float32
	}{
		{"empty", func(x, y int) float32 { return 0 }, true, 0},
		{"a small digit", func(x, y int) float32 { return ink(x == 14 && y >= 9 && y < 19) }, true, 10},
		{"one that ends within a pixel", func(x, y int) float32 { return ink(x == 14 && y >= 9 && y < 19) * min(1, 0.3*float32(y-8)) }, true, 9.5},
		{"bold lines around", func(x, y int) float32 { return ink(min(x, y) <= inner) }, true, 20},
		{"notes", func(x, y int) float32 { return ink(x == 5 && y >= 9 && y < 14) }, false, 5},
		{"pale notes", func(x, y int) float32 { return ink(x == 5 && y >= 9 && y < 14) / 10 }, true, 0},
	} {
		var p Patch
		for i := range p {
			p[i] = test.ink(i%Side, i/Side)
		}
		if middle, extent := p.InMiddle(0.2, 0.3), p.Extent(); middle != test.middle || math.Abs(float64(extent-test.extent)) > 0.01 {
			t.Errorf("%s: in the middle is %t, extent %.2f", test.name, middle, extent)
		}
	}
}

func TestOneExtentOfWhatGoesOnBelow(t *testing.T) {
	for _, test := range []struct {
		name   string
		ink    func(x, y int) float32
		height float32
		cut    bool
	}{
		{"a digit", func(x, y int) float32 { return ink(x == 14 && y >= 9 && y < 19) }, 10, false},
		{"one that hangs down", func(x, y int) float32 { return ink(x == 14 && y >= 12) }, 12, true},
		{"one on a line", func(x, y int) float32 { return ink(x == 14 && y >= 12 || y >= 23) }, 0, false},
		{"dirt below it", func(x, y int) float32 { return ink(x == 14 && y >= 9 && y < 19 || x == 9 && y >= 23) }, 0, false},
		{"one that goes on above", func(x, y int) float32 { return ink(x == 14 && y < 19) }, 0, false},
	} {
		var p Patch
		for i := range p {
			p[i] = test.ink(i%Side, i/Side)
		}
		if height, _, cut := p.OneExtent(); height != test.height || cut != test.cut {
			t.Errorf("%s: %v high, cut: %v", test.name, height, cut)
		}
	}
}
