package lattice

import "testing"

// TestShifted moves a bent map by lines: the crossings must stay where they
// were.
func TestShifted(t *testing.T) {
	m, ok := FromCorners([4]Point{{100, 80}, {420, 120}, {390, 430}, {60, 400}})
	if !ok {
		t.Fatal("no map")
	}
	m.Bend[0] = [termCount]float64{0, 0, 0, 0, 0, 0.2, 0, 0.1}
	m.Bend[1] = [termCount]float64{0, 0, 0, 0.3, 0, 0, 0.1}
	m.Rest[4][5] = [2]float64{0.05, -0.04}
	for _, d := range [][2]int{{0, 0}, {1, 0}, {0, -1}, {-2, 3}} {
		shifted := m.Shifted(d[0], d[1])
		for v := range 10 {
			for u := range 10 {
				got, want := shifted.At(float64(u), float64(v)), m.At(float64(u+d[0]), float64(v+d[1]))
				if got.distance(want) > 1e-6 {
					t.Fatalf("by %v: (%d, %d) is at %v, not %v", d, u, v, got, want)
				}
			}
		}
	}
}
