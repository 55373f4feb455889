package platform

import (
	"syscall/js"
	"time"
)

// lightBoard returns the page's light board, which stands in for the app until it has loaded;
// undefined in a page without one.
func lightBoard() js.Value { return js.Global().Get("solvokuLight") }

// TakeOver passes the gestures made before the app was ready to act, in order, followed by
// those made until the app has drawn them, through do. After that the light board is gone.
// The page keeps the gestures until taken is called, when they have been saved.
func TakeOver(do func(func()), act func(Gesture)) (taken func()) {
	light := lightBoard()
	if !light.Truthy() {
		return func() {}
	}
	onMac := mac()
	made := light.Call("take", js.FuncOf(func(_ js.Value, args []js.Value) any {
		g := gestureOf(args[0], onMac)
		do(func() { act(g) })
		return nil
	}))
	for i := range made.Length() {
		act(gestureOf(made.Index(i), onMac))
	}
	return func() { light.Call("taken") }
}

// CoverEarly removes the light board without its gestures, which wait for [TakeOver].
func CoverEarly() {
	if light := lightBoard(); light.Truthy() {
		light.Call("leave")
	}
}

// firstLink returns the text of the puzzle in the address with which the page was opened. The
// light board remembers it, even if another address has been entered since.
func firstLink() (text string, ok bool) {
	text, ok = takeLink()
	light := lightBoard()
	if !light.Truthy() {
		return text, ok
	}
	link := light.Call("link")
	if !link.Truthy() {
		return "", false
	}
	return linkText(link)
}

func linkText(link js.Value) (text string, ok bool) {
	return puzzleOf(link.Get("hash").String(), link.Get("search").String())
}

// gestureOf reads a gesture of the light board. Missing fields are undefined.
func gestureOf(from js.Value, onMac bool) Gesture {
	g := Gesture{At: time.UnixMilli(int64(from.Get("at").Float()))}
	has := func(name string) bool { return !from.Get(name).IsUndefined() }
	switch {
	case has("key"):
		if k, ok := keyOf(from, onMac, false); ok {
			g.Press = k.press
		}
	case has("cell"):
		g.Kind, g.Number = CellTapped, from.Get("cell").Int()
	case has("select"):
		g.Kind, g.Number = CellChosen, from.Get("select").Int()
	case has("digit"):
		g.Kind, g.Number = DigitPressed, from.Get("digit").Int()
	case has("mode"):
		g.Kind, g.Number = ModeChosen, from.Get("mode").Int()
	case has("run"):
		g.Kind, g.Text = CommandRun, from.Get("run").String()
	case has("paste"):
		g.Kind, g.Text = TextPasted, from.Get("paste").String()
	case has("link"):
		g.Kind = LinkEntered
		g.Text, _ = linkText(from.Get("link"))
	}
	return g
}
