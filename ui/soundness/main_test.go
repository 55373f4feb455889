package soundness

import (
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestMain(m *testing.M) { uitest.Main(m) }
