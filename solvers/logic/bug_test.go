package logic

import "testing"

func TestBUG1(t *testing.T) {
	testFind(t, BUG1, []findCase{
		{"on a path 1", ":::198+4+3+2..75+7+3..62+4.+4+2+6+7.+5.+1+36+5+924+8+3+71+8345+7+1...+2+1+7+3+6+9+48+5+94.+6.+3+7..+7+82+9+5+413+6+36..+27.94::::", []string{
			"Bivalue Universal Grave + 1: r2c5<>1 r2c5<>9",
		}},
		{"beside a path 2", ":::198+4+3+2..75+7+3..62+4.+4+2+6+7.+5.+1+36+5+924+8+3+71+8345+7+1...+2+1+7+3+6+9+48+5+94.+6.+3+7..+7+82+9+5+413+6+36..+27.94::::", []string{
			"Bivalue Universal Grave + 1: r2c5<>1 r2c5<>9",
		}},
	})
}
