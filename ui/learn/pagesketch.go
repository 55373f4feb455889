package learn

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/steps"
)

// sketch is the content of a technique's small picture, made from one of its examples: each
// cell's role in the step, without digits, and the links between cells.
type sketch struct {
	cells [board.CellCount]byte
	links [][2]board.Cell
}

// The roles of cells in a sketch. A tint's letter is in upper case if the cell also loses
// candidates.
const (
	plainCell  = '.'
	washedCell = 'w' // in a house of the pattern
	struckCell = 'x' // loses candidates
	placedCell = 'P' // gets a digit
)

// tintLetters are the tints' letters, in order of precedence within a cell.
var tintLetters = []struct {
	tint   boardview.Tint
	letter byte
}{
	{boardview.PatternTint, 'a'},
	{boardview.SecondTint, 'b'},
	{boardview.ThirdTint, 'c'},
	{boardview.FourthTint, 'd'},
	{boardview.FifthTint, 'e'},
	{boardview.FinTint, 'f'},
}

// sketchOf returns the sketch of a step.
func sketchOf(q *Quiz, s *logic.Step) (k sketch) {
	v := steps.View(s, q.Board, q.Candidates)
	for c := range board.Cell(board.CellCount) {
		k.cells[c] = cellOf(&v, c)
	}
	for _, a := range v.Marks.Arrows {
		link := [2]board.Cell{min(a.From.Cell, a.To.Cell), max(a.From.Cell, a.To.Cell)}
		if link[0] != link[1] && !slices.Contains(k.links, link) {
			k.links = append(k.links, link)
		}
	}
	return k
}

func cellOf(v *boardview.View, c board.Cell) byte {
	tints := v.Marks.Tints[c]
	if slices.Contains(tints[:], boardview.PlacedTint) {
		return placedCell
	}
	struck := slices.Contains(tints[:], boardview.StruckTint)
	for _, t := range tintLetters {
		if slices.Contains(tints[:], t.tint) {
			if struck {
				return t.letter - 'a' + 'A'
			}
			return t.letter
		}
	}
	switch {
	case struck:
		return struckCell
	case v.Marks.Washed.Contains(c) || v.Marks.Framed.Contains(c):
		return washedCell
	}
	return plainCell
}

// String returns the sketch as a line for sketches.txt.
func (k *sketch) String() string {
	line := string(k.cells[:])
	for _, l := range k.links {
		line += fmt.Sprintf(" %d-%d", l[0], l[1])
	}
	return line
}

// marks returns the number of marks in a sketch.
func (k *sketch) marks() int {
	n := 2 * len(k.links)
	for _, c := range k.cells {
		if c != plainCell {
			n++
		}
	}
	return n
}

// parseSketch is the inverse of String.
func parseSketch(line string) (k sketch) {
	fields := strings.Fields(line)
	copy(k.cells[:], fields[0])
	for _, field := range fields[1:] {
		var l [2]board.Cell
		if _, err := fmt.Sscanf(field, "%d-%d", &l[0], &l[1]); err == nil {
			k.links = append(k.links, l)
		}
	}
	return k
}

// sketches has a line for each topic, in order, which a test generates from its examples.
//
//go:embed sketches.txt
var sketches string

// sketchesOfTopics returns the sketches, one for each topic.
func sketchesOfTopics() []sketch {
	var all []sketch
	for line := range strings.Lines(sketches) {
		all = append(all, parseSketch(line))
	}
	return all
}
