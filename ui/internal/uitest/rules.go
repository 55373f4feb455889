package uitest

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// Killer returns a killer of 38 cages and no givens, with one solution. Exact Cover can't solve it.
func Killer() board.State {
	return board.State{Rules: board.MustParseRules("cage=11:1112;cage=12:1314;cage=7:1516;cage=10:172718;cage=19:192939;cage=10:213141;cage=16:223233;cage=13:2324;" +
		"cage=10:2526;cage=15:2838;cage=11:3444;cage=10:3545;cage=21:36464748;cage=1:37;cage=11:4243;cage=11:495969;cage=12:5161;" +
		"cage=10:5253;cage=13:546465;cage=13:555657;cage=4:58;cage=5:6272;cage=16:6373;cage=11:6676;cage=13:6777;cage=11:6878;" +
		"cage=13:7181;cage=7:7475;cage=6:7989;cage=8:8283;cage=11:8494;cage=17:8586;cage=10:8797;cage=9:8898;cage=10:9192;cage=1:93;" +
		"cage=8:9596;cage=9:99")}
}

// Jigsaw returns a jigsaw with one solution, and with two equal givens in a box. Exact Cover can
// solve it.
func Jigsaw() board.State {
	s := format.FromGrid(board.MustParseGrid("..3..................1..347.....4........3..1..93.8.25.31.5..9..4.931782987642153")).State
	s.Rules = board.MustParseRules("region=111221222331323341;region=131415162425263435;region=171819272829373839;" +
		"region=424351525361626364;region=364445465455566566;region=474849575859676869;" +
		"region=717273818283919293;region=747576848586949596;region=777879878889979899")
	return s
}
