package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// le writes numbers of two and four bytes, and bytes, one after another.
func le(parts ...any) []byte {
	var b bytes.Buffer
	for _, p := range parts {
		_ = binary.Write(&b, binary.LittleEndian, p) // to memory, of sizes that are fixed
	}
	return b.Bytes()
}

func block(kind uint16, head, body []byte) []byte {
	return le(kind, uint16(8+len(head)), uint32(8+len(head)+len(body)), head, body)
}

type attr struct{ name, value uint32 }

func element(typ uint8, attributes ...attr) []byte {
	body := le(int32(-1), int32(0), uint16(20), uint16(20), uint16(len(attributes)), uint16(0), uint32(0))
	for _, a := range attributes {
		body = append(body, le(int32(0), a.name, int32(-1), uint16(8), uint8(0), typ, a.value)...)
	}
	return block(chunkElement, le(uint32(1), int32(-1)), body)
}

func manifest(blocks ...[]byte) []byte { return block(chunkXML, nil, slices.Concat(blocks...)) }

var names = block(chunkNames, nil, le(uint32(minSDKVersion), uint32(0x01010001), uint32(targetSDKVersion)))

func TestTheLevelsAreSetAndNothingElse(t *testing.T) {
	before := manifest(names, element(typeDecimal, attr{1, 77}, attr{9, 78}), element(typeDecimal, attr{0, 15}, attr{2, 29}))
	want := manifest(names, element(typeDecimal, attr{1, 77}, attr{9, 78}), element(typeDecimal, attr{0, 21}, attr{2, 34}))
	if err := set(before, map[uint32]uint32{minSDKVersion: 21, targetSDKVersion: 34}); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, want) {
		t.Errorf("got  %x\nwant %x", before, want)
	}
}

func TestWhatIsNoManifestIsRefused(t *testing.T) {
	good := manifest(names, element(typeDecimal, attr{0, 15}, attr{2, 29}))
	for what, m := range map[string][]byte{
		"nothing":                      nil,
		"a manifest as it is written":  []byte(`<?xml version="1.0"?><manifest/>`),
		"no such attributes":           manifest(names, element(typeDecimal, attr{1, 7})),
		"one of the two":               manifest(names, element(typeDecimal, attr{0, 15})),
		"a text in place of a number":  manifest(names, element(3, attr{0, 15}, attr{2, 29})),
		"cut off":                      good[:len(good)-5],
		"a chunk larger than the rest": append(slices.Clone(good), 1, 0, 8, 0, 99, 0, 0, 0),
	} {
		if err := set(m, map[uint32]uint32{minSDKVersion: 21, targetSDKVersion: 34}); err == nil {
			t.Errorf("%s is taken", what)
		}
	}
	for cut := range good {
		if err := set(slices.Clone(good[:cut]), map[uint32]uint32{minSDKVersion: 21, targetSDKVersion: 34}); err == nil {
			t.Errorf("%d bytes of it are taken", cut)
		}
	}
}
