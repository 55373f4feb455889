package format_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

var update = flag.Bool("update", false, "record what is written again")

// full returns a document with everything that a format may hold.
func full() format.Document {
	d := format.FromGrid(board.MustParseGrid(norvig))
	d.State.Digits[0], d.State.Kinds[0] = 4, board.Answer
	d.State.Digits[80], d.State.Kinds[80] = 2, board.SolverAnswer
	d.State.Notes[1], d.State.Notes[3], d.State.Notes[79] = board.DigitsOf(5, 7, 8), board.DigitsOf(9), board.DigitsOf(1, 7)
	d.Solution = board.MustParseGrid(solved)
	d.Title, d.Author, d.Source, d.Level = "A <title> & \"more\", ä漢😀", "Some body", "A book", "Easy"
	d.Date, d.URL, d.Comment = "2026-11-22", "https://example.org/?a=1&b=2", "first line\nsecond, line"
	return d
}

// TestWhatIsWritten compares a document with only givens, and a full one, with recorded texts,
// because other programs read them.
func TestWhatIsWritten(t *testing.T) {
	var all strings.Builder
	for _, f := range format.All() {
		if !f.Writes() {
			continue
		}
		givens := format.FromGrid(board.MustParseGrid(norvig))
		fmt.Fprintf(&all, "== %s, givens\n%s\n", f.ID, textOf(t, f, givens))
		fmt.Fprintf(&all, "== %s, everything\n%s\n", f.ID, textOf(t, f, full()))
		noted := format.FromGrid(board.MustParseGrid(norvig)) // with only notes, all nine digits in a cell
		noted.State.Notes[0], noted.State.Notes[1] = board.AllDigits, board.DigitsOf(4, 5, 7)
		fmt.Fprintf(&all, "== %s, notes\n%s\n", f.ID, textOf(t, f, noted))
		if back, err := format.Read(strings.NewReader(textOf(t, f, noted))); f.Keeps.Has(format.Notes) && (err != nil || f.ID == "opensudoku" && back.At(0).State.Notes[0] != board.AllDigits || back.At(0).State.Notes[1] != noted.State.Notes[1]) {
			t.Errorf("%s: the notes come back as %v, %v", f.ID, back, err)
		}
		var file bytes.Buffer
		err := f.Write(&file, slices.Values([]format.Document{full(), givens}))
		fmt.Fprintf(&all, "== %s, a file of two: %v\n%s\n", f.ID, err, file.String())
	}
	const name = "testdata/written.txt"
	if *update {
		if err := os.WriteFile(name, []byte(all.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, want := strings.Split(all.String(), "\n== "), strings.Split(string(recorded), "\n== ")
	if len(got) != len(want) {
		t.Errorf("%d texts, not %d", len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Errorf("%s\nnot\n%s", got[i], want[i])
		}
	}
}

// largest is a writer that records the largest piece.
type largest struct{ pieces, longest, sum int }

func (l *largest) Write(p []byte) (int, error) {
	l.pieces, l.longest, l.sum = l.pieces+1, max(l.longest, len(p)), l.sum+len(p)
	return len(p), nil
}

// TestALargeFileIsWrittenInPieces checks that the file isn't all in memory at once, and that
// lines aren't written one by one.
func TestALargeFileIsWrittenInPieces(t *testing.T) {
	for _, f := range format.All() {
		if !f.Writes() || !f.Many {
			continue
		}
		var w largest
		d := full()
		if err := f.Write(&w, slices.Values(slices.Repeat([]format.Document{d}, 2000))); err != nil {
			t.Fatal(err)
		}
		if w.longest > 64<<10 || w.sum/w.pieces < 16<<10 {
			t.Errorf("%s: %d bytes in %d pieces, the largest of %d", f.ID, w.sum, w.pieces, w.longest)
		}
	}
}

func TestTheParts(t *testing.T) {
	d := format.FromGrid(board.MustParseGrid(norvig))
	for want, fill := range map[format.Parts]func(*format.Document){
		0:               func(*format.Document) {},
		format.Answers:  func(d *format.Document) { d.State.Digits[0], d.State.Kinds[0] = 4, board.SolverAnswer },
		format.Notes:    func(d *format.Document) { d.State.Notes[80] = board.DigitsOf(2) },
		format.Solution: func(d *format.Document) { d.Solution = board.MustParseGrid(solved) },
		format.Title:    func(d *format.Document) { d.Title = "x" },
		format.Author:   func(d *format.Document) { d.Author = "x" },
		format.Details:  func(d *format.Document) { d.Comment = "x" },
	} {
		with := d
		fill(&with)
		if got := with.Parts(); got != want {
			t.Errorf("%+v has %v, not %v", with, slices.Collect(got.All()), slices.Collect(want.All()))
		}
	}
	everything := full()
	p := everything.Parts()
	if got := strings.Join(slices.Collect(p.All()), " "); got != "answers notes solution title author details" {
		t.Error(got)
	}
	for i, field := range []func(*format.Document) *string{
		func(d *format.Document) *string { return &d.Source }, func(d *format.Document) *string { return &d.Level },
		func(d *format.Document) *string { return &d.Date }, func(d *format.Document) *string { return &d.URL },
	} {
		with := d
		if *field(&with) = "x"; with.Parts() != format.Details {
			t.Errorf("detail %d is none", i+1)
		}
	}
}

// TestUTF16 reads long texts in both byte orders, with titles outside the Basic Multilingual
// Plane.
func TestUTF16(t *testing.T) {
	var text strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&text, "%s # title 😀 %d ä\n", norvig, i)
	}
	for _, low := range []int{0, 1} {
		encoded := []byte{0xff, 0xfe}
		for _, unit := range utf16.Encode([]rune(text.String())) {
			encoded = append(encoded, byte(unit), byte(unit>>8))
		}
		if low == 1 {
			for i := 0; i < len(encoded); i += 2 {
				encoded[i], encoded[i+1] = encoded[i+1], encoded[i]
			}
		}
		all, err := format.Read(bytes.NewReader(encoded))
		if err != nil || all.Len() != 2000 || all.Bad != 0 {
			t.Fatalf("%v, %v", all, err)
		}
		for i := range all.Len() {
			d := all.At(i)
			if want := fmt.Sprintf("title 😀 %d ä", i); d.Title != want || d.Line != i+1 || d.State.Givens() != board.MustParseGrid(norvig) {
				t.Fatalf("puzzle %d: %q in line %d", i+1, d.Title, d.Line)
			}
		}
	}
	// Half a surrogate pair is an unreadable character.
	all, err := format.Read(strings.NewReader("\xff\xfe" + utf16Text(norvig + " x")[2:] + "\x3d\xd8"))
	if err != nil || all.At(0).Title != "x\ufffd" {
		t.Errorf("half a character: %v", err)
	}
}
