package lattice

import (
	"slices"
	"testing"
)

// gridAt returns the map of nine by nine cells of a picture of boxed, from a column and a row.
func gridAt(u, v, cell int) Map {
	at := func(u, v int) Point {
		y := 41 + v*cell
		return Point{float64(41+u*cell) + float64(y)/20, float64(y)}
	}
	m, ok := FromCorners([4]Point{at(u, v), at(u+9, v), at(u+9, v+9), at(u, v+9)})
	if !ok {
		panic("no map")
	}
	return m
}

// TestShifts has maps of a board beside which there are more lines: it begins where the bold ones say.
func TestShifts(t *testing.T) {
	const cell = 30
	g := boxed(12, cell, 3)
	for u := range 3 {
		for v := range 3 {
			m := gridAt(u, v, cell)
			dark := views[0](g)
			if all := m.shifts(dark); !slices.Contains(all, [2]int{-u, -v}) || all[0] != [2]int{} {
				t.Errorf("a map %d columns and %d rows off its boxes is moved by %v", u, v, all)
			}
		}
	}
}

func TestFrameless(t *testing.T) {
	const cell = 30
	g := grid(9, cell)
	for n, by := range [4]Point{{0.5, 0}, {0, 0.5}, {-0.5, 0}, {0, -0.5}} {
		m := gridAt(0, 0, cell)
		if sides := Frameless(g, m); sides != [4]bool{} {
			t.Errorf("no line shows on sides %v of a grid in its place", sides)
		}
		for i := range 10 { // only the line on side n lies elsewhere
			crossing := [4]*[2]float64{&m.Rest[i][9], &m.Rest[9][i], &m.Rest[i][0], &m.Rest[0][i]}[n]
			crossing[0], crossing[1] = by.X, by.Y
		}
		want := [4]bool{}
		want[n] = true
		if sides := Frameless(g, m); sides != want {
			t.Errorf("with side %d off its line, none shows on sides %v", n, sides)
		}
	}
}

func TestStretched(t *testing.T) {
	m, ok := FromCorners([4]Point{{100, 80}, {420, 120}, {390, 430}, {60, 400}})
	if !ok {
		t.Fatal("no map")
	}
	m.Bend[0] = [termCount]float64{0, 0, 0, 0, 0, 0.2, 0, 0.1}
	m.Rest[4][5] = [2]float64{0.05, -0.04}
	for _, f := range []float64{0.97, 1, 1.03} {
		stretched := m.Stretched(f)
		for v := range 10 {
			for u := range 10 {
				x, y := float64(u), float64(v)
				if got, want := stretched.At(x, y), m.At(4.5+f*(x-4.5), 4.5+f*(y-4.5)); got.distance(want) > 1e-6 {
					t.Fatalf("stretched by %v, (%d, %d) is at %v, not %v", f, u, v, got, want)
				}
			}
		}
	}
}
