package main

import (
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestThresholdIsWhereTheTimesAddUpToLeast(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows []row
		want int
	}{
		{"one crossing", []row{{20, 1, 9}, {21, 5, 9}, {22, 10, 9}, {23, 99, 9}}, 21},
		{"never faster", []row{{20, 10, 9}, {21, 20, 9}}, 19},
		{"always faster", []row{{20, 1, 9}, {21, 2, 9}}, 21},
		{"a small dent", []row{{20, 1, 9}, {21, 10, 9}, {22, 3, 9}, {23, 99, 9}}, 22},
	} {
		if got := threshold(tt.rows); got != tt.want {
			t.Errorf("%s: %d, not %d", tt.name, got, tt.want)
		}
	}
}

func TestMeasuredTimesAreDrawnAsXML(t *testing.T) {
	rows := []row{
		measure(rand.New(rand.NewPCG(1, 0)), 30, 2),
		measure(rand.New(rand.NewPCG(2, 0)), 31, 2),
	}
	for _, r := range rows {
		if r.backtracking <= 0 || r.exactCover <= 0 {
			t.Errorf("%d empty cells took %v and %v", r.empty, r.backtracking, r.exactCover)
		}
	}
	picture := xml.NewDecoder(strings.NewReader(plot(rows, 30)))
	for {
		_, err := picture.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
