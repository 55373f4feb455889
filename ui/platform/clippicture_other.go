//go:build !windows && !js

package platform

import "os/exec"

// hideWindow does nothing: no other system opens a console for a program.
func hideWindow(*exec.Cmd) {}
