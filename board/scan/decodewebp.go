//go:build !no_webp

package scan

import "golang.org/x/image/webp"

// webpDecoders returns the WebP format. The web page excludes it with a build tag, because
// the browser decodes it.
func webpDecoders() []decoder {
	return []decoder{{isWebP, webp.DecodeConfig, webp.Decode, animatedWebP}}
}

func isWebP(data []byte) bool {
	return len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
}

// animatedWebP reports whether a WebP's header has the animation flag.
func animatedWebP(data []byte) bool {
	return len(data) > 20 && string(data[12:16]) == "VP8X" && data[20]&2 != 0
}
