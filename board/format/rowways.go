package format

import (
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// Rows are nine lines of nine cells, all written in one way. Blank lines, comments and
// rules may stand between them. A line is a row in one or several of these ways:
//
//   - nine words
//   - a word of nine characters, or three of three, among others
//   - nine fields with a separator between, of which some are empty
//   - either with the row's number or letter before it
//   - nine words after a name

// way is how a line is read as a row.
type way struct {
	name  string
	cells func(line string) (cells []string, label string, ok bool)
}

// ways are the ways in which a line can be a row.
func ways() []way {
	all := []way{
		{"cells", nineWords},
		{"rows", nineCharacters},
		{"cells", labelledWords},
		{"cells", namedWords},
	}
	for _, separator := range []string{",", ";", "\t", "|", "&"} {
		all = append(all,
			way{"cells", func(line string) ([]string, string, bool) { return nineFields(line, separator, false) }},
			way{"cells", func(line string) ([]string, string, bool) { return nineFields(line, separator, true) }})
	}
	return all
}

// longestRow is the longest line that is examined, in bytes.
const longestRow = 400

// isBetween reports whether a character stands between words: blanks, separators,
// brackets, quotes, and lines that are drawn.
func isBetween(r rune) bool {
	return isFiller(r) || strings.ContainsRune(",;&[](){}\"'`\\+=:<>", r)
}

// words returns the words of a line.
func words(line string) []string {
	if len(line) > longestRow {
		return nil
	}
	return strings.FieldsFunc(line, isBetween)
}

// areCells reports whether texts can be the cells of a row: digits, and one mark.
func areCells(texts []string) bool {
	mark := ""
	for _, text := range texts {
		if isDigitText(text) {
			continue
		}
		if !isMark(text) || mark != "" && text != mark {
			return false
		}
		mark = text
	}
	return true
}

func nineWords(line string) (cells []string, label string, ok bool) {
	cells = words(line)
	return cells, "", len(cells) == board.Size && areCells(cells)
}

// labelledWords reads nine words with a label before them, which may be repeated after
// them.
func labelledWords(line string) (cells []string, label string, ok bool) {
	cells = words(line)
	if len(cells) == board.Size+2 && cells[0] == cells[board.Size+1] {
		cells = cells[:board.Size+1]
	}
	if len(cells) != board.Size+1 {
		return nil, "", false
	}
	return cells[1:], counted + cells[0], areCells(cells[1:])
}

// namedWords reads nine words after a name that is the same in every row, such as DATA,
// and perhaps a number that counts the rows.
func namedWords(line string) (cells []string, label string, ok bool) {
	cells = words(line)
	if len(cells) <= board.Size || !hasWord(cells[0]) {
		return nil, "", false
	}
	label = "after " + cells[0]
	if len(cells) == board.Size+2 {
		label += counted + cells[1]
		cells = cells[1:]
	}
	return cells[1:], label, len(cells) == board.Size+1 && areCells(cells[1:])
}

// isRowText reports whether a text is nine characters for cells.
func isRowText(text string) bool {
	return len(text) == board.Size && areCells(strings.Split(text, "")) && !strings.ContainsAny(text, ",;\t")
}

// nineCharacters reads a word of nine characters, or three of three that stand side by
// side. Other words may stand before and after them, but only a label before them may
// look like cells, too.
func nineCharacters(line string) (cells []string, label string, ok bool) {
	all := words(line)
	row := ""
	for i, word := range all {
		switch {
		case row == "" && isRowText(word) && strings.TrimFunc(word, unicode.IsLetter) != "":
			row = word
		case strings.Trim(word, "0123456789.-_*?") != "":
		case i > 0 || len(all) == 1:
			return threeByThree(all)
		default:
			label = counted + word
		}
	}
	if row == "" {
		return threeByThree(all)
	}
	return strings.Split(row, ""), label, true
}

// threeByThree reads three words of three characters.
func threeByThree(all []string) (cells []string, label string, ok bool) {
	if len(all) != 3 || len(all[0]) != 3 || len(all[1]) != 3 {
		return nil, "", false
	}
	joined := strings.Join(all, "")
	return strings.Split(joined, ""), "", isRowText(joined)
}

// nineFields reads nine fields with separators between, some of them empty. Where a
// separator also stands before the first or after the last one, that is no field. With
// labelled, a label precedes them.
func nineFields(line, separator string, labelled bool) (cells []string, label string, ok bool) {
	if len(line) > longestRow || !strings.Contains(line, separator) {
		return nil, "", false
	}
	if separator == "|" {
		line = strings.Map(func(r rune) rune {
			if firstBoxDrawing <= r && r <= lastBoxDrawing {
				return '|'
			}
			return r
		}, line)
	}
	fields := strings.Split(line, separator)
	for i, field := range fields {
		fields[i] = strings.TrimFunc(field, func(r rune) bool { return isBlank(r) || strings.ContainsRune("\"'", r) })
	}
	want := board.Size
	if labelled {
		want++
	}
	label = "between"
	last := len(fields) - 1
	switch strings.TrimSpace(strings.TrimSuffix(fields[last], `\hline`)) {
	case ".", `\\`:
		fields[last] = ""
	}
	if strings.HasSuffix(fields[last], `\\`) {
		fields[last] = strings.TrimSpace(strings.TrimSuffix(fields[last], `\\`))
	}
	switch {
	case len(fields) == want+2 && fields[0] == "" && fields[last] == "":
		fields, label = fields[1:last], "around"
	case len(fields) == want+1 && fields[last] == "":
		fields, label = fields[:last], "after"
	case len(fields) == want+4 && fields[0] == "" && fields[4] == "" && fields[8] == "" && fields[12] == "":
		return nil, "", false
	}
	if len(fields) != want {
		return nil, "", false
	}
	if labelled {
		label, fields = label+counted+fields[0], fields[1:]
	}
	return fields, label, areCells(fields)
}
