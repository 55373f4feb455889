package hint

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// foundWalk returns the list for a request.
func foundWalk(t testing.TB, r Request) *Walk {
	t.Helper()
	w := new(Walk)
	v, err := FindSteps(context.Background(), r, w.Add)
	if err != nil || !v.Sound() {
		t.Fatalf("verdict %d, %v", v.Verdict, err)
	}
	return w
}

func TestWhatIsFound(t *testing.T) {
	for _, c := range []struct {
		name  string
		board board.State
		kind  Kind
		start int // digits on the first board
	}{
		{"the whole way starts at the givens", uitest.State(t, uitest.Easy, "r1c3=4"), Whole, 30},
		{"the rest starts at the board", uitest.State(t, uitest.Easy, "r1c3=4"), Rest, 31},
		{"the steps possible now too", uitest.State(t, uitest.Easy, "r1c3=4"), Now, 31},
		{"a proof starts at the givens", uitest.State(t, uitest.Easy, "r1c3=4"), Cell, 30},
	} {
		if testing.Short() && (c.kind == Cell || c.kind == Now) {
			continue // takes 15 to 30 seconds with the race detector
		}
		w := foundWalk(t, Request{Kind: c.kind, Board: c.board, Cell: board.At(8, 0)})
		item, number, ok := w.Row(0)
		if !ok || number != 1 || item.Board.Digits.FilledCount() != c.start {
			t.Errorf("%s, not at %d digits", c.name, item.Board.Digits.FilledCount())
		}
	}
}

func TestStepsPossibleNowAreOfTheEasiestTechniques(t *testing.T) {
	state := uitest.State(t, hardPuzzle)
	all := foundWalk(t, Request{Kind: Now, Board: state})
	few := foundWalk(t, Request{Kind: Now, Board: state, Techniques: 2})
	if n := len(few.Techniques()); n != 2 || len(all.Techniques()) <= 2 {
		t.Fatalf("of %d techniques %d are shown", len(all.Techniques()), n)
	}
	for i, use := range few.Techniques() {
		if use != all.Techniques()[i] {
			t.Errorf("%v is not among the easiest", use)
		}
	}
	for i := range all.Rows() {
		if item, _, _ := all.Row(i); item.Board.Digits != state.Digits {
			t.Fatal("the board changes in a list of alternatives")
		}
	}
}

func TestAFilterKeepsThePlace(t *testing.T) {
	w := foundWalk(t, Request{Board: uitest.State(t, hardPuzzle)})
	w.Finish()
	w.Go(15)
	_, before, _ := w.Row(w.At())
	w.Filter(logic.HiddenSingle)
	if _, after, ok := w.Row(w.At()); !ok || after > before {
		t.Errorf("from step %d the filter goes to step %d", before, after)
	}
	if w.Go(1000); w.At() != w.Rows()-1 {
		t.Errorf("the place is %d of %d", w.At(), w.Rows())
	}
	if w.Go(-1); w.At() != 0 || w.Go(0) {
		t.Error("the place is not the first")
	}
}

func TestAProofMaySayThatItNeedsANet(t *testing.T) {
	const goldenNugget = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
	if w := foundWalk(t, Request{Board: uitest.State(t, goldenNugget)}); !w.NeedsNet() {
		t.Error("the puzzle known as Golden Nugget needs no net")
	}
	if w := foundWalk(t, Request{Board: uitest.State(t, hardPuzzle)}); w.NeedsNet() {
		t.Error("a puzzle of locked candidates needs a net")
	}
}

func TestFindingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for kind := Whole; kind <= Cell; kind++ {
		if _, err := FindSteps(ctx, Request{Kind: kind, Board: uitest.State(t, uitest.Hardest), Cell: 1}, func(Found) { t.Error("steps are found") }); err == nil {
			t.Errorf("a cancelled search of kind %d succeeds", kind)
		}
	}
}

func TestAProofReplacesWhatWasFoundBefore(t *testing.T) {
	request := Request{Kind: Cell, Board: uitest.State(t, hardPuzzle), Cell: board.At(0, 1)}
	var way []Item
	before, proofs := 0, 0
	if _, err := FindSteps(t.Context(), request, func(found Found) {
		if !found.Proof {
			way = append(way, found.Items...)
			return
		}
		last := found.Items[len(found.Items)-1].Step
		if !places(&last, request.Cell) || proofs > 0 && len(found.Items) > before {
			t.Errorf("%d steps, after %d, end in %v", len(found.Items), before, &last)
		}
		proofs, before = proofs+1, len(found.Items)
	}); err != nil || proofs == 0 {
		t.Fatalf("%d proofs, %v", proofs, err)
	}
}

func TestAShorterProofKeepsThePlace(t *testing.T) {
	var items []Item
	for i := range 6 {
		items = append(items, Item{Step: logic.Step{Placements: []logic.Candidate{{Cell: board.Cell(i), Digit: 1}}}})
	}
	at := func(row int) *Walk {
		w := new(Walk)
		w.Add(Found{Items: items[:2]})
		w.Add(Found{Items: items, Proof: true})
		w.Go(row)
		return w
	}
	shorter := []Item{items[1], items[3], items[5]}
	for row, want := range []int{0, 0, 0, 1, 1, 2, 3} {
		w := at(row)
		if w.Rows() != 7 {
			t.Fatalf("%d rows, want a last one after 6 steps", w.Rows())
		}
		w.Add(Found{Items: shorter, Proof: true})
		if w.At() != want || w.Steps() != 3 {
			t.Errorf("from row %d the place goes to row %d of %d steps, want %d", row, w.At(), w.Steps(), want)
		}
	}
	w := at(3)
	if w.Add(Found{Proof: true}); w.Rows() != 0 || w.At() != 0 {
		t.Errorf("without a proof there are %d rows", w.Rows())
	}
}
