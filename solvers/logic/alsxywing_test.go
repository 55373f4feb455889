package logic

import "testing"

func TestALSXYWing(t *testing.T) {
	testSketches(t, ALSXYWing, []sketchCase{
		{"three sets", "r1c1=123 r1c2=23 r1c8=35 r1c7=45 r5c7=46 r6c7=16 r6c1=1789",
			[]string{"1: r6c1<>1"}},
		{"one and the same restricted common", "r1c1=13 r1c5=34 r1c9=13 r2c2=178", nil},
	})
}
