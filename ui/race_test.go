//go:build race

package ui

// raceDetector tells whether the tests run with the race detector, which makes
// the measuring of text ten times slower.
const raceDetector = true
