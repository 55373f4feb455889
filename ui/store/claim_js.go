package store

import (
	"sync"
	"syscall/js"
	"time"
)

// Claim claims a text until the page closes. It first tries the text that this tab claimed
// before it was reloaded, so that the tab keeps its text even if a lower name has become
// free. Then it tries the text that was saved last, so that the first tab opened after all
// were closed continues with that.
func (l *local) Claim(name string) (string, func(), error) {
	lock := newLock()
	if checkName(name) == nil {
		for _, preferred := range []string{note("sessionStorage", ownKey(name)), note("localStorage", lastKey(name))} {
			if !isNumbered(preferred, name) {
				continue
			}
			if release, ok, err := lock(preferred); err == nil && ok {
				l.noteClaim(name, preferred)
				return preferred, sync.OnceFunc(release), nil
			}
		}
	}
	claimed, release, err := claim(name, lock)
	if err == nil {
		l.noteClaim(name, claimed)
	}
	return claimed, release, err
}

// isNumbered reports whether a text is one that [Store.Claim] may return for a name.
func isNumbered(text, name string) bool {
	for i := 1; i <= maxClaims; i++ {
		if text == numbered(name, i) {
			return true
		}
	}
	return false
}

// ownKey is the key under which a tab records what it claimed, and lastKey the key of the
// text that was saved last.
func ownKey(name string) string  { return keyPrefix + name + ".own" }
func lastKey(name string) string { return keyPrefix + name + ".last" }

// note returns the value of such a key, or "".
func note(storage, key string) string {
	item, err := callOn(storage, "getItem", key)
	if err != nil || item.Type() != js.TypeString {
		return ""
	}
	return item.String()
}

// noteClaim records the first claim of a name, that of the text to which the page writes.
// If it can't be recorded, a reloaded tab may get another text, but nothing worse happens.
func (l *local) noteClaim(name, text string) {
	if l.own[name] == "" {
		l.own[name] = text
		_, _ = callOn("sessionStorage", "setItem", ownKey(name), text)
	}
}

// noteSaved records that a text was saved last, if this page has claimed it.
func (l *local) noteSaved(text string) {
	for name, own := range l.own {
		if own == text {
			_, _ = call("setItem", lastKey(name), text)
		}
	}
}

// newLock returns the function that takes a lock: one of the browser's (the Web
// Locks API) or, as on a page that isn't served over https or from this machine,
// one that pages agree on by messages. Where there are no messages either, it
// always succeeds.
func newLock() func(name string) (release func(), ok bool, err error) {
	global := js.Global()
	locks := global.Get("navigator")
	if locks.Truthy() {
		locks = locks.Get("locks")
	}
	return func(name string) (func(), bool, error) {
		switch {
		case locks.Truthy():
			return lock(locks, keyPrefix+name)
		case global.Get("BroadcastChannel").Truthy():
			return agree(keyPrefix + name)
		}
		return func() {}, true, nil
	}
}

// lock requests a lock and waits for the answer. The browser holds the lock until
// the promise is settled that the callback returns.
func lock(locks js.Value, name string) (release func(), ok bool, err error) {
	var settle js.Value
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settle = args[0]
		return nil
	})
	defer executor.Release()
	held := js.Global().Get("Promise").New(executor)

	answers := make(chan bool, 1)
	granted := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answers <- args[0].Truthy()
		return held
	})
	refused := js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case answers <- true: // no locks for this page after all
		default: // the lock was granted and has been released
		}
		return nil
	})
	promise := locks.Call("request", name, map[string]any{"ifAvailable": true}, granted)
	promise.Call("catch", refused)
	release = func() { settle.Invoke() }
	if ok = <-answers; !ok {
		release()
	}
	return release, ok, nil
}

// answerTime is how long other pages have to answer that they hold a lock. Even a page that
// is busy searching handles messages every few milliseconds.
const answerTime = 300 * time.Millisecond

// agree asks all other pages for a lock, which is free if none of them answers. If two
// pages ask at once, the one with the lower number gets it.
func agree(name string) (release func(), ok bool, err error) {
	channel := js.Global().Get("BroadcastChannel").New(name)
	number := js.Global().Get("Math").Call("random").Float()
	held := false
	refused := make(chan struct{}, 1)
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		asker, taken := data.Get("asker").Float(), data.Get("taken").Bool()
		switch {
		case !taken && (held || number < asker):
			channel.Call("postMessage", map[string]any{"asker": asker, "taken": true})
		case taken && asker == number, !taken:
			// The page that asks with a lower number may have come too late to hear
			// this one ask.
			select {
			case refused <- struct{}{}:
			default:
			}
		}
		return nil
	})
	channel.Set("onmessage", heard)
	release = func() {
		channel.Call("close")
		heard.Release()
	}
	channel.Call("postMessage", map[string]any{"asker": number, "taken": false})
	select {
	case <-refused:
		release()
		return func() {}, false, nil
	case <-time.After(answerTime):
		held = true
		return release, true, nil
	}
}
