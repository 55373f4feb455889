package slim

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// built returns the program in testdata.
func built(t *testing.T) []byte {
	t.Helper()
	name := filepath.Join(t.TempDir(), "falls.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", name, "./testdata/falls")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// run returns a program's output and its stack.
func run(t *testing.T, program []byte) (printed, stack string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node isn't installed")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(name, program, 0o644); err != nil {
		t.Fatal(err)
	}
	var out, all bytes.Buffer
	cmd := exec.Command(node, filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec_node.js"), name)
	cmd.Stdout, cmd.Stderr = &out, &all
	if err := cmd.Run(); !errors.As(err, new(*exec.ExitError)) {
		t.Fatalf("the program ended with %v", err)
	}
	return out.String(), all.String()
}

func TestASlimProgramDoesTheSameAndItsLinesAreFoundAgain(t *testing.T) {
	program := built(t)
	slim, err := Program(program)
	if err != nil {
		t.Fatal(err)
	}
	wantPrinted, want := run(t, program)
	printed, stack := run(t, slim)
	if printed != wantPrinted || !strings.Contains(printed, "caught again") {
		t.Errorf("it prints\n%s\ninstead of\n%s", printed, wantPrinted)
	}
	for _, s := range []string{"main.deep(", unknown + " +0x", "main.climb[...]"} {
		if !strings.Contains(stack, s) {
			t.Errorf("the stack lacks %q:\n%s", s, stack)
		}
	}
	const inlined = "main.tower.fall("
	if strings.Contains(stack, inlined) || !strings.Contains(want, inlined) {
		t.Errorf("the stack has an inlined call, or the full one lacks it:\n%s", stack)
	}
	lines, err := Lines(program, stack)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := bare(lines), bare(want); got != want {
		t.Errorf("the stack is\n%s\ninstead of\n%s", got, want)
	}
}

// bare returns a stack without arguments, which a slim program doesn't print.
func bare(stack string) string {
	lines := strings.Split(stack, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "main.") || strings.HasPrefix(l, "runtime.") || strings.HasPrefix(l, "panic(") {
			lines[i] = called(l)
		}
	}
	return strings.Join(lines, "\n")
}

func TestWhatIsSlimIsSmaller(t *testing.T) {
	program := built(t)
	slim, err := Program(program)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Program(slim)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again, slim) {
		t.Error("what is slim becomes slimmer still")
	}
	m, err := parse(slim)
	if err != nil {
		t.Fatal(err)
	}
	zeros := 0
	for _, b := range m.memory {
		if b == 0 {
			zeros++
		}
	}
	before, err := parse(program)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.memory) > len(before.memory) || bytes.Count(before.memory, []byte{0})+100_000 > zeros {
		t.Errorf("of %d bytes in memory, %d are zeros, and before %d", len(m.memory), zeros, bytes.Count(before.memory, []byte{0}))
	}
	if bytes.Contains(slim, []byte("falls/main.go")) || !bytes.Contains(program, []byte("falls/main.go")) {
		t.Error("the names of files are left, or weren't there")
	}
}

func TestDamagedProgramsAreErrors(t *testing.T) {
	program := built(t)
	m, err := parse(program)
	if err != nil {
		t.Fatal(err)
	}
	twice := m
	twice.memory = append(bytes.Clone(m.memory), tableMagic...)
	for name, data := range map[string][]byte{
		"nothing":         nil,
		"no module":       []byte("solvoku"),
		"no data":         []byte("\x00asm\x01\x00\x00\x00"),
		"cut in sections": program[:len(program)/2],
		"no table":        bytes.Replace(program, []byte(tableMagic[:6]), []byte("solvok"), 1),
		"two tables":      twice.bytes(),
		"another Go":      bytes.Replace(program, []byte(goVersion), []byte("go1.99"), -1),
		"no Go":           bytes.Replace(program, []byte("Go cmd/compile"), []byte("Go cmd/CoMpIlE"), -1),
	} {
		if _, err := Program(data); err == nil {
			t.Errorf("%s: no error", name)
		}
		if _, err := Lines(data, ""); err == nil {
			t.Errorf("%s: no error for lines", name)
		}
	}
}

func TestAnotherGoIsNamed(t *testing.T) {
	_, err := Program(bytes.ReplaceAll(built(t), []byte(goVersion), []byte("go1.99")))
	if err == nil || !strings.Contains(err.Error(), "go1.99") || !strings.Contains(err.Error(), goVersion) {
		t.Errorf("the error is %v", err)
	}
}

func TestContents(t *testing.T) {
	c, err := Open(built(t))
	if err != nil {
		t.Fatal(err)
	}
	size := map[string]int{}
	for _, f := range c.Functions {
		size[f.Name] += len(f.Code)
	}
	// A call and a return take a few dozen bytes, Printf's loop thousands.
	for name, want := range map[string][2]int{"main.deep": {50, 500}, "fmt.(*pp).printValue": {3_000, 30_000}, "": {0, 5_000}} {
		if got := size[name]; got < want[0] || got > want[1] {
			t.Errorf("%q has %d bytes of code, not %d", name, got, want)
		}
	}
	if !bytes.Contains(c.Table, []byte("main.deep")) || bytes.Contains(c.Data, []byte("main.deep")) || !bytes.Contains(c.Data, []byte("caught again")) {
		t.Error("table and data are mixed up")
	}
}

func TestSignedNumbers(t *testing.T) {
	for _, v := range []int{0, 1, 63, 64, 8191, 8192, 1<<31 - 1, -1, -64, -65} {
		b := appendSigned(nil, v)
		if got, n := signed(append(b, 0x55)); got != v || n != len(b) {
			t.Errorf("%d becomes % x and %d", v, b, got)
		}
	}
}
