package boardview

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/access"
)

// described caches a board's description, which seldom changes.
type described struct {
	view  View
	nodes []access.Node
}

// Describe implements [access.Describer]: a table of nine rows of cells with their digits
// or, if empty, their candidates.
func (b *Board) Describe() []access.Node {
	if b.Apart {
		return []access.Node{{Face: access.Face{Role: access.Board, Name: lang.L("Board")}}}
	}
	if b.described.nodes == nil || b.described.view != b.view {
		b.cages = Cages(b.view.State.Rules)
		b.described = described{b.view, []access.Node{access.Square(lang.L("Board"), board.Size, b.cell)}}
	}
	return b.described.nodes
}

func (b *Board) cell(i int) access.Node {
	c := board.Cell(i)
	f := b.view.face(c)
	n := access.Node{Face: access.Face{Role: access.Cell, Name: digitText(f.digit)}}
	switch {
	case f.placed != 0:
		n.Name = digitText(f.placed)
	case f.digit == 0:
		n.Name = strings.Join(strings.Split(f.notes.String(), ""), " ")
	}
	n.State = access.Current.If(b.view.HasSelected && b.view.Selected == c)
	if b.tapped != nil {
		n.Press = func() { b.tapped(c) }
		n.Name = strings.TrimSpace(c.String() + " " + n.Name) // a key needs a name, whatever is in the cell
	}
	n.Detail = strings.TrimSpace(f.sign() + " " + signWords()[f.sign()])
	if in := b.cages[c]; in != "" {
		n.Name = strings.TrimPrefix(n.Name+", "+in, ", ")
	}
	return n
}

// signWords returns the meanings of the signs in words. Voices leave out some of the signs
// themselves.
func signWords() map[string]string {
	return map[string]string{"!": lang.L("clashes"), "?": lang.L("perhaps mistyped"), differsSign: lang.L("differs")}
}

// Cages returns, for each cell of a killer, its cage and the cage's sum in words for screen
// readers.
func Cages(rules board.Rules) (texts [board.CellCount]string) {
	for c := range rules.Clauses() {
		if c.Kind != "cage" {
			continue
		}
		text := lang.L("in a cage")
		if c.Value != "" {
			text = lang.L("cage of {{.Sum}}", map[string]any{"Sum": c.Value})
		}
		for _, cell := range c.Cells {
			texts[cell] = text
		}
	}
	return texts
}
