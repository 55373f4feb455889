package diagnose

// Score returns a repair's score.
func Score(r Repair) float64 { return r.score }
