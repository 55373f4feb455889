package session

import "time"

// clock tells the time of a gesture, which stays the same until the gesture ends.
type clock struct {
	now func() time.Time
	at  time.Time // zero until it is first asked for
}

// time returns the time of the current gesture.
func (c *clock) time() time.Time {
	if c.at.IsZero() {
		c.at = c.now()
	}
	return c.at
}

// end ends the gesture.
func (c *clock) end() { c.at = time.Time{} }
