package puzzles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// lines returns a text of n different puzzles, one per line; every second one has a
// title.
func lines(n int) string {
	random := rand.New(rand.NewPCG(1, 2))
	solution := board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	var sb strings.Builder
	for i := range n {
		order := random.Perm(board.Size)
		var g board.Grid
		for c, d := range solution {
			if random.IntN(3) == 0 {
				g[c] = board.Digit(order[d-1] + 1)
			}
		}
		sb.WriteString(g.String())
		if i%2 == 1 {
			fmt.Fprintf(&sb, " Puzzle of day %d", i)
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

// openerOf returns a function that opens a text.
func openerOf(text string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
}

func TestIsManyDistinguishesManyFromOne(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"nothing", "", false},
		{"a puzzle", uitest.Easy, false},
		{"a puzzle and a comment", "# famous\n" + uitest.Easy + "\n\n", false},
		{"a grid", strings.Join([]string{uitest.Easy[:9], uitest.Easy[9:18], uitest.Easy[18:27], uitest.Easy[27:36], uitest.Easy[36:45], uitest.Easy[45:54], uitest.Easy[54:63], uitest.Easy[63:72], uitest.Easy[72:]}, "\n"), false},
		{"two", uitest.Easy + "\n" + uitest.Hardest, true},
		{"two with noise between", uitest.Easy + "\nnoise\n" + uitest.Hardest, true},
		{"noise", strings.Repeat("noise\n", 100_000), false},
	} {
		if got := IsMany(openerOf(c.text)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	if IsMany(func() (io.ReadCloser, error) { return nil, errors.New("gone") }) {
		t.Error("a file that can't be opened holds many puzzles")
	}
}

// repeated is a reader that repeats a line forever and counts what has been read.
type repeated struct {
	line string
	read int
}

func (e *repeated) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.line[(e.read+i)%len(e.line)]
	}
	e.read += len(p)
	if e.read > 64<<20 {
		return 0, errors.New("read too far")
	}
	return len(p), nil
}

func TestIsManyReadsNoFurtherThanItMust(t *testing.T) {
	for name, c := range map[string]struct {
		line string
		want bool
	}{
		"puzzles": {uitest.Easy + "\n", true},
		"noise":   {"1,2,3\n", false},
	} {
		text := &repeated{line: c.line}
		if got := IsMany(func() (io.ReadCloser, error) { return io.NopCloser(text), nil }); got != c.want || text.read > 32<<20 {
			t.Errorf("%s: %v after %d bytes", name, got, text.read)
		}
	}
}

// readAll reads a text into a collection.
func readAll(ctx context.Context, r io.Reader) (*Collection, ReadResult) {
	var c Collection
	result := ReadCollection(ctx, r, func(d []format.Document) { c.Add(d...) })
	return &c, result
}

func TestReadAgreesWithFormatRead(t *testing.T) {
	text := uitest.Easy + "\n" + lines(3000) + "noise\n53a4.7" + uitest.Easy[5:] + "\n"
	want, err := format.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c, result := readAll(t.Context(), iotest.OneByteReader(strings.NewReader(text)))
	if result.Err != nil || result.Bad != want.Bad || c.Size() != want.Len() {
		t.Fatalf("%d puzzles, %+v; want %d and %d bad", c.Size(), result, want.Len(), want.Bad)
	}
	for i := range want.Len() {
		if d := want.At(i); c.State(i) != d.State || c.texts[i].title != d.Title {
			t.Fatalf("puzzle %d is %v %q, want %v %q", i, c.State(i), c.texts[i].title, d.State, d.Title)
		}
	}
}

func TestHowReadingEnds(t *testing.T) {
	broken := errors.New("unplugged")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		name string
		ctx  context.Context
		text io.Reader
		size int
		err  error
	}{
		{"at the end", t.Context(), strings.NewReader(lines(100)), 100, nil},
		{"the reader fails", t.Context(), io.MultiReader(strings.NewReader(lines(5000)), iotest.ErrReader(broken)), 5000, broken},
		{"stopped", cancelled, strings.NewReader(lines(100)), 1, context.Canceled},
	} {
		got, result := readAll(c.ctx, c.text)
		if got.Size() != c.size || !errors.Is(result.Err, c.err) {
			t.Errorf("%s: %d puzzles, %v", c.name, got.Size(), result.Err)
		}
	}
	_, result := readAll(t.Context(), strings.NewReader("no puzzle here"))
	if _, refused := errors.AsType[*format.Error](result.Err); !refused {
		t.Errorf("a text without a puzzle: %v", result.Err)
	}
}

func TestReadingPausesThroughout(t *testing.T) {
	pauses := 0
	ctx := pausing.With(t.Context(), func() { pauses++ })
	ReadCollection(ctx, strings.NewReader(lines(1000)), func([]format.Document) {})
	if pauses < 1000 {
		t.Errorf("%d pauses for 1000 puzzles", pauses)
	}
}

// TestSearchAppliesToLaterPuzzles checks that it doesn't matter whether a puzzle is
// added before or after a search.
func TestSearchAppliesToLaterPuzzles(t *testing.T) {
	var all []format.Document
	read, err := format.Read(strings.NewReader(lines(60)))
	if err != nil {
		t.Fatal(err)
	}
	for d := range read.All() {
		all = append(all, d)
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"", "day", "day 7", "12", "9", ".....", "nothing at all"}).Draw(t, "text")
		n := rapid.IntRange(0, len(all)).Draw(t, "n")
		var before, after Collection
		before.Add(all...)
		before.Search(text)
		after.Add(all[:n]...)
		after.Search(text)
		after.Add(all[n:]...)
		if before.Len() != after.Len() {
			t.Fatalf("%d found, or %d", before.Len(), after.Len())
		}
		for place := range before.Len() {
			if before.Index(place) != after.Index(place) {
				t.Fatalf("place %d has index %d, or %d", place, before.Index(place), after.Index(place))
			}
		}
	})
}

// BenchmarkOpen reads 50,000 puzzles, half of them with titles, and reports the
// memory used by the collection.
func BenchmarkOpen(b *testing.B) {
	text := []byte(lines(50_000))
	b.SetBytes(int64(len(text)))
	var kept *Collection
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for b.Loop() {
		kept, _ = readAll(b.Context(), bytes.NewReader(text))
	}
	b.StopTimer()
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(kept.Size()), "B/puzzle")
	runtime.KeepAlive(kept)
}

// BenchmarkSearch searches 50,000 puzzles.
func BenchmarkSearch(b *testing.B) {
	c, _ := readAll(b.Context(), strings.NewReader(lines(50_000)))
	for _, text := range []string{"day 777", "4.....7", "31234"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				c.Search(text)
			}
		})
	}
}

// TestAListKeepsRules reads a list whose second puzzle is a jigsaw.
func TestAListKeepsRules(t *testing.T) {
	jigsaw := uitest.Jigsaw()
	text := uitest.Easy + "\n" + jigsaw.Digits.String() + ";" + jigsaw.Rules.String() + "\n"
	if !IsMany(openerOf(text)) {
		t.Error("it isn't a list")
	}
	var c Collection
	result := ReadCollection(t.Context(), strings.NewReader(text), func(d []format.Document) { c.Add(d...) })
	if result.Err != nil || result.Bad > 0 || c.Size() != 2 || c.State(0) != format.FromGrid(board.MustParseGrid(uitest.Easy)).State || c.State(1) != jigsaw {
		t.Fatalf("%+v: %v", result, c.states)
	}
	if got := (collectionCards{&c}).Card(1); got.State != jigsaw || !strings.HasPrefix(got.Lines[0], "Jigsaw · ") {
		t.Errorf("the card: %v", got)
	}
}
