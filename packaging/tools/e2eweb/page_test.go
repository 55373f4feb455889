//go:build e2e

package e2eweb

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestCopyAndPasteGoThroughTheBrowser(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/", alone)
	r.do(page.BringToFront())
	r.press(kb.ArrowDown) // a page without user interaction has no clipboard access
	r.text(`navigator.clipboard.writeText("` + puzzle + `").then(() => "")`)
	r.pressCtrl('v', "paste")
	r.says("Pasted · 30 givens")
	r.text(`navigator.clipboard.writeText("no puzzle").then(() => "")`)
	r.pressCtrl('v', "paste")
	r.says("Not a puzzle")
	r.pressCtrl('c', "copy")
	r.says("The puzzle is on the clipboard.")
	if got := r.text(`navigator.clipboard.readText()`); got != puzzle {
		t.Errorf("the clipboard holds %q", got)
	}
	r.text(`navigator.clipboard.writeText("").then(() => "")`)
	r.pressCtrl('v', "paste")
	r.says("There is no text to paste.")
}

// TestARefusedClipboardLeavesAField fills in the browser's own prompt, which takes pasted text
// without permission.
func TestARefusedClipboardLeavesAField(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/")
	chromedp.ListenTarget(r.ctx, func(event any) {
		if e, ok := event.(*page.EventJavascriptDialogOpening); ok && e.Type == page.DialogTypePrompt && e.Message == "Paste: a puzzle or a link" {
			go func() { _ = chromedp.Run(r.ctx, page.HandleJavaScriptDialog(true).WithPromptText(puzzle)) }() // else the tap waits in vain
		}
	})
	r.truth(`navigator.clipboard.readText = () => Promise.reject(new DOMException("denied", "NotAllowedError"))`)
	r.activate("button", "Paste")
	r.says("Pasted · 30 givens")
}

func TestTheBoardComesBackWithAndWithoutANetwork(t *testing.T) {
	t.Parallel()
	host := newHost(t)
	r := blank(t, desktop)
	t.Cleanup(r.checkConsole)
	r.do(chromedp.Navigate(host.URL + "/?p=" + puzzle))
	r.shown()
	r.says("30 givens · one solution")
	t.Log("first frame at the first visit:", r.firstFrame())
	if at := r.text(`location.href`); strings.Contains(at, "p=") {
		t.Errorf("the puzzle still stands in the address: %s", at)
	}
	r.press(kb.Escape + kb.ArrowRight + kb.ArrowRight + kb.ArrowRight + "4") // an answer in r1c3
	r.cellNamed(2, "Row 1, column 3: 4, your answer")
	r.until("the page is kept for offline use", func() bool {
		return r.text(`navigator.serviceWorker.ready.then(w => w.active.state)`) == "activated" && r.truth(`navigator.serviceWorker.controller`)
	})
	reload := func(name string) {
		t.Helper()
		r.reloads(func() { r.do(page.Reload()) })
		r.says("30 givens · one solution")
		r.cellNamed(2, "Row 1, column 3: 4, your answer")
		r.pressCtrl('z', "")
		r.pressCtrl('y', "")
		t.Log("first frame,", name+":", r.firstFrame())
		r.picture(name)
	}
	reload("reload-1-online")
	host.goOffline()
	reload("reload-2-offline")
	if left := r.text(`Object.keys(localStorage).filter(k => !k.startsWith("solvoku.")).join()`); left != "" {
		t.Errorf("foreign keys in the local storage: %s", left)
	}
}

func TestALinkOpensItsPuzzleInAnOpenPageToo(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p=100%")
	r.says("Not a puzzle")
	r.text(`location.hash = "p=` + puzzle + `"; ""`)
	r.says("30 givens")
	r.text(`location.hash = "p=` + endless + `"; ""`)
	r.says("15 givens")
	r.pressCtrl('z', "")
	r.says("30 givens")
	r.text(`location.hash = "p=12345"; ""`)
	r.says("Not a puzzle")
}

func TestFilesAreOpenedDroppedAndSaved(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/", alone)
	folder := t.TempDir()
	r.chooseFile(puzzle+"\n", "puzzle.sdk", func() { r.menu("Photo or file…") })
	r.says("30 givens · one solution")

	r.dropFile(endless, "puzzle.txt")
	r.says("15 givens")
	r.dropFile("Dear diary", "diary.txt")
	r.says("puzzle")
	r.dropFile(strings.Repeat("1", 1<<20+1), "large.txt")
	r.says("too large")

	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(folder).
			WithBrowserContextID(c.BrowserContextID).Do(cdp.WithExecutor(ctx, c.Browser))
	}))
	r.menu("Share or print…")
	r.says("Share")
	r.settle()
	r.picture("share")
	r.activate("button", "Copy a link")
	r.says("A link to the puzzle is on the clipboard.")
	want := server.URL + "/#p=" + strings.ReplaceAll(endless, "0", ".")
	if got := r.text(`navigator.clipboard.readText()`); got != want {
		t.Errorf("the link is %q", got)
	}
	r.activate("button", "File")
	r.says("Save as a file")
	r.settle()
	r.tapIn(r.sheetRows()[0])
	r.until("the file is there", func() bool {
		text, err := os.ReadFile(filepath.Join(folder, "sudoku.txt"))
		return err == nil && strings.TrimSpace(string(text)) == strings.ReplaceAll(endless, "0", ".")
	})
	r.says("The browser is saving sudoku.txt.")
}

// keys returns the bounds of a page's keys, row by row.
func (r *rig) keys() []image.Rectangle {
	r.t.Helper()
	var found []image.Rectangle
	for _, row := range rows(areas(r.picture(""), looks[r.on.dark].keys, 80, 40)) {
		found = append(found, row...)
	}
	return found
}

// chooseFile chooses a file in the browser's dialog, which open opens, and returns the attributes of
// the input, names and values in turn.
func (r *rig) chooseFile(text, name string, open func()) (attributes []string) {
	r.t.Helper()
	file := filepath.Join(r.t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		r.t.Fatal(err)
	}
	r.do(page.SetInterceptFileChooserDialog(true))
	chosen := make(chan cdp.BackendNodeID, 1)
	chromedp.ListenTarget(r.ctx, func(event any) {
		if e, ok := event.(*page.EventFileChooserOpened); ok {
			chosen <- e.BackendNodeID
		}
	})
	open()
	select {
	case input := <-chosen:
		r.do(chromedp.ActionFunc(func(ctx context.Context) error {
			node, err := dom.DescribeNode().WithBackendNodeID(input).Do(ctx)
			if err == nil {
				attributes = node.Attributes
			}
			return err
		}), dom.SetFileInputFiles([]string{file}).WithBackendNodeID(input))
	case <-time.After(patience):
		r.picture("timeout-" + r.t.Name())
		r.t.Fatal("no dialog was opened")
	}
	return attributes
}

// dropFile drops a file onto the app.
func (r *rig) dropFile(text, name string) {
	r.t.Helper()
	r.text(fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([%q], %q, {type: "text/plain"}));
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
		return "";
	})()`, text, name))
}

func TestLightAndDarkChangeWithoutHarm(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens")
	changed := func(dark bool) {
		t.Helper()
		r.until("the colours have changed", func() bool {
			return len(areas(r.picture(""), looks[dark].ground, 300, 150)) > 0
		})
	}
	for i, dark := range []bool{true, false, true} {
		r.setDark(dark)
		changed(dark)
		r.picture(fmt.Sprintf("theme-%d", i+1))
		r.press(kb.ArrowDown)
	}
	r.on.dark = true
	r.pressCtrl(',', "")
	r.says("Settings")
	r.settle()
	r.picture("theme-settings")
	colours := r.sheetRows()[0] // the first toggle, with Light the second of four
	r.tap(float64(colours.Min.X)+float64(colours.Dx())*3/8, float64(colours.Min.Y+colours.Max.Y)/2)
	r.settle()
	r.press(kb.Escape)
	changed(false)
	r.on.dark = false
	r.picture("theme-4-light-by-choice")
	r.pressCtrl('z', "")
	r.says("no givens")
}

func TestTheBrowsersKeysStayTheBrowsers(t *testing.T) {
	t.Parallel()
	r := open(t, desktop, "/#p="+puzzle)
	r.says("30 givens")
	taken := func(event string) bool {
		t.Helper()
		return r.truth(fmt.Sprintf(`(() => {
			const e = new KeyboardEvent("keydown", Object.assign({bubbles: true, cancelable: true}, %s));
			document.body.dispatchEvent(e);
			return e.defaultPrevented;
		})()`, event))
	}
	for _, event := range []string{
		`{key: "F5"}`, `{key: "F12"}`, `{key: "F11"}`, `{key: "F6"}`, `{key: "r", ctrlKey: true}`, `{key: "t", ctrlKey: true}`,
		`{key: "w", ctrlKey: true}`, `{key: "l", ctrlKey: true}`, `{key: "n", ctrlKey: true}`, `{key: "+", ctrlKey: true}`,
		`{key: "0", ctrlKey: true}`, `{key: "I", ctrlKey: true, shiftKey: true}`, `{key: "Tab", ctrlKey: true}`,
		`{key: "ArrowLeft", altKey: true}`, `{key: "v", ctrlKey: true}`, `{key: "c", ctrlKey: true}`, `{key: "s", ctrlKey: true}`,
		`{key: "PageDown", ctrlKey: true}`, `{key: "5", ctrlKey: true}`, `{key: "z", metaKey: true}`,
	} {
		if taken(event) {
			t.Errorf("the app took %s", event)
		}
	}
	r.press(kb.F1)
	r.says("Help")
	r.picture("help-desktop")
	r.press(kb.Escape)
	for _, event := range []string{
		`{key: "ArrowLeft"}`, `{key: "Tab"}`, `{key: "a"}`, `{key: " "}`, `{key: "Backspace"}`, `{key: "z", ctrlKey: true}`,
	} {
		if !taken(event) {
			t.Errorf("the app did not take %s", event)
		}
	}
}
