//go:build !js

package store

import (
	"slices"
	"testing"
	"testing/synctest"
)

// slowStore saves a text only when it is told to go on.
type slowStore struct {
	Memory
	goOn  chan struct{}
	saved []string
}

func (s *slowStore) Replace(name string, data []byte) error {
	<-s.goOn
	s.saved = append(s.saved, string(data))
	return s.Memory.Replace(name, data)
}

func TestPutDoesNotWaitAndTheLatestTextWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slowStore{goOn: make(chan struct{})}
		w := NewWriter(s, "session", noFailure(t))
		w.Put([]byte("1"))
		synctest.Wait() // the writer is now busy with it
		for _, text := range []string{"2", "3", "4"} {
			w.Put([]byte(text))
		}
		flushed := false
		go func() {
			w.Flush()
			flushed = true
		}()
		synctest.Wait()
		if s.saved != nil || flushed {
			t.Errorf("before the store went on: saved %q, flushed %v", s.saved, flushed)
		}
		s.goOn <- struct{}{}
		synctest.Wait()
		if flushed {
			t.Error("Flush did not wait for the last text")
		}
		s.goOn <- struct{}{}
		synctest.Wait()
		if !flushed {
			t.Error("Flush still waits")
		}
		w.Close()
		if !slices.Equal(s.saved, []string{"1", "4"}) {
			t.Errorf("saved %q, want the first and the last", s.saved)
		}
	})
}

func TestFlushDoesNotWaitForLaterTexts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slowStore{goOn: make(chan struct{})}
		w := NewWriter(s, "session", noFailure(t))
		w.Put([]byte("1"))
		synctest.Wait()
		flushed := false
		go func() {
			w.Flush()
			flushed = true
		}()
		synctest.Wait()
		w.Put([]byte("2"))
		s.goOn <- struct{}{}
		synctest.Wait()
		if !flushed {
			t.Error("Flush waits for a text that came after it")
		}
		close(s.goOn)
		w.Close()
	})
}

func TestCloseWaitsForTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slowStore{goOn: make(chan struct{})}
		w := NewWriter(s, "session", noFailure(t))
		w.Put([]byte("1"))
		w.Put([]byte("2"))
		closed := false
		go func() {
			w.Close()
			closed = true
		}()
		synctest.Wait()
		if closed {
			t.Error("Close did not wait")
		}
		close(s.goOn)
		synctest.Wait()
		if !closed {
			t.Error("Close still waits")
		}
		wantText(t, s, "session", "2")
	})
}
