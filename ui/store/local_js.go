package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
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

// Keeps reports whether the store that [Open] returns outlives the page. It
// doesn't if the browser refuses to store anything, as with site data blocked.
func Keeps() bool {
	const probe = keyPrefix + "probe"
	_, err := call("setItem", probe, "")
	if err == nil {
		_, err = call("removeItem", probe)
	}
	thrown, ok := errors.AsType[js.Error](err)
	return err == nil || ok && thrown.Get("name").String() != "SecurityError"
}

// Open returns the store of the page's origin, or one in memory if the browser
// refuses to store anything. A page has no folders, so dir is ignored. Where only
// the space is used up, Save returns an error, and what was saved can be loaded.
func Open(dir string) Store {
	if !Keeps() {
		return new(Memory)
	}
	return &local{own: map[string]string{}}
}

func (*local) Load(name string) ([]byte, error) {
	item, err := get(name)
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
	if _, err := call("setItem", keyPrefix+name, strconv.QuoteToASCII(string(data))); err != nil {
		return fmt.Errorf("save %s: %w", name, err)
	}
	l.noteSaved(name)
	return nil
}

func (*local) Remove(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if _, err := call("removeItem", keyPrefix+name); err != nil {
		return fmt.Errorf("remove %s: %w", name, err)
	}
	return nil
}

func (*local) SetAside(name string) (string, error) {
	item, err := get(name)
	if err != nil {
		return "", fmt.Errorf("set aside: %w", err)
	}
	aside, err := freeAsideName(name)
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

func freeAsideName(name string) (string, error) {
	for i := 1; ; i++ {
		aside := asideName(name, i)
		item, err := call("getItem", keyPrefix+aside)
		if err != nil {
			return "", err
		}
		if item.IsNull() {
			return aside, nil
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

// call calls a method of the local storage and turns an exception into an error.
func call(method string, args ...any) (js.Value, error) {
	return callOn("localStorage", method, args...)
}

// callOn is call for either of the browser's storages. Reading the property of the
// page that holds it can throw too, which syscall/js turns into a recoverable panic
// only for calls, hence Reflect.get.
func callOn(storage, method string, args ...any) (result js.Value, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = fmt.Errorf("the browser refuses: %w", thrown)
		case *js.ValueError:
			err = fmt.Errorf("the browser has no local storage: %w", thrown)
		default:
			panic(thrown)
		}
	}()
	return js.Global().Get("Reflect").Call("get", js.Global(), storage).Call(method, args...), nil
}
