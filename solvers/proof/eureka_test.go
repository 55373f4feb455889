package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// TestChainsComeBackFromEureka reads the chains of steps back and compares their nodes
// with the step's links.
func TestChainsComeBackFromEureka(t *testing.T) {
	written := map[logic.Technique]int{}
	eachStep(t, sample(*enough), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := Proof{Step: *s}
		text, ok := p.Eureka()
		if !ok {
			return
		}
		written[s.Technique]++
		nodes, err := parseEureka(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		want := []Literal{{s.Links[0].From.Digit, s.Links[0].From.Cells, !s.Links[0].Strong}}
		for _, l := range s.Links {
			want = append(want, Literal{l.To.Digit, l.To.Cells, l.Strong})
		}
		if strings.Contains(text, "loop") {
			want = want[:len(want)-1]
		}
		if !slices.Equal(nodes, want) {
			t.Fatalf("%s\n%v\n%v, want\n%v", now.String(), text, nodes, want)
		}
	})
	for _, technique := range []logic.Technique{
		logic.Skyscraper, logic.XYWing, logic.WWing, logic.XChain, logic.XYChain, logic.AIC, logic.GroupedAIC, logic.ALSAIC,
		logic.DiscontinuousNiceLoop, logic.ContinuousNiceLoop, logic.EmptyRectangle,
	} {
		if written[technique] == 0 {
			t.Errorf("no %s was written", technique)
		}
	}
}

func TestEureka(t *testing.T) {
	node := func(d board.Digit, cells ...board.Cell) logic.Node {
		return logic.Node{Digit: d, Cells: board.CellsOf(cells...)}
	}
	a, b, c, d := node(7, board.At(3, 2)), node(7, board.At(3, 7)), node(5, board.At(3, 7)), node(5, board.At(5, 7), board.At(5, 8))
	links := []logic.Link{{From: a, To: b, Strong: true}, {From: b, To: c}, {From: c, To: d, Strong: true}}
	for _, test := range []struct {
		step logic.Step
		want string
	}{
		{logic.Step{Technique: logic.GroupedAIC, Links: links, Eliminations: []logic.Candidate{{Cell: 40, Digit: 7}, {Cell: 41, Digit: 5}}},
			"(7)r4c3 = (7-5)r4c8 = (5)r6c89 => r5c5<>7, r5c6<>5"},
		{logic.Step{Technique: logic.ContinuousNiceLoop, Links: append(links, logic.Link{From: d, To: a}), Eliminations: []logic.Candidate{{Cell: 40, Digit: 7}}},
			"(7)r4c3 = (7-5)r4c8 = (5)r6c89 - loop => r5c5<>7"},
		{logic.Step{Technique: logic.ForcingChainVerity, Links: links}, ""},
		{logic.Step{Technique: logic.AIC, Links: links[:2]}, ""},
		{logic.Step{Technique: logic.AIC, Links: []logic.Link{links[0], links[2], links[1]}}, ""},
	} {
		p := Proof{Step: test.step}
		if got, ok := p.Eureka(); got != test.want || ok != (test.want != "") {
			t.Errorf("%q, %t, want %q", got, ok, test.want)
		}
	}
}

func TestWhatIsNoEurekaIsAnError(t *testing.T) {
	for _, text := range []string{
		"", "7", "(7)", "(7)r4c3", "(0)r4c3=(7)r4c4", "(7)r4c3=", "(7)r4c3=(7)r4c4=(7)r4c5", "(7)r4=(7)r4c5", "(7)c4", "(7=8=9)r4c3",
		"(7)r4c3=(7)r4c4x", "(7-)r4c3", "(7)r4c3=(7)r4c4,=", "loop",
	} {
		if nodes, err := parseEureka(text); err == nil || nodes != nil {
			t.Errorf("%q: %v, %v", text, nodes, err)
		}
	}
}

// FuzzParseEureka reads arbitrary text, expecting alternating nodes or an error.
func FuzzParseEureka(f *testing.F) {
	f.Add("(7)r4c3 = (7-5)r4c8 = (5)r6c89 => r5c5<>7")
	f.Add("(7)r4c3=(7-5)r4c8=(5)r1c2,r2c3-loop")
	f.Add("(7-5)r4c8 = (5)r12c3")
	f.Add("(1)r1c1-loop")
	f.Fuzz(func(t *testing.T, text string) {
		nodes, err := parseEureka(text)
		if (err == nil) != (len(nodes) > 1) {
			t.Fatalf("%v and %v", nodes, err)
		}
		for i, n := range nodes {
			if n.Cells.IsEmpty() || n.Digit < 1 || n.Digit > 9 || i > 0 && n.True == nodes[i-1].True {
				t.Fatalf("%v", nodes)
			}
		}
	})
}
