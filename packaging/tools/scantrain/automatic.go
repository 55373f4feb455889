package main

import (
	"image"
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// skin is the look of an app whose board has automatic notes: the page, cells, those in the
// houses of the selected one and itself, givens, answers, notes, lines within and between boxes.
type skin struct {
	page, cell, house, selected, given, mine, note, line, bold uint32
}

var skins = [...]skin{
	{0x1f2937, 0xffffff, 0xe5e7eb, 0xd1d5db, 0x000000, 0x0d9488, 0x38bdf8, 0xd1d5db, 0x9ca3af},
	{0x263238, 0xfafafa, 0xe3f2fd, 0xbbdefb, 0x212121, 0x1565c0, 0x90a4ae, 0xcfd8dc, 0x90a4ae},
	{0xffffff, 0xffffff, 0xf1f5f9, 0xdbeafe, 0x111827, 0x2563eb, 0x94a3b8, 0xe2e8f0, 0x94a3b8},
	{0x121212, 0x1e1e1e, 0x2a2a2a, 0x37474f, 0xf5f5f5, 0x64b5f6, 0x78909c, 0x333333, 0x616161},
	{0x3b2f2f, 0xfff8e7, 0xf3e5c8, 0xe6cf9c, 0x3e2723, 0xbf360c, 0xa1887f, 0xe0d2b4, 0xb59f75},
}

// automatic draws a screen with automatic notes and small digits: pale lines with gaps where
// they cross, the houses of the selected cell shaded, and a row of keys.
func automatic(r *rand.Rand, lib library) (image.Image, []int) {
	t := &skins[r.IntN(len(skins))]
	f := randomFont(r, lib.printed)
	for !ofApps(f) {
		f = randomFont(r, lib.printed)
	}
	bold := f.With(page.Cut{Weight: between(r, 0, 0.04)})
	cell := math.Exp(between(r, math.Log(38), math.Log(130)))
	left, top := between(r, 0.1, 0.6)*cell, between(r, 0.6, 2)*cell
	p := newPainting(int(2*left+9*cell), int(top+11.5*cell), t.page)
	at := func(k int) (x, y float64) { return left + float64(k)*cell, top + float64(k)*cell }
	puzzle, solution := randomPuzzle(r)
	chosen := board.Cell(r.IntN(board.CellCount))
	for c := range board.Cell(board.CellCount) {
		x, _ := at(c.Col())
		_, y := at(c.Row())
		ground := t.cell
		switch {
		case c == chosen:
			ground = t.selected
		case c.Row() == chosen.Row() || c.Col() == chosen.Col():
			ground = t.house
		}
		p.rect(x, y, x+cell, y+cell, ground)
	}
	gap := between(r, 0, 0.06) * cell
	thin, thick := max(between(r, 0.015, 0.05)*cell, 1), max(between(r, 0.03, 0.09)*cell, 1)
	for _, k := range [...]int{1, 2, 4, 5, 7, 8, 0, 3, 6, 9} {
		half, colour := thin/2, t.line
		if k%3 == 0 {
			half, colour = thick/2, t.bold
		}
		x, y := at(k)
		for i := range 9 {
			fromX, fromY := at(i)
			toX, toY := at(i + 1)
			p.rect(x-half, fromY+gap, x+half, toY-gap, colour)
			p.rect(fromX+gap, y-half, toX-gap, y+half, colour)
		}
	}
	size, small := between(r, 0.24, 0.34)*cell, between(r, 0.15, 0.19)*cell
	filled := between(r, 0.1, 0.5)
	truth := make([]int, board.CellCount)
	var shown board.Grid
	for c := range board.Cell(board.CellCount) {
		colour := t.given
		switch {
		case puzzle[c] != 0:
			shown[c] = puzzle[c]
		case chance(r, filled):
			shown[c], colour = solution[c], t.mine
		default:
			continue
		}
		truth[c] = int(shown[c])
		x, _ := at(c.Col())
		_, y := at(c.Row())
		p.text(bold, string(rune('0'+shown[c])), x+cell/2, y+cell/2, size, colour)
	}
	for c := range board.Cell(board.CellCount) {
		if shown[c] != 0 {
			continue
		}
		truth[c] = 10
		x, _ := at(c.Col())
		_, y := at(c.Row())
		for d := range shown.Candidates(c).All() {
			col, row := float64((d-1)%3)-1, float64((d-1)/3)-1
			p.text(f, string(rune('0'+d)), x+cell*(0.5+0.3*col), y+cell*(0.5+0.3*row), small, t.note)
		}
	}
	for k := range 9 {
		x, _ := at(k)
		p.rect(x+0.08*cell, top+9.6*cell, x+0.92*cell, top+10.5*cell, t.cell)
		p.text(f, string(rune('1'+k)), x+cell/2, top+10.05*cell, size, t.given)
	}
	return p.image(), truth
}
