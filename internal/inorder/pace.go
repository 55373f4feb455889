package inorder

import (
	"sync/atomic"
	"time"
)

// Pace adapts the size of batches to the time that items take. It is safe for concurrent
// use; the zero value starts with one item per batch.
type Pace struct{ perItem atomic.Int64 }

// Took records the time that some items took together. A longer time than expected counts
// for a quarter, because another program may have delayed the worker.
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

// Fit returns how many items fit into a time, from 1 to most.
func (p *Pace) Fit(d time.Duration, most int) int {
	each := p.perItem.Load()
	if each == 0 {
		return 1
	}
	return min(max(int(int64(d)/each), 1), most)
}
