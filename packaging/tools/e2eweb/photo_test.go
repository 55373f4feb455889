//go:build e2e

package e2eweb

import (
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"
)

// photo is a script that draws a puzzle in the browser's font on a crooked sheet of
// paper, and returns that as a base64 JPEG file.
const photo = `(() => {
	const canvas = document.createElement("canvas");
	canvas.width = 640;
	canvas.height = 480;
	const c = canvas.getContext("2d");
	c.fillStyle = "#8a8578";
	c.fillRect(0, 0, 640, 480);
	c.transform(1.05, 0.12, -0.1, 0.98, 130, 20);
	c.fillStyle = "#e8e4da";
	c.fillRect(-20, -15, 400, 400);
	c.fillStyle = c.strokeStyle = "#222";
	c.font = "30px serif";
	c.textAlign = "center";
	c.textBaseline = "middle";
	for (let i = 0; i < 10; i++) {
		c.lineWidth = i %% 3 == 0 ? 3 : 1;
		c.strokeRect(0, i * 40, 360, 0);
		c.strokeRect(i * 40, 0, 0, 360);
	}
	[...%q].forEach((digit, i) => { if (digit > "0") c.fillText(digit, 20 + i %% 9 * 40, 22 + Math.floor(i / 9) * 40); });
	return canvas.toDataURL("image/jpeg", 0.8).split(",")[1];
})()`

// paper is the colour of the sheet.
var paper = []color.NRGBA{{0xE8, 0xE4, 0xDA, 255}}

// TestAPuzzleFromAPhoto chooses a file that isn't a picture and then takes a photo, on a
// small phone, corrects a cell by touch, accepts the puzzle, and undoes that.
func TestAPuzzleFromAPhoto(t *testing.T) {
	t.Parallel()
	r := open(t, smallCell, "/#p="+endless)
	r.says("15 givens")
	jpeg, err := base64.StdEncoding.DecodeString(r.text(fmt.Sprintf(photo, puzzle)))
	if err != nil {
		t.Fatal(err)
	}
	r.chooseFile("words", "photo.jpg", func() { r.menu("Photo or file…") })
	r.says("not a picture")
	r.settle()
	r.picture("photo-refused")
	r.hush()
	r.tapIn(r.keys()[0])
	r.says("From a photo") // taken or chosen
	r.settle()
	r.picture("photo-camera")
	if input := r.chooseFile(string(jpeg), "photo.jpg", func() { r.tapIn(r.sheetRows()[0]) }); !slices.Contains(input, "capture") {
		t.Errorf("the camera is asked for with %q", input)
	}
	r.says("30 givens · one solution")
	r.settle()

	// The puzzle has a 4 in r1c3, which is the third cell of the straightened sheet.
	var board image.Rectangle
	for _, cell := range areas(r.picture("photo-review"), paper, 10, 10) {
		board = board.Union(cell)
	}
	keys := rows(areas(r.picture(""), looks[r.on.dark].keys, 50, 40))
	if len(keys) == 0 || len(keys[0]) != 5 {
		t.Fatalf("the keys are %v", keys)
	}
	r.tapIn(screen{board: board}.cell(2))
	r.says("r1c3 is empty")
	r.tapIn(keys[0][4]) // this row has a 5
	r.says("5 appears more than once in row 1")
	r.settle()
	r.picture("photo-clash")
	r.tapIn(keys[0][3])
	r.says("31 givens · one solution")
	use := r.lowest(mainKey)
	r.hush() // the main screen says the same
	r.tapIn(use)
	r.says("31 givens · one solution")
	r.settle()
	r.picture("photo-used")
	r.pressCtrl('z', "")
	r.says("15 givens")
}
