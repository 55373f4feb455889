package platform

import (
	"image"
	"syscall/js"
)

// longestSide is the number of pixels to which [draw] shrinks the longer side of
// a picture. It bounds the memory, and is more than reading a puzzle needs.
const longestSide = 3000

// draw makes the browser decode a picture and turn it as the file says, and
// returns its pixels.
func draw(blob js.Value) (image.Image, error) {
	type answer struct {
		bitmap js.Value
		err    error
	}
	if js.Global().Get("createImageBitmap").Type() != js.TypeFunction {
		return nil, ErrRefused
	}
	answers := make(chan answer, 1)
	settle(js.Global().Call("createImageBitmap", blob), func(bitmap js.Value, err error) {
		answers <- answer{bitmap, err}
	})
	got := <-answers
	if got.err != nil {
		return nil, got.err
	}
	defer got.bitmap.Call("close")
	w, h := got.bitmap.Get("width").Int(), got.bitmap.Get("height").Int()
	if longest := max(w, h); longest > longestSide {
		w, h = max(w*longestSide/longest, 1), max(h*longestSide/longest, 1)
	}
	canvas := document().Call("createElement", "canvas")
	canvas.Set("width", w)
	canvas.Set("height", h)
	context := canvas.Call("getContext", "2d")
	context.Set("fillStyle", "#fff") // under what is transparent
	context.Call("fillRect", 0, 0, w, h)
	context.Call("drawImage", got.bitmap, 0, 0, w, h)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	array := js.Global().Get("Uint8Array").New(context.Call("getImageData", 0, 0, w, h).Get("data").Get("buffer"))
	js.CopyBytesToGo(img.Pix, array)
	return img, nil
}
