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

func TestXYChain(t *testing.T) {
	testSketches(t, XYChain, []sketchCase{
		{"four cells", "r1c1=12 r1c5=23 r5c5=34 r5c2=14 r6c1=159",
			[]string{"1: r6c1<>1"}},
		{"three cells", "r1c5=13 r1c1=12 r5c1=23 r5c5=389",
			[]string{"3: r5c5<>3"}},
		{"two cells are a pair", "r1c1=12 r1c5=12 r1c9=123", nil},
		{"a cell with three candidates breaks it", "r1c1=12 r1c5=234 r5c5=34 r5c2=14 r6c1=159", nil},
		{"twelve cells", "r1c1=12 r1c4=23 r2c4=34 r2c7=45 r3c7=56 r3c8=67 r4c8=78 r4c9=89 r7c9=39 r7c6=34 r8c6=46 r8c1=16 r5c1=159",
			[]string{"1: r5c1<>1"}},
	})
}
