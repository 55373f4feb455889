package soundness

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// dashed returns the cells in dashed frames.
func dashed(m *boardview.Marks) (cells board.Cells) {
	for _, f := range m.Frames {
		if f.Dashed && f.Tint == boardview.StruckTint {
			cells = cells.With(f.First)
		}
	}
	return cells
}

func TestARepairIsShownBeforeItIsMade(t *testing.T) {
	for _, way := range []struct {
		name                 string
		next, previous, make func(*robot)
	}{
		{"by touch", func(p *robot) {
			if !p.typo.open {
				p.TapZone(openRow)
			}
			p.TapZone(1)
		}, func(p *robot) { p.TapZone(0) }, func(p *robot) { p.Tap(p.main) }},
		{"by keys", func(p *robot) { p.Press(fyne.KeyRight) }, func(p *robot) { p.Press(fyne.KeyLeft) }, func(p *robot) { p.Press(fyne.KeyReturn) }},
		{"by letters", func(p *robot) { p.Write("n") }, func(p *robot) { p.Write("p") }, func(p *robot) { p.Press(fyne.KeyEnter) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := openedOn(uitest.New(t, uitest.Wide), clashing, Verdict)
			before := p.Session().State()
			all := p.typo.rest.Repairs
			if len(all) < 2 {
				t.Fatalf("%d repairs, want several", len(all))
			}
			way.next(p)
			view := p.page.board.View()
			if r := all[1]; view.Marks.Mended != r.Cells(before.Givens()) || view.State.Givens() != r.Apply(before.Givens()) {
				t.Errorf("%v is drawn as %v", r, view.Marks.Mended)
			}
			way.previous(p)
			if view := p.page.board.View(); view.Marks.Mended != all[0].Cells(before.Givens()) {
				t.Errorf("%v is drawn as %v", all[0], view.Marks.Mended)
			}
			if p.Session().State() != before {
				t.Fatal("the board has changed before a repair was made")
			}
			way.next(p)
			way.make(p)
			if !p.AtHome() {
				t.Error("the page stays open")
			}
			if got := p.Session().State().Givens(); got != all[1].Apply(before.Givens()) {
				t.Errorf("the board holds %v", got)
			}
			if p.Session().Mode() != session.EnterPuzzle {
				t.Error("a repair changes the mode")
			}
			if p.Session().Undo(); p.Session().State() != before {
				t.Error("one undo does not take the repair back")
			}
		})
	}
}

func TestATypoIsDrawnWithTheOldDigitAndTheClash(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), typed, Verdict)
	p.says("Most likely r4c9 is a 3 that was typed as a 7. Then there is one solution.")
	p.says("can’t all be right")
	if got := p.main.View().Text; got != "Change it to 3" {
		t.Errorf("the main key reads %q", got)
	}
	view := p.page.board.View()
	if cell := board.At(3, 8); view.State.Digits[cell] != 3 || view.Marks.Was[cell] != 7 || view.Marks.Mended != board.CellsOf(cell) {
		t.Errorf("r4c9 shows %d for %d", view.State.Digits[cell], view.Marks.Was[cell])
	}
	if got, want := dashed(view.Marks), p.typo.all.Clash.Difference(view.Marks.Mended); got != want || got.IsEmpty() {
		t.Errorf("dashed are %v, want %v", got, want)
	}
	if said := p.DrawnText(); !strings.Contains(said, "r4c9\n7\n→\n3\none solution") {
		t.Errorf("the rows say %q", said)
	}
	p.Leave()
	p = openedOn(p.Robot, clashing, Verdict)
	view = p.page.board.View()
	if want := conflicting(&p.typo.all.Board).Difference(view.Marks.Mended); view.Conflicts != want || !dashed(view.Marks).IsEmpty() {
		t.Errorf("clashing are %v, want %v, dashed %v", view.Conflicts, want, dashed(view.Marks))
	}
	p.Leave()
	p = openedOn(p.Robot, "1"+uitest.Hardest[1:], Verdict)
	if n := p.typo.all.Clash.Len(); n <= maxDashed || !dashed(p.page.board.View().Marks).IsEmpty() {
		t.Errorf("of %d givens that can't stand together some are dashed", n)
	}
}

func TestWhatIsPrintedLikeThisIsRuledOut(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), clashing, Verdict)
	first := p.typo.rest.Repairs[0]
	cells := first.Cells(p.typo.all.Board.Givens())
	all := len(p.typo.all.Repairs)
	p.Tap(p.seconds[0])
	for _, r := range p.typo.rest.Repairs {
		if r.Cells(p.typo.all.Board.Givens()).Overlaps(cells) {
			t.Errorf("%v is offered again", r)
		}
	}
	for i := 0; p.seconds[0].Visible() && i < all; i++ {
		p.Tap(p.seconds[0])
	}
	p.says("No single slip explains it. More than one given must be wrong.")
	if p.main.View().Text != "Done" {
		t.Errorf("the main key reads %q", p.main.View().Text)
	}
	p.TapZone(ruledRow)
	if len(p.typo.rest.Repairs) != all || p.main.View().Text != repairText(first) {
		t.Errorf("%d of %d repairs are back", len(p.typo.rest.Repairs), all)
	}
}

func TestTheLessLikelyRepairsAreFolded(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), clashing, Verdict)
	likely, all := p.typo.rest.Likely, len(p.typo.rest.Repairs)
	if likely == all || likely == 0 {
		t.Fatalf("%d of %d repairs are likely", likely, all)
	}
	rows := func() int { return len(p.typo.listed()) }
	if rows() != likely+1 {
		t.Errorf("%d rows for %d likely repairs", rows(), likely)
	}
	p.TapZone(openRow)
	if rows() != all+1 {
		t.Errorf("%d rows for %d repairs", rows(), all)
	}
	p.Press(fyne.KeyEnd)
	p.TapZone(openRow)
	if p.typo.current >= likely {
		t.Error("a repair that isn't listed is shown")
	}
	p.Press(fyne.KeyEnd)
	if p.typo.current != all-1 || rows() != all+1 {
		t.Errorf("End leads to %d of %d, with %d rows", p.typo.current, all, rows())
	}
}

func TestATappedCellShowsItsRepair(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), leftOut, Typo)
	last := p.typo.rest.Repairs[len(p.typo.rest.Repairs)-1]
	p.TapCell(last.Cell)
	r, ok := p.typo.repair()
	if !ok || !r.Cells(p.typo.rest.Board.Givens()).Contains(last.Cell) {
		t.Errorf("a tap on %v shows %v", last.Cell, r)
	}
}

// repairs has one repair of each kind.
var repairs = []diagnose.Repair{
	{Kind: diagnose.WrongDigit, Cell: 9, Digit: 6, Was: 2},
	{Kind: diagnose.Extra, Cell: 9, Was: 2},
	{Kind: diagnose.Moved, Cell: 9, To: 10, Was: 4},
	{Kind: diagnose.Swapped, Cell: 0, To: 1, Was: 5},
	{Kind: diagnose.Omitted, Cell: 2, Digit: 4},
	{Kind: diagnose.Shifted, Cell: 9, Right: true},
	{Kind: diagnose.Shifted, Cell: 9},
}

func TestEveryKindOfRepairHasItsWords(t *testing.T) {
	texts, keys, rows := map[string]bool{}, map[string]bool{}, map[repairRow]bool{}
	for _, r := range repairs {
		texts[slipText(r, false)], keys[repairText(r)], rows[rowOf(r, 3)] = true, true, true
	}
	if n := len(repairs); len(texts) != n || len(keys) != n || len(rows) != n {
		t.Errorf("%d texts, %d keys and %d rows for %d repairs", len(texts), len(keys), len(rows), n)
	}
	if got, want := rowOf(repairs[3], 3), (repairRow{name: "r1c1, r1c2", was: "5 3", is: "3 5", struck: true}); got != want {
		t.Errorf("a swap is %v, want %v", got, want)
	}
}

// TestTheRepairIsInSight checks that the first repair is visible without scrolling.
func TestTheRepairIsInSight(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: 412, Height: 915}, {Width: 740, Height: 360}, {Width: 1040, Height: 740}} {
		for _, scale := range []float32{1, 2} {
			r := uitest.New(t, size)
			at := r.App.Driver().AbsolutePositionForObject
			r.Change(func(s *session.Settings) { s.TextScale = scale })
			p := openedOn(r, typed, Typo)
			row := p.rows.Drawing().Zones[0].H
			if end := at(p.frame.Scroll).Y + p.frame.Scroll.Size().Height; at(p.rows).Y+row > end+1 {
				t.Errorf("%v x%v: the repair ends at %v, what is in sight at %v", size, scale, at(p.rows).Y+row, end)
			}
			p.Leave()
		}
	}
}

// even has a 4 instead of the 3 in r1c2: nine wrong digits explain it about equally well.
const even = "54..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func TestNoneOfEquallyLikelyRepairsIsPreferred(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), even, Verdict)
	p.says("9 changes explain it equally well. Which marked cell differs from the original?")
	view := p.page.board.View()
	if !view.Marks.Mended.IsEmpty() || view.Suspects.Len() != 9 || !view.Suspects.Contains(board.At(0, 1)) {
		t.Errorf("marked are %v, repaired %v", view.Suspects, view.Marks.Mended)
	}
	if p.main.Visible() || p.seconds[0].Visible() {
		t.Error("a key makes a repair that nobody chose")
	}
	if p.Press(fyne.KeyReturn); p.AtHome() {
		t.Error("Return makes a repair that nobody chose")
	}
	p.TapCell(board.At(0, 1))
	p.says("Perhaps r1c2 is a 3 that was typed as a 4.")
	view = p.page.board.View()
	if got := p.main.View().Text; got != "Change it to 3" || view.Marks.Mended != board.CellsOf(board.At(0, 1)) || !view.Suspects.IsEmpty() {
		t.Errorf("the main key reads %q, repaired are %v, marked %v", got, view.Marks.Mended, view.Suspects)
	}
	if got := p.seconds[0].View().Text; got != "The 4 is right" {
		t.Errorf("the other key reads %q", got)
	}
	p.Tap(p.seconds[0])
	p.says("8 changes explain it equally well.")
	p.Press(fyne.KeyRight)
	p.says("Perhaps r5c9 is a 2 that was typed as a 1.")
}

func TestAllClashesAreListed(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), "63..7....6..195.....98....6.8...6...34..8.3..17..2....6.6...28....41.9..5....8..9", Verdict)
	p.says("6 appears 3 times in column 1")
	p.says("6 twice in box 1 · 6 twice in row 7 · 3 twice in row 5 · 9 twice in box 9")
}

// TestTheChosenSuspectsRepairIsShown opens the page with each cell of a puzzle selected.
func TestTheChosenSuspectsRepairIsShown(t *testing.T) {
	puzzle := "13" + uitest.Easy[2:] // with four suspects
	for c := range board.Cell(board.CellCount) {
		r := uitest.New(t, uitest.Wide)
		r.Session().Select(c)
		p := openedOn(r, puzzle, Verdict)
		repair, shown := p.typo.repair()
		if suspect := p.typo.rest.Suspects().Contains(c); shown != suspect || shown && !repair.Cells(p.Session().State().Givens()).Contains(c) {
			t.Errorf("with %v selected %v is shown: %v", c, repair, shown)
		}
	}
}
