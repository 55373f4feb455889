//go:build race

package rig

// RaceDetector reports whether the tests run with the race detector, which makes
// measuring text ten times slower.
const RaceDetector = true
