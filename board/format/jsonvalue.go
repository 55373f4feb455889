package format

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// jsonValue is a JSON value with its members in order.
type jsonValue struct {
	text   string   // the value of a string, a number or a word
	quoted bool     // whether it is a string
	object bool     // whether it is an object
	keys   []string // an object's keys
	values []jsonValue
}

// Limits on a JSON value.
const (
	deepestJSON  = 32
	maxJSON      = 1 << 18 // total number of values
	maxLooseJSON = 1 << 14 // in objects of a program
)

var (
	errJSON    = errors.New("not JSON that can hold a puzzle")
	errCutJSON = errors.New("JSON that ends before it is complete")
)

// parseJSON reads a text that is one JSON value.
func parseJSON(text string) (jsonValue, error) { return jsonParser{text: text, left: maxJSON}.parse() }

// parseLooseJSON reads JSON as programs have it and as SudokuPad shortens it: names and colours
// need no quotes, quotes may be single, and an empty object between commas may be missing.
func parseLooseJSON(text string) (jsonValue, error) {
	return jsonParser{text: text, left: maxLooseJSON, loose: true}.parse()
}

func (p jsonParser) parse() (v jsonValue, err error) {
	if !p.value(&v, 0) || p.next() != 0 || p.at < len(p.text) {
		if p.left >= 0 && p.at >= len(p.text) && strings.Contains(p.text, `":`) {
			return jsonValue{}, errCutJSON
		}
		return jsonValue{}, errJSON
	}
	return v, nil
}

// jsonParser reads JSON strictly. Package encoding/json takes ten times as long to return the
// same values, and most lines of JSON aren't puzzles.
type jsonParser struct {
	text  string
	at    int
	left  int // how many values may follow
	loose bool
}

// next returns the next character after blanks; 0 at the end.
func (p *jsonParser) next() byte {
	for ; p.at < len(p.text); p.at++ {
		if c := p.text[p.at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
	}
	return 0
}

// value reads a value. ok is false if there is none.
func (p *jsonParser) value(v *jsonValue, depth int) (ok bool) {
	c := p.next()
	if p.left--; p.left < 0 || depth > deepestJSON {
		return false
	}
	switch {
	case p.isQuote(c):
		v.quoted = true
		v.text, ok = p.quoted()
		return ok
	case c == '{' || c == '[':
		v.object = c == '{'
		return p.members(v, depth)
	}
	start := p.at
	for p.at < len(p.text) && !isJSONEnd(p.text[p.at]) {
		p.at++
	}
	switch v.text = p.text[start:p.at]; v.text {
	case "true", "false", "null":
		return true
	case "t", "f":
		return p.loose
	}
	const color = "FFFFFF"
	return isJSONNumber(v.text) || p.loose && v.text != "" && (v.text[0] == '#' || len(v.text) == len(color) && chars.IsWord(v.text))
}

func (p *jsonParser) isQuote(c byte) bool { return c == '"' || p.loose && c == '\'' }

// members reads an array or an object up to its closing bracket.
func (p *jsonParser) members(v *jsonValue, depth int) bool {
	closing := p.text[p.at] + 2 // in ASCII, both kinds of brackets are two apart
	p.at++
	if p.next() == closing {
		p.at++
		return true
	}
	for {
		if v.object {
			key, ok := p.key()
			if !ok || p.next() != ':' {
				return false
			}
			p.at++
			v.keys = append(v.keys, key)
		}
		c := p.next()
		missing := p.loose && !v.object && (c == ',' || c == closing)
		v.values = append(v.values, jsonValue{object: missing})
		if !missing && !p.value(&v.values[len(v.values)-1], depth+1) {
			return false
		}
		c = p.next()
		p.at++
		if c != ',' {
			return c == closing
		}
	}
}

// key reads the name of a member.
func (p *jsonParser) key() (name string, ok bool) {
	c := p.next()
	if p.isQuote(c) {
		return p.quoted()
	}
	start := p.at
	for p.loose && p.at < len(p.text) && chars.IsWordByte(p.text[p.at]) {
		p.at++
	}
	return p.text[start:p.at], p.at > start
}

// quoted reads a string, which begins with a quote.
func (p *jsonParser) quoted() (text string, ok bool) {
	start, plain, quote := p.at, true, p.text[p.at]
	for p.at++; p.at < len(p.text); p.at++ {
		switch c := p.text[p.at]; {
		case c == quote:
			text = p.text[start+1 : p.at]
			p.at++
			if plain {
				return text, true
			}
			if quote != '"' {
				text = strings.NewReplacer(`\'`, `'`, `"`, `\"`).Replace(text)
			}
			err := json.Unmarshal([]byte(`"`+text+`"`), &text)
			return text, err == nil
		case c == '\\':
			plain = false
			p.at++
		case c < ' ':
			return "", false
		case c >= utf8.RuneSelf:
			plain = false // may not be UTF-8
		}
	}
	return "", false
}

// isJSONEnd reports whether a character ends a number or a word.
func isJSONEnd(c byte) bool { return c == ',' || c == ']' || c == '}' || c <= ' ' }

// isJSONNumber reports whether a text is a number in JSON.
func isJSONNumber(text string) bool {
	digits := func() bool {
		rest := strings.TrimLeft(text, "0123456789")
		some := rest != text
		text = rest
		return some
	}
	text = strings.TrimPrefix(text, "-")
	if rest, ok := strings.CutPrefix(text, "0"); ok {
		text = rest
	} else if !digits() {
		return false
	}
	if rest, ok := strings.CutPrefix(text, "."); ok {
		if text = rest; !digits() {
			return false
		}
	}
	if text != "" && text[0]|0x20 == 'e' {
		if text = text[1:]; text != "" && strings.IndexByte("+-", text[0]) >= 0 {
			text = text[1:]
		}
		return digits() && text == ""
	}
	return text == ""
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
