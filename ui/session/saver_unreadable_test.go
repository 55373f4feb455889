package session_test

import (
	"io/fs"
	"testing"

	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// closedStore is a store in a folder that the user may not open.
type closedStore struct{ store.Store }

func (closedStore) denied(op, name string) error {
	return &fs.PathError{Op: op, Path: "/home/me/.config/" + name, Err: fs.ErrPermission}
}

func (s closedStore) Load(name string) ([]byte, error) { return nil, s.denied("open", name) }

func (s closedStore) Save(name string, _ []byte) error { return s.denied("open", name) }

func (s closedStore) Replace(name string, _ []byte) error { return s.denied("open", name) }

func (s closedStore) SetAside(name string) (string, error) { return "", s.denied("rename", name) }

// TestAFolderThatCannotBeReadIsNoFailedStart starts where nothing that is kept can be read.
func TestAFolderThatCannotBeReadIsNoFailedStart(t *testing.T) {
	for range 3 {
		d := newRobot(t)
		v := session.NewSaver(closedStore{new(store.Memory)}, 1, func(error) {})
		if v.Start() {
			t.Error("the start counts as failed")
		}
		if n := v.Restore(d.Session, session.Everything); n.Kind != session.KeptUnreadable || n.Err == nil {
			t.Errorf("the notice is %+v", n)
		}
		v.Close()
	}
}
