package board

import (
	"iter"
	"math/bits"
)

// Digit is 1 to 9, or 0 for none.
type Digit uint8

// Digits is a set of digits. Bit d-1 stands for digit d, so the set of all
// nine is 0x1FF:
//
//	bit   8 7 6 5 4 3 2 1 0
//	digit 9 8 7 6 5 4 3 2 1
type Digits uint16

// AllDigits is the set of the digits 1 to 9.
const AllDigits Digits = 1<<Size - 1

// Candidates is a set of digits for each cell, such as those that the cell can still hold.
// The empty set is empty: a cell that can hold nothing. It is a plain value: assigning
// copies it, == compares it, and the zero value has no candidate anywhere.
type Candidates [CellCount]Digits

// DigitsOf returns the set of the given digits. Values other than 1 to 9 add
// nothing, here and in the methods.
func DigitsOf(digits ...Digit) Digits {
	var s Digits
	for _, d := range digits {
		s = s.With(d)
	}
	return s
}

// Contains reports whether the digit is in the set.
func (s Digits) Contains(d Digit) bool { return s&bit(d) != 0 }

// With returns the set with the digit added.
func (s Digits) With(d Digit) Digits { return s | bit(d) }

// Without returns the set with the digit removed.
func (s Digits) Without(d Digit) Digits { return s &^ bit(d) }

// Toggle returns the set with the digit removed if it was there, and added if it wasn't.
func (s Digits) Toggle(d Digit) Digits { return s ^ bit(d) }

// Len returns the number of digits in the set.
func (s Digits) Len() int { return bits.OnesCount16(uint16(s)) }

// Min returns the smallest digit of the set, or 0 if it is empty.
func (s Digits) Min() Digit {
	if s == 0 {
		return 0
	}
	return Digit(bits.TrailingZeros16(uint16(s)) + 1)
}

// All yields the set's digits in ascending order.
func (s Digits) All() iter.Seq[Digit] {
	return func(yield func(Digit) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.Min()) {
				return
			}
		}
	}
}

// String returns the digits in ascending order, such as "159".
func (s Digits) String() string {
	text := make([]byte, 0, Size)
	for d := range s.All() {
		text = append(text, '0'+byte(d))
	}
	return string(text)
}

// bit is 0 for the digit 0, because 1<<0>>1 is 0.
func bit(d Digit) Digits { return 1 << d >> 1 & AllDigits }
