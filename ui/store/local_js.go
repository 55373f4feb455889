package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"syscall/js"
)

// local is a store in the browser's local storage, where setting an item is
// atomic. All apps of one web origin share it, so the keys have a prefix.
//
// A text is stored as a quoted Go string in ASCII, because strings that pass
// between Go and JavaScript must be valid Unicode and lose a byte order mark.
type local struct {
	own map[string]string // by name, the text that this page claimed first
}

const keyPrefix = "solvoku."

// spare is the free space that the storage must have, in characters: enough for more than
// a thousand changes of a board.
const spare = 16 << 10

// Check reports why the store that [Open] returns can't keep texts. The error
// wraps [ErrRefused] if the browser stores nothing, so that the store doesn't outlive the
// page, and [ErrFull] if there is no room.
func Check() error {
	const probe = keyPrefix + "probe"
	_, err := call("setItem", probe, strings.Repeat("0", spare))
	if err == nil {
		_, err = call("removeItem", probe)
	}
	if err != nil && !errors.Is(err, ErrFull) {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return err
}

// Open returns the store of the page's origin, or one in memory if the browser
// refuses to store anything. A page has no folders, so dir is ignored. Where only
// the space is used up, Save returns an error that wraps [ErrFull], and what was saved
// can be loaded.
func Open(dir string) Store {
	if errors.Is(Check(), ErrRefused) {
		return new(Memory)
	}
	return &local{own: map[string]string{}}
}

// quote returns a text in its stored form, which is a single line.
func quote(data []byte) string { return strconv.QuoteToASCII(string(data)) }

func (*local) Load(name string) ([]byte, error) {
	item, err := get(name)
	if kept, ok := keptInTab(name, item); ok {
		item, err = kept, nil
		if _, full := call("setItem", keyPrefix+name, item); full == nil {
			forgetInTab(name)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	text, err := strconv.Unquote(item)
	if err != nil {
		return nil, fmt.Errorf("load %s: the stored text is damaged: %w", name, err)
	}
	return []byte(text), nil
}

func (l *local) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	if _, err := call("setItem", keyPrefix+name, quote(data)); err != nil {
		return fmt.Errorf("save %s: %w", name, err)
	}
	forgetInTab(name)
	l.noteSaved(name)
	return nil
}

// Replace writes the new text first, because it may need all the remaining room.
func (l *local) Replace(name string, data []byte) error {
	before, missing := get(name)
	if err := l.Save(name, data); err != nil || missing != nil {
		return err
	}
	_, _ = call("setItem", keyPrefix+Before(name), before)
	return nil
}

func (*local) Remove(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if _, err := call("removeItem", keyPrefix+name); err != nil {
		return fmt.Errorf("remove %s: %w", name, err)
	}
	forgetInTab(name)
	return nil
}

func (l *local) SetAside(name string) (string, error) {
	item, err := get(name)
	if err != nil {
		return "", fmt.Errorf("set aside: %w", err)
	}
	asides, err := l.Asides(name)
	aside := Damaged.asideName(name, nextAside(name, asides))
	if err == nil {
		_, err = call("setItem", keyPrefix+aside, item)
	}
	if err == nil {
		_, err = call("removeItem", keyPrefix+name)
	}
	if err != nil {
		return "", fmt.Errorf("set %s aside: %w", name, err)
	}
	return aside, nil
}

func (*local) Asides(name string) ([]string, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	var names []string
	for i := 0; ; i++ {
		key, err := call("key", i)
		if err != nil {
			return nil, fmt.Errorf("look for what is set aside: %w", err)
		}
		if key.IsNull() {
			return asidesAmong(slices.Values(names), name), nil
		}
		if own, ok := strings.CutPrefix(key.String(), keyPrefix); ok {
			names = append(names, own)
		}
	}
}

// get returns an item in its stored form.
func get(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	item, err := call("getItem", keyPrefix+name)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	if item.Type() != js.TypeString {
		return "", fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return item.String(), nil
}

// fullErrors are the names of the exceptions that browsers throw when the storage is full.
var fullErrors = map[string]bool{"QuotaExceededError": true, "NS_ERROR_DOM_QUOTA_REACHED": true}

// call calls a method of the local storage and turns an exception into an error.
func call(method string, args ...any) (js.Value, error) {
	return callOn("localStorage", method, args...)
}

// callOn does what call does, for either of the browser's storages. Reading the property of the
// page that holds it can throw too, which syscall/js turns into a recoverable panic only for
// calls, hence Reflect.get.
func callOn(storage, method string, args ...any) (result js.Value, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = fmt.Errorf("the browser refuses: %w", thrown)
			if fullErrors[thrown.Get("name").String()] {
				err = ErrFull
			}
		case *js.ValueError:
			err = fmt.Errorf("the browser has no local storage: %w", thrown)
		default:
			panic(thrown)
		}
	}()
	return js.Global().Get("Reflect").Call("get", js.Global(), storage).Call(method, args...), nil
}

// A text that doesn't fit into the storage is kept in the tab's session storage, which has
// space of its own and survives a reload, but not the closing of the tab. It is valid only
// while the local storage still holds what it held then, because another tab may have
// written since.

// tabKey returns the key under which a tab keeps a text: its stored form, which is a single line,
// and in the next line what the storage holds instead.
func tabKey(name string) string { return keyPrefix + name + ".unsaved" }

// keepInTab keeps a text that couldn't be saved. If the tab has no room either, what it
// kept before stays.
func keepInTab(name, item string) {
	stored, _ := get(name)
	_, _ = callOn("sessionStorage", "setItem", tabKey(name), item+"\n"+stored)
}

// keptInTab returns the text that a tab keeps, given what the storage holds.
func keptInTab(name, stored string) (item string, ok bool) {
	item, instead, ok := strings.Cut(note("sessionStorage", tabKey(name)), "\n")
	return item, ok && instead == stored
}

// forgetInTab drops what a tab keeps of a text.
func forgetInTab(name string) { _, _ = callOn("sessionStorage", "removeItem", tabKey(name)) }
