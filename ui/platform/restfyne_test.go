//go:build !js

package platform

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// frame is the time between two turns of Fyne's loop.
const frame = time.Second / 60

// TestTheTimesAreThoseOfFyne looks up the times in Fyne's source.
func TestTheTimesAreThoseOfFyne(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, fact := range []struct{ file, want string }{
		{"internal/driver/glfw/loop.go", fmt.Sprintf("NewTicker(time.Second / %.0f)", time.Second.Seconds()/frame.Seconds())},
		{"internal/cache/base.go", fmt.Sprintf("ValidDuration = %v * time.Minute", cacheValid.Minutes())},
		{"internal/cache/base.go", fmt.Sprintf("now.Sub(lastClean) < %v*time.Second {", cleanPause.Seconds())},
	} {
		source, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), filepath.FromSlash(fact.file)))
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.Join(strings.Fields(string(source)), " "); !strings.Contains(text, fact.want) {
			t.Errorf("%s lacks %q", fact.file, fact.want)
		}
	}
}

// TestTidyingComesAfterWhatFyneDoes assumes the latest time for each step.
func TestTidyingComesAfterWhatFyneDoes(t *testing.T) {
	drawn := restAfter + restTime // the last frame after the last event
	expired := drawn + cacheValid
	if redraw := tidyings[1].after; redraw < expired {
		t.Errorf("the window is drawn after %v, when things expire after %v", redraw, expired)
	}
	cleaned := tidyings[1].after + restTime + cleanPause + restTime // each in a resting turn
	if giveBack := tidyings[2].after; giveBack < cleaned {
		t.Errorf("memory is given back after %v, when Fyne drops things after %v", giveBack, cleaned)
	}
	if 3*watchTime > frame {
		t.Errorf("of a frame of %v, %v are waited for", frame, watchTime)
	}
}
