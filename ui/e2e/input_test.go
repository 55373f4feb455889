//go:build e2e

package e2e

import (
	"strconv"
	"strings"
)

// click clicks the left button, or taps with a finger, at a position in the window, in
// pixels from its top left corner.
func (s *session) click(x, y int) {
	s.t.Helper()
	if s.phone {
		s.touch(x, y, "0.08")
		return
	}
	s.move(x, y)
	s.run("xdotool", "click", "1")
}

// move moves the pointer to a position in the window.
func (s *session) move(x, y int) {
	s.t.Helper()
	s.run("xdotool", "mousemove", "--window", s.window, strconv.Itoa(x), strconv.Itoa(y))
}

// key presses and releases keys, one after another, by their X11 names:
// "5", "KP_5", "Left", "BackSpace", "Escape", "ctrl+v", "ctrl+shift+z".
func (s *session) key(names ...string) {
	s.t.Helper()
	s.run("xdotool", append([]string{"key", "--delay", "20"}, names...)...)
}

// typeText types a text.
func (s *session) typeText(text string) {
	s.t.Helper()
	s.run("xdotool", "type", "--delay", "20", text)
}

// resize resizes the window, in pixels.
func (s *session) resize(width, height int) {
	s.t.Helper()
	s.run("xdotool", "windowsize", s.window, strconv.Itoa(width), strconv.Itoa(height))
}

// setClipboard puts a text on the clipboard.
func (s *session) setClipboard(text string) {
	s.t.Helper()
	// xclip stays in the background to serve the text. Its only pipe is its input, so
	// nobody waits for it, and it ends with the display.
	cmd := s.command("xclip", "-selection", "clipboard", "-in")
	cmd.Stdin = strings.NewReader(text)
	if err := cmd.Run(); err != nil {
		s.t.Fatalf("setting the clipboard: %v", err)
	}
	// xclip may return before the display knows about the text.
	s.waitFor("the clipboard", func() bool { return s.clipboard() == text })
}

// clipboard returns the text on the clipboard, empty if there is none.
func (s *session) clipboard() string {
	text, err := s.command("xclip", "-selection", "clipboard", "-out").Output()
	if err != nil {
		return "" // empty; xclip reports that as an error
	}
	return string(text)
}
