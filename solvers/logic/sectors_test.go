package logic

import "testing"

func TestSKLoop(t *testing.T) {
	testFind(t, SKLoop, []findCase{
		{"at the start", ":::....4.....2.8..6...6.2...5...7..3.......95....1.6..8..3...7...4..9....1..5.4...6.::::", []string{
			"SK Loop 12345789: r1c2<>8 r1c4<>1 r1c4<>5 r4c1<>5 r4c1<>9 r5c3<>3 r6c8<>2 r6c8<>4 r6c9<>2 r6c9<>5 r7c6<>9 r8c1<>7 r8c5<>3 r8c5<>5 r9c7<>2 r9c9<>2 r9c9<>8",
		}},
		{"without a clue of the ring's boxes", ":::....4.....2.8..6...6.2...5...7..3.......95....1.6..8..3...7...4.......1..5.4...6.::::", nil},
	})
}

func TestMultiSectorLockedSets(t *testing.T) {
	testFind(t, MultiSectorLockedSets, []findCase{
		{"at the start", ":::.9..653...............1.47..6..9.5..7..4...3...1.....88......1...39....7.2...49..::::", []string{
			"Multi-Sector Locked Sets 12345678: r2c2<>4 r2c2<>5 r2c5<>2 r2c6<>2 r2c7<>2 r2c7<>6 r3c2<>5 r3c6<>2 r4c6<>2 r5c3<>8 r5c9<>1 r6c1<>3 r6c4<>3 r6c4<>7 r7c3<>7 r7c4<>3 r7c4<>7 r7c9<>3 r8c1<>1 r8c8<>8 r9c5<>5",
		}},
		{"a clue fewer", ":::.9..653...............1.47..6..9.5..7..4...3...1.....88......1...39....7.2...4...::::", nil},
	})
}
