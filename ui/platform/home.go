//go:build !js

package platform

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
)

// EnsureHome sets a temporary home folder in the environment if the user has none, or
// one that doesn't exist, and reports whether it did. Fyne would otherwise keep its
// files in the current folder. It creates the folder for caches, in which Fyne makes its own, and
// without which it complains at each start. Call it before the Fyne app is made.
func EnsureHome() (temporary bool, err error) {
	if runtime.GOOS == "android" || runtime.GOOS == "ios" {
		return false, nil // apps have their own folder there
	}
	home, homeErr := os.UserHomeDir()
	_, configErr := os.UserConfigDir()
	if homeErr == nil {
		_, homeErr = os.Stat(home)
	}
	if homeErr == nil && configErr == nil {
		if cache, err := os.UserCacheDir(); err == nil {
			_ = os.MkdirAll(cache, 0o700) // whose failure Fyne then reports
		}
		return false, nil
	}
	user := os.Getuid()
	dir, err := temporaryHome(filepath.Join(os.TempDir(), "solvoku-"+strconv.Itoa(user)), user)
	if err != nil {
		return false, err
	}
	if runtime.GOOS == "windows" {
		return true, errors.Join(os.Setenv("USERPROFILE", dir), os.Setenv("AppData", filepath.Join(dir, "AppData", "Roaming")))
	}
	return true, errors.Join(os.Setenv("HOME", dir), os.Unsetenv("XDG_CONFIG_HOME"))
}

// temporaryHome creates a folder that only this user can use, under a new name if the usual
// one is taken, possibly by another user, who could put anything in it.
func temporaryHome(dir string, user int) (string, error) {
	if err := os.Mkdir(dir, 0o700); err == nil {
		return dir, nil
	}
	info, err := os.Lstat(dir)
	if err == nil && info.IsDir() && private(info, user) && writable(dir) {
		return dir, nil
	}
	return os.MkdirTemp(filepath.Dir(dir), filepath.Base(dir)+"-")
}

func writable(dir string) bool {
	f, err := os.CreateTemp(dir, ".writable-")
	if err != nil {
		return false
	}
	return errors.Join(f.Close(), os.Remove(f.Name())) == nil
}
