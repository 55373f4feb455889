package puzzles

import (
	"os"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(writerFolder); dir != "" {
		writeUntilKilled(dir)
	}
	uitest.Main(m)
}
