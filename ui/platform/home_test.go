//go:build !js && !windows

package platform

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// without sets the environment for EnsureHome until the test ends.
func without(t *testing.T, home, config string) (temp string) {
	temp = t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", config)
	return temp
}

func TestAHomeIsKept(t *testing.T) {
	home := t.TempDir()
	without(t, home, "")
	if temporary, err := EnsureHome(); temporary || err != nil || os.Getenv("HOME") != home {
		t.Errorf("temporary: %v, error %v, HOME=%s", temporary, err, os.Getenv("HOME"))
	}
}

func TestATemporaryHomeReplacesNone(t *testing.T) {
	temp := without(t, "", "")
	for _, home := range []string{"", "", filepath.Join(temp, "missing")} { // later starts find the first one's folder
		if err := os.Setenv("HOME", home); err != nil {
			t.Fatal(err)
		}
		temporary, err := EnsureHome()
		config, configErr := os.UserConfigDir()
		if !temporary || err != nil || configErr != nil || !strings.HasPrefix(config, temp+"/") {
			t.Fatalf("temporary: %v, error %v; the settings go to %s, %v", temporary, err, config, configErr)
		}
	}
	if entries, err := os.ReadDir(temp); err != nil || len(entries) != 1 {
		t.Errorf("%d folders, error %v", len(entries), err)
	}
}

func TestAFolderThatOthersCanUseIsNotTaken(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "solvoku-0")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	user := os.Getuid()
	got, err := temporaryHome(dir, user)
	if err != nil || got == dir || !strings.HasPrefix(got, dir+"-") {
		t.Errorf("it takes %s, %v", got, err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(t.TempDir(), link); err != nil {
		t.Fatal(err)
	}
	if got, err := temporaryHome(link, user); err != nil || got == link {
		t.Errorf("it follows a link: %s, %v", got, err)
	}
}

// TestAFolderOfAnotherUserIsNotTaken calls it as another user, who, like root, can
// write to the folder.
func TestAFolderOfAnotherUserIsNotTaken(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "solvoku-0")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if got, err := temporaryHome(dir, os.Getuid()); err != nil || got != dir {
		t.Errorf("the user's own folder is not taken: %s, %v", got, err)
	}
	if got, err := temporaryHome(dir, os.Getuid()+1); err != nil || !strings.HasPrefix(got, dir+"-") {
		t.Errorf("the folder of another user is taken: %s, %v", got, err)
	}
}
