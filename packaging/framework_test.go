package packaging

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestTheNewestPlatformIsTaken(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it is a shell script")
	}
	for _, tt := range []struct {
		name      string
		platforms []string // in the SDK
		want      string   // "" for none, "debian" for Debian's package
	}{
		{"numbers, not names", []string{"android-9", "android-35", "android-34"}, "android-35"},
		{"three digits", []string{"android-99", "android-100"}, "android-100"},
		{"minor versions", []string{"android-36", "android-36.1", "android-36.10", "android-36.9"}, "android-36.10"},
		{"previews and extensions", []string{"android-35", "android-36-ext18", "android-CinnamonBun", "android-37-beta1", "android-37.0-rc"}, "android-35"},
		{"a folder without the file", []string{"android-35", "android-36/"}, "android-35"},
		{"only a preview", []string{"android-CinnamonBun"}, ""},
		{"Debian's package", []string{"android-CinnamonBun", "debian"}, "debian"},
		{"an SDK beside Debian's package", []string{"android-35", "debian"}, "android-35"},
		{"nothing", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			home := filepath.Join(t.TempDir(), "an sdk")
			debian := filepath.Join(home, "framework-res.apk")
			jar := func(platform string) string { return filepath.Join(home, "platforms", platform, "android.jar") }
			for _, p := range tt.platforms {
				file := jar(p)
				switch {
				case p == "debian":
					file = debian
				case strings.HasSuffix(p, "/"):
					file = filepath.Join(filepath.Dir(file), "source.properties")
				}
				if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want := ""
			switch tt.want {
			case "":
			case "debian":
				want = debian
			default:
				want = jar(tt.want)
			}
			cmd := exec.Command("sh", "framework.sh")
			cmd.Env = append(os.Environ(), "ANDROID_HOME="+home, "FRAMEWORK_RES="+debian)
			out, err := cmd.Output()
			if got := strings.TrimSpace(string(out)); got != want || (err == nil) != (want != "") {
				t.Errorf("%q, %v, want %q", got, err, want)
			}
		})
	}
}
