// Makes drawing cheap where there is no graphics card.
"use strict";

// Nearly all that the app draws is rectangles with round corners, and its window
// library (Fyne 2.8.1) has a program for them that works out their edge twice,
// for corners of every size. A processor that draws pays for that at every pixel:
// with the program below, which knows corners of up to half of the shorter side
// and no larger ones, and no shadows, a picture takes about half the time. The pixels
// are the same.
(() => {
	const LEAN = `#version 100
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
uniform vec2 frame;
uniform vec4 bounds; // left, top, right, bottom; the frame's origin is above, GL's below
uniform float strokeWidthHalf;
uniform vec2 rectSizeHalf; // to the middle of the stroke
uniform vec4 radius; // top right, bottom right, top left, bottom left
uniform float edgeSoftness;
uniform vec4 fillColor;
uniform vec4 strokeColor;

void main() {
	vec2 middle = vec2(bounds[0] + bounds[2], 2.0 * frame.y - bounds[1] - bounds[3]) * 0.5;
	vec2 p = gl_FragCoord.xy - middle;
	vec2 side = p.x > 0.0 ? radius.xy : radius.zw;
	float r = p.y > 0.0 ? side.x : side.y;
	vec2 d = abs(p) - (rectSizeHalf + strokeWidthHalf - r);
	float outside = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - r;
	vec4 color = fillColor;
	if (strokeWidthHalf > 0.0) {
		color = mix(fillColor, strokeColor, smoothstep(-edgeSoftness, edgeSoftness, outside + 2.0 * strokeWidthHalf));
	}
	gl_FragColor = vec4(color.rgb, color.a * (1.0 - smoothstep(-edgeSoftness, edgeSoftness, outside)));
}
`;

	// Any other program, that of another Fyne for instance, is left alone.
	const inputs = LEAN.match(/^uniform .*?;/gm);
	const shadow = /^uniform \w+ (addShadow|shadow(BlurRadius|Spread|Offset|Color|Type));$/;
	function replaceable(source) {
		return source.includes("calc_distance_all_quadrants")
			&& source.match(/^uniform .*?;/gm).every((u) => inputs.includes(u) || shadow.test(u));
	}

	if (!("WebGLRenderingContext" in window)) return; // start.js says so
	const send = WebGLRenderingContext.prototype.shaderSource;
	WebGLRenderingContext.prototype.shaderSource = function (shader, source) {
		return send.call(this, shader, replaceable(source) ? LEAN : source);
	};
})();
