//go:build unix && !darwin && !android && !ios

// Package atspitest is a desktop with a screen reader for tests. It speaks AT-SPI with the words of
// its specification, so that it shares nothing with what it tests.
package atspitest

import (
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/sessionbus/bustest"
)

const (
	base      = "/org/a11y/atspi/accessible/"
	prefix    = "org.a11y.atspi."
	registry  = prefix + "Registry"
	busName   = "org.a11y.Bus"
	busPath   = "/org/a11y/bus"
	propertyI = "org.freedesktop.DBus.Properties"
)

// Ref names an object of an app.
type Ref struct {
	Name string
	Path dbus.ObjectPath
}

// ID returns the last part of an object's path.
func (r Ref) ID() string { return strings.TrimPrefix(string(r.Path), base) }

// The IDs of an app itself and of its window.
const (
	Root   = "root"
	Window = "window"
)

// The numbers of states, from atspi-constants.h.
const (
	Checked   = 4
	Expanded  = 10
	Focused   = 12
	Pressed   = 20
	Selected  = 23
	Sensitive = 24
	Invalid   = 36
)

// spoken are the states that a reader tells, in order.
var spoken = []struct {
	state uint
	name  string
}{
	{Checked, "checked"}, {Expanded, "expanded"}, {Pressed, "pressed"}, {Selected, "selected"}, {Invalid, "invalid"}, {Focused, "focused"},
}

// Bus returns the address of the session bus.
func (d *Desktop) Bus() string { return d.session.Address }

// Desktop is a session with an accessibility bus, and a screen reader that speaks AT-SPI.
type Desktop struct {
	t       *testing.T
	session bustest.Bus
	reading bustest.Bus
	status  *dbus.Conn // owns org.a11y.Bus
	reader  *dbus.Conn // owns the registry
	Apps    chan Ref   // apps that have registered
	heard   chan *dbus.Signal

	mu     sync.Mutex
	on     bool
	listen []string // the events that a client takes
}

// New starts a desktop on which no screen reader is in use.
func New(t *testing.T) *Desktop {
	d := &Desktop{t: t, session: bustest.New(t), reading: bustest.New(t), Apps: make(chan Ref, 100), heard: make(chan *dbus.Signal, 100_000)}
	d.status, d.reader = d.connect(d.session), d.connect(d.reading)
	d.export(d.status, busPath, propertyI, map[string]any{"Get": func(_, name string) (dbus.Variant, *dbus.Error) {
		d.mu.Lock()
		defer d.mu.Unlock()
		return dbus.MakeVariant(d.on && name == "ScreenReaderEnabled"), nil
	}})
	d.export(d.status, busPath, busName, map[string]any{"GetAddress": func() (string, *dbus.Error) { return d.reading.Address, nil }})
	d.export(d.reader, base+Root, prefix+"Socket", map[string]any{"Embed": func(app Ref) (Ref, *dbus.Error) {
		d.Apps <- app
		return Ref{d.reader.Names()[0], base + Root}, nil
	}})
	d.export(d.reader, "/org/a11y/atspi/registry", registry, map[string]any{"GetRegisteredEvents": func() ([]struct{ Client, Event string }, *dbus.Error) {
		d.mu.Lock()
		defer d.mu.Unlock()
		all := []struct{ Client, Event string }{}
		for _, e := range d.listen {
			all = append(all, struct{ Client, Event string }{"", e})
		}
		return all, nil
	}})
	d.reader.Signal(d.heard)
	if err := d.reader.AddMatchSignal(dbus.WithMatchPathNamespace("/org/a11y/atspi/accessible")); err != nil {
		t.Fatal(err)
	}
	d.own(d.status, busName)
	d.own(d.reader, registry)
	return d
}

func (d *Desktop) connect(b bustest.Bus) *dbus.Conn {
	d.t.Helper()
	conn, err := dbus.Connect(b.Address)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { _ = conn.Close() }) // may already be closed
	return conn
}

func (d *Desktop) export(conn *dbus.Conn, path dbus.ObjectPath, name string, methods map[string]any) {
	d.t.Helper()
	if err := conn.ExportMethodTable(methods, path, name); err != nil {
		d.t.Fatal(err)
	}
}

func (d *Desktop) own(conn *dbus.Conn, name string) {
	d.t.Helper()
	if reply, err := conn.RequestName(name, dbus.NameFlagDoNotQueue); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		d.t.Fatal(reply, err)
	}
}

// Turn turns the screen reader on or off.
func (d *Desktop) Turn(on bool) {
	d.t.Helper()
	d.mu.Lock()
	d.on = on
	d.mu.Unlock()
	changed := map[string]dbus.Variant{"ScreenReaderEnabled": dbus.MakeVariant(on)}
	if err := d.status.Emit(busPath, propertyI+".PropertiesChanged", "org.a11y.Status", changed, []string{}); err != nil {
		d.t.Fatal(err)
	}
}

// Ask calls a method of an app's object.
func (d *Desktop) Ask(app Ref, id, method string, args ...any) *dbus.Call {
	return d.reader.Object(app.Name, dbus.ObjectPath(base+id)).Call(prefix+method, 0, args...)
}

// Go calls a method of an app's object without waiting for the answer.
func (d *Desktop) Go(app Ref, id, method string, args ...any) *dbus.Call {
	return d.reader.Object(app.Name, dbus.ObjectPath(base+id)).Go(prefix+method, 0, make(chan *dbus.Call, 1), args...)
}

// Get returns what a method of an app's object returns.
func Get[R any](d *Desktop, app Ref, id, method string, args ...any) (r R) {
	d.t.Helper()
	if err := d.Ask(app, id, method, args...).Store(&r); err != nil {
		d.t.Errorf("%s of %s: %v", method, id, err)
	}
	return r
}

// Property returns an Accessible's property.
func (d *Desktop) Property(app Ref, id, name string) any {
	d.t.Helper()
	var v dbus.Variant
	if err := d.reader.Object(app.Name, dbus.ObjectPath(base+id)).Call(propertyI+".Get", 0, prefix+"Accessible", name).Store(&v); err != nil {
		d.t.Errorf("%s of %s: %v", name, id, err)
	}
	return v.Value()
}

// Object is an object of an app as a reader learns of it.
type Object struct {
	ID           string
	Depth        int // below the object asked about
	Role         string
	Name, Detail string
	States       uint64
}

// Has reports whether an object has a state.
func (o Object) Has(state uint) bool { return o.States>>state&1 != 0 }

// Objects returns an object and all of its parts, or an error if one has gone meanwhile.
func (d *Desktop) Objects(app Ref, id string) ([]Object, error) { return d.objects(app, id, 0) }

func (d *Desktop) objects(app Ref, id string, depth int) ([]Object, error) {
	o := Object{ID: id, Depth: depth}
	var all map[string]dbus.Variant
	var bits []uint32
	var parts []Ref
	if err := d.reader.Object(app.Name, dbus.ObjectPath(base+id)).Call(propertyI+".GetAll", 0, prefix+"Accessible").Store(&all); err != nil {
		return nil, err
	}
	for method, result := range map[string]any{"GetRoleName": &o.Role, "GetState": &bits, "GetChildren": &parts} {
		if err := d.Ask(app, id, "Accessible."+method).Store(result); err != nil {
			return nil, err
		}
	}
	o.Name, o.Detail = all["Name"].Value().(string), all["Description"].Value().(string)
	o.States = uint64(bits[0]) | uint64(bits[1])<<32
	objects := []Object{o}
	for _, part := range parts {
		more, err := d.objects(app, part.ID(), depth+1)
		if err != nil {
			return nil, err
		}
		objects = append(objects, more...)
	}
	return objects, nil
}

// Read returns an object and its parts as text, a line each.
func (d *Desktop) Read(app Ref, id string) string {
	d.t.Helper()
	objects, err := d.Objects(app, id)
	if err != nil {
		d.t.Error(err)
	}
	var text strings.Builder
	for _, o := range objects {
		text.WriteString(strings.Repeat("\t", o.Depth) + o.Role + " " + o.Name)
		if o.Detail != "" {
			text.WriteString(" (" + o.Detail + ")")
		}
		for _, s := range spoken {
			if o.Has(s.state) {
				text.WriteString(" " + s.name)
			}
		}
		if !o.Has(Sensitive) && o.ID != Root {
			text.WriteString(" disabled")
		}
		text.WriteString("\n")
	}
	return text.String()
}

// Hear waits for a signal of a kind and returns what it says.
func (d *Desktop) Hear(name, kind string) any {
	d.t.Helper()
	for s := range d.heard {
		if strings.TrimPrefix(s.Name, prefix+"Event.") == name && s.Body[0] == kind {
			return s.Body[3].(dbus.Variant).Value()
		}
	}
	return nil
}

// Listen makes a client take events from the next turn on.
func (d *Desktop) Listen(events ...string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.listen = events
}

// StopReading ends the accessibility bus.
func (d *Desktop) StopReading() { d.reading.Stop() }

// StopSession ends the session bus.
func (d *Desktop) StopSession() { d.session.Stop() }
