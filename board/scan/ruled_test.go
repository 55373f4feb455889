package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// Puzzles with one solution by their rules.
const (
	jigsawPuzzle  = ".3.59....12.3..8.4.8..3........723....2...63935..4..71....8......3.2.5.......54.."
	xPuzzle       = "..1.9......56.39..79.....6..5....28.8.6.123...2.5..6....8...5...74........2..8..."
	windokuPuzzle = "2........6...587...7.2..5.................95..15...8345...31649.9.4.5....4.7....."
)

// jigsawRegions has the number of each cell's region.
const jigsawRegions = "111123334" + "112222334" + "111552234" + "665552334" + "666652344" + "676555444" + "678888899" + "777889889" + "777799999"

func jigsawRegion(c board.Cell) int { return int(jigsawRegions[c] - '1') }

// jigsawRules returns the rules of the regions, in the order of their first cells.
func jigsawRules() board.Rules {
	var cells [board.Size][]board.Cell
	for c := range board.Cell(board.CellCount) {
		cells[jigsawRegion(c)] = append(cells[jigsawRegion(c)], c)
	}
	var all []board.Clause
	for _, region := range cells {
		all = append(all, board.Clause{Kind: "region", Cells: region})
	}
	return board.RulesOf(all...)
}

// ruledLooks are ways to draw the rules of a puzzle.
var ruledLooks = []struct {
	name        string
	puzzle      string
	rules       board.Rules
	seed        uint64
	camera      int
	under, over func(*drawing)
}{
	{"thick lines", jigsawPuzzle, jigsawRules(), 2, 2, nil, func(d *drawing) { d.grid(jigsawRegion) }},
	{"pale lines between", jigsawPuzzle, jigsawRules(), 4, 2, func(d *drawing) {
		line, thick := d.line, d.thick
		d.line = greyTint(0.8)
		evenGrid(d)
		d.line, d.thin, d.thick = line, 0, thick
	}, func(d *drawing) { d.grid(jigsawRegion) }},
	{"greys", jigsawPuzzle, jigsawRules(), 13, 2, func(d *drawing) {
		// Regions with a common border have different ones.
		greys := [...]float32{0, 1, 0, 1, 2, 1, 0, 3, 2}
		for c := range board.Cell(board.CellCount) {
			d.shadeCells(func(other board.Cell) bool { return other == c }, greyTint(1-0.1*greys[jigsawRegion(c)]))
		}
	}, evenGrid},
	{"colours on a dark screen", jigsawPuzzle, jigsawRules(), 3, 1, func(d *drawing) {
		for n := range 9 {
			d.shadeCells(func(c board.Cell) bool { return jigsawRegion(c) == n }, tint{1 - 0.12*float32(n%3), 1 - 0.12*float32(n/3), 0.9})
		}
	}, evenGrid},
	{"diagonals", xPuzzle, board.MustParseRules("x-;x+"), 1, 2, (*drawing).diagonals, boxGrid},
	{"windows", windokuPuzzle, board.MustParseRules("windoku"), 2, 2, hatchedWindows, boxGrid},
}

func boxGrid(d *drawing) { d.grid(func(c board.Cell) int { return c.Box() }) }

func evenGrid(d *drawing) {
	d.thick = d.thin
	d.grid(func(board.Cell) int { return 0 })
}

// TestRulesAreRead draws puzzles with the rules that a reading returns. Some borders between greys are
// in doubt.
func TestRulesAreRead(t *testing.T) {
	doubtful := 0
	for _, look := range ruledLooks {
		d := newDrawing(rand.New(rand.NewPCG(look.seed, 47)), fonts(t))
		if look.under != nil {
			look.under(d)
		}
		look.over(d)
		puzzle := board.MustParseGrid(look.puzzle)
		d.digits(puzzle, 1)
		r, err := Read(t.Context(), d.photo(d.camera(look.camera)), Options{})
		if err != nil || r.Grid() != puzzle || r.Rules != look.rules || r.Uncertain().Len() > 3 {
			t.Errorf("%s: %v, %v", look.name, r, err)
		}
		if err == nil {
			doubtful += r.Borders.Right.Len() + r.Borders.Below.Len()
		}
	}
	if doubtful == 0 {
		t.Error("no border is in doubt")
	}
}
