package logic

import "testing"

func TestDiscontinuousALSLoop(t *testing.T) {
	testSketches(t, DiscontinuousALSLoop, []sketchCase{
		{"in by 3, out by 5", "r1c1=13 r1c7=345 r1c8=34 r5c7=15 r5c1=189 r5c4=167", []string{"1: r5c1<>1"}},
		{"no set in it", proof, nil},
	})
}

func TestALSAIC(t *testing.T) {
	testSketches(t, ALSAIC, []sketchCase{
		{"in by 3, out by 5", "r2c1=13 r2c7=345 r2c8=34 r3c7=15 r3c1=189 r3c2=189", []string{"1: r3c1<>1 r3c2<>1"}},
	})
}

func TestContinuousALSLoop(t *testing.T) {
	testSketches(t, ContinuousALSLoop, []sketchCase{
		// r1c1=1=r5c1-1-r5c7-3-(r2c7,r3c7)-5-r2c5-2-r1c5=2=r1c1: the set holds 4
		// whichever of 3 and 5 it lacks.
		{"the set is locked", "r1c1=128 r5c1=17 r5c7=13 r2c7=345 r3c7=34 r2c5=25 r1c5=29 r9c7=379 r8c7=479",
			[]string{"348: r1c1<>8 r8c7<>4 r9c7<>3"}},
	})
}
