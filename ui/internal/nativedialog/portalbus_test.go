//go:build unix && !darwin && !android && !ios

package nativedialog

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/sessionbus/bustest"
)

// fake is a fake portal.
type fake struct {
	t      *testing.T
	conn   *dbus.Conn
	asked  chan asked           // calls received
	closed chan dbus.ObjectPath // requests closed

	mu     sync.Mutex
	answer func(at dbus.ObjectPath) // called before a call returns; may be nil
	path   dbus.ObjectPath          // of the requests; empty for the one announced by the call
}

// will sets the response to the following calls.
func (f *fake) will(answer func(at dbus.ObjectPath)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.answer = answer
}

// asked is a call to the portal.
type asked struct {
	at            dbus.ObjectPath // of the request
	save          bool
	parent, title string
	options       map[string]dbus.Variant
}

// texts returns the values of options as they arrive.
func texts(options map[string]dbus.Variant) map[string]string {
	all := map[string]string{}
	for name, v := range options {
		value := v.Value()
		if text, ok := value.([]byte); ok {
			value = strconv.Quote(string(text))
		}
		all[name] = fmt.Sprint(value)
	}
	return all
}

// newFake connects a portal to a bus.
func newFake(t *testing.T, b bustest.Bus) *fake {
	t.Helper()
	conn, err := dbus.Connect(b.Address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() }) // may already be closed
	f := &fake{t: t, conn: conn, asked: make(chan asked, 32), closed: make(chan dbus.ObjectPath, 32)}
	calls := map[string]any{"OpenFile": f.openFile, "SaveFile": f.saveFile}
	if err := conn.ExportMethodTable(calls, portalPath, chooserName); err != nil {
		t.Fatal(err)
	}
	f.own()
	return f
}

// own acquires the portal's name.
func (f *fake) own() {
	f.t.Helper()
	reply, err := f.conn.RequestName(portalName, dbus.NameFlagDoNotQueue)
	if err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		f.t.Fatal(reply, err)
	}
}

func (f *fake) openFile(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return f.call(sender, asked{"", false, parent, title, options})
}

func (f *fake) saveFile(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return f.call(sender, asked{"", true, parent, title, options})
}

func (f *fake) call(sender dbus.Sender, a asked) (dbus.ObjectPath, *dbus.Error) {
	token, ok := a.options["handle_token"].Value().(string)
	if !ok {
		return "", dbus.MakeFailedError(errors.New("no token"))
	}
	name := strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_")
	f.mu.Lock()
	at, answer := f.path, f.answer
	f.mu.Unlock()
	if at == "" {
		at = dbus.ObjectPath(portalPath + "/request/" + name + "/" + token)
	}
	closes := map[string]any{"Close": func() *dbus.Error { f.closed <- at; return nil }}
	if err := f.conn.ExportMethodTable(closes, at, requestName); err != nil {
		return "", dbus.MakeFailedError(err)
	}
	a.at = at
	if f.asked <- a; answer != nil {
		answer(at)
	}
	return at, nil
}

// respond ends a request.
func (f *fake) respond(at dbus.ObjectPath, code uint32, results map[string]dbus.Variant) {
	if err := f.conn.Emit(at, requestName+".Response", code, results); err != nil {
		f.t.Error(err)
	}
}

// choose ends a request with files.
func (f *fake) choose(at dbus.ObjectPath, uris ...string) {
	f.respond(at, ended, map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)})
}
