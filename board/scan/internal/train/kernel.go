//go:build !goexperiment.simd || !amd64

package main

// forward adds to out each input times its row of weights, which has as many
// entries as out.
func forward(out, input, weights []float32) {
	for _, x := range input {
		if x != 0 {
			axpy(out, weights[:len(out)], x)
		}
		weights = weights[len(out):]
	}
}

// outer adds to each row of a matrix its input times a vector.
func outer(matrix, input, vector []float32) {
	for _, x := range input {
		if x != 0 {
			axpy(matrix[:len(vector)], vector, x)
		}
		matrix = matrix[len(vector):]
	}
}

// axpy adds f times x to y.
func axpy(y, x []float32, f float32) {
	x = x[:len(y)]
	for i := range y {
		y[i] += f * x[i]
	}
}
