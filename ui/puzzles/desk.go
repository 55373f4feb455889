package puzzles

import "sync"

// Desk runs jobs on a shelf in the background, one after another. It opens the
// shelf for the first one.
type Desk struct {
	files   Files
	breathe func()

	mu      sync.Mutex
	jobs    []func(*Shelf, Report)
	running bool

	shelf  *Shelf // nil until the first job
	report Report // of its opening
}

// NewDesk returns a desk over what is kept in a store. breathe, if not nil, is
// called every few milliseconds.
func NewDesk(files Files, breathe func()) *Desk { return &Desk{files: files, breathe: breathe} }

// Do adds a job, which receives the shelf and the report of its opening. The
// function start runs a function in the background.
func (d *Desk) Do(start func(func()), job func(*Shelf, Report)) {
	d.mu.Lock()
	d.jobs = append(d.jobs, job)
	idle := !d.running
	d.running = true
	d.mu.Unlock()
	if idle {
		start(d.run)
	}
}

// run runs the jobs until none is left.
func (d *Desk) run() {
	if d.shelf == nil {
		d.shelf, d.report = OpenShelf(d.files, d.breathe)
	}
	for {
		d.mu.Lock()
		if len(d.jobs) == 0 {
			d.running = false
			d.mu.Unlock()
			return
		}
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		d.mu.Unlock()
		job(d.shelf, d.report)
	}
}

// Close closes the shelf. Call it when the background work has ended.
func (d *Desk) Close() {
	if d.shelf != nil {
		d.shelf.Close()
	}
}
