package logic

// XYChain: a chain through cells with two candidates, of at least three cells.
// It begins and ends with the same digit, which one of its ends holds.
const XYChain Technique = "XY-Chain"

func xyChains(f *Finder) {
	f.startKeeping()
	f.graph.buildPairs(f.st)
	f.endToEnd(XYChain, 5)
}
