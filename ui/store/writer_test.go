package store

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// noFailure is for writers that should see none.
func noFailure(t rapid.TB) func(error) {
	return func(err error) { t.Errorf("failed: %v", err) }
}

func TestAfterFlushTheLastTextIsSaved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := new(Memory)
		w := NewWriter(s, "session", noFailure(t))
		defer w.Close()
		last, exists := "", false
		t.Repeat(map[string]func(*rapid.T){
			"put": func(t *rapid.T) {
				last, exists = rapid.String().Draw(t, "text"), true
				data := []byte(last)
				w.Put(data)
				clear(data) // the writer has its own copy
			},
			"flush": func(t *rapid.T) {
				w.Flush()
				data, err := s.Load("session")
				if exists && (err != nil || string(data) != last) || !exists && !errors.Is(err, fs.ErrNotExist) {
					t.Fatalf("Load gave %q, %v, want %q", data, err, last)
				}
			},
		})
	})
}

func TestManyPutAndFlushAtOnce(t *testing.T) {
	s := new(Memory)
	w := NewWriter(s, "session", noFailure(t))
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for n := range 200 {
				w.Put(fmt.Appendf(nil, "%d of goroutine %d", n, i))
				if n%50 == 0 {
					w.Flush()
				}
			}
		})
	}
	group.Wait()
	w.Put([]byte("last"))
	w.Close()
	wantText(t, s, "session", "last")
}

func TestCloseFlushesAndRefusesFromThenOn(t *testing.T) {
	s := new(Memory)
	var failures []error
	w := NewWriter(s, "session", func(err error) { failures = append(failures, err) })
	w.Put([]byte("last"))
	w.Close()
	w.Close()
	wantText(t, s, "session", "last")
	if failures != nil {
		t.Fatalf("failed: %v", failures)
	}
	w.Put([]byte("too late"))
	w.Flush()
	wantText(t, s, "session", "last")
	if len(failures) != 1 || !errors.Is(failures[0], fs.ErrClosed) {
		t.Errorf("Put after Close gave the errors %v", failures)
	}
}

// fullStore refuses every text while it is full.
type fullStore struct {
	Memory
	full bool
}

var errFull = errors.New("no room")

func (s *fullStore) Replace(name string, data []byte) error {
	if s.full {
		return errFull
	}
	return s.Memory.Replace(name, data)
}

func TestAFailureIsReportedAndTheNextTextIsTried(t *testing.T) {
	s := &fullStore{full: true}
	var failures []error
	w := NewWriter(s, "session", func(err error) { failures = append(failures, err) })
	defer w.Close()
	w.Put([]byte("1"))
	w.Flush()
	if len(failures) != 1 || !errors.Is(failures[0], errFull) {
		t.Fatalf("a full store gave the errors %v", failures)
	}
	s.full = false
	w.Put([]byte("2"))
	w.Flush()
	wantText(t, s, "session", "2")
	if len(failures) != 1 {
		t.Errorf("in the end there were the errors %v", failures)
	}
}
