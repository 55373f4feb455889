package store

import (
	"syscall/js"
	"testing"
)

// claimed claims a text and releases it when the test ends.
func claimed(t *testing.T, s Store, want string) (release func()) {
	t.Helper()
	name, release, err := s.Claim("session")
	t.Cleanup(release)
	if name != want || err != nil {
		t.Errorf("claimed %s, %v, not %s", name, err, want)
	}
	return release
}

// useTab gives the page the storage of a tab, with what is in it before.
func useTab(t *testing.T, own string) {
	t.Helper()
	js.Global().Call("eval", `globalThis.sessionStorage = { items: new Map(`+own+`), getItem(k) { return this.items.get(k) ?? null }, setItem(k, v) { this.items.set(k, v) }, removeItem(k) { this.items.delete(k) } }`)
	t.Cleanup(func() { js.Global().Call("eval", `delete globalThis.sessionStorage`) })
}

func TestATabFindsItsOwnTextAgain(t *testing.T) {
	useWorkingPage(t)
	useTab(t, `[["solvoku.session.own", "session-2"]]`)
	release := claimed(t, Open(""), "session-2") // though the first is free
	claimed(t, Open(""), "session")
	release()
	claimed(t, Open(""), "session-2")
}

func TestTheTextThatWasSavedLastComesBackFirst(t *testing.T) {
	useWorkingPage(t)
	useTab(t, "")
	first, second := Open(""), Open("")
	endFirst, endSecond := claimed(t, first, "session"), claimed(t, second, "session-2")
	save(t, first, "session", "a")
	save(t, second, "session-2", "b")
	endFirst()
	endSecond()
	useTab(t, "")
	end := claimed(t, Open(""), "session-2")
	end()
	js.Global().Call("eval", `testItems.set("solvoku.session.last", "saved-7")`)
	useTab(t, `[["solvoku.session.own", "session-"]]`)
	claimed(t, Open(""), "session") // as notes of something else count for nothing
}

func TestPagesWithoutLocksAgreeByMessages(t *testing.T) {
	js.Global().Call("eval", workingStorage)
	usePageWith(t, "return testStorage")
	useTab(t, "")
	js.Global().Call("eval", `Object.defineProperty(globalThis, "navigator", {configurable: true, value: {}})`)
	t.Cleanup(func() { js.Global().Call("eval", `delete globalThis.navigator`) })
	release := claimed(t, Open(""), "session")
	useTab(t, "")
	claimed(t, Open(""), "session-2")
	release()
	useTab(t, "")
	claimed(t, Open(""), "session")

	// Of two that ask at once, one gets it.
	names := make(chan string)
	for range 2 {
		go func() {
			name, release, _ := Open("").Claim("other")
			t.Cleanup(release)
			names <- name
		}()
	}
	if a, b := <-names, <-names; a == b {
		t.Errorf("both got %s", a)
	}
}
