//go:build unix && !darwin && !android && !ios

package nativedialog

import (
	"context"
	"errors"
	"maps"
	"net"
	"path/filepath"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/sessionbus/bustest"
)

// on returns the portal on a bus, with a clock that advances by a step each time it is read, and no
// time limit.
func on(address string, step time.Duration) portal {
	var at time.Time
	return portal{
		address: address,
		limit:   context.WithCancel,
		now:     func() time.Time { at = at.Add(step); return at },
	}
}

// limited returns a function that makes the time for accepting a request run out.
func (p *portal) limited() (runOut func()) {
	out := make(chan struct{}, 1)
	p.limit = func(ctx context.Context) (context.Context, context.CancelFunc) {
		ctx, cancel := context.WithCancelCause(ctx)
		go func() {
			select {
			case <-out:
				cancel(errSilent)
			case <-ctx.Done():
			}
		}()
		return ctx, func() { cancel(nil) }
	}
	return func() { out <- struct{}{} }
}

func TestTheDialogOpensAFile(t *testing.T) {
	b := bustest.New(t)
	f := newFake(t, b)
	for uri, want := range map[string]string{
		"file:///a+b%20c.txt":     "/a+b c.txt",
		"file:///100%25":          "/100%",
		"file:///latin-%E4.sdk":   "/latin-\xe4.sdk",
		"file:///R%C3%A4tsel.sdk": "/Rätsel.sdk",
	} {
		f.will(func(at dbus.ObjectPath) {
			f.choose(at+"0", "file:///of/another/request")
			f.choose(at, uri)
		})
		r := Request{
			Title: "Open a file", Accept: "Open", Folder: "/home/me/Rätsel", Owner: 0x2a00007,
			Filters: []Filter{{"Puzzles", []string{".sdk", ".txt"}}, {"All files", nil}},
		}
		if got, err := on(b.Address, 0).show(t.Context(), r); got != want || err != nil {
			t.Errorf("%s is %q, %v, want %q", uri, got, err, want)
		}
		const puzzles = "[Puzzles [[0 *.[sS][dD][kK]] [0 *.[tT][xX][tT]]]]"
		a := <-f.asked
		if a.save || a.parent != "x11:2a00007" || a.title != "Open a file" {
			t.Errorf("asked was %+v", a)
		}
		if want := map[string]string{
			"handle_token":   "solvoku",
			"accept_label":   "Open",
			"modal":          "true",
			"current_folder": `"/home/me/Rätsel\x00"`,
			"current_filter": puzzles,
			"filters":        "[" + puzzles + " [All files [[0 *]]]]",
		}; !maps.Equal(texts(a.options), want) {
			t.Errorf("with %q, want %q", texts(a.options), want)
		}
		for name, want := range map[string]string{"current_folder": "ay", "current_filter": "(sa(us))", "filters": "a(sa(us))"} {
			if got := options(r)[name].Signature().String(); got != want {
				t.Errorf("the type of %s is %s, want %s", name, got, want)
			}
		}
	}
}

func TestTheDialogSavesAFile(t *testing.T) {
	b := bustest.New(t)
	f := newFake(t, b)
	f.will(func(at dbus.ObjectPath) { f.choose(at, "file:///home/me/other.sdk") })
	got, err := on(b.Address, 0).show(t.Context(), Request{Title: "Save the file", Accept: "Save", Save: true, Name: "sudoku.sdk"})
	if got != "/home/me/other.sdk" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	a := <-f.asked
	if !a.save || a.parent != "" || a.title != "Save the file" {
		t.Errorf("asked was %+v", a)
	}
	if want := map[string]string{
		"handle_token": "solvoku", "accept_label": "Save", "modal": "true", "current_name": "sudoku.sdk",
	}; !maps.Equal(texts(a.options), want) {
		t.Errorf("with %q, want %q", texts(a.options), want)
	}
}

// TestTheDialogEnds has the portal give every kind of answer, both immediately and after the dialog
// has been visible.
func TestTheDialogEnds(t *testing.T) {
	b := bustest.New(t)
	f := newFake(t, b)
	uris := func(value any) map[string]dbus.Variant {
		return map[string]dbus.Variant{"uris": dbus.MakeVariant(value)}
	}
	for _, c := range []struct {
		name    string
		seen    time.Duration
		code    uint32
		results map[string]dbus.Variant
		none    bool // whether the error is ErrNone
		failed  bool // whether there is an error
	}{
		{"cancelled at once", 0, cancelled, nil, false, false},
		{"cancelled", glimpse, cancelled, nil, false, false},
		{"closed", glimpse, endedOtherwise, nil, false, false},
		{"not opened", glimpse - 1, endedOtherwise, nil, true, true},
		{"with a code that nobody knows", glimpse, 3, nil, true, true},
		{"with no files", 0, ended, nil, true, true},
		{"with an empty list", 0, ended, uris([]string{}), true, true},
		{"with something else", 0, ended, uris("file:///a"), true, true},
		{"with a file elsewhere", 0, ended, uris([]string{"http://example.org/a"}), false, true},
	} {
		f.will(func(at dbus.ObjectPath) { f.respond(at, c.code, c.results) })
		got, err := on(b.Address, c.seen).show(t.Context(), Request{})
		if got != "" || (err != nil) != c.failed || errors.Is(err, ErrNone) != c.none {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
	f.will(func(at dbus.ObjectPath) {
		if err := f.conn.Emit(at, requestName+".Response", "what"); err != nil {
			t.Error(err)
		}
	})
	if got, err := on(b.Address, 0).show(t.Context(), Request{}); got != "" || !errors.Is(err, ErrNone) {
		t.Errorf("an answer of another type: %q, %v", got, err)
	}
}

// TestAnOldPortalNamesItsRequest has a portal choose the request's path, as versions before 0.9
// did.
func TestAnOldPortalNamesItsRequest(t *testing.T) {
	b := bustest.New(t)
	f := newFake(t, b)
	f.path = portalPath + "/request/t1"
	f.will(func(at dbus.ObjectPath) { f.choose(at, "file:///a") })
	if got, err := on(b.Address, 0).show(t.Context(), Request{}); got != "/a" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func TestWithoutAPortalThereIsNoDialog(t *testing.T) {
	empty := bustest.New(t)
	other := bustest.New(t)
	f := newFake(t, other)
	if err := f.conn.ExportMethodTable(nil, portalPath, chooserName); err != nil {
		t.Fatal(err)
	}
	for name, address := range map[string]string{
		"no bus":                       "",
		"a bus that is gone":           "unix:path=" + filepath.Join(t.TempDir(), "socket"),
		"an address of another kind":   "launchd:env=X",
		"no address":                   "bus",
		"a bus without a portal":       empty.Address,
		"a portal without this dialog": other.Address,
	} {
		if got, err := on(address, 0).show(t.Context(), Request{}); got != "" || !errors.Is(err, ErrNone) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestASilentPortalIsNotWaitedFor(t *testing.T) {
	b := bustest.New(t)
	f := newFake(t, b)
	p := on(b.Address, 0)
	runOut := p.limited()
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	f.will(func(dbus.ObjectPath) { runOut(); <-release })
	if got, err := p.show(t.Context(), Request{}); got != "" || !errors.Is(err, ErrNone) {
		t.Errorf("%q, %v", got, err)
	}
}

func TestASilentBusIsNotWaitedFor(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close() // nothing has been written
	p := on("unix:path="+socket, 0)
	runOut := p.limited()
	accepted := make(chan net.Conn, 1)
	go func() {
		c, err := l.Accept()
		if err != nil {
			t.Error(err)
		}
		runOut()
		accepted <- c
	}()
	if got, err := p.show(t.Context(), Request{}); got != "" || !errors.Is(err, ErrNone) {
		t.Errorf("%q, %v", got, err)
	}
	_ = (<-accepted).Close() // the other end is already closed
}

// TestWhatDiesLeavesNoDialog ends the portal and the bus while a dialog is open.
func TestWhatDiesLeavesNoDialog(t *testing.T) {
	for _, dies := range []string{"the portal", "the portal's name", "the bus"} {
		b := bustest.New(t)
		f := newFake(t, b)
		go func() {
			<-f.asked
			switch dies {
			case "the portal":
				_ = f.conn.Close() // dies
			case "the portal's name":
				if _, err := f.conn.ReleaseName(portalName); err != nil {
					t.Error(err)
				}
			default:
				b.Stop()
			}
		}()
		if got, err := on(b.Address, glimpse).show(t.Context(), Request{}); got != "" || !errors.Is(err, ErrNone) {
			t.Errorf("%s dies: %q, %v", dies, got, err)
		}
	}
}

// TestTheAppsEndClosesTheDialog ends the context before the dialog is requested, while the portal
// accepts the request, and while the dialog is open.
func TestTheAppsEndClosesTheDialog(t *testing.T) {
	b := bustest.New(t)
	f := newFake(t, b)
	for _, ends := range []string{"before", "meanwhile", "open"} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		p := on(b.Address, 0)
		f.will(nil)
		switch ends {
		case "before":
			cancel()
		case "meanwhile":
			f.will(func(dbus.ObjectPath) { cancel() })
		default:
			limit := p.limit
			p.limit = func(ctx context.Context) (context.Context, context.CancelFunc) {
				taking, end := limit(ctx)
				return taking, func() { end(); cancel() }
			}
		}
		if got, err := p.show(ctx, Request{}); got != "" || !errors.Is(err, context.Canceled) || errors.Is(err, ErrNone) {
			t.Errorf("%s: %q, %v", ends, got, err)
		}
		if ends == "before" {
			continue
		}
		if a, closed := <-f.asked, <-f.closed; closed != a.at {
			t.Errorf("%s: closed is %s, not %s", ends, closed, a.at)
		}
	}
}
