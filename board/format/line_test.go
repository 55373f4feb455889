package format_test

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// norvig is the puzzle from Peter Norvig's essay, and from Project Euler 96.
const norvig = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

// solved is its solution.
const solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"

func marked(mark string) string { return strings.ReplaceAll(norvig, ".", mark) }

// inRows writes nine rows, each followed by end.
func inRows(cells, end string) string {
	var sb strings.Builder
	for i := 0; i < len(cells); i += 9 {
		sb.WriteString(cells[i:i+9] + end)
	}
	return sb.String()
}

// inBoxes writes nine rows with marks between the boxes and rules between the
// bands.
func inBoxes(cells, between, before, rule, after string) string {
	var sb strings.Builder
	sb.WriteString(before)
	for i := 0; i < len(cells); i += 9 {
		if i == 27 || i == 54 {
			sb.WriteString(rule)
		}
		sb.WriteString(between + cells[i:i+3] + between + cells[i+3:i+6] + between + cells[i+6:i+9] + between + "\n")
	}
	sb.WriteString(after)
	return sb.String()
}

func TestLineIsReadInEveryShape(t *testing.T) {
	tests := map[string]string{
		"points":                       norvig,
		"zeros":                        marked("0"),
		"underscores":                  marked("_"),
		"asterisks":                    marked("*"),
		"small x":                      marked("x"),
		"large X":                      marked("X"),
		"question marks":               marked("?"),
		"hyphens":                      marked("-"),
		"points and zeros mixed":       strings.Replace(norvig, ".", "0", 9),
		"blanks around":                " \t" + norvig + " \n\n",
		"a blank between all":          strings.Join(strings.Split(norvig, ""), " "),
		"a line for each cell":         strings.Join(strings.Split(norvig, ""), "\n"),
		"broken at 40":                 norvig[:40] + "\n" + norvig[40:],
		"broken at 10":                 norvig[:10] + "\n" + norvig[10:],
		"a comment behind":             norvig + " # 8 hours, 30.11.2024",
		"a comment before":             "#A someone\n#D 99\n" + norvig,
		"a byte order mark":            "\ufeff" + norvig,
		"no-break spaces":              "\u00a0" + norvig + "\u00a0",
		"nine lines":                   inRows(norvig, "\n"),
		"nine lines, CR LF":            inRows(norvig, "\r\n"),
		"nine lines, CR":               inRows(norvig, "\r"),
		"nine lines, comments":         inRows(norvig, " # a row of 9\n"),
		"nine lines of hyphens":        inRows(marked("-"), "\n"),
		"the board's diagram":          board.MustParseGrid(norvig).Diagram(),
		"a frame":                      inBoxes(norvig, "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n"),
		"a frame, hyphens":             inBoxes(marked("-"), "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n"),
		"a frame of points":            inBoxes(norvig, "|", ".---.---.---.\n", ":---+---+---:\n", "'---'---'---'\n"),
		"a frame, box drawing":         inBoxes(norvig, "│", "┌───┬───┬───┐\n", "├───┼───┼───┤\n", "└───┴───┴───┘\n"),
		"boxes, rules of hyphens only": inBoxes(norvig, " ", "", "-----------\n", ""),
	}
	want := board.MustParseGrid(norvig)
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := format.Parse(text)
			if err != nil {
				t.Fatalf("Parse(%q): %v", text, err)
			}
			if got != want {
				t.Errorf("Parse(%q) read\n%s", text, got.Diagram())
			}
		})
	}
}

func TestFullAndEmptyBoards(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"full", solved, solved},
		{"full, with rules of hyphens only", inBoxes(solved, "|", "---\n", "-----------\n", "---\n"), solved},
		{"empty, points", strings.Repeat(".", 81), strings.Repeat(".", 81)},
		{"empty, hyphens", strings.Repeat("-", 81), strings.Repeat(".", 81)},
		{"empty, hyphens in rows", strings.Repeat("---------\n", 9), strings.Repeat(".", 81)},
		{"empty, hyphens in boxes", strings.Repeat("---|---|---\n", 9), strings.Repeat(".", 81)},
		{"empty but for one, hyphens in rows", strings.Repeat("---------\n", 8) + "--------9", strings.Repeat(".", 80) + "9"},
		{"clashing givens", strings.Repeat("1", 81), strings.Repeat("1", 81)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := format.Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != test.want {
				t.Errorf("read\n%s", got.Diagram())
			}
		})
	}
}

func TestRefusalsSayWhereAndWhy(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(inRows(norvig, "\n")), "\n")
	withRow := func(i int, row string) string {
		changed := append([]string{}, rows...)
		changed[i] = row
		return strings.Join(changed, "\n")
	}
	tests := []struct {
		name, text string
		want       format.Error
		says       string
	}{
		{"nothing", "",
			format.Error{Reason: format.Empty, Line: 1, Column: 1, Want: 81},
			"line 1, column 1: no cells, where a puzzle has 81"},
		{"blanks and a comment", " \n # 123",
			format.Error{Reason: format.Empty, Line: 1, Column: 1, Want: 81},
			"line 1, column 1: no cells, where a puzzle has 81"},
		{"a frame without cells", "*---*\n|---+---|",
			format.Error{Reason: format.Empty, Line: 1, Column: 1, Want: 81},
			"line 1, column 1: no cells, where a puzzle has 81"},
		{"one cell", "7",
			format.Error{Reason: format.TooShort, Line: 1, Column: 2, Offset: 1, Found: 1, Want: 81},
			"line 1, column 2: 1 cell, expected 81"},
		{"80 cells", norvig[:80],
			format.Error{Reason: format.TooShort, Line: 1, Column: 81, Offset: 80, Found: 80, Want: 81},
			"line 1, column 81: 80 cells, expected 81"},
		{"80 cells and lines behind", "\n" + norvig[:80] + " # end\n\n",
			format.Error{Reason: format.TooShort, Line: 2, Column: 81, Offset: 81, Found: 80, Want: 81},
			"line 2, column 81: 80 cells, expected 81"},
		{"80 hyphens", strings.Repeat("-", 80),
			format.Error{Reason: format.TooShort, Line: 1, Column: 81, Offset: 80, Found: 80, Want: 81},
			"line 1, column 81: 80 cells, expected 81"},
		{"83 cells", norvig + "12",
			format.Error{Reason: format.TooLong, Line: 1, Column: 82, Offset: 81, Found: 83, Want: 81},
			"line 1, column 82: 83 cells, expected 81"},
		{"two puzzles", norvig + "\r\n" + norvig,
			format.Error{Reason: format.TooLong, Line: 2, Column: 1, Offset: 83, Found: 162, Want: 81},
			"line 2, column 1: 162 cells, expected 81"},
		{"a row too short", withRow(2, "..18.64."),
			format.Error{Reason: format.TooShort, Line: 3, Column: 9, Offset: 28, Found: 8, Want: 9},
			"line 3, column 9: 8 cells, expected 9"},
		{"a row too long", withRow(4, "7.......8 6"),
			format.Error{Reason: format.TooLong, Line: 5, Column: 11, Offset: 50, Found: 10, Want: 9},
			"line 5, column 11: 10 cells, expected 9"},
		{"a letter", "..3.q",
			format.Error{Reason: format.BadCharacter, Line: 1, Column: 5, Offset: 4, Character: 'q', Expected: "a digit or an empty cell (. or 0)"},
			"line 1, column 5: 'q', expected a digit or an empty cell (. or 0)"},
		{"columns count characters, offsets bytes", "\ufeff\n│1│é",
			format.Error{Reason: format.BadCharacter, Line: 2, Column: 4, Offset: 11, Character: 'é', Expected: "a digit or an empty cell (. or 0)"},
			"line 2, column 4: 'é', expected a digit or an empty cell (. or 0)"},
		{"a wide digit", "１",
			format.Error{Reason: format.BadCharacter, Line: 1, Column: 1, Character: '１', Expected: "a digit or an empty cell (. or 0)"},
			"line 1, column 1: '１', expected a digit or an empty cell (. or 0)"},
		{"not UTF-8", "12\xff",
			format.Error{Reason: format.BadCharacter, Line: 1, Column: 3, Offset: 2, Character: '\ufffd', Expected: "a digit or an empty cell (. or 0)"},
			"line 1, column 3: '�', expected a digit or an empty cell (. or 0)"},
		{"a hyphen among points", "..3-",
			format.Error{Reason: format.BadCharacter, Line: 1, Column: 4, Offset: 3, Character: '-', Expected: "a digit or an empty cell (. or 0)"},
			"line 1, column 4: '-', expected a digit or an empty cell (. or 0)"},
		{"a plus in a row", "..+3",
			format.Error{Reason: format.BadCharacter, Line: 1, Column: 3, Offset: 2, Character: '+', Expected: "a digit or an empty cell (. or 0)"},
			"line 1, column 3: '+', expected a digit or an empty cell (. or 0)"},
		{"a bad character behind a whole puzzle", norvig + "\nq",
			format.Error{Reason: format.BadCharacter, Line: 2, Column: 1, Offset: 82, Character: 'q', Expected: "a digit or an empty cell (. or 0)"},
			"line 2, column 1: 'q', expected a digit or an empty cell (. or 0)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := format.Parse(test.text)
			if g != (board.Grid{}) {
				t.Errorf("an error came with the grid %s", g)
			}
			got, ok := err.(*format.Error)
			if !ok {
				t.Fatalf("Parse(%q) gave the error %v", test.text, err)
			}
			if *got != test.want {
				t.Errorf("Parse(%q):\n got %+v\nwant %+v", test.text, *got, test.want)
			}
			if got.Error() != test.says {
				t.Errorf("says %q, want %q", got, test.says)
			}
		})
	}
}

func TestLinesAreWrittenWithPointsOrZeros(t *testing.T) {
	g := board.MustParseGrid(norvig)
	for id, want := range map[string]string{"line": norvig, "line0": marked("0")} {
		f, _ := format.ByID(id)
		if got, err := f.Text(format.FromGrid(g)); err != nil || got != want {
			t.Errorf("%s is %q, %v", id, got, err)
		}
	}
}
