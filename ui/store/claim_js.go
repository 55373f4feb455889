package store

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"
)

// Claim claims a text until the page closes. That is the text that this tab had before it was
// reloaded, so that a tab keeps its text even if a lower name has become free; else the text
// saved last, so that the first tab opened after all were closed continues with it; else the
// first free one. The page's script decides (web/kept.js), because its light board claims the
// session before the app has loaded. The app takes over that claim.
func (l *local) Claim(name string) (string, func(), error) {
	if err := checkName(name); err != nil {
		return name, func() {}, err
	}
	kept := js.Global().Get("solvokuKept")
	if !kept.Truthy() {
		return name, func() {}, fmt.Errorf("claim %s: %w", name, errNoPage)
	}
	answers := make(chan js.Value, 1)
	answer := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answers <- args[0]
		return nil
	})
	defer answer.Release()
	kept.Call("claim", name).Call("then", answer, answer)
	got := <-answers
	text := got.Get("text")
	if text.IsUndefined() {
		return name, func() {}, fmt.Errorf("claim %s: %s", name, got.Get("message").String())
	}
	if l.own[name] == "" {
		l.own[name] = text.String()
	}
	return text.String(), sync.OnceFunc(func() { got.Call("release") }), nil
}

// errNoPage is returned if the program runs without its page.
var errNoPage = errors.New("the page has no such script")

// lastKey returns the key under which the store records which text was saved last.
func lastKey(name string) string { return keyPrefix + name + ".last" }

// note returns the value of a key that isn't a text's name, or "".
func note(storage, key string) string {
	item, err := callOn(storage, "getItem", key)
	if err != nil || item.Type() != js.TypeString {
		return ""
	}
	return item.String()
}

// noteSaved records that a text was saved last, if this page has claimed it.
func (l *local) noteSaved(text string) {
	for name, own := range l.own {
		if own == text {
			_, _ = call("setItem", lastKey(name), text)
		}
	}
}
