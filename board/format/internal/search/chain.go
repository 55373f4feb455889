package search

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// chain is a sequence of pieces of one kind with matching gaps.
type chain struct {
	f       *places
	id      string // the format's ID
	exact   bool   // whether line breaks count
	half    half   // which half of its lines, if there are two grids side by side
	split   func(cells []string, p *piece) []string
	pieces  []piece
	between levels
	row     gap    // between the first two rows
	has     breaks // all breaks between pieces
	ruled   bool   // whether only the first row has a rule below it, like a table head
}

// add adds a piece if it continues the chain. Otherwise the chain ends, and a new one begins
// with the last piece or this one.
func (c *chain) add(p piece, before gap) {
	if n := len(c.pieces); n > 0 && !c.follows(&p, &before) {
		last, part := c.pieces[n-1], n*int(p.cells)%board.CellCount != 0
		c.close()
		if part && n > 1 {
			c.pieces = append(c.pieces, last)
			if !c.follows(&p, &before) {
				c.reset()
			}
		}
	}
	if n := len(c.pieces); n >= maxPieces && n*int(p.cells)%board.CellCount == 0 {
		c.close()
	}
	c.pieces = append(c.pieces, p)
}

// maxPieces is the number of pieces after which a chain ends with the next whole grid: a
// thousand grids aren't part of a larger one.
const maxPieces = 1000 * board.Size

func (c *chain) reset() {
	c.pieces, c.between, c.row, c.has, c.ruled = c.pieces[:0], levels{}, gap{}, 0, false
}

// isLike reports whether two pieces are whole, and both or none have a row number.
func (p *piece) isLike(other *piece) bool {
	return !p.odd && !other.odd && (p.label == noLabel) == (other.label == noLabel)
}

// follows reports whether a piece continues the chain.
func (c *chain) follows(p *piece, before *gap) bool {
	last := &c.pieces[len(c.pieces)-1]
	if before.breaks&atFar != 0 || p.cells != last.cells || p.isLike(last) && p.inner != last.inner {
		return false
	}
	if c.row.form == 0 {
		c.row = *before
	}
	if (p.odd || last.odd) && before.core == c.row.core && (before.breaks^c.row.breaks)&atLine == 0 {
		return true // a row that lost its first or last cell may have lost the text beside it, too
	}
	form := before.at(c.exact)
	cell := len(c.pieces) * int(p.cells)
	level := levelAt(cell)
	switch {
	case cell%board.CellCount == 0 && (form != c.between[2] && form != c.between[3] || before.breaks&^c.row.breaks&atBlank != 0):
		return false // it begins the next grid
	case cell%board.CellCount == 0 && form == c.between[2]:
		return true // a tenth row
	case level == 3 && c.between[3] == 0 && c.between[2] != 0 && before.bare != c.row.bare:
		return false
	case cell == 2*board.Size && level == 2 && len(c.pieces) == 2 && c.row.breaks&atRule != 0 && before.breaks&atRule == 0 && before.bare == c.row.bare:
		c.between[2], c.ruled = form, true
	}
	if level >= 2 && c.between[2] == 0 && c.between[3] == 0 {
		c.row = *before
	}
	c.has |= before.breaks
	return c.between.agrees(level, form)
}

// close ends the chain.
func (c *chain) close() {
	defer c.reset()
	if len(c.pieces) == 0 {
		return
	}
	size := int(c.pieces[0].cells)
	if size == board.Size {
		c.pieces = c.pieces[c.head():]
	}
	total := len(c.pieces) * size
	switch {
	case total < board.CellCount-onegrid.Nearly:
	case total%board.CellCount == 0 && c.isWhole():
		for all := range slices.Chunk(c.pieces, board.CellCount/size) {
			c.addGrid(all)
		}
	case total <= board.CellCount+onegrid.Nearly:
		c.addMiss(c.pieces, total)
	}
}

// fewestSpoiled is the minimum number of digits in a puzzle with a mistake, which may have
// lost a row.
const fewestSpoiled = board.MinGivens - 5

// addMiss records pieces with nearly 81 cells.
func (c *chain) addMiss(all []piece, cells int) {
	start, end := c.span(all)
	if chars.DigitsIn(c.f.text[start:end]) >= fewestSpoiled && (c.id != "list" || c.hasEnds(all)) {
		c.f.addMissed(start, end, cells)
	}
}

// head returns how many rows at the beginning don't belong to a grid: the column numbers or
// an empty row, and the rule below. Such a row is a head if a rule follows it, if it is one
// row more than whole grids have, or if only the row after it has a label.
func (c *chain) head() int {
	if len(c.pieces) < 2 {
		return 0
	}
	const rule = "---------"
	row := func(i int) string { return strings.Join(c.split(nil, &c.pieces[i]), "") }
	label := func(p *piece) bool {
		line := c.f.text[:p.start]
		return strings.ContainsFunc(line[strings.LastIndexAny(line, "\r\n")+1:], unicode.IsLetter)
	}
	first := &c.pieces[0]
	switch text := row(0); {
	case text == rule && strings.Contains(c.f.text[first.start:first.end], "-|-"):
		return 1
	case text != "" && text != "123456789" && text != "012345678":
		return 0
	case row(1) == rule:
		return 2
	case len(c.pieces)%board.Size == 1 || c.ruled || text != "" && label(&c.pieces[1]) && !label(first):
		return 1
	}
	return 0
}

// isWhole reports whether the pieces form whole grids: none has a mistake, and labels, if
// any, count up.
func (c *chain) isWhole() bool {
	labelled := c.pieces[0].label != noLabel
	for i, p := range c.pieces {
		if p.odd || (p.label != noLabel) != labelled || labelled && i%board.Size > 0 && p.label != c.pieces[i-1].label+1 {
			return false
		}
	}
	return true
}

// span returns the range of text of pieces, including their lines or brackets.
func (c *chain) span(all []piece) (start, end int) {
	text := c.f.text
	start, end = int(all[0].start), int(all[len(all)-1].end)
	if c.exact && len(all) >= board.Size {
		start = strings.LastIndexAny(text[:start], "\r\n") + 1
		if n := strings.IndexAny(text[end:], "\r\n"); n >= 0 {
			return start, end + n
		}
		return start, len(text)
	}
	around := func(brackets string) func(r rune) bool {
		return func(r rune) bool { return chars.IsBlank(r) || strings.ContainsRune(brackets+"\"'`|", r) }
	}
	start = len(strings.TrimRightFunc(text[:start], around("[({")))
	end = len(text) - len(strings.TrimLeftFunc(text[end:], around("])}")))
	return start, len(strings.TrimRightFunc(text[:end], chars.IsBlank))
}

// hasEnds reports whether pieces are enclosed in brackets; otherwise they may be part of
// something longer.
func (c *chain) hasEnds(all []piece) bool {
	if len(all) > 1 && c.has&atBracket != 0 {
		return true
	}
	beside := func(r rune) bool { return chars.IsBlank(r) || strings.ContainsRune("\"'`|,;0123456789", r) }
	// A bracket further away than the longest gap encloses more than these pieces.
	text, start, end := c.f.text, int(all[0].start), int(all[len(all)-1].end)
	before := strings.TrimRightFunc(text[max(start-longestBetween, 0):start], beside)
	after := strings.TrimLeftFunc(text[end:min(end+longestBetween, len(text))], beside)
	return before != "" && after != "" && strings.IndexByte("[({", before[len(before)-1]) >= 0 && strings.IndexByte("])}", after[0]) >= 0
}

// addGrid adds the grid that pieces form. Nine times three times three cells can be rows
// split at the boxes, or boxes.
func (c *chain) addGrid(all []piece) {
	cells := make([]string, 0, board.CellCount)
	for i := range all {
		cells = c.split(cells, &all[i])
	}
	start, end := c.span(all)
	c.f.half = c.half
	defer func() { c.f.half = noHalf }()
	rows, ok := onegrid.Of(cells)
	if !ok || c.id == "list" && !c.hasEnds(all) {
		return
	}
	if c.exact || all[0].cells != 3 || c.between[1] == c.between[2] {
		c.f.addGrid(start, end, c.id, rows)
		return
	}
	boxes := onegrid.InBoxes(&rows)
	switch clean, cleanBoxes := onegrid.Broken(&rows) == 0, onegrid.Broken(&boxes) == 0; {
	case clean == cleanBoxes && rows != boxes:
		c.f.two = append(c.f.two, Place{Start: start, Grid: rows}, Place{Start: start, Grid: boxes})
	case clean:
		c.f.addGrid(start, end, c.id, rows)
	default:
		c.f.addGrid(start, end, c.id, boxes)
	}
}
