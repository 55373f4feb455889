//go:build unix

package platform

import (
	"io/fs"
	"os/exec"
	"syscall"
)

// hideWindow does nothing: only Windows opens a console window for a program.
func hideWindow(*exec.Cmd) {}

// private reports whether a folder belongs to a user and nobody else can use it.
func private(folder fs.FileInfo, user int) bool {
	stat, ok := folder.Sys().(*syscall.Stat_t)
	return ok && int64(stat.Uid) == int64(user) && folder.Mode().Perm() == 0o700
}
