//go:build !js

package platform_test

import (
	"testing"

	"github.com/solvoku/solvoku/ui/platform"
)

func TestOnUIRunsTheFunction(t *testing.T) {
	ran := false
	platform.OnUI(func() { ran = true })
	if !ran {
		t.Error("the function did not run")
	}
}
