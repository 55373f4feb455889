package store

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// rename moves a file over another. Windows refuses that while some other
// program, mostly one that looks for viruses, has one of them open; such a
// program is soon done, so the attempt is repeated for about a second.
func rename(from, to string) error {
	const longest = 512 * time.Millisecond
	for wait := time.Millisecond; ; wait *= 2 {
		err := os.Rename(from, to)
		if err == nil || !isHeldByOther(err) || wait > longest {
			return err
		}
		time.Sleep(wait)
	}
}

func isHeldByOther(err error) bool {
	const sharingViolation = syscall.Errno(32) // ERROR_SHARING_VIOLATION
	return errors.Is(err, sharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}

// syncDir does nothing: Windows has no such call, and NTFS keeps a journal of
// its folders.
func syncDir(string) error { return nil }
