package session_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

func TestAFullStoreHasASentenceOfItsOwn(t *testing.T) {
	for err, want := range map[error]session.NoticeKind{
		fmt.Errorf("save session: %w", store.ErrFull): session.StoreFull,
		errors.New("no such folder"):                  session.SaveFailed,
	} {
		if n := session.NotSaved(err); n.Kind != want || n.Err != err || !n.Kind.Refuses() {
			t.Errorf("%v gave %+v", err, n)
		}
	}
}
