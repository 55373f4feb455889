package puzzles

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// TestWhichRecordWins lists records of one puzzle, each of which replaces all those before it,
// in whatever order a window reads them.
func TestWhichRecordWins(t *testing.T) {
	at := func(second int, name, cells string, rev uint64) record {
		return record{Entry: newEntry("a", name, time.Unix(1e9+int64(second), 0), boardOf(t, cells)), rev: rev}
	}
	gone := func(rev uint64) record { return record{Entry: Entry{ID: "a"}, rev: rev, gone: true} }
	records := []record{
		gone(0), at(9, "z", uitest.Hardest, 0), gone(1), at(1, "a", uitest.Easy, 1), at(1, "a", uitest.Hardest, 1), at(1, "b", uitest.Easy, 1),
		at(2, "a", uitest.Easy, 1), gone(2), at(1, "a", uitest.Easy, 2), gone(3),
	}
	for i, a := range records {
		for j, b := range records {
			if got := a.newer(b); got != (i > j) {
				t.Errorf("record %d is newer than %d: %v", i, j, got)
			}
			read, damaged, err := parse(encode([]record{b, a}), func() {})
			if err != nil || damaged != 0 || len(read) != 1 || read[0] != records[max(i, j)] {
				t.Errorf("%d before %d in a file: %+v, %d, %v", j, i, read, damaged, err)
			}
			all := map[string]record{}
			merge(all, []record{b})
			merge(all, []record{a})
			if all["a"] != records[max(i, j)] {
				t.Errorf("%d merged with %d is %+v", i, j, all["a"])
			}
		}
	}
}

func TestNamesAndIDs(t *testing.T) {
	for name, want := range map[string]string{
		"": "", "  two  words\n": "two words", "a\x00b\xff": "a\x00b\uFFFD", strings.Repeat("ä", 200): strings.Repeat("ä", 200),
		strings.Repeat("ä", 201): strings.Repeat("ä", 200), strings.Repeat("ä", 199) + " b": strings.Repeat("ä", 199),
	} {
		if got := cleanName(name); got != want {
			t.Errorf("%.20q becomes %.20q of %d characters, not %.20q", name, got, len([]rune(got)), want)
		}
	}
	for id, want := range map[string]bool{
		"": false, "a": true, "az09": true, strings.Repeat("a", 32): true, strings.Repeat("a", 33): false, "A": false, "a-b": false, "a b": false,
	} {
		if validID(id) != want {
			t.Errorf("the ID %q: %v", id, !want)
		}
	}
	seen := map[string]bool{}
	for range 100 {
		id := newID()
		if !validID(id) || len(id) != 20 || seen[id] {
			t.Errorf("the new ID %q", id)
		}
		seen[id] = true
	}
}

func TestTheHeader(t *testing.T) {
	for head, want := range map[string]error{
		"# Solvoku puzzles 1\n": nil, "# Solvoku puzzles 1": nil, "# Solvoku puzzles  1 \r\n": nil, "\uFEFF# Solvoku puzzles 1\n": nil,
		"# Solvoku puzzles 2\n": ErrVersion, "# Solvoku puzzles 0\n": ErrNotPuzzles, "# Solvoku puzzles -1\n": ErrNotPuzzles,
		"# Solvoku puzzles x\n": ErrNotPuzzles, "# Solvoku puzzles \n": ErrNotPuzzles, "# Solvoku": ErrNotPuzzles, "": ErrNotPuzzles,
	} {
		if records, damaged, err := parse([]byte(head), func() {}); !errors.Is(err, want) || records != nil || damaged != 0 {
			t.Errorf("%q: %v, %d, %v", head, records, damaged, err)
		}
	}
}

// TestParsingBreathes counts the pauses while a long file is read.
func TestParsingBreathes(t *testing.T) {
	var records []record
	for i := range 640 {
		records = append(records, record{Entry: newEntry(fmt.Sprint(i), "x", time.Unix(1e9, 0), boardOf(t, uitest.Easy))})
	}
	n := 0
	if read, damaged, err := parse(encode(records), func() { n++ }); len(read) != 640 || damaged != 0 || err != nil || n != 10 {
		t.Errorf("%d records, %d damaged, %v, %d breaths", len(read), damaged, err, n)
	}
	s := openedShelf(t, &store.Memory{})
	n, s.pause = 0, func() { n++ }
	got, err := s.Import("lines", strings.NewReader(strings.Repeat(uitest.Easy+"\n", 640)))
	if err != nil || got != (Imported{640, 640, 0}) || n != 10 {
		t.Errorf("%+v, %v, %d breaths", got, err, n)
	}
}

func TestAHundredChangesCanBeUndone(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	for i := range 103 {
		save(t, s, fmt.Sprintf("%03d", i), uitest.Easy)
	}
	undone := 0
	for s.CanUndo() {
		if did, err := s.Undo(); !did || err != nil {
			t.Fatal(did, err)
		}
		undone++
	}
	if undone != 100 {
		t.Errorf("%d changes were undone", undone)
	}
	wantNames(t, s, "000", "001", "002")
	if did, err := s.Undo(); did || err != nil {
		t.Errorf("one more: %v, %v", did, err)
	}
}

// TestDeletionsAreKeptForOtherWindowsAlone checks the text in the store: a deletion is only
// recorded while there is another window, whose text may still have the puzzle.
func TestDeletionsAreKeptForOtherWindowsAlone(t *testing.T) {
	for _, windows := range []int{1, 2} {
		files := &store.Memory{}
		s := openedShelf(t, files)
		if windows == 2 {
			other := openedShelf(t, files)
			save(t, other, "other", uitest.Hardest)
			defer other.Close()
		}
		e := save(t, s, "mine", uitest.Easy)
		s.Refresh()
		if err := s.Delete(e.ID); err != nil {
			t.Fatal(err)
		}
		text, err := files.Load("puzzles")
		if err != nil || strings.Contains(string(text), "gone") != (windows == 2) {
			t.Errorf("%d windows: %s, %v", windows, text, err)
		}
		if err := s.Rename(e.ID, "again"); !errors.Is(err, ErrNotThere) {
			t.Errorf("what is deleted is renamed: %v", err)
		}
		if err := s.Delete(e.ID); !errors.Is(err, ErrNotThere) {
			t.Errorf("what is deleted is deleted again: %v", err)
		}
		s.Close()
	}
}

// TestRenamingToTheSameNameIsNoChange checks that there is nothing to undo.
func TestRenamingToTheSameNameIsNoChange(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	e := save(t, s, "name", uitest.Easy)
	if err := s.Rename(e.ID, "  name "); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Undo(); err != nil || s.CanUndo() {
		t.Errorf("%v, more to undo: %v", err, s.CanUndo())
	}
	wantNames(t, s)
}

func TestFailuresInWords(t *testing.T) {
	for want, err := range map[string]error{
		"This file is from a later version of Solvoku.": ErrVersion,
		"This puzzle is no longer there.":               fmt.Errorf("x: %w", ErrNotThere),
		"There are too many puzzles to save.":           ErrFull,
		"Nothing was changed: no more paper":            errors.New("no more paper"),
	} {
		if got := failure(err); got != want {
			t.Errorf("%v: %q, not %q", err, got, want)
		}
	}
	if failure(ErrTooLarge) != failure(ErrFull) {
		t.Error("a file that is too large has another text")
	}
	_, err := format.Read(strings.NewReader("x"))
	if got := failure(err); strings.Contains(got, "Nothing was changed") || got == "" {
		t.Errorf("a refusal: %q", got)
	}
}

func TestFailuresInGerman(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	texts := map[error]string{}
	for _, language := range []string{"en", "de"} {
		r.Change(func(s *session.Settings) { s.Language = language })
		for _, err := range []error{ErrVersion, ErrNotThere, ErrFull} {
			if text := failure(err); text == texts[err] {
				t.Errorf("%v is %q in both languages", err, text)
			} else {
				texts[err] = text
			}
		}
	}
}

func TestStatusOfABoard(t *testing.T) {
	for _, c := range boards {
		if got := statusOf(boardOf(t, c.text)); got != c.want {
			t.Errorf("%s is %d, not %d", c.text, got, c.want)
		}
	}
	notes := boardOf(t, uitest.Easy)
	notes.Notes[2] = board.DigitsOf(4)
	solver := boardOf(t, uitest.Easy)
	solver.Digits[2], solver.Kinds[2] = 4, board.SolverAnswer
	if statusOf(notes) != Started || statusOf(solver) != Started {
		t.Error("notes or a solver's answers are no start")
	}
}

// TestAnExportIsInOrder exports the same text whatever the order in which puzzles were added.
func TestAnExportIsInOrder(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	for i := range 30 {
		save(t, s, fmt.Sprint(i), uitest.Easy)
	}
	var ids []string
	for line := range strings.Lines(string(s.Export())) {
		if _, object, ok := strings.Cut(line, `"id":"`); ok {
			ids = append(ids, object[:20])
		}
	}
	if len(ids) != 30 || !slices.IsSorted(ids) {
		t.Errorf("%d IDs: %q", len(ids), ids)
	}
}

// TestWhatHasAnotherPuzzlesIDGetsItsOwn imports an export after its puzzle has changed on the
// shelf.
func TestWhatHasAnotherPuzzlesIDGetsItsOwn(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	e := save(t, s, "old name", uitest.Easy)
	exported := string(s.Export())
	if err := s.Rename(e.ID, "new name"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []Imported{{1, 1, 0}} {
		if got, err := s.Import("x", strings.NewReader(exported)); err != nil || got != want {
			t.Errorf("%+v, %v", got, err)
		}
	}
	wantNames(t, s, "new name", "old name")
	deleted := openedShelf(t, &store.Memory{})
	if got, err := deleted.Import("x", strings.NewReader(exported)); err != nil || got != (Imported{1, 1, 0}) || deleted.Entries()[0].ID != e.ID {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestAWindowClaimsNoMoreThanItsText checks that the next text is left to the next window.
func TestAWindowClaimsNoMoreThanItsText(t *testing.T) {
	files := &store.Memory{}
	for i, want := range []string{"puzzles-2", "puzzles-3"} {
		s := openedShelf(t, files)
		defer s.Close()
		save(t, s, fmt.Sprint(i), uitest.Easy)
		name, release, err := files.Claim("puzzles")
		if name != want || err != nil {
			t.Errorf("beside %d windows the next has %q, %v", i+1, name, err)
		}
		release()
	}
}
