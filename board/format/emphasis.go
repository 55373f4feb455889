package format

import (
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
	"github.com/solvoku/solvoku/board/internal/solutions"
)

// A digit of a puzzle may be in bold, for example because somebody asks about it:
//
//	2.....8...5.........3.4715...**1**6.3..4...
//	4..3..<b>6</b>..
//
// Without these marks the text is read like any other. Where many digits are marked and others aren't,
// the one kind are the givens and the other the answers.

// emphases are the marks around bold, italic or coloured text, in lower case.
var emphases = [...]string{
	"**", "__", "*", "_", "<b>", "</b>", "<strong>", "</strong>", "<i>", "</i>", "<em>", "</em>", "<u>", "</u>", "<mark>", "</mark>",
	"<font", "</font>", "<span", "</span>", "[b]", "[/b]", "[i]", "[/i]", "[u]", "[/u]",
}

// unemphasised returns a text without marks next to a digit. ok is false if it has none.
func unemphasised(text string) (plain string, ok bool) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) || !strings.ContainsAny(text, "*_<[") {
		return text, false
	}
	var sb strings.Builder
	for i := 0; i < len(text); {
		n := 0
		if strings.IndexByte("*_<[", text[i]) < 0 {
			sb.WriteByte(text[i])
			i++
			continue
		}
		if at := slices.IndexFunc(emphases[:], func(mark string) bool { return strings.HasPrefix(lower[i:], mark) }); at >= 0 {
			n = len(emphases[at])
			if mark := emphases[at]; mark[0] == '<' && mark[len(mark)-1] != '>' {
				if n = tagEnd(text[i:]) + 1; n == 0 {
					n = len(mark)
				}
			}
		}
		if n == 0 {
			sb.WriteByte(text[i])
			i++
			continue
		}
		closing := i > 0 && chars.StartsWithDigit(text[i-1:])
		opening := chars.StartsWithDigit(text[i+n:])
		if closing || opening {
			ok = true
		} else {
			sb.WriteString(text[i : i+n])
		}
		i += n
	}
	return sb.String(), ok
}

// emphasisPairs are the marks before and after emphasised digits.
var emphasisPairs = [...][2]string{
	{"**", "**"}, {"*", "*"}, {"<b>", "</b>"}, {"<strong>", "</strong>"}, {"<i>", "</i>"}, {"<em>", "</em>"}, {"<u>", "</u>"},
	{"[b]", "[/b]"}, {"[i]", "[/i]"}, {"[u]", "[/u]"},
}

// emphasised returns a text without the marks around digits, and for each digit whether it had them.
func emphasised(text string) (plain string, marked []bool) {
	var sb strings.Builder
	for text != "" {
		n := 0
		if strings.IndexByte("*<[", text[0]) >= 0 {
			for _, pair := range emphasisPairs {
				inner, ok := strings.CutPrefix(text, pair[0])
				digits := inner[:len(inner)-len(strings.TrimLeft(inner, "123456789"))]
				if ok && digits != "" && strings.HasPrefix(inner[len(digits):], pair[1]) {
					n = len(pair[0]) + len(digits) + len(pair[1])
					sb.WriteString(digits)
					marked = append(marked, slices.Repeat([]bool{true}, len(digits))...)
					break
				}
			}
		}
		if n == 0 {
			n = 1
			sb.WriteByte(text[0])
			if chars.IsDigit(rune(text[0])) {
				marked = append(marked, false)
			}
		}
		text = text[n:]
	}
	return sb.String(), marked
}

// readEmphasised reads a text of one puzzle with two kinds of digits if those of one kind have a
// single solution. ok is false for any other text. The error is for a mark without its other
// half.
func readEmphasised(text string) (r *Reader, e *Error, ok bool) {
	if !strings.ContainsAny(text, "*<[") {
		return nil, nil, false
	}
	plain, marked := emphasised(text)
	n := 0
	for _, is := range marked {
		if is {
			n++
		}
	}
	if n < fewestAnswers || len(marked)-n < fewestAnswers {
		return nil, nil, false
	}
	whole, damaged := unemphasised(plain)
	inner, err := newReader(strings.NewReader(whole))
	if err != nil {
		return nil, nil, false
	}
	d, one := inner.only()
	switch {
	case !one || d.Parts()&^(Title|Details) != 0:
		return nil, nil, false
	case damaged:
		return nil, fault(text, 0, Error{Reason: Malformed, Expected: "a mark on both sides of each digit in bold"}), true
	}
	grid := d.State.Givens()
	parts, ok := divided(plain, marked, &grid)
	if !ok {
		return nil, nil, false
	}
	nodes := onegrid.Effort
	best := -1
	for i := range parts {
		if _, one := solutions.Only(parts[i], &nodes); one && (best < 0 || parts[i].FilledCount() < parts[best].FilledCount()) {
			best = i
		}
	}
	if best < 0 {
		return nil, nil, false
	}
	f := family{0, 1, -1}
	if grid.FilledCount() == cellCount {
		f = family{0, -1, 1}
	}
	read := f.document([]board.Grid{parts[best], grid})
	d.State, d.Solution = read.State, read.Solution
	return &Reader{format: inner.format, next: once(d)}, nil, true
}

// only returns the reader's puzzle if there is one alone.
func (r *Reader) only() (d Document, ok bool) {
	d, err := r.next()
	_, end := r.next()
	return d, err == nil && errors.Is(end, io.EOF)
}

// divided returns the unmarked and the marked digits of a text's only grid. ok is false if the digits on
// the lines without words aren't the grid's.
func divided(text string, marked []bool, whole *board.Grid) (parts [2]board.Grid, ok bool) {
	cells := slices.DeleteFunc(slices.Collect(board.AllCells().All()), func(c board.Cell) bool { return whole[c] == 0 })
	for l := range chars.EachLine(text) {
		words := hasLetters(l.Text)
		for _, r := range l.Text {
			if !chars.IsDigit(r) {
				continue
			}
			kind := 0
			if marked[0] {
				kind = 1
			}
			marked = marked[1:]
			switch {
			case words:
			case len(cells) == 0 || whole[cells[0]] != board.Digit(r-'0'):
				return parts, false
			default:
				parts[kind][cells[0]], cells = whole[cells[0]], cells[1:]
			}
		}
	}
	return parts, len(cells) == 0
}

// hasLetters reports whether a line has letters outside tags.
func hasLetters(line string) bool {
	for line != "" {
		before, tag, _ := strings.Cut(line, "<")
		if strings.ContainsFunc(before, unicode.IsLetter) {
			return true
		}
		_, line, _ = strings.Cut(tag, ">")
	}
	return false
}
