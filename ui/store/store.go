// Package store keeps small named texts, such as the session and the settings,
// so that they outlive the app however it ends: a text is at any moment either
// the old one or the new one, whole.
//
// [Open] gives the store of the platform: files in a folder, or the browser's
// local storage. [Memory] is one for tests. A [Writer] saves in the background
// so that nobody waits for a disk.
package store

import (
	"errors"
	"fmt"
	"strings"
)

// Store keeps texts by name. A name is made of the letters a to z, digits,
// '-' and '.', starts with a letter and does not end with '.'; other names are
// an error that wraps [ErrName]. A Store may be used by many goroutines at once.
type Store interface {
	// Load returns the text. The error wraps fs.ErrNotExist if there is none.
	Load(name string) (data []byte, err error)

	// Save replaces the text. If it returns an error, or the app is killed
	// meanwhile, the former text or the new one is there, whole.
	Save(name string, data []byte) error

	// SetAside moves a text that turned out to be damaged out of the way and
	// returns the name under which it can still be loaded. It never replaces
	// a text that was set aside earlier. The error wraps fs.ErrNotExist if
	// there is no such text.
	SetAside(name string) (asideName string, err error)
}

// ErrName refuses a name that would not be safe on every platform.
var ErrName = errors.New("not a name of a-z, 0-9, '-' and '.'")

func checkName(name string) error {
	const letters, others = "abcdefghijklmnopqrstuvwxyz", "0123456789.-"
	if strings.Trim(name, letters+others) != "" || strings.IndexAny(name, letters) != 0 || strings.HasSuffix(name, ".") {
		return fmt.Errorf("%q: %w", name, ErrName)
	}
	return nil
}

// asideName returns the name for the i-th damaged text, from 1.
func asideName(name string, i int) string {
	return fmt.Sprintf("%s.damaged-%d", name, i)
}
