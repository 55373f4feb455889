package puzzles

import (
	"os"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/rig"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(writerFolder); dir != "" {
		writeUntilKilled(dir)
	}
	rig.Main(m)
}
