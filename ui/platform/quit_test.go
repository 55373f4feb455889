package platform

import (
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestTheProcessEndsAfterTheGrace(t *testing.T) {
	tests := []struct {
		name  string
		begin func(signals chan os.Signal, closed func())
		ends  int32 // how often the app was told to end
	}{
		{"when the window was closed", func(_ chan os.Signal, closed func()) { closed() }, 0},
		{"when the system asks", func(signals chan os.Signal, _ func()) { signals <- os.Interrupt }, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var exits, ends atomic.Int32
				signals := make(chan os.Signal)
				defer close(signals) // lets the goroutine end if there was no signal
				closed := watch(signals, func() { ends.Add(1) }, func() { exits.Add(1) })

				time.Sleep(time.Hour)
				if exits.Load() != 0 {
					t.Fatal("the process ended though nobody had asked for it")
				}
				test.begin(signals, closed)
				synctest.Wait()
				if ends.Load() != test.ends {
					t.Fatalf("the app was told to end %d times", ends.Load())
				}
				time.Sleep(grace - time.Millisecond)
				if exits.Load() != 0 {
					t.Fatal("Fyne was given too little time")
				}
				time.Sleep(time.Millisecond)
				synctest.Wait()
				if exits.Load() != 1 {
					t.Fatalf("the process ended %d times", exits.Load())
				}
			})
		})
	}
}

func TestEndRunsWhatIsLeftAndThenExits(t *testing.T) {
	var said []string
	note := func(text string) func() { return func() { said = append(said, text) } }
	q := Quit{closed: note("grace"), exit: note("exit")}
	q.End(note("last"))
	if !slices.Equal(said, []string{"grace", "last", "exit"}) {
		t.Errorf("End did %q", said)
	}
}
