package format

// LZCompress, LZDecompress and LZMayEnd export LZString's compression to tests.
var (
	LZCompress   = lzCompress
	LZDecompress = lzDecompress
	LZMayEnd     = lzMayEnd
)

// Refusal and DocumentOf export the reading of a line of a text with a puzzle on each.
var (
	Refusal    = refusal
	DocumentOf = parseLine
)
