package chars

import "strings"

// MaxColumns is the maximum number of columns in a table.
const MaxColumns = 100

// SplitFields splits a line at separators outside quotes. It returns at most one field more
// than a table has columns.
func SplitFields(line, separator string) []string {
	if separator == " " {
		var all []string
		for field := range strings.FieldsSeq(line) {
			if all = append(all, field); len(all) > MaxColumns {
				break
			}
		}
		return all
	}
	if !strings.Contains(line, `"`) {
		all := strings.SplitN(line, separator, min(strings.Count(line, separator), MaxColumns)+1)
		for i, text := range all {
			all[i] = strings.TrimFunc(text, IsBlank)
		}
		return all
	}
	var all []string
	for len(all) <= MaxColumns {
		line = strings.TrimLeftFunc(line, IsBlank)
		text, rest, more := strings.Cut(line, separator)
		if quoted, ok := strings.CutPrefix(line, `"`); ok {
			text, rest, more = cutQuoted(quoted, separator)
		}
		all = append(all, strings.TrimFunc(text, IsBlank))
		if line = rest; !more {
			break
		}
	}
	return all
}

// cutQuoted cuts a line after a quoted field, whose opening quote is already removed. Quotes
// within the field are doubled.
func cutQuoted(line, separator string) (text, rest string, more bool) {
	var sb strings.Builder
	for {
		part, after, ok := strings.Cut(line, `"`)
		sb.WriteString(part)
		line = after
		if !ok || !strings.HasPrefix(line, `"`) {
			break
		}
		sb.WriteByte('"')
		line = line[1:]
	}
	_, rest, more = strings.Cut(line, separator)
	return sb.String(), rest, more
}
