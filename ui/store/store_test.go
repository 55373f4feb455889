package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// testStore tests what every store has to do. Each call of open gives an empty
// store.
func testStore(t *testing.T, open func() Store) {
	t.Run("an absent text does not exist", func(t *testing.T) {
		s := open()
		if data, err := s.Load("session"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Load gave %q, %v", data, err)
		}
		if name, err := s.SetAside("session"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("SetAside gave %q, %v", name, err)
		}
		if name, err := s.SetAside("session"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("SetAside gave %q, %v at the second time", name, err)
		}
	})
	t.Run("any bytes come back", func(t *testing.T) {
		s := open()
		texts := []string{"", "a", "{\"a\": \"\\u0000\"}\n", "\ufeffé 数独 🙂", "\xff\x00\xfe\r\n", string(bytes.Repeat([]byte("long "), 20_000))}
		for _, text := range texts {
			save(t, s, "session", text)
			wantText(t, s, "session", text)
		}
	})
	t.Run("names are kept apart", func(t *testing.T) {
		s := open()
		save(t, s, "session", "1")
		save(t, s, "session.json", "2")
		wantText(t, s, "session", "1")
		wantText(t, s, "session.json", "2")
	})
	t.Run("unsafe names are refused", func(t *testing.T) {
		s := open()
		for _, name := range []string{"", ".", "..", "../x", "a/b", `a\b`, ".hidden", "Session", "a b", "a.", "1", "é", "a\x00", "a:b"} {
			_, loadErr := s.Load(name)
			saveErr := s.Save(name, nil)
			_, asideErr := s.SetAside(name)
			_, asidesErr := s.Asides(name)
			for _, err := range []error{loadErr, saveErr, asideErr, asidesErr, s.Remove(name)} {
				if !errors.Is(err, ErrName) {
					t.Errorf("the name %q gave the error %v", name, err)
				}
			}
		}
	})
	t.Run("each damaged text is kept", func(t *testing.T) {
		s := open()
		names := map[string]string{}
		for i := range 12 {
			text := fmt.Sprint("damaged ", i)
			save(t, s, "session", text)
			name, err := s.SetAside("session")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Load("session"); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("after SetAside, Load gave %v", err)
			}
			names[name] = text
		}
		if len(names) != 12 {
			t.Errorf("12 texts were set aside under %d names", len(names))
		}
		for name, text := range names {
			wantText(t, s, name, text)
		}
	})
	t.Run("asides are listed by age", func(t *testing.T) {
		s := open()
		list := func() []string {
			t.Helper()
			names, err := s.Asides("session")
			if err != nil {
				t.Fatal(err)
			}
			return names
		}
		if names := list(); len(names) != 0 {
			t.Errorf("an empty store has set aside %q", names)
		}
		var want []string
		for i := range 11 { // so that the order of the letters is another
			save(t, s, "session", fmt.Sprint("text ", i))
			name, err := s.SetAside("session")
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, name)
		}
		for _, other := range []string{"session.damaged-x", "session.damaged-01", "session.damaged-0", "session-2.damaged-5", "session.damaged-7.damaged-1"} {
			save(t, s, other, "another's")
		}
		if got := list(); !slices.Equal(got, want) {
			t.Errorf("set aside are %q, want %q", got, want)
		}
		if err := DropAsides(s, "session", 3); err != nil {
			t.Fatal(err)
		}
		if got := list(); !slices.Equal(got, want[8:]) {
			t.Errorf("kept are %q, want %q", got, want[8:])
		}
		wantText(t, s, "session-2.damaged-5", "another's")
		save(t, s, "session", "later")
		if name, err := s.SetAside("session"); err != nil || slices.Contains(want, name) {
			t.Errorf("a name of before was given again: %q, %v", name, err)
		}
	})
	t.Run("a copy is set aside once", func(t *testing.T) {
		s := open()
		save(t, s, "session", "text")
		var names []string
		for _, text := range []string{"text", "other", "text"} {
			name, err := CopyAside(s, "session", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			wantText(t, s, name, text)
			names = append(names, name)
		}
		if names[0] != names[2] || names[0] == names[1] {
			t.Errorf("the copies are %q", names)
		}
		name, err := CopyAside(s, "session", []byte("a third"))
		if err != nil || name != "session.aside-3" {
			t.Errorf("a sound copy is set aside as %q, %v", name, err)
		}
		if got, err := s.Asides("session"); err != nil || !slices.Equal(got, []string{"session.aside-1", "session.aside-2", "session.aside-3"}) {
			t.Errorf("set aside are %q, %v", got, err)
		}
		wantText(t, s, "session", "text")
	})
	t.Run("what is replaced stays beside it", func(t *testing.T) {
		s := open()
		for i, text := range []string{"1", "2", "3"} {
			if err := s.Replace("session", []byte(text)); err != nil {
				t.Fatal(err)
			}
			wantText(t, s, "session", text)
			if i == 0 {
				if _, err := s.Load(Before("session")); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("before the first there was %v", err)
				}
				continue
			}
			wantText(t, s, Before("session"), fmt.Sprint(i))
		}
		save(t, s, "session", "4")
		wantText(t, s, Before("session"), "2")
	})
	t.Run("a removed text is gone", func(t *testing.T) {
		s := open()
		if err := s.Remove("session"); err != nil {
			t.Errorf("without a text: %v", err)
		}
		save(t, s, "session", "1")
		save(t, s, "session-2", "2")
		if err := s.Remove("session"); err != nil {
			t.Error(err)
		}
		if _, err := s.Load("session"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Load gave %v", err)
		}
		wantText(t, s, "session-2", "2")
	})
	t.Run("a text is claimed once", func(t *testing.T) {
		s := open()
		var releases []func()
		for _, want := range []string{"session", "session-2", "session-3"} {
			name, release, err := s.Claim("session")
			if name != want || err != nil {
				t.Errorf("claimed %q, %v, want %q", name, err, want)
			}
			save(t, s, name, "text of "+name)
			releases = append(releases, release)
		}
		wantText(t, s, "session-2", "text of session-2")
		releases[1]()
		if name, release, err := s.Claim("session"); name != "session-2" || err != nil {
			t.Errorf("after a release: claimed %q, %v", name, err)
		} else {
			release()
		}
		releases[0]()
		releases[2]()
		if name, _, err := s.Claim("a/b"); !errors.Is(err, ErrName) || name != "a/b" {
			t.Errorf("claimed %q, %v", name, err)
		}
	})
	t.Run("a hundred apps share a text", func(t *testing.T) {
		s := open()
		var releases []func()
		for i := range 100 {
			name, release, err := s.Claim("session")
			if want := fmt.Sprint("session-", i+1); err != nil || name != want && i > 0 {
				t.Fatalf("app %d has %q, %v", i+1, name, err)
			}
			releases = append(releases, release)
		}
		name, release, err := s.Claim("session")
		if name != "session" || err == nil {
			t.Errorf("one more has %q, %v", name, err)
		}
		release()
		if name, _, err := s.Claim("session"); err == nil {
			t.Errorf("after the release of nothing one more has %q", name)
		}
		releases[41]()
		releases[41]() // again does nothing
		name, again, err := s.Claim("session")
		if name != "session-42" || err != nil {
			t.Errorf("the place that was left is %q, %v", name, err)
		}
		releases[41]()
		if name, _, err := s.Claim("session"); err == nil {
			t.Errorf("%q is claimed twice", name)
		}
		releases[41] = again
		for _, release := range releases {
			release()
		}
	})
	t.Run("the caller's bytes stay the caller's", func(t *testing.T) {
		s := open()
		data := []byte("saved")
		if err := s.Save("session", data); err != nil {
			t.Fatal(err)
		}
		copy(data, "spoil")
		loaded, err := s.Load("session")
		if err != nil {
			t.Fatal(err)
		}
		copy(loaded, "spoil")
		wantText(t, s, "session", "saved")
	})
	t.Run("any sequence agrees with a map", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) { agreesWithMap(t, open()) })
	})
	t.Run("many at once never see half a text", func(t *testing.T) {
		s := open()
		save(t, s, "session", "0")
		var group sync.WaitGroup
		for i := range 4 {
			group.Go(func() {
				for n := range 20 {
					if err := s.Save("session", bytes.Repeat([]byte{byte('0' + i)}, 1+1000*n)); err != nil {
						t.Error(err)
					}
				}
			})
			group.Go(func() {
				for range 20 {
					data, err := s.Load("session")
					if err != nil || len(data) == 0 || len(slices.Compact(data)) != 1 {
						t.Errorf("Load gave %q, %v", data, err)
					}
				}
			})
		}
		group.Wait()
	})
}

// step is one call of a store.
type step struct {
	setAside   bool // else save
	name, text string
}

func steps() *rapid.Generator[[]step] {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) step {
		return step{
			setAside: rapid.Bool().Draw(t, "set aside"),
			name:     rapid.SampledFrom([]string{"a", "b", "a.b"}).Draw(t, "name"),
			text:     rapid.String().Draw(t, "text"),
		}
	}), 0, 10) // no more, because each step of a store of files waits for the disk
}

func agreesWithMap(t *rapid.T, s Store) {
	model := map[string]string{}
	for i, step := range steps().Draw(t, "steps") {
		text, exists := model[step.name]
		switch {
		case !step.setAside:
			if err := s.Save(step.name, []byte(step.text)); err != nil {
				t.Fatalf("step %d: %v", i, err)
			}
			model[step.name] = step.text
		case exists:
			aside, err := s.SetAside(step.name)
			if err != nil {
				t.Fatalf("step %d: %v", i, err)
			}
			if earlier, taken := model[aside]; taken {
				t.Fatalf("step %d: %q went over %q", i, aside, earlier)
			}
			delete(model, step.name)
			model[aside] = text
		default:
			if aside, err := s.SetAside(step.name); !errors.Is(err, fs.ErrNotExist) {
				t.Fatalf("step %d: SetAside gave %q, %v", i, aside, err)
			}
		}
		for name, text := range model {
			if data, err := s.Load(name); err != nil || string(data) != text {
				t.Fatalf("step %d: Load(%q) = %q, %v, want %q", i, name, data, err, text)
			}
		}
	}
}

func TestMemory(t *testing.T) {
	testStore(t, func() Store { return new(Memory) })
}

func save(t *testing.T, s Store, name, text string) {
	t.Helper()
	if err := s.Save(name, []byte(text)); err != nil {
		t.Fatalf("Save(%q): %v", name, err)
	}
}

func wantText(t *testing.T, s Store, name, want string) {
	t.Helper()
	data, err := s.Load(name)
	if err != nil || string(data) != want {
		t.Errorf("Load(%q) = %.100q, %v, want %.100q", name, data, err, want)
	}
}
