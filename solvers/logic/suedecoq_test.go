package logic

import "testing"

func TestSueDeCoq(t *testing.T) {
	testSketches(t, SueDeCoq, []sketchCase{
		{"two cells", "r1c1=1234 r1c2=1234 r1c7=12 r2c3=34 r1c9=1289 r3c3=3489",
			[]string{"1234: r1c9<>1 r1c9<>2 r3c3<>3 r3c3<>4"}},
		{"three cells", "r1c1=123 r1c2=345 r1c3=15 r1c7=12 r2c3=34 r1c9=1589 r3c3=5678",
			[]string{
				"15: r1c9<>1 r1c9<>5 r3c3<>5",
				"15: r1c9<>1 r1c9<>5", // r1c3 added from the line
				"15: r1c9<>1 r3c3<>5", // r1c2, and the box adds 4
			}},
		{"an extra digit in the line", "r1c1=1234 r1c2=1234 r1c7=126 r1c8=126 r2c3=34 r1c9=6789 r3c3=3489",
			[]string{"346: r1c9<>6 r3c3<>3 r3c3<>4"}},
		{"an extra digit in both", "r1c1=1234 r1c2=1234 r1c7=126 r1c8=126 r2c3=346 r3c3=346 r1c9=6789 r3c1=6789",
			[]string{"6: r1c9<>6 r3c1<>6"}},
		{"a digit of the crossing in both sets", "r1c1=1234 r1c2=1234 r1c7=12 r2c3=24 r1c9=1289 r3c3=3489", nil},
	})
}
