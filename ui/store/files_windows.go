package store

import (
	"errors"
	"os"
	"syscall"
	"time"
)

const sharingViolation = syscall.Errno(32) // ERROR_SHARING_VIOLATION

// rename moves a file over another. Windows refuses that while another program,
// usually a virus scanner, has one of them open. Such a program closes the file
// soon, so rename retries for about a second.
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
	return errors.Is(err, sharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}

// openFile opens a file for reading.
func openFile(path string) (*os.File, error) { return os.Open(path) }

// lock opens a file without sharing it until release is called or the process
// ends. It reports false if another process has it open.
func lock(path string) (release func(), ok bool, err error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, false, err
	}
	const noSharing = 0
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, noSharing, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	return func() { _ = syscall.CloseHandle(handle) }, true, nil
}

// syncDir does nothing: Windows has no such call, and NTFS journals its folders.
func syncDir(string) error { return nil }
