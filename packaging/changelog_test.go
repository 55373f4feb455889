package packaging

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

// released matches what the metainfo file says of the latest release, which it names first.
var released = regexp.MustCompile(`<release version="([^"]+)" date="([^"]+)"`)

// Version and date of a release stand in four places.
func TestTheChangelogAndTheManualAgreeWithTheRelease(t *testing.T) {
	release := released.FindStringSubmatch(read(t, "packaging/io.github.solvoku.solvoku.metainfo.xml"))
	if release == nil {
		t.Fatal("the metainfo file names no release")
	}
	if version := setting(t, "Version"); release[1] != version {
		t.Errorf("the latest release is %s, and FyneApp.toml says %s", release[1], version)
	}
	versions := regexp.MustCompile(`(?m)^## \[\d.*$`).FindAllString(read(t, "CHANGELOG.md"), -1)
	if want := "## [" + release[1] + "] - " + release[2]; len(versions) == 0 || versions[0] != want {
		t.Errorf("the versions in CHANGELOG are %q, and the first should be %q", versions, want)
	}
	date, err := time.Parse(time.DateOnly, release[2])
	if err != nil {
		t.Fatal(err)
	}
	if want := date.Format("\n.Dd January 2, 2006\n"); !strings.Contains(read(t, "packaging/solvoku.1"), want) {
		t.Errorf("the manual page lacks %q", want)
	}
}

// CHANGELOG says what changes for those who use the app, not all that was done. The first
// release, the last in the file, says what the app does.
func TestTheChangelogStaysShort(t *testing.T) {
	const maxLines, maxAtFirst = 10, 25
	text, _, _ := strings.Cut(read(t, "CHANGELOG.md"), "\n[Unreleased]:")
	versions := regexp.MustCompile(`(?m)^## `).Split(text, -1)[1:]
	for i, version := range versions {
		title, body, _ := strings.Cut(version, "\n")
		limit := maxLines
		if i == len(versions)-1 {
			limit = maxAtFirst
		}
		if n := len(regexp.MustCompile(`(?m)^[^#\n]`).FindAllString(body, -1)); n > limit {
			t.Errorf("%s has %d lines, more than %d", title, n, limit)
		}
	}
}
