package puzzles

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/store"
)

// namesByDate returns the names of all entries, most recently saved first.
func namesByDate(s *Shelf) (list []string) {
	entries := s.Entries()
	ByDate.Sort(entries)
	for _, e := range entries {
		list = append(list, e.Name)
	}
	return list
}

// TestWhatIsSavedQuicklyKeepsItsOrder saves, updates and imports puzzles on a clock that
// barely moves. The last save is listed first, even after reopening the shelf.
func TestWhatIsSavedQuicklyKeepsItsOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := &store.Memory{}
		s := openedShelf(t, files)
		now := time.Unix(1e9, 999_999_000)
		s.now = func() time.Time { return now }
		state := boardOf(t, uitest.Easy)
		var want []string
		for range rapid.IntRange(2, 12).Draw(t, "changes") {
			now = now.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "passed")) * 600 * time.Microsecond)
			name := rapid.SampledFrom([]string{"a", "b", "c", "d", "e"}).Draw(t, "name")
			if rapid.Bool().Draw(t, "saved") {
				if _, err := s.Save(name, state); err != nil {
					t.Fatal(err)
				}
				want = slices.DeleteFunc(want, func(n string) bool { return n == name })
				want = slices.Insert(want, 0, name)
				continue
			}
			name = strings.Repeat("import", 1+len(want)) // unlike any other
			if _, err := s.Import(name, strings.NewReader(uitest.Easy+"\n"+uitest.Hardest+"\n")); err != nil {
				t.Fatal(err)
			}
			want = slices.Insert(want, 0, name+" 1", name+" 2")
		}
		if got := namesByDate(s); !slices.Equal(got, want) {
			t.Fatalf("listed are %q, not %q", got, want)
		}
		s.Close()
		if got := namesByDate(openedShelf(t, files)); !slices.Equal(got, want) {
			t.Fatalf("listed are %q, opened again, not %q", got, want)
		}
	})
}

// TestAClockThatIsSetBackIsBelieved saves before and after setting the clock back.
func TestAClockThatIsSetBackIsBelieved(t *testing.T) {
	s := openedShelf(t, &store.Memory{})
	for _, at := range []time.Time{time.Unix(2e9, 0), time.Unix(1e9, 0)} {
		s.now = func() time.Time { return at }
		if e, err := s.Save("a", boardOf(t, uitest.Easy)); err != nil || !e.Saved.Equal(at) {
			t.Errorf("saved at %v, not %v; error %v", e.Saved, at, err)
		}
	}
}
