package lattice

// Budget is the amount of work that a search may still do. It counts work rather than time, so
// that a picture reads the same on every machine, in every run and however busy the machine is.
// Its unit is about a microsecond on one core of a 2023 server.
type Budget int

// Costs of work, in the budget's unit. Pictures differ little in these, except that crossings
// are sought at pixels above a threshold, which are few in a clear picture and many in a noisy
// one. "go test -run '^$' -bench Parts ./internal/scan/lattice" measures the work, on a noisy
// picture of 480,000 pixels, under the names in parentheses.
const (
	viewCost      = 10   // making lines stand out, per thousand pixels (dark, light, edges)
	outlineCost   = 15   // following connected pixels, per thousand pixels (outlines)
	crossingCost  = 8    // seeking crossings, per thousand pixels (crossings)
	candidateCost = 45   // the same, per thousand pixels above the threshold
	tryCost       = 2500 // refining a seed (refine)
)

// Spend deducts work from the budget.
func (b *Budget) Spend(units int) { *b -= Budget(units) }

// Spent reports whether nothing is left.
func (b *Budget) Spent() bool { return *b <= 0 }
