package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/solvoku/solvoku/ui/session"
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

// TestWhyNothingIsSavedHasRoom checks that the path is omitted, which is longer than the line
// under the board.
func TestWhyNothingIsSavedHasRoom(t *testing.T) {
	for _, tt := range []struct {
		reason error
		want   string
	}{
		{syscall.ENOSPC, "The board could not be saved: the disk is full"},
		{syscall.EROFS, "The board could not be saved: " + syscall.EROFS.Error()},
		{errors.New("out of luck"), "The board could not be saved: out of luck"},
	} {
		err := tt.reason
		if _, ok := err.(syscall.Errno); ok {
			err = fmt.Errorf("saving: %w", &fs.PathError{Op: "write", Path: "/home/" + strings.Repeat("folder/", 20), Err: err})
		}
		if got := Notice(session.NotSaved(err)); got != tt.want {
			t.Errorf("%v: %q, not %q", err, got, tt.want)
		}
	}
}
