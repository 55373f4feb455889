package packaging

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// A store's recipe repeats the version, the number that Android knows it by, and the
// release of Go.
func TestTheStoresRecipesAgreeWithTheAppsMetadata(t *testing.T) {
	version := setting(t, "Version")
	code, err := versionCode(version)
	if err != nil {
		t.Fatal(err)
	}
	for name, lines := range map[string][]string{
		"packaging/fdroid/io.github.solvoku.solvoku.yml": {
			"  - versionName: " + version,
			fmt.Sprintf("    versionCode: %d", code),
			"    commit: v" + version,
			"CurrentVersion: " + version,
			fmt.Sprintf("CurrentVersionCode: %d", code),
			"      - go@go" + bootstrapVersion.FindStringSubmatch(read(t, "packaging/bootstrap.sh"))[1],
		},
		"packaging/flatpak/io.github.solvoku.solvoku.yml": {
			"id: " + setting(t, "ID"),
			"        path: ../../dist/solvoku-" + version + "-vendored.tar.xz",
		},
	} {
		recipe := "\n" + read(t, name)
		for _, line := range lines {
			if !strings.Contains(recipe, "\n"+line+"\n") {
				t.Errorf("%s lacks the line %q", name, line)
			}
		}
	}
}

// F-Droid looks for later versions with patterns that its recipe has.
func TestFDroidFindsTheVersion(t *testing.T) {
	recipe := read(t, "packaging/fdroid/io.github.solvoku.solvoku.yml")
	found := regexp.MustCompile(`(?m)^UpdateCheckData: (.+)\|(.+)\|(.+)\|(.+)$`).FindStringSubmatch(recipe)
	if found == nil {
		t.Fatal("the recipe has no UpdateCheckData of four parts")
	}
	if found[3] != "." {
		t.Fatalf("the version's name is in another file, %s", found[3])
	}
	m := readManifest(t)
	text := read(t, found[1])
	for _, c := range []struct{ pattern, want string }{{found[2], m.VersionCode}, {found[4], m.VersionName}} {
		got := regexp.MustCompile(c.pattern).FindStringSubmatch(text)
		if got == nil || got[1] != c.want {
			t.Errorf("%s finds %q in %s, want %s", c.pattern, got, found[1], c.want)
		}
	}
}
