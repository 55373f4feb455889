package api

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestAProgramThatOnlySolvesCarriesNoTechniques checks what package solvers brings into
// a program: the techniques of logic, a fifth of a small program, come with
// logic.Solver alone.
func TestAProgramThatOnlySolvesCarriesNoTechniques(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "./solvers")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	const module = "github.com/solvoku/solvoku/"
	reached := strings.Fields(string(out))
	if !slices.Contains(reached, module+"board") {
		t.Fatalf("package solvers reaches %v, and not board", reached)
	}
	if slices.Contains(reached, module+"solvers/logic") {
		t.Error("package solvers reaches solvers/logic")
	}
}
