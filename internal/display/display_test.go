//go:build !js

package display

import (
	"encoding/binary"
	"errors"
	"io"
	"log"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestSocketsOfADisplay(t *testing.T) {
	local := func(n string) [][2]string {
		return [][2]string{{"unix", "@/tmp/.X11-unix/X" + n}, {"unix", "/tmp/.X11-unix/X" + n}}
	}
	tests := []struct {
		display string
		want    [][2]string
	}{
		{":0", local("0")},
		{":12.1", local("12")},
		{"unix:3", local("3")},
		{"localhost:10.0", [][2]string{{"tcp", "localhost:6010"}}},
		{"192.0.2.7:0", [][2]string{{"tcp", "192.0.2.7:6000"}}},
		{"[2001:db8::1]:1.0", [][2]string{{"tcp", "[2001:db8::1]:6001"}}},
		{"/private/tmp/launchd/org.xquartz:0", nil},
		{"nonsense", nil},
		{":", nil},
		{":x", nil},
		{":-1", nil},
	}
	for _, test := range tests {
		if got, _ := sockets(test.display); !slices.Equal(got, test.want) {
			t.Errorf("sockets(%q) = %q, want %q", test.display, got, test.want)
		}
	}
}

// server is a fake X server.
type server struct {
	cookie string // required from clients; any will do if empty
	noGLX  bool
	silent bool
	delay  time.Duration // before it answers
	stays  time.Duration // after it has answered
}

// dial connects a client to the server.
func (s server) dial(string, string, time.Duration) (net.Conn, error) {
	client, conn := net.Pipe()
	go s.serve(conn)
	return client, nil
}

func (s server) serve(conn net.Conn) {
	defer conn.Close()
	setup := make([]byte, 12)
	if _, err := io.ReadFull(conn, setup); err != nil || setup[0] != 'l' {
		return
	}
	up := func(n uint16) int { return int(n+3) &^ 3 }
	name := make([]byte, up(binary.LittleEndian.Uint16(setup[6:])))
	data := make([]byte, up(binary.LittleEndian.Uint16(setup[8:])))
	if _, err := io.ReadFull(conn, append(name, data...)); err != nil {
		return
	}
	if s.silent {
		_, _ = io.Copy(io.Discard, conn)
		return
	}
	time.Sleep(s.delay)
	if len(data) < len(s.cookie) || s.cookie != "" && len(data) == 0 {
		const reason = "No protocol specified\n\x00\x00"
		_, _ = conn.Write(append([]byte{0, 22, 11, 0, 0, 0, 6, 0}, reason...))
		return
	}
	_, _ = conn.Write([]byte{1, 0, 11, 0, 0, 0, 2, 0, 1, 2, 3, 4, 5, 6, 7, 8})
	query := make([]byte, 12)
	if _, err := io.ReadFull(conn, query); err != nil || query[0] != 98 || string(query[8:11]) != "GLX" {
		return
	}
	reply := make([]byte, 32)
	reply[0] = 1
	if !s.noGLX {
		reply[8] = 1
	}
	_, _ = conn.Write(reply)
	if s.stays == 0 {
		_, _ = io.Copy(io.Discard, conn) // until the client closes
	}
	time.Sleep(s.stays)
}

func TestCheckSaysWhatIsMissing(t *testing.T) {
	refuse := func(string, string, time.Duration) (net.Conn, error) { return nil, errors.New("refused") }
	closed := func(string, string, time.Duration) (net.Conn, error) {
		here, there := net.Pipe()
		return here, there.Close()
	}
	none := func(string) []cookie { return nil }
	one := func(string) []cookie { return []cookie{{"MIT-MAGIC-COOKIE-1", "0123456789abcdef"}} }
	locked := server{cookie: "0123456789abcdef"}
	tests := []struct {
		name, display, wayland string
		cookies                func(string) []cookie
		dial                   dialer
		want                   string // part of the expected error; no error if empty
	}{
		{"nothing is set", "", "", none, server{}.dial, "DISPLAY is not set"},
		{"Wayland alone", "", "wayland-0", none, server{}.dial, "Xwayland"},
		{"a server that is gone", ":7", "", none, refuse, "no X server answers at DISPLAY=:7"},
		{"a server that answers", ":7", "", none, server{}.dial, ""},
		{"a server that wants a cookie", ":7", "", one, locked.dial, ""},
		{"no cookie", ":7", "", none, locked.dial, "refuses this user (No protocol specified)"},
		{"no GLX", ":7", "", none, server{noGLX: true}.dial, "no OpenGL"},
		{"no GLX, with a cookie", ":7", "", one, server{cookie: locked.cookie, noGLX: true}.dial, "no OpenGL"},
		{"a server that closes", ":7", "", none, closed, "does not answer properly"},
		{"an unknown form", "/tmp/launch/x:0", "", none, refuse, ""},
		{"no display's name", "nonsense", "", none, refuse, "DISPLAY=nonsense doesn't name one"},
		{"no number", ":x", "", none, refuse, "DISPLAY=:x doesn't name one"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			conn, err := checkX11(test.display, test.wayland, test.cookies, test.dial, func(string) {})
			if err == nil {
				if err := conn.Close(); err != nil {
					t.Errorf("the connection was not open: %v", err)
				}
			}
			switch {
			case test.want == "" && err != nil:
				t.Errorf("unexpected: %v", err)
			case test.want != "" && err == nil:
				t.Errorf("no error, want one about %q", test.want)
			case err != nil && !strings.Contains(err.Error(), test.want):
				t.Errorf("got %q, want %q in it", err, test.want)
			case err != nil && strings.Contains(err.Error(), "\n"):
				t.Errorf("%q has more than a line", err)
			}
		})
	}
}

// TestASlowServerIsWaitedFor asks servers that take their time.
func TestASlowServerIsWaitedFor(t *testing.T) {
	for _, test := range []struct {
		name  string
		asked server
		took  time.Duration
		told  int
		want  string // part of the error
	}{
		{"at once", server{}, 0, 0, ""},
		{"a second", server{delay: time.Second}, time.Second, 0, ""},
		{"twenty seconds", server{delay: 20 * time.Second}, 20 * time.Second, 1, ""},
		{"never", server{silent: true}, answerTime, 1, "DISPLAY=:7 has not answered within 30 seconds"},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				started, told := time.Now(), new(atomic.Int32)
				conn, err := checkX11(":7", "", func(string) []cookie { return nil }, test.asked.dial, func(text string) {
					if told.Add(1); !strings.Contains(text, "DISPLAY=:7") {
						t.Errorf("told is %q", text)
					}
				})
				if err == nil {
					conn.Close()
				}
				if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
					t.Errorf("error %v, want %q in it", err, test.want)
				}
				if took := time.Since(started); took != test.took || int(told.Load()) != test.told {
					t.Errorf("took %v, told %d times", took, told.Load())
				}
			})
		})
	}
}

// authority returns an entry of an authority file.
func authority(family uint16, fields ...string) []byte {
	entry := binary.BigEndian.AppendUint16(nil, family)
	for _, f := range fields {
		entry = append(binary.BigEndian.AppendUint16(entry, uint16(len(f))), f...)
	}
	return entry
}

func TestCookiesOfADisplay(t *testing.T) {
	const method = "MIT-MAGIC-COOKIE-1"
	file := slices.Concat(
		authority(256, "host", "0", method, "zero"),
		authority(256, "host", "7", method, "seven"),
		authority(256, "host", "7", "XDM-AUTHORIZATION-1", "other"),
		authority(65535, "", "", method, "any"),
	)
	got := parseCookies(file, "7")
	if want := []cookie{{method, "seven"}, {method, "any"}}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzParseCookies(f *testing.F) {
	f.Add(authority(256, "host", "7", "MIT-MAGIC-COOKIE-1", "seven"))
	f.Add([]byte{1, 0, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, file []byte) {
		if got := parseCookies(file, "7"); len(got) > maxCookies {
			t.Errorf("%d cookies", len(got))
		}
	})
}

func TestTheLogTellsThatThereIsNoWindow(t *testing.T) {
	for _, test := range []struct {
		log    []string
		failed string
		passed string
	}{
		{[]string{"Fyne error:  window creation error", "  Cause: APIUnavailable: no GL", "  At: x.go:7"}, "no window: APIUnavailable: no GL", "  At: x.go:7\n"},
		{[]string{"Fyne error:  failed to initialise GLFW", "  Cause: PlatformError: X11"}, "no window: PlatformError: X11", ""},
		{[]string{"Fyne error:  window creation error", "  At: x.go:7"}, "no window: the system gives no reason", ""},
		{[]string{"PlatformError: X11: Failed to open display x/y:0"}, "no window: X11: Failed to open display x/y:0", ""},
		{[]string{"Fyne error:  something else", "  Cause: it"}, "", "Fyne error:  something else\n  Cause: it\n"},
	} {
		var passed strings.Builder
		var failed string
		logger := log.New(&watcher{to: &passed, failed: func(err error) { failed = err.Error() }}, "", 0)
		for _, line := range test.log {
			logger.Println(line)
		}
		if failed != test.failed || passed.String() != test.passed {
			t.Errorf("%q: failed %q, passed on %q", test.log, failed, passed.String())
		}
	}
}

// TestFyneStillLogsTheseMessages checks that the messages that Watch waits
// for are in Fyne's source.
func TestFyneStillLogsTheseMessages(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Skip("no go command, so no source: ", err)
	}
	root := strings.TrimSpace(string(dir))
	for file, message := range map[string]string{
		"internal/driver/glfw/loop_desktop.go":   `fyne.LogError("` + noGLFW + `", err)`,
		"internal/driver/glfw/window_desktop.go": `initFailed("` + noWindow + `", err)`,
		"log.go":                                 `log.Println("` + causeTag + `", err)`,
	} {
		source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil || !strings.Contains(string(source), message) {
			t.Errorf("%s does not say %s: %v", file, message, err)
		}
	}
}
