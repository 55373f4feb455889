package repair

import (
	"testing"

	"github.com/solvoku/solvoku/ui/internal/rig"
)

func TestMain(m *testing.M) { rig.Main(m) }
