//go:build unix && !darwin && !android && !ios

package nativedialog

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// The portal's names on the session bus. Its interfaces are described at
// https://flatpak.github.io/xdg-desktop-portal/docs.
const (
	portalName   = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	chooserName  = "org.freedesktop.portal.FileChooser"
	requestName  = "org.freedesktop.portal.Request"
	ownerChanged = "org.freedesktop.DBus.NameOwnerChanged"
)

// How a request ends, as the portal counts it. A dialog closed by its window's button ends
// otherwise with some desktops, and so does one that could not be opened.
const (
	ended = iota
	cancelled
	endedOtherwise
)

// Offered reports whether there is a session bus on which to look for the portal.
func Offered() bool { return sessionBus() != "" }

// Show opens the portal's dialog and returns the path that was chosen, or "" if the dialog was
// cancelled. It returns an error that is [ErrNone] if there is no portal or it goes away, and
// closes the dialog once ctx is done.
func Show(ctx context.Context, r Request) (path string, err error) {
	limit := func(ctx context.Context) (context.Context, context.CancelFunc) {
		return context.WithTimeoutCause(ctx, patience, errSilent)
	}
	return portal{address: sessionBus(), limit: limit, now: time.Now}.show(ctx, r)
}

// sessionBus returns the address of the session bus, or "" if none runs.
func sessionBus() string {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" && address != "autolaunch:" {
		return address
	}
	socket := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")
	if _, err := os.Stat(socket); err != nil || !filepath.IsAbs(socket) {
		return ""
	}
	return "unix:path=" + dbus.EscapeBusAddressValue(socket)
}

// portal opens dialogs through the portal on a bus.
type portal struct {
	address string
	limit   func(context.Context) (context.Context, context.CancelFunc) // limits the time for taking a request
	now     func() time.Time
}

const (
	patience = 5 * time.Second // for the portal to take a request; it may have to be started
	glimpse  = time.Second     // a dialog that ended otherwise within it was never seen
)

// errSilent is why a request ends that the portal doesn't take in time.
var errSilent = errors.New("the portal doesn't answer")

func (p portal) show(ctx context.Context, r Request) (string, error) {
	taking, cancel := p.limit(ctx)
	defer cancel()
	d, err := p.request(taking, r)
	if d != nil {
		defer d.close()
	}
	switch {
	case err == nil:
		cancel()
		return d.wait(ctx, p)
	case ctx.Err() != nil:
		return "", ctx.Err()
	case taking.Err() != nil:
		return "", none(context.Cause(taking))
	}
	return "", none(err)
}

// dialog is a dialog of the portal, with a connection of its own.
type dialog struct {
	conn    *dbus.Conn
	hangUp  context.CancelFunc
	signals chan *dbus.Signal
	handle  dbus.ObjectPath // of the request; empty before it was made and after its end
	taken   time.Time       // when the portal had taken the request, before the dialog is seen
}

// request connects to the bus and asks the portal for a dialog. It returns a dialog to close
// with some errors too.
func (p portal) request(taking context.Context, r Request) (*dialog, error) {
	if p.address == "" {
		return nil, errors.New("there is no session bus")
	}
	lasting, hangUp := context.WithCancel(context.Background())
	unless := context.AfterFunc(taking, hangUp) // a bus may accept and then say nothing
	conn, err := dbus.Connect(p.address, dbus.WithContext(lasting))
	if err != nil {
		unless()
		hangUp()
		return nil, err
	}
	d := &dialog{conn: conn, hangUp: hangUp, signals: make(chan *dbus.Signal, 16)}
	if !unless() {
		return d, taking.Err()
	}
	// Both signals are subscribed to before the call: the dialog may be answered at once.
	conn.Signal(d.signals)
	for _, options := range [][]dbus.MatchOption{
		{dbus.WithMatchSender(portalName), dbus.WithMatchInterface(requestName), dbus.WithMatchMember("Response")},
		{dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, portalName)},
	} {
		if err := conn.AddMatchSignalContext(taking, options...); err != nil {
			return d, err
		}
	}
	method := "OpenFile"
	if r.Save {
		method = "SaveFile"
	}
	d.handle = announced(conn)
	call := conn.Object(portalName, portalPath).CallWithContext(taking, chooserName+"."+method, 0, parent(r.Owner), r.Title, options(r))
	err = call.Store(&d.handle)
	d.taken = p.now()
	return d, err
}

// token is the last part of a request's path. Each connection makes one request.
const token = "solvoku"

// announced returns the path that the portal gives a connection's request, if it isn't older
// than version 0.9.
func announced(conn *dbus.Conn) dbus.ObjectPath {
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	return dbus.ObjectPath(portalPath + "/request/" + sender + "/" + token)
}

// close ends the connection. A portal that is only being started gets the call to close after
// the one to open, and no dialog is left without an app.
func (d *dialog) close() {
	if d.handle != "" {
		d.conn.Object(portalName, d.handle).Go(requestName+".Close", dbus.FlagNoReplyExpected, nil)
	}
	_ = d.conn.Close() // nothing more is wanted of it
	d.hangUp()
}

// wait returns what was chosen in the dialog.
func (d *dialog) wait(ctx context.Context, p portal) (string, error) {
	for {
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case s, more := <-d.signals:
			switch {
			case !more:
				return "", none("the session bus is gone")
			case s.Name == ownerChanged && left(s.Body):
				return "", none("the portal is gone")
			case s.Name == requestName+".Response" && s.Path == d.handle:
				d.handle = "" // the request has ended
				return response(s.Body, p.now().Sub(d.taken) < glimpse)
			}
		}
	}
}

// left reports whether a name of the bus has lost its owner.
func left(body []any) bool {
	if len(body) != 3 {
		return false
	}
	before, ok := body[1].(string)
	return ok && before != ""
}

// response reads the portal's answer. soon says that nobody can have closed the dialog yet.
func response(body []any, soon bool) (string, error) {
	var code uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &code, &results); err != nil {
		return "", none(err)
	}
	switch {
	case code == endedOtherwise && soon:
		return "", none("the portal could not open its dialog")
	case code == cancelled, code == endedOtherwise:
		return "", nil
	case code != ended:
		return "", none(fmt.Sprintf("the portal ended with %d", code))
	}
	uris, ok := results["uris"].Value().([]string)
	if !ok || len(uris) == 0 {
		return "", none("the portal names no file")
	}
	return pathOf(uris[0])
}

// parent writes the handle of an X11 window as the portal reads it.
func parent(window uintptr) string {
	if window == 0 {
		return ""
	}
	return "x11:" + strconv.FormatUint(uint64(window), 16)
}

// rule and filter are the portal's filters: a name and rules, each a pattern for names here.
type (
	rule struct {
		Kind    uint32 // 0 for a pattern
		Pattern string
	}
	filter struct {
		Name  string
		Rules []rule
	}
)

func options(r Request) map[string]dbus.Variant {
	all := map[string]dbus.Variant{
		"handle_token": dbus.MakeVariant(token),
		"accept_label": dbus.MakeVariant(r.Accept),
		"modal":        dbus.MakeVariant(true),
	}
	if r.Save {
		all["current_name"] = dbus.MakeVariant(r.Name)
	}
	if r.Folder != "" {
		all["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if len(r.Filters) > 0 {
		var filters []filter
		for _, f := range r.Filters {
			filters = append(filters, filter{f.Name, rules(f)})
		}
		all["filters"] = dbus.MakeVariant(filters)
		all["current_filter"] = dbus.MakeVariant(filters[0])
	}
	return all
}

func rules(f Filter) []rule {
	if len(f.Extensions) == 0 {
		return []rule{{Pattern: "*"}}
	}
	var all []rule
	for _, extension := range f.Extensions {
		all = append(all, rule{Pattern: "*" + anyCase(extension)})
	}
	return all
}
