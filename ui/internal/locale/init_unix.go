//go:build !windows && !darwin && !js && !android

package locale

import (
	"os"
	"strings"
)

func init() {
	if saysC(os.Getenv) && os.Getenv("LANGUAGE") == "" {
		// Not LANG, from which X takes the keyboard's charset.
		_ = os.Setenv("LANGUAGE", "en") // which can't fail for such a name
	}
}

// saysC reports whether the language for messages is "C" with a charset, unlike plain "C".
func saysC(getenv func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			return strings.HasPrefix(value, "C.") || strings.HasPrefix(value, "POSIX.")
		}
	}
	return false
}
