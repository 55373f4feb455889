package format

// LZCompress and LZDecompress export LZString's compression to tests.
var (
	LZCompress   = lzCompress
	LZDecompress = lzDecompress
)
