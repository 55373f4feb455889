//go:build !amd64 || purego

package glyph

// fastest returns the machine's fastest path.
func fastest() path { return portable }
