package scan

import (
	"encoding/binary"
	"iter"
)

// turns returns the number of clockwise quarter turns for an EXIF orientation of 1 to 8.
func turns(orientation int) int {
	return [9]int{0, 0, 0, 2, 2, 1, 1, 3, 3}[orientation]
}

// progressiveSamples returns the number of samples per pixel in a progressive JPEG, such as
// 1.5 if colours are stored at half the width and height, and 0 for any other file.
func progressiveSamples(data []byte) (n float64) {
	for marker, body := range segments(data) {
		const progressive = 0xc2
		if marker != progressive || len(body) < 6 || len(body) < 6+3*int(body[5]) {
			continue
		}
		largest := 1
		for i := range int(body[5]) {
			factors := body[6+3*i+1]
			area := int(factors>>4) * int(factors&15)
			largest = max(largest, area)
			n += float64(area)
		}
		return n / float64(largest)
	}
	return 0
}

// segments returns the segments of a JPEG before its pixels, with their markers.
func segments(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		if len(data) < 4 || data[0] != 0xff || data[1] != 0xd8 {
			return
		}
		// A segment has a marker and a length that includes the length field.
		for at := 2; at+4 <= len(data) && data[at] == 0xff; {
			marker, n := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
			if marker == 0xda || n < 2 || at+2+n > len(data) || !yield(marker, data[at+4:at+2+n]) {
				return
			}
			at += 2 + n
		}
	}
}

// orientation returns a JPEG's EXIF orientation, 1 to 8. It is 1 (as stored) if there is no
// valid one.
func orientation(data []byte) int {
	for marker, body := range segments(data) {
		if marker == 0xe1 && len(body) > 14 && string(body[:6]) == "Exif\x00\x00" {
			return tiffOrientation(body[6:])
		}
	}
	return 1
}

// tiffOrientation returns tag 274 from the first directory.
func tiffOrientation(tiff []byte) int {
	const none = 1
	var order binary.ByteOrder
	switch string(tiff[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return none
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return none
	}
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < 12 {
			return none
		}
		if order.Uint16(entries) == 274 {
			if o := int(order.Uint16(entries[8:])); o >= 1 && o <= 8 {
				return o
			}
			return none
		}
		entries = entries[12:]
	}
	return none
}
