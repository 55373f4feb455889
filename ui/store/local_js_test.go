package store

import (
	"errors"
	"io/fs"
	"syscall/js"
	"testing"
)

// usePageWith makes a JavaScript expression the page's local storage until the
// test ends.
func usePageWith(t *testing.T, getter string) {
	t.Helper()
	js.Global().Call("eval", `Object.defineProperty(globalThis, "localStorage", {configurable: true, get() { `+getter+` }})`)
	t.Cleanup(func() { js.Global().Call("eval", `delete globalThis.localStorage`) })
}

// workingStorage keeps items in a map, at most as many characters in one as
// quota says.
const workingStorage = `
	globalThis.testItems = new Map();
	globalThis.testQuota = Infinity;
	globalThis.testStorage = {
		getItem(key) { return testItems.has(key) ? testItems.get(key) : null },
		setItem(key, value) {
			if (value.length > testQuota) { throw new DOMException("no room", "QuotaExceededError") }
			testItems.set(key, value)
		},
		removeItem(key) { testItems.delete(key) },
	};`

// workingLocks grants each lock once at a time, as a browser does.
const workingLocks = `
	globalThis.testLocks = new Set();
	Object.defineProperty(globalThis, "navigator", {configurable: true, value: {locks: {
		async request(name, options, granted) {
			await new Promise(next => setTimeout(next));
			if (testLocks.has(name)) { return granted(null) }
			testLocks.add(name);
			try { return await granted({name}) } finally { testLocks.delete(name) }
		},
	}}});`

func useWorkingPage(t *testing.T) {
	t.Helper()
	js.Global().Call("eval", workingStorage)
	js.Global().Call("eval", workingLocks)
	t.Cleanup(func() { js.Global().Call("eval", `delete globalThis.navigator`) })
	usePageWith(t, "return testStorage")
}

func TestLocalStorage(t *testing.T) {
	useWorkingPage(t)
	testStore(t, func() Store {
		js.Global().Call("eval", "testItems.clear()")
		return Open("")
	})
}

func TestClaimsSucceedWhereABrowserHasNoLocks(t *testing.T) {
	js.Global().Call("eval", workingStorage)
	usePageWith(t, "return testStorage")
	for _, navigator := range []string{
		`undefined`, `{}`, `{locks: {async request() { throw new DOMException("no", "SecurityError") }}}`,
	} {
		js.Global().Call("eval", `Object.defineProperty(globalThis, "navigator", {configurable: true, value: `+navigator+`})`)
		if name, release, err := Open("").Claim("session"); name != "session" || err != nil {
			t.Errorf("navigator %s: claimed %s, %v", navigator, name, err)
		} else {
			release()
		}
	}
	js.Global().Call("eval", `delete globalThis.navigator`)
}

func TestKeysHaveThePrefixOfTheApp(t *testing.T) {
	useWorkingPage(t)
	save(t, Open(""), "session", "é\n")
	if got := js.Global().Call("eval", `testItems.get("solvoku.session")`).String(); got != `"\u00e9\n"` {
		t.Errorf("the item is %s", got)
	}
}

func TestAForeignItemIsAnErrorAndCanBeSetAside(t *testing.T) {
	useWorkingPage(t)
	js.Global().Call("eval", `testItems.set("solvoku.session", "not quoted")`)
	s := Open("")
	if data, err := s.Load("session"); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load gave %q, %v", data, err)
	}
	if _, err := s.SetAside("session"); err != nil {
		t.Error(err)
	}
	if got := js.Global().Call("eval", `testItems.get("solvoku.session.damaged-1")`).String(); got != "not quoted" {
		t.Errorf("the item set aside is %q", got)
	}
}

func TestNoRoomIsAnErrorAndKeepsTheOldText(t *testing.T) {
	useWorkingPage(t)
	s := Open("")
	save(t, s, "session", "old")
	js.Global().Call("eval", "testQuota = -1")
	if !Keeps() {
		t.Error("a full storage is taken for a refused one")
	}
	if err := s.Save("session", []byte("new")); err == nil {
		t.Error("Save worked without room")
	}
	if _, err := s.SetAside("session"); err == nil {
		t.Error("SetAside worked without room")
	}
	wantText(t, s, "session", "old")
}

func TestARefusedStorageIsAnError(t *testing.T) {
	getters := map[string]string{
		"throws":    `throw new DOMException("blocked", "SecurityError")`,
		"undefined": `return undefined`,
		"null":      `return null`,
	}
	for name, getter := range getters {
		t.Run(name, func(t *testing.T) {
			usePageWith(t, getter)
			if Keeps() {
				t.Error("the storage is taken for one that keeps something")
			}
			inMemory := Open("")
			save(t, inMemory, "session", "text")
			wantText(t, inMemory, "session", "text")
			s := new(local)
			_, loadErr := s.Load("session")
			saveErr := s.Save("session", nil)
			_, asideErr := s.SetAside("session")
			for _, err := range []error{loadErr, saveErr, asideErr} {
				if err == nil || errors.Is(err, fs.ErrNotExist) {
					t.Errorf("gave the error %v", err)
				}
			}
		})
	}
}
