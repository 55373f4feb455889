//go:build !js && !windows

package store

import (
	"os"
	"syscall"
	"testing"
)

func pipesInTheWay() map[string]func(t *testing.T, path string) {
	return map[string]func(t *testing.T, path string){
		"a pipe": func(t *testing.T, path string) {
			if err := syscall.Mkfifo(path, 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"a link to an endless device": func(t *testing.T, path string) {
			if err := os.Symlink("/dev/zero", path); err != nil {
				t.Fatal(err)
			}
		},
	}
}
