//go:build !unix

package format_test

import "time"

// worked is not available on this platform.
func worked() time.Duration { return 0 }
