package solvers

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// ruledBoards are boards with rules, half filled.
var ruledBoards = map[string]Sukaku{
	"killer": {
		Digits: board.MustParseGrid("294816357168573294573924168456287913982......................................5..."),
		Rules: board.MustParseRules("cage=11:1112;cage=12:1314;cage=7:1516;cage=10:172718;cage=19:192939;cage=10:213141;cage=16:223233;cage=13:2324;" +
			"cage=10:2526;cage=15:2838;cage=11:3444;cage=10:3545;cage=21:36464748;cage=1:37;cage=11:4243;cage=11:495969;cage=12:5161;" +
			"cage=10:5253;cage=13:546465;cage=13:555657;cage=4:58;cage=5:6272;cage=16:6373;cage=11:6676;cage=13:6777;cage=11:6878;" +
			"cage=13:7181;cage=7:7475;cage=6:7989;cage=8:8283;cage=11:8494;cage=17:8586;cage=10:8797;cage=9:8898;cage=10:9192;cage=1:93;" +
			"cage=8:9596;cage=9:99"),
	},
	"sandwiches": {
		Digits: board.MustParseGrid("123456789456789123789123456214365897365897214......................................"[:81]),
		Rules: board.MustParseRules("sandwich=35:111213141516171819;sandwich=20:212223242526272829;sandwich=6:313233343536373839;sandwich=12:414243444546474849;" +
			"sandwich=10:515253545556575859;sandwich=8:616263646566676869;sandwich=15:717273747576777879;sandwich=5:818283848586878889;" +
			"sandwich=4:112131415161718191;sandwich=7:122232425262728292;sandwich=9:132333435363738393"),
	},
}

func BenchmarkConflictsByRules(b *testing.B) {
	for name, p := range ruledBoards {
		k := NewChecker(p.Rules)
		b.Run(name+"-checker", func(b *testing.B) {
			for d := board.Digit(0); b.Loop(); d ^= 1 {
				p.Digits[80] = d
				k.Conflicts(&p.Digits, &p.Excluded)
			}
		})
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				p.Conflicts()
			}
		})
		b.Run(name+"-peers", func(b *testing.B) {
			for b.Loop() {
				Peers(p.Rules)
			}
		})
	}
}
