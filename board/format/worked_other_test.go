//go:build !unix

package format_test

import "time"

// worked is not known here.
func worked() time.Duration { return 0 }
