package format

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// After a game ID's cells, each behind a comma, a jigsaw has its regions, and a killer its cages
// and their sums.
//
// Regions and cages are written by the edges between cells, first those between columns, row by
// row, then those between rows, column by column: _ is an edge, a to y are one to 25 places
// without and then an edge, and z is 25 places without. The last edge is one after all places. Sums
// are written as cells are, each at one cell of its cage.

// soloRules reads what follows the cells of a puzzle with rules.
func soloRules(parts []string, jigsaw, diagonals, killer bool) (rules board.Rules, ok bool) {
	var clauses []board.Clause
	next := func() (part string) {
		if len(parts) > 0 {
			part, parts = parts[0], parts[1:]
		}
		return part
	}
	if jigsaw {
		regions, fine := soloBlocks(next())
		if !fine {
			return rules, false
		}
		for _, cells := range regions {
			if len(cells) != board.Size {
				return rules, false
			}
			clauses = append(clauses, board.Clause{Kind: "region", Cells: cells})
		}
	}
	if diagonals {
		clauses = append(clauses, board.Clause{Kind: "x+"}, board.Clause{Kind: "x-"})
	}
	if killer {
		cages, fine := soloBlocks(next())
		sums, known := soloSums(next())
		if !fine || !known {
			return rules, false
		}
		for _, cells := range cages {
			c := board.Clause{Kind: "cage", Cells: cells}
			for _, cell := range cells {
				if sums[cell] != 0 {
					c.Value = strconv.Itoa(sums[cell])
				}
			}
			clauses = append(clauses, c)
		}
	}
	return board.RulesOf(clauses...), len(parts) == 0
}

// soloBlocks reads blocks of cells, in the order of their first cells.
func soloBlocks(text string) (blocks [][]board.Cell, ok bool) {
	const between = board.Size * (board.Size - 1) // edges of one direction
	var block [cellCount]int
	for c := range block {
		block[c] = c
	}
	merge := func(a, b int) {
		from, to := max(block[a], block[b]), min(block[a], block[b])
		for c := range block {
			if block[c] == from {
				block[c] = to
			}
		}
	}
	at := 0
	for _, r := range text {
		without, edge := 0, 1
		switch {
		case r == 'z':
			without, edge = 25, 0
		case 'a' <= r && r < 'z':
			without = int(r-'a') + 1
		case r != '_':
			return nil, false
		}
		for ; without > 0; without-- {
			switch {
			case at < between:
				c := at/(board.Size-1)*board.Size + at%(board.Size-1)
				merge(c, c+1)
			case at < 2*between:
				i := at - between
				c := i%(board.Size-1)*board.Size + i/(board.Size-1)
				merge(c, c+board.Size)
			default:
				return nil, false
			}
			at++
		}
		at += edge
	}
	if at != 2*between+1 {
		return nil, false
	}
	index := map[int]int{}
	for c, first := range block {
		i, known := index[first]
		if !known {
			i = len(blocks)
			index[first] = i
			blocks = append(blocks, nil)
		}
		blocks[i] = append(blocks[i], board.Cell(c))
	}
	return blocks, true
}

// soloSums reads numbers in cells, like the digits of a puzzle.
func soloSums(text string) (sums [cellCount]int, ok bool) {
	n := 0
	for text != "" {
		switch r := text[0]; {
		case r == '_':
			text = text[1:]
		case 'a' <= r && r <= 'z':
			n += int(r-'a') + 1
			text = text[1:]
		default:
			digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
			sum, err := strconv.Atoi(text[:digits])
			if err != nil || n >= cellCount || sum < 1 || sum > 45 {
				return sums, false
			}
			sums[n] = sum
			n++
			text = text[digits:]
		}
	}
	return sums, n == cellCount
}
