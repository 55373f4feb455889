package solvers

import (
	"errors"
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Verdict sums up what a solve says about its puzzle.
type Verdict uint8

// The verdicts. The first five are those of [Result.Verdict].
const (
	Unknown    Verdict = iota // nothing found, and not everything searched: the solver gave up
	NoSolution                // proven
	Unique                    // proven: there is exactly one
	Solved                    // there may be other solutions
	Many                      // there are at least two
	Invalid                   // the puzzle breaks the rules; nothing was searched
	Stopped                   // the context ended the search
)

// verdictNames are the text forms, for files and command lines.
var verdictNames = [...]string{
	Unknown: "gave-up", NoSolution: "none", Unique: "unique", Solved: "solved", Many: "many",
	Invalid: "invalid", Stopped: "stopped",
}

// VerdictOf returns the verdict of what a [Solver] returned: [Invalid] for an
// error of [board.Grid.Check], [Stopped] for any other, otherwise the result's.
func VerdictOf(r Result, err error) Verdict {
	if err == nil {
		return r.Verdict()
	}
	var conflict *board.ConflictError
	var digit *board.DigitError
	switch {
	case errors.As(err, &conflict) || errors.As(err, &digit):
		return Invalid
	default:
		return Stopped
	}
}

// String returns the verdict's text form, such as "unique" or "gave-up".
func (v Verdict) String() string { return nameOf(v, "Verdict", verdictNames[:]) }

// MarshalText implements [encoding.TextMarshaler] with the form of
// [Verdict.String].
func (v Verdict) MarshalText() ([]byte, error) {
	if int(v) >= len(verdictNames) {
		return nil, fmt.Errorf("%v is not a verdict", v)
	}
	return []byte(verdictNames[v]), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Verdict) UnmarshalText(text []byte) error {
	i := slices.Index(verdictNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is not a verdict", text)
	}
	*v = Verdict(i)
	return nil
}
