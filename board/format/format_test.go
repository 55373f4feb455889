package format_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// documents generates documents with a few givens that don't clash, answers
// and notes.
func documents() *rapid.Generator[format.Document] {
	words := rapid.StringMatching(`([A-Za-zäß<&"'][A-Za-z0-9ä漢😀<&"'-]{0,8}( [A-Za-z]{1,5})?)?`)
	return rapid.Custom(func(t *rapid.T) format.Document {
		var d format.Document
		notes := rapid.Bool().Draw(t, "notes")
		for c := range board.Cell(board.CellCount) {
			candidates := d.State.Digits.Candidates(c)
			if candidates == 0 {
				continue
			}
			digit := rapid.SampledFrom(slices.Collect(candidates.All())).Draw(t, "digit")
			switch rapid.IntRange(0, 4).Draw(t, "kind") {
			case 0, 1:
				d.State.Digits[c], d.State.Kinds[c] = digit, board.Given
			case 2:
				d.State.Digits[c], d.State.Kinds[c] = digit, board.Answer
			}
		}
		for c := range board.Cell(board.CellCount) {
			if candidates := d.State.Digits.Candidates(c); notes && candidates != 0 {
				d.State.Notes[c] = candidates & board.Digits(rapid.Uint16().Draw(t, "struck"))
			}
		}
		if rapid.Bool().Draw(t, "has a solution") {
			d.Solution = board.MustParseGrid(solved)
		}
		for _, field := range []*string{&d.Title, &d.Author, &d.Source, &d.Level, &d.Date, &d.URL, &d.Comment} {
			*field = words.Draw(t, "words")
		}
		return d
	})
}

// textOf returns a document in a format that can be written.
func textOf(t interface {
	Helper()
	Error(...any)
}, f format.Format, d format.Document) string {
	t.Helper()
	written, err := f.Text(d)
	if err != nil {
		t.Error(err)
	}
	return written
}

// TestAFormatThatIsOnlyReadIsNotWritten tries to write it nevertheless.
func TestAFormatThatIsOnlyReadIsNotWritten(t *testing.T) {
	f, ok := format.ByID("gsf")
	if !ok || f.Writes() {
		t.Fatal("gsf is written")
	}
	const want = `the format "gsf" can be read, but not written`
	if text, err := f.Text(format.Document{}); text != "" || err == nil || err.Error() != want {
		t.Errorf("the text is %q, the error %v", text, err)
	}
	var file bytes.Buffer
	err := f.Write(&file, func(yield func(format.Document) bool) { yield(format.Document{}) })
	if file.Len() > 0 || err == nil || err.Error() != want {
		t.Errorf("the file is %q, the error %v", file.String(), err)
	}
}

// kept returns the parts of a document that a format promises to keep. Some formats
// without answers write them as givens; for these, answers are removed.
func kept(d format.Document, f format.Format) format.Document {
	k := format.FromGrid(d.State.Givens())
	if f.Keeps.Has(format.Answers) {
		k.State.Digits, k.State.Kinds = d.State.Digits, d.State.Kinds
	}
	if f.Keeps.Has(format.Notes) {
		k.State.Notes = d.State.Notes
	}
	if f.Keeps.Has(format.Solution) {
		k.Solution = d.Solution
	}
	if f.Keeps.Has(format.Title) {
		k.Title = d.Title
	}
	if f.Keeps.Has(format.Author) {
		k.Author = d.Author
	}
	if f.Keeps.Has(format.Details) {
		k.Source, k.Level, k.Date, k.URL, k.Comment = d.Source, d.Level, d.Date, d.URL, d.Comment
	}
	return k
}

// exact are the formats that preserve every document exactly, apart from parts
// that they can't hold. The others can't tell some documents apart; for them, a
// document that was read and is written again gives the same text.
var exact = []string{
	"line", "line0", "rows", "grid", "sdk", "sadman", "sdm", "1gsudoku", "solvoku", "sudokupad",
	"compact", "sudokuexchange", "solo", "secuso",
}

func TestEveryFormatReadsWhatItWrites(t *testing.T) {
	for _, f := range format.All() {
		if !f.Writes() {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				d := documents().Draw(t, "document")
				text := textOf(t, f, d)
				if !utf8.ValidString(text) {
					t.Fatalf("not UTF-8: %q", text)
				}
				all, err := format.Read(strings.NewReader(text))
				if err != nil {
					t.Fatalf("refuses its own %q: %v", text, err)
				}
				if all.Len() != 1 || all.Bad != 0 {
					t.Fatalf("%d puzzles and %d faults in %q", all.Len(), all.Bad, text)
				}
				got := all.At(0)
				got.Line = 0
				if slices.Contains(exact, f.ID) && got != kept(d, f) {
					t.Fatalf("%q is read as\n%+v, not\n%+v", text, got, kept(d, f))
				}
				if again := textOf(t, f, got); again != text {
					t.Fatalf("written again, %q is %q", text, again)
				}
			})
		})
	}
}

func TestFilesOfManyPuzzles(t *testing.T) {
	for _, f := range format.All() {
		if !f.Writes() {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				documents := rapid.SliceOfN(documents(), 2, 4).Draw(t, "documents")
				var file bytes.Buffer
				err := f.Write(&file, slices.Values(documents))
				if !f.Many {
					if err == nil {
						t.Fatal("more than one puzzle was written")
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				all, err := format.Read(&file)
				if err != nil {
					t.Fatal(err)
				}
				if all.Len() != len(documents) || all.Bad != 0 {
					t.Fatalf("%d of %d puzzles and %d faults: %v", all.Len(), len(documents), all.Bad, all.Faults)
				}
				for i, d := range documents {
					if got, want := textOf(t, f, all.At(i)), textOf(t, f, d); slices.Contains(exact, f.ID) && got != want {
						t.Fatalf("puzzle %d is %q, not %q", i+1, got, want)
					}
				}
			})
		})
	}
}

func TestFormatsAreToldApart(t *testing.T) {
	ids, names := map[string]bool{}, map[string]bool{}
	for _, f := range format.All() {
		if f.ID == "" || f.Name == "" || f.MIME == "" || !f.Reads() && !f.Writes() {
			t.Errorf("the format %q, %q lacks something", f.ID, f.Name)
		}
		if ids[f.ID] || names[f.Name] {
			t.Errorf("two formats are called %q or %q", f.ID, f.Name)
		}
		ids[f.ID], names[f.Name] = true, true
		if found, ok := format.ByID(f.ID); !ok || found.Name != f.Name {
			t.Errorf("ByID(%q) is %q", f.ID, found.Name)
		}
		for _, e := range f.Extensions {
			if !slices.Contains(format.Extensions(), e) {
				t.Errorf("%q is not among the extensions", e)
			}
		}
	}
	if _, ok := format.ByID("xyz"); ok {
		t.Error("there is a format xyz")
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", norvig, marked("-"), marked("0") + " # comment", norvig + "1", solved,
		inRows(norvig, "\r\n"), board.MustParseGrid(norvig).Diagram(),
		inBoxes(norvig, "│", "┌───┬───┬───┐\n", "├───┼───┼───┤\n", "└───┴───┴───┘\n"),
		inBoxes(marked("-"), "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n"),
		"\ufeff\n│1│é", "12\xff", "---------\n---\n#", "\xff\xfe1\x00\n\x00",
	} {
		f.Add(text)
	}
	d := format.FromGrid(board.MustParseGrid(norvig))
	d.State.Notes[0], d.Title, d.Author = board.DigitsOf(4, 5), "a title", "an author"
	d.State.Digits[1], d.State.Kinds[1] = 8, board.Answer
	for _, format := range format.All() {
		if format.Writes() {
			f.Add(textOf(f, format, d))
		}
	}
	for _, example := range examples {
		f.Add(example.text)
	}
	for _, k := range kinds {
		f.Add(k.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, err := format.Read(strings.NewReader(text))
		if err != nil {
			if all != nil {
				t.Fatal("an error and a reading")
			}
			var refusal *format.Error
			if !errors.As(err, &refusal) {
				t.Fatalf("the error %v is not of the type Error", err)
			}
			checkPlace(t, text, refusal)
			return
		}
		if all.Len() < 1 || all.Bad < len(all.Faults) {
			t.Fatalf("%d puzzles, %d of %d faults", all.Len(), len(all.Faults), all.Bad)
		}
		for _, e := range all.Faults {
			checkPlace(t, text, e)
		}
		for d := range all.All() {
			for c := range board.Cell(board.CellCount) {
				if digit := d.State.Digits[c]; digit > 9 || (digit == 0) != (d.State.Kinds[c] == board.Empty) || digit != 0 && d.State.Notes[c] != 0 || d.State.Notes[c] > board.AllDigits {
					t.Fatalf("%s holds %d of the kind %d with the notes %v", c, digit, d.State.Kinds[c], d.State.Notes[c])
				}
			}
			for _, f := range format.All() {
				if !f.Writes() {
					continue
				}
				back, err := format.Read(strings.NewReader(textOf(t, f, d)))
				if err != nil || back.Len() != 1 {
					t.Fatalf("%q: refuses its own %q: %v", f.ID, textOf(t, f, d), err)
				}
				if got := back.At(0); f.ID != "sdx" && f.Keeps.Has(format.Answers) && got.State.Digits.FilledCount() < d.State.Digits.FilledCount() {
					t.Fatalf("%q: %v is read as %v", f.ID, d.State, got.State)
				}
			}
		}
	})
}

// checkPlace counts lines and columns up to the offset the slow, simple way.
func checkPlace(t *testing.T, text string, e *format.Error) {
	t.Helper()
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") || e.Format == "opensudoku" || e.Format == "1gsudoku" || e.Format == "" && strings.Contains(text, "<") {
		return // the place is in the converted text, or chosen by the decoder
	}
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
