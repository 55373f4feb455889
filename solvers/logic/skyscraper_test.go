package logic

import "testing"

func TestSkyscraper(t *testing.T) {
	testFind(t, Skyscraper, []findCase{
		{"beside a path 1", ":::.5.+673+28+1.76+9..+5+4+3.+2+34.5.+9+72+9+586+7+3+14...+3.19.53+1.+5+9...+8+74+12+5983+6...+7..1+5+25.2+1..+4+79::::", []string{
			"Skyscraper 6: r6c7<>6",
		}},
		{"beside a path 2", ":::9...+718.+4.4+86+93.+12..+1...+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2..9..+1.+28+68..32+9.+4+1.1+2..6+9..::::", []string{
			"Skyscraper 5: r1c2<>5 r3c2<>5 r7c1<>5 r9c1<>5",
			"Skyscraper 7: r9c1<>7",
		}},
	})
}
