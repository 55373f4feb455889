// Package atspi tells the screen readers of Linux desktops what is on the screen, over AT-SPI: see
// the interfaces in https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml.
//
// Until the desktop says that a screen reader or another assistive tool is in use, a [Bridge] only
// waits to hear of one: it doesn't connect to the accessibility bus, and nothing is described.
package atspi

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/access"
)

const (
	base            = "/org/a11y/atspi/accessible/"
	null            = dbus.ObjectPath("/org/a11y/atspi/null")
	registry        = "org.a11y.atspi.Registry"
	interfacePrefix = "org.a11y.atspi."

	busName   = "org.a11y.Bus"
	busPath   = "/org/a11y/bus"
	statusOf  = "org.a11y.Status"
	propertyI = "org.freedesktop.DBus.Properties"
)

// lookPause is the minimum time between two looks at the screen.
const lookPause = 100 * time.Millisecond

// keptNotes is how many notifications stay on the screen after the last one. A reader asks for the
// text of each after it has heard of it.
const keptNotes = 4

// Screen gives a bridge access to the screen. Its functions are called on the interface's
// goroutine.
type Screen struct {
	Title    func() string
	Describe func() []access.Node

	// Bounds returns where an object is in the window, in pixels.
	Bounds func(fyne.CanvasObject) (x, y, width, height int)
}

// Bridge connects an app with screen readers. All of its methods but [Bridge.Watch] are called on
// the interface's goroutine.
type Bridge struct {
	do     func(func()) // runs a function on the interface's goroutine
	screen Screen

	link atomic.Pointer[link] // nil while nobody listens

	cells  [boardSide * boardSide]Cell // cells of the main screen's board
	choose func(cell int)              // selects one; nil before there is a board
	active bool                        // whether the window has the keyboard
}

// link is a connection to the accessibility bus. Clients ask about its scene, on goroutines of
// their own; the other fields belong to the interface's goroutine.
type link struct {
	conn   *dbus.Conn
	ended  chan struct{}
	ending sync.Once
	desk   atomic.Pointer[ref]   // the desktop, of which the app is a part; nil before it says so
	scene  atomic.Pointer[scene] // nil before the first look
	spoken atomic.Bool           // whether a client takes announcements
	events chan event

	live   access.Live
	looked time.Time
	notes  []*object
	noted  int // notifications so far
}

// ref names an object on the bus.
type ref struct {
	Name string
	Path dbus.ObjectPath
}

// New returns a bridge that isn't connected. do runs a function on the interface's goroutine.
func New(do func(func()), screen Screen) *Bridge { return &Bridge{do: do, screen: screen} }

// Watch connects whenever the desktop on a session bus says that an assistive tool is in use, and
// disconnects when it isn't any more. It returns when the context ends or the bus has gone.
func (b *Bridge) Watch(ctx context.Context, address string) {
	session, err := dbus.Connect(address, dbus.WithContext(ctx))
	if err != nil {
		return
	}
	defer session.Close()
	defer b.end()
	signals := make(chan *dbus.Signal, 16)
	session.Signal(signals)
	for _, options := range [][]dbus.MatchOption{
		{dbus.WithMatchObjectPath(busPath), dbus.WithMatchInterface(propertyI)},
		{dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, busName)},
	} {
		if session.AddMatchSignal(options...) != nil {
			return
		}
	}
	for {
		b.follow(ctx, session)
		if _, ok := <-signals; !ok {
			return
		}
	}
}

// follow connects or disconnects as the desktop says.
func (b *Bridge) follow(ctx context.Context, session *dbus.Conn) {
	desktop := session.Object(busName, busPath)
	for _, name := range []string{"ScreenReaderEnabled", "IsEnabled"} {
		var on dbus.Variant
		// Who only asks must not start the accessibility bus.
		if desktop.Call(propertyI+".Get", dbus.FlagNoAutoStart, statusOf, name).Store(&on) == nil && on.Value() == true {
			var address string
			if desktop.Call(busName+".GetAddress", 0).Store(&address) == nil {
				b.begin(ctx, address)
			}
			return
		}
	}
	b.end()
}

// begin connects to the accessibility bus, unless the bridge is connected.
func (b *Bridge) begin(ctx context.Context, address string) {
	if b.linked() != nil {
		return
	}
	b.end()
	conn, err := dbus.Connect(address, dbus.WithContext(ctx))
	if err != nil {
		return
	}
	l := &link{conn: conn, ended: make(chan struct{}), events: make(chan event, 1<<12)}
	for name, methods := range b.methods(l) {
		if conn.ExportSubtreeMethodTable(methods, dbus.ObjectPath(strings.TrimSuffix(base, "/")), name) != nil {
			conn.Close()
			return
		}
	}
	signals := make(chan *dbus.Signal, 16)
	conn.Signal(signals)
	_ = conn.AddMatchSignal(dbus.WithMatchInterface(registry)) // without it, announcements are notifications
	l.askForEvents()
	looked := make(chan struct{})
	b.link.Store(l)
	b.do(func() {
		b.Look()
		close(looked)
	})
	select {
	case <-looked:
	case <-conn.Context().Done():
	}
	// The registry asks about the app at once.
	var desk ref
	if conn.Object(registry, base+appID).Call(interfacePrefix+"Socket.Embed", 0, ref{conn.Names()[0], base + appID}).Store(&desk) != nil {
		b.end()
		return
	}
	l.desk.Store(&desk)
	go l.tell()
	go func() {
		for range signals { // closed with the connection
			l.askForEvents()
		}
	}()
	b.do(func() { b.SetActive(b.active) })
}

// Connected reports whether an assistive tool is in use.
func (b *Bridge) Connected() bool { return b.linked() != nil }

// linked returns the connection, or nil if there is none or its bus has gone.
func (b *Bridge) linked() *link {
	if l := b.link.Load(); l != nil && l.conn.Connected() {
		return l
	}
	return nil
}

// askForEvents learns whether a client takes announcements.
func (l *link) askForEvents() {
	var events []struct{ Client, Event string }
	call := l.conn.Object(registry, "/org/a11y/atspi/registry").Call(registry+".GetRegisteredEvents", 0)
	if call.Store(&events) != nil {
		return
	}
	spoken := false
	for _, e := range events {
		spoken = spoken || strings.HasPrefix(strings.ToLower(e.Event), "object:announcement")
	}
	l.spoken.Store(spoken)
}

// end disconnects, if the bridge is connected.
func (b *Bridge) end() {
	if l := b.link.Swap(nil); l != nil {
		l.end()
	}
}

func (l *link) end() {
	l.ending.Do(func() {
		close(l.ended)
		l.conn.Close()
	})
}

// tell sends events until the connection ends.
func (l *link) tell() {
	for {
		select {
		case e := <-l.events:
			data := e.data
			if o, ok := data.(*object); ok {
				data = l.ref(o)
			}
			path := dbus.ObjectPath(base + e.of.id)
			if l.conn.Emit(path, interfacePrefix+"Event."+e.name, e.kind, e.number, e.length, dbus.MakeVariant(data), map[string]dbus.Variant{}) != nil {
				l.end()
				return
			}
		case <-l.ended:
			return
		}
	}
}

// send queues events. A bus that takes none ends the connection rather than keep the interface
// waiting.
func (l *link) send(all ...event) {
	for _, e := range all {
		select {
		case l.events <- e:
		default:
			go l.end()
			return
		}
	}
}

// ref returns an object's name on the bus. A nil object is none.
func (l *link) ref(o *object) ref {
	if o == nil {
		return ref{"", null}
	}
	return ref{l.conn.Names()[0], dbus.ObjectPath(base + o.id)}
}

// Look passes on what has changed on the screen. It is to be called whenever something may have,
// and does nothing if it did the last time just now.
func (b *Bridge) Look() {
	if l := b.linked(); l != nil && time.Since(l.looked) >= lookPause {
		b.look(l)
		l.looked = time.Now()
	}
}

func (b *Bridge) look(l *link) {
	l.live.Show(b.screen.Describe())
	b.show(l)
}

// show makes the scene of what was described last and tells how it differs from the one before.
func (b *Bridge) show(l *link) {
	now := newScene(b.screen.Title(), &l.live, &b.cells, l.notes)
	now.window.states |= only(stateActive).when(b.active)
	before := l.scene.Swap(now)
	if before == nil {
		return
	}
	l.send(differences(before, now)...)
	// What a cell holds is read when it gets the focus, but not when it is filled. Typing may have
	// gone on to the next cell.
	if was := before.focus; was != nil && was.cell > 0 {
		if is := now.objects[was.id]; is != nil && is.name != was.name {
			b.say(l, content(is.name))
		}
	}
}

// content returns a cell's name without the place at its beginning.
func content(name string) string {
	_, after, _ := strings.Cut(name, ": ")
	return after
}

// SetBoard gives the main screen's board. choose selects a cell, 0 to 80, row by row.
func (b *Bridge) SetBoard(choose func(cell int)) { b.choose = choose }

// SetCell changes a cell of the board.
func (b *Bridge) SetCell(i int, c Cell) { b.cells[i] = c }

// Announce makes screen readers say a text.
func (b *Bridge) Announce(text string) {
	if l := b.linked(); l != nil && text != "" && l.scene.Load() != nil {
		b.look(l) // so that what it is about comes first
		b.say(l, text)
	}
}

// say announces a text or, for readers that don't take announcements, such as Orca before version
// 45, shows it as a notification.
func (b *Bridge) say(l *link, text string) {
	if l.spoken.Load() {
		l.send(event{of: l.scene.Load().window, name: "Object.Announcement", number: 1, data: text})
		return
	}
	// Each has a number of its own, because clients keep names.
	l.noted++
	note := &object{id: "note" + strconv.Itoa(l.noted), role: roleNotification, name: text, states: shown}
	if l.notes = append(l.notes, note); len(l.notes) > keptNotes {
		l.notes = l.notes[1:]
	}
	b.show(l)
	l.send(event{of: note, name: "Object.StateChanged", kind: "showing", number: 1, data: int32(0)})
}

// SetActive tells whether the window has the keyboard.
func (b *Bridge) SetActive(active bool) {
	b.active = active
	l := b.linked()
	if l == nil || l.scene.Load() == nil {
		return
	}
	b.show(l)
	now := l.scene.Load()
	name := "Window.Deactivate"
	if active {
		name = "Window.Activate"
	}
	l.send(event{of: now.window, name: name, data: now.window.name})
	if active && now.focus != nil {
		l.send(event{of: now.focus, name: "Object.StateChanged", kind: "focused", number: 1, data: int32(0)})
	}
}
