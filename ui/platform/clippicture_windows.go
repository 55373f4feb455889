package platform

import (
	"os/exec"
	"syscall"
)

// hideWindow keeps a console from flashing up.
func hideWindow(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
