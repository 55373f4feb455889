package logic

import "testing"

func TestALSXZ(t *testing.T) {
	testSketches(t, ALSXZ, []sketchCase{
		{"one restricted common", "r1c1=123 r1c2=123 r1c7=34 r2c8=14 r2c2=159",
			[]string{"1: r2c2<>1"}},
		{"two restricted commons", "r1c1=123 r1c2=123 r1c7=124 r1c8=124 r1c5=1256 r3c3=3678 r2c9=4789",
			[]string{"1234: r1c5<>1 r1c5<>2 r2c9<>4 r3c3<>3"}},
		{"a common digit that is not restricted", "r1c1=123 r1c2=123 r2c7=34 r3c8=14 r2c2=159", nil},
	})
}
