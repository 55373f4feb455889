package shell_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// task is a job that does as it is told.
type task struct {
	deaf            bool // doesn't notice that its context has ended
	report, release chan struct{}
	returned        bool // whether it has been told to return
}

// run reports and returns when it is told to.
func (j *task) run(number int) func(context.Context, func(string)) (string, error) {
	return func(ctx context.Context, report func(string)) (string, error) {
		done := ctx.Done()
		if j.deaf {
			done = nil
		}
		for {
			select {
			case <-j.report:
				report(fmt.Sprint("part of ", number))
			case <-j.release:
				return fmt.Sprint("result of ", number), nil
			case <-done:
				return fmt.Sprint("rest of ", number), ctx.Err()
			}
		}
	}
}

// office is a window with the work of a page, and what should be shown of it.
type office struct {
	window *shell.Window
	queue  uitest.Queue
	work   *shell.Work
	tasks  []*task

	current     int // index in tasks; -1 for none
	stopped     bool
	shown, want []string
}

func newOffice(w *shell.Window, q uitest.Queue) *office {
	o := &office{window: w, queue: q, work: shell.NewWork(w), current: -1}
	o.enter()
	return o
}

// enter opens the page.
func (o *office) enter() {
	o.window.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content"), Work: o.work})
}

// start begins a task.
func (o *office) start(deaf bool) {
	j := &task{deaf: deaf, report: make(chan struct{}), release: make(chan struct{})}
	o.tasks = append(o.tasks, j)
	o.current, o.stopped = len(o.tasks)-1, false
	shell.Follow(o.work, j.run(o.current), func(part string) { o.shown = append(o.shown, part) },
		func(result string, err error) {
			if err != nil {
				result += ", stopped"
			}
			o.shown = append(o.shown, result)
		})
}

// expect waits until all has been shown that should be.
func (o *office) expect(text string) {
	o.want = append(o.want, text)
	for len(o.shown) < len(o.want) {
		(<-o.queue)()
	}
}

// release tells a task to return.
func (o *office) release(number int) {
	j := o.tasks[number]
	if j.returned {
		return
	}
	j.returned = true
	close(j.release)
	if number == o.current {
		o.current = -1
		o.expect(fmt.Sprint("result of ", number))
	}
}

// stop stops the current task.
func (o *office) stop(t *rapid.T) {
	if told := o.work.Stop(); told != (o.current >= 0 && !o.stopped) {
		t.Fatalf("Stop reports %v with task %d, stopped: %v", told, o.current, o.stopped)
	}
	if o.current < 0 {
		return
	}
	o.stopped = true
	if !o.tasks[o.current].deaf {
		number := o.current
		o.current = -1
		o.expect(fmt.Sprintf("rest of %d, stopped", number))
	}
}

// close lets all tasks return and runs what is left in the queue.
func (o *office) close() {
	o.window.Leave()
	o.current = -1
	for i := range o.tasks {
		o.release(i)
	}
	o.window.Shutdown()
	for len(o.queue) > 0 {
		(<-o.queue)()
	}
}

// TestOnlyTheLastJobIsShownAndNothingAfterLeaving starts, ends and leaves jobs at
// random. Some of them return long after they were ended.
func TestOnlyTheLastJobIsShownAndNothingAfterLeaving(t *testing.T) {
	a := uitest.New(t, uitest.Phone).App
	rapid.Check(t, func(t *rapid.T) {
		q := uitest.NewQueue()
		w := shell.NewWindow(a, q.Put)
		defer w.Close()
		s := session.New(session.Config{
			Solvers: solvers.All(), Do: q.Put, Changed: func() {}, Solved: func(session.Outcome) {}, Save: func([]byte) {},
		})
		defer s.Close()
		w.SetSession(s)
		w.GoHome(shell.Home{Content: widget.NewLabel("main screen")})
		o := newOffice(w, q)
		t.Repeat(map[string]func(*rapid.T){
			"start": func(t *rapid.T) { o.start(rapid.Bool().Draw(t, "deaf")) },
			"report": func(*rapid.T) {
				if o.current >= 0 {
					o.tasks[o.current].report <- struct{}{}
					o.expect(fmt.Sprint("part of ", o.current))
				}
			},
			"return": func(t *rapid.T) {
				if len(o.tasks) > 0 {
					o.release(rapid.IntRange(0, len(o.tasks)-1).Draw(t, "task"))
				}
			},
			"stop": o.stop,
			"end": func(*rapid.T) {
				o.work.End()
				o.current = -1
			},
			"another page": func(*rapid.T) { w.Enter(&shell.Stage{Title: "Another", Content: widget.NewLabel("content")}) },
			"leave": func(*rapid.T) {
				w.Leave()
				o.current = -1
				o.enter()
			},
			"begin anew": func(*rapid.T) {
				w.GoHome(shell.Home{Content: widget.NewLabel("main screen")})
				o.current = -1
				o.enter()
			},
			"": func(t *rapid.T) {
				if o.work.Busy() != (o.current >= 0) {
					t.Fatalf("busy: %v, with task %d", o.work.Busy(), o.current)
				}
			},
		})
		o.close()
		if !slices.Equal(o.shown, o.want) {
			t.Fatalf("shown:\n%q\nnot\n%q", o.shown, o.want)
		}
	})
}

func TestTheEndOfTheAppEndsTheWork(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	work := shell.NewWork(r.Window)
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content"), Work: work})
	var ended error
	shell.Start(work, func(ctx context.Context) (struct{}, error) {
		<-ctx.Done()
		ended = ctx.Err()
		return struct{}{}, ended
	}, func(struct{}, error) { t.Error("something is shown after the end") })
	r.Shutdown()
	if !errors.Is(ended, context.Canceled) {
		t.Errorf("the job ended with %v", ended)
	}
}
