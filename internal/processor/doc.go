// Package processor tells which instructions an amd64 processor has that assembly may use. It
// is empty elsewhere, and with the build tag purego, which leaves assembly out.
package processor
