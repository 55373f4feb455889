package logic

import "testing"

func TestSingles(t *testing.T) {
	const row = "12345678........................................................................."
	testFind(t, FullHouse, []findCase{{"a row", row, []string{"Full House 9: r1c9=9"}}})
	testFind(t, NakedSingle, []findCase{{"a row", row, []string{"Naked Single 9: r1c9=9"}}})
	testFind(t, HiddenSingle, []findCase{{"a row and a box",
		":::.................................................................................:911 912 913 914 915 916 917 918:::",
		[]string{"Hidden Single 9: r1c9=9"}}})
}
