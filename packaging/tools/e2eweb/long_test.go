//go:build e2e

package e2eweb

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// measure starts recording the time of each frame, how often the app draws itself, tasks on
// the page's thread longer than 50 ms, and how long the page takes to answer: a message it
// repeatedly posts to itself waits behind whatever else is running.
const measure = `(() => {
	if (window.measured_) measured_.stop();
	const m = window.measured_ = { frames: [], answers: [], tasks: [], drawings: 0, running: true };
	const tasks = new PerformanceObserver((list) => m.tasks.push(...list.getEntries().map((e) => e.duration)));
	tasks.observe({ type: "longtask" });
	const gl = WebGLRenderingContext.prototype, clear = gl.clear;
	gl.clear = function (mask) { m.drawings++; return clear.call(this, mask); };
	m.stop = () => { m.running = false; tasks.disconnect(); gl.clear = clear; };
	const frame = (now) => { if (!m.running) return; m.frames.push(now); requestAnimationFrame(frame); };
	requestAnimationFrame(frame);
	const channel = new MessageChannel();
	let sent = performance.now();
	channel.port1.onmessage = () => {
		if (!m.running) return;
		m.answers.push(performance.now() - sent);
		setTimeout(() => { sent = performance.now(); channel.port2.postMessage(0); }, 5);
	};
	channel.port2.postMessage(0);
	return "";
})()`

// redraw moves the selection back and forth with every frame, so that the app draws itself as
// fast as it can, until measured_ is stopped.
const redraw = `(() => {
	let n = 0;
	const step = () => {
		if (!measured_.running) return;
		const key = ["ArrowRight", "ArrowLeft"][n++ % 2];
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
		requestAnimationFrame(step);
	};
	step();
	return "";
})()`

// life records how responsive a page was for some time. Times are in ms.
type life struct {
	Frames, Drawings int
	Answers          int
	Gap              spread // between frames
	Answer           spread // of the page to its own messages
	LongestTask      float64
}

// spread summarizes a list of times.
type spread struct{ Median, P95, Longest, Mean float64 }

func (s spread) String() string {
	return fmt.Sprintf("median %.0f, 95th percentile %.0f, longest %.0f, mean %.0f ms", s.Median, s.P95, s.Longest, s.Mean)
}

func (l life) String() string {
	return fmt.Sprintf("%d frames, %d drawings; longest task %.0f ms;\n\tbetween frames: %v;\n\tto an answer: %v",
		l.Frames, l.Drawings, l.LongestTask, l.Gap, l.Answer)
}

// lived returns the measurements since measure.
func (r *rig) lived() life {
	r.t.Helper()
	var l life
	text := r.text(`(() => {
		const spread = (all) => {
			const sorted = all.slice().sort((a, b) => a - b), at = (share) => sorted[Math.floor(share * (sorted.length - 1))] || 0;
			return { Median: at(.5), P95: at(.95), Longest: at(1), Mean: all.reduce((a, b) => a + b, 0) / Math.max(all.length, 1) };
		};
		const m = measured_;
		return JSON.stringify({
			Frames: m.frames.length, Drawings: m.drawings, Answers: m.answers.length, LongestTask: Math.max(0, ...m.tasks),
			Gap: spread(m.frames.slice(1).map((now, i) => now - m.frames[i])), Answer: spread(m.answers),
		});
	})()`)
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		r.t.Fatal(err)
	}
	return l
}

// How much must be seen before a page is judged.
const enoughDrawings, enoughFrames, enoughProgress = 40, 100, 15

// A page is responsive if a search lets it answer often. That is checked by counting the
// search's actions between two answers, which is the same on a busy machine; with -timed,
// nearly all of the page's answers must also come within slow, the target for its frames.
// What comes on top of that between frames, without a graphics card, is drawing, so frames
// are logged for people to judge, next to those of a page that only draws. What a search does
// affect is how often the page is drawn.
const (
	slow    = 100       // ms
	often   = 8         // drawings a second; there should be 5
	between = 2_000_000 // actions between two answers; a search makes ten to twenty million a second
)

func TestAnEndlessSearchLeavesThePageAliveAndStops(t *testing.T) {
	for _, on := range []device{desktop, largeCell} {
		t.Run(on.name, func(t *testing.T) {
			r := open(t, on, "/#p="+endless)
			r.says("15 givens")
			if !on.phone {
				r.press("\x1b")
			}
			s := r.find()
			r.tapIn(s.backtracking)

			r.onlyDrawing(s)
			r.tapIn(s.solve)
			r.says("actions")
			r.text(measure)
			r.until("the search has gone on for long", func() bool {
				l := r.lived()
				return l.Frames >= enoughFrames && l.Drawings >= enoughProgress
			})
			searching := r.lived()
			t.Log("searching:", searching)
			r.picture(on.name + "-5-searching")
			r.tapIn(s.solve)
			r.says("Backtracking was stopped")
			actions := r.actions()
			t.Logf("%d actions, %d from one answer to the next", actions, actions/max(searching.Answers, 1))
			if actions < between {
				t.Errorf("only %d actions were made, too few to judge by", actions)
			}
			if actions > between*searching.Answers {
				t.Errorf("the page answered %d times during %d actions", searching.Answers, actions)
			}
			r.prompt(searching)
			seconds := searching.Gap.Mean * float64(searching.Frames-1) / 1000
			if rate := float64(searching.Drawings) / seconds; rate > often {
				t.Errorf("the search was drawn %.1f times in a second", rate)
			}
			r.picture(on.name + "-6-stopped")
		})
	}
}

func TestARaceLeavesThePageAlive(t *testing.T) {
	for _, on := range []device{desktop, largeCell} {
		t.Run(on.name, func(t *testing.T) {
			r := open(t, on, "/#p="+endless)
			r.says("15 givens")
			r.press("r")
			r.says("Two solvers", "Clock at 0 ns")
			r.says("slowed to") // both are measured
			r.press(" ")
			r.text(measure) // before the race is over, which may be soon
			r.until("the race has gone on for long", func() bool { return r.lived().Drawings >= enoughDrawings })
			racing := r.lived()
			t.Log("racing:", racing)
			r.picture(on.name + "-7-racing")
			r.prompt(racing)
		})
	}
}

// onlyDrawing lets the app redraw itself many times while nothing else runs, and logs how
// responsive the page was.
func (r *rig) onlyDrawing(s screen) {
	r.t.Helper()
	r.tapIn(s.cell(40)) // a selection to move
	r.text(measure)
	r.text(redraw)
	r.until("the app has drawn itself many times", func() bool { return r.lived().Drawings >= enoughDrawings })
	r.text(`measured_.stop(), ""`)
	r.t.Log("only drawing:", r.lived())
}

// actions returns the number of actions that the app shows.
func (r *rig) actions() int {
	r.t.Helper()
	found := regexp.MustCompile(`Actions: ([\d,]+)`).FindStringSubmatch(r.status())
	if found == nil {
		r.t.Fatalf("no actions in %q", r.status())
	}
	n, err := strconv.Atoi(strings.ReplaceAll(found[1], ",", ""))
	if err != nil {
		r.t.Fatal(err)
	}
	return n
}

// prompt fails the test if a page answered late, if times are measured.
func (r *rig) prompt(was life) {
	r.t.Helper()
	if got := was.Answer.P95; *timed && got > slow {
		r.t.Errorf("the page answers within %.0f ms, not %d", got, slow)
	}
}
