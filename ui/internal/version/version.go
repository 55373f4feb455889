// Package version knows which version of Solvoku this is.
package version

import "runtime/debug"

// Number is the app's version, the same as in FyneApp.toml.
const Number = "0.1.0"

// commit is the commit that a release was built from. The linker sets it, with
// -X github.com/solvoku/solvoku/ui/internal/version.commit=$(packaging/commit.sh); for
// Android, packaging/apk.sh writes it here.
var commit = ""

// commitLength is the number of digits shown of a commit.
const commitLength = 12

// Commit returns the commit that the program was built from, shortened, with
// "-modified" appended if the source had been changed. It is empty if none was
// recorded.
func Commit() string {
	if commit != "" {
		return commit
	}
	return recorded(settings())
}

// recorded returns the commit recorded by the go command.
func recorded(settings []debug.BuildSetting) string {
	var revision, modified string
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(commitLength, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = "-modified"
		}
	}
	if revision == "" {
		return ""
	}
	return revision + modified
}

// String returns the version with the commit, if known: "0.1.0 (0123456789ab)".
func String() string {
	if c := Commit(); c != "" {
		return Number + " (" + c + ")"
	}
	return Number
}
