//go:build !js

package version

import "runtime/debug"

// settings returns what the go command recorded of the build.
func settings() []debug.BuildSetting {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	return info.Settings
}
