// Makes drawing cheap. Calling a method of the page takes the program far longer than what the
// method does. It writes most calls of a picture down instead, as numbers, and they are made
// here: web/patches/gl-js.patch has the program's half.
"use strict";

window.solvokuCalls = (gl, length) => {
	const words = new Int32Array(length), numbers = new Float32Array(words.buffer), bytes = new Uint8Array(words.buffer);
	const objects = [null]; // what calls are about; the program gives out the places

	function keep(place, object) { objects[place] = object; }

	function dropTexture(place) {
		gl.deleteTexture(objects[place]);
		objects[place] = null;
	}

	// begin begins a picture.
	function begin(mask) {
		gl.clear(mask);
		dispatchEvent(new Event("solvokuPicture"));
	}

	// Each makes a call whose arguments begin at a place, and returns how many there are.
	const calls = [
		(i) => (gl.activeTexture(words[i]), 1),
		(i) => (gl.bindBuffer(words[i], objects[words[i + 1]]), 2),
		(i) => (gl.bindTexture(words[i], objects[words[i + 1]]), 2),
		(i) => (gl.blendFunc(words[i], words[i + 1]), 2),
		(i) => (gl.bufferSubData(words[i], words[i + 1], numbers.subarray(i + 3, i + 3 + words[i + 2])), 3 + words[i + 2]),
		(i) => (begin(words[i]), 1),
		(i) => (gl.clearColor(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]), 4),
		(i) => (keep(words[i], gl.createTexture()), 1),
		(i) => (dropTexture(words[i]), 1),
		(i) => (gl.disable(words[i]), 1),
		(i) => (gl.drawArrays(words[i], words[i + 1], words[i + 2]), 3),
		(i) => (gl.enable(words[i]), 1),
		(i) => (gl.scissor(words[i], words[i + 1], words[i + 2], words[i + 3]), 4),
		(i) => (gl.texImage2D(words[i], words[i + 1], words[i + 2], words[i + 3], words[i + 4], 0, words[i + 2], words[i + 5],
			bytes.subarray(4 * i + 28, 4 * (i + 7 + words[i + 6]))), 7 + words[i + 6]),
		(i) => (gl.texParameteri(words[i], words[i + 1], words[i + 2]), 3),
		(i) => (gl.uniform1f(objects[words[i]], numbers[i + 1]), 2),
		(i) => (gl.uniform2f(objects[words[i]], numbers[i + 1], numbers[i + 2]), 3),
		(i) => (gl.uniform4f(objects[words[i]], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4]), 5),
		(i) => (gl.useProgram(objects[words[i]]), 1),
		(i) => (gl.vertexAttribPointer(words[i], words[i + 1], words[i + 2], words[i + 3] !== 0, words[i + 4], words[i + 5]), 6),
		(i) => (gl.viewport(words[i], words[i + 1], words[i + 2], words[i + 3]), 4),
	];

	function run(end) {
		for (let i = 0; i < end;) i += 1 + calls[words[i]](i + 1);
	}
	return { bytes, keep, run };
};
