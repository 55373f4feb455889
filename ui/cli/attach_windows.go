package cli

import (
	"os"
	"syscall"
)

// attach connects the standard streams to the terminal that the program was
// started from. Windows starts a program with a window apart from it, and gives
// it only those streams that were redirected to a file or another program.
func attach() {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if attached, _, _ := proc.Call(parent); attached == 0 {
		return // there is no terminal, or this program is on it already
	}
	for _, s := range []struct {
		handle syscall.Handle
		name   string
		stream **os.File
	}{
		{syscall.Stdin, "CONIN$", &os.Stdin},
		{syscall.Stdout, "CONOUT$", &os.Stdout},
		{syscall.Stderr, "CONOUT$", &os.Stderr},
	} {
		if kind, err := syscall.GetFileType(s.handle); err == nil && kind != syscall.FILE_TYPE_UNKNOWN {
			continue // redirected
		}
		if terminal, err := os.OpenFile(s.name, os.O_RDWR, 0); err == nil {
			*s.stream = terminal
		}
	}
}
