//go:build !js

package version

import "runtime/debug"

// settings returns the go command's record of the build.
func settings() []debug.BuildSetting {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	return info.Settings
}
