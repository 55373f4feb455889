package format_test

import (
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/board/format/internal/lzstring"
)

// zeros is Norvig's puzzle with 0 for an empty cell.
var zeros = marked("0")

// examples are texts in every format that is read, made by hand from its
// description, with Norvig's puzzle as the first or only one.
var examples = []struct {
	name, id, text string
	puzzles        int
	says           string // what else it holds, as tell puts it
}{
	{"81 characters", "line", norvig, 1, ""},
	{"a comment", "line", norvig + "  # by Peter Norvig", 1, "title by Peter Norvig"},
	{"a solution beside it", "line", zeros + "," + solved + "\n", 1, "solution"},
	{"another puzzle beside it", "line", norvig + "," + zeros + "\n", 1, "title " + zeros},
	{"something else beside it", "line", norvig + " " + strings.Repeat("a title ", 11), 1, "title " + strings.TrimSpace(strings.Repeat("a title ", 11))},
	{"header and solutions", "table", "quizzes,solutions\n" + zeros + "," + solved + "\n" + zeros + "," + solved, 2, "solution"},
	{"spaces for empty cells", "line", marked(" "), 1, ""},
	{"in a sentence", "line", "Can you solve " + norvig + "? I can't.", 1, "title Can you solve ? I can't."},
	{"a collection", "line", "# three\r\n" + zeros + "\r\n\r\n" + norvig + "\r\n" + marked("*") + "\r\n", 3, ""},
	{"old Mac line ends", "line", zeros + "\r" + norvig, 2, ""},
	{"UTF-16", "line", utf16Text(norvig + "\r\n" + norvig), 2, ""},
	{"nine lines", "rows", inRows(norvig, "\n"), 1, ""},
	{"a title and nine lines", "rows", "Grid 01\n" + inRows(zeros, "\n") + "Grid 02\n" + inRows(zeros, "\n"), 2, "title Grid 01"},
	{"nine lines after nine lines", "rows", inRows(norvig, "\n") + inRows(norvig, "\n") + inRows(norvig, "\n"), 3, ""},
	{"nine lines of spaces", "drawn", inRows(marked(" "), "\n"), 1, ""},
	{"bars and spaces", "drawn", inBoxes(marked(" "), "|", "", "", ""), 1, ""},
	{"a grid", "rows", board.MustParseGrid(norvig).Diagram() + "\n" + board.MustParseGrid(norvig).Diagram(), 2, ""},
	{"a frame of hyphens", "rows", inBoxes(norvig, "|", "-------------\n", "-------------\n", "-------------\n"), 1, ""},
	{"hyphens in rows", "rows", inRows(marked("-"), "\n"), 1, ""},
	{"pencilmarks", "candidates", pencilmarks, 1, "notes r1c1 45, r9c9 2467"},
	{"pencilmarks with a markup", "candidates", strings.NewReplacer(" 45 ", " *45 ", " 278 ", " 278-7 ").Replace(pencilmarks), 1, "notes r1c1 45, r9c9 2467"},
	{"pencilmarks without a frame", "candidates", frameless(pencilmarks), 1, "notes r1c1 45, r9c9 2467"},
	{"729 characters", "sukaku", sukaku(), 1, "notes r1c1 45, r9c9 2467"},
	{"SudoCue", "sdk", "#ASomebody\n#DA description\n#CA comment\n#B2026-11-22\n#SA book\n#LEasy\n#Uhttps://example.org\n" + inRows(norvig, "\r\n"), 1,
		"title A description, author Somebody, source A book, level Easy, date 2026-11-22, address https://example.org, comment A comment"},
	{"SadMan", "sadman", "#A Somebody\r\n#D A description\r\n#N 1\r\n[Puzzle]\r\n" + inRows(norvig, "\r\n"), 1, "title A description, author Somebody"},
	{"SadMan with a state", "sadman", "[Puzzle]\n" + inRows(norvig, "\n") + "[State]\n4" + inRows(norvig, "\n")[1:] +
		"[PencilMarks]\n, 78\t,,,, 17,,,\n" + strings.Repeat(",,,,,,,,\n", 8) + "[Colours]\n" + inRows(strings.Repeat("0", 81), "\n"), 1, "answers r1c1 4, notes r1c2 78, r1c6 17"},
	{"SudoCue state", "sdx", sdx, 1, "answers r1c1 4, notes r1c2 578, r9c9 2467"},
	{"Simple Sudoku", "ss", inBoxes(norvig, "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n"), 1, ""},
	{"Simple Sudoku with a state", "ss", inBoxes(norvig, "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n") + "\nI004\nE01007\nE01005\n", 1, "answers r1c1 4, notes r1c2 8, r9c9 2467"},
	{"HoDoKu", "hodoku", ":0000:x:+4" + norvig[1:] + "::::", 1, "answers r1c1 4"},
	{"HoDoKu with deleted candidates", "hodoku", ":0201-1:48:+4" + norvig[1:] + ":512 712:478::", 1, "answers r1c1 4, notes r1c2 8, r9c9 2467, comment 0201-1"},
	{"HoDoKu collection", "hodoku", ":0000:x:" + norvig + "::::\n:0000:x:" + zeros + ":112:::\n", 2, ""},
	{"Susser", "susser", "+4" + norvig[1:], 1, "answers r1c1 4"},
	{"Susser with deleted candidates", "susser", norvig + ":412 512", 1, "notes r1c1 45, r9c9 2467"},
	{"Susser, short form", "susser", "003020600,900305001,0018064*,0081029*,7.......8,0067082*,002609500,800203009,0050103*", 1, ""},
	{"gsf", "gsf", "1,C23/S6.da,99,2," + norvig + ",F3,x\n2,,,," + norvig + ",,", 2, ""},
	{"OpenSudoku 1", "opensudoku", `<?xml version="1.0"?><opensudoku><name>Mine</name><author>me</author><game data="` + zeros + `"/><game data="` + zeros + `"/></opensudoku>`, 2, "title Mine"},
	{"OpenSudoku 2", "opensudoku", `<opensudoku version="2">
<folder name="Easy &amp; fun" created="123"><game created="1" state="0" time="9" last_played="5" data="` + zeros + `" note="a note" command_stack=""/></folder></opensudoku>`, 1, "title Easy & fun, comment a note"},
	{"OpenSudoku 2, data 1", "opensudoku", openSudoku(1, "-", "1,3,"), 1, "answers r1c1 4, notes r1c2 13"},
	{"OpenSudoku 2, data 2", "opensudoku", openSudoku(2, "0|", "5|"), 1, "answers r1c1 4, notes r1c2 13"},
	{"OpenSudoku 2, data 3", "opensudoku", openSudoku(3, "0", "5"), 1, "answers r1c1 4, notes r1c2 13"},
	{"1gravity", "1gsudoku", `<?xml version="1.0" encoding="ISO-8859-1"?><puzzles><sudoku id="1" data="` + zeros + `"/></puzzles>`, 1, ""},
	{"our link", "solvoku", "https://solvoku.github.io/solvoku/#p=" + norvig, 1, ""},
	{"our link with zeros in a query", "solvoku", "http://localhost:8080/?lang=de&p=" + zeros, 1, ""},
	{"our link with a compact code", "solvoku", "#p=" + compactCode, 1, ""},
	{"our link with a state", "solvoku", "https://solvoku.github.io/solvoku/#p=a4n578." + norvig[2:], 1, "answers r1c1 4, notes r1c2 578"},
	{"a state with a solver's answer", "solvoku", "s4" + norvig[1:], 1, ""},
	{"a state", "solvoku", "a4n578." + norvig[2:], 1, "answers r1c1 4, notes r1c2 578"},
	{"SudokuWiki", "sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros, 1, ""},
	{"SudokuWiki without a scheme", "sudokuwiki", "sudokuwiki.org/Sudoku.htm?bd=" + zeros, 1, ""},
	{"SudokuWiki, S9B", "sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + wiki(), 1, "answers r1c1 4, notes r1c2 578"},
	{"SudokuExchange", "sudokuexchange", "https://sudokuexchange.com/play/?s=" + zeros + "&d=3", 1, ""},
	{"SudokuExchange, compact", "sudokuexchange", "https://sudokuexchange.com/play/?s=" + compactCode, 1, ""},
	{"SudokuPad", "sudokupad", "https://sudokupad.app/" + compactCode, 1, ""},
	{"SudokuPad, f-puzzles", "sudokupad", "https://sudokupad.app/fpuzzles" + fPuzzleCode(), 1, "title A title"},
	{"SudokuPad, f-puzzles in short", "sudokupad", "https://sudokupad.app/fpuz" + fPuzzleCode(), 1, "title A title"},
	{"729 characters with blanks", "sukaku", strings.Join(slices.Collect(chunks(sukaku(), 9)), " "), 1, "notes r1c1 45, r9c9 2467"},
	{"SudokuPad, classic", "sudokupad", "https://sudokupad.app/sudoku/classic" + compactCode, 1, ""},
	{"SudokuPad, a parameter", "sudokupad", "https://app.crackingthecryptic.com/sudoku/?puzzleid=classic" + compactCode, 1, ""},
	{"compact code", "compact", compactCode, 1, ""},
	{"older compact code", "compact", "classic" + runs(), 1, ""},
	{"Solo", "solo", "3x3:" + soloCode(), 1, ""},
	{"Solo with a difficulty", "solo", "3x3adi:" + soloCode(), 1, ""},
	{"Privacy Friendly", "secuso", "https://sudoku.secuso.org/" + zeros, 1, ""},
	{"Privacy Friendly, its own scheme", "secuso", "sudoku://" + zeros, 1, ""},
	{"f-puzzles", "fpuzzles", fPuzzle(`"title":"A title","author":"Somebody"`), 1, "title A title, author Somebody"},
	{"links and lines", "solvoku", "https://solvoku.github.io/solvoku/#p=" + norvig + "\n" + norvig + "\nsudoku://" + zeros, 3, ""},
}

// compactCode is Norvig's puzzle in SudokuPad's newer compact code.
const compactCode = "ADCQTDPL1I6i8B2TvAS6H8g2G9PSCNTFBN"

// pencilmarks has all candidates of Norvig's puzzle.
const pencilmarks = `.------------------.-----------------.------------------.
| 45    4578    3  | 49   2      147 | 6   5789   57    |
| 9     24678   47 | 3    47     5   | 78  278    1     |
| 25    257     1  | 8    79     6   | 4   23579  2357  |
:------------------+-----------------+------------------:
| 345   345     8  | 1    3456   2   | 9   34567  34567 |
| 7     123459  49 | 459  34569  4   | 1   13456  8     |
| 1345  13459   6  | 7    3459   8   | 2   1345   345   |
:------------------+-----------------+------------------:
| 134   1347    2  | 6    478    9   | 5   1478   47    |
| 8     1467    47 | 2    457    3   | 17  1467   9     |
| 46    4679    5  | 4    1      47  | 3   24678  2467  |
'------------------'-----------------'------------------'
`

// sdx has the answer 4 in r1c1, and candidates.
const sdx = `u4 578 3 49 2 17 6 5789 57
9 2678 47 3 47 5 78 278 1
25 257 1 8 79 6 4 23579 2357
35 345 8 1 3456 2 9 34567 34567
7 123459 49 459 34569 46 13 13456 8
135 13459 6 7 3459 8 2 1345 345
13 1347 2 6 478 9 5 1478 47
8 1467 47 2 457 3 17 1467 9
46 4679 5 47 1 47 3 24678 2467
`

// frameless drops the frame of a pencilmark grid.
func frameless(text string) string {
	var sb strings.Builder
	for line := range strings.Lines(text) {
		if strings.Contains(line, "|") {
			sb.WriteString(strings.ReplaceAll(line, "|", " "))
		}
	}
	return sb.String()
}

// sukaku has the candidates of the pencilmark grid as 729 characters.
func sukaku() string {
	var sb strings.Builder
	for group := range strings.FieldsSeq(frameless(pencilmarks)) {
		for d := '1'; d <= '9'; d++ {
			if strings.ContainsRune(group, d) {
				sb.WriteRune(d)
			} else {
				sb.WriteByte('.')
			}
		}
	}
	return sb.String()
}

// utf16Text returns an ASCII text in UTF-16 with a byte order mark.
func utf16Text(text string) string {
	var sb strings.Builder
	sb.WriteString("\xff\xfe")
	for _, b := range []byte(text) {
		sb.Write([]byte{b, 0})
	}
	return sb.String()
}

// openSudoku returns a file whose game has an answer in its first cell and
// notes in its second; none represents a cell without notes.
func openSudoku(version int, none, notes string) string {
	var sb strings.Builder
	fmt.Fprintf(&sb, `<opensudoku version="2"><folder name=""><game data="version: %d&#10;4|%s|1|0|%s|1|`, version, none, notes)
	for _, d := range zeros[2:] {
		editable := 0
		if d == '0' {
			editable = 1
		}
		fmt.Fprintf(&sb, "%c|%s|%d|", d, none, editable)
	}
	return sb.String() + `"/></folder></opensudoku>`
}

// wiki returns SudokuWiki's code for the answer 4 in r1c1 and the notes 578 in
// r1c2.
func wiki() string {
	var sb strings.Builder
	sb.WriteString("S9B0d6a") // 9+4; 18+16+64+128 = 6*36+10
	for _, d := range zeros[2:] {
		sb.WriteString("0" + string(d))
	}
	return sb.String()
}

// runs returns Norvig's puzzle in SudokuPad's older compact code, and soloCode
// in Solo's.
func runs() string     { return runLengths("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "") }
func soloCode() string { return runLengths("_abcdefghijklmnopqrstuvwxyz", "_") }

func runLengths(alphabet, between string) string {
	var sb strings.Builder
	empty, number := 0, false
	for _, d := range norvig + "." {
		if d == '.' {
			empty++
			continue
		}
		if empty > 0 {
			sb.WriteByte(alphabet[empty])
		} else if number {
			sb.WriteString(between)
		}
		sb.WriteRune(d)
		empty, number = 0, true
	}
	sb.WriteByte(alphabet[empty-1])
	return sb.String()
}

// fPuzzleCode returns the code of an f-puzzles link with a title.
func fPuzzleCode() string {
	_, code, _ := strings.Cut(fPuzzle(`"title":"A title"`), "load=")
	return code
}

// chunks yields a text in pieces of n bytes.
func chunks(text string, n int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for ; text != ""; text = text[min(n, len(text)):] {
			if !yield(text[:min(n, len(text))]) {
				return
			}
		}
	}
}

// fPuzzle returns a link with Norvig's puzzle and other members, compressed by this
// package; TestLZString checks the compression against a code made elsewhere.
func fPuzzle(more string) string {
	var rows []string
	for i := 0; i < len(zeros); i += 9 {
		var cells []string
		for _, d := range zeros[i : i+9] {
			cell := "{}"
			if d != '0' {
				cell = fmt.Sprintf(`{"value":%c,"given":true}`, d)
			}
			cells = append(cells, cell)
		}
		rows = append(rows, "["+strings.Join(cells, ",")+"]")
	}
	object := `{"size":9,` + more + `,"grid":[` + strings.Join(rows, ",") + `]}`
	return "https://www.f-puzzles.com/?load=" + url.QueryEscape(lzstring.Compress(object))
}

// tell describes what a document holds besides its givens; of the notes, only
// those of the first and the last cell.
func tell(d format.Document) string {
	var parts []string
	var answers, notes []string
	for c := range board.Cell(board.CellCount) {
		if d.State.Kinds[c] == board.Answer {
			answers = append(answers, fmt.Sprint(c, " ", d.State.Digits[c]))
		}
		if d.State.Notes[c] != 0 {
			notes = append(notes, fmt.Sprint(c, " ", d.State.Notes[c]))
		}
	}
	if len(notes) > 2 {
		notes = []string{notes[0], notes[len(notes)-1]}
	}
	add := func(name, text string) {
		if text != "" {
			parts = append(parts, name+" "+text)
		}
	}
	add("answers", strings.Join(answers, ", "))
	add("notes", strings.Join(notes, ", "))
	if d.Solution.String() == solved {
		parts = append(parts, "solution")
	}
	add("title", d.Title)
	add("author", d.Author)
	add("source", d.Source)
	add("level", d.Level)
	add("date", d.Date)
	add("address", d.URL)
	add("comment", d.Comment)
	return strings.Join(parts, ", ")
}

func TestExamplesAreRecognised(t *testing.T) {
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			all, err := format.Read(strings.NewReader(e.text))
			if err != nil {
				t.Fatalf("%v in %q", err, e.text)
			}
			if all.Format.ID != e.id || all.Len() != e.puzzles {
				t.Errorf("recognised %q with %d puzzles, not %q with %d", all.Format.ID, all.Len(), e.id, e.puzzles)
			}
			for i := range all.Len() {
				if got := all.At(i).State.Givens().String(); got != norvig {
					t.Errorf("puzzle %d is %s", i+1, got)
				}
			}
			if got := tell(all.At(0)); got != e.says {
				t.Errorf("holds %q, not %q", got, e.says)
			}
		})
	}
}

func TestEveryFormatThatIsReadHasAnExample(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range examples {
		seen[e.id] = true
	}
	for _, k := range kinds {
		seen[k.id] = true
	}
	for _, f := range format.All() {
		if f.Reads() && !seen[f.ID] {
			t.Errorf("no example of %q", f.ID)
		}
	}
}
