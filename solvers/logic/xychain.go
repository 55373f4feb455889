package logic

// XYChain: a chain through three or more bivalue cells that begins and ends with the same
// digit, which at least one of its ends holds.
const XYChain Technique = "XY-Chain"

func xyChains(f *Finder) {
	f.startKeeping()
	f.graph.buildPairs(f.st)
	f.endToEnd(XYChain, 5)
}
