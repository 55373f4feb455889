//go:build goexperiment.simd && amd64

package main

import "simd/archsimd"

// All rows are multiples of eight long. See kernel.go for what these do.

func forward(out, input, weights []float32) {
	switch len(out) {
	case 8:
		forward8(out, input, weights)
	case 16:
		forward16(out, input, weights)
	case 32:
		forward32(out, input, weights)
	case 48:
		forward48(out, input, weights)
	default:
		for _, x := range input {
			if x != 0 {
				axpy(out, weights[:len(out)], x)
			}
			weights = weights[len(out):]
		}
	}
}

func forward8(out, input, weights []float32) {
	out = out[:8]
	s0 := archsimd.LoadFloat32x8Slice(out[0:])
	for _, x := range input {
		if x != 0 {
			w := weights[:8]
			v := archsimd.BroadcastFloat32x8(x)
			s0 = archsimd.LoadFloat32x8Slice(w[0:]).MulAdd(v, s0)
		}
		weights = weights[8:]
	}
	s0.StoreSlice(out[0:])
}

func forward16(out, input, weights []float32) {
	out = out[:16]
	s0 := archsimd.LoadFloat32x8Slice(out[0:])
	s1 := archsimd.LoadFloat32x8Slice(out[8:])
	for _, x := range input {
		if x != 0 {
			w := weights[:16]
			v := archsimd.BroadcastFloat32x8(x)
			s0 = archsimd.LoadFloat32x8Slice(w[0:]).MulAdd(v, s0)
			s1 = archsimd.LoadFloat32x8Slice(w[8:]).MulAdd(v, s1)
		}
		weights = weights[16:]
	}
	s0.StoreSlice(out[0:])
	s1.StoreSlice(out[8:])
}

func forward32(out, input, weights []float32) {
	out = out[:32]
	s0 := archsimd.LoadFloat32x8Slice(out[0:])
	s1 := archsimd.LoadFloat32x8Slice(out[8:])
	s2 := archsimd.LoadFloat32x8Slice(out[16:])
	s3 := archsimd.LoadFloat32x8Slice(out[24:])
	for _, x := range input {
		if x != 0 {
			w := weights[:32]
			v := archsimd.BroadcastFloat32x8(x)
			s0 = archsimd.LoadFloat32x8Slice(w[0:]).MulAdd(v, s0)
			s1 = archsimd.LoadFloat32x8Slice(w[8:]).MulAdd(v, s1)
			s2 = archsimd.LoadFloat32x8Slice(w[16:]).MulAdd(v, s2)
			s3 = archsimd.LoadFloat32x8Slice(w[24:]).MulAdd(v, s3)
		}
		weights = weights[32:]
	}
	s0.StoreSlice(out[0:])
	s1.StoreSlice(out[8:])
	s2.StoreSlice(out[16:])
	s3.StoreSlice(out[24:])
}

func forward48(out, input, weights []float32) {
	out = out[:48]
	s0 := archsimd.LoadFloat32x8Slice(out[0:])
	s1 := archsimd.LoadFloat32x8Slice(out[8:])
	s2 := archsimd.LoadFloat32x8Slice(out[16:])
	s3 := archsimd.LoadFloat32x8Slice(out[24:])
	s4 := archsimd.LoadFloat32x8Slice(out[32:])
	s5 := archsimd.LoadFloat32x8Slice(out[40:])
	for _, x := range input {
		if x != 0 {
			w := weights[:48]
			v := archsimd.BroadcastFloat32x8(x)
			s0 = archsimd.LoadFloat32x8Slice(w[0:]).MulAdd(v, s0)
			s1 = archsimd.LoadFloat32x8Slice(w[8:]).MulAdd(v, s1)
			s2 = archsimd.LoadFloat32x8Slice(w[16:]).MulAdd(v, s2)
			s3 = archsimd.LoadFloat32x8Slice(w[24:]).MulAdd(v, s3)
			s4 = archsimd.LoadFloat32x8Slice(w[32:]).MulAdd(v, s4)
			s5 = archsimd.LoadFloat32x8Slice(w[40:]).MulAdd(v, s5)
		}
		weights = weights[48:]
	}
	s0.StoreSlice(out[0:])
	s1.StoreSlice(out[8:])
	s2.StoreSlice(out[16:])
	s3.StoreSlice(out[24:])
	s4.StoreSlice(out[32:])
	s5.StoreSlice(out[40:])
}

func outer(matrix, input, vector []float32) {
	for _, x := range input {
		if x != 0 {
			axpy(matrix[:len(vector)], vector, x)
		}
		matrix = matrix[len(vector):]
	}
}

func axpy(y, x []float32, f float32) {
	v := archsimd.BroadcastFloat32x8(f)
	for len(y) >= 8 && len(x) >= 8 {
		archsimd.LoadFloat32x8Slice(x).MulAdd(v, archsimd.LoadFloat32x8Slice(y)).StoreSlice(y)
		x, y = x[8:], y[8:]
	}
	for i := range y {
		y[i] += f * x[i]
	}
}
