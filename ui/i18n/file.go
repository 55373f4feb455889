package i18n

import (
	"errors"
	"io/fs"
	"syscall"

	"fyne.io/fyne/v2/lang"
)

// FileFailed explains why a file can't be used.
func FileFailed(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return PathFailed(at.Path, err)
	}
	return lang.L("The file cannot be used: {{.Reason}}", Values{"Reason": err.Error()})
}

// PathFailed explains why the file or folder at a path can't be used.
func PathFailed(path string, err error) string {
	v := Values{"Path": path, "Reason": err.Error()}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return lang.L("There is no {{.Path}}.", v)
	case errors.Is(err, fs.ErrPermission):
		return lang.L("You have no permission to use {{.Path}}.", v)
	case errors.Is(err, syscall.ENOSPC):
		return lang.L("There is no space left for {{.Path}}.", v)
	default:
		return lang.L("The file cannot be used: {{.Reason}}", v)
	}
}

// writingFailed explains why nothing could be written. It omits the path, which would leave
// no room for the reason under the board.
func writingFailed(err error) string {
	if errors.Is(err, syscall.ENOSPC) {
		return lang.L("the disk is full")
	}
	if number, ok := errors.AsType[syscall.Errno](err); ok {
		return number.Error()
	}
	return err.Error()
}
