package format

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

// keeper is a reader that keeps what was read as long as keep is set.
type keeper struct {
	in   io.Reader
	err  error // the last Read's error; once set, the underlying reader isn't called again
	keep bool
	kept [][]byte // in pieces, which take less memory than a growing slice
	size int
}

func (k *keeper) Read(p []byte) (int, error) {
	if k.err != nil {
		return 0, k.err
	}
	var n int
	n, k.err = k.in.Read(p)
	k.size += n
	if k.keep = k.keep && k.size <= maxSearched; k.keep {
		k.kept = append(k.kept, bytes.Clone(p[:n]))
	} else {
		k.kept = nil
	}
	return n, k.err
}

// rest returns the whole text if it isn't longer than the given number of bytes.
func (k *keeper) rest(limit int) (text string, ok bool) {
	if k.keep {
		_, err := io.CopyN(io.Discard, k, int64(limit+1-k.size))
		ok = errors.Is(err, io.EOF) && k.keep
	}
	var sb strings.Builder
	if ok {
		sb.Grow(k.size)
	}
	for _, part := range k.kept {
		sb.Write(part)
	}
	return sb.String(), ok
}
