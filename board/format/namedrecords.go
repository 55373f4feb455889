package format

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// Objects in a program are records, too, although they aren't JSON, and so are the lines of a
// table whose columns are named row and column, or cell.

// readNamedRecords reads as records the objects in a program, or a table with a line of names
// and a line for each cell.
func readNamedRecords(text string) (id string, d Document, e *Error, ok bool) {
	var all []record
	if v, isJSON := looseJSON(text); isJSON {
		all, _ = v.records(nil)
	}
	for _, records := range []func(string) []record{tableRecords, pairRecords} {
		if all == nil {
			all = records(text)
		}
	}
	if id = "elements"; len(all) < cellCount {
		id = "triples"
	}
	d, e, ok = readRecords(all)
	d.Line = 1
	if e != nil {
		e = fault(text, 0, *e)
	}
	return id, d, e, ok
}

// tableRecords returns the lines of a table as records, if it has columns named row and
// column, or one for the cell and one for the digit.
func tableRecords(text string) (all []record) {
	var names []string
	separator := ""
	for l := range chars.EachLine(text) {
		line := l.Text
		switch {
		case strings.TrimFunc(line, chars.IsBlank) == "":
			continue
		case names == nil:
			for _, separator = range tableSeparators {
				if names = chars.SplitFields(line, separator); len(names) > 1 {
					break
				}
			}
			if len(names) > chars.MaxColumns {
				return nil
			}
			seen := map[chars.Axis]int{}
			named := 0
			for i, name := range names {
				names[i] = fieldName(strings.TrimPrefix(name, "\ufeff"))
				seen[chars.AxisNames[names[i]]]++
				if slices.Contains(cellNames[:], names[i]) {
					named++
				}
			}
			if (seen[chars.RowAxis] != 1 || seen[chars.ColumnAxis] != 1) && (named != 1 || seen[chars.DigitAxis] != 1) {
				return nil
			}
			continue
		}
		fields := chars.SplitFields(line, separator)
		if len(fields) != len(names) || len(all) > cellCount {
			return nil
		}
		r := record{}
		for i, name := range names {
			r[name] = fields[i]
		}
		all = append(all, r)
	}
	return all
}

// looseJSON reads an array of objects in a program, perhaps with unquoted names.
func looseJSON(text string) (v jsonValue, ok bool) {
	if !strings.Contains(text, "{") {
		return v, false
	}
	text = strings.NewReplacer("None", "null", "undefined", "null", "True", "true", "False", "false").Replace(compress(text))
	from := strings.Index(text, "[{")
	if from < 0 {
		return v, false
	}
	to := max(strings.LastIndexByte(text, ']'), from) + 1
	if name, _, ok := strings.Cut(text[from+len("["):], ":"); ok && strings.Contains(text[:from]+text[to:], name+":") {
		return v, false // an object has left the array
	}
	v, err := parseLooseJSON(text[from:to])
	return v, err == nil
}
