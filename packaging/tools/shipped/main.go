// Command shipped checks the actual files of a release before they are uploaded: that
// each holds the right program, built correctly from the right commit, and that each
// program's bill of materials is complete. It changes nothing.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"log"
	"os"
	"runtime"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("shipped: ")
	var r release
	flag.StringVar(&r.root, "root", "../..", "the folder of the source, where bin and dist are")
	flag.StringVar(&r.version, "version", "", "the release's version, such as 0.1.0")
	flag.StringVar(&r.commit, "commit", "", "the commit that it was built from")
	flag.StringVar(&r.arch, "arch", runtime.GOARCH, "the Linux program's architecture")
	flag.Parse()
	if r.version == "" || len(r.commit) < commitLength || flag.NArg() == 0 {
		log.Fatal("usage: shipped -version VERSION -commit COMMIT linux|windows|web|apk...")
	}
	r.commit = r.commit[:commitLength]
	for _, name := range flag.Args() {
		check, ok := checks[name]
		if !ok {
			log.Fatalf("there is no %q to check", name)
		}
		check(&r)
	}
	if len(r.faults) > 0 {
		for _, f := range r.faults {
			fmt.Fprintln(os.Stderr, "FAIL", f)
		}
		os.Exit(1)
	}
	for _, f := range r.checked {
		fmt.Println("ok  ", f)
	}
}

// commitLength is the number of commit digits that a program reports.
const commitLength = 12

// release says what the files must be, and holds what was found.
type release struct {
	root, version, commit, arch string
	anySize                     bool // for tests, whose programs are small
	checked, faults             []string
}

// fail records a problem with a file.
func (r *release) fail(file, format string, args ...any) {
	r.faults = append(r.faults, file+": "+fmt.Sprintf(format, args...))
}

// checks are the available checks, by their names in packaging/reproduce.sh.
var checks = map[string]func(*release){
	"linux":   (*release).linux,
	"windows": (*release).windows,
	"web":     (*release).web,
	"apk":     (*release).apks,
}

// The tags that a release is built with. Without gles, the window draws with desktop
// OpenGL, which every driver supports well.
const (
	desktopTags = "migrated_fynedo,no_emoji"
	webTags     = "migrated_fynedo,no_emoji,no_metadata,no_webp"
	phoneTags   = "migrated_fynedo,no_emoji,netgo"
)

// A program or package outside these sizes, in bytes, can't be right.
var (
	desktopSize = size{15e6, 45e6}
	webSize     = size{15e6, 35e6}
	phoneSize   = size{10e6, 60e6}
	packedSize  = size{4e6, 15e6}
)

type size struct{ min, max int64 }

func (r *release) linux() {
	const file = "bin/solvoku"
	r.program(file, "linux", r.arch, desktopTags, desktopSize)
	r.says(file)
	r.bill("solvoku-linux-"+r.arch, file)
	deb := fmt.Sprintf("dist/solvoku_%s_%s.deb", r.version, cmp.Or(debian[r.arch], r.arch))
	r.packed(deb, "usr/bin/solvoku", file, "dpkg-deb", "--fsys-tarfile")
	r.control(deb, "Version", r.version)
	r.control(deb, "Architecture", cmp.Or(debian[r.arch], r.arch))
	r.packed(fmt.Sprintf("dist/solvoku-%s-linux-%s.tar.xz", r.version, r.arch),
		fmt.Sprintf("solvoku-%s-linux-%s/bin/solvoku", r.version, r.arch), file, "xz", "--decompress", "--stdout")
}

// debian maps architectures to Debian's names where those differ.
var debian = map[string]string{"386": "i386", "arm": "armhf"}

func (r *release) windows() {
	const file = "dist/solvoku.exe"
	r.program(file, "windows", "amd64", desktopTags, desktopSize)
	r.bill(file, file)
}

func (r *release) web() {
	const file = "bin/solvoku.wasm"
	r.program(file, "js", "wasm", webTags, webSize)
	r.bill(file, file)
	r.page("dist/web", file)
}
