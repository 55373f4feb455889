package picture

// Sort sorts a few hundred values by Shell's method, with Ciura's gaps. An instance of
// slices.Sort for float32, which no one else needs, is 7 kB.
func Sort(values []float32) {
	for _, gap := range [...]int{301, 132, 57, 23, 10, 4, 1} {
		for i := gap; i < len(values); i++ {
			v, j := values[i], i
			for ; j >= gap && values[j-gap] > v; j -= gap {
				values[j] = values[j-gap]
			}
			values[j] = v
		}
	}
}
