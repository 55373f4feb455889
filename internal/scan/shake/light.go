package shake

import "github.com/solvoku/solvoku/internal/scan/picture"

// inkOf returns how much of the light of the paper around it each pixel lacks, as a share. What
// is wider than twice the radius is paper in shadow or stained (the closing of Serra 1982).
func inkOf(g *picture.Gray, radius int) []float32 {
	const black = 8                                         // added to the paper's brightness, so that noise in the dark isn't amplified
	light := &picture.Gray{Pix: g.Means(1), W: g.W, H: g.H} // without noise, which would count as light
	light = light.Extremes(radius, func(a, b uint8) uint8 { return max(a, b) })
	light = light.Extremes(radius, func(a, b uint8) uint8 { return min(a, b) })
	ink := make([]float32, len(g.Pix))
	for i, p := range light.Means(2) {
		ink[i] = max((float32(p)-float32(g.Pix[i]))/(float32(p)+black), 0)
	}
	return ink
}
