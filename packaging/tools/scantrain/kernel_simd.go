//go:build goexperiment.simd && amd64

package main

import "simd/archsimd"

// See kernel.go for what these do. All row lengths are multiples of eight. A
// group's four samples share each load of a weight, and two vectors of each
// sample's sums stay in registers.

type vec = archsimd.Float32x8

func load(from []float32) vec { return archsimd.LoadFloat32x8Slice(from) }

func forward(out, input, weights []float32, n int) {
	fan := len(input) / group
	i0, i1, i2, i3 := input[:fan], input[fan:2*fan], input[2*fan:3*fan], input[3*fan:4*fan]
	c := 0
	for ; c+16 <= n; c += 16 {
		o0, o1, o2, o3 := out[c:][:16], out[n+c:][:16], out[2*n+c:][:16], out[3*n+c:][:16]
		a0, b0 := load(o0), load(o0[8:])
		a1, b1 := load(o1), load(o1[8:])
		a2, b2 := load(o2), load(o2[8:])
		a3, b3 := load(o3), load(o3[8:])
		at := c
		for k := range i0 {
			w := weights[at:][:16]
			wa, wb := load(w), load(w[8:])
			x := archsimd.BroadcastFloat32x8(i0[k])
			a0, b0 = wa.MulAdd(x, a0), wb.MulAdd(x, b0)
			x = archsimd.BroadcastFloat32x8(i1[k])
			a1, b1 = wa.MulAdd(x, a1), wb.MulAdd(x, b1)
			x = archsimd.BroadcastFloat32x8(i2[k])
			a2, b2 = wa.MulAdd(x, a2), wb.MulAdd(x, b2)
			x = archsimd.BroadcastFloat32x8(i3[k])
			a3, b3 = wa.MulAdd(x, a3), wb.MulAdd(x, b3)
			at += n
		}
		a0.StoreSlice(o0)
		b0.StoreSlice(o0[8:])
		a1.StoreSlice(o1)
		b1.StoreSlice(o1[8:])
		a2.StoreSlice(o2)
		b2.StoreSlice(o2[8:])
		a3.StoreSlice(o3)
		b3.StoreSlice(o3[8:])
	}
	if c < n {
		o0, o1, o2, o3 := out[c:][:8], out[n+c:][:8], out[2*n+c:][:8], out[3*n+c:][:8]
		a0, a1, a2, a3 := load(o0), load(o1), load(o2), load(o3)
		for k := range i0 {
			w := load(weights[k*n+c:])
			a0 = w.MulAdd(archsimd.BroadcastFloat32x8(i0[k]), a0)
			a1 = w.MulAdd(archsimd.BroadcastFloat32x8(i1[k]), a1)
			a2 = w.MulAdd(archsimd.BroadcastFloat32x8(i2[k]), a2)
			a3 = w.MulAdd(archsimd.BroadcastFloat32x8(i3[k]), a3)
		}
		a0.StoreSlice(o0)
		a1.StoreSlice(o1)
		a2.StoreSlice(o2)
		a3.StoreSlice(o3)
	}
}

func outer(matrix, input, vector []float32, n int) {
	fan := len(input) / group
	i0, i1, i2, i3 := input[:fan], input[fan:2*fan], input[2*fan:3*fan], input[3*fan:4*fan]
	c := 0
	for ; c+16 <= n; c += 16 {
		a0, b0 := load(vector[c:]), load(vector[c+8:])
		a1, b1 := load(vector[n+c:]), load(vector[n+c+8:])
		a2, b2 := load(vector[2*n+c:]), load(vector[2*n+c+8:])
		a3, b3 := load(vector[3*n+c:]), load(vector[3*n+c+8:])
		at := c
		for k := range i0 {
			m := matrix[at:][:16]
			ma, mb := load(m), load(m[8:])
			x := archsimd.BroadcastFloat32x8(i0[k])
			ma, mb = a0.MulAdd(x, ma), b0.MulAdd(x, mb)
			x = archsimd.BroadcastFloat32x8(i1[k])
			ma, mb = a1.MulAdd(x, ma), b1.MulAdd(x, mb)
			x = archsimd.BroadcastFloat32x8(i2[k])
			ma, mb = a2.MulAdd(x, ma), b2.MulAdd(x, mb)
			x = archsimd.BroadcastFloat32x8(i3[k])
			ma, mb = a3.MulAdd(x, ma), b3.MulAdd(x, mb)
			ma.StoreSlice(m)
			mb.StoreSlice(m[8:])
			at += n
		}
	}
	if c < n {
		a0, a1, a2, a3 := load(vector[c:]), load(vector[n+c:]), load(vector[2*n+c:]), load(vector[3*n+c:])
		for k := range i0 {
			m := matrix[k*n+c:][:8]
			v := load(m)
			v = a0.MulAdd(archsimd.BroadcastFloat32x8(i0[k]), v)
			v = a1.MulAdd(archsimd.BroadcastFloat32x8(i1[k]), v)
			v = a2.MulAdd(archsimd.BroadcastFloat32x8(i2[k]), v)
			v = a3.MulAdd(archsimd.BroadcastFloat32x8(i3[k]), v)
			v.StoreSlice(m)
		}
	}
}

func axpy(y, x []float32, f float32) {
	v := archsimd.BroadcastFloat32x8(f)
	for len(y) >= 8 && len(x) >= 8 {
		load(x).MulAdd(v, load(y)).StoreSlice(y)
		x, y = x[8:], y[8:]
	}
	for i := range y {
		y[i] += f * x[i]
	}
}
