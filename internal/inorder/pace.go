package inorder

import (
	"sync/atomic"
	"time"
)

// Pace adapts the size of batches to the time that their items take. It is for
// several goroutines; the zero value starts with one item for a batch.
type Pace struct{ perItem atomic.Int64 }

// Took notes the time that some items took together. Longer times count for a quarter:
// a worker may have been held up by another program.
func (p *Pace) Took(n int, d time.Duration) {
	if n == 0 {
		return
	}
	each := max(int64(d)/int64(n), 1)
	if before := p.perItem.Load(); 0 < before && before < each {
		each = before + (each-before)/4
	}
	p.perItem.Store(each)
}

// Fit returns how many items fit into a time, at least 1 and at most so many.
func (p *Pace) Fit(d time.Duration, most int) int {
	each := p.perItem.Load()
	if each == 0 {
		return 1
	}
	return min(max(int(int64(d)/each), 1), most)
}
