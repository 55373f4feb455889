package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// Arrays of any language are brackets around elements. Elements have commas, semicolons,
// bars or blanks between them; each is a cell, nine cells in quotes, or brackets again.
// A name before an element's brackets, as in Some(5), and before a digit, as in Just 5,
// is passed over.

// bracketed is what brackets hold: 81 cells at most, and how they are nested.
type bracketed struct {
	start, end int
	dims       []int    // such as 9, 9; nil if it is irregular
	cells      []string // of the elements, from the first to the last
	typed      bool     // whether it only says a type or a size, as in [9]int{...}
	tally      tally
}

// mostItems is the most items that brackets are examined for; those with more are not
// a grid.
const mostItems = 8 * cellCount

// item is a part of what brackets hold.
type item struct {
	start, end int
	text       string // a cell, a name or a sign; "" if it is brackets
	quoted     bool
	inner      *bracketed
	separator  byte // or 0
}

// open is a bracket that is not closed yet.
type openBracket struct {
	at    int
	char  byte
	items []item
	over  bool // whether there are too many items
}

// bracketReader reads a text's brackets.
type bracketReader struct {
	places *places
	stack  []openBracket
}

// deepest is how many open brackets are kept. A text with more is not about cells.
const deepest = 1000

// searchBrackets looks for brackets around 81 cells.
func searchBrackets(f *places) {
	r := bracketReader{places: f}
	text := f.text
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
		case c == '[' || c == '(' || c == '{':
			if len(r.stack) == deepest {
				return
			}
			r.stack = append(r.stack, openBracket{at: i, char: c})
			i++
		case c == ']' || c == ')' || c == '}':
			i++
			r.close(c, i)
		case c == ',' || c == ';' || c == '|':
			r.add(item{start: i, end: i + 1, separator: c})
			i++
		default:
			end, inner, quoted := token(text, i)
			if quoted || strings.TrimFunc(inner, isFrame) != "" {
				r.add(item{start: i, end: end, text: inner, quoted: quoted})
			}
			i = end
		}
	}
}

// add adds an item to the innermost brackets.
func (r *bracketReader) add(it item) {
	if len(r.stack) == 0 {
		return
	}
	top := &r.stack[len(r.stack)-1]
	if top.over = top.over || len(top.items) == mostItems; !top.over {
		top.items = append(top.items, it)
	}
}

// close ends the brackets that c closes. Others within that were not closed are dropped.
func (r *bracketReader) close(c byte, end int) {
	opener := map[byte]byte{']': '[', ')': '(', '}': '{'}[c]
	at := len(r.stack) - 1
	for at >= 0 && r.stack[at].char != opener {
		at--
	}
	if at < 0 {
		return
	}
	b := r.stack[at]
	r.stack = r.stack[:at]
	g := &bracketed{start: b.at, end: end}
	if !b.over {
		g.read(b.items)
	}
	r.places.addBrackets(g)
	r.add(item{start: b.at, end: end, inner: g})
}

// token returns where a word, a string or a sign ends, and what it says. A string has no
// line break.
func token(text string, at int) (end int, inner string, quoted bool) {
	if c := text[at]; c == '"' || c == '\'' || c == '`' {
		line, _, _ := cutAny(text[at+1:min(len(text), at+2*cellCount)], "\r\n")
		n := strings.IndexByte(line, c)
		if n >= 0 && !strings.ContainsAny(line[:n], "[](){}") {
			return at + n + 2, line[:n], true
		}
		return at + 1, text[at : at+1], false
	}
	isWord := func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
	rest := text[at:]
	if len(rest) > 1 && rest[0] == '-' && isWord(rune(rest[1])) {
		rest = rest[1:]
	}
	n := len(rest) - len(strings.TrimLeftFunc(rest, isWord))
	if n == 0 {
		_, n = utf8.DecodeRuneInString(rest)
	} else if !isDigit(rune(rest[0])) || n > 1 {
		n = len(rest) - len(strings.TrimLeftFunc(rest, func(r rune) bool { return isWord(r) || r == '.' || r == ':' || r == '!' }))
	}
	end = len(text) - len(rest) + n
	return end, text[at:end], false
}

// isFrame reports whether a character is a quote whose like is in another line, or a part
// of a drawn line.
func isFrame(r rune) bool {
	return strings.ContainsRune("\"'`", r) || firstBoxDrawing <= r && r <= lastBoxDrawing
}

// isDigitText reports whether a text is a digit from 1 to 9.
func isDigitText(text string) bool { return len(text) == 1 && isDigit(rune(text[0])) }

// isName reports whether an item is a name or a sign, and no number.
func (it item) isName() bool {
	return it.inner == nil && it.separator == 0 && !it.quoted && !strings.ContainsAny(it.text[:1], "0123456789-")
}

// read reads the items that brackets hold.
func (g *bracketed) read(items []item) {
	items = withoutTypes(items)
	g.tally.add(items)
	var sizes, inner []int
	var all []string
	nested := 0
	for _, segment := range segments(items) {
		n := 0
		for _, element := range elements(segment) {
			dims, cells, ok := readElement(element)
			if !ok || len(all)+len(cells) > cellCount || nested+n > 0 && !slices.Equal(dims, inner) {
				return
			}
			inner = dims
			all = append(all, cells...)
			n++
		}
		nested += n
		sizes = append(sizes, n)
	}
	if nested == 0 {
		g.typed = true
		return
	}
	if slices.Min(sizes) < slices.Max(sizes) {
		return
	}
	g.typed = nested == 1 && inner == nil
	g.cells = all
	g.dims = squeeze(append([]int{len(sizes), sizes[0]}, inner...))
}

// addBrackets adds what brackets hold if it is 81 cells.
func (f *places) addBrackets(g *bracketed) {
	if g.dims == nil || len(g.cells) != cellCount {
		f.addMiss(g)
		return
	}
	switch len(g.dims) {
	case 1, 2:
		f.add(g.start, g.end, "list", g.cells)
	default:
		f.addBoxes(g)
	}
}

// addBoxes adds cells that are nested more deeply. Nine times three times three can be
// rows of three boxes each, or boxes.
func (f *places) addBoxes(g *bracketed) {
	rows, ok := gridOf(g.cells)
	if !ok {
		return
	}
	if len(g.dims) == 3 && g.dims[0] != board.Size {
		f.addGrid(g.start, g.end, "list", rows)
		return
	}
	boxes := rows
	for c := range cellCount {
		box, in := c/board.Size, c%board.Size
		boxes[box/3*27+in/3*board.Size+box%3*3+in%3] = rows[c]
	}
	switch clean, cleanBoxes := broken(&rows) == 0, broken(&boxes) == 0; {
	case clean == cleanBoxes && rows != boxes:
		f.two = append(f.two, place{start: g.start, grid: rows}, place{start: g.start, grid: boxes})
	case clean:
		f.addGrid(g.start, g.end, "list", rows)
	default:
		f.addGrid(g.start, g.end, "list", boxes)
	}
}

// nearly is how many cells too few or too many still look like a grid with a mistake.
const nearly = 9

// addMiss notes brackets around nearly 81 cells.
func (f *places) addMiss(g *bracketed) {
	t := g.tally
	if t.other > 1 || t.digits < board.MinGivens || t.cells < cellCount-nearly || t.cells > cellCount+nearly {
		return
	}
	if slices.ContainsFunc(f.all, func(k place) bool { return g.start <= k.start }) {
		return // a call, say, with a grid and a number
	}
	f.addMissed(g.start, g.end, t.cells)
}

// tally counts what brackets hold, however it is nested.
type tally struct {
	cells, digits int
	other         int // what is no cell
	mark          string
}

func (t *tally) add(items []item) {
	for i, it := range items {
		switch {
		case it.separator != 0:
		case it.inner != nil:
			inner := it.inner.tally
			t.cells += inner.cells
			t.digits += inner.digits
			t.other += inner.other
			t.addMark(inner.mark)
		case it.isName() && i+1 < len(items) && items[i+1].separator == 0:
		case isRowText(it.text):
			t.cells += board.Size
			t.digits += board.Size - strings.Count(it.text, ".") - strings.Count(it.text, "0")
		case isDigitText(it.text):
			t.cells++
			t.digits++
		case isMark(it.text):
			t.cells++
			t.addMark(it.text)
		default:
			t.cells++
			t.other++
		}
	}
}

// addMark notes a mark for empty cells; another one than before is no cell.
func (t *tally) addMark(mark string) {
	switch {
	case mark == "" || mark == t.mark:
	case t.mark == "":
		t.mark = mark
	default:
		t.other++
	}
}
