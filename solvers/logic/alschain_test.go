package logic

import "testing"

func TestALSChain(t *testing.T) {
	testSketches(t, ALSChain, []sketchCase{
		{"four sets", "r1c1=12 r1c5=23 r5c5=34 r5c2=14 r6c1=1569", []string{"1: r6c1<>1"}},
		{"three sets are a wing", "r1c5=13 r1c1=12 r5c1=23 r5c5=3789", nil},
	})
}
