package light

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestWhatThePageSaysOfFailures causes errors before and after the app has loaded.
func TestWhatThePageSaysOfFailures(t *testing.T) {
	const page = `
		const parts = {}, listeners = {};
		const document = { getElementById: (id) => (parts[id] ||= {}) };
		const location = { protocol: asked.protocol };
		const self = { origin: asked.origin };
		const addEventListener = (kind, handle) => (listeners[kind] = handle);`
	script := `{ target: { tagName: "SCRIPT" } }`
	cases := []struct{ name, protocol, origin, event, want string }{
		{"nothing", "https:", "https://example.org", ``, ""},
		{"a script is gone", "https:", "https://example.org", script, "A part of Solvoku could not be fetched."},
		{"in a sandboxed frame", "https:", "null", script, "Solvoku is shown in a sandboxed frame"},
		{"a picture is gone", "https:", "https://example.org", `{ target: { tagName: "IMG" } }`, ""},
		{"an old browser", "https:", "https://example.org", `{ error: new SyntaxError("?") }`, "This browser is too old"},
		{"another error", "https:", "https://example.org", `{ error: new Error("x"), message: "x is wrong" }`, "Solvoku could not start: x is wrong"},
		{"an error of the app", "https:", "https://example.org", `(splash.hide(), { message: "x" })`, ""},
		{"the first counts", "https:", "https://example.org", `(splash.fail("First"), { message: "second" })`, "First"},
		{"from a file", "file:", "null", ``, "Solvoku can't run from a file"},
		{"from a file, a script", "file:", "null", script, "Solvoku can't run from a file"},
	}
	var asked []map[string]string
	for _, c := range cases {
		asked = append(asked, map[string]string{"protocol": c.protocol, "origin": c.origin, "event": c.event})
	}
	var got []struct {
		Message            string
		Again, Bar, Failed bool
	}
	uitest.Nodes(t, page, []string{"splash.js"}, `
		if (asked.event) listeners.error(eval("(" + asked.event + ")"));
		answer({
			message: parts.message?.textContent || "", again: parts.again.hidden === false,
			bar: parts.progress.hidden === false, failed: splash.hasFailed(),
		});`, asked, &got)
	for i, c := range cases {
		said, failed := got[i].Message, c.want != ""
		if !strings.HasPrefix(said, c.want) || (said != "") != failed {
			t.Errorf("%s: the page says %q, want %q", c.name, said, c.want)
		}
		if got[i].Failed != failed || got[i].Again != failed || got[i].Bar == failed {
			t.Errorf("%s: the page is %+v", c.name, got[i])
		}
	}
}
