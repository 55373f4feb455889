package browser

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// object makes a JavaScript object of a map.
func object(fields map[string]any) js.Value { return js.ValueOf(fields) }

// now runs a function at once: a test is its own interface.
func now(f func()) { f() }

func TestThePuzzleOfALinkIsFound(t *testing.T) {
	for _, c := range []struct {
		hash, search, text string
		ok                 bool
	}{
		{"", "", "", false},
		{"#", "?", "", false},
		{"#p=12..", "", "12..", true},
		{"", "?p=12..", "12..", true},
		{"#p=1", "?p=2", "1", true}, // what stands last in the address
		{"#q=1", "?p=2", "2", true},
		{"#p=", "", "", true}, // a link all the same, and refused as a puzzle
		{"#p=1%0A2+3", "", "1\n2 3", true},
		{"#p=%zz", "?p=2", "2", true},
		{"#anchor", "?utm=1", "", false},
	} {
		if text, ok := puzzleOf(c.hash, c.search); text != c.text || ok != c.ok {
			t.Errorf("%q %q: %q, %v", c.hash, c.search, text, ok)
		}
	}
}

// keydown makes the event of a key.
func keydown(key string, held ...string) js.Value {
	fields := map[string]any{
		"key": key, "shiftKey": false, "ctrlKey": false, "altKey": false, "metaKey": false,
		"isComposing": false, "target": map[string]any{"tagName": "BODY"},
	}
	for _, name := range held {
		fields[name] = true
	}
	return object(fields)
}

func TestKeysAreTheAppsOrTheBrowsers(t *testing.T) {
	const ctrl, meta, shift, alt = "ctrlKey", "metaKey", "shiftKey", "altKey"
	type want struct {
		name     fyne.KeyName
		char     rune
		shortcut string
	}
	for _, c := range []struct {
		key  string
		held []string
		mac  bool
		want want // nothing for the browser's
	}{
		{"ArrowUp", nil, false, want{name: fyne.KeyUp}},
		{"Home", nil, false, want{name: fyne.KeyHome}},
		{"PageDown", nil, false, want{name: fyne.KeyPageDown}},
		{"Enter", nil, false, want{name: fyne.KeyReturn}},
		{"Tab", []string{shift}, false, want{name: fyne.KeyTab}},
		{"5", nil, false, want{char: '5'}},
		{" ", nil, false, want{name: fyne.KeySpace, char: ' '}},
		{"?", []string{shift}, false, want{char: '?'}},
		{"F1", nil, false, want{name: fyne.KeyF1}},
		{"z", []string{ctrl}, false, want{shortcut: "Undo"}},
		{"Z", []string{ctrl, shift}, false, want{shortcut: "CustomDesktop:Shift+Control+Z"}},
		{"y", []string{ctrl}, false, want{shortcut: "Redo"}},
		{"z", []string{meta}, true, want{shortcut: "Undo"}},
		{"Enter", []string{ctrl}, false, want{shortcut: "CustomDesktop:Control+Return"}},
		{"z", []string{ctrl}, true, want{}},
		{"z", []string{meta}, false, want{}},
		{"y", []string{ctrl, shift}, false, want{}},
		{"F5", nil, false, want{}},
		{"F12", nil, false, want{}},
		{"r", []string{ctrl}, false, want{}},
		{"v", []string{ctrl}, false, want{}},
		{"5", []string{ctrl}, false, want{}},
		{"Tab", []string{ctrl}, false, want{}},
		{"ArrowLeft", []string{alt}, false, want{}},
		{"a", nil, false, want{}},
		{"é", nil, false, want{}},
		{"Dead", nil, false, want{}},
		{"5", []string{"isComposing"}, false, want{}},
	} {
		k, ok := keyOf(keydown(c.key, c.held...), c.mac)
		got := want{name: k.name, char: k.char}
		if k.shortcut != nil {
			got.shortcut = k.shortcut.ShortcutName()
		}
		if ok != (c.want != want{}) || got != c.want {
			t.Errorf("%v %s, on a Mac: %v: %+v, %v", c.held, c.key, c.mac, got, ok)
		}
	}
	event := keydown("Enter")
	event.Set("target", object(map[string]any{"tagName": "BUTTON"}))
	if _, ok := keyOf(event, false); ok {
		t.Error("the key of a button in the page was taken from it")
	}
}

func TestAPromiseSettlesOnce(t *testing.T) {
	promises := js.Global().Get("Promise")
	type settled struct {
		value js.Value
		err   error
	}
	for _, c := range []struct {
		name    string
		promise js.Value
		refused bool
	}{
		{"kept", promises.Call("resolve", "text"), false},
		{"broken", promises.Call("reject", js.Global().Get("Error").New("no")), true},
		{"broken without a reason", promises.Call("reject"), true},
	} {
		answers := make(chan settled, 2)
		settle(c.promise, func(v js.Value, err error) { answers <- settled{v, err} })
		got := <-answers
		if errors.Is(got.err, ErrRefused) != c.refused || !c.refused && got.value.String() != "text" {
			t.Errorf("%s: %v, %v", c.name, got.value, got.err)
		}
	}
}

// file makes a file of JavaScript, as a choice or a drop brings it.
func file(size int, text string) js.Value {
	f := object(map[string]any{"name": "puzzle.txt", "size": size})
	f.Set("text", js.FuncOf(func(js.Value, []js.Value) any { return js.Global().Get("Promise").Call("resolve", text) }))
	return f
}

func TestTheFirstFileIsRead(t *testing.T) {
	type answer struct {
		text string
		err  error
	}
	answers := make(chan answer, 1)
	read := func(files ...any) answer {
		readFirst(now, js.ValueOf(files), func(text string, err error) { answers <- answer{text, err} })
		return <-answers
	}
	if got := read(file(3, "abc"), file(3, "def")); got.text != "abc" || got.err != nil {
		t.Errorf("read %q, %v", got.text, got.err)
	}
	if got := read(file(MaxFile+1, "")); !errors.Is(got.err, ErrTooLarge) {
		t.Errorf("a large file gave %q, %v", got.text, got.err)
	}
	readFirst(now, js.ValueOf([]any{}), func(string, error) { t.Error("no file was read") })
}

func TestWhoeverBreathesLetsOthersWork(t *testing.T) {
	breathe := Breather()
	const enough = 6
	var turns []int
	done := make(chan bool)
	for who := range 2 {
		go func() {
			for began := time.Now(); len(turns) < enough && time.Since(began) < 20*time.Second; {
				if last := len(turns) - 1; last < 0 || turns[last] != who {
					turns = append(turns, who)
				}
				breathe()
			}
			done <- true
		}()
	}
	<-done
	<-done
	if len(turns) < enough {
		t.Errorf("the turns were %v", turns)
	}
}

func TestColoursAreWrittenAsThePageReadsThem(t *testing.T) {
	if got := hexOf(rgb{0x12, 0xAB, 0xFF}); !strings.EqualFold(got, "#12abff") {
		t.Error(got)
	}
}

// rgb is an opaque colour.
type rgb struct{ r, g, b uint8 }

// RGBA implements color.Color.
func (c rgb) RGBA() (r, g, b, a uint32) {
	return uint32(c.r) * 0x101, uint32(c.g) * 0x101, uint32(c.b) * 0x101, 0xFFFF
}
