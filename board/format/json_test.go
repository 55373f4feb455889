package format_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// jsonTexts returns texts in JSON, with all kinds of values.
func jsonTexts() []string {
	all := []string{
		`{"a": [1, -2.5, 3e5, 0.1E-7, 1e+2], "b": {"c": null, "d": true, "e": false}, "f": [], "g": {}, "h": ""}`,
		`["\u00e9\n\t\"\\\/", "\ud83d\ude00", "é", "\ud800", "` + "\xff" + `"]`, ` [ [ 1 , [ "" ] ] , 2 ] `, `-0`, `"a"`, `01`, `[1,]`, `{"a":1,}`, `{"a":1,"a":2}`, `tru`, `[1 2]`, `1 2`, `"a\b"`,
		strings.Repeat("[", 30) + strings.Repeat("]", 30),
	}
	for _, k := range kinds {
		if k.text != "" && strings.IndexByte("{[", k.text[0]) >= 0 {
			all = append(all, strings.TrimSpace(k.text))
		}
	}
	return all
}

// mistakenJSON yields the texts, and each with many small mistakes.
func mistakenJSON(yield func(string) bool) {
	const signs = "{}[]\",: \\019.-+eEtnfu\x01\x00\xffé"
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range jsonTexts() {
		if !yield(text) {
			return
		}
		for range 300 {
			at := rng.IntN(len(text) + 1)
			end := min(at+rng.IntN(3), len(text))
			sign := signs[rng.IntN(len(signs)):][:1]
			if rng.IntN(3) == 0 {
				sign = ""
			}
			if !yield(text[:at] + sign + text[end:]) {
				return
			}
		}
	}
}

// TestJSONIsReadAsByTheStandardLibrary compares values and refusals.
func TestJSONIsReadAsByTheStandardLibrary(t *testing.T) {
	for text := range mistakenJSON {
		var want any
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		wantErr := decoder.Decode(&want)
		if _, err := decoder.Token(); wantErr == nil && !errors.Is(err, io.EOF) {
			wantErr = errors.New("two values")
		}
		got, err := format.ParseJSON(text)
		if (err == nil) != (wantErr == nil) || err == nil && !reflect.DeepEqual(got, want) {
			t.Errorf("%v (%v), not %v (%v), is read in %.200q", got, err, want, wantErr, text)
		}
	}
}

// TestTheFirstLookAtJSONMissesNoPuzzle compares it with reading the JSON.
func TestTheFirstLookAtJSONMissesNoPuzzle(t *testing.T) {
	puzzles := 0
	for text := range mistakenJSON {
		line := strings.ReplaceAll(text, "\n", " ")
		if !format.HoldsPuzzle(line) {
			continue
		}
		if puzzles++; !format.MayHoldPuzzle(line) {
			t.Errorf("a puzzle is missed in %.300q", line)
		}
	}
	if puzzles < 1000 {
		t.Errorf("only %d texts hold a puzzle", puzzles)
	}
}

// TestPuzzleWithoutRow has the solution beside a puzzle that lost a row.
func TestPuzzleWithoutRow(t *testing.T) {
	rows := `"` + strings.Join(slices.Collect(chunks(norvig, 9))[:8], `", "`) + `"`
	if all, err := format.Read(strings.NewReader(fmt.Sprintf(`{"puzzle": [%s], "solution": %q}`, rows, solved))); err == nil {
		t.Errorf("read %s", all.At(0).State.Givens())
	}
}

// TestSolutionBesideUnknownCells has a mask in signs that aren't read beside the solution.
func TestSolutionBesideUnknownCells(t *testing.T) {
	mask := strings.Repeat("TTFFFFFFT", 9)
	if all, err := format.Read(strings.NewReader(solved + "\n" + mask + "\n")); err == nil {
		t.Errorf("read %s", all.At(0).State.Givens())
	}
}
