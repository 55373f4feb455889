package logic

import "testing"

func TestSimpleColorsTrap(t *testing.T) {
	testFind(t, SimpleColorsTrap, []findCase{
		{"beside a path 1", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5+6+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Simple Colors Trap 6: r5c8<>6",
			"Simple Colors Trap 8: r5c1<>8 r8c1<>8",
		}},
		{"beside a path 2", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5+6+9+72+9+586+7+3+14...+3.19.53+1.+5+9.+7.+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Simple Colors Trap 6: r5c8<>6",
			"Simple Colors Trap 8: r5c1<>8 r8c1<>8",
		}},
	})
}

func TestSimpleColorsWrap(t *testing.T) {
	testFind(t, SimpleColorsWrap, []findCase{
		{"beside a path 1", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5.+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Simple Colors Wrap 6: r5c8<>6 r6c7<>6",
		}},
		{"beside a path 2", ":::+41..+83...5+9+82+4+1+6+7+3.+2+35.984+193+2+1+54+7+86+1.+58..+43..84....+15+8...1+5.24+2+4+1..6..+83+59+4+28+1+6+7:755 764 765 774:::", []string{
			"Simple Colors Wrap 6: r1c3<>6 r3c5<>6 r5c5<>6 r6c1<>6 r6c4<>6 r7c2<>6",
		}},
	})
}

func TestMultiColors1(t *testing.T) {
	testFind(t, MultiColors1, []findCase{
		{"beside a path 1", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5.+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Multi Colors 1 6: r5c8<>6",
		}},
		{"beside a path 2", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5+6+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Multi Colors 1 6: r5c8<>6",
		}},
	})
}

func TestMultiColors2(t *testing.T) {
	testFind(t, MultiColors2, []findCase{
		{"beside a path 1", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5.+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Multi Colors 2 6: r5c8<>6 r6c7<>6",
		}},
		{"beside a path 2", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5+6+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Multi Colors 2 6: r5c8<>6",
		}},
	})
}
