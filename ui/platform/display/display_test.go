package display

import (
	"errors"
	"net"
	"slices"
	"strings"
	"testing"
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
		if got := sockets(test.display); !slices.Equal(got, test.want) {
			t.Errorf("sockets(%q) = %q, want %q", test.display, got, test.want)
		}
	}
}

func TestCheckSaysWhatIsMissing(t *testing.T) {
	refuse := func(string, string, time.Duration) (net.Conn, error) { return nil, errors.New("refused") }
	answer := func(string, string, time.Duration) (net.Conn, error) {
		here, there := net.Pipe()
		return here, there.Close()
	}
	tests := []struct {
		name, display, wayland string
		dial                   dialer
		want                   string // part of the error; none if empty
	}{
		{"nothing is set", "", "", answer, "DISPLAY is not set"},
		{"Wayland alone", "", "wayland-0", answer, "Xwayland"},
		{"a server that is gone", ":7", "", refuse, "DISPLAY is :7, but"},
		{"a server that answers", ":7", "", answer, ""},
		{"an unknown form", "/tmp/launch/x:0", "", refuse, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := checkX11(test.display, test.wayland, test.dial)
			switch {
			case test.want == "" && err != nil:
				t.Errorf("unexpected: %v", err)
			case test.want != "" && err == nil:
				t.Errorf("no error, want one about %q", test.want)
			case err != nil && !strings.Contains(err.Error(), test.want):
				t.Errorf("got %q, want %q in it", err, test.want)
			}
		})
	}
}
