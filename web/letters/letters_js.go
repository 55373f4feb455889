package letters

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// Source has the font once the page has fetched it. The zero value asks for it when it is needed.
type Source struct {
	font []byte
	take js.Func // takes the font from the page
}

// Font returns the font, or nil until it is there. Then everything is drawn again.
func (s *Source) Font() []byte {
	fetch := js.Global().Get("solvokuLetters")
	if s.font != nil || !fetch.Truthy() {
		return s.font
	}
	if s.take.IsUndefined() {
		s.take = js.FuncOf(func(_ js.Value, args []js.Value) any {
			font := make([]byte, args[0].Get("length").Int())
			js.CopyBytesToGo(font, args[0])
			fyne.Do(func() {
				s.font = font
				look := fyne.CurrentApp().Settings()
				look.SetTheme(look.Theme()) // all texts are measured and drawn again
			})
			return nil
		})
	}
	fetch.Invoke(s.take)
	return nil
}
