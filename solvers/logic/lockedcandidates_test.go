package logic

import "testing"

func TestPointing(t *testing.T) {
	testFind(t, Pointing, []findCase{
		{"on a path 1", ":::9...+718.+4.4+86+93.+12..+1...+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2..9..+1.+28+68..32+9.+4+1.1+2..6+9..::::", []string{
			"Locked Candidates Type 1 (Pointing) 3: r9c1<>3",
		}},
		{"on a path 2", ":::+41..+83...5+9+82+4+1..+3..+35.984+193...4.+86...8..+43..84.....5+8...1..24.+4...6..+83.9+4.8..+7::::", []string{
			"Locked Candidates Type 1 (Pointing) 1: r8c7<>1 r8c8<>1",
			"Locked Candidates Type 1 (Pointing) 2: r1c3<>2",
			"Locked Candidates Type 1 (Pointing) 2: r4c5<>2 r5c5<>2 r6c5<>2",
		}},
		{"a row", ":::...1..............................................1..............................:111 112 113 121 122 123:::",
			[]string{"Locked Candidates Type 1 (Pointing) 1: r3c7<>1 r3c8<>1 r3c9<>1"}},
		{"no candidate elsewhere", ":::.................................................................................:111 112 113 121 122 123 134 135 136 137 138 139:::", nil},
	})
}

func TestClaiming(t *testing.T) {
	testFind(t, Claiming, []findCase{
		{"on a path 1", ":::9...+718.+4.4+86+93.+12..+1...+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2..9..+1.+28+68..32+9.+4+1.1+2..6+9..:391:::", []string{
			"Locked Candidates Type 2 (Claiming) 7: r7c1<>7 r8c2<>7 r9c1<>7",
		}},
		{"on a path 2", ":::+41..+83...5+9+82+4+1..+3..+35.984+193...4.+86...8..+43..84.....5+8...1..24.+4...6..+83.9+4.8..+7:213 245 255 265 187 188:::", []string{
			"Locked Candidates Type 2 (Claiming) 1: r4c3<>1 r6c1<>1",
			"Locked Candidates Type 2 (Claiming) 6: r1c7<>6 r1c8<>6",
			"Locked Candidates Type 2 (Claiming) 7: r1c7<>7 r1c8<>7",
		}},
		{"a column", ":::.................................................................................:115 125 135 145 155 165:::",
			[]string{"Locked Candidates Type 2 (Claiming) 1: r7c4<>1 r7c6<>1 r8c4<>1 r8c6<>1 r9c4<>1 r9c6<>1"}},
	})
}
