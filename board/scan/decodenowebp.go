//go:build no_webp

package scan

func webpDecoders() []decoder { return nil }
