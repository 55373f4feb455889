package watch

import (
	"github.com/solvoku/solvoku/internal/replay"
)

// View is everything to show at one moment.
type View struct {
	Frame   replay.Frame
	Length  int64 // steps known to exist
	Known   bool  // whether Length is the length of the whole search
	Summary replay.Summary
	Playing bool
	Speed   int // 0 to SpeedCount-1: see [StepsPerSecond]

	// Going is set during a seek from the step At to the step To.
	Going  bool
	At, To int64

	// Exploring is set while the search runs ahead to find its length and shape.
	Exploring bool
}

// speeds are the choices, in steps per second. Above maxFrames there is more
// than one step per frame.
var speeds = [...]float64{1, 2, 5, 10, 30, 60, 300, 1000, 10_000, 100_000, 1_000_000, 10_000_000}

// SpeedCount is the number of speeds.
const SpeedCount = len(speeds)

// firstSpeed is the index of the initial speed: five steps per second.
const firstSpeed = 2

// StepsPerSecond returns the speed with an index from 0 to SpeedCount-1.
func StepsPerSecond(speed int) int64 { return int64(speeds[speed]) }
