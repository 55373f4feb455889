package format

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// textField is the name of the field with an element's text.
const textField = "text"

// element is an element of a web page or an XML file.
type element struct {
	name   string
	parent int // -1 for none
	start  int
	attrs  record
	text   strings.Builder // including that of nested elements
	own    string          // without that
	leaf   bool            // whether there are no nested elements
}

// Limits on the elements in a text.
const (
	maxElements    = 1 << 14
	deepestElement = 64  // how many open elements an end tag is matched against
	maxGroups      = 100 // maximum number of kinds of elements tried as cells
)

// voidElements have no end tag.
var voidElements = [...]string{"input", "br", "hr", "img", "meta", "link", "col", "wbr"}

// elementsOf returns the elements of a text in order. It is lenient: an end tag closes the
// last open element with its name. ok is false if a tag is damaged, which can hide others.
func elementsOf(text string) (all []*element, ok bool) {
	var open []int
	lower := ""
	for i := 0; i < len(text) && len(all) < maxElements; {
		at := strings.IndexByte(text[i:], '<')
		if at < 0 {
			break
		}
		addText(all, open, text[i:i+at])
		i += at
		if rest, ok := strings.CutPrefix(text[i:], "<!--"); ok {
			n := strings.Index(rest, "-->")
			if n < 0 {
				return nil, false
			}
			i += len("<!---->") + n
			continue
		}
		if next := text[i+1:]; next == "" || !chars.IsWordByte(next[0]) && strings.IndexByte("/!?", next[0]) < 0 {
			if next == "" || strings.HasPrefix(next, "<") {
				return nil, false
			}
			i++
			continue // a less-than sign in text
		}
		n := tagEnd(text[i:])
		if n < 0 {
			return nil, false
		}
		tag := text[i+1 : i+n]
		if name, ok := strings.CutPrefix(tag, "/"); ok {
			name = strings.ToLower(strings.TrimFunc(name, chars.IsBlank))
			for k := len(open) - 1; k >= max(len(open)-deepestElement, 0); k-- {
				if all[open[k]].name == name {
					open = open[:k]
					break
				}
			}
		} else if tag != "" && chars.IsWordByte(tag[0]) {
			e, ok := newElement(strings.TrimSuffix(tag, "/"))
			if !ok {
				return nil, false
			}
			e.start, e.parent = i, -1
			if len(open) > 0 {
				e.parent = open[len(open)-1]
				all[e.parent].leaf = false
			}
			all = append(all, e)
			if !strings.HasSuffix(tag, "/") && !slices.Contains(voidElements[:], e.name) {
				open = append(open, len(all)-1)
			}
			if e.name == "script" || e.name == "style" {
				if lower == "" {
					lower = strings.ToLower(text)
				}
				if end := strings.Index(lower[min(i, len(lower)):], "</"+e.name); end > n {
					n = end - 1
				}
			}
		}
		i += n + 1
	}
	return all, true
}

// longestCellText is the maximum length of an element's text that is kept, in bytes.
const longestCellText = 40

// addText adds a text to the open elements.
func addText(all []*element, open []int, text string) {
	text = strings.TrimFunc(strings.ReplaceAll(text, "&nbsp;", " "), chars.IsBlank)
	if text == "" {
		return
	}
	if len(open) > 0 {
		all[open[len(open)-1]].own += text[:min(len(text), longestCellText)]
	}
	for k := len(open) - 1; k >= 0 && k >= len(open)-4; k-- {
		if b := &all[open[k]].text; b.Len() < longestCellText {
			b.WriteString(text[:min(len(text), longestCellText)])
		}
	}
}

// tagEnd returns where the tag at the start of a text ends, or -1 if it doesn't.
func tagEnd(text string) int {
	var quote byte
	for i := 1; i < min(len(text), maxTag); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i
		case c == '<':
			return -1
		}
	}
	return -1
}

// maxTag is the longest tag, in bytes.
const maxTag = 4096

// newElement reads a tag's name and attributes. ok is false if a quote is astray.
func newElement(tag string) (e *element, ok bool) {
	name, rest, _ := chars.CutAny(tag, " \t\r\n")
	e = &element{name: strings.ToLower(name), attrs: record{}, leaf: true}
	for rest = strings.TrimLeftFunc(rest, chars.IsBlank); rest != ""; rest = strings.TrimLeftFunc(rest, chars.IsBlank) {
		end := strings.IndexAny(rest, "= \t\r\n")
		if end < 0 {
			end = len(rest)
		}
		key := fieldName(rest[:end])
		rest = strings.TrimLeftFunc(rest[end:], chars.IsBlank)
		value := ""
		if after, ok := strings.CutPrefix(rest, "="); ok {
			rest = strings.TrimLeftFunc(after, chars.IsBlank)
			if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
				value, rest, _ = strings.Cut(rest[1:], rest[:1])
			} else {
				value, rest, _ = chars.CutAny(rest, " \t\r\n")
			}
		}
		if strings.ContainsAny(key, "\"'") {
			return nil, false
		}
		if key != "" {
			e.attrs[key] = value
		}
	}
	return e, true
}

// fieldName returns the lower-case name of a field without its prefix and separators.
func fieldName(name string) string {
	name = strings.ToLower(name)
	name = strings.TrimPrefix(strings.TrimPrefix(name, "data-"), "aria-")
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ':' {
			return -1
		}
		return r
	}, name)
}

// wholeTags is what a page lacks whose damaged tags may hide which digits are given.
const wholeTags = "well-formed XML"

// readMarkup reads a web page or an XML file with an element for each cell. ok is false if
// the text isn't one. The error is for one with a few elements too few or too many.
func readMarkup(text string) (d Document, e *Error, ok bool) {
	if !strings.Contains(text, "<") {
		return d, nil, false
	}
	all, whole := elementsOf(text)
	if _, marked := unemphasised(text); !whole && (marked || strings.Contains(text, "<th")) {
		return d, fault(text, 0, Error{Reason: Malformed, Expected: wholeTags}), false // they tell givens from answers
	}
	if !whole || len(all) < board.MinGivens {
		return d, nil, false
	}
	groups := map[string][]int{}
	var order []string
	for i, el := range all {
		class, _, _ := strings.Cut(strings.TrimFunc(el.attrs["class"], chars.IsBlank), " ")
		keys := []string{el.name, el.name + "." + class, el.name + "#" + strings.ToLower(el.attrs["type"])}
		if el.name == "td" || el.name == "th" {
			keys = append(keys, "td th")
		}
		if el.leaf {
			keys = append(keys, el.name+" within") // tables in the cells of a table
		}
		for _, key := range keys {
			if groups[key] == nil {
				order = append(order, key)
			}
			groups[key] = append(groups[key], i)
		}
	}
	var near *Error
	order = slices.DeleteFunc(order, func(key string) bool {
		return len(groups[key]) < board.MinGivens || len(groups[key]) > 2*cellCount
	})
	for _, key := range order[:min(len(order), maxGroups)] {
		group := groups[key]
		more := key == "td." && len(groups["td"]) > cellCount && len(groups["td"]) <= cellCount+onegrid.Nearly // cells with a class
		if len(group) == cellCount && (more || !areEven(all, group)) {
			if near == nil {
				near = fault(text, all[group[0]].start, Error{Reason: Malformed, Expected: "nine rows of nine cells"})
			}
			continue // a row has lost a cell to another
		}
		records := recordsOf(all, group)
		got, refusal, ok := readRecords(records)
		if ok && near != nil && got.State.Givens().FilledCount() == cellCount {
			return d, near, false // perhaps the solution, without what says so
		}
		if ok || refusal != nil {
			if refusal != nil {
				refusal = fault(text, all[group[0]].start, *refusal)
			} else {
				got.Line = 1 + strings.Count(text[:all[group[0]].start], "\n")
			}
			return got, refusal, ok
		}
		if n := len(group); near == nil && n != cellCount && n >= cellCount-2 && n <= cellCount+2 && areNearlyCells(records) {
			reason := TooShort
			if n > cellCount {
				reason = TooLong
			}
			near = fault(text, all[group[n-1]].start, Error{Reason: reason, Found: n, Want: cellCount})
		}
	}
	return d, near, false
}

// areEven reports whether all parents of the elements have as many of them.
func areEven(all []*element, group []int) bool {
	counts := map[int]int{}
	for _, i := range group {
		counts[all[i].parent]++
	}
	want := len(group) / len(counts)
	for _, n := range counts {
		if n != want {
			return false
		}
	}
	return true
}

// areNearlyCells reports whether records have a field that is a digit or empty in all.
func areNearlyCells(all []record) bool {
	for _, name := range []string{"value", textField} {
		digits := 0
		for _, r := range all {
			switch text := strings.TrimFunc(r[name], chars.IsBlank); {
			case chars.IsDigitText(text):
				digits++
			case !onegrid.EmptyCell(text):
				digits = -cellCount
			}
		}
		if digits >= board.MinGivens {
			return true
		}
	}
	return false
}

// ownField is the name of the field with an element's text outside nested elements.
const ownField = "own"

// recordsOf returns the elements as records: their attributes and text, and those of their child
// elements. A child element is also a flag, because a given may be in bold.
func recordsOf(all []*element, group []int) []record {
	records := make([]record, len(group))
	at := make(map[int]int, len(group))
	for n, i := range group {
		r := record{textField: all[i].text.String()}
		if len(group) == cellCount {
			r[ownField] = all[i].own
		}
		for key, value := range all[i].attrs {
			r[key] = value
		}
		if all[i].name == "th" {
			r["<th"] = ""
		}
		records[n], at[i] = r, n
	}
	for i, el := range all {
		n, ok := at[el.parent]
		if !ok || !el.leaf {
			continue
		}
		r := records[n]
		if name := fieldName(el.name); name != textField || r[name] == "" {
			r[name] = all[i].text.String()
		}
		r["<"+el.name] = ""
		for key, value := range el.attrs {
			if key == "class" {
				r[key] += " " + value
			} else if r[key] == "" {
				r[key] = value
			}
		}
	}
	return records
}
