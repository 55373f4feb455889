//go:build e2e

package e2eweb

import (
	"bytes"
	"context"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPuzzlesInAndOut drops a list, pastes puzzles in other formats, shares one as a
// link, a picture and a printed page, and saves it, all in one page.
func TestPuzzlesInAndOut(t *testing.T) {
	t.Parallel()
	r := blank(t, desktop, alone)
	t.Cleanup(r.checkConsole)
	// A share sheet, which Chromium on Linux lacks, and an answer to the page's
	// browser prompts.
	r.before(`
		window.shared_ = [];
		navigator.share = (what) => { shared_.push(what); return Promise.resolve(); };
		navigator.canShare = () => true;
		window.prompt = () => "Kept";`)
	r.do(chromedp.Navigate(server.URL+"/"), page.BringToFront())
	r.shown()
	folder := t.TempDir()
	r.do(chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(folder).
			WithBrowserContextID(c.BrowserContextID).Do(cdp.WithExecutor(ctx, c.Browser))
	}))

	r.dropFile(puzzle+"\n"+endless+"\n", "two.sdm")
	r.says("2 puzzles")
	r.settle()
	r.picture("list")
	r.press(kb.Enter)
	r.says("Puzzle 1 of 2 · 30 givens · one solution")
	r.menu("Back to the list…")
	r.says("two.sdm")
	r.settle()
	r.press(kb.ArrowRight + kb.Enter)
	r.until("the second puzzle is on the board", func() bool { return strings.Contains(r.cell(2), "1") })
	r.picture("listed")
	r.text(`location.hash = "p=` + puzzle + `"; ""`)
	r.says("30 givens · one solution")

	for name, text := range map[string]string{
		"a SudokuWiki link": "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.ReplaceAll(puzzle, ".", "0"),
		"HoDoKu's library":  ":0000:x:" + puzzle + ":::",
		"nine lines":        strings.Join(lines(puzzle), "\n"),
		"a file's text":     "[Puzzle]\r\n" + strings.Join(lines(puzzle), "\r\n") + "\r\n",
	} {
		r.text(`location.hash = "p=` + endless + `"; ""`)
		r.says("15 givens")
		r.text(`navigator.clipboard.writeText(` + quoted(text) + `).then(() => "")`)
		r.pressCtrl('v', "paste")
		r.until(name+" is pasted", func() bool {
			return strings.HasPrefix(r.status(), "Pasted · 30 givens")
		})
	}

	r.menu("Share or print…")
	r.says("Share")
	r.settle()
	r.picture("share-sheet")
	r.activate("button", "Share…")
	r.until("the link is shared", func() bool { return r.truth(`shared_.length === 1`) })
	if got, want := r.text(`shared_[0].url`), server.URL+"/#p="+puzzle; got != want {
		t.Errorf("the shared link is %q, not %q", got, want)
	}
	r.activate("button", "Picture")
	r.activate("button", "Share a picture…")
	r.until("the picture is shared", func() bool { return r.truth(`shared_.length === 2`) })
	if got := r.text(`shared_[1].files[0].type + " " + shared_[1].files[0].name`); got != "image/png sudoku.png" {
		t.Errorf("the shared file is %q", got)
	}
	r.activate("button", "Picture")
	r.activate("button", "Save as PNG…")
	r.downloaded(filepath.Join(folder, "sudoku.png"), "\x89PNG\r\n\x1a\n", "IEND\xaeB`\x82")
	r.activate("button", "QR code")
	r.says("QR code")
	r.settle()
	if code := r.picture("qr-code"); !hasFinder(code) {
		t.Error("there is no QR code")
	}
	r.press(kb.Escape)
	r.settle()
	r.activate("button", "Print")
	r.says("Print")
	r.settle()
	r.picture("print-sheet")
	r.press(kb.Enter)
	r.downloaded(filepath.Join(folder, "sudoku.pdf"), "%PDF-", "%%EOF")
	r.press(kb.Escape)
	r.settle()

	// The shared picture is pasted back from the clipboard.
	r.text(`location.hash = "p=` + endless + `"; ""`)
	r.says("15 givens")
	r.text(`navigator.clipboard.write([new ClipboardItem({"image/png": shared_[1].files[0]})]).then(() => "")`)
	r.pressCtrl('v', "paste")
	r.says("30 givens · one solution")
	r.settle()
	r.picture("pasted-picture")
	r.hush() // the main screen says the same
	r.press(kb.Enter)
	r.says("30 givens · one solution")

	r.openMine()
	r.tapIn(r.lowest(mainKey))
	r.says("Saved: Kept")
	r.settle()
	r.picture("my-puzzles")
	r.reloads(func() { r.do(page.Reload()) })
	r.says("30 givens")
	r.openMine()
	r.says("1 puzzle")
}

// lines returns a puzzle as rows.
func lines(puzzle string) (rows []string) {
	for i := 0; i < len(puzzle); i += 9 {
		rows = append(rows, puzzle[i:i+9])
	}
	return rows
}

// quoted returns a text as a JavaScript string literal.
func quoted(text string) string {
	return "`" + strings.NewReplacer("\\", "\\\\", "`", "\\`", "$", "\\$", "\r", "\\r").Replace(text) + "`"
}

// downloaded waits for a file to download completely and checks how it begins and
// ends.
func (r *rig) downloaded(name, begins, ends string) {
	r.t.Helper()
	r.until(filepath.Base(name)+" is there", func() bool {
		data, err := os.ReadFile(name)
		return err == nil && strings.HasPrefix(string(data), begins) && bytes.HasSuffix(bytes.TrimSpace(data), []byte(ends))
	})
}

// hasFinder reports whether a picture has a QR code's finder pattern somewhere in a
// row: black, white, three times as much black, white, black.
func hasFinder(img image.Image) bool {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 2 {
		var runs []int
		was := uint32(2)
		for x := b.Min.X; x < b.Max.X; x++ {
			red, _, _, _ := img.At(x, y).RGBA()
			now := uint32(0)
			if red > 0x8000 {
				now = 1
			}
			if now != was {
				runs, was = append(runs, 0), now
			}
			runs[len(runs)-1]++
		}
		for i := 0; i+4 < len(runs); i++ {
			one := runs[i]
			close := func(n, times int) bool { return n >= times*one-2 && n <= times*one+2 }
			if one >= 4 && close(runs[i+1], 1) && close(runs[i+2], 3) && close(runs[i+3], 1) && close(runs[i+4], 1) {
				return true
			}
		}
	}
	return false
}
