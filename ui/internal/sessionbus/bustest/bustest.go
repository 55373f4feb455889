//go:build unix && !darwin && !android && !ios

// Package bustest starts D-Bus buses for tests.
package bustest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Bus is a bus for a test, on which no services are started.
type Bus struct {
	Address string
	Stop    func() // ends it; so does the end of the test
}

// New starts a bus. It skips the test where dbus-daemon isn't installed.
func New(t *testing.T) Bus {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("dbus-daemon is not installed")
	}
	folder, err := os.MkdirTemp("", "bus") // the test's own temporary folder may have too long a path for a socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(folder); err != nil {
			t.Error(err)
		}
	})
	config := filepath.Join(folder, "bus.conf")
	text := fmt.Sprintf(`<busconfig>
<type>session</type>
<listen>unix:path=%s/socket</listen>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>`, folder)
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(daemon, "--nofork", "--print-address", "--config-file="+config)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := Bus{Stop: sync.OnceFunc(func() {
		_ = cmd.Process.Kill() // it can't be gone before Wait
		_ = cmd.Wait()         // it was killed
	})}
	t.Cleanup(b.Stop)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	b.Address = strings.TrimSpace(line)
	return b
}
