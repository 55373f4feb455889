package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/board/format/internal/lzstring"
)

func TestRefusalsOfEveryFormat(t *testing.T) {
	tests := []struct{ name, text, says string }{
		{"nothing", " \n\t\n", "line 1, column 1: no cells, where a puzzle has 81"},
		{"a spreadsheet's file", "PK\x03\x04\x14\x00\x08", "line 1, column 1: expected a text file; save a spreadsheet as CSV"},
		{"words", "Hello,\nworld", "line 1, column 1: 'H', expected a digit or an empty cell (. or 0)"},
		{"pencilmarks cut off", pencilmarks[:strings.Index(pencilmarks, "| 46")], "line 11, column 52: 72 cells, expected 81"},
		{"a digit twice in a cell", strings.Replace(pencilmarks, "278 ", "2778", 1), "line 3, column 46: '7', expected the candidates of a cell, each once"},
		{"729 with a wrong digit", strings.Replace(sukaku(), "4", "5", 1), "line 1, column 4: '5', expected a dot or 4"},
		{"SadMan without rows", "[Puzzle]\n53..7....\n[State]\n", "line 2, column 10: expected nine rows of nine cells"},
		{"SadMan with a short row", "[Puzzle]\n" + strings.Replace(inRows(norvig, "\n"), "7.......8", "7......8", 1), "line 6, column 9: 8 cells, expected 9"},
		{"SadMan with a long row", "[Puzzle]\n" + strings.Replace(inRows(norvig, "\n"), "7.......8", "7........8", 1), "line 6, column 10: 10 cells, expected 9"},
		{"SadMan with a letter", "[Puzzle]\n" + strings.Replace(inRows(norvig, "\n"), "7.......8", "7...q...8", 1), "line 6, column 5: 'q', expected a digit or an empty cell (. or 0)"},
		{"SadMan with ten rows", "[Puzzle]\n" + inRows(norvig, "\n") + ".........\n", "line 11, column 1: expected the end of the section after nine rows"},
		{"SadMan with bad marks", "[Puzzle]\n" + inRows(norvig, "\n") + "[PencilMarks]\n,12,x,,,,,,\n" + strings.Repeat(",,,,,,,,\n", 8), "line 12, column 5: expected nine lists of digits with commas between"},
		{"SadMan with few marks", "[Puzzle]\n" + inRows(norvig, "\n") + "[PencilMarks]\n,12,\n" + strings.Repeat(",,,,,,,,\n", 8), "line 12, column 5: expected nine lists of digits with commas between"},
		{"SadMan without marks", "[Puzzle]\n" + inRows(norvig, "\n") + "[PencilMarks]\n", "line 11, column 14: expected nine rows of pencil marks"},
		{"a state's answer", strings.Replace(sdx, "u4 578", "u4 u57", 1), "line 1, column 5: expected the candidates of a cell"},
		{"SudoCue's state, a row missing", sdx[:strings.LastIndex(sdx[:len(sdx)-1], "\n")+1], "line 8, column 28: 72 cells, expected 81"},
		{"Simple Sudoku's cell", inBoxes(norvig, "|", "", "", "") + "\nI811\n", "line 11, column 2: expected a cell from 00 to 80"},
		{"Simple Sudoku's digit", inBoxes(norvig, "|", "", "", "") + "\nE01012\n", "line 11, column 4: expected a digit from 1 to 9"},
		{"HoDoKu, too few", ":0000:x:" + norvig[1:] + "::::", "line 1, column 89: 80 cells, expected 81"},
		{"HoDoKu, too many", ":0000:x:" + norvig + "1::::", "line 1, column 90: 82 cells, expected 81"},
		{"HoDoKu, a letter", ":0000:x:a" + norvig + "::::", "line 1, column 9: 'a', expected a digit, a dot, or + before a digit"},
		{"HoDoKu, two signs", ":0000:x:++" + norvig + "::::", "line 1, column 10: '+', expected a digit, a dot, or + before a digit"},
		{"HoDoKu, deleted", ":0000:x:" + norvig + ":12:::", "line 1, column 91: expected a digit, a row and a column such as 436"},
		{"Susser, short row", "53*,6,*,*,*,*,*,*,*", "line 1, column 6: 1 cell, expected 9"},
		{"Susser, long row", "53*,1234567891,*,*,*,*,*,*,*", "line 1, column 14: 10 cells, expected 9"},
		{"Susser after a star", "53*1,*,*,*,*,*,*,*,*", "line 1, column 4: expected a comma after *"},
		{"gsf", "1,2,3,4," + strings.Replace(norvig, "6", "é", 1)[:81] + ",5,6", "line 1, column 15: 'é', expected a digit or an empty cell (. or 0)"},
		{"a page without a puzzle", "<html><body/></html>", "line 1, column 1: no cells, where a puzzle has 81"},
		{"a file without a puzzle", "<opensudoku></opensudoku>", "line 1, column 26: expected a game or sudoku element with data"},
		{"XML cut off", `<opensudoku><game data="12`, "line 1, column 27: expected well-formed XML"},
		{"a game of 80 cells", `<opensudoku><game data="` + zeros[1:] + `"/></opensudoku>`, "line 1, column 108: 80 cells, expected 81"},
		{"a game's version", `<opensudoku><game data="version: 9&#10;"/></opensudoku>`, `line 1, column 43: expected data of version 1 to 3, not "9"`},
		{"a game's cell", strings.Replace(openSudoku(3, "0", "5"), "0|5|1|", "0|999|1|", 1), "line 1, column 559: expected a digit, notes, and 0 or 1 for r1c2"},
		{"JSON", "{}", "line 1, column 1: expected nine rows in the grid"},
		{"broken JSON", `{"size":9`, "line 1, column 10: expected the rest, which was cut off"},
		{"another size", `{"size":6,"grid":[]}`, "line 1, column 1: a puzzle of size 6x6, expected 9x9"},
		{"f-puzzles with cages", fPuzzle(`"killercage":[{"cells":["R1C1"],"value":"9"}]`), "line 1, column 1: not a classic Sudoku: it has the extra rule \"cage\""},
		{"f-puzzles on diagonals", fPuzzle(`"diagonal+":true`), "line 1, column 1: not a classic Sudoku: it has the extra rule \"diagonal\""},
		{"a saved game without its puzzle", savedWithout("DESC"), "line 10, column 18: expected the puzzle of the game"},
		{"a saved game without a name", savedWithout("GAME"), "line 10, column 18: expected the name of the game"},
		{"f-puzzles with given candidates", `{"size":9,"grid":[` + strings.Repeat(`[{},{},{},{},{},{},{},{},{}],`, 8) + `[{},{},{},{},{},{},{},{"givenPencilMarks":[1,2]},{}]]}`, "line 1, column 1: not a classic Sudoku: it has the extra rule \"givenPencilMarks\""},
		{"f-puzzles, broken", "https://f-puzzles.com/?load=N4IgzglgXg", "line 1, column 29: expected a puzzle as f-puzzles compresses it"},
		{"f-puzzles' short links", "https://f-puzzles.com/?id=abc", "line 1, column 1: the link contains no puzzle, only the ID of one on a server"},
		{"f-puzzles, no base64", "https://f-puzzles.com/?load=N4I!g", "line 1, column 29: expected a puzzle as f-puzzles compresses it"},
		{"SudokuPad with a broken f-puzzles code", "https://sudokupad.app/fpuzzlesN4IgzglgXg", "line 1, column 31: expected a puzzle as f-puzzles compresses it"},
		{"SudokuExchange, too short", "https://sudokuexchange.com/play/?s=123", "line 1, column 39: 3 cells, expected 81"},
		{"a game's notes of version 1", openSudoku(1, "-", "x,"), "line 1, column 558: expected a digit, notes, and 0 or 1 for r1c2"},
		{"SudokuPad's names", "https://sudokupad.app/5b8mgfpmu0", "line 1, column 23: the link contains no puzzle, only the ID of one on a server"},
		{"SudokuPad's own form", "https://sudokupad.app/scl" + strings.Repeat("N4", 40), "line 1, column 23: expected a puzzle as SudokuPad compresses it"},
		{"a compact code", "classic5BCDEF", "line 1, column 8: expected a compact code of 81 cells"},
		{"SudokuWiki, cut off", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0105", "line 1, column 49: 2 cells, expected 81"},
		{"SudokuWiki, too long", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + strings.Repeat("00", 82), "line 1, column 207: 82 cells, expected 81"},
		{"SudokuWiki, a number", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B01zz" + strings.Repeat("00", 79), "line 1, column 47: expected a base-36 number from 01 to ep"},
		{"SudokuWiki, no puzzle", "https://www.sudokuwiki.org/sudoku.htm", "line 1, column 38: expected a puzzle in the link"},
		{"f-puzzles, a short row", `{"size":9,"grid":[` + strings.Repeat("[{},{},{},{},{},{},{},{},{}],", 8) + `[{},{},{},{},{},{},{},{}]]}`, "line 1, column 1: expected nine cells in row 9 of the grid"},
		{"a name of SudokuPad's in its old app", "https://cracking-the-cryptic.web.app/sudoku/aBcDeFgHiJ", "line 1, column 45: the link contains no puzzle, only the ID of one on a server"},
		{"a server", "https://www.octopuzzles.com/puzzles/123", "line 1, column 1: the link contains no puzzle, only the ID of one on a server"},
		{"another puzzle of puzz.link", "https://puzz.link/p?slither/9/9/abc", "line 1, column 21: a puzzle of another kind (slither), not a Sudoku"},
		{"another size of puzz.link", "https://puzz.link/p?sudoku/6/6/abc", "line 1, column 21: a puzzle of size 6x6, expected 9x9"},
		{"puzz.link, cells missing", "https://puzz.link/p?sudoku/9/9/g5", "line 1, column 21: 2 cells, expected 81"},
		{"a link with an extra rule in a text", "See <" + fPuzzle(`"diagonal+":true`) + ">", "line 1, column 1: not a classic Sudoku: it has the extra rule \"diagonal\""},
		{"SudokuPad's lines", "https://sudokupad.app/scl" + lzstring.Compress(strings.Replace(sclObject(true), `"cages":[]`, `"cages":[],"lines":[{"c":1}]`, 1)), "line 1, column 23: not a classic Sudoku: it has the extra rule \"lines\""},
		{"SudokuPad's regions", "https://sudokupad.app/scl" + lzstring.Compress(strings.Replace(sclObject(true), `"cages":[]`, `"regions":[[[0,0]]]`, 1)), "line 1, column 23: not a classic Sudoku: it has the extra rule \"regions\""},
		{"a saved game of Net", savedSolo("Net", "5x5"), "line 3, column 1: a puzzle of another kind (Net), not a Sudoku"},
		{"a saved game on diagonals", savedSolo("Solo", "3x3x"), "line 1, column 1: not a classic Sudoku: it has the extra rule \"diagonal\""},
		{"a saved game, damaged", strings.Replace(savedSolo("Solo", "3x3"), "R0,0,4", "R0,0,", 1), "line 9, column 1: expected a name, a length and as many characters"},
		{"another program's code", "https://example.org/edit/#m=solve&p=vVRdb9owFH3Pr6j87AdsJ3GS", "line 1, column 1: expected a link with the puzzle in it"},
		{"another site", "https://example.org/sudoku", "line 1, column 1: expected a link with the puzzle in it"},
		{"our link", "https://solvoku.github.io/solvoku/#p=" + norvig[1:], "line 1, column 118: 80 cells, expected 81"},
		{"Solo, cells missing", "3x3:a5b", "line 1, column 8: 4 cells, expected 81"},
		{"Solo, too many cells", "3x3:zzzz", "line 1, column 8: 104 cells, expected 81"},
		{"Solo, a sign", "3x3:a5+", "line 1, column 7: '+', expected a digit, a letter from a to z, or _"},
		{"Solo, a brace", "3x3:a5{", "line 1, column 7: '{', expected a digit, a letter from a to z, or _"},
		{"Solo, a back quote", "3x3:a5`", "line 1, column 7: '`', expected a digit, a letter from a to z, or _"},
		{"Solo, size", "2x3:a5b", "line 1, column 1: a puzzle of size 2x3, expected 9x9"},
		{"Solo, diagonals", "3x3xdt:a5b", "line 1, column 11: 4 cells, expected 81"},
		{"Solo, jigsaw", "9j:a5b", "line 1, column 7: 4 cells, expected 81"},
		{"Solo, a seed", "3x3dt#123456", "line 1, column 6: the link contains no puzzle, only the ID of one on a server"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			all, err := format.Read(strings.NewReader(tt.text))
			if all != nil || err == nil || err.Error() != tt.says {
				t.Errorf("%q:\n says %v,\n  not %s", tt.text, err, tt.says)
			}
		})
	}
}

func TestFaultsBetweenPuzzles(t *testing.T) {
	text := norvig + "\n" + norvig[1:] + "\n" + strings.Repeat("?", 2<<20) + "\n# a remark\n" + zeros + "\nhttps://example.org/\n"
	all, err := format.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var says []string
	for _, e := range all.Faults {
		says = append(says, e.Error())
	}
	want := "[line 2, column 81: 80 cells, expected 81 line 3, column 1: too large for a puzzle line 6, column 1: expected a link with the puzzle in it]"
	if all.Len() != 2 || all.Bad != 3 || fmt.Sprint(says) != want {
		t.Errorf("%d puzzles, %d faults: %s", all.Len(), all.Bad, says)
	}
	if first, second := all.At(0).Line, all.At(1).Line; first != 1 || second != 5 {
		t.Errorf("puzzles in lines %d and %d", first, second)
	}
}

// TestABeginningOfAPuzzleAtTheEnd checks that it is a fault, however short it is.
func TestABeginningOfAPuzzleAtTheEnd(t *testing.T) {
	for rows := 1; rows < 9; rows++ {
		all, err := format.Read(strings.NewReader(inRows(norvig, "\n") + "\n" + inRows(norvig[:9*rows], "\n")))
		want := fmt.Sprintf("line %d, column 10: %d cells, expected 81", 10+rows, 9*rows)
		if err != nil || all.Len() != 1 || all.Bad != 1 || all.Faults[0].Error() != want {
			t.Errorf("%d rows: %v, %+v", rows, err, all)
		}
	}
}

func TestOnlyTheFirstFaultsAreKept(t *testing.T) {
	all, err := format.Read(strings.NewReader(norvig + "\n" + strings.Repeat("x\n", 1000)))
	if err != nil || len(all.Faults) != 100 || all.Bad != 1000 {
		t.Errorf("%v, %v", all, err)
	}
}

func TestAReadersErrorIsPassedOn(t *testing.T) {
	broken := errors.New("no more paper")
	for _, begun := range []string{norvig + "\n", inRows(norvig, "\n"), "<opensudoku>", `<opensudoku><game data="` + zeros + `"/>`, "[Puzzle]\n"} {
		in := io.MultiReader(strings.NewReader(begun+strings.Repeat("\n", 1<<17)), iotest.ErrReader(broken))
		if all, err := format.Read(in); all != nil || !errors.Is(err, broken) {
			t.Errorf("after %q: %v, %v", begun, all, err)
		}
	}
}

// TestACodeThatWasCutOffRarelyEndsLikeOne cuts a code at every length.
func TestACodeThatWasCutOffRarelyEndsLikeOne(t *testing.T) {
	code := strings.TrimRight(lzstring.Compress(sclObject(true)), "=")
	whole := 0
	for n := 100; n < len(code); n++ {
		if lzstring.MayEnd(code[:n]) {
			whole++
		}
	}
	if limit := len(code) / 15; whole > limit || !lzstring.MayEnd(code) {
		t.Errorf("%d of %d look whole", whole, len(code))
	}
	for _, padded := range []string{"N4IgQA==", "N4IgzQA=", "N4IgzgQA"} {
		if !lzstring.MayEnd(padded) || lzstring.MayEnd("A"+padded) && padded != "N4IgzgQA" || lzstring.MayEnd(padded+"=") {
			t.Errorf("%s with another digit is whole", padded)
		}
	}
}

func BenchmarkReadAll(b *testing.B) {
	const n = 50_000
	text := bytes.Repeat([]byte(zeros+"\n"), n)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if all, err := format.Read(bytes.NewReader(text)); err != nil || all.Len() != n {
			b.Fatal(err)
		}
	}
}

// savedWithout returns a saved game of Solo without one of its lines.
func savedWithout(name string) string {
	lines := strings.SplitAfter(savedSolo("Solo", "3x3"), "\n")
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, name) }), "")
}
