package logic

import "testing"

func TestWXYZWing(t *testing.T) {
	testSketches(t, WXYZWing, []sketchCase{
		{"a hinge and three ends", "r2c2=1234 r2c8=14 r1c1=24 r3c3=34 r2c1=45 r2c5=46", []string{"1234: r2c1<>4"}},
		{"a ring", "r2c1=13 r2c2=24 r2c8=12 r1c3=34 r2c9=125 r3c3=346 r9c3=47", []string{"1234: r2c9<>1 r2c9<>2 r3c3<>3 r3c3<>4"}},
		{"four cells of a house", "r2c1=13 r2c2=24 r2c3=12 r1c3=34 r2c9=125 r3c3=346", nil},
		{"a digit that fits twice", "r2c2=1234 r2c8=14 r9c2=34 r1c1=24 r2c1=45 r1c2=46 r9c8=78", nil},
		{"two digits that fit twice", "r2c2=1234 r2c8=134 r1c1=234 r3c3=24 r2c1=45", nil},
		{"no hinge", "r1c1=12 r1c8=23 r5c8=34 r5c2=14 r2c2=15", nil},
		{"an XYZ-Wing and another cell", "r2c2=123 r2c8=13 r1c1=23 r3c3=34 r2c1=35", nil},
	})
}

func TestAlmostLocked(t *testing.T) {
	testSketches(t, AlmostLockedPair, []sketchCase{
		{"a cell of the row, one of the box", "r1c8=12 r1c6=134 r1c1=125 r1c2=25 r2c3=1267", []string{"12: r1c6<>1 r2c3<>6 r2c3<>7"}},
		{"a cell of the box, one of the row", "r2c2=12 r3c3=139 r1c1=125 r1c8=1267", []string{"12: r1c8<>6 r1c8<>7 r3c3<>1"}},
		{"two cells of the box", "r1c8=12 r1c6=134 r1c1=125 r2c3=167 r2c2=267", nil},
		{"no place where they cross", "r1c8=12 r1c6=134 r1c1=56 r2c3=1267", nil},
	})
	testSketches(t, AlmostLockedTriple, []sketchCase{
		{"two cells of the row, two of the box", "r1c8=12 r1c9=23 r1c6=14 r1c1=1235 r2c3=128 r3c1=39", []string{"123: r1c6<>1 r2c3<>8 r3c1<>9"}},
		{"one cell of the box", "r1c8=12 r1c9=23 r1c6=14 r1c1=1235 r2c3=1238 r3c1=89", nil},
	})
}

func TestMedusa(t *testing.T) {
	testSketches(t, Medusa, []sketchCase{
		{"a cell that sees both colours", "r1c1=12 r1c5=123 r5c1=123 r5c5=124 r1c8=23 r5c8=14", []string{"12: r1c5<>3 r1c8<>2 r5c1<>3 r5c5<>4 r5c8<>1"}},
		{"a colour twice in a row", "r1c1=12 r2c2=13 r5c1=23 r5c2=345 r5c8=36 r4c3=37", []string{"123: r1c1<>2 r2c2<>1 r5c1<>3 r5c2<>3"}},
		{"a colour that empties a cell", "r1c1=12 r7c1=13 r7c8=34 r1c8=14 r1c5=19 r4c8=49", []string{"1234: r1c1<>1 r7c1<>3 r7c8<>4"}},
		{"one digit", "r1c1=123 r1c5=145 r5c1=167 r5c5=189", nil},
	})
}

func TestALSWWing(t *testing.T) {
	testSketches(t, ALSWWing, []sketchCase{
		{"a cell and a set", "r1c1=12 r1c5=156 r8c5=137 r8c8=123 r9c8=23 r1c8=27", []string{"2: r1c8<>2"}},
		{"two cells", "r1c1=12 r1c5=15 r8c5=16 r8c8=12 r1c8=27", nil},
		{"three places", "r1c1=12 r1c5=156 r8c5=137 r4c5=18 r8c8=123 r8c9=23 r1c8=27", nil},
	})
}

func TestAlignedPairExclusion(t *testing.T) {
	testSketches(t, AlignedPairExclusion, []sketchCase{
		{"three cells", "r1c1=1234 r2c2=15 r1c8=15 r1c9=16 r3c3=56", nil},
		{"cells that lack both", "r1c1=12 r1c2=34 r1c8=13 r1c9=14", []string{"1: r1c1<>1"}},
	})
}

func TestFireworks(t *testing.T) {
	testSketches(t, Fireworks, []sketchCase{
		{"three digits", "r1c1=1239 r1c2=14 r2c1=25 r2c2=16 r1c7=69 r1c8=1238 r8c1=1237", []string{"123: r1c1<>9 r1c8<>8 r2c2<>1 r8c1<>7"}},
		{"two places in the row", "r1c1=123 r1c2=14 r2c1=25 r1c7=34 r1c8=1238 r8c1=1237", nil},
		{"two digits of each corner", "r1c1=129 r1c2=15 r1c5=35 r1c6=45 r1c7=69 r1c8=12345 r8c1=12347 r8c4=15 r8c5=78 r8c6=25 r8c8=345 r9c7=36",
			[]string{"1234: r1c1<>9 r1c8<>5 r8c1<>7 r8c8<>5 r9c7<>3"}},
		{"two ALPs", "r1c1=12 r1c2=15 r2c1=26 r1c5=13 r5c1=24 r5c5=12 r9c9=12 r9c8=15 r8c9=26 r9c5=13 r5c9=24 r5c4=27 r6c5=18",
			[]string{"12: r5c4<>2 r6c5<>1"}},
		{"a digit of both corners", "r1c1=129 r2c1=37 r1c2=15 r1c5=35 r1c6=45 r1c7=69 r1c8=12345 r8c1=12347 r8c4=15 r8c5=78 r8c6=59 r8c8=2345 r9c7=36",
			[]string{"1234: r1c1<>2 r1c1<>9 r1c8<>5 r8c1<>7 r8c8<>2 r8c8<>5 r9c7<>3", "234: r1c8<>1 r1c8<>5 r8c1<>1 r8c1<>7 r8c8<>5 r9c7<>3"}},
	})
}

func TestFireworksInPuzzles(t *testing.T) {
	testFind(t, Fireworks, []findCase{
		{"four digits", ":::+5+96.+4.72.3+2+7.5.+4.6+41+82+67...+97+58.4...8.1.+2.9.+4.+4......5+1.9.7..4.+7..4+8+1....8+4.9.1.7:319 928 354 356 658 164 364 366 267 667 668 388:::", []string{
			"Fireworks 1789: r6c4<>6 r6c8<>1 r6c8<>3",
		}},
		{"ALP", ":::.+58.9...+2+2.15+7.6...4..2....+8+2...+5+76.5..2.78..+1+7..8+94253+8+5..1+2.7+4+1+7.+5+2..+6962+73....:633 144:::", []string{
			"Fireworks 48: r2c9<>3 r2c9<>9",
		}},
		{"W-Wing", ":::...1..+4.....+43.1.8.4+1.+87.+92+73.9+14+2+8.8.+2.+7+39+1+4+41+92.+8+7.....+7+4+1.29+1+2+4.+96..79.7.+25.4+1:637 377 577:::", []string{
			"Fireworks 56: r1c3<>5 r1c3<>6", "Fireworks 56: r6c9<>3",
		}},
	})
}
