package platform

import (
	"io/fs"
	"os/exec"
	"syscall"
)

// hideWindow keeps a console window from flashing up.
func hideWindow(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }

// private returns true: on Windows each user has a temporary folder of their own.
func private(fs.FileInfo, int) bool { return true }
