//go:build !js

package platform

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"io"
	"os/exec"
	"runtime"
	"time"
)

// Fyne's clipboard only supports text. Pictures come from a program: on Windows and macOS
// one of the system's, elsewhere one that desktops usually ship.

type clipTool struct {
	command []string
	decode  func(printed []byte) ([]byte, error) // nil if the output is the file itself
}

// clipTools are the programs to run, by operating system.
var clipTools = map[string][]clipTool{
	"linux": {
		{command: []string{"wl-paste", "--no-newline", "--type", "image/png"}},
		{command: []string{"xclip", "-selection", "clipboard", "-target", "image/png", "-out"}},
	},
	"darwin": {{
		command: []string{"osascript", "-e", "get the clipboard as «class PNGf»"},
		decode:  appleData,
	}},
	"windows": {{
		command: []string{"powershell", "-NoProfile", "-NonInteractive", "-STA", "-Command",
			"Add-Type -AssemblyName System.Windows.Forms, System.Drawing;" +
				"$i = [Windows.Forms.Clipboard]::GetImage();" +
				"if ($i) { $m = New-Object IO.MemoryStream; $i.Save($m, [Drawing.Imaging.ImageFormat]::Png);" +
				"[Convert]::ToBase64String($m.ToArray()) }"},
		decode: func(printed []byte) ([]byte, error) {
			return base64.StdEncoding.AppendDecode(nil, bytes.TrimSpace(printed))
		},
	}},
}

// appleData returns the bytes of AppleScript's «data PNGf89504E47…».
func appleData(printed []byte) ([]byte, error) {
	_, rest, _ := bytes.Cut(printed, []byte("PNGf"))
	digits, _, _ := bytes.Cut(rest, []byte("»"))
	return hex.AppendDecode(nil, digits)
}

const (
	clipLimit    = 100 << 20        // bytes of a picture
	clipPatience = 10 * time.Second // per program: PowerShell starts slowly
)

// ClipboardPicture returns the picture on the clipboard, if there is one and the system has
// a program for it. It can block for seconds: never call it on the interface's goroutine.
func ClipboardPicture() (File, bool) { return clipPicture(clipTools[runtime.GOOS]) }

func clipPicture(tools []clipTool) (File, bool) {
	for _, t := range tools {
		if data := t.run(); len(data) > 0 {
			return File{Name: "clipboard.png", Open: func() (io.ReadCloser, error) {
				return io.NopCloser(bytes.NewReader(data)), nil
			}}, true
		}
	}
	return File{}, false
}

// run returns the picture, or nil if there is none or no such program.
func (t *clipTool) run() []byte {
	ctx, cancel := context.WithTimeout(context.Background(), clipPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, t.command[0], t.command[1:]...)
	hideWindow(cmd)
	out, err := cmd.StdoutPipe()
	if err != nil || cmd.Start() != nil {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(out, 2*clipLimit))
	if cmd.Wait() != nil || err != nil {
		return nil
	}
	if t.decode != nil {
		if data, err = t.decode(data); err != nil {
			return nil
		}
	}
	return data
}
