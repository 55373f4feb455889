package board_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

func TestParseGridReadsPointsAndZeros(t *testing.T) {
	g, err := board.ParseGrid(inkala)
	if err != nil {
		t.Fatal(err)
	}
	if g[board.At(0, 0)] != 8 || g[board.At(1, 2)] != 3 || g[board.At(8, 6)] != 4 || g[board.At(8, 8)] != 0 {
		t.Errorf("read\n%s", g.Diagram())
	}
	zeros, err := board.ParseGrid(strings.ReplaceAll(inkala, ".", "0"))
	if err != nil || zeros != g {
		t.Errorf("with zeros read\n%s%v", zeros.Diagram(), err)
	}
}

func TestParseGridSaysWhatIsWrong(t *testing.T) {
	tests := []struct{ name, text, says string }{
		{"nothing", "", "a grid is 81 characters, not 0"},
		{"one too few", inkala[1:], "a grid is 81 characters, not 80"},
		{"one too many", inkala + ".", "a grid is 81 characters, not 82"},
		{"a line break", inkala + "\n", "a grid is 81 characters, not 82"},
		{"a letter", inkala[:80] + "x", "character 81 is 'x', not 1 to 9, '.' or '0'"},
		{"a letter of two bytes", "é" + inkala[1:], "character 1 is 'é', not 1 to 9, '.' or '0'"},
		{"a letter of two bytes, 81 bytes in all", "é" + inkala[2:], "a grid is 81 characters, not 80"},
		{"not UTF-8", inkala[:9] + "\xff" + inkala[10:], "character 10 is '�', not 1 to 9, '.' or '0'"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := board.ParseGrid(test.text)
			if err == nil || err.Error() != test.says {
				t.Errorf("the error is %v, want %q", err, test.says)
			}
			if g != (board.Grid{}) {
				t.Errorf("the error comes with %s", g)
			}
		})
	}
}

func TestMustParseGridPanicsWhereParseGridRefuses(t *testing.T) {
	if board.MustParseGrid(inkala).String() != inkala {
		t.Error("a good grid is changed")
	}
	defer func() {
		if recover() == nil {
			t.Error("a bad grid gives no panic")
		}
	}()
	board.MustParseGrid("8")
}

func TestGridsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := grids().Draw(t, "grid")
		if back, err := board.ParseGrid(g.String()); err != nil || back != g {
			t.Fatalf("%s is read as %s, %v", g, back, err)
		}
	})
}

func TestDiagram(t *testing.T) {
	want := `8 . . | . . . | . . .
. . 3 | 6 . . | . . .
. 7 . | . 9 . | 2 . .
------+-------+------
. 5 . | . . 7 | . . .
. . . | . 4 5 | 7 . .
. . . | 1 . . | . 3 .
------+-------+------
. . 1 | . . . | . 6 8
. . 8 | 5 . . | . 1 .
. 9 . | . . . | 4 . .
`
	if got := board.MustParseGrid(inkala).Diagram(); got != want {
		t.Errorf("the diagram is\n%swant\n%s", got, want)
	}
}

func TestFilledAndEmpty(t *testing.T) {
	for text, filled := range map[string]int{strings.Repeat(".", 81): 0, inkala: 21, inkalaSolved: 81} {
		g := board.MustParseGrid(text)
		if g.FilledCount() != filled || g.EmptyCount() != 81-filled {
			t.Errorf("%s: %d filled, %d empty, want %d filled", text, g.FilledCount(), g.EmptyCount(), filled)
		}
	}
	var g board.Grid
	for c := range board.Cell(board.CellCount) {
		at := (c*2 + 1) % board.CellCount // each cell once
		g[at] = board.Digit(1 + 29*c)
		if g[at] == 0 {
			g[at] = 0x80
		}
		if n := g.FilledCount(); n != int(c)+1 {
			t.Errorf("%d cells hold something, not %d", n, c+1)
		}
	}
}

func TestCandidatesAreTheDigitsThatNoPeerHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := grids().Draw(t, "grid")
		for c := range board.CellCount {
			var want []board.Digit
			for d := board.Digit(1); d <= 9 && g[c] == 0; d++ {
				free := true
				for other := range board.CellCount {
					free = free && !(shareHouse(c, other) && g[other] == d)
				}
				if free {
					want = append(want, d)
				}
			}
			if got := slices.Collect(g.Candidates(board.Cell(c)).All()); !slices.Equal(got, want) {
				t.Fatalf("the candidates of %s are %v, want %v, in\n%s", board.Cell(c), got, want, g.Diagram())
			}
		}
	})
}

func TestSolved(t *testing.T) {
	solution := board.MustParseGrid(inkalaSolved)
	if !solution.Solved() {
		t.Error("the solution is not solved")
	}
	for c := range solution {
		for d := range board.Digit(10) {
			g := solution
			g[c] = d
			if g.Solved() != (g == solution) {
				t.Errorf("with %d in %s, Solved is %v", d, board.Cell(c), g.Solved())
			}
		}
	}
	swappedRows := board.MustParseGrid(inkalaSolved[27:36] + inkalaSolved[9:27] + inkalaSolved[:9] + inkalaSolved[36:])
	if swappedRows.Solved() {
		t.Error("a grid with sound rows and columns but unsound boxes is solved")
	}
}

func TestExtendsAndDifferences(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, other := grids().Draw(t, "grid"), grids().Draw(t, "other")
		extends := true
		var differ []board.Cell
		for c := range board.Cell(board.CellCount) {
			if other[c] != 0 && other[c] != g[c] {
				extends = false
			}
			if other[c] != g[c] {
				differ = append(differ, c)
			}
		}
		if g.Extends(other) != extends || !g.Extends(board.Grid{}) || !g.Extends(g) {
			t.Fatalf("Extends is %v, want %v", g.Extends(other), extends)
		}
		if g.Differences(other) != board.CellsOf(differ...) || !g.Differences(g).IsEmpty() {
			t.Fatalf("Differences are %v, want %v", slices.Collect(g.Differences(other).All()), differ)
		}
	})
	puzzle, solution := board.MustParseGrid(inkala), board.MustParseGrid(inkalaSolved)
	if !solution.Extends(puzzle) || puzzle.Extends(solution) {
		t.Error("the solution extends the puzzle, and not the other way round")
	}
	if got := solution.Differences(puzzle).Len(); got != 60 {
		t.Errorf("puzzle and solution differ in %d cells, want 60", got)
	}
}

// TestEveryByteAtEveryPlace holds ParseGrid, which reads several bytes at once,
// to the characters that it documents.
func TestEveryByteAtEveryPlace(t *testing.T) {
	for i := range board.CellCount {
		text := []byte(inkalaSolved)
		for b := range 256 {
			text[i] = byte(b)
			want := board.MustParseGrid(inkalaSolved)
			good := b == '.' || '0' <= b && b <= '9'
			if want[i] = 0; good && b != '.' {
				want[i] = board.Digit(b - '0')
			}
			got, err := board.ParseGrid(string(text))
			if good != (err == nil) || good && got != want {
				t.Fatalf("byte %d is %#x: %v, %v", i, b, got, err)
			}
		}
	}
}

func TestEveryValueInEveryCell(t *testing.T) {
	for c := range board.CellCount {
		g := board.MustParseGrid(inkalaSolved)
		for v := range 256 {
			g[c] = board.Digit(v)
			char := "?"
			if v <= board.Size {
				char = ".123456789"[v : v+1]
			}
			if got, want := g.String(), inkalaSolved[:c]+char+inkalaSolved[c+1:]; got != want {
				t.Fatalf("%d in cell %d: %s", v, c, got)
			}
		}
	}
}

func TestGridsAsText(t *testing.T) {
	g := board.MustParseGrid(inkala)
	if text := g.Append([]byte("> ")); string(text) != "> "+inkala {
		t.Errorf("appended: %s", text)
	}
	text, err := g.MarshalText()
	if err != nil || string(text) != inkala {
		t.Errorf("marshalled: %s, %v", text, err)
	}
	back := board.MustParseGrid(inkalaSolved) // of which nothing may remain
	if err := back.UnmarshalText(text); err != nil || back != g {
		t.Errorf("read back: %v, %v", back, err)
	}
	if err := back.UnmarshalText(text[1:]); err == nil || err.Error() != "a grid is 81 characters, not 80" || back != g {
		t.Errorf("80 characters: %v, %v", back, err)
	}
	if n := testing.AllocsPerRun(10, func() { back.UnmarshalText(text) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
