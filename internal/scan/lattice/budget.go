package lattice

// Budget is the work that a search may still do. It counts what is done and not the time
// that passes, so that a picture reads the same on every machine, at every run and however
// busy the machine is. Its unit is about a microsecond of one core of a server of 2023.
type Budget int

// What work costs, in the budget's unit. Pictures differ little in these, except that crossings
// are sought at pixels above a threshold, which are few in a clear picture and most in a noisy
// one. "go test -run '^$' -bench Parts ./internal/scan/lattice" measures the work, on a noisy
// picture of 480,000 pixels, under the names in brackets.
const (
	viewCost      = 10   // of making lines stand out, for a thousand pixels (dark, light, edges)
	outlineCost   = 15   // of following connected pixels, for a thousand pixels (outlines)
	crossingCost  = 8    // of seeking crossings, for a thousand pixels (crossings)
	candidateCost = 45   // the same, for a thousand pixels above the threshold
	tryCost       = 2500 // of refining a seed (refine)
)

// Spend takes work from the budget.
func (b *Budget) Spend(units int) { *b -= Budget(units) }

// Spent reports whether nothing is left.
func (b *Budget) Spent() bool { return *b <= 0 }
