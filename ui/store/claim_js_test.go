package store

import (
	"os"
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
	useScript(t)
}

// useScript gives the page its script of what is kept, as a tab does when it loads.
func useScript(t *testing.T) {
	t.Helper()
	script, err := os.ReadFile("../../web/kept.js")
	if err != nil {
		t.Fatal(err)
	}
	js.Global().Call("eval", string(script)+"globalThis.solvokuKept = solvokuKept")
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

// TestTheAppTakesOverWhatTheLightBoardClaimed opens two tabs whose light boards are there
// before their apps.
func TestTheAppTakesOverWhatTheLightBoardClaimed(t *testing.T) {
	useWorkingPage(t)
	js.Global().Call("eval", `globalThis.lightRules = { blank() { return {} } }`)
	opened := func() {
		done := make(chan struct{})
		js.Global().Get("solvokuKept").Call("open").Call("then", js.FuncOf(func(js.Value, []js.Value) any {
			close(done)
			return nil
		}))
		<-done
	}
	useTab(t, "")
	opened() // the app of this one hasn't come yet
	useTab(t, "")
	opened()
	claimed(t, Open(""), "session-2")
	if held := js.Global().Call("eval", `[...testLocks].sort().join()`).String(); held != "solvoku.session,solvoku.session-2" {
		t.Errorf("held are %s", held)
	}
}
