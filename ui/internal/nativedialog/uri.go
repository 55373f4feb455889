//go:build unix && !darwin && !android && !ios

package nativedialog

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"
)

// pathOf returns the path named by a file URI. A plus sign stands for itself, and the bytes of
// a name need not be valid UTF-8.
func pathOf(uri string) (string, error) {
	scheme, rest, _ := strings.Cut(uri, "://")
	host, escaped, rooted := strings.Cut(rest, "/")
	if !strings.EqualFold(scheme, "file") || !rooted || host != "" && host != "localhost" {
		return "", fmt.Errorf("%s is not a file of this machine", uri)
	}
	path, err := url.PathUnescape(escaped)
	if err != nil || strings.ContainsRune(path, 0) {
		return "", fmt.Errorf("%s is not the address of a file", uri)
	}
	return "/" + path, nil
}

// anyCase returns a case-insensitive pattern for an extension, because the portal's patterns
// are case-sensitive.
func anyCase(extension string) string {
	var pattern strings.Builder
	for _, r := range extension {
		lower, upper := unicode.ToLower(r), unicode.ToUpper(r)
		if lower == upper {
			pattern.WriteRune(r)
			continue
		}
		fmt.Fprintf(&pattern, "[%c%c]", lower, upper)
	}
	return pattern.String()
}
