package format

// LZCompress and LZDecompress are LZString's compression for tests.
var (
	LZCompress   = lzCompress
	LZDecompress = lzDecompress
)
