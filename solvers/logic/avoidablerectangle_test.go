package logic

import "testing"

func TestAvoidableRectangle1(t *testing.T) {
	testFind(t, AvoidableRectangle1, []findCase{
		{"beside a path 1", ":::43+8+6.+12..+2+5978+4+1+6+37+6+1....+8462.9+1.+84.+3+1+45+28+69+7...4.+6.+21.7+6..5.+12+5+4+2+169+7+381.3....+5.:335:::", []string{
			"Avoidable Rectangle Type 1 13: r7c4<>3",
		}},
		{"beside a path 2", ":::43+8+6.+12+7.+2+5978+4+1+6+37+6+1....+8462.9+1.+84.+3+1+45+28+69+7...4.+6.+21.7+6..5.+12+5+4+2+169+7+381.3....+5.:335:::", []string{
			"Avoidable Rectangle Type 1 13: r7c4<>3",
		}},
	})
}

func TestAvoidableRectangle2(t *testing.T) {
	testFind(t, AvoidableRectangle2, []findCase{
		{"beside a path 1", ":::3.+96+4+87.+2.+4+627..8+38+2+7+5...+6429+4+7..+6+3+8+5+3+8+96+2...+671+8+34+295.+8+21..3.6..+5+3.+684..63+4+8..+29::::", []string{
			"Avoidable Rectangle Type 2 25: r3c5<>9 r7c6<>9",
		}},
		{"beside a path 2", ":::3.+96+4+87.+2+1+4+627..8+38+2+7+5...+6429+4+7..+6+3+8+5+3+8+96+2...+671+8+34+295.+8+21..3.6..+5+3.+684..63+4+8..+29::::", []string{
			"Avoidable Rectangle Type 2 25: r3c5<>9 r7c6<>9",
		}},
	})
}
