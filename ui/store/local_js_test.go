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
		key(i) { return [...testItems.keys()][i] ?? null },
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
	useScript(t)
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
		useScript(t)
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
	if err := Check(); err != nil {
		t.Errorf("with room: %v", err)
	}
	save(t, s, "session", "old")
	js.Global().Call("eval", "testQuota = -1")
	if err := Check(); !errors.Is(err, ErrFull) || errors.Is(err, ErrRefused) {
		t.Errorf("without room: %v", err)
	}
	if err := s.Save("session", []byte("new")); !errors.Is(err, ErrFull) {
		t.Errorf("Save without room gave %v", err)
	}
	if _, err := s.SetAside("session"); !errors.Is(err, ErrFull) {
		t.Errorf("SetAside without room gave %v", err)
	}
	wantText(t, s, "session", "old")
}

func TestCheckWantsRoomForMoreThanIsThere(t *testing.T) {
	useWorkingPage(t)
	js.Global().Call("eval", "testQuota = 10_000")
	save(t, Open(""), "session", "text")
	if err := Check(); !errors.Is(err, ErrFull) {
		t.Errorf("with hardly any room: %v", err)
	}
	if left := js.Global().Call("eval", `[...testItems.keys()].join()`).String(); left != "solvoku.session" {
		t.Errorf("the storage holds %s", left)
	}
}

// putWithoutRoom writes a text without room for it.
func putWithoutRoom(t *testing.T, text string) {
	t.Helper()
	js.Global().Call("eval", "testQuota = -1")
	var failed error
	w := NewWriter(Open(""), "session", func(err error) { failed = err })
	w.Put([]byte(text))
	w.Close()
	if !errors.Is(failed, ErrFull) {
		t.Errorf("a text without room gave %v", failed)
	}
}

func TestATabKeepsWhatHasNoRoom(t *testing.T) {
	for name, old := range map[string]string{"after an older text": "old", "for the first time": ""} {
		t.Run(name, func(t *testing.T) {
			useWorkingPage(t)
			useTab(t, "")
			if old != "" {
				save(t, Open(""), "session", old)
			}
			putWithoutRoom(t, "new\n")
			wantText(t, Open(""), "session", "new\n")

			// With room again, the text is where other tabs find it.
			js.Global().Call("eval", "testQuota = Infinity")
			wantText(t, Open(""), "session", "new\n")
			js.Global().Call("eval", "sessionStorage.items.clear()")
			wantText(t, Open(""), "session", "new\n")
		})
	}
}

func TestWhatATabKeepsYieldsToWhatIsSavedLater(t *testing.T) {
	for name, c := range map[string]struct {
		want  string
		later func(*testing.T)
	}{
		"by this tab":        {"later", func(t *testing.T) { save(t, Open(""), "session", "later") }},
		"the old text again": {"old", func(t *testing.T) { save(t, Open(""), "session", "old") }},
		"by another tab":     {"later", func(*testing.T) { js.Global().Call("eval", `testItems.set("solvoku.session", '"later"')`) }},
	} {
		t.Run(name, func(t *testing.T) {
			useWorkingPage(t)
			useTab(t, "")
			save(t, Open(""), "session", "old")
			putWithoutRoom(t, "new")
			js.Global().Call("eval", "testQuota = Infinity")
			c.later(t)
			wantText(t, Open(""), "session", c.want)
		})
	}
}

func TestARemovedTextIsNotKeptByTheTab(t *testing.T) {
	useWorkingPage(t)
	useTab(t, "")
	putWithoutRoom(t, "new")
	s := Open("")
	if err := s.Remove("session"); err != nil {
		t.Fatal(err)
	}
	if data, err := s.Load("session"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load gave %q, %v", data, err)
	}
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
			if err := Check(); !errors.Is(err, ErrRefused) {
				t.Errorf("Check gave %v", err)
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
