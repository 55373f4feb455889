package packaging

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// used matches an action that a workflow uses.
var used = regexp.MustCompile(`uses: (\S+)`)

func TestActionsArePinned(t *testing.T) {
	files, err := filepath.Glob("../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no workflows: %v", err)
	}
	pinned := regexp.MustCompile(`@[0-9a-f]{40}$`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range used.FindAllStringSubmatch(string(text), -1) {
			if !pinned.MatchString(m[1]) {
				t.Errorf("%s: %s can change", filepath.Base(file), m[1])
			}
		}
	}
}

// What a pull request left in a cache must not get into a release.
func TestAReleaseRestoresNoCache(t *testing.T) {
	steps := strings.Split(read(t, ".github/workflows/release.yml"), "\n      - ")
	installs := 0
	for _, step := range steps {
		if strings.Contains(step, "actions/cache") {
			t.Errorf("it restores a cache:\n%s", step)
		}
		if !strings.Contains(step, "actions/setup-go@") {
			continue
		}
		if installs++; !strings.Contains(step+"\n", "\n          cache: false\n") {
			t.Errorf("it restores a cache:\n%s", step)
		}
	}
	if installs == 0 {
		t.Error("it installs no Go")
	}
}

// What the release workflow uploads is what its page is made of.
func TestThePageIsTheReleases(t *testing.T) {
	const file = "solvoku-web.tar.gz"
	for _, name := range []string{"release.yml", "pages.yml"} {
		if !strings.Contains(read(t, ".github/workflows/"+name), file) {
			t.Errorf("%s doesn't name %s", name, file)
		}
	}
}
