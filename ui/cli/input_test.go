package cli

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestNothingIsReadAfterAnInterrupt takes what has been read, and then nothing more, although the
// input has more.
func TestNothingIsReadAfterAnInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	text := strings.NewReader("abcdef")
	in := interruptible(ctx, io.NopCloser(text))
	p := make([]byte, 4)
	if n, err := in.Read(p[:2]); n != 2 || err != nil || string(p[:2]) != "ab" {
		t.Errorf("read %d, %v, %q", n, err, p)
	}
	if n, err := in.Read(p); n != 4 || err != nil || string(p) != "cdef" {
		t.Errorf("read %d, %v, %q", n, err, p)
	}
	if n, err := in.Read(p); n != 0 || !errors.Is(err, io.EOF) {
		t.Errorf("at the end: %d, %v", n, err)
	}
	text.Reset("more")
	cancel()
	if n, err := in.Read(p); n != 0 || !errors.Is(err, context.Canceled) || text.Len() != 4 {
		t.Errorf("after an interrupt: %d, %v, %d left", n, err, text.Len())
	}
}
