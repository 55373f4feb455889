//go:build unix && !darwin && !android && !ios

package nativedialog

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/sessionbus"
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

// A request's response codes. With some desktops, closing the dialog with its window's button
// ends the request in the other way, and so does a dialog that could not be opened.
const (
	ended = iota
	cancelled
	endedOtherwise
)

// Offered reports whether there is a session bus that may have the portal.
func Offered() bool { return sessionbus.Address() != "" }

// Show opens the portal's dialog and returns the chosen path, or "" if the dialog was
// cancelled. It returns an [ErrNone] error if there is no portal or it disappears, and closes
// the dialog once ctx is done.
func Show(ctx context.Context, r Request) (path string, err error) {
	limit := func(ctx context.Context) (context.Context, context.CancelFunc) {
		return context.WithTimeoutCause(ctx, patience, errSilent)
	}
	return portal{address: sessionbus.Address(), limit: limit, now: time.Now}.show(ctx, r)
}

// portal opens dialogs through a bus's portal.
type portal struct {
	address string
	limit   func(context.Context) (context.Context, context.CancelFunc) // limits the time for accepting a request
	now     func() time.Time
}

const (
	patience = 5 * time.Second // for the portal to accept a request; it may have to be started
	glimpse  = time.Second     // a dialog that ended the other way within this time was never visible
)

// errSilent is the cause when the portal doesn't accept a request in time.
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

// dialog is a portal dialog, with its own connection.
type dialog struct {
	conn    *dbus.Conn
	hangUp  context.CancelFunc
	signals chan *dbus.Signal
	handle  dbus.ObjectPath // handle of the request; empty before it is made and after it ends
	taken   time.Time       // when the portal accepted the request, before the dialog is visible
}

// request connects to the bus and asks the portal for a dialog. With some errors, it also
// returns a dialog to close.
func (p portal) request(taking context.Context, r Request) (*dialog, error) {
	if p.address == "" {
		return nil, errors.New("there is no session bus")
	}
	lasting, hangUp := context.WithCancel(context.Background())
	unless := context.AfterFunc(taking, hangUp) // a bus may accept the connection and then not respond
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
	// Subscribe to both signals before the call: the dialog may be answered at once.
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

// token is the last part of a request's path. Each connection makes only one request.
const token = "solvoku"

// announced returns the path that a portal since version 0.9 gives a connection's request.
func announced(conn *dbus.Conn) dbus.ObjectPath {
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	return dbus.ObjectPath(portalPath + "/request/" + sender + "/" + token)
}

// close ends the connection. A portal still starting up gets the close call after the open
// call, so no dialog outlives the app.
func (d *dialog) close() {
	if d.handle != "" {
		d.conn.Object(portalName, d.handle).Go(requestName+".Close", dbus.FlagNoReplyExpected, nil)
	}
	_ = d.conn.Close() // the connection is no longer needed
	d.hangUp()
}

// wait returns the path chosen in the dialog.
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

// left reports whether a bus name has lost its owner.
func left(body []any) bool {
	if len(body) != 3 {
		return false
	}
	before, ok := body[1].(string)
	return ok && before != ""
}

// response reads the portal's answer. soon means that nobody can have closed the dialog yet.
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

// parent formats the handle of an X11 window for the portal.
func parent(window uintptr) string {
	if window == 0 {
		return ""
	}
	return "x11:" + strconv.FormatUint(uint64(window), 16)
}

// rule and filter are the portal's filters: a name and rules, here always patterns for names.
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
