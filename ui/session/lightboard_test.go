package session

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

var update = flag.Bool("update", false, "record what gestures do for the web page's light board")

// lightFactors are what the effect of a gesture depends on, each with the number of its values.
// A case is a value of each; the last one varies fastest in the table of cases.
var lightFactors = []lightFactor{
	{"way", len(lightWays)},
	{"pointer", 4}, // nothing, a cell, another digit held, the same one held
	{"mode", 2},
	{"kind", 4},  // of the digit in the cell
	{"same", 2},  // whether it is the gesture's
	{"erase", 2}, // whether that is 0
	{"advance", 2},
	{"notes", 2},
	{"strike", 2},
}

type lightFactor struct {
	name   string
	values int
}

// MarshalJSON implements [json.Marshaler].
func (f lightFactor) MarshalJSON() ([]byte, error) { return json.Marshal([]any{f.name, f.values}) }

// lightWays are the ways of entering a digit: a tap on a cell while it is held, its key on the
// screen, the keyboard's, and Delete or Backspace.
var lightWays = []string{"tap", "key", "type", "erase"}

// lightEffect is what a gesture does to a cell, its peers and the pointer.
type lightEffect struct {
	Kind   *board.Kind `json:"kind,omitempty"`   // what the digit becomes, or Empty; nil for no change
	Note   bool        `json:"note,omitempty"`   // whether a note is made or removed
	Strike bool        `json:"strike,omitempty"` // whether the digit is removed from the peers' notes
	To     string      `json:"to"`               // the pointer afterwards: see pointedTo
}

func (e lightEffect) String() string {
	text, err := json.Marshal(e)
	if err != nil {
		panic(err) // it holds only numbers, flags and texts
	}
	return string(text)
}

// A case has its gesture at middle, whose peer notes the digit. The pointer was elsewhere if
// the gesture names the cell itself.
const (
	lightMiddle, lightPeer, lightElsewhere = board.Cell(40), board.Cell(36), board.Cell(10)
	lightStart                             = board.Cell(0) // of typing a puzzle with no cell selected
	lightDigit, lightOther                 = board.Digit(5), board.Digit(7)
)

// lightCase makes the gesture of a case and returns its effect, or false for a case that can't
// be.
func lightCase(at map[string]int) (effect lightEffect, possible bool) {
	way, pointer, kind := lightWays[at["way"]], at["pointer"], board.Kind(at["kind"])
	is := func(name string) bool { return at[name] == 1 }
	if is("same") && (is("erase") || kind == board.Empty) || way == "tap" && pointer == 2 || way == "erase" && !is("erase") {
		return lightEffect{}, false
	}
	d := lightDigit
	if is("erase") {
		d = 0
	}
	var before board.State
	before.Notes[lightPeer] = board.DigitsOf(3, lightDigit)
	for _, c := range []board.Cell{lightMiddle, lightStart} {
		switch before.Kinds[c] = kind; {
		case kind == board.Empty:
			before.Notes[c] = before.Notes[lightPeer]
		case is("same"):
			before.Digits[c] = lightDigit
		default:
			before.Digits[c] = lightOther
		}
	}
	e := entry{mode: Mode(at["mode"]), pointer: Pointer{cell: lightMiddle, hasCell: pointer == 1, hasDigit: pointer > 1}}
	if _, err := e.history.apply(edit.OpenState(before)); err != nil {
		panic(err) // any board may be opened
	}
	if way == "tap" {
		e.pointer.cell = lightElsewhere
	}
	switch pointer {
	case 2:
		e.pointer.digit = lightOther
	case 3:
		e.pointer.digit = d
	}
	was := e.pointer
	h := hand{entry: &e, habits: habits{is("advance"), is("notes"), is("strike")}}
	target := lightMiddle
	switch way {
	case "tap":
		h.tap(lightMiddle)
	case "key":
		h.key(d)
	case "type":
		if h.typeDigit(d); pointer != 1 && e.mode == EnterPuzzle {
			target = lightStart
		}
	case "erase":
		h.erase()
	}
	after := h.state()
	effect = lightEffect{Strike: after.Notes[lightPeer] != before.Notes[lightPeer], To: pointedTo(was, e.pointer, target, d)}
	switch {
	case after.Digits[target] != before.Digits[target] || after.Kinds[target] != before.Kinds[target] || after.Notes[target] == 0 && kind == board.Empty:
		effect.Kind = &after.Kinds[target]
	case after.Notes[target] != before.Notes[target]:
		effect.Note = true
	}
	return effect, true
}

// pointedTo says what a gesture at a cell with a digit did to the pointer.
func pointedTo(was, is Pointer, at board.Cell, d board.Digit) string {
	next, tapped := at, was
	next++
	tapped.cell = at
	switch is {
	case Pointer{cell: at, hasCell: true}:
		return "cell"
	case Pointer{cell: next, hasCell: true}:
		return "next"
	case was:
		return "stay"
	case tapped:
		return "tapped" // remembered, while the digit is still held
	case Pointer{cell: was.cell}:
		return "none"
	case Pointer{cell: was.cell, digit: d, hasDigit: true}:
		return "hold"
	}
	return fmt.Sprintf("%+v", is)
}

// TestTheLightBoardEntersAsTheSessionDoes compares the rules that the web page's light board has
// with what gestures do here, in every situation.
func TestTheLightBoardEntersAsTheSessionDoes(t *testing.T) {
	var effects []string
	var cases strings.Builder
	number := 1
	for _, f := range lightFactors {
		number *= f.values
	}
	for i := range number {
		at, rest := map[string]int{}, i
		for _, f := range slices.Backward(lightFactors) {
			at[f.name], rest = rest%f.values, rest/f.values
		}
		effect, possible := lightCase(at)
		if !possible {
			cases.WriteByte('-')
			continue
		}
		if !slices.Contains([]string{"cell", "next", "stay", "tapped", "none", "hold"}, effect.To) {
			t.Fatalf("%v: the pointer becomes %s", at, effect.To)
		}
		text := effect.String()
		if !slices.Contains(effects, text) {
			effects = append(effects, text)
		}
		cases.WriteByte('a' + byte(slices.Index(effects, text)))
	}
	peers := [board.CellCount][]int{}
	for c := range board.Cell(board.CellCount) {
		for _, p := range c.Peers() {
			peers[c] = append(peers[c], int(p))
		}
	}
	parts := []string{}
	for _, p := range []struct {
		name  string
		value any
	}{
		{"ways", lightWays}, {"factors", lightFactors}, {"effects", json.RawMessage("[" + strings.Join(effects, ",") + "]")},
		{"cases", cases.String()}, {"peers", peers},
	} {
		value, err := json.Marshal(p.value)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, fmt.Sprintf("%q:%s", p.name, value))
	}
	text := "{" + strings.Join(parts, ",\n") + "}\n"
	golden := filepath.Join("..", "light", "rules.json")
	if *update {
		if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(recorded) != text {
		t.Error("gestures do something else here than on the light board; record it with -update")
	}
}
