package main

import "encoding/binary"

// icoSizes are the sizes that Windows asks for, in pixels.
var icoSizes = []int{16, 24, 32, 48, 64, 256}

// ico makes a Windows icon from square PNG pictures of up to 256 pixels: a
// header, a 16-byte entry for each, and the pictures unchanged.
func ico(sizes []int, pictures [][]byte) []byte {
	const header, entry = 6, 16
	le := binary.LittleEndian
	out := le.AppendUint16(nil, 0)
	out = le.AppendUint16(out, 1) // an icon, not a cursor
	out = le.AppendUint16(out, uint16(len(pictures)))
	at := header + entry*len(pictures)
	for i, p := range pictures {
		out = append(out, byte(sizes[i]), byte(sizes[i]), 0, 0) // 256 is written as 0
		out = le.AppendUint16(out, 1)
		out = le.AppendUint16(out, 32)
		out = le.AppendUint32(out, uint32(len(p)))
		out = le.AppendUint32(out, uint32(at))
		at += len(p)
	}
	for _, p := range pictures {
		out = append(out, p...)
	}
	return out
}
