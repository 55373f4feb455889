package hint

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/ruledlogic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

const (
	killer = "cage=16:111221;cage=18:131424;cage=12:152526;cage=15:161727;cage=11:1819;cage=8:2232;cage=12:2333;cage=9:2829;" +
		"cage=4:3141;cage=24:343545;cage=10:3646;cage=7:3738;cage=21:394959;cage=19:425262;cage=12:435363;cage=6:4454;cage=10:4748;" +
		"cage=11:5161;cage=11:5565;cage=14:566657;cage=9:586869;cage=10:6474;cage=15:6777;cage=3:7172;cage=10:7383;cage=12:758595;" +
		"cage=17:768696;cage=15:787988;cage=20:818291;cage=13:849493;cage=16:879798;cage=6:8999;cage=9:92"
	killerSolution = "938714265427365981165982437342578196679123548581496723214637859756849312893251674"
)

// ruledHint opens the page on a board with rules, with changes given as text.
func ruledHint(r *uitest.Robot, puzzle, rules string, changes ...string) *robot {
	state := uitest.State(r.T, puzzle)
	state.Rules = board.MustParseRules(rules)
	r.Session().Perform(edit.OpenState(state))
	for _, text := range changes {
		c, err := edit.ParseChange(text)
		if err != nil {
			r.T.Fatal(err)
		}
		r.Session().Perform(c)
	}
	return opened(r, nextFace)
}

// TestHintsSolveAKiller follows the hints by their main key to the end. Each is nudged, told and
// done.
func TestHintsSolveAKiller(t *testing.T) {
	p := ruledHint(uitest.New(t, uitest.Phone), emptyPuzzle, killer)
	if p.panel.toggle.Visible() || p.page.keys[0].Visible() {
		t.Error("faces or steps are offered that know classic rules only")
	}
	said := map[string]bool{}
	for n := 0; p.next.hint.HasStep; n++ {
		heading, nudge := p.content().heading.Text, p.content().lead[0].Text
		if m := p.page.board.View().Marks; !strings.HasPrefix(nudge, "Look at ") || m.Washed != p.next.hint.Ruled.Where() || !m.Framed.IsEmpty() {
			t.Fatalf("%s: the nudge is %q", heading, nudge)
		}
		before := p.Session().State()
		p.Tap(p.main())
		v := p.page.board.View()
		for _, placed := range p.next.hint.Ruled.Placements {
			p.says("So " + placed.Cell.String() + " is ")
			if v.Marks.Tints[placed.Cell][placed.Digit] != boardview.PlacedTint || !v.Marks.Framed.Contains(placed.Cell) {
				t.Fatalf("%s isn't drawn", placed)
			}
		}
		for _, struck := range p.next.hint.Ruled.Eliminations {
			if p.says("That rules out "); v.Marks.Tints[struck.Cell][struck.Digit] != boardview.StruckTint {
				t.Fatalf("%s isn't drawn", struck)
			}
		}
		said[heading] = true
		p.Tap(p.main())
		if p.says("Done. You can undo it."); p.Session().State() == before {
			t.Fatalf("%s changes nothing", heading)
		}
		p.Tap(p.main())
		p.found()
	}
	if p.says("The puzzle is solved."); p.Session().State().Digits != board.MustParseGrid(killerSolution) {
		t.Errorf("the hints end at %s", p.Session().State().Digits)
	}
	for _, want := range []string{"Cage Combinations", "Innies and Outies", "Hidden Single", "Naked Single", "Full House"} {
		if !said[want] {
			t.Errorf("no hint is a %s", want)
		}
	}
}

// TestRuledHints asks for hints on boards with rules.
func TestRuledHints(t *testing.T) {
	for _, c := range []struct {
		name, puzzle, rules string
		changes             []string
		want                string
	}{
		{"a slip", emptyPuzzle, killer, []string{"r1c1=8"}, "One answer is wrong"},
		{"a slip in the notes", emptyPuzzle, killer, []string{"notes", "r1c1~9"}, "One cell lacks the right note"},
		{"a right answer", emptyPuzzle, killer, []string{"r1c1=9"}, "Look at "},
		{"several solutions", "1........" + emptyPuzzle[9:], "x+;windoku", nil, "The puzzle has at least"},
		{"nothing that a person would find", uitest.Hardest, "cage=11", nil, "Solve shows the solution."},
		{"a step in each of several solutions", ".23456789" + emptyPuzzle[9:], "x+", nil, "Full House"},
		{"notes that leave no solution", ".23456789" + emptyPuzzle[9:], "x+", []string{"notes", "r1c1~1", "r1c1~2"}, "The puzzle has at least"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ruledHint(uitest.New(t, uitest.Phone), c.puzzle, c.rules, c.changes...).says(c.want)
		})
	}
}

// TestLeadsOfRuledSteps words one step of each form.
func TestLeadsOfRuledSteps(t *testing.T) {
	uitest.New(t, uitest.Phone)
	for _, c := range []struct {
		name, rules, row string
		only             map[board.Cell]board.Digits
		nudge, lead      string
	}{
		{"a cage's only combination", "cage=3:1121", "", nil, "Look at the cage of 3 at r1c1.", "The cage of 3 at r1c1 leaves 1+2 for r1c1 and r2c1. In any case, 1 is in one of them. Each of these sees 13 cells. That rules out 1 in 13 cells."},
		{"combinations", "cage=8:1112", "", map[board.Cell]board.Digits{0: board.DigitsOf(1, 2, 3)}, "Look at the cage of 8 at r1c1.", "The cage of 8 at r1c1 leaves 3+5, 2+6 or 1+7 for r1c1 and r1c2. That rules out 1, 2 and 3 in r1c2."},
		{"the last cell of a cage", "cage=10:1112", "3........", nil, "Look at the cage of 10 at r1c1.", "r1c2 has only one candidate left: 7. The rest is ruled out by the cage of 10 at r1c1. So r1c2 is 7."},
		{"an innie", "cage=20:11121314;cage=20:15161718", "", nil, "Look at row 1, and at the sum of the cages there.", "The digits in row 1 add up to 45. The cages and digits there hold 40, which leaves 5 for r1c9. So r1c9 is 5."},
		{"an outie", "cage=30:1112131415;cage=21:1617181929", "", nil, "Look at row 1, and at the sum of the cages there.", "The digits in row 1 add up to 45. The cages and digits there hold 51, 6 of which is outside, in r2c9. So r2c9 is 6."},
		{"an innie and an outie", "cage=20:11121314;cage=15:15161727", "", nil, "Look at row 1, and at the sum of the cages there.", "The digits in row 1 add up to 45. The cages and digits there hold 35: the sum of r1c8 and r1c9 minus that of r2c7, outside, is 10. That rules out 1 in r1c8 and r1c9 and 8 and 9 in r2c7."},
		{"a thermometer", "thermo=111213", "", map[board.Cell]board.Digits{0: board.DigitsOf(6, 7)}, "Look at the thermometer at r1c1.", "The thermometer at r1c1 allows fewer digits in r1c1, r1c2 and r1c3. That rules out 2, 3, 4, 5 and 6 in r1c2 and 3, 4, 5, 6 and 7 in r1c3."},
		{"neighbours", "nonconsecutive", "", map[board.Cell]board.Digits{0: board.DigitsOf(4, 5, 6)}, "Look at the rule “non-consecutive”.", "The rule “non-consecutive” allows fewer digits in r1c1 and r1c2. That rules out 5 in r1c2."},
		{"a knight's move", "knight", "", map[board.Cell]board.Digits{0: board.DigitsOf(1, 2), 11: board.DigitsOf(1, 2)}, "Look at box 1.", "In box 1, r1c1 and r2c3 can only be 1 and 2. That rules out 1 and 2 in 8 cells."},
	} {
		state := board.State{Rules: board.MustParseRules(c.rules)}
		for i, d := range c.row {
			if d != '.' {
				state.Digits[i], state.Kinds[i] = board.Digit(d-'0'), board.Given
			}
		}
		f, err := ruledlogic.New(state.Rules)
		if err != nil {
			t.Fatal(err)
		}
		has := f.Candidates(&state)
		for cell, digits := range c.only {
			has[cell] &= digits
		}
		step, ok := f.Next(&state.Digits, &has)
		if !ok {
			t.Errorf("%s: there is no step", c.name)
			continue
		}
		if got := ruledNudge(&step).Text; got != c.nudge {
			t.Errorf("%s: the nudge is %q, not %q", c.name, got, c.nudge)
		}
		if got := ruledLead(&step); got != c.lead {
			t.Errorf("%s: the lead is\n%q, not\n%q", c.name, got, c.lead)
		}
	}
}
