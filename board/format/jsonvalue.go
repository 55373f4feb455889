package format

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// jsonValue is a JSON value with its members in order.
type jsonValue struct {
	text   string   // of a string, a number or a word
	quoted bool     // whether it is a string
	object bool     // whether it is an object
	keys   []string // of an object
	values []jsonValue
}

// Limits on a JSON value.
const (
	deepestJSON  = 32
	maxJSON      = 1 << 18 // total number of values
	maxLooseJSON = 1 << 14 // in objects of a program
)

var errJSON = errors.New("not JSON that can hold a puzzle")

// parseJSON reads a text that is one JSON value.
func parseJSON(text string) (jsonValue, error) { return parseJSONUpTo(text, maxJSON) }

// parseJSONUpTo is parseJSON with a limit on the total number of values.
func parseJSONUpTo(text string, left int) (jsonValue, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	v, err := readJSON(decoder, 0, &left)
	if err != nil {
		return v, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return v, errJSON
	}
	return v, nil
}

func readJSON(decoder *json.Decoder, depth int, left *int) (v jsonValue, err error) {
	token, err := decoder.Token()
	if *left--; err != nil || depth > deepestJSON || *left < 0 {
		return v, errJSON
	}
	switch t := token.(type) {
	case json.Delim:
		v.object = t == '{'
		for decoder.More() {
			if v.object {
				key, err := decoder.Token()
				if err != nil {
					return jsonValue{}, errJSON
				}
				v.keys = append(v.keys, key.(string))
			}
			inner, err := readJSON(decoder, depth+1, left)
			if err != nil {
				return jsonValue{}, err
			}
			v.values = append(v.values, inner)
		}
		if _, err := decoder.Token(); err != nil {
			return v, errJSON
		}
	case string:
		v.text, v.quoted = t, true
	case json.Number:
		v.text = t.String()
	case bool:
		v.text = strconv.FormatBool(t)
	default:
		v.text = "null"
	}
	return v, nil
}

// member returns the value of a member.
func (v *jsonValue) member(key string) *jsonValue {
	if i := slices.Index(v.keys, key); i >= 0 {
		return &v.values[i]
	}
	return nil
}

// isArray reports whether the value is an array.
func (v *jsonValue) isArray() bool { return !v.object && v.values != nil }
