#version 100
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
uniform vec2 frame_size;
uniform vec4 rect_coords; // left, right, top, bottom; the frame's origin is above, GL's below
uniform float stroke_width_half;
uniform vec2 rect_size_half; // to the middle of the stroke
uniform vec4 radius; // top right, bottom right, top left, bottom left
uniform float edge_softness;
uniform vec4 fill_color;
uniform vec4 stroke_color;

void main() {
	vec2 middle = vec2(rect_coords[0] + rect_coords[1], 2.0 * frame_size.y - rect_coords[2] - rect_coords[3]) * 0.5;
	vec2 p = gl_FragCoord.xy - middle;
	vec2 side = p.x > 0.0 ? radius.xy : radius.zw;
	float r = p.y > 0.0 ? side.x : side.y;
	vec2 d = abs(p) - (rect_size_half + stroke_width_half - r);
	float outside = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - r;
	vec4 color = fill_color;
	if (stroke_width_half > 0.0) {
		color = mix(fill_color, stroke_color, smoothstep(-edge_softness, edge_softness, outside + 2.0 * stroke_width_half));
	}
	gl_FragColor = vec4(color.rgb, color.a * (1.0 - smoothstep(-edge_softness, edge_softness, outside)));
}
