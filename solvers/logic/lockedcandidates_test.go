package logic

import "testing"

func TestPointing(t *testing.T) {
	testFind(t, Pointing, []findCase{
		{"a row", ":::...1..............................................1..............................:111 112 113 121 122 123:::",
			[]string{"Locked Candidates Type 1 (Pointing) 1: r3c7<>1 r3c8<>1 r3c9<>1"}},
		{"no candidate elsewhere", ":::.................................................................................:111 112 113 121 122 123 134 135 136 137 138 139:::", nil},
	})
}

func TestClaiming(t *testing.T) {
	testFind(t, Claiming, []findCase{
		{"a column", ":::.................................................................................:115 125 135 145 155 165:::",
			[]string{"Locked Candidates Type 2 (Claiming) 1: r7c4<>1 r7c6<>1 r8c4<>1 r8c6<>1 r9c4<>1 r9c6<>1"}},
	})
}
