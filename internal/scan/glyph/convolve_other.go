//go:build !amd64 || purego

package glyph

// fastest returns the fastest of the machine's paths.
func fastest() path { return portable }
