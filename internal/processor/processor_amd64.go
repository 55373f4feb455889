//go:build !purego

package processor

// HasAVX2 reports whether the processor and the system have AVX2 and BMI1, available since
// Intel's Haswell and AMD's Excavator.
func HasAVX2() bool {
	const (
		bmi1, avx2 = 1 << 3, 1 << 5 // ebx of leaf 7
		states     = 1<<1 | 1<<2    // SSE and AVX registers are saved
	)
	b, _ := Features(states)
	return b&(bmi1|avx2) == bmi1|avx2
}

// Features returns ebx and ecx of CPUID leaf 7, which list the processor's extensions: none if
// it lacks POPCNT, or if the system doesn't save all of the given states, which are bits of
// XCR0.
func Features(states uint32) (b, c uint32) {
	const popcnt, osxsave = 1 << 23, 1 << 27 // ecx of leaf 1
	if maxLeaf, _, _, _ := CPUID(0, 0); maxLeaf < 7 {
		return 0, 0
	}
	if _, _, c, _ := CPUID(1, 0); c&popcnt == 0 || c&osxsave == 0 || xgetbv()&states != states {
		return 0, 0
	}
	_, b, c, _ = CPUID(7, 0)
	return b, c
}

// CPUID executes the CPUID instruction.
func CPUID(leaf, subleaf uint32) (a, b, c, d uint32)

func xgetbv() uint32
