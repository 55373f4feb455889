//go:build !race

package ui

// raceDetector tells whether the tests run with the race detector.
const raceDetector = false
