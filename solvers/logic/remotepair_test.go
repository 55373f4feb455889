package logic

import "testing"

func TestRemotePair(t *testing.T) {
	testSketches(t, RemotePair, []sketchCase{
		{"four cells in a row", "r1c1=12 r1c5=12 r5c5=12 r5c9=12 r1c9=13 r5c1=124 r9c1=12",
			[]string{"12: r1c9<>1 r5c1<>1 r5c1<>2"}},
		{"three cells", "r1c1=12 r1c5=12 r5c5=12 r5c1=123", nil},
		{"the fourth has another digit", "r1c1=12 r1c5=12 r5c5=12 r5c9=13 r5c1=123", nil},
		{"a ring removes beside each of its sides", "r1c1=12 r1c5=12 r5c5=12 r5c1=12 r1c9=123 r9c5=24",
			[]string{"12: r1c9<>1 r1c9<>2 r9c5<>2"}},
		{"a branch belongs to the same instance", "r1c1=12 r1c5=12 r5c5=12 r5c9=12 r2c6=12 r5c1=123 r5c6=128",
			[]string{"12: r5c1<>1 r5c1<>2 r5c6<>1 r5c6<>2"}},
	})
}
