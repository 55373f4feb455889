package diagnose

// Score returns how likely a repair's slip is.
func Score(r Repair) float64 { return r.score }
