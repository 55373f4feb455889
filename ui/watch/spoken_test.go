package watch

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// listened returns what the window's pages announce from now on.
func listened(r *uitest.Robot) *[]string {
	var said []string
	r.Announce = func(text string) { said = append(said, text) }
	return &said
}

func TestASingleStepIsSaid(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	said := listened(w.Robot)
	w.Tap(w.on)
	w.at(1)
	if want := "r1c3: 1 fits. Step 1 of "; len(*said) != 1 || !strings.HasPrefix((*said)[0], want) {
		t.Errorf("said is %q, not %q …", *said, want)
	}
}

// TestStepsAreSaidAtTheirSpeed plays 20 seconds at several speeds, with a clock of its own.
func TestStepsAreSaidAtTheirSpeed(t *testing.T) {
	const played = 20
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	said := listened(w.Robot)
	now := time.Unix(0, 0)
	w.now = func() time.Time { return now }
	for _, perSecond := range []int{1, 2, 10, 60} {
		*said, w.announced, w.spoke = nil, 0, time.Time{}
		v := w.watch.View()
		v.Playing = true
		for range played * perSecond {
			v.Frame.Step++
			now = now.Add(time.Second / time.Duration(perSecond))
			w.speak(v)
		}
		if n := len(*said); n < played-1 || n > played+3 {
			t.Errorf("at %d steps per second, %d are said in %d seconds", perSecond, n, played)
		}
		before := len(*said)
		v.Frame.Step++
		v.Playing = false
		w.speak(v)
		if len(*said) != before+1 || !strings.Contains((*said)[before], "Step ") {
			t.Errorf("after a pause is said %q", (*said)[before:])
		}
	}
}

func TestTheRacesLeadAndEndAreSaid(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Typed(uitest.Hardest)
	p := openRace(r.Window)
	measured(r, p)
	said := listened(r)
	p.madeUp()
	goOn(r, p, "it is over", func() bool { return p.race.Over() })
	if n := len(*said); n < 3 || n > 6 {
		t.Fatalf("%d texts are said: %q", n, *said)
	}
	for i, want := range []string{"Exact Cover ", "Exact Cover ", "Exact Cover "} {
		if !strings.HasPrefix((*said)[i], want) {
			t.Errorf("the %d. text is %q, not %s…", i+1, (*said)[i], want)
		}
	}
	if !strings.Contains((*said)[0], " % · Backtracking ") || !slices.Contains(*said, p.news.Text()) {
		t.Errorf("said is %q, and the news are %q", *said, p.news.Text())
	}
}
