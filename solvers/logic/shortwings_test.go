package logic

import "testing"

func TestShortWings(t *testing.T) {
	testSketches(t, MWing, []sketchCase{
		{"a cell and two pairs", "r1c1=12 r1c5=23 r5c5=123 r5c1=14 r7c5=35", nil},
		{"back to the first digit", "r1c1=12 r1c5=23 r5c5=123 r5c8=14 r1c8=145", []string{"12: r1c8<>1"}},
	})
	testSketches(t, SWing, []sketchCase{
		{"nothing to eliminate", "r1c1=135 r5c1=13 r5c5=12 r7c5=24 r7c1=245", nil},
		{"a cell between two pairs", "r1c1=125 r5c1=13 r5c5=12 r7c5=24 r7c1=245", []string{"12: r1c1<>2"}},
	})
	testSketches(t, LWing, []sketchCase{
		{"three pairs", "r1c1=134 r1c5=12 r5c5=23 r5c1=134", []string{"123: r1c1<>3 r5c1<>1", "123: r1c5<>1", "123: r5c5<>3"}},
	})
}
