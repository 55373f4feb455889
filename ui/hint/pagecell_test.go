package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// proving opens the page at the proof of a cell.
func proving(r *uitest.Robot, puzzle string, c board.Cell, changes ...string) *robot {
	r.T.Helper()
	load(r, puzzle, changes...)
	r.Session().Select(c)
	return opened(r, cellFace)
}

// TestACellIsProvedAndFilled walks through a proof with the main key.
func TestACellIsProvedAndFilled(t *testing.T) {
	const at = board.Cell(3)
	p := proving(uitest.New(t, uitest.Wide), uitest.Easy, at)
	p.says("r1c4 is 6\nproved in ")
	n := p.cell.walk.Steps()
	if n < 2 || n > maxRows {
		t.Fatalf("the proof has %d steps", n)
	}
	for i := range n {
		p.at(i)
		for k, row := range p.panel.rows.keys {
			if row.Visible() != (k < n) || k < n && row.View().Held != (k == i) {
				t.Errorf("at step %d the row %d is %+v", i+1, k, row.View())
			}
		}
		if v := p.page.board.View(); !v.HasSelected || v.Selected != at {
			t.Errorf("at step %d the cell isn't marked", i+1)
		}
		if i < n-1 {
			if got := p.main().View().Text; got != "Next" {
				t.Errorf("at step %d the key reads %q", i+1, got)
			}
			p.Tap(p.main())
		}
	}
	if got := p.main().View().Text; got != "Put 6 in r1c4" {
		t.Errorf("at the last step the key reads %q", got)
	}
	p.Tap(p.panel.rows.keys[0])
	p.at(0)
	p.Press(fyne.KeyEnd)
	p.Tap(p.main())
	if p.Session().State().Digits[at] != 6 {
		t.Error("the digit isn't put down")
	}
	p.says("Done. You can undo it.")
	p.Tap(p.StageKey("Undo"))
	if got := p.main().View().Text; p.Session().State().Digits[at] != 0 || got != "Put 6 in r1c4" {
		t.Errorf("after Undo r1c4 holds %v and the key reads %q", p.Session().State().Digits[at], got)
	}
	p.Tap(p.main())
	p.Tap(p.main())
	if !p.AtHome() {
		t.Error("then the key doesn't lead back")
	}
}

func TestWithoutACellOneIsTapped(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	load(r, uitest.Easy)
	p := opened(r, cellFace)
	p.says("Choose a cell.")
	p.TapCell(0) // a given
	p.says("Choose a cell.")
	p.Tap(p.StageKey("For example r1c3"))
	p.found()
	p.says("r1c3 is 4")
	p.TapCell(2)
	p.found()
	p.says("r1c3 is 4")
	p.TapCell(3)
	p.found()
	p.says("r1c4 is 6")
	p.turnTo(wayFace)
	p.found()
	p.TapCell(2)
	p.turnTo(cellFace)
	p.found()
	p.says("r1c3 is 4")
}

// TestALongProofHasAStrip has more steps than rows.
func TestALongProofHasAStrip(t *testing.T) {
	p := proving(uitest.New(t, uitest.Phone), uitest.Hardest, 1)
	if p.cell.walk.Steps() <= maxRows || !p.panel.strip.Visible() || p.panel.rows.box.Visible() {
		t.Errorf("%d steps, rows %v, a strip %v", p.cell.walk.Steps(), p.panel.rows.box.Visible(), p.panel.strip.Visible())
	}
	p.says("1  Multi-Sector Locked Sets")
	p.Press(fyne.KeyEnd)
	if got := p.main().View().Text; !strings.HasPrefix(got, "Put ") {
		t.Errorf("at the end the key reads %q", got)
	}
}

// TestAnAnswerIsExplained has the cell's digit already on the board.
func TestAnAnswerIsExplained(t *testing.T) {
	p := proving(uitest.New(t, uitest.Phone), uitest.Easy, 2, "r1c3=4")
	p.Press(fyne.KeyEnd)
	if got := p.main().View().Text; got != "Done" {
		t.Errorf("at the end the key reads %q", got)
	}
}

// TestTheKeySaysWhatItStops pauses the search before and after a proof is found.
func TestTheKeySaysWhatItStops(t *testing.T) {
	p := proving(uitest.New(t, uitest.Phone), uitest.Easy, 2)
	item, _, _ := p.cell.walk.Row(0)
	last, _, _ := p.cell.walk.Row(p.cell.walk.Steps() - 1)
	items, proof := []Item{*item}, []Item{*item, *last}
	p.find(&p.cell)
	for _, c := range []struct {
		found     Found
		key, says string
	}{
		{Found{Items: items}, "Stop", "step 1 of 1 so far"},
		{Found{Items: proof, Proof: true}, "Keep proof", "r1c3 is 4\nproved in 2 steps, looking for fewer…"},
	} {
		p.page.found(c.found)
		if got := p.page.keys[2].View().Text; got != c.key {
			t.Errorf("the key reads %q, want %q", got, c.key)
		}
		p.says(c.says)
	}
	if p.stop(); p.work.Busy() {
		t.Error("the search goes on")
	}
	p.says("proved in 2 steps; perhaps fewer are enough")
}
