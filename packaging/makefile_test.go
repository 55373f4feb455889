package packaging

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestMakeTakesGLAndABIFromTheEnvironment reads the commands that make would run.
func TestMakeTakesGLAndABIFromTheEnvironment(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("there is no make")
	}
	for _, tt := range []struct {
		env, args, want, without string
	}{
		{"", "build", "no_emoji,gles ", ""},
		{"GL=es", "build", "no_emoji,gles ", ""},
		{"GL=desktop", "build", "no_emoji ", "gles"},
		{"GL=es", "build GL=desktop", "no_emoji ", "gles"},
		{"GL=opengl", "build", `GL is es or desktop, not "opengl"`, "go build"},
		{"", "apk", "apk.sh arm64", ""},
		{"ABI=386", "apk", "apk.sh 386", ""},
	} {
		cmd := exec.Command("make", append([]string{"-n", "-B"}, strings.Fields(tt.args)...)...)
		cmd.Dir = ".."
		for _, v := range os.Environ() {
			if name, _, _ := strings.Cut(v, "="); name != "GL" && name != "ABI" && name != "MAKEFLAGS" {
				cmd.Env = append(cmd.Env, v)
			}
		}
		cmd.Env = append(cmd.Env, tt.env)
		out, _ := cmd.CombinedOutput() // refusals are read below
		if text := string(out); !strings.Contains(text, tt.want) || tt.without != "" && strings.Contains(text, tt.without) {
			t.Errorf("%s make %s: %s", tt.env, tt.args, text)
		}
	}
}
