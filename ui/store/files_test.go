//go:build !js

package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"
)

func TestFiles(t *testing.T) {
	parent := t.TempDir()
	i := 0
	testStore(t, func() Store {
		i++
		return Open(filepath.Join(parent, fmt.Sprint("store", i)))
	})
}

func TestTheFolderIsMadeAtTheFirstSave(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "there")
	s := Open(dir)
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("after Open, Stat gave %v", err)
	}
	save(t, s, "session", "text")
	wantText(t, Open(dir), "session", "text")
}

func TestFilesAreForTheirOwnerAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other permissions")
	}
	dir := filepath.Join(t.TempDir(), "store")
	s := Open(dir)
	save(t, s, "session", "1")
	if _, err := s.SetAside("session"); err != nil {
		t.Fatal(err)
	}
	save(t, s, "session", "2")
	wantMode := func(path string, want fs.FileMode) {
		t.Helper()
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has the mode %o, want %o", filepath.Base(path), got, want)
		}
	}
	wantMode(dir, 0o700)
	wantMode(filepath.Join(dir, "session"), 0o600)
	wantMode(filepath.Join(dir, "session.damaged-1"), 0o600)
}

func TestACrashBeforeTheRenameKeepsTheOldText(t *testing.T) {
	dir := t.TempDir()
	s := files{dir: dir}
	save(t, s, "session", "old")
	unfinished, err := s.writeBeside("session", []byte("new"))
	if err != nil {
		t.Fatal(err)
	}

	later := Open(dir) // as the next start of the app does
	wantText(t, later, "session", "old")
	if !slices.Contains(fileNames(t, dir), filepath.Base(unfinished)) {
		t.Error("what may be another's unfinished file was removed")
	}

	longAgo := time.Now().Add(-2 * unfinishedAge)
	if err := os.Chtimes(unfinished, longAgo, longAgo); err != nil {
		t.Fatal(err)
	}
	wantText(t, Open(dir), "session", "old")
	wantFiles(t, dir, "session")
}

func TestOnlyUnfinishedFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	longAgo := time.Now().Add(-2 * unfinishedAge)
	names := []string{".session.1.unfinished", ".session", "session", "session.damaged-1", "x.unfinished"}
	for _, name := range names {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, longAgo, longAgo); err != nil {
			t.Fatal(err)
		}
	}
	Open(dir)
	wantFiles(t, dir, names[1:]...)
}

func TestAFailedSaveLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	inTheWay := filepath.Join(dir, "session", "folder")
	if err := os.MkdirAll(inTheWay, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Open(dir).Save("session", []byte("text")); err == nil {
		t.Error("a text was saved over a folder")
	}
	wantFiles(t, dir, "session")
}

func TestAFolderThatCannotBeMadeIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		s := Open(dir)
		if err := s.Save("session", nil); err == nil {
			t.Errorf("Save in %s worked", dir)
		}
		if _, err := s.Load("session"); err == nil {
			t.Errorf("Load from %s worked", dir)
		}
		if _, err := s.SetAside("session"); err == nil {
			t.Errorf("SetAside in %s worked", dir)
		}
	}
}

// killedStore tells the test program that it is the app to be killed, and in
// which folder it saves.
const killedStore = "SOLVOKU_TEST_KILLED_STORE"

func TestAKilledAppLeavesAWholeText(t *testing.T) {
	if dir := os.Getenv(killedStore); dir != "" {
		saveUntilKilled(Open(dir))
	}
	dir := t.TempDir()
	for saves := range 10 {
		killAfter(t, dir, 1+3*saves)
		data, err := Open(dir).Load("session")
		if err != nil || len(data) == 0 || len(slices.Compact(data)) != 1 {
			t.Fatalf("killed after %d saves, it left %.100q, %v", 1+3*saves, data, err)
		}
		save(t, Open(dir), "session", "0")
	}
}

// saveUntilKilled saves texts of one letter, a line on the standard output for
// each.
func saveUntilKilled(s Store) {
	for i := 0; ; i++ {
		text := bytes.Repeat([]byte{byte('a' + i%26)}, 1+i*7919%200_000)
		if err := s.Save("session", text); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println("saved")
	}
}

// killAfter runs the test program and kills it once it has told of some saves.
func killAfter(t *testing.T, dir string, saves int) {
	t.Helper()
	app := exec.Command(os.Args[0], "-test.run=^TestAKilledAppLeavesAWholeText$")
	app.Env = append(os.Environ(), killedStore+"="+dir)
	output, err := app.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := app.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(output)
	for range saves {
		if !lines.Scan() || lines.Text() != "saved" {
			t.Errorf("the app said %q", lines.Text())
		}
	}
	if err := app.Process.Kill(); err != nil {
		t.Error(err)
	}
	if app.Wait() == nil {
		t.Error("the app ended by itself")
	}
}

func fileNames(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func wantFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	slices.Sort(want)
	if got := fileNames(t, dir); !slices.Equal(got, want) {
		t.Errorf("the folder holds %q, want %q", got, want)
	}
}
