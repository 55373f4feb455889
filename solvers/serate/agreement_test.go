package serate

import (
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"io"
	"os"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
)

var ratings = flag.String("ratings", "", "a `file` of ratings for TestAgreement: lines of class,puzzle,er,ep,ed after a heading")

// TestAgreement compares ratings with those of a file, and says for each class how many
// agree and how many puzzles a second are rated:
//
//	go test ./solvers/serate -run TestAgreement -v -ratings FILE
func TestAgreement(t *testing.T) {
	if *ratings == "" {
		t.Skip("no -ratings")
	}
	f, err := os.Open(*ratings)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := csv.NewReader(f)
	lines.FieldsPerRecord = 5
	if _, err := lines.Read(); err != nil {
		t.Fatal(err)
	}
	type class struct {
		name           string
		all, same      int
		whole, longest time.Duration
	}
	var classes []*class
	var r Rater
	for {
		l, err := lines.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(classes) == 0 || classes[len(classes)-1].name != l[0] {
			classes = append(classes, &class{name: l[0]})
		}
		c := classes[len(classes)-1]
		puzzle, err := board.ParseGrid(l[1])
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		got, err := r.Rate(context.Background(), puzzle)
		if err != nil {
			t.Fatalf("%s: %v", l[1], err)
		}
		took := time.Since(start)
		c.all++
		c.whole += took
		c.longest = max(c.longest, took)
		if got.ER.String() == l[2] && got.EP.String() == l[3] && got.ED.String() == l[4] {
			c.same++
			continue
		}
		t.Logf("%s: %v/%v/%v by %s (%d), not %s/%s/%s", l[1], got.ER, got.EP, got.ED, got.Hardest, got.Length, l[2], l[3], l[4])
	}
	for _, c := range classes {
		t.Logf("%s: %d of %d agree; %.0f a second, the longest %v", c.name, c.same, c.all, float64(c.all)/c.whole.Seconds(), c.longest)
	}
}
