package logic

import "testing"

func TestFrankenXWing(t *testing.T) {
	testFind(t, FrankenXWing, []findCase{
		{"beside a path 1", ":::9...+718.+4.4+86+93.+12..+1.+4.+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2.+39+7.+1.+28+68.+632+9.+4+1+41+2.+86+9..:512 532:::", []string{
			"Franken X-Wing 5: r1c8<>5 r3c8<>5",
		}},
		{"beside a path 2", ":::9.+3.+718.+4.4+86+93.+12..+1.+4.+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2.+39+7.+1.+28+68.+632+9.+4+1+41+2.+86+9..:512 532:::", []string{
			"Franken X-Wing 5: r1c8<>5 r3c8<>5",
		}},
	})
}

func TestFrankenSwordfish(t *testing.T) {
	testFind(t, FrankenSwordfish, []findCase{
		{"beside a path 1", ":::9.+3.+718.+4.4+86+93.+12..+1.+4.+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2.+39+7.+1.+28+68+5+632+9.+4+1+41+2.+86+9..::::", []string{
			"Franken Swordfish 5: r3c4<>5 r3c8<>5 r7c4<>5 r9c4<>5",
		}},
		{"beside a path 2", ":::9.+3.+718.+4.4+86+93.+12..+1.+4.+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2.+39+7.+1.+28+68+5+632+9+7+4+1+41+2.+86+9..::::", []string{
			"Franken Swordfish 5: r3c4<>5 r3c8<>5 r7c4<>5 r9c4<>5",
		}},
	})
}

func TestFrankenJellyfish(t *testing.T) {
	testFind(t, FrankenJellyfish, []findCase{
		{"beside a path 1", ":::198..+2..75+7+3..62..+4+2+6......6..24...1.345.....+2+1....+48..4.......+7.2..+413..6..+27.94:336 836 337 537 839 939 543 946 547 747 655 955 956 963 669 969 974 975 976 579 589:::", []string{
			"Franken Jellyfish 5: r3c5<>5 r3c8<>5 r7c5<>5",
			"Franken Jellyfish 5: r3c5<>5 r3c8<>5 r7c5<>5",
		}},
		{"beside a path 2", ":::198+4.+2..75+7+3..62+4.+4+2+6....+1.6..24...1.345.....+2+1....+48..4.......+7.2..+413..6..+27.94:336 836 337 537 839 939 543 946 547 747 655 955 956 963 669 969 974 975 976 579 589:::", []string{
			"Franken Jellyfish 5: r3c5<>5 r7c5<>5",
			"Franken Jellyfish 5: r3c5<>5 r7c5<>5",
		}},
	})
}

func TestFinnedFrankenXWing(t *testing.T) {
	testFind(t, FinnedFrankenXWing, []findCase{
		{"beside a path 1", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5.+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Finned Franken X-Wing 8: r5c1<>8",
		}},
		{"beside a path 2", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5+6+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Finned Franken X-Wing 8: r5c1<>8",
		}},
	})
}

func TestFinnedFrankenSwordfish(t *testing.T) {
	testFind(t, FinnedFrankenSwordfish, []findCase{
		{"beside a path 1", ":::+41..+83...5+9+82+4+1..+3..+35.984+193.+1.4.+86...8..+43..84.....5+8...1..24.+4...6..+83.9+4.8..+7:213 617 717 618 718 245 255 555 755 161 764 265 765 968 774 577 677 187 188 692 597 598:::", []string{
			"Finned Franken Swordfish 5: r7c3<>5 r8c5<>5",
			"Finned Franken Swordfish 5: r7c3<>5 r8c5<>5",
		}},
		{"beside a path 2", ":::+41..+83...5+9+82+4+1..+3..+35.984+193.+1.4.+86...8..+43..84.....5+8...1..24.+4...6..+83.9+4.8..+7:213 617 717 618 718 743 245 552 653 753 255 555 755 161 764 265 765 968 573 774 577 677 583 783 585 187 188 692 597 598:::", []string{
			"Finned Franken Swordfish 7: r4c5<>7",
		}},
	})
}

func TestFinnedFrankenJellyfish(t *testing.T) {
	testFind(t, FinnedFrankenJellyfish, []findCase{
		{"beside a path 1", ":::9...+718.+4.4+86+93.+12..+1.+4.+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2.+39+7.+1.+28+68.+632+9.+4+1+41+2.+86+9..:512 532:::", []string{
			"Finned Franken Jellyfish 5: r3c4<>5 r3c6<>5",
			"Finned Franken Jellyfish 5: r7c4<>5 r9c4<>5",
		}},
		{"beside a path 2", ":::9.+3.+718.+4.4+86+93.+12..+1.+4.+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2.+39+7.+1.+28+68.+632+9.+4+1+41+2.+86+9..:512 532:::", []string{
			"Finned Franken Jellyfish 5: r3c4<>5 r3c6<>5",
			"Finned Franken Jellyfish 5: r7c4<>5 r9c4<>5",
		}},
	})
}

func TestMutantXWing(t *testing.T) {
	testFind(t, MutantXWing, []findCase{
		{"beside a path 1", ":::..5+6+3+971+4+3+1+9+84+72..+7+46+21+5..39..+4..17.+4..+7.+15.9+671+9+5..4.+564+192..+7.9+357+6+4.+11.+73+84+6..::::", []string{
			"Mutant X-Wing 8: r4c2<>8 r5c2<>8 r8c8<>8",
		}},
		{"beside a path 2", ":::..5+6+3+971+4+3+1+9+84+72..+7+46+21+5..39..+4..17.+4..+7.+15.9+671+9+5..4.+564+192..+7.9+357+6+4.+11+2+73+84+6..::::", []string{
			"Mutant X-Wing 8: r4c2<>8 r5c2<>8 r8c8<>8",
		}},
	})
}

func TestMutantSwordfish(t *testing.T) {
	testFind(t, MutantSwordfish, []findCase{
		{"beside a path 1", ":::..8.+9.+35+6.+95.+36487..3+5+8.+9+21..1.+48+2353+8..+25+1+9+4+5249+1+3+6+7+8....+51+84.+8+1.+37.+56..+5.86.7+1+3::::", []string{
			"Mutant Swordfish 4: r1c1<>4 r1c2<>4 r1c6<>4 r3c1<>4",
			"Mutant Swordfish 4: r1c6<>4 r3c6<>4 r9c6<>4",
		}},
		{"beside a path 2", ":::..8.+9.+35+6.+95.+36487..3+5+8.+9+21..1.+48+2353+8..+25+1+9+4+5249+1+3+6+7+8...+2+51+84.+8+1.+37.+56..+5.86.7+1+3::::", []string{
			"Mutant Swordfish 4: r1c1<>4 r1c2<>4 r1c6<>4 r3c1<>4",
			"Mutant Swordfish 4: r1c6<>4 r3c6<>4 r9c6<>4",
		}},
	})
}

func TestMutantJellyfish(t *testing.T) {
	testFind(t, MutantJellyfish, []findCase{
		{"beside a path 1", ":::.+651+4+7.2+9+47.+98.+6+5..9.+3+5+64.+79+8+47+65+132+1+5+7+4..+9+68..+6+891+7+4+56+4.5+7+9...+7.8.+14+59+6+51+96.8.7+4::::", []string{
			"Mutant Jellyfish 2: r8c2<>2",
			"Mutant Jellyfish 2: r8c2<>2",
		}},
		{"beside a path 2", ":::+61972+4+3+5+8+5+8+7+31+6+24+9+2+43+8+59.+6.+15+89+6+74+234+9+6+2+3....+37+2.+486+9.+921+47+3+58+6+8+3.6+9...+27+6..829+3.::::", []string{
			"Mutant Jellyfish 1: r3c9<>1 r5c7<>1 r5c9<>1 r8c7<>1",
		}},
	})
}

func TestFinnedMutantXWing(t *testing.T) {
	testFind(t, FinnedMutantXWing, []findCase{
		{"beside a path 1", ":::..5+6+3+971+4+3+1+9+84+72..+7+46+21+5..39..+4..17.+4..+7.+15.9+671+9+5..4.+564+192..+7.9+357+6+4.+11.+73+84+6..::::", []string{
			"Finned Mutant X-Wing 8: r4c2<>8 r4c3<>8",
			"Finned Mutant X-Wing 8: r6c7<>8 r8c8<>8",
		}},
		{"beside a path 2", ":::..5+6+3+971+4+3+1+9+84+72..+7+46+21+5..39..+4..17.+4..+7.+15.9+671+9+5..4.+564+192..+7.9+357+6+4.+11+2+73+84+6..::::", []string{
			"Finned Mutant X-Wing 8: r4c2<>8 r4c3<>8",
			"Finned Mutant X-Wing 8: r6c7<>8 r8c8<>8",
		}},
	})
}

func TestFinnedMutantSwordfish(t *testing.T) {
	testFind(t, FinnedMutantSwordfish, []findCase{
		{"beside a path 1", ":::..5+6+3+971+4+3+1+9+84+72..+7+46+21+5..39..+4..17.+4..+7.+15.9+671+9+5..4.+564+192..+7.9+357+6+4.+11.+73+84+6..::::", []string{
			"Finned Mutant Swordfish 8: r5c8<>8 r8c8<>8",
			"Finned Mutant Swordfish 8: r5c8<>8 r8c8<>8",
		}},
		{"beside a path 2", ":::..5+6+3+971+4+3+1+9+84+72..+7+46+21+5..39..+4..17.+4..+7.+15.9+671+9+5..4.+564+192..+7.9+357+6+4.+11+2+73+84+6..::::", []string{
			"Finned Mutant Swordfish 8: r5c8<>8 r8c8<>8",
			"Finned Mutant Swordfish 8: r5c8<>8 r8c8<>8",
		}},
	})
}

func TestFinnedMutantJellyfish(t *testing.T) {
	testFind(t, FinnedMutantJellyfish, []findCase{
		{"beside a path 1", ":::7...3..+9+2+69.271.+4......+91+76..+9....81854+3+1+7+2+69...9..4+5.9+8+71+526+34.2+6.+93.+18....6.9+2.:814 416 816 323 833 342 261 162 362:::", []string{
			"Finned Mutant Jellyfish 4: r3c1<>4 r9c2<>4",
			"Finned Mutant Jellyfish 4: r3c1<>4 r9c2<>4",
		}},
		{"beside a path 2", ":::.819+4+6+5.3+9.3+5+8+1.+6+4+64+5+72+3+9+8+1+4+123+6+9+85+7+3+6785+21+49+59+8+4+1+7+63+2.+56.+94..8+8+3+4.75.+96..9+6+3+8+4.+5::::", []string{
			"Finned Mutant Jellyfish 2: r7c1<>2 r9c8<>2",
		}},
	})
}
