//go:build !js

package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
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
	_, release, err := s.Claim("session")
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	wantMode(filepath.Join(dir, ".session.lock"), 0o600)
}

func TestACrashBeforeTheRenameKeepsTheOldText(t *testing.T) {
	dir := t.TempDir()
	s := Open(dir).(files)
	save(t, s, "session", "old")
	var unfinished string
	s.disk.rename = func(from, _ string) error {
		unfinished = from
		panic("crash")
	}
	func() {
		defer func() { recover() }()
		s.Save("session", []byte("new"))
	}()

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

// TestASaveReachesTheDiskInOrder holds what protects a text from a power failure:
// the new text is on the disk before it takes the old one's name, and the name
// before Save returns.
func TestASaveReachesTheDiskInOrder(t *testing.T) {
	dir := t.TempDir()
	var calls []string
	record := func(call, content string) error {
		calls = append(calls, call+" "+content)
		return nil
	}
	content := func(path string) string {
		data, err := os.ReadFile(path)
		if err != nil {
			return "nothing"
		}
		return string(data)
	}
	s := files{dir: dir, disk: disk{
		sync: func(f *os.File) error { return record("sync", content(f.Name())) },
		rename: func(from, to string) error {
			return errors.Join(record("rename", content(from)+" over "+content(to)), rename(from, to))
		},
		syncDir: func(d string) error {
			if d != dir {
				t.Errorf("the folder %s was synced", d)
			}
			return record("syncDir", content(filepath.Join(dir, "session")))
		},
	}}
	save(t, s, "session", "old")
	save(t, s, "session", "new")
	if err := s.Replace("session", []byte("newer")); err != nil {
		t.Fatal(err)
	}
	if _, err := s.SetAside("session"); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"sync old", "rename old over nothing", "syncDir old",
		"sync new", "rename new over old", "syncDir new",
		"sync newer", "rename new over nothing", "rename newer over nothing", "syncDir newer",
		"rename newer over ", "syncDir nothing",
	}
	if !slices.Equal(calls, want) {
		t.Errorf("the calls were %q, want %q", calls, want)
	}
}

// TestTheDiskIsTheRealOne holds Open to the calls that the other tests replace: on
// what isn't there, only the real ones fail.
func TestTheDiskIsTheRealOne(t *testing.T) {
	d := Open(t.TempDir()).(files).disk
	f, err := os.Create(filepath.Join(t.TempDir(), "closed"))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if d.sync(f) == nil {
		t.Error("a closed file is synced")
	}
	if d.syncDir(filepath.Join(t.TempDir(), "missing")) == nil && runtime.GOOS != "windows" {
		t.Error("a folder that isn't there is synced")
	}
}

func TestADiskThatFailsKeepsTheOldText(t *testing.T) {
	errDisk := errors.New("disk failed")
	working := Open(t.TempDir()).(files).disk
	noSync, noRename, noSyncDir := working, working, working
	noSync.sync = func(*os.File) error { return errDisk }
	noRename.rename = func(string, string) error { return errDisk }
	noSyncDir.syncDir = func(string) error { return errDisk }
	for _, test := range []struct {
		name string
		disk disk
		want string
	}{{"sync", noSync, "old"}, {"rename", noRename, "old"}, {"syncDir", noSyncDir, "new"}} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			save(t, Open(dir), "session", "old")
			if err := (files{dir, test.disk}).Save("session", []byte("new")); !errors.Is(err, errDisk) {
				t.Errorf("Save gave the error %v", err)
			}
			wantText(t, Open(dir), "session", test.want)
			wantFiles(t, dir, "session")
		})
	}
}

func TestWhatIsNoFileIsNotLoaded(t *testing.T) {
	for name, place := range inTheWay() {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			place(t, filepath.Join(dir, "session"))
			s := Open(dir)
			data, err := s.Load("session")
			if !errors.Is(err, ErrNotText) {
				t.Fatalf("Load gave %.20q, %v", data, err)
			}
			// The error says which file it is, and what: a folder, a pipe, a device.
			for _, what := range []string{"folder", "pipe", "device", "bytes"} {
				named := strings.Contains(name, what) || what == "bytes" && name == "a huge file"
				if path := filepath.Join(dir, "session"); !strings.HasPrefix(err.Error(), path) || strings.Contains(strings.TrimPrefix(err.Error(), path), what) != named {
					t.Errorf("Load says %v", err)
				}
			}
			aside, err := s.SetAside("session")
			if err != nil {
				t.Fatal(err)
			}
			save(t, s, "session", "text")
			wantText(t, s, "session", "text")
			wantFiles(t, dir, aside, "session")
		})
	}
}

// inTheWay returns what may have a text's place on every system.
func inTheWay() map[string]func(t *testing.T, path string) {
	ways := map[string]func(t *testing.T, path string){
		"a folder": func(t *testing.T, path string) {
			if err := os.MkdirAll(filepath.Join(path, "with", "content"), 0o700); err != nil {
				t.Fatal(err)
			}
		},
		"a huge file": func(t *testing.T, path string) {
			f, err := os.Create(path)
			if err == nil {
				err = errors.Join(f.Truncate(maxSize+1), f.Close())
			}
			if err != nil {
				t.Fatal(err)
			}
		},
	}
	maps.Copy(ways, pipesInTheWay())
	return ways
}

// claimer makes the test program another app, which claims a text in the folder
// that it names.
const claimer = "SOLVOKU_TEST_CLAIMER"

func TestAnotherProcessGetsATextOfItsOwn(t *testing.T) {
	if dir := os.Getenv(claimer); dir != "" {
		name, _, err := Open(dir).Claim("session")
		fmt.Println(name, err)
		_, _ = io.Copy(io.Discard, os.Stdin) // until the test ends this process
		os.Exit(0)
	}
	dir := t.TempDir()
	s := Open(dir)
	wantClaim := func(want string) func() {
		t.Helper()
		name, release, err := s.Claim("session")
		if name != want || err != nil {
			t.Fatalf("claimed %s, %v, want %s", name, err, want)
		}
		return release
	}
	release := wantClaim("session")
	other := exec.Command(os.Args[0], "-test.run=^TestAnotherProcessGetsATextOfItsOwn$")
	other.Env = append(os.Environ(), claimer+"="+dir)
	input, err := other.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = input.Close() }()
	output, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(output)
	if !lines.Scan() || lines.Text() != "session-2 <nil>" {
		t.Errorf("the other process claimed %q", lines.Text())
	}
	third := wantClaim("session-3")
	release()
	release = wantClaim("session")
	if err := other.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = other.Wait() // it was killed
	second := wantClaim("session-2")
	for _, release := range []func(){release, second, third} {
		release()
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
		before, errBefore := Open(dir).Load(Before("session"))
		switch {
		case errors.Is(err, fs.ErrNotExist): // killed between the two names
			data, err = before, errBefore
		case errors.Is(errBefore, fs.ErrNotExist): // killed at once
		case errBefore != nil || len(before) == 0 || len(slices.Compact(before)) != 1:
			t.Fatalf("killed after %d saves, it left %.100q before the last, %v", 1+3*saves, before, errBefore)
		}
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
		if err := s.Replace("session", text); err != nil {
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

// TestTheAgeOfUnfinishedFiles is on both sides of an hour.
func TestTheAgeOfUnfinishedFiles(t *testing.T) {
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{".a.1.unfinished": 50 * time.Minute, ".b.1.unfinished": 70 * time.Minute} {
		path := filepath.Join(dir, name)
		then := time.Now().Add(-age)
		if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Chtimes(path, then, then)); err != nil {
			t.Fatal(err)
		}
	}
	Open(dir)
	wantFiles(t, dir, ".a.1.unfinished")
}

// TestTheLargestText is loaded whole, and one byte more is refused with its size.
func TestTheLargestText(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "session")
	for size, ok := range map[int64]bool{64 << 20: true, 64<<20 + 1: false} {
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(f.Truncate(size), f.Close()); err != nil {
			t.Fatal(err)
		}
		data, err := Open(dir).Load("session")
		if (err == nil) != ok || ok && int64(len(data)) != size || !ok && !strings.Contains(err.Error(), "67108865 bytes") {
			t.Errorf("of %d bytes %d are loaded, %v", size, len(data), err)
		}
	}
}

// TestAFailedSetAsideLeavesTheTextInItsPlace and nothing beside it.
func TestAFailedSetAsideLeavesTheTextInItsPlace(t *testing.T) {
	errDisk := errors.New("disk failed")
	broken := Open(t.TempDir()).(files).disk
	broken.rename = func(string, string) error { return errDisk }
	dir := t.TempDir()
	save(t, Open(dir), "session", "text")
	if aside, err := (files{dir, broken}).SetAside("session"); !errors.Is(err, errDisk) || aside != "" {
		t.Errorf("SetAside gave %q, %v", aside, err)
	}
	wantText(t, Open(dir), "session", "text")
	wantFiles(t, dir, "session")

	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	if aside, err := (files{dir, broken}).SetAside("folder"); !errors.Is(err, errDisk) || aside != "" {
		t.Errorf("SetAside of a folder gave %q, %v", aside, err)
	}
	wantFiles(t, dir, "folder", "session")
}

// TestALockThatCannotBeMade has a folder in its place.
func TestALockThatCannotBeMade(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, ".session.lock", "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	s := Open(dir)
	name, release, err := s.Claim("session")
	if name != "session" || err == nil || !strings.Contains(err.Error(), "claim session") {
		t.Errorf("claimed %q, %v", name, err)
	}
	release() // does nothing
	save(t, s, "session", "text")
	wantText(t, s, "session", "text")
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if name, _, err := Open(file).Claim("session"); name != "session" || err == nil {
		t.Errorf("in a file: claimed %q, %v", name, err)
	}
}

// TestNamesTooLongForTheDisk fail with one reason, and leave nothing.
func TestNamesTooLongForTheDisk(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has another limit")
	}
	dir := t.TempDir()
	long := strings.Repeat("a", 250)
	s := Open(dir)
	if err := s.Save(long, []byte("text")); err == nil || strings.Contains(err.Error(), "remove") {
		t.Errorf("Save gave %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, long), []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if aside, err := s.SetAside(long); err == nil || aside != "" || !strings.Contains(err.Error(), "aside") {
		t.Errorf("SetAside gave %q, %v", aside, err)
	}
	wantText(t, s, long, "text")
	wantFiles(t, dir, long)
}

// TestWhatCannotBeRemoved is a folder with something in it.
func TestWhatCannotBeRemoved(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "session", "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Open(dir).Remove("session"); err == nil {
		t.Error("a folder with something in it is removed")
	}
}
