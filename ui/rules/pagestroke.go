package rules

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// begin begins a stroke.
func (p *Page) begin(c board.Cell) {
	p.first = c
	p.stroke = board.CellsOf(c)
}

// pass takes a stroke on to a cell. Nine cells are a region or the largest cage.
func (p *Page) pass(c board.Cell) {
	if p.stroke.Len() < board.Size {
		p.stroke = p.stroke.With(c)
		p.show()
	}
}

// end makes a stroke a region or a cage, or adds it to the one in which it began.
func (p *Page) end() {
	cells := p.stroke
	p.stroke = board.Cells{}
	switch {
	case cells.IsEmpty():
	case p.tab == tabRegions:
		p.divide(edit.RegionsOf(p.rules(), p.unfinished).Drawn(p.first, cells))
	case p.tab == tabCages:
		cage, more := p.chosen()
		if more = more && slices.Contains(cage.Cells, p.first); more {
			cells = cells.Union(board.CellsOf(cage.Cells...))
		}
		next := cageOf(cells)
		if more {
			next.Value = cage.Value
		}
		same := slices.IndexFunc(ofKind(p.rules(), cageKind), func(c board.Clause) bool { return board.CellsOf(c.Cells...) == cells })
		switch {
		case len(next.Cells) > board.Size:
			p.show()
			return
		case same >= 0: // it is drawn again to mend it
			next, more = ofKind(p.rules(), cageKind)[same], true
			cage = next
		}
		was := "" // the clause in whose place it comes
		if more {
			was = cage.String()
		}
		p.choose(next)
		p.change(with(p.rules(), was, next))
	default:
		p.show()
	}
}

// divide makes the finished ones of some regions rules.
func (p *Page) divide(all edit.Regions) {
	rules, unfinished := all.Rules(p.rules())
	p.unfinished = unfinished
	p.change(rules)
}

// tap takes a cell from its region or makes it a region's first, or chooses a cage or makes one.
func (p *Page) tap(c board.Cell) {
	p.cursor = c
	switch p.tab {
	case tabRegions:
		all := edit.RegionsOf(p.rules(), p.unfinished)
		if all.At(c) >= 0 {
			p.divide(all.Without(c))
		} else {
			p.divide(append(all, board.CellsOf(c)))
		}
	case tabCages:
		cage, ok := cageAt(p.rules(), c, p.cage)
		if !ok {
			cage = cageOf(board.CellsOf(c))
			p.choose(cage)
			p.change(with(p.rules(), "", cage))
			return
		}
		p.choose(cage)
		p.show()
	}
}

// choose makes a cage the one whose sum is typed.
func (p *Page) choose(cage board.Clause) { p.cage, p.fresh = cage.String(), true }

// chosen returns the chosen cage, unless it has gone.
func (p *Page) chosen() (cage board.Clause, ok bool) {
	all := ofKind(p.rules(), cageKind)
	i := slices.IndexFunc(all, func(c board.Clause) bool { return c.String() == p.cage })
	if i < 0 {
		return cage, false
	}
	return all[i], true
}

// digit types a digit of the chosen cage's sum.
func (p *Page) digit(d int) {
	p.end()
	if cage, ok := p.chosen(); ok {
		next := typed(cage, d, p.fresh)
		was := p.cage
		p.cage, p.fresh = next.String(), false
		p.change(with(p.rules(), was, next))
	}
}

// remove removes the chosen cage's sum or, if it has none, the cage; or the region at the cursor.
func (p *Page) remove() {
	p.end()
	cage, ok := p.chosen()
	switch {
	case p.tab == tabRegions:
		all := edit.RegionsOf(p.rules(), p.unfinished)
		if i := all.At(p.cursor); i >= 0 {
			p.divide(slices.Delete(all, i, i+1))
		}
	case ok && cage.Value != "":
		next := cage
		next.Value = ""
		p.choose(next)
		p.change(with(p.rules(), cage.String(), next))
	case ok:
		p.cage = ""
		p.change(with(p.rules(), cage.String()))
	}
}

// drop drops a stroke. It reports whether there was one.
func (p *Page) drop() bool {
	had := !p.stroke.IsEmpty()
	p.stroke = board.Cells{}
	p.show()
	return had
}

// move moves the cursor. With Shift, or after Space, it draws.
func (p *Page) move(key fyne.KeyName) {
	row, col := p.cursor.Row(), p.cursor.Col()
	switch key {
	case fyne.KeyUp:
		row--
	case fyne.KeyDown:
		row++
	case fyne.KeyLeft:
		col--
	case fyne.KeyRight:
		col++
	}
	if min(row, col) < 0 || max(row, col) >= board.Size || p.tab == tabBoard {
		return
	}
	keys, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	if ok && keys.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 && p.stroke.IsEmpty() {
		p.begin(p.cursor)
	}
	p.cursor, p.shown = board.At(row, col), true
	if !p.stroke.IsEmpty() {
		p.pass(p.cursor)
	}
	p.show()
}

// pen begins a stroke at the cursor, or ends it.
func (p *Page) pen() {
	switch {
	case p.tab == tabBoard:
	case p.stroke.IsEmpty():
		p.shown = true
		p.begin(p.cursor)
		p.show()
	default:
		p.end()
	}
}

// enter ends a stroke or, without one, is a tap at the cursor.
func (p *Page) enter() {
	if p.stroke.IsEmpty() {
		p.tap(p.cursor)
	} else {
		p.end()
	}
}
