package logic

import "testing"

func TestHiddenRectangle(t *testing.T) {
	testFind(t, HiddenRectangle, []findCase{
		{"a target with two candidates", ":::14+7+3+25+6+89...9+48+1+7+2+82+97+1+64+3+55+8+2+1+79+3+6+4.+6.8+3+2+5.+7.1.+6+542.+8..+12+8.9+56.5.+4+9.8+21+2+98+56+17+4+3::::", []string{
			"Hidden Rectangle 36: r2c1<>3",
			"Hidden Rectangle 36: r8c3<>3",
		}},
		{"on a path 2", ":::+61+24..+3+79..569+78+1+2+8+7+9+2+3+154+6.+5.+1+2..6..+275.....18+6+973+2+54+7..8..62.2..+7....5+5+6.31+2...:987 988:::", []string{
			"Hidden Rectangle 46: r5c6<>4",
		}},
		{"a digit is missing", ":::1+7+5+46+23+989+2+4..8.7..+8.5+794+2+1.+4...6.+32.+517+2+3.4+923..4.+7..46...7..+3.9.....6+4.+1.+6.+4..7:843 847 863 164 174 175 575 877 878 881 883 187 587 891 597:::", []string{
			"Hidden Rectangle 89: r9c7<>8",
		}},
	})
}
