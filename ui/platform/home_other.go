//go:build !unix

package platform

import "io/fs"

// private returns true: on Windows each user has a temporary folder of their own.
func private(fs.FileInfo, int) bool { return true }
