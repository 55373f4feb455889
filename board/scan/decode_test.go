package scan

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"testing"
	"testing/iotest"

	"golang.org/x/image/bmp"

	"github.com/solvoku/solvoku/internal/pausing"
)

// small returns a picture as a file in each format that can be written.
func small(t testing.TB) map[string][]byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, 20, 10), color.Palette{color.White, color.Black})
	img.SetColorIndex(3, 4, 1)
	all := map[string][]byte{}
	for name, encode := range map[string]func(io.Writer) error{
		"JPEG": func(w io.Writer) error { return jpeg.Encode(w, img, nil) },
		"PNG":  func(w io.Writer) error { return png.Encode(w, img) },
		"GIF":  func(w io.Writer) error { return gif.Encode(w, img, nil) },
		"BMP":  func(w io.Writer) error { return bmp.Encode(w, img) },
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		all[name] = b.Bytes()
	}
	// A lossless WebP with one black pixel.
	all["WebP"] = []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00")
	return all
}

func TestDecode(t *testing.T) {
	for name, data := range small(t) {
		p, err := Decode(t.Context(), bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if b := p.Image.Bounds(); b.Dx() != 20 && name != "WebP" || p.Turns != 0 {
			t.Errorf("%s: %v, %d turns", name, b, p.Turns)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	files := small(t)
	var film bytes.Buffer
	frame := image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{color.White, color.Black})
	if err := gif.EncodeAll(&film, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{1, 1}}); err != nil {
		t.Fatal(err)
	}
	control := []byte("\x00\x00\x00\x08acTL\x00\x00\x00\x02\x00\x00\x00\x00")
	control = binary.BigEndian.AppendUint32(control, crc32.ChecksumIEEE(control[4:]))
	animated := bytes.Join([][]byte{files["PNG"][:33], control, files["PNG"][33:]}, nil)
	header := func(w, h uint32, depth byte) []byte {
		chunk := []byte("IHDR")
		chunk = binary.BigEndian.AppendUint32(chunk, w)
		chunk = binary.BigEndian.AppendUint32(chunk, h)
		chunk = append(chunk, depth, 2, 0, 0, 0)
		file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
		return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(chunk))
	}
	progressive := func(w, h uint16, factors byte) []byte {
		file := []byte("\xff\xd8\xff\xc2\x00\x11\x08")
		file = binary.BigEndian.AppendUint16(file, h)
		file = binary.BigEndian.AppendUint16(file, w)
		file = append(file, 3, 1, factors, 0, 2, 0x11, 1, 3, 0x11, 1)
		return append(file, "\xff\xda\x00\x0c\x03\x01\x00\x02\x11\x03\x11\x00\x00\x00"...)
	}
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"23 million pixels, progressive":               {progressive(5000, 4600, 0x22), ErrTooLarge},
		"22 million pixels, progressive":               {progressive(5500, 4000, 0x22), ErrDamaged},
		"12 million pixels, progressive, every colour": {progressive(3000, 4000, 0x11), ErrTooLarge},
		"11 million pixels, progressive, every colour": {progressive(2750, 4000, 0x11), ErrDamaged},
		"an empty file":       {nil, ErrNoData},
		"a text":              {[]byte("53..7...."), ErrFormat},
		"AVIF by its brand":   {[]byte("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1"), ErrFormat},
		"half a JPEG":         {files["JPEG"][:len(files["JPEG"])/2], ErrDamaged},
		"half a PNG":          {files["PNG"][:60], ErrDamaged},
		"half a GIF":          {files["GIF"][:30], ErrDamaged},
		"half a WebP":         {files["WebP"][:24], ErrDamaged},
		"half a BMP":          {files["BMP"][:len(files["BMP"])/2], ErrDamaged},
		"no pixels":           {header(0, 0, 8), ErrDamaged},
		"many pixels":         {header(20000, 5001, 8), ErrTooLarge},
		"many pixels, 16 bit": {header(10000, 5001, 16), ErrTooLarge},
		"a very wide picture": {header(1<<20, 1<<20, 8), ErrTooLarge},
		"an animated GIF":     {film.Bytes(), ErrAnimated},
		"an animated PNG":     {animated, ErrAnimated},
		"an animated WebP":    {[]byte("RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00"), ErrAnimated},
	} {
		if p, err := Decode(t.Context(), bytes.NewReader(c.data)); !errors.Is(err, c.want) || p.Image != nil {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
	}
	if _, err := Decode(t.Context(), zeros{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a file without an end: %v", err)
	}
	if _, err := Decode(t.Context(), iotest.ErrReader(io.ErrClosedPipe)); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a file that can't be read: %v", err)
	}
}

// zeros is an endless file.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// withOrientation puts an EXIF orientation into a JPEG.
func withOrientation(file []byte, order binary.AppendByteOrder, o uint16) []byte {
	mark := "II*\x00"
	if order == binary.AppendByteOrder(binary.BigEndian) {
		mark = "MM\x00*"
	}
	tiff := order.AppendUint32([]byte(mark), 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, entry := range [][4]uint16{{256, 3, 1, 20}, {274, 3, 1, o}} {
		tiff = order.AppendUint16(tiff, entry[0])
		tiff = order.AppendUint16(tiff, entry[1])
		tiff = order.AppendUint32(tiff, uint32(entry[2]))
		tiff = order.AppendUint16(tiff, entry[3])
		tiff = order.AppendUint16(tiff, 0)
	}
	body := append([]byte("Exif\x00\x00"), tiff...)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return bytes.Join([][]byte{file[:2], segment, body, file[2:]}, nil)
}

func TestOrientation(t *testing.T) {
	file := small(t)["JPEG"]
	for o, want := range []int{0, 0, 0, 2, 2, 1, 1, 3, 3, 0} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			p, err := Decode(t.Context(), bytes.NewReader(withOrientation(file, order, uint16(o))))
			if err != nil || p.Turns != want {
				t.Errorf("orientation %d, %v: %d turns, not %d; %v", o, order, p.Turns, want, err)
			}
		}
	}
	whole := withOrientation(file, binary.LittleEndian, 6)
	for n := range 46 { // where the segment is cut off
		if o := orientation(whole[:n]); o != 1 {
			t.Errorf("the first %d bytes have the orientation %d", n, o)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, data := range small(f) {
		f.Add(data)
		f.Add(data[:len(data)/2])
	}
	f.Add(withOrientation(small(f)["JPEG"], binary.BigEndian, 3))
	for _, text := range transparent {
		data, _ := hex.DecodeString(text)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Decode(t.Context(), bytes.NewReader(data))
		if (p.Image == nil) == (err == nil) {
			t.Fatalf("a picture and an error, or neither: %v", err)
		}
	})
}

// TestDecodeStopsAndPauses stops decoding a picture after each of its first
// pauses.
func TestDecodeStopsAndPauses(t *testing.T) {
	var file bytes.Buffer
	img := image.NewGray(image.Rect(0, 0, 300, 300))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * i >> 3)
	}
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	pauses := 0
	if _, err := Decode(pausing.With(t.Context(), func() { pauses++ }), bytes.NewReader(file.Bytes())); err != nil || pauses < 5 {
		t.Fatalf("%d pauses, %v", pauses, err)
	}
	for after := range 5 {
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		_, err := Decode(pausing.With(ctx, func() {
			if n++; n > after {
				cancel()
			}
		}), bytes.NewReader(file.Bytes()))
		if cancel(); !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped after %d pauses: %v", after, err)
		}
	}
}

func TestDecodeNamesOtherFormats(t *testing.T) {
	for data, format := range map[string]string{
		"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00": "HEIC",
		"\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00": "HEIC",
		"\x00\x00\x00\x1cftypavif\x00\x00\x00\x00": "AVIF",
		"II*\x00\x08\x00\x00\x00":                  "TIFF",
		"MM\x00*\x00\x00\x00\x08":                  "TIFF",
		"\xff\x0a\xfa\x1f":                         "JPEG XL",
		"\x00\x00\x00\x0cJXL \x0d\x0a\x87\x0a":     "JPEG XL",
	} {
		_, err := Decode(t.Context(), bytes.NewReader([]byte(data)))
		named, ok := errors.AsType[*FormatError](err)
		if !ok || named.Format != format || !errors.Is(err, ErrFormat) {
			t.Errorf("%q: %v, want %s", data, err, format)
		}
	}
	for _, data := range []string{"\x00", "ftyp", "II", "\xff", "\x00\x00\x00\x1cftypmp42"} {
		if _, err := Decode(t.Context(), bytes.NewReader([]byte(data))); err != ErrFormat {
			t.Errorf("%q: %v", data, err)
		}
	}
}
