// Package store persists small named texts, such as the session, so that they
// survive a crash: at any moment a text is either the old one or the new one,
// complete.
//
// [Open] returns the platform's store: files in a folder, or the browser's local
// storage. [Memory] is a store for tests. A [Writer] saves in the background, so
// that the caller never waits for a disk.
package store

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Store holds texts by name. A name consists of the letters a to z, digits, '-'
// and '.', starts with a letter and does not end with '.'; for other names the
// error wraps [ErrName]. A Store is safe for concurrent use.
type Store interface {
	// Load returns the text. The error wraps fs.ErrNotExist if there is none,
	// and [ErrNotText] if something else has its place.
	Load(name string) (data []byte, err error)

	// Save replaces the text. If it returns an error, or the app is killed
	// meanwhile, either the old text or the new one remains, complete.
	Save(name string, data []byte) error

	// Replace is like Save, but also keeps the previous text, under the name that
	// [Before] returns, if there is room. If the app is killed meanwhile, only that
	// one may be left.
	Replace(name string, data []byte) error

	// Remove deletes the text. It is not an error if there is none.
	Remove(name string) error

	// SetAside renames a damaged text, or whatever has its place, and returns
	// the new name. It never replaces a text that was set aside earlier. The
	// error wraps fs.ErrNotExist if there is nothing by that name.
	SetAside(name string) (asideName string, err error)

	// Asides returns the names of the texts set aside under a name, the latest
	// last.
	Asides(name string) (asideNames []string, err error)

	// Claim reserves a text, so that two running apps never overwrite each
	// other's. It returns name or, if another app has claimed that, the first
	// free one of name-2, name-3 and so on. The claim ends when release is
	// called or the process ends, however it ends. Claiming restrains only
	// other calls of Claim. With an error it returns name, unclaimed, and a
	// release that does nothing.
	Claim(name string) (claimed string, release func(), err error)
}

// ErrName is returned for a name that is not safe on every platform.
var ErrName = errors.New("not a name of a-z, 0-9, '-' and '.'")

// ErrNotText is returned for a folder, a pipe or a device in the place of a
// text, and for a file too large to be one.
var ErrNotText = errors.New("not a text")

// ErrRefused is returned by [Check] where the browser refuses to store anything, as
// with site data blocked.
var ErrRefused = errors.New("the browser blocks site data")

// ErrFull is returned when the browser's storage has no room for a text.
var ErrFull = errors.New("the browser’s storage is full")

// maxSize is the size of the largest text that is loaded, in bytes.
const maxSize = 64 << 20

// maxClaims bounds the number of apps that share a store.
const maxClaims = 100

func checkName(name string) error {
	const letters, others = "abcdefghijklmnopqrstuvwxyz", "0123456789.-"
	if strings.Trim(name, letters+others) != "" || strings.IndexAny(name, letters) != 0 || strings.HasSuffix(name, ".") {
		return fmt.Errorf("%q: %w", name, ErrName)
	}
	return nil
}

// claim tries the names that [Store.Claim] documents. lock reports false if
// another app has claimed a name.
func claim(name string, lock func(name string) (release func(), ok bool, err error)) (string, func(), error) {
	if err := checkName(name); err != nil {
		return name, func() {}, err
	}
	for i := 1; i <= maxClaims; i++ {
		candidate := numbered(name, i)
		release, ok, err := lock(candidate)
		switch {
		case err != nil:
			return name, func() {}, fmt.Errorf("claim %s: %w", candidate, err)
		case ok:
			return candidate, sync.OnceFunc(release), nil
		}
	}
	return name, func() {}, fmt.Errorf("claim %s: %d apps share it", name, maxClaims)
}

// numbered returns the i-th name to claim for a text, counted from 1.
func numbered(name string, i int) string {
	if i == 1 {
		return name
	}
	return fmt.Sprintf("%s-%d", name, i)
}

// Before returns the name under which [Store.Replace] keeps a text's previous version.
func Before(name string) string { return name + ".before" }

// Condition says why a text is set aside.
type Condition string

// The conditions. Each stands between the name of a text set aside and its number.
const (
	Damaged Condition = ".damaged-"
	Sound   Condition = ".aside-"
)

// asideName returns the name of the i-th text set aside, counted from 1 whatever their
// conditions.
func (c Condition) asideName(name string, i int) string {
	return name + string(c) + strconv.Itoa(i)
}

// asideNumber is the inverse of asideName; it returns 0 for any other text's name.
func asideNumber(name, aside string) int {
	for _, c := range []Condition{Damaged, Sound} {
		digits, ok := strings.CutPrefix(aside, name+string(c))
		if i, err := strconv.Atoi(digits); ok && err == nil && i >= 1 && c.asideName(name, i) == aside {
			return i
		}
	}
	return 0
}

// asidesAmong returns those of some names that [Store.Asides] returns for a name.
func asidesAmong(names iter.Seq[string], name string) []string {
	var asides []string
	for candidate := range names {
		if asideNumber(name, candidate) > 0 {
			asides = append(asides, candidate)
		}
	}
	slices.SortFunc(asides, func(a, b string) int { return cmp.Compare(asideNumber(name, a), asideNumber(name, b)) })
	return asides
}

// nextAside returns the number after those of texts set aside.
func nextAside(name string, asides []string) int {
	if len(asides) == 0 {
		return 1
	}
	return asideNumber(name, asides[len(asides)-1]) + 1
}

// CopyAside saves data as a text set aside under a name, without touching the text of
// that name. It doesn't make the same copy twice. Call it only while the name is claimed.
func CopyAside(s Store, name string, data []byte) (aside string, err error) {
	asides, err := s.Asides(name)
	if err != nil {
		return "", err
	}
	for _, aside := range asides {
		if kept, err := s.Load(aside); err == nil && bytes.Equal(kept, data) {
			return aside, nil
		}
	}
	aside = Sound.asideName(name, nextAside(name, asides))
	return aside, s.Save(aside, data)
}

// DropAsides removes all but the latest texts set aside under a name.
func DropAsides(s Store, name string, keep int) error {
	asides, err := s.Asides(name)
	for len(asides) > keep {
		err = errors.Join(err, s.Remove(asides[0]))
		asides = asides[1:]
	}
	return err
}
