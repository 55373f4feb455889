//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestMain builds the app from the module's root, which isn't where "go test"
// starts: as for a desktop, and as for a phone, whose touch interface Fyne can
// show in a window.
func TestMain(m *testing.M) {
	for program, tags := range map[string]string{desktopProgram: "gles,no_emoji", phoneProgram: "mobile,gles,no_emoji"} {
		if err := build(program, tags); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// The programs under test.
const (
	desktopProgram = "solvoku"
	phoneProgram   = "solvoku-phone"
)

// out is the folder for the app, its logs and the pictures.
const out = "../../out/e2e"

// build builds the app as the tests need it: with the race detector, with Fyne's
// check of the calling thread (so without the tag migrated_fynedo, and away from
// FyneApp.toml, which would disable the check as well), and with OpenGL ES,
// whose bindings compile in seconds where those of OpenGL take minutes. Fyne is the copy that
// make build takes.
func build(program, tags string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-modfile=../../out/mended/go.mod", "-buildvcs=false", "-race", "-tags", tags, "-o", filepath.Join(out, program), "../..")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=1")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building %s: %w", program, err)
	}
	return nil
}
