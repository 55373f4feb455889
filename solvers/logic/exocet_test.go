package logic

import "testing"

func TestJuniorExocet(t *testing.T) {
	testFind(t, JuniorExocet, []findCase{
		{"past the first steps", ":::..4+76+91.....+1.26...9.48....+8279...1+63..+6+7..8..4.+82....9..+24+7+8+6+14..3..75....5..3..:186 196:::", []string{
			"Junior Exocet 249: r2c8<>3 r2c8<>7 r5c7<>5",
		}},
		{"at the start", ":::........2..8.1.9..5....3.4+8...1.93...6..3..8...37......4......53.1.7.8..2........::::", []string{
			"Junior Exocet 245: r4c3<>7 r6c7<>1 r6c7<>6",
		}},
	})
}
