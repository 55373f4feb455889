package proof

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// bare returns an empty board on which some cells have only certain candidates, such as
// "r1c1=12".
func bare(t *testing.T, cells string) logic.State {
	t.Helper()
	now := logic.NewState(board.Grid{})
	for item := range strings.FieldsSeq(cells) {
		name, digits, _ := strings.Cut(item, "=")
		c, err := board.ParseCell(name)
		if err != nil {
			t.Fatal(err)
		}
		for d := range (board.AllDigits &^ digitsOf(digits)).All() {
			now.Eliminate(c, d)
		}
	}
	return now
}

// lit makes a literal: "r1c1 r1c2=1" or "r1c1≠1".
func lit(text string) Literal {
	truth := strings.Contains(text, "=")
	cells, digit, _ := strings.Cut(strings.Replace(text, "≠", "=", 1), "=")
	return Literal{digitsOf(digit).Min(), cellsIn(cells), truth}
}

func lits(texts ...string) (all []Literal) {
	for _, text := range texts {
		all = append(all, lit(text))
	}
	return all
}

// countedLine makes a line that counts digits, such as 13, in houses.
func countedLine(cells, then string, counts ...any) Inference {
	l := Inference{Rule: Counted, Cells: cellsIn(cells), Then: lits(strings.Fields(then)...)}
	for i := 0; i < len(counts); i += 2 {
		l.Houses = append(l.Houses, counts[i].(board.House))
		l.Counts = append(l.Counts, digitsOf(strconv.Itoa(counts[i+1].(int))))
	}
	return l
}

// TestCheckRefuses gives the checker lines that don't follow, alongside ones that do.
func TestCheckRefuses(t *testing.T) {
	box, row, column := board.Box(0), board.Row(0), board.Column(0)
	one, pair := board.DigitsOf(1), board.DigitsOf(1, 2)
	r1c1 := board.CellsOf(0)
	suppose := func(text string) Inference { return Inference{Rule: Assume, Then: lits(text)} }
	rectangle := board.CellsOf(board.At(0, 0), board.At(0, 1), board.At(3, 0), board.At(3, 1))
	for _, c := range []struct {
		name  string
		cells string
		lines []Inference
		want  string // "" if they hold
	}{
		{"a full cell", "", []Inference{suppose("r1c1=1"), {Rule: CellFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Then: lits("r1c1≠2")}}, ""},
		{"its own digit", "", []Inference{suppose("r1c1=1"), {Rule: CellFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Then: lits("r1c1≠1")}}, "doesn't follow"},
		{"another cell", "", []Inference{suppose("r1c1=1"), {Rule: CellFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Then: lits("r1c2≠2")}}, "doesn't follow"},
		{"a cell that isn't full", "", []Inference{suppose("r1c1≠1"), {Rule: CellFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Then: lits("r1c1≠2")}}, "nothing puts"},
		{"a full house", "", []Inference{suppose("r1c1=1"), {Rule: HouseFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Houses: []board.House{row}, Then: lits("r1c9≠1")}}, ""},
		{"outside of the house", "", []Inference{suppose("r1c1=1"), {Rule: HouseFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Houses: []board.House{row}, Then: lits("r2c1≠1")}}, "doesn't follow"},
		{"another digit of the house", "", []Inference{suppose("r1c1=1"), {Rule: HouseFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Houses: []board.House{row}, Then: lits("r1c9≠2")}}, "doesn't follow"},
		{"a group that leaves the house", "", []Inference{suppose("r1c1 r2c1=1"), {Rule: HouseFull, From: []int{1}, Branch: 1, Cells: board.CellsOf(0, 9), Digits: one, Houses: []board.House{row}, Then: lits("r1c9≠1")}}, "doesn't follow"},
		{"the last digit", "r1c1=1", []Inference{{Rule: LastInCell, Cells: r1c1, Digits: one, Then: lits("r1c1=1")}}, ""},
		{"not the last digit", "r1c1=12", []Inference{{Rule: LastInCell, Cells: r1c1, Digits: one, Then: lits("r1c1=1")}}, "other candidates"},
		{"not the last place", "", []Inference{{Rule: LastInHouse, Cells: row.CellSet(), Digits: one, Houses: []board.House{row}, Then: lits("r1c1=1")}}, "other places"},
		{"places that are not all", "", []Inference{{Rule: LastInHouse, Cells: r1c1, Digits: one, Houses: []board.House{row}, Then: lits("r1c1=1")}}, "not the digit's places"},
		{"a pair", "r1c1=12 r1c2=12", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 1), Digits: pair, Then: lits("r1c9≠1", "r2c3≠2")}}, ""},
		{"no pair", "r1c1=12 r1c2=123", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 1), Digits: pair, Then: lits("r1c9≠1")}}, "another candidate"},
		{"more digits than cells", "r1c1=12 r1c2=12", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 1), Digits: board.DigitsOf(1, 2, 3), Then: lits("r1c9≠1")}}, "not as many"},
		{"a pair apart", "r1c1=12 r5c5=12", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 40), Digits: pair, Then: lits("r1c5≠1")}}, "twice"},
		{"what a pair doesn't see", "r1c1=12 r1c2=12", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 1), Digits: pair, Then: lits("r5c1≠1")}}, "not all of"},
		{"a pair's own cell", "r1c1=12 r1c2=12", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 1), Digits: pair, Then: lits("r1c1≠1")}}, "not all of"},
		{"not in the house", "r1c1=12 r1c2=12", []Inference{{Rule: Locked, Cells: board.CellsOf(0, 1), Digits: pair, Houses: []board.House{column}, Then: lits("r1c9≠1")}}, "don't lie"},
		{"not covered", "", []Inference{{Rule: Cover, Cells: box.CellSet(), Digits: one, Houses: []board.House{box}, Cover: []board.House{row}, Then: lits("r1c9≠1")}}, "isn't covered"},
		{"two covers for a house", "", []Inference{{Rule: Cover, Cells: box.CellSet(), Digits: one, Houses: []board.House{box}, Cover: []board.House{row, board.Row(1)}, Then: lits("r1c9≠1")}}, "not as many"},
		{"a fin that isn't seen", "", []Inference{{Rule: Cover, Cells: board.CellsOf(0, 1, 2), Fins: box.CellSet().Difference(row.CellSet()), Digits: one, Houses: []board.House{box}, Cover: []board.House{row}, Then: lits("r1c9≠1")}}, "doesn't exclude"},
		{"a place in two houses", "", []Inference{{Rule: Cover, Cells: row.CellSet().Union(column.CellSet()), Digits: one, Houses: []board.House{row, column}, Cover: []board.House{board.Row(1), board.Column(1)}, Then: lits("r2c2≠1")}}, "two houses"},
		{"a house twice", "", []Inference{{Rule: Cover, Cells: row.CellSet(), Digits: one, Houses: []board.House{row, row}, Cover: []board.House{column, box}, Then: lits("r2c1≠1")}}, "named twice"},
		{"a rectangle", "r1c1=12 r1c2=12 r4c1=12 r4c2=123", []Inference{{Rule: TwoWays, Cells: rectangle, Digits: pair, Then: lits("r4c2≠1", "r4c2≠2")}}, ""},
		{"a rectangle with two other digits", "r1c1=12 r1c2=12 r4c1=123 r4c2=123", []Inference{{Rule: TwoWays, Cells: rectangle, Digits: pair, Then: lits("r4c2≠1")}}, "need not hold"},
		{"one of two other digits", "r1c1=12 r1c2=12 r4c1=123 r4c2=123", []Inference{{Rule: TwoWays, Cells: rectangle, Digits: pair, Then: lits("r4c1 r4c2=3")}}, ""},
		{"a rectangle of four boxes", "r1c1=12 r1c4=12 r4c1=12 r4c4=123", []Inference{{Rule: TwoWays, Cells: board.CellsOf(0, 3, 27, 30), Digits: pair, Then: lits("r4c4≠1")}}, "has not two of the cells"},
		{"a rectangle of one digit", "r1c1=1 r1c2=1 r4c1=1 r4c2=13", []Inference{{Rule: TwoWays, Cells: rectangle, Digits: one, Then: lits("r4c2≠1")}}, "two digits"},
		{"a loop of six", "r3c1=12 r3c2=12 r5c1=12 r5c3=12 r8c2=12 r8c3=123", []Inference{{Rule: TwoWays, Cells: cellsIn("r3c1 r3c2 r5c1 r5c3 r8c2 r8c3"), Digits: pair, Then: lits("r8c3=3")}}, ""},
		{"a loop that is open", "r3c1=12 r3c2=12 r5c1=12 r5c3=12 r8c2=12 r8c4=123", []Inference{{Rule: TwoWays, Cells: cellsIn("r3c1 r3c2 r5c1 r5c3 r8c2 r8c4"), Digits: pair, Then: lits("r8c4=3")}}, "has not two of the cells"},
		{"three rows of two columns", "r1c1=123 r1c2=12 r4c1=13 r4c2=23 r7c1=23 r7c2=135", []Inference{{Rule: TwoWays, Cells: cellsIn("r1c1 r1c2 r4c1 r4c2 r7c1 r7c2"), Digits: board.DigitsOf(1, 2, 3), Then: lits("r7c2=5")}}, ""},
		{"columns of two stacks", "r1c1=123 r1c4=12 r4c1=13 r4c4=23 r7c1=23 r7c4=135", []Inference{{Rule: TwoWays, Cells: cellsIn("r1c1 r1c4 r4c1 r4c4 r7c1 r7c4"), Digits: board.DigitsOf(1, 2, 3), Then: lits("r7c4=5")}}, "two lines"},
		{"columns with other rows", "r1c1=123 r1c2=12 r4c1=13 r4c2=23 r7c1=23 r8c2=135", []Inference{{Rule: TwoWays, Cells: cellsIn("r1c1 r1c2 r4c1 r4c2 r7c1 r8c2"), Digits: board.DigitsOf(1, 2, 3), Then: lits("r8c2=5")}}, "two lines"},
		{"an odd loop", "r1c1=12 r1c5=12 r5c1=12 r4c2=12 r4c5=123", []Inference{{Rule: NoFilling, Cells: cellsIn("r1c1 r1c5 r5c1 r4c2 r4c5"), Digits: pair, Then: lits("r4c5=3")}}, ""},
		{"an even loop", "r1c1=12 r1c5=12 r5c1=12 r5c5=123", []Inference{{Rule: NoFilling, Cells: cellsIn("r1c1 r1c5 r5c1 r5c5"), Digits: pair, Then: lits("r5c5=3")}}, "digits fit"},
		{"an odd loop with two other digits", "r1c1=12 r1c5=12 r5c1=12 r4c2=124 r4c5=123", []Inference{{Rule: NoFilling, Cells: cellsIn("r1c1 r1c5 r5c1 r4c2 r4c5"), Digits: pair, Then: lits("r4c5=3")}}, "need not hold"},
		{"too many cells", "", []Inference{{Rule: NoFilling, Cells: board.Row(0).CellSet().Union(board.Row(1).CellSet()), Digits: pair, Then: lits("r1c1=3")}}, "too many"},
		{"two cells for two counts", "r1c1=12 r4c1=12", []Inference{countedLine("r1c1 r4c1", "r2c1≠1", column, 12)}, ""},
		{"two counts in a row and a column", "r1c1=12 r1c4=13 r4c1=2", []Inference{countedLine("r1c1 r1c4 r4c1", "r1c9≠1 r1c9≠3 r9c1≠2", row, 13, column, 2)}, ""},
		{"a count of another house", "r1c1=12 r4c1=12", []Inference{countedLine("r1c1 r4c1", "r1c2≠1", column, 12)}, "isn't counted in a house"},
		{"one count too many", "r1c1=12 r4c1=123", []Inference{countedLine("r1c1 r4c1", "r2c1≠1", column, 123)}, "more digits than cells"},
		{"a candidate that isn't counted", "r1c1=12 r4c1=123", []Inference{countedLine("r1c1 r4c1", "r2c1≠1", column, 12)}, "could hold 3"},
		{"one of the cells themselves", "r1c1=12 r4c1=12", []Inference{countedLine("r1c1 r4c1", "r4c1≠1", column, 12)}, "isn't counted in a house"},
		{"a house that is named twice", "r1c1=12 r4c1=12", []Inference{countedLine("r1c1 r4c1", "r2c1≠1", column, 1, column, 2)}, "named twice"},
		{"a house without a count", "r1c1=12 r4c1=12", []Inference{{Rule: Counted, Cells: cellsIn("r1c1 r4c1"), Houses: []board.House{column}, Then: lits("r2c1≠1")}}, "doesn't count"},
		{"no grave", "", []Inference{{Rule: TwoWays, Cells: board.AllCells(), Then: lits("r1c1=1")}}, "hasn't two candidates"},
		{"a cell without candidates", "r1c1=1", []Inference{suppose("r1c1≠1"), {Rule: Absurd, From: []int{1}, Cells: r1c1, Then: lits("r1c1=1")}}, ""},
		{"a cell with candidates", "r1c1=12", []Inference{suppose("r1c1≠1"), {Rule: Absurd, From: []int{1}, Cells: r1c1, Then: lits("r1c1=1")}}, "has a candidate"},
		{"a house with a place", "", []Inference{suppose("r1c1≠1"), {Rule: Absurd, From: []int{1}, Cells: row.CellSet(), Digits: one, Houses: []board.House{row}, Then: lits("r1c1=1")}}, "has a place"},
		{"not the opposite", "r1c1=1", []Inference{suppose("r1c1≠1"), {Rule: Absurd, From: []int{1}, Cells: r1c1, Then: lits("r1c2=1")}}, "another branch"},
		{"no assumption", "r1c1=1", []Inference{{Rule: Absurd, Cells: r1c1, Then: lits("r1c1=1")}}, "isn't the opposite"},
		{"half a choice", "r1c1=12", []Inference{
			suppose("r1c1=1"), {Rule: HouseFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Houses: []board.House{row}, Then: lits("r1c9≠1")},
			{Rule: AllCases, From: []int{2}, Cells: r1c1, Digits: pair, Then: lits("r1c9≠1")}}, "isn't complete"},
		{"a case that says otherwise", "r1c1=12", []Inference{
			suppose("r1c1=1"), {Rule: HouseFull, From: []int{1}, Branch: 1, Cells: r1c1, Digits: one, Houses: []board.House{row}, Then: lits("r1c9≠1")},
			suppose("r1c1=2"), {Rule: HouseFull, From: []int{3}, Branch: 3, Cells: r1c1, Digits: board.DigitsOf(2), Houses: []board.House{row}, Then: lits("r1c9≠2")},
			{Rule: AllCases, From: []int{2, 4}, Cells: r1c1, Digits: pair, Then: lits("r1c9≠1")}}, "doesn't say so"},
		{"another branch", "r1c1=12 r2c2=12", []Inference{suppose("r1c1=1"), suppose("r2c2=1"), {Rule: CellFull, From: []int{1}, Branch: 2, Cells: r1c1, Digits: one, Then: lits("r1c1≠2")}}, "another branch"},
		{"out of its branch", "r1c1=12", []Inference{suppose("r1c1=1"), {Rule: CellFull, From: []int{1}, Cells: r1c1, Digits: one, Then: lits("r1c1≠2")}}, "another branch"},
		{"no branch", "r1c1=12", []Inference{{Rule: LastInCell, Branch: 1, Cells: r1c1, Digits: one, Then: lits("r1c1=1")}}, "no such branch"},
		{"a later line", "r1c1=12", []Inference{{Rule: CellFull, From: []int{1}, Cells: r1c1, Digits: one, Then: lits("r1c1≠2")}}, "isn't before it"},
		{"no candidate", "r1c1=12", []Inference{suppose("r1c1=3")}, "no candidate"},
		{"two assumptions", "", []Inference{{Rule: Assume, Then: lits("r1c1=1", "r1c2=2")}}, "too much"},
		{"nothing said", "", []Inference{{Rule: Assume}}, "too little"},
		{"no rule", "", []Inference{{Rule: ruleCount, Then: lits("r1c1=1")}}, "no such rule"},
	} {
		now := bare(t, c.cells)
		p := Proof{Inferences: c.lines}
		number := fmt.Sprintf("inference %d, ", len(c.lines)) // what comes before it holds
		switch err := p.Check(&now); {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), number)):
			t.Errorf("%s: %v, want %s… %q", c.name, err, number, c.want)
		}
	}
}

// TestCheckWantsTheWholeConclusion removes conclusions, and adds a line after them.
func TestCheckWantsTheWholeConclusion(t *testing.T) {
	now := bare(t, "r1c1=1 r1c2=12")
	line := Inference{Rule: LastInCell, Cells: board.CellsOf(0), Digits: board.DigitsOf(1), Then: lits("r1c1=1")}
	beside := Inference{Rule: HouseFull, From: []int{1}, Cells: board.CellsOf(0), Digits: board.DigitsOf(1), Houses: []board.House{board.Row(0)}, Then: lits("r1c2≠1")}
	p := Proof{Step: logic.Step{Placements: []logic.Candidate{{Cell: 0, Digit: 1}}}, Inferences: []Inference{line}}
	if err := p.Check(&now); err != nil {
		t.Error(err)
	}
	p.Inferences = []Inference{line, beside}
	if err := p.Check(&now); err == nil || !strings.Contains(err.Error(), "the last inference") {
		t.Errorf("a line after the conclusion: %v", err)
	}
	p.Step.Eliminations = []logic.Candidate{{Cell: 1, Digit: 1}, {Cell: 2, Digit: 1}}
	if err := p.Check(&now); err == nil || !strings.Contains(err.Error(), "r1c3") {
		t.Errorf("a part of the conclusion: %v", err)
	}
}

// TestWhatIsNoStepHasNoProof asks for proofs of what doesn't follow.
func TestWhatIsNoStepHasNoProof(t *testing.T) {
	now := bare(t, "")
	for _, s := range []logic.Step{
		{Technique: "Guess"},
		{Technique: logic.SimpleColorsTrap, Digits: board.DigitsOf(1), Parts: []logic.Part{{Role: logic.ColorOn, Cells: board.CellsOf(0), Digits: board.DigitsOf(1)}},
			Eliminations: []logic.Candidate{{Cell: 40, Digit: 1}}},
	} {
		if p, err := Of(&now, &s); err == nil {
			t.Errorf("%v: %v", &s, p.Inferences)
		}
	}
}
