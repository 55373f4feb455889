package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// packed checks that a package contains exactly this program, under its name there. The
// command converts the package to a tar.
func (r *release) packed(file, name, program string, command ...string) {
	info, err := os.Stat(r.path(file))
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	r.sized(file, info.Size(), packedSize)
	want, err := os.ReadFile(r.path(program))
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	out, err := exec.Command(command[0], append(command[1:], r.path(file))...).Output()
	if err != nil {
		r.fail(file, "%s: %v", command[0], err)
		return
	}
	for in := tar.NewReader(bytes.NewReader(out)); ; {
		header, err := in.Next()
		switch {
		case errors.Is(err, io.EOF):
			r.fail(file, "there is no %s in it", name)
			return
		case err != nil:
			r.fail(file, "%v", err)
			return
		case path.Clean(header.Name) != name:
			continue
		}
		if got, err := io.ReadAll(in); err != nil || !bytes.Equal(got, want) {
			r.fail(file, "%s in it is not %s: %v", name, program, err)
			return
		}
		r.checked = append(r.checked, file+": holds "+program)
		return
	}
}

// control checks a field of a Debian package.
func (r *release) control(file, field, want string) {
	out, err := exec.Command("dpkg-deb", "--field", r.path(file), field).Output()
	if got := strings.TrimSpace(string(out)); err != nil || got != want {
		r.fail(file, "%s is %q, not %q: %v", field, got, want, err)
	}
}

// page checks that the web page has exactly this program, and its gzip copy.
func (r *release) page(folder, program string) {
	want, err := os.ReadFile(r.path(program))
	if err != nil {
		r.fail(folder, "%v", err)
		return
	}
	found := 0
	err = filepath.WalkDir(r.path(folder), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.Contains(entry.Name(), ".wasm") || strings.HasSuffix(file, ".br") {
			return err
		}
		got, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if strings.HasSuffix(file, ".gz") {
			in, err := gzip.NewReader(bytes.NewReader(got))
			if err != nil {
				return err
			}
			if got, err = io.ReadAll(in); err != nil {
				return err
			}
		}
		if found++; !bytes.Equal(got, want) {
			r.fail(folder, "%s is not %s", entry.Name(), program)
		}
		return nil
	})
	if err != nil || found < 2 {
		r.fail(folder, "%d files hold the program: %v", found, err)
		return
	}
	r.checked = append(r.checked, folder+": holds "+program)
}

// apks checks every APK of the version; there must be one for arm64.
func (r *release) apks() {
	before := "dist/solvoku-" + r.version + "-android-"
	all, err := filepath.Glob(r.path(before) + "*.apk")
	if err != nil {
		r.fail(before, "%v", err)
	}
	arm64 := false
	for _, file := range all {
		arm64 = arm64 || strings.HasSuffix(file, "-arm64.apk")
		r.apk("dist/"+filepath.Base(file), file)
	}
	if !arm64 {
		r.fail(before+"arm64.apk", "it is missing")
	}
}

// abis maps Android's names for architectures to Go's.
var abis = map[string]string{"arm64-v8a": "arm64", "armeabi-v7a": "arm", "x86_64": "amd64", "x86": "386"}

// apk checks the libraries in an APK.
func (r *release) apk(file, at string) {
	in, err := zip.OpenReader(at)
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	defer in.Close()
	dir, err := os.MkdirTemp("", "shipped")
	if err != nil {
		r.fail(file, "%v", err)
		return
	}
	defer os.RemoveAll(dir)
	found := ""
	for _, f := range in.File {
		abi, ok := strings.CutPrefix(path.Dir(f.Name), "lib/")
		if !ok {
			continue
		}
		found = filepath.Join(dir, abi+".so")
		if err := unzip(f, found); err != nil {
			r.fail(file, "%v", err)
			return
		}
		r.recorded(file, found, "android", abis[abi], phoneTags, phoneSize)
	}
	if found == "" {
		r.fail(file, "there is no program in it")
		return
	}
	r.billOf(file, found)
}

func unzip(f *zip.File, to string) error {
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}
