package light

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestWhatThePageSaysOfFailures lets errors happen before the app is there, and after.
func TestWhatThePageSaysOfFailures(t *testing.T) {
	const page = `
		const parts = {}, listeners = {};
		const document = { getElementById: (id) => (parts[id] ||= {}) };
		const location = { protocol: asked.protocol };
		const self = { origin: asked.origin };
		const addEventListener = (kind, handle) => (listeners[kind] = handle);`
	script := `{ target: { tagName: "SCRIPT" } }`
	for name, c := range map[string]struct{ protocol, origin, event, want string }{
		"nothing":               {"https:", "https://example.org", ``, ""},
		"a script is gone":      {"https:", "https://example.org", script, "A part of Solvoku could not be fetched."},
		"in a sandboxed frame":  {"https:", "null", script, "Solvoku is shown in a sandboxed frame"},
		"a picture is gone":     {"https:", "https://example.org", `{ target: { tagName: "IMG" } }`, ""},
		"an old browser":        {"https:", "https://example.org", `{ error: new SyntaxError("?") }`, "This browser is too old"},
		"another error":         {"https:", "https://example.org", `{ error: new Error("x"), message: "x is wrong" }`, "Solvoku could not start: x is wrong"},
		"an error of the app":   {"https:", "https://example.org", `(splash.hide(), { message: "x" })`, ""},
		"the first counts":      {"https:", "https://example.org", `(splash.fail("First"), { message: "second" })`, "First"},
		"from a file":           {"file:", "null", ``, "Solvoku can't run from a file"},
		"from a file, a script": {"file:", "null", script, "Solvoku can't run from a file"},
	} {
		t.Run(name, func(t *testing.T) {
			var got struct {
				Message    string
				Again, Bar bool
				Failed     bool
			}
			event := c.event
			if event != "" {
				event = "listeners.error(" + event + ");"
			}
			uitest.Node(t, page, []string{"splash.js"}, event+`
				console.log(JSON.stringify({
					message: parts.message?.textContent || "", again: parts.again.hidden === false,
					bar: parts.progress.hidden === false, failed: splash.hasFailed(),
				}));`, map[string]string{"protocol": c.protocol, "origin": c.origin}, &got)
			if !strings.HasPrefix(got.Message, c.want) || (got.Message == "") != (c.want == "") {
				t.Errorf("the page says %q, want %q", got.Message, c.want)
			}
			if failed := c.want != ""; got.Failed != failed || got.Again != failed || got.Bar == failed {
				t.Errorf("the page has failed: %+v", got)
			}
		})
	}
}
