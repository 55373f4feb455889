//go:build e2e && webkit

package e2eweb

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// webkit is a page in WebKitGTK, driven by the W3C WebDriver protocol.
type webkit struct {
	t       *testing.T
	session string // its URL
}

// The protocol's key codes.
const (
	keyDown, keyUp                  = "\uE015", "\uE013"
	keyEnter, keyEscape, keyControl = "\uE007", "\uE00C", "\uE009"
)

func TestWebKitEntersSolvesCopiesAndKeeps(t *testing.T) {
	w := openWebKit(t)
	w.call("POST", "/url", map[string]any{"url": server.URL})
	w.until("the app is shown", func() bool {
		return w.text(`performance.getEntriesByName("solvoku-shown").length + document.getElementById("status").textContent.slice(0, 1)`) > "1"
	})
	w.press(keyDown, keyUp)
	for _, c := range puzzle {
		w.press(string(c))
	}
	w.says("30 givens · one solution")
	w.press(keyEnter)
	w.says("found by Exact Cover")
	w.says("depth") // the figures follow the title
	if w.text(gridDigits) != solution {
		t.Errorf("the app says %q", w.status())
	}
	w.picture("webkit-1-solved")
	w.press(keyEscape)
	w.pressCtrl("z")
	w.says("30 givens · one solution")
	w.pressCtrl("c")
	w.says("The puzzle is on the clipboard.")
	w.pressCtrl("v")
	w.says("Pasted · 30 givens")

	w.call("POST", "/refresh", nil)
	w.says("30 givens · one solution")
	w.text(`void (location.hash = "p=` + endless + `") || ""`)
	w.says("15 givens")
	w.picture("webkit-2-link")
}

// openWebKit starts WebKitGTK's MiniBrowser on its own display.
func openWebKit(t *testing.T) *webkit {
	t.Helper()
	browsers, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser")
	if browsers == nil {
		t.Fatal("WebKitGTK's MiniBrowser is missing")
	}
	display := ":" + startXvfb(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	listener.Close()
	_, port, _ := net.SplitHostPort(address)
	driver := exec.Command("WebKitWebDriver", "--port="+port)
	driver.Env = append(os.Environ(), "DISPLAY="+display, "LIBGL_ALWAYS_SOFTWARE=1")
	launch(t, driver)

	w := &webkit{t: t, session: "http://" + address}
	w.until("the driver answers", func() bool {
		answer, err := http.Get(w.session + "/status")
		if err != nil {
			return false
		}
		return answer.Body.Close() == nil
	})
	var opened struct{ SessionID string }
	options := map[string]any{"binary": browsers[0], "args": []string{"--automation"}}
	wish := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{"webkitgtk:browserOptions": options}}}
	if err := json.Unmarshal(w.call("POST", "/session", wish), &opened); err != nil {
		t.Fatal(err)
	}
	w.session += "/session/" + opened.SessionID
	t.Cleanup(func() { w.call("DELETE", "", nil) })
	w.call("POST", "/window/rect", map[string]any{"width": 1180, "height": 800})
	return w
}

// startXvfb starts a display and returns its number.
func startXvfb(t *testing.T) string {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{write}
	launch(t, x)
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal("Xvfb told no display:", err)
	}
	return strings.TrimSpace(number)
}

// launch starts a program and stops it when the test ends.
func launch(t *testing.T, c *exec.Cmd) {
	t.Helper()
	c.Stdout, c.Stderr = t.Output(), t.Output()
	c.WaitDelay = 5 * time.Second
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill() // it fails if the program has already ended
		_ = c.Wait()         // the error is only that it was killed
	})
}

// call sends a request of the protocol and returns its value.
func (w *webkit) call(method, path string, body any) json.RawMessage {
	w.t.Helper()
	if body == nil {
		body = map[string]any{}
	}
	text, err := json.Marshal(body)
	if err != nil {
		w.t.Fatal(err)
	}
	request, err := http.NewRequest(method, w.session+path, bytes.NewReader(text))
	if err != nil {
		w.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer answer.Body.Close()
	var got struct{ Value json.RawMessage }
	text, err = io.ReadAll(answer.Body)
	if err == nil {
		err = json.Unmarshal(text, &got)
	}
	if err != nil || answer.StatusCode != http.StatusOK {
		w.t.Fatalf("%s %s: %v, %s", method, path, err, text)
	}
	return got.Value
}

// text evaluates an expression in the page.
func (w *webkit) text(expression string) string {
	w.t.Helper()
	var text string
	value := w.call("POST", "/execute/sync", map[string]any{"script": "return String(" + expression + ")", "args": []any{}})
	if err := json.Unmarshal(value, &text); err != nil {
		w.t.Fatal(err)
	}
	return text
}

func (w *webkit) status() string {
	w.t.Helper()
	return w.text(`document.getElementById("status")?.textContent`)
}

func (w *webkit) until(what string, so func() bool) {
	w.t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			w.t.Fatalf("waited in vain until %s", what)
		}
	}
}

func (w *webkit) says(part string) {
	w.t.Helper()
	w.until(fmt.Sprintf("the app says %q", part), func() bool { return strings.Contains(w.status(), part) })
}

// press presses keys, one at a time.
func (w *webkit) press(keys ...string) {
	w.t.Helper()
	var steps []map[string]any
	for _, key := range keys {
		steps = append(steps, map[string]any{"type": "keyDown", "value": key}, map[string]any{"type": "keyUp", "value": key})
	}
	w.keyboard(steps)
}

func (w *webkit) pressCtrl(key string) {
	w.t.Helper()
	w.keyboard([]map[string]any{
		{"type": "keyDown", "value": keyControl}, {"type": "keyDown", "value": key},
		{"type": "keyUp", "value": key}, {"type": "keyUp", "value": keyControl},
	})
}

func (w *webkit) keyboard(steps []map[string]any) {
	w.t.Helper()
	w.call("POST", "/actions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keyboard", "actions": steps}}})
}

func (w *webkit) picture(name string) {
	w.t.Helper()
	var data []byte
	if err := json.Unmarshal(w.call("GET", "/screenshot", nil), &data); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*out, name+".png"), data, 0o644); err != nil {
		w.t.Fatal(err)
	}
}
