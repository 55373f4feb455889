package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// savedJSON is the text form of versions 1 and 2. Version 1 has no base.
type savedJSON struct {
	Version  int             `json:"version"`
	Base     []edit.Change   `json:"base"` // the changes that lead to where undo ends
	Changes  []edit.Change   `json:"changes"`
	Done     int             `json:"done"`
	Mode     string          `json:"mode"`
	Settings json.RawMessage `json:"settings"`
}

const lastJSON = 2

// keysJSON are the keys of savedJSON in the order of the text.
var keysJSON = [...]string{`"version"`, `"changes"`, `"done"`, `"mode"`, `"settings"`}

func readJSON(text []byte) (Snapshot, error) {
	var from savedJSON
	if json.Unmarshal(text, &from) != nil {
		return salvageJSON(text)
	}
	if from.Version > lastJSON {
		return Snapshot{}, fmt.Errorf("version %d: %w", from.Version, ErrLater)
	}
	var r Snapshot
	b, err := edit.Replay(append(from.Base, from.Changes...), len(from.Base)+from.Done)
	if err != nil || from.Done < 0 {
		return salvageJSON(text)
	}
	b.Forget(len(from.Changes))
	r.history = historyOf(&b)
	r.setMode(from.Mode)
	var fields map[string]json.RawMessage
	_ = json.Unmarshal(from.Settings, &fields) // anything but an object has no fields
	r.settings, _ = settingsOf(fields)
	return r, nil
}

// salvageJSON reads what it can from a damaged text of version 1 or 2. These have no
// checksums, so a damaged change may pass for another one.
func salvageJSON(text []byte) (Snapshot, error) {
	end := len(text)
	for _, key := range keysJSON[2:] {
		if i := bytes.Index(text, []byte(key)); i >= 0 {
			end = min(end, i)
		}
	}
	base, changes, found := bytes.Cut(text[:end], []byte(`"changes"`))
	if !found { // the damage is in the key, so look for the end of the base's list
		base, changes, found = bytes.Cut(text[:end], []byte("],"))
		if !found || !bytes.Contains(base, []byte(`"base"`)) {
			base, changes = nil, text[:end]
		}
	}
	var b edit.Board
	for _, c := range changesIn(base) {
		_, _ = b.Apply(c.Change) // the error says that it can't be made
	}
	b.Forget(0)
	done := -1
	known := jsonValue(text, "done", &done)
	made := 0
	for _, c := range changesIn(changes) {
		changed, _ := b.Apply(c.Change)
		if changed && (!known || c.place < done) {
			made++
		}
	}
	for b.Done() > made {
		b.Undo()
	}
	state := b.State()
	r := Snapshot{history: historyOf(&b), Lost: Lost{Givens: true, Answers: true, Notes: true, Undo: true, Settings: true}}
	var name string
	jsonValue(text, "mode", &name)
	r.setMode(name)
	fields := map[string]json.RawMessage{}
	for field := range DefaultSettings().fields() {
		var value json.RawMessage
		if jsonValue(text[end:], field, &value) {
			fields[field] = value
		}
	}
	r.settings, _ = settingsOf(fields)
	if state == (board.State{}) && len(fields) == 0 {
		return Snapshot{}, ErrUnreadable
	}
	return r, nil
}

// placedChange is a change with its place, from 0, in a list that may have gaps.
type placedChange struct {
	edit.Change
	place int
}

func changesIn(list []byte) []placedChange {
	var changes []placedChange
	place, counted := 0, 0
	for at := 0; at < len(list); {
		length := changeLength(list[at:])
		if length == 0 {
			_, length = utf8.DecodeRune(list[at:])
			at += length
			continue
		}
		place += bytes.Count(list[counted:at], []byte(`","`))
		counted = at
		if c, ok := mendChange(string(list[at : at+length])); ok {
			changes = append(changes, placedChange{c, place})
		}
		at += length
	}
	return changes
}

// changeLength returns the length of the change that a text begins with, which may be a damaged
// one that can be mended, or 0.
func changeLength(text []byte) int {
	const digits = "123456789"
	in := func(at int, set string) bool { return at < len(text) && strings.IndexByte(set, text[at]) >= 0 }
	if in(0, "r") && in(1, digits) && in(2, "c") && in(3, digits) && in(4, ":=!~") && in(5, digits+".") {
		return len("r1c1=1")
	}
	if n := puzzleLength(text); n > 0 {
		return n
	}
	const opening = "open "
	if bytes.HasPrefix(text, []byte(opening)) {
		n := len(opening)
		for in(n, digits+"asn.") {
			n++
		}
		if n > len(opening) {
			return n
		}
	}
	for _, word := range []string{"clear answers", "clear notes", "clear", "notes"} {
		if bytes.HasPrefix(text, []byte(word)) {
			return len(word)
		}
	}
	return 0
}

// puzzleLength returns the length of a word of four letters and a puzzle that a text begins with,
// or 0. Damaged letters may be any but those around the changes of a list.
func puzzleLength(text []byte) int {
	at := 0
	for i := range len("load ") + board.CellCount {
		r, n := utf8.DecodeRune(text[at:])
		if n == 0 || i == len("load") && r != ' ' || strings.ContainsRune(`",`, r) {
			return 0
		}
		at += n
	}
	return at
}

// mendChange reads a change. Unreadable cells of a damaged puzzle stay empty.
func mendChange(text string) (edit.Change, bool) {
	if c, err := edit.ParseChange(text); err == nil {
		return c, true
	}
	word, cells, ok := strings.Cut(text, " ")
	if !ok || len(cells) != board.CellCount {
		return edit.Change{}, false
	}
	cells = strings.Map(func(r rune) rune {
		if r >= '1' && r <= '9' {
			return r
		}
		return '.'
	}, cells)
	for _, whole := range []string{"load", "fill"} {
		alike := 0
		for i := range min(len(word), len(whole)) {
			if word[i] == whole[i] {
				alike++
			}
		}
		if alike > 1 {
			c, err := edit.ParseChange(whole + " " + cells)
			return c, err == nil
		}
	}
	return edit.Change{}, false
}

// jsonValue decodes the first value of a field in a text that may be damaged elsewhere.
func jsonValue(text []byte, field string, into any) bool {
	_, value, ok := bytes.Cut(text, []byte(`"`+field+`":`))
	return ok && json.NewDecoder(bytes.NewReader(value)).Decode(into) == nil
}
