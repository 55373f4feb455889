package store

import "testing"

// Windows has pipes and devices, but not as files in a folder.
func pipesInTheWay() map[string]func(t *testing.T, path string) { return nil }
