package format_test

import (
	"errors"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// grids draws any grid, sound or not.
func grids() *rapid.Generator[board.Grid] {
	return rapid.Custom(func(t *rapid.T) board.Grid {
		var g board.Grid
		for c := range g {
			g[c] = board.Digit(rapid.IntRange(0, 9).Draw(t, "digit"))
		}
		return g
	})
}

func TestEveryFormatReadsWhatItWrites(t *testing.T) {
	for _, f := range format.All() {
		t.Run(f.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				g := grids().Draw(t, "grid")
				text := f.Write(g)
				if !f.Detect(text) {
					t.Fatalf("does not detect its own %q", text)
				}
				for name, read := range map[string]func(string) (board.Grid, error){"Read": f.Read, "Parse": format.Parse} {
					if got, err := read(text); err != nil || got != g {
						t.Fatalf("%s(%q) = %s, %v", name, text, got, err)
					}
				}
			})
		})
	}
}

func TestEveryWrittenFormIsReadBack(t *testing.T) {
	writers := map[string]func(board.Grid) string{
		"Line": format.Line, "LineZeros": format.LineZeros, "Diagram": board.Grid.Diagram,
	}
	for name, write := range writers {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				g := grids().Draw(t, "grid")
				if got, err := format.Parse(write(g)); err != nil || got != g {
					t.Fatalf("Parse(%q) = %s, %v", write(g), got, err)
				}
			})
		})
	}
}

func TestFormatsAreToldApart(t *testing.T) {
	ids, names := map[string]bool{}, map[string]bool{}
	for _, f := range format.All() {
		if f.ID == "" || f.Name == "" || f.Detect == nil || f.Read == nil || f.Write == nil {
			t.Errorf("the format %q, %q lacks something", f.ID, f.Name)
		}
		if ids[f.ID] || names[f.Name] {
			t.Errorf("two formats are called %q or %q", f.ID, f.Name)
		}
		ids[f.ID], names[f.Name] = true, true
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", norvig, marked("-"), marked("0") + " # comment", norvig + "1", solved,
		inRows(norvig, "\r\n"), board.MustParseGrid(norvig).Diagram(),
		inBoxes(norvig, "│", "┌───┬───┬───┐\n", "├───┼───┼───┤\n", "└───┴───┴───┘\n"),
		inBoxes(marked("-"), "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n"),
		"\ufeff\n│1│é", "12\xff", "---------\n---\n#",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := format.Parse(text)
		if err == nil {
			if back, err := format.Parse(format.Line(g)); err != nil || back != g {
				t.Fatalf("%q is read as %s and that as %s, %v", text, g, back, err)
			}
			return
		}
		if g != (board.Grid{}) {
			t.Fatalf("an error and the grid %s", g)
		}
		var refusal *format.Error
		if !errors.As(err, &refusal) {
			t.Fatalf("the error %v is not of the type Error", err)
		}
		checkPlace(t, text, refusal)
	})
}

// checkPlace counts lines and columns up to the offset in the slow, plain way.
func checkPlace(t *testing.T, text string, e *format.Error) {
	t.Helper()
	if e.Offset < 0 || e.Offset > len(text) {
		t.Fatalf("offset %d in a text of %d bytes", e.Offset, len(text))
	}
	line, column := 1, 1
	for at, r := range text[:e.Offset] {
		switch {
		case r == '\r' && at+1 < len(text) && text[at+1] == '\n':
		case r == '\n' || r == '\r':
			line, column = line+1, 1
		default:
			column++
		}
	}
	if line != e.Line || column != e.Column {
		t.Fatalf("%+v, but offset %d of %q is line %d, column %d", *e, e.Offset, text, line, column)
	}
	if e.Reason == format.BadCharacter {
		if r, _ := utf8.DecodeRuneInString(text[e.Offset:]); r != e.Character {
			t.Fatalf("%+v, but there stands %q", *e, r)
		}
	}
}
