package boardview

import "github.com/solvoku/solvoku/board"

// exampleView is a half-solved puzzle with a selected cell.
func exampleView() View {
	v := View{State: state(
		"8........"+"..36....."+".7..9.2.."+".5...7..."+"....457.."+"...1...3."+"..1....68"+"..85...1."+".9....4..",
		".1......."+"....8...."+"........."+"....3....",
		"..2753649"+"94..."+"2175"+"6.54.1.83"+"1.42..896",
	)}
	v.Selected, v.HasSelected = board.At(4, 7), true
	return v
}

// marksView shows every kind of mark.
func marksView() View {
	v := exampleView()
	for i, c := range []board.Cell{board.At(4, 0), board.At(5, 1), board.At(7, 0), board.At(8, 8), board.At(8, 3)} {
		v.State.Notes[c] = board.Digits(0x1FF >> i &^ (2 << i))
	}
	v.State.Digits[board.At(6, 4)], v.State.Kinds[board.At(6, 4)] = 4, board.Answer
	v.State.Digits[board.At(6, 0)], v.State.Kinds[board.At(6, 0)] = 1, board.SolverAnswer
	v.Conflicts = board.CellsOf(board.At(4, 4), board.At(6, 4), board.At(6, 0), board.At(6, 2))
	v.Suspects = board.CellsOf(board.At(4, 4), board.At(0, 0))
	v.Differs = board.CellsOf(board.At(0, 2), board.At(0, 3), board.At(1, 0), board.At(3, 4))
	v.Selected, v.HasSelected = board.At(4, 6), true
	for c := range board.Cell(board.CellCount) {
		if c.Sees(v.Selected) {
			v.Houses = v.Houses.With(c)
		}
		if v.State.Digits[c] == 7 && c != v.Selected {
			v.Equal = v.Equal.With(c)
		}
	}
	return v
}

// hintView shows everything that a hint can draw.
func hintView() View {
	v := View{State: exampleView().State}
	m := &Marks{
		Washed: board.Row(4).CellSet(),
		Framed: board.CellsOf(board.At(4, 0), board.At(5, 1)),
		Houses: []board.House{board.Column(2), board.Box(8)},
	}
	for c, d := range v.State.Digits {
		if d == 0 {
			m.Candidates[c] = board.AllDigits
		}
	}
	for t := PatternTint; t < tintCount; t++ {
		m.Tint(board.At(4, int(t)-1), board.DigitsOf(board.Digit(t), 9), t)
		m.Tint(board.At(5, int(t)-1), board.DigitsOf(board.Digit(t)), t)
	}
	m.Frames = []Frame{FrameOf(board.Column(7)), {First: board.At(3, 3), Last: board.At(3, 4), Tint: SecondTint}}
	m.Frames[0].Tint, m.Frames[0].Dashed = ThirdTint, true
	m.Candidates[board.At(7, 4)] = board.DigitsOf(1, 2)
	m.Letters = []Letter{{At: Spot{board.At(7, 4), 9}, Text: "A", Tint: ThirdTint}}
	m.Groups = []Group{{board.CellsOf(board.At(6, 3), board.At(6, 4), board.At(6, 5)), 5}, {board.CellsOf(board.At(7, 1), board.At(8, 0)), 2}}
	m.Arrows = []Arrow{
		{From: Spot{board.At(4, 0), 1}, To: Spot{board.At(4, 3), 9}, Head: true},
		{From: Spot{board.At(4, 3), 9}, To: Spot{board.At(8, 8), 5}, Dashed: true, Head: true},
		{From: Spot{board.At(8, 8), 5}, To: Spot{board.At(8, 8), 5}}, // of length 0
	}
	v.Marks = m
	return v
}

// fishView shows a step about one digit: an X-Wing of 7.
func fishView() View {
	v := View{State: exampleView().State}
	m := &Marks{Houses: []board.House{board.Row(4), board.Row(8)}, Washed: board.Column(0).CellSet().Union(board.Column(3).CellSet())}
	for c, d := range v.State.Digits {
		if d == 0 {
			m.Candidates[c] = board.DigitsOf(3, 7, 8)
		}
	}
	for _, row := range []int{4, 8} {
		for _, col := range []int{0, 3} {
			m.Tint(board.At(row, col), board.DigitsOf(7), PatternTint)
		}
	}
	m.Tint(board.At(7, 0), board.DigitsOf(7), StruckTint)
	v.Marks = m
	return v
}

// killerView is a half-solved killer with notes, a clash and a selected cell.
func killerView() View {
	v := View{State: state("........."+"..3......", "29", ".........1")}
	v.State.Rules = board.MustParseRules("cage=11:1112;cage=12:1314;cage=7:1516;cage=10:172718;cage=19:192939;cage=10:213141;cage=16:223233;cage=13:2324;" +
		"cage=10:2526;cage=15:2838;cage=11:3444;cage=10:3545;cage=21:36464748;cage=1:37;cage=11:4243;cage=11:495969;cage=12:5161;" +
		"cage=10:5253;cage=13:546465;cage=13:555657;cage=4:58;cage=5:6272;cage=16:6373;cage=11:6676;cage=13:6777;cage=11:6878;" +
		"cage=13:7181;cage=7:7475;cage=6:7989;cage=8:8283;cage=11:8494;cage=17:8586;cage=10:8797;cage=9:8898;cage=10:9192;cage=1:93;" +
		"cage=8:9596;cage=9:99")
	for c, d := range v.State.Digits {
		if d == 0 && c > 18 {
			v.State.Notes[c] = board.AllDigits
		}
	}
	v.Selected, v.HasSelected = board.At(3, 2), true
	v.Houses, v.Equal, v.Conflicts = board.Row(3).CellSet(), board.CellsOf(1), board.CellsOf(9)
	return v
}

// jigsawView is a jigsaw of the usual kind.
func jigsawView() View {
	v := View{State: state("3.......4"+"..2.6.1.."+".1.9.8.2."+"..5...6..", "....1", "......5")}
	v.State.Rules = board.MustParseRules("region=111221222331323441;region=131415161724253536;region=181926272829373848;region=334243515253616263;" +
		"region=444554555657646566;region=394647495859676869;region=717281828384919293;region=737475768586879495;region=777879888996979899")
	return v
}

// linesView has a rule of each kind that is drawn but for cages and regions.
func linesView() View {
	v := View{State: state("4.......4"+"..2.6.1.."+".1.9.8.2."+"..5...6..", "....1", "......5")}
	v.State.Rules = board.MustParseRules("x+;x-;thermo=1112131424;palindrome=313233343544;renban=414251;whisper=5152535455;regionsum=616263647374;" +
		"arrow=171828384847;arrow=2:81829293;between=7778797868;difference=1516;difference=3:2526;ratio=3637;ratio=3:3738;xv=10:4546;xv=5:5556;xv=7:6566;" +
		"quad=1234:57586768;quad=12:45465556;odd=1929;even=3949;min=83;max=86;clone=9192;extra=737475;little=12:1221;little=33:192837465564738291;" +
		"sandwich=17:111213141516171819;sandwich=8:192939495969798999;xsum=20:999897969594939291;skyscraper=3:938373635343332313;windoku")
	return v
}

// state returns a state with the digits of each kind, row by row.
func state(givens, answers, solver string) board.State {
	var s board.State
	for kind, text := range map[board.Kind]string{board.Given: givens, board.Answer: answers, board.SolverAnswer: solver} {
		for i, r := range text {
			if r != '.' {
				s.Digits[i], s.Kinds[i] = board.Digit(r-'0'), kind
			}
		}
	}
	return s
}
