// Command androidsdk sets the oldest Android that an app runs on, and the newest
// that it is made for, in an AndroidManifest.xml as it stands in an APK. The fyne
// command writes numbers of its own there and takes none from its caller.
package main

import (
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("androidsdk: ")
	oldest := flag.Uint("min", 0, "the oldest API level that the app runs on")
	newest := flag.Uint("target", 0, "the newest API level that the app is made for")
	flag.Parse()
	if flag.NArg() != 1 || *oldest == 0 || *newest < *oldest {
		log.Fatal("usage: androidsdk -min LEVEL -target LEVEL AndroidManifest.xml")
	}
	file := flag.Arg(0)
	manifest, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	levels := map[uint32]uint32{minSDKVersion: uint32(*oldest), targetSDKVersion: uint32(*newest)}
	if err := set(manifest, levels); err != nil {
		log.Fatalf("%s: %v", file, err)
	}
	if err := os.WriteFile(file, manifest, 0o666); err != nil {
		log.Fatal(err)
	}
}

// The numbers of attributes, chunks and types are those of Android's
// ResourceTypes.h and public.xml.
const (
	minSDKVersion    = 0x0101020c
	targetSDKVersion = 0x01010270

	chunkXML     = 0x0003
	chunkNames   = 0x0180 // the numbers of the attributes that the strings name, in their order
	chunkElement = 0x0102 // an element's beginning

	typeDecimal = 0x10
)

var errForm = errors.New("this is no Android manifest in its binary form")

// set puts values into the attributes with the given numbers, which must all be
// there once, in the manifest's own bytes.
func set(manifest []byte, values map[uint32]uint32) error {
	kind, head, _, ok := chunk(manifest)
	if !ok || kind != chunkXML {
		return errForm
	}
	var numbers []byte
	found := 0
	for rest := manifest[head:]; len(rest) > 0; {
		kind, head, size, ok := chunk(rest)
		if !ok {
			return errForm
		}
		switch kind {
		case chunkNames:
			numbers = rest[head:size]
		case chunkElement:
			n, err := setElement(rest[head:size], numbers, values)
			if err != nil {
				return err
			}
			found += n
		}
		rest = rest[size:]
	}
	if found != len(values) {
		return fmt.Errorf("%d of the %d attributes are there", found, len(values))
	}
	return nil
}

// chunk reads what every chunk begins with: its kind, the size of its head and its
// own size.
func chunk(b []byte) (kind uint16, head, size uint32, ok bool) {
	if len(b) < 8 {
		return 0, 0, 0, false
	}
	kind, head, size = binary.LittleEndian.Uint16(b), uint32(binary.LittleEndian.Uint16(b[2:])), binary.LittleEndian.Uint32(b[4:])
	return kind, head, size, head >= 8 && head <= size && uint64(size) <= uint64(len(b))
}

// setElement sets the attributes of one element, and returns how many it set.
func setElement(element, numbers []byte, values map[uint32]uint32) (int, error) {
	const name, typ, data, attribute = 4, 15, 16, 20 // where they are in an attribute, and its size
	if len(element) < 14 {
		return 0, errForm
	}
	start := int(binary.LittleEndian.Uint16(element[8:]))
	size := int(binary.LittleEndian.Uint16(element[10:]))
	count := int(binary.LittleEndian.Uint16(element[12:]))
	if size < attribute || start+count*size > len(element) {
		return 0, errForm
	}
	found := 0
	for i := range count {
		a := element[start+i*size:]
		at := uint64(binary.LittleEndian.Uint32(a[name:])) * 4
		if at+4 > uint64(len(numbers)) {
			continue // an attribute without a number, as package is
		}
		value, wanted := values[binary.LittleEndian.Uint32(numbers[at:])]
		if !wanted {
			continue
		}
		if a[typ] != typeDecimal {
			return 0, fmt.Errorf("an attribute is of type %#x and no number", a[typ])
		}
		binary.LittleEndian.PutUint32(a[data:], value)
		found++
	}
	return found, nil
}
