//go:build cgo && unix && !android && !ios

package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"testing"
)

// TestAnOutputThatIsClosedIsAnError starts the program without a standard output, and with the one
// that Go would open in its place.
func TestAnOutputThatIsClosedIsAnError(t *testing.T) {
	const closed = "solvoku: the output can't be written: file already closed\n"
	for redirected, want := range map[string]struct {
		code int
		errs string
	}{
		">&-":          {exitNotWritten, closed},
		"1<>/dev/null": {exitDone, ""},
		">/dev/null":   {exitDone, ""},
	} {
		cmd := exec.Command("sh", "-c", fmt.Sprintf("%q version %s", os.Args[0], redirected))
		cmd.Env = append(os.Environ(), asProgram+"=1")
		var errs bytes.Buffer
		cmd.Stderr = &errs
		cmd.Run() // the exit code is checked
		if code := cmd.ProcessState.ExitCode(); code != want.code || errs.String() != want.errs {
			t.Errorf("%s: exit code %d, errors %q", redirected, code, errs.String())
		}
	}
}
