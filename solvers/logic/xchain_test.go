package logic

import "testing"

func TestXChain(t *testing.T) {
	testSketches(t, XChain, []sketchCase{
		{"four cells", "r1c2=1 r1c5=1 r6c5=1 r8c5=1 r6c3=1 r2c3=1 r3c3=1",
			[]string{"1: r2c3<>1 r3c3<>1"}},
		{"six cells, of which the shorter ones remove nothing",
			"r1c2=1 r1c5=1 r6c5=1 r8c5=1 r6c9=1 r4c9=1 r7c9=1 r4c3=1 r2c3=1 r3c3=1",
			[]string{"1: r2c3<>1 r3c3<>1"}},
		{"a second weak link breaks it", "r1c2=1 r1c5=1 r1c8=1 r6c5=1 r8c5=1 r6c3=1 r2c3=1 r3c3=1", nil},
		{"an odd loop proves the cell it starts from", "r1c1=1 r1c2=1 r2c1=1 r3c3=1",
			[]string{"1: r1c2<>1 r2c1<>1 r3c3<>1"}},
	})
}
