//go:build !js

package platform

// HasPrompt reports whether [Prompt] can ask for a text.
const HasPrompt = false

// Prompt asks nothing: outside a browser the app does so itself.
func Prompt(_, _ string) (answer string, ok bool) { return "", false }
