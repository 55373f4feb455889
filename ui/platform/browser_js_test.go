package platform

import (
	"errors"
	"io"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// object makes a JavaScript object from a map.
func object(fields map[string]any) js.Value { return js.ValueOf(fields) }

func TestThePuzzleOfALinkIsFound(t *testing.T) {
	for _, c := range []struct {
		hash, search, text string
		ok                 bool
	}{
		{"", "", "", false},
		{"#", "?", "", false},
		{"#p=12..", "", "12..", true},
		{"", "?p=12..", "12..", true},
		{"#p=1", "?p=2", "1", true}, // the last one in the address counts
		{"#q=1", "?p=2", "2", true},
		{"#p=", "", "", true}, // still a link, and refused as a puzzle
		{"#p=1%0A2+3", "", "1\n2 3", true},
		{"#p=%zz", "?p=2", "2", true},
		{"#p=%zz", "", "%zz", true},
		{"#anchor", "?utm=1", "", false},
	} {
		if text, ok := puzzleOf(c.hash, c.search); text != c.text || ok != c.ok {
			t.Errorf("%q %q: %q, %v", c.hash, c.search, text, ok)
		}
	}
}

// keydown makes a key event.
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
		want want // zero if the key is the browser's
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
		{"F10", nil, false, want{name: fyne.KeyF10}},
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
		{"a", nil, false, want{char: 'a'}},
		{"W", []string{shift}, false, want{char: 'W'}},
		{"a", []string{ctrl}, false, want{}},
		{"a", []string{alt}, false, want{}},
		{"é", nil, false, want{}},
		{"Dead", nil, false, want{}},
		{"5", []string{"isComposing"}, false, want{}},
	} {
		k, ok := keyOf(keydown(c.key, c.held...), c.mac, false)
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
	if _, ok := keyOf(event, false, false); ok {
		t.Error("the key of a button in the page was taken from it")
	}
	event.Set("key", "F10")
	if k, ok := keyOf(event, false, false); !ok || k.name != fyne.KeyF10 {
		t.Error("F10 on a button isn't the app's")
	}
	for _, char := range []string{"a", "é", "Đ"} {
		if k, ok := keyOf(keydown(char), false, true); !ok || string(k.char) != char {
			t.Errorf("%s is not written", char)
		}
	}
	for _, name := range []string{"Dead", "F5", "ArrowUp"} {
		if k, _ := keyOf(keydown(name), false, true); k.char != 0 {
			t.Errorf("%s writes %q", name, k.char)
		}
	}
}

func TestShortcutsOfTheAppAreTold(t *testing.T) {
	for name, want := range map[fyne.KeyName]bool{
		fyne.KeyW: true, fyne.Key5: true, fyne.KeyF1: true, fyne.KeyEscape: true, fyne.KeyF10: true, fyne.KeyF5: false, "": false,
	} {
		if got := TakesShortcut(&desktop.CustomShortcut{KeyName: name}); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}

// ring is a canvas with several focusable objects.
type ring struct {
	fyne.Canvas
	items []fyne.Focusable
	at    int // -1 if none
}

func (r *ring) Focused() fyne.Focusable {
	if r.at < 0 {
		return nil
	}
	return r.items[r.at]
}
func (r *ring) FocusNext()     { r.at = (r.at + 1) % len(r.items) }
func (r *ring) FocusPrevious() { r.at = (max(r.at, 0) + len(r.items) - 1) % len(r.items) }
func (r *ring) Unfocus()       { r.at = -1 }

func TestTabLeavesThePageAfterARound(t *testing.T) {
	for _, c := range []struct {
		at, steps int
		back      bool
	}{{-1, 4, false}, {-1, 4, true}, {0, 3, false}, {1, 3, false}, {2, 3, true}} {
		canvas := &ring{items: []fyne.Focusable{new(widget.Entry), new(widget.Entry), new(widget.Entry)}, at: c.at}
		var tabs round
		for step := range c.steps {
			if tabs.done {
				t.Errorf("%+v: left after %d steps", c, step)
			}
			tabs.step(canvas, c.back)
		}
		if !tabs.done || canvas.Focused() != nil {
			t.Errorf("%+v: no way out", c)
		}
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

// blobOf makes a file like those from choosing or dropping one.
func blobOf(content string) js.Value {
	blob := js.Global().Get("Blob").New([]any{content})
	blob.Set("name", "puzzle.txt")
	return blob
}

// refusing makes a file whose content the browser refuses to hand out.
func refusing() File {
	f := object(map[string]any{"name": "puzzle.txt"})
	f.Set("arrayBuffer", js.FuncOf(func(js.Value, []js.Value) any { return refusal() }))
	f.Set("slice", js.FuncOf(func(js.Value, []js.Value) any { return f }))
	return fileOf(f)
}

func refusal() js.Value { return js.Global().Get("Promise").Call("reject", "gone") }

func TestAFileIsReadAsAText(t *testing.T) {
	for _, c := range []struct {
		name string
		file File
		text string
		err  error
	}{
		{"small", fileOf(blobOf("abc")), "abc", nil},
		{"the largest", fileOf(blobOf(strings.Repeat("x", MaxFile))), strings.Repeat("x", MaxFile), nil},
		{"too large", fileOf(blobOf(strings.Repeat("x", MaxFile+1))), "", ErrTooLarge},
		{"gone", refusing(), "", ErrRefused},
	} {
		if text, err := c.file.ReadText(); text != c.text || !errors.Is(err, c.err) {
			t.Errorf("%s: read %d bytes, %v", c.name, len(text), err)
		}
	}
}

// opened opens a file, which never fails in a browser.
func opened(t *testing.T, f File) io.ReadCloser {
	t.Helper()
	stream, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	return stream
}

func TestAFileIsStreamedPieceByPiece(t *testing.T) {
	content := strings.Repeat("0123456789\n", 3*piece/11)
	file := fileOf(blobOf(content))
	for range 2 {
		stream := opened(t, file)
		got, err := io.ReadAll(stream)
		if string(got) != content || err != nil {
			t.Errorf("read %d bytes of %d, %v", len(got), len(content), err)
		}
		if r := stream.(*fileReader); cap(r.rest) > piece {
			t.Errorf("%d bytes were in memory", cap(r.rest))
		}
		if err := stream.Close(); err != nil {
			t.Error(err)
		}
	}
	if got, err := io.ReadAll(opened(t, fileOf(blobOf("")))); len(got) != 0 || err != nil {
		t.Errorf("an empty file gave %q, %v", got, err)
	}
	if _, err := io.ReadAll(opened(t, refusing())); !errors.Is(err, ErrRefused) {
		t.Errorf("a file that is gone: %v", err)
	}
}

func TestTheFirstFileCounts(t *testing.T) {
	if _, ok := firstOf(js.ValueOf([]any{})); ok {
		t.Error("no file was taken for one")
	}
	first, ok := firstOf(js.ValueOf([]any{blobOf("abc"), blobOf("def")}))
	if !ok {
		t.Fatal("no file was found")
	}
	if got, err := io.ReadAll(opened(t, first)); string(got) != "abc" || err != nil {
		t.Errorf("read %q, %v", got, err)
	}
}

func TestWhoeverPausesLetsOthersWork(t *testing.T) {
	pause := Pauser()
	const enough = 6
	var turns []int
	done := make(chan bool)
	for who := range 2 {
		go func() {
			for began := time.Now(); len(turns) < enough && time.Since(began) < 4*time.Minute; {
				if last := len(turns) - 1; last < 0 || turns[last] != who {
					turns = append(turns, who)
				}
				pause()
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

// drawing installs globals that decode every non-empty picture as one of a
// given size and record the size at which it was drawn. Every byte of the
// pixels read is 9.
func drawing(t *testing.T, width, height int) (drawn func() (w, h int)) {
	t.Helper()
	names := []string{"createImageBitmap", "document"}
	for _, name := range names {
		before := js.Global().Get(name)
		t.Cleanup(func() { js.Global().Set(name, before) })
	}
	decode := js.Global().Get("Function").New("w", "h", `
		globalThis.createImageBitmap = async blob => {
			if (blob.size === 0) throw new Error("no picture");
			return { width: w, height: h, close() {} };
		};
		globalThis.document = { createElement: () => globalThis.lastCanvas = {
			getContext() {
				return {
					fillRect() {}, drawImage() {},
					getImageData: (x, y, w, h) => ({ data: new Uint8ClampedArray(4 * w * h).fill(9) }),
				};
			},
		} };`)
	decode.Invoke(width, height)
	t.Cleanup(func() { js.Global().Delete("lastCanvas") })
	return func() (w, h int) {
		canvas := js.Global().Get("lastCanvas")
		return canvas.Get("width").Int(), canvas.Get("height").Int()
	}
}

func TestTheBrowserDecodesPictures(t *testing.T) {
	for _, c := range []struct{ width, height, w, h int }{
		{40, 30, 40, 30},
		{6000, 1000, 3000, 500},
		{10, 6000, 5, 3000},
		{1, 9000, 1, 3000},
	} {
		drawn := drawing(t, c.width, c.height)
		img, err := fileOf(blobOf("picture")).Draw()
		if err != nil {
			t.Fatal(err)
		}
		if w, h := drawn(); w != c.w || h != c.h || img.Bounds().Dx() != c.w || img.Bounds().Dy() != c.h {
			t.Errorf("%d x %d: drawn %d x %d, read %v", c.width, c.height, w, h, img.Bounds())
		}
		if r, _, _, _ := img.At(c.w-1, c.h-1).RGBA(); r>>8 != 9 {
			t.Errorf("%d x %d: the last pixel is %d", c.width, c.height, r>>8)
		}
	}
	drawing(t, 10, 10)
	if _, err := fileOf(blobOf("")).Draw(); !errors.Is(err, ErrRefused) {
		t.Errorf("no picture: %v", err)
	}
}

func TestWithoutADecoderThereIsNoPicture(t *testing.T) {
	drawing(t, 1, 1)
	js.Global().Delete("createImageBitmap")
	if _, err := fileOf(blobOf("picture")).Draw(); !errors.Is(err, ErrRefused) {
		t.Errorf("it says %v", err)
	}
}
