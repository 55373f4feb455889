package format

import "encoding/json"

// Refusal exports the first look at a line of a text with a puzzle on each.
func Refusal(line string) *Error {
	seen := lookAt(line)
	return seen.refusal(line)
}

// DocumentOf exports the reading of such a line.
func DocumentOf(line string) (Document, error) {
	seen := lookAt(line)
	return parseLine(line, &seen)
}

// MayHoldPuzzle and HoldsPuzzle export the first look at a line of JSON, and its reading.
var MayHoldPuzzle = mayHoldPuzzle

func HoldsPuzzle(line string) bool {
	v, err := parseJSON(line)
	all, _ := v.documents()
	_, e := v.fPuzzle()
	return err == nil && (len(all) > 0 || e == nil)
}

// ParseJSON returns a value in JSON as package encoding/json does with UseNumber.
func ParseJSON(text string) (any, error) {
	v, err := parseJSON(text)
	return v.plain(), err
}

func (v *jsonValue) plain() any {
	switch {
	case v.object:
		all := map[string]any{}
		for i, key := range v.keys {
			all[key] = v.values[i].plain()
		}
		return all
	case v.quoted:
		return v.text
	case v.values != nil || v.text == "":
		all := []any{}
		for i := range v.values {
			all = append(all, v.values[i].plain())
		}
		return all
	case v.text == "true" || v.text == "false":
		return v.text == "true"
	case v.text == "null":
		return nil
	}
	return json.Number(v.text)
}
