package puzzles

import (
	"bufio"
	"crypto/sha256"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/store"
)

// kills is the number of times TestNothingIsLostByAKill kills. A thousand take a minute:
//
//	go test ./ui/puzzles -run Kill -kills 1000
var kills = flag.Int("kills", 60, "how often to kill a process that writes")

// writerFolder is the environment variable that makes the test binary a process
// that writes to a folder until it is killed.
const writerFolder = "SOLVOKU_TEST_WRITER"

// digest returns a checksum of all entries.
func digest(s *Shelf) string {
	h := sha256.New()
	entries := s.Entries()
	slices.SortFunc(entries, func(a, b Entry) int { return strings.Compare(a.ID, b.ID) })
	for _, e := range entries {
		fmt.Fprintln(h, e.ID, e.Name, e.Saved, e.cells)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

// writeUntilKilled makes random changes. Before each one, it prints the digest that the
// change will result in, from an in-memory shelf that makes the same change, and after
// it, the digest of what must now be on disk.
func writeUntilKilled(dir string) {
	shelf, report := OpenShelf(store.Open(dir), nil)
	if report.Err != nil || len(report.Aside) > 0 {
		fmt.Println("damaged", report)
		os.Exit(1)
	}
	fmt.Println("has", digest(shelf))
	for {
		twin, next := &Shelf{storage: storage{files: &store.Memory{}, own: textName, release: func() {}}}, &script{}
		shelf.copyTo(twin)
		next.draw(shelf)
		at := time.Now()
		twin.now = func() time.Time { return at }
		shelf.now = twin.now
		if err := next.run(twin); err != nil {
			fmt.Println("refused", err)
			os.Exit(1)
		}
		fmt.Println("will", digest(twin))
		if err := next.run(shelf); err != nil {
			fmt.Println("refused", err)
			os.Exit(1)
		}
		fmt.Println("has", digest(shelf))
	}
}

// copyTo makes another shelf hold the same puzzles.
func (s *Shelf) copyTo(to *Shelf) {
	to.all, to.own, to.last = map[string]record{}, map[string]record{}, s.last
	for id, r := range s.all {
		to.all[id], to.own[id] = r, r
	}
	to.undos = append(to.undos, s.undos...)
}

// script is a change.
type script struct {
	kind  int
	id    string
	entry Entry
}

// draw chooses a possible change.
func (c *script) draw(s *Shelf) {
	entries := s.Entries()
	c.kind = rand.IntN(5)
	if len(entries) == 0 {
		c.kind = 0
	} else {
		c.id = entries[rand.IntN(len(entries))].ID
	}
	if len(entries) > 200 {
		c.kind = 2
	}
	var state board.State
	for range 30 {
		cell := board.Cell(rand.IntN(board.CellCount))
		state.Digits[cell], state.Kinds[cell] = board.Digit(rand.IntN(9)+1), board.Given
	}
	c.entry = newEntry(newID(), fmt.Sprint("Puzzle ", rand.IntN(1000)), time.Now(), state)
}

func (c *script) run(s *Shelf) error {
	switch c.kind {
	case 1:
		return s.Rename(c.id, c.entry.Name)
	case 2:
		return s.Delete(c.id)
	case 3:
		_, err := s.Undo()
		return err
	}
	_, err := s.add([]Entry{c.entry})
	return err
}

// TestNothingIsLostByAKill kills a process at a random moment while it writes, and
// checks that the disk holds what the process said it had written or was about to
// write, and nothing damaged. The next process continues from there.
func TestNothingIsLostByAKill(t *testing.T) {
	dir := t.TempDir()
	during := 0
	times := *kills
	if testing.Short() {
		times /= 6 // a process takes a long time to start
	}
	for i := range times {
		lines := killed(t, dir)
		last := lines[len(lines)-1]
		if !strings.HasPrefix(last, "has ") && !strings.HasPrefix(last, "will ") {
			t.Fatalf("kill %d: the process said %q", i, last)
		}
		allowed := map[string]bool{}
		for _, line := range lines[max(len(lines)-2, 0):] {
			word, sum, _ := strings.Cut(line, " ")
			if word == "has" {
				clear(allowed)
			}
			allowed[sum] = true
		}
		if len(allowed) > 1 {
			during++
		}
		shelf, report := OpenShelf(store.Open(dir), nil)
		if report.Err != nil || len(report.Aside) > 0 {
			t.Fatalf("kill %d: %+v", i, report)
		}
		if got := digest(shelf); !allowed[got] {
			t.Fatalf("kill %d: on the disk is %s, the process said %q", i, got, lines[max(len(lines)-3, 0):])
		}
		shelf.Close()
	}
	t.Logf("%d kills, %d of them during a change", times, during)
	if during == 0 {
		t.Error("no kill hit a change, so nothing was tested")
	}
}

// killed runs a process that writes, kills it and returns its output.
func killed(t *testing.T, dir string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), writerFolder+"="+dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	scanner := bufio.NewScanner(out)
	var lines []string
	changes := 1 + rand.IntN(5)
	for len(lines) < 2*changes && scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	// The process is now in the middle of the next change. How far it gets before
	// the signal arrives varies from run to run.
	for range rand.IntN(2000) {
		_ = digestNothing()
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	_ = cmd.Wait() // it was killed
	if len(lines) == 0 {
		t.Fatal("the process said nothing")
	}
	return lines
}

// digestNothing takes about a microsecond.
func digestNothing() [sha256.Size]byte { return sha256.Sum256([]byte("nothing")) }
