package logic

import "testing"

func TestUniqueLoop(t *testing.T) {
	const five = "r3c1=12 r3c2=12 r5c1=12 r5c3=12 r8c2=12 "
	testSketches(t, UniqueLoop, []sketchCase{
		{"one other candidate", five + "r8c3=125", []string{"12: r8c3=5"}},
		{"one cell with others", five + "r8c3=1256", []string{"12: r8c3<>1 r8c3<>2"}},
		{"two cells with one digit", "r3c1=12 r3c2=12 r5c1=12 r5c3=12 r8c2=125 r8c3=125 r9c1=56 r8c8=57 r1c1=58", []string{
			"12: r8c8<>5 r9c1<>5", // the two cells are also the row's only places for either digit
			"12: r8c2<>1 r8c3<>1", "12: r8c2<>2 r8c3<>2",
		}},
		{"an almost locked set", "r3c1=12 r3c2=12 r5c1=12 r5c3=12 r8c2=125 r8c3=126 r8c8=56 r8c9=157", []string{"12: r8c9<>5", "12: r8c2<>1 r8c3<>1", "12: r8c2<>2 r8c3<>2"}},
		{"three cells with several digits", "r3c1=127 r3c2=12 r5c1=12 r5c3=12 r8c2=125 r8c3=125", nil},
		{"a digit is missing", "r3c1=12 r3c2=12 r5c1=12 r5c3=12 r8c2=12 r8c3=15", nil},
		{"three in a house", five + "r8c4=125", nil},
		{"a rectangle", "r1c1=12 r1c4=12 r2c1=12 r2c4=125", nil},
	})
}
