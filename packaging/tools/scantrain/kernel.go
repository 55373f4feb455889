//go:build !goexperiment.simd || !amd64

package main

// forward adds to each of a group's outputs, of length n, its input times the
// weight matrix with n columns. Both hold the group's samples one after
// another.
func forward(out, input, weights []float32, n int) {
	fan := len(input) / group
	for s := range group {
		to, rest := out[s*n:][:n], weights
		for _, x := range input[s*fan:][:fan] {
			if x != 0 {
				axpy(to, rest, x)
			}
			rest = rest[n:]
		}
	}
}

// outer adds to each row of a matrix with n columns its input times a vector of
// length n, for each of a group's samples.
func outer(matrix, input, vector []float32, n int) {
	fan := len(input) / group
	for s := range group {
		v, rest := vector[s*n:][:n], matrix
		for _, x := range input[s*fan:][:fan] {
			if x != 0 {
				axpy(rest[:n], v, x)
			}
			rest = rest[n:]
		}
	}
}

// axpy adds f times x to y.
func axpy(y, x []float32, f float32) {
	x = x[:len(y)]
	for i := range y {
		y[i] += f * x[i]
	}
}
