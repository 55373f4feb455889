package puzzles

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/store"
)

// openedShelf opens a shelf and fails if it finds anything wrong.
func openedShelf(t rapid.TB, files Files) *Shelf {
	t.Helper()
	s, report := OpenShelf(files, nil)
	if report.Err != nil || len(report.Aside) > 0 {
		t.Fatalf("the shelf opens with %+v", report)
	}
	return s
}

// boards holds a few boards to save, with their statuses.
var boards = []struct {
	text string
	want Status
}{
	{uitest.Easy, NotStarted},
	{uitest.Hardest, NotStarted},
	{"53a4." + uitest.Easy[4:], Started},
	{"53n249." + uitest.Easy[3:], Started},
	{strings.Repeat(".", 81), NotStarted},
	{"534678912672195348198342567859761423426853791713924856961537284287419635345286179", Solved},
	{"53a4678912672195348198342567859761423426853791713924856961537284287419635345286s179", Solved},
}

func boardOf(t rapid.TB, text string) board.State {
	t.Helper()
	s, err := board.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// names returns the names of all entries, sorted.
func names(s *Shelf) []string {
	var list []string
	for _, e := range s.Entries() {
		list = append(list, e.Name)
	}
	slices.Sort(list)
	return list
}

func wantNames(t *testing.T, s *Shelf, want ...string) {
	t.Helper()
	if got := names(s); !slices.Equal(got, want) {
		t.Errorf("the shelf has %q, want %q", got, want)
	}
}

func save(t *testing.T, s *Shelf, name, text string) Entry {
	t.Helper()
	e, err := s.Save(name, boardOf(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestSavedPuzzlesAreReadBack(t *testing.T) {
	files := &store.Memory{}
	first := openedShelf(t, files)
	for i, b := range boards {
		save(t, first, fmt.Sprint("Puzzle ", i), b.text)
	}
	first.Close()
	second := openedShelf(t, files)
	if got := len(second.Entries()); got != len(boards) {
		t.Fatalf("%d entries", got)
	}
	for _, e := range second.Entries() {
		var i int
		if _, err := fmt.Sscanf(e.Name, "Puzzle %d", &i); err != nil {
			t.Fatal(err)
		}
		if e.State() != boardOf(t, boards[i].text) || e.Status != boards[i].want {
			t.Errorf("%s is %s, %d", e.Name, e.cells, e.Status)
		}
	}
	if second.CanUndo() {
		t.Error("what another run did can be undone")
	}
}

func TestTheSamePuzzleUnderTheSameNameIsBroughtUpToDate(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	first := save(t, s, "Sunday", uitest.Easy)
	second := save(t, s, " Sunday ", "53a4."+uitest.Easy[4:])
	if first.ID != second.ID || len(s.Entries()) != 1 || s.Entries()[0].Status != Started {
		t.Errorf("the shelf has %v", s.Entries())
	}
	save(t, s, "Sunday", uitest.Hardest)
	save(t, s, "Monday", uitest.Easy)
	wantNames(t, s, "Monday", "Sunday", "Sunday")
}

// TestAnySequenceOfChangesIsThatOfAMap compares a shelf with a plain map. From
// time to time it closes and reopens the shelf, or calls Refresh to look for other
// windows' changes.
func TestAnySequenceOfChangesIsThatOfAMap(t *testing.T) {
	type puzzle struct{ name, cells string }
	rapid.Check(t, func(t *rapid.T) {
		files := &store.Memory{}
		s := openedShelf(t, files)
		model := map[string]puzzle{}
		var before []map[string]puzzle // states to undo to
		remember := func() { before = append(before, maps.Clone(model)) }
		anID := func(t *rapid.T) string {
			if len(model) == 0 {
				t.Skip("nothing there")
			}
			return rapid.SampledFrom(slices.Sorted(maps.Keys(model))).Draw(t, "id")
		}
		name := rapid.SampledFrom([]string{"", "A", "B", "Süß", "a\tb\nc", "日曜日", `"quoted" \ #`, "# gone"})
		cells := rapid.SampledFrom([]string{boards[0].text, boards[1].text, boards[2].text, boards[3].text, boards[6].text})
		var exported []byte
		t.Repeat(map[string]func(*rapid.T){
			"save": func(t *rapid.T) {
				n, c := name.Draw(t, "name"), cells.Draw(t, "cells")
				remember()
				e, err := s.Save(n, boardOf(t, c))
				if err != nil {
					t.Fatal(err)
				}
				for id, p := range model {
					if p.name == e.Name && boardOf(t, p.cells).Givens() == boardOf(t, c).Givens() && id != e.ID {
						if _, known := model[e.ID]; !known {
							t.Fatalf("%q is saved twice", e.Name)
						}
					}
				}
				model[e.ID] = puzzle{cleanName(n), c}
			},
			"rename": func(t *rapid.T) {
				id, n := anID(t), name.Draw(t, "name")
				if cleanName(n) != model[id].name {
					remember()
				}
				if err := s.Rename(id, n); err != nil {
					t.Fatal(err)
				}
				model[id] = puzzle{cleanName(n), model[id].cells}
			},
			"delete": func(t *rapid.T) {
				id := anID(t)
				remember()
				if err := s.Delete(id); err != nil {
					t.Fatal(err)
				}
				delete(model, id)
				if s.Delete(id) == nil || s.Rename(id, "again") == nil {
					t.Fatal("what is deleted can be changed")
				}
			},
			"undo": func(t *rapid.T) {
				did, err := s.Undo()
				if err != nil || did != (len(before) > 0) {
					t.Fatalf("undo: %v, %v", did, err)
				}
				if did {
					model, before = before[len(before)-1], before[:len(before)-1]
				}
			},
			"export": func(*rapid.T) { exported = s.Export() },
			"import": func(t *rapid.T) {
				if exported == nil {
					t.Skip("nothing exported")
				}
				records, _, err := parse(exported, func() {})
				if err != nil {
					t.Fatal(err)
				}
				was := maps.Clone(model)
				got, err := s.Import("export", bytes.NewReader(exported))
				if err != nil || got.Found != len(records) || got.Bad != 0 {
					t.Fatalf("import: %+v, %v", got, err)
				}
				if got.Added > 0 {
					before = append(before, was)
				}
				for _, r := range records {
					p, known := model[r.ID]
					switch {
					case !known:
						model[r.ID] = puzzle{r.Name, r.cells}
						got.Added--
					case p != puzzle{r.Name, r.cells}:
						got.Added-- // under a new ID, which is found below
					}
				}
				if got.Added != 0 {
					t.Fatalf("the number of those added is off by %d", got.Added)
				}
				for _, e := range s.Entries() {
					if _, known := model[e.ID]; !known {
						model[e.ID] = puzzle{e.Name, e.cells}
					}
				}
			},
			"open again": func(t *rapid.T) {
				s.Close()
				s, before = openedShelf(t, files), nil
			},
			"refresh": func(*rapid.T) { s.Refresh() },
			"": func(t *rapid.T) {
				got := map[string]puzzle{}
				for _, e := range s.Entries() {
					got[e.ID] = puzzle{e.Name, e.cells}
				}
				if !maps.Equal(got, model) {
					t.Fatalf("the shelf has %v, want %v", got, model)
				}
				if s.CanUndo() != (len(before) > 0) {
					t.Fatalf("can undo: %v after %d changes", s.CanUndo(), len(before))
				}
			},
		})
	})
}

func TestTwoWindowsLoseNothing(t *testing.T) {
	files := &store.Memory{}
	a, b := openedShelf(t, files), openedShelf(t, files)
	one := save(t, a, "of a", uitest.Easy)
	save(t, b, "of b", uitest.Hardest)
	save(t, a, "of a too", uitest.Hardest)
	wantNames(t, a, "of a", "of a too")
	a.Refresh()
	b.Refresh()
	wantNames(t, a, "of a", "of a too", "of b")
	wantNames(t, b, "of a", "of a too", "of b")

	// Each window deletes or renames the other's puzzle.
	if err := b.Delete(one.ID); err != nil {
		t.Fatal(err)
	}
	for _, e := range a.Entries() {
		if e.Name == "of b" {
			if err := a.Rename(e.ID, "of b, renamed by a"); err != nil {
				t.Fatal(err)
			}
		}
	}
	a.Refresh()
	wantNames(t, a, "of a too", "of b, renamed by a")
	a.Close()
	b.Refresh()
	wantNames(t, b, "of a too", "of b, renamed by a")

	// The next window takes over what a has left, while b continues.
	c := openedShelf(t, files)
	save(t, b, "last of b", uitest.Easy)
	wantNames(t, c, "of a too", "of b, renamed by a")
	c.Close()
	b.Close()
	d := openedShelf(t, files)
	wantNames(t, d, "last of b", "of a too", "of b, renamed by a")
	if _, err := files.Load(nameOf(2)); err == nil {
		t.Error("the text of a closed window is still there")
	}
	if text, err := files.Load(textName); err != nil || bytes.Contains(text, []byte(goneStart)) {
		t.Errorf("what was deleted is still in the text, %v", err)
	}
}

// TestAnyWindowsLoseNothing lets several windows save, close and open at random,
// and checks that every puzzle is there in the end, whatever the order in which
// the windows are closed.
func TestAnyWindowsLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := &store.Memory{}
		var windows []*Shelf
		want := map[string]bool{}
		saved := 0
		aWindow := func(t *rapid.T) int {
			if len(windows) == 0 {
				t.Skip("no window")
			}
			return rapid.IntRange(0, len(windows)-1).Draw(t, "window")
		}
		t.Repeat(map[string]func(*rapid.T){
			"open": func(t *rapid.T) {
				if len(windows) < 4 {
					windows = append(windows, openedShelf(t, files))
				}
			},
			"close": func(t *rapid.T) {
				i := aWindow(t)
				windows[i].Close()
				windows = slices.Delete(windows, i, i+1)
			},
			"save": func(t *rapid.T) {
				saved++
				name := fmt.Sprint("Puzzle ", saved)
				if _, err := windows[aWindow(t)].Save(name, boardOf(t, uitest.Easy)); err != nil {
					t.Fatal(err)
				}
				want[name] = true
			},
			"delete": func(t *rapid.T) {
				w := windows[aWindow(t)]
				w.Refresh()
				entries := w.Entries()
				if len(entries) == 0 {
					t.Skip("nothing there")
				}
				slices.SortFunc(entries, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
				e := entries[rapid.IntRange(0, len(entries)-1).Draw(t, "entry")]
				if err := w.Delete(e.ID); err != nil {
					t.Fatal(err)
				}
				delete(want, e.Name)
			},
			"refresh": func(t *rapid.T) { windows[aWindow(t)].Refresh() },
			"": func(t *rapid.T) {
				late := openedShelf(t, files)
				defer late.Close()
				got := map[string]bool{}
				for _, e := range late.Entries() {
					got[e.Name] = true
				}
				if !maps.Equal(got, want) {
					t.Fatalf("there are %v, want %v", got, want)
				}
			},
		})
	})
}

// lockless is a store in which every claim succeeds, as on a page that isn't
// served over https.
type lockless struct{ *store.Memory }

func (lockless) Claim(name string) (string, func(), error) { return name, func() {}, nil }

func TestWithoutLocksTwoWindowsLoseNothing(t *testing.T) {
	files := lockless{&store.Memory{}}
	a, b := openedShelf(t, files), openedShelf(t, files)
	one := save(t, a, "of a", uitest.Easy)
	save(t, b, "of b", uitest.Hardest)
	save(t, a, "of a too", uitest.Hardest)
	wantNames(t, a, "of a", "of a too", "of b")
	b.Refresh()
	wantNames(t, b, "of a", "of a too", "of b")
	if err := a.Delete(one.ID); err != nil {
		t.Fatal(err)
	}
	save(t, b, "last of b", uitest.Easy)
	wantNames(t, b, "last of b", "of a too", "of b")
	wantNames(t, openedShelf(t, files), "last of b", "of a too", "of b")
}

// faulty is a store that fails on request.
type faulty struct {
	*store.Memory
	save, claim error
}

func (f *faulty) Save(name string, data []byte) error {
	if f.save != nil {
		return f.save
	}
	return f.Memory.Save(name, data)
}

func (f *faulty) Claim(name string) (string, func(), error) {
	if f.claim != nil {
		return name, func() {}, f.claim
	}
	return f.Memory.Claim(name)
}

func TestAFullDiskLosesNothing(t *testing.T) {
	full := errors.New("no space left")
	files := &faulty{Memory: &store.Memory{}}
	s := openedShelf(t, files)
	e := save(t, s, "kept", uitest.Easy)
	files.save = full
	for name, change := range map[string]func() error{
		"save":   func() error { _, err := s.Save("another", boardOf(t, uitest.Hardest)); return err },
		"rename": func() error { return s.Rename(e.ID, "renamed") },
		"delete": func() error { return s.Delete(e.ID) },
		"undo":   func() error { _, err := s.Undo(); return err },
		"import": func() error { _, err := s.Import("x", strings.NewReader(uitest.Hardest)); return err },
	} {
		if err := change(); !errors.Is(err, full) {
			t.Errorf("%s: %v", name, err)
		}
		wantNames(t, s, "kept")
	}
	files.save = nil
	if _, err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	wantNames(t, s)
}

func TestWithoutStorageTheShelfIsEmptyAndSavesNothing(t *testing.T) {
	none := errors.New("no storage")
	s, _ := OpenShelf(&faulty{&store.Memory{}, none, none}, nil)
	if _, err := s.Save("x", boardOf(t, uitest.Easy)); !errors.Is(err, none) {
		t.Errorf("saving: %v", err)
	}
	wantNames(t, s)
	s.Close()
}

func TestAFileThatCantBeReadIsNotImported(t *testing.T) {
	broken := errors.New("the disk is broken")
	s := openedShelf(t, &store.Memory{})
	for name, text := range map[string]string{"at once": "", "in a list": headerStart + "1\n", "in a text": uitest.Easy + "\n"} {
		if got, err := s.Import("x", io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))); !errors.Is(err, broken) || got != (Imported{}) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	wantNames(t, s)
}

func TestEachWindowTakesTheNextText(t *testing.T) {
	var files store.Memory
	for _, want := range []string{"puzzles", "puzzles-2", "puzzles-3"} {
		if s := openedShelf(t, &files); s.storage.own != want {
			t.Errorf("a window writes %s, want %s", s.storage.own, want)
		}
	}
}

func TestADamagedTextIsSetAside(t *testing.T) {
	good := string(encode([]record{{Entry: newEntry("good", "good", time.Unix(1e9, 0), boardOf(t, uitest.Easy)), rev: 1}}))
	for _, c := range []struct {
		name, text string
		damaged    int
		want       []string
		err        error
	}{
		{"a line", good + "broken\n", 1, []string{"good"}, nil},
		{"cut off", good + uitest.Hardest + "\t{\"id\":\"x", 1, []string{"good"}, nil},
		{"empty", "", 0, nil, ErrNotPuzzles},
		{"something else", "{}", 0, nil, ErrNotPuzzles},
		{"a later version", strings.Replace(good, "puzzles 1", "puzzles 2", 1), 0, nil, ErrVersion},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i := 1; i <= 2; i++ {
				files := &store.Memory{}
				if err := files.Save(nameOf(i), []byte(c.text)); err != nil {
					t.Fatal(err)
				}
				s, report := OpenShelf(files, nil)
				if len(report.Aside) != 1 || report.Damaged != c.damaged || !errors.Is(report.Err, c.err) {
					t.Fatalf("the report is %+v", report)
				}
				wantNames(t, s, c.want...)
				if text, err := files.Load(report.Aside[0]); err != nil || string(text) != c.text {
					t.Errorf("aside is %q, %v", text, err)
				}
				s.Close()
				again := openedShelf(t, files)
				wantNames(t, again, c.want...)
				save(t, again, "more", uitest.Hardest)
			}
		})
	}
}

func TestWhatIsImported(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	for _, c := range []struct {
		name, text string
		want       Imported
		names      []string
	}{
		{"lines", uitest.Easy + "\nnoise\n" + uitest.Hardest + " Hardest of 2012\n", Imported{2, 2, 1}, []string{"Hardest of 2012", "lines 1"}},
		{"answers", "53a4." + uitest.Easy[4:], Imported{1, 1, 0}, []string{"answers 1"}},
		{"several faults", uitest.Easy + "\nnoise\n" + uitest.Easy[1:] + "\n" + uitest.Hardest + "\n?\n", Imported{2, 2, 3}, []string{"several faults 1", "several faults 2"}},
	} {
		before := names(s)
		got, err := s.Import(c.name, strings.NewReader(c.text))
		if err != nil || got != c.want {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
		wantNames(t, s, c.names...)
		if _, err := s.Undo(); err != nil {
			t.Fatal(err)
		}
		wantNames(t, s, before...)
	}
	_, err := s.Import("noise", strings.NewReader("no puzzle"))
	if _, refused := errors.AsType[*format.Error](err); !refused {
		t.Errorf("noise: %v", err)
	}
	if _, err := s.Import("endless", io.MultiReader(strings.NewReader(headerStart+"1\n"), endless{})); !errors.Is(err, ErrTooLarge) {
		t.Errorf("an endless file: %v", err)
	}
}

// endless is a reader of lines that never ends. Making each byte an empty line would take
// too long.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(strings.Repeat(" ", 63)+"\n", 1+len(p)/64)), nil
}

func TestExportsAreRecognized(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	save(t, s, "x", uitest.Easy)
	for text, want := range map[string]bool{
		string(s.Export()):            true,
		"\uFEFF" + string(s.Export()): true,
		uitest.Easy:                   false,
		"":                            false,
		"# Solvoku":                   false,
	} {
		if got := IsExported(func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	// Any program that reads one puzzle per line finds the puzzles.
	read, err := format.Read(strings.NewReader(string(s.Export())))
	if err != nil || read.Len() != 1 || read.At(0).State.Givens() != board.MustParseGrid(uitest.Easy) {
		t.Errorf("package format reads an export as %v, %v", read, err)
	}
}

func TestTheListIsSortedAndSearched(t *testing.T) {
	at := func(day int) time.Time { return time.Date(2026, 1, day, 0, 0, 0, 0, time.UTC) }
	var l Listing
	l.Set([]Entry{
		newEntry("a", "beta", at(1), boardOf(t, boards[0].text)),
		newEntry("b", "Alpha", at(2), boardOf(t, boards[5].text)),
		newEntry("c", "gamma", at(3), boardOf(t, boards[2].text)),
		newEntry("d", "alpha", at(4), boardOf(t, boards[1].text)),
	})
	for _, c := range []struct {
		by     Order
		search string
		want   string // IDs
	}{
		{ByDate, "", "dcba"},
		{ByName, "", "dbac"},
		{ByStatus, "", "cdab"},
		{ByDate, "ALPHA", "db"},
		{ByName, "zeta", ""},
		{ByDate, "53..7", "ca"},
		{ByDate, "8........", "d"},
	} {
		l.Order = c.by
		l.Set(slices.Clone(l.entries))
		l.Search(c.search)
		got := ""
		for place := range l.Len() {
			id := l.At(place).ID
			if at, ok := l.Place(id); !ok || at != place {
				t.Errorf("%s is at %d, not at %d", id, place, at)
			}
			got += id
		}
		if got != c.want || l.Size() != 4 {
			t.Errorf("sorted by %d, %q finds %s, want %s", c.by, c.search, got, c.want)
		}
	}
	if _, ok := l.Place("b"); ok {
		t.Error("what the search leaves out has a place")
	}
}

func TestNamesAreComparedNaturally(t *testing.T) {
	sorted := []string{"", "7", "007a", "10", "a 2", "A 10", "a 10 x", "b", "Ä", "日曜日 2", "日曜日 10"}
	for i, a := range sorted {
		for j, b := range sorted {
			if got := language.CompareNames(a, b); got != cmp.Compare(i, j) {
				t.Errorf("%q and %q: %d", a, b, got)
			}
		}
	}
	if language.CompareNames("Puzzle 01", "puzzle 1") != 0 {
		t.Error("case or a leading zero makes a difference")
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.StringMatching("[aA019 ]{0,8}"))
		a, b, c := name.Draw(t, "a"), name.Draw(t, "b"), name.Draw(t, "c")
		if language.CompareNames(a, b) != -language.CompareNames(b, a) {
			t.Fatal("the order depends on which comes first")
		}
		if language.CompareNames(a, b) <= 0 && language.CompareNames(b, c) <= 0 && language.CompareNames(a, c) > 0 {
			t.Fatal("it is no order")
		}
	})
}

// BenchmarkShelf measures a shelf with 50,000 entries: opening, adding an entry, searching.
func BenchmarkShelf(b *testing.B) {
	files := &store.Memory{}
	s, _ := OpenShelf(files, nil)
	var entries []Entry
	state, err := board.ParseState(uitest.Easy)
	if err != nil {
		b.Fatal(err)
	}
	for i := range 50_000 {
		entries = append(entries, newEntry(newID(), fmt.Sprint("Puzzle ", i), time.Unix(int64(i), 0), state))
	}
	if _, err := s.add(entries); err != nil {
		b.Fatal(err)
	}
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			again, _ := OpenShelf(files, nil)
			again.Close()
		}
	})
	b.Run("save", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Save("one more", state); err != nil {
				b.Fatal(err)
			}
		}
	})
	var l Listing
	b.Run("sort", func(b *testing.B) {
		for b.Loop() {
			entries := s.Entries()
			ByDate.Sort(entries)
			l.Set(entries)
		}
	})
	b.Run("show", func(b *testing.B) {
		for b.Loop() {
			l.Set(l.entries)
		}
	})
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			l.Search("puzzle 777")
		}
	})
}
