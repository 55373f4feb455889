package store

import (
	"fmt"
	"io/fs"
	"strconv"
	"syscall/js"
)

// local is a store in the browser's local storage, where setting an item
// happens at once or not at all. All apps of one web origin share it, so the
// keys have a prefix.
//
// A text is kept as a quoted Go string in ASCII, because what passes between
// Go and JavaScript must be valid Unicode and loses a byte order mark.
type local struct{}

const keyPrefix = "solvoku."

// Open returns the store of the page's origin; a page has no folders, so dir
// means nothing. A browser that refuses to store (a private window, cookies
// blocked, no room left) does so with an error at Load or Save.
func Open(dir string) Store { return local{} }

func (local) Load(name string) ([]byte, error) {
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

func (local) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	if _, err := call("setItem", keyPrefix+name, strconv.QuoteToASCII(string(data))); err != nil {
		return fmt.Errorf("save %s: %w", name, err)
	}
	return nil
}

func (local) SetAside(name string) (string, error) {
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

// get returns an item as it is stored.
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

// call calls a method of the local storage and returns what that throws as an
// error. Reading the property may throw as well; only in a call, as here
// through Reflect, does that become a panic that can be caught.
func call(method string, args ...any) (result js.Value, err error) {
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
	storage := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	return storage.Call(method, args...), nil
}
