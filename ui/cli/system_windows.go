package cli

import (
	"io"
	"os"
	"syscall"
	"time"
)

// attach connects the standard streams to the terminal that the program was started
// from. Windows starts GUI programs detached from the terminal and gives them only streams that
// are redirected to a file or another program.
func attach() {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if attached, _, _ := proc.Call(parent); attached == 0 {
		return // there is no terminal, or the program is already attached
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

// cpuTime returns 0, because the process's CPU time is not measured on Windows.
func cpuTime() time.Duration { return 0 }

// closedPipe lists the errors of writing to a pipe whose reader has closed it. 232 is
// ERROR_NO_DATA.
var closedPipe = [...]error{syscall.ERROR_BROKEN_PIPE, syscall.Errno(232), io.ErrClosedPipe}

// endOfInput names the keys that end the input at a terminal.
const endOfInput = "Ctrl+Z and Enter"
