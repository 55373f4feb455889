package scan

import (
	"bytes"
	"encoding/hex"
	"image"
	"strings"
	"testing"
)

// transparent holds lossy WebPs of 7 x 5 pixels, by how their alpha is stored.
var transparent = map[string]string{
	"as it is": "524946467a00000057454250565038580a00000010000000060000040000414c50482400000000141824385478a4252c3b527198c7364052" +
		"6c8eb8ea47546986abd80d586880a0c8f8305650382030000000b001009d012a0700050005407c25b00274010ebb048000fec0763a5b9ca9d20db3955f7f46b2920c46c91260d4770000",
	"packed": "524946467600000057454250565038580a00000010000000060000040000414c50481f00000005990a44f43fa0280008c72680fe1915f0e246" +
		"84880998805cc26c6c057f00005650382030000000b001009d012a0700050005407c25b00274010ebb048000fec0763a5b9ca9d20db3955f7f46b2920c46c91260d4770000",
}

func TestATransparentWebPKeepsItsAlpha(t *testing.T) {
	for name, text := range transparent {
		data, err := hex.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Decode(t.Context(), bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if m, ok := p.Image.(*image.NYCbCrA); !ok || m.Rect.Dx() != 7 || m.Rect.Dy() != 5 || m.A[0] == m.A[4*m.AStride+6] {
			t.Errorf("%s is %T: %v", name, p.Image, p.Image)
		}
	}
}

// TestWebPDamaged truncates a file at each byte: the rest gives a picture or an
// error.
func TestWebPDamaged(t *testing.T) {
	for name, text := range transparent {
		data, err := hex.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		for n := 12; n < strings.Index(string(data), "VP8 "); n++ {
			if p, err := Decode(t.Context(), bytes.NewReader(data[:n])); err == nil || p.Image != nil {
				t.Errorf("%s, %d bytes: no error", name, n)
			}
		}
		for i := 12; i < len(data); i++ {
			changed := bytes.Clone(data)
			changed[i] ^= 0xff
			if p, err := Decode(t.Context(), bytes.NewReader(changed)); (p.Image == nil) == (err == nil) {
				t.Errorf("%s, byte %d: a picture and an error, or neither: %v", name, i, err)
			}
		}
	}
}
