package logic

import "testing"

func TestEmptyRectangle(t *testing.T) {
	testFind(t, EmptyRectangle, []findCase{
		{"two places in the box", ":::9...+718.+4.4+86+93.+12..+1...+3.9+1.5+9+624.+82+8+4+1+376+9+5..+9.5.1+2..9..+1.+28+68..32+9.+4+1.1+2..6+9..:771 782 391 791:::", []string{
			"Empty Rectangle 5: r2c1<>5",
			"Empty Rectangle 5: r8c7<>5",
			"Empty Rectangle 5: r9c1<>5",
		}},
		{"on a path 2", ":::6..3.4+1.7.21......37.+1..........12..1......6..65.4..7+1..+6..78.39...+35+7.+6+7.3.164..:824 924 844 944 254 854 954 864:::", []string{
			"Empty Rectangle 2: r6c4<>2",
		}},
	})
}
