package platform

import "syscall/js"

// HasPrompt reports whether [Prompt] can ask for a text.
const HasPrompt = true

// Prompt asks for a line of text in the browser's own dialog. It reports false
// if the person cancels.
func Prompt(title, text string) (answer string, ok bool) {
	got := js.Global().Call("prompt", title, text)
	if got.Type() != js.TypeString {
		return "", false
	}
	return got.String(), true
}
