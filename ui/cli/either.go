package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/solvoku/solvoku/board/format"
)

// A text may be readable as either of two puzzles. A terminal has no page that asks, so the error
// shows both, and a flag chooses. A list never asks: the line is refused.

// readingVar adds the flag that chooses between two readings.
func (s *session) readingVar(flags *flag.FlagSet) {
	flags.IntVar(&s.reading, "reading", 0, "of a text that can be read as either of two puzzles, take reading `N`: 1 or 2")
}

// reader returns a reader of the puzzles in an input, or in the chosen one of two readings.
func (s *session) reader(in io.Reader, options ...format.Option) (*format.Reader, error) {
	read, err := format.NewReader(in, options...)
	refusal, _ := errors.AsType[*format.Error](err)
	switch {
	case !isEither(refusal):
		return read, err
	case s.reading >= 1 && s.reading <= len(refusal.Either):
		return format.NewReader(strings.NewReader(refusal.Either[s.reading-1].String()))
	}
	return nil, fmt.Errorf("%w; -reading 1 takes the first, -reading 2 the second", err)
}

// isEither reports whether a text was refused because it can be read in two ways.
func isEither(refusal *format.Error) bool {
	return refusal != nil && refusal.Reason == format.Ambiguous
}
