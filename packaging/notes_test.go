package packaging

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestTheNotesAreTheSectionOfTheVersion(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it is a shell script")
	}
	version := setting(t, "Version")
	tag := "v" + version
	head := "## [" + version + "] - 2026-11-21\n"
	const unreleased = "# Changelog\n\n## [Unreleased]\n\n- Later.\n\n"
	const section = "### Added\n\n- One, with a [link](https://example.org).\n\n### Fixed\n\n- Two.\n"
	for _, tt := range []struct{ name, tag, changelog, want string }{
		{"the first", tag, unreleased + head + "\n" + section, section},
		{"with links below", tag, unreleased + head + "\n" + section + "\n[Unreleased]: https://example.org\n[" + version + "]: https://example.org\n", section},
		{"before an older one", tag, unreleased + head + section + "\n\n## [0.0.9] - 2026-01-01\n\n- Old.\n", section},
		{"another version that begins alike", tag, "## [" + version + "0] - 2026-12-01\n\n- Other.\n\n" + head + section, section},
		{"not dated", tag, "## [" + version + "]\n\n" + section, ""},
		{"no section", tag, unreleased, ""},
		{"an empty section", tag, unreleased + head + "\n\n## [0.0.9] - 2026-01-01\n\n- Old.\n", ""},
		{"another tag", "v9.9.9", unreleased + head + "\n" + section, ""},
		{"a branch", "main", unreleased + head + "\n" + section, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "CHANGELOG.md")
			if err := os.WriteFile(file, []byte(tt.changelog), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command("sh", "notes.sh", tt.tag, file).Output()
			if string(out) != tt.want || (err == nil) != (tt.want != "") {
				t.Errorf("%v, %q, want %q", err, out, tt.want)
			}
			if tt.want == "" && strings.TrimSpace(string(out)) != "" {
				t.Error("a failure prints notes")
			}
		})
	}
}
