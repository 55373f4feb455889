package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestThePipelineSolvesAFile builds the program and runs it on this machine.
func TestThePipelineSolvesAFile(t *testing.T) {
	const (
		puzzle   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
		solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
		none     = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
	)
	dir := t.TempDir()
	program, in, out := filepath.Join(dir, "beam"), filepath.Join(dir, "in"), filepath.Join(dir, "out")
	if text, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if err := os.WriteFile(in, []byte(strings.Repeat(puzzle+"\n", 100)+none+"\nabc\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command(program, "-in", in, "-out", out).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	written, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.Repeat(puzzle+","+solution+"\n", 100)+none+",no solution\nabc,a grid is 81 characters, not 3", "\n")
	got := strings.Split(strings.TrimSpace(string(written)), "\n")
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
