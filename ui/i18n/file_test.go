package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"
)

func TestWhatFailsOfAFileIsExplained(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("no such device"), "The file cannot be used: no such device"},
		{&fs.PathError{Op: "open", Path: "/a", Err: fs.ErrNotExist}, "There is no /a."},
		{fmt.Errorf("read: %w", &fs.PathError{Op: "open", Path: "/a", Err: syscall.EACCES}), "You have no permission to use /a."},
		{&fs.PathError{Op: "write", Path: "/a", Err: syscall.ENOSPC}, "There is no space left for /a."},
		{&fs.PathError{Op: "save", Path: "/a", Err: &fs.PathError{Op: "open", Path: "/a.part0", Err: syscall.EACCES}}, "You have no permission to use /a."},
		{&fs.PathError{Op: "read", Path: "/a", Err: errors.New("torn")}, "The file cannot be used: read /a: torn"},
	} {
		if got := FileFailed(c.err); got != c.want {
			t.Errorf("%v is %q, want %q", c.err, got, c.want)
		}
	}
}
