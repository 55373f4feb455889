//go:build !purego

#include "textflag.h"

// States as bytes, one for each cell.
//
// Go writes the operands of these instructions from the last to the first.

// PLANES sets X0, X3, X2 and X4 to the bit planes of the State at SI, from bit 0 on: the places
// whose digits have the bit. Of several candidates of a cell they have the exclusive or.
#define PLANES \
	VMOVDQU 16*6(SI), X0      /* 7 */             \
	VMOVDQU 16*4(SI), X1      /* 5 */             \
	VPXOR 16*5(SI), X0, X2    /* 6, 7 */          \
	VPXOR 16*2(SI), X0, X0    /* 3, 7 */          \
	VPXOR 16*1(SI), X2, X3                        \
	VPXOR 16*2(SI), X3, X3    /* 2, 3, 6, 7 */    \
	VPXOR 16*3(SI), X2, X2                        \
	VPXOR X1, X2, X2          /* 4, 5, 6, 7 */    \
	VMOVDQU 16*8(SI), X4      /* 9 */             \
	VPXOR 16*0(SI), X0, X0                        \
	VPXOR X1, X0, X0                              \
	VPXOR X4, X0, X0          /* 1, 3, 5, 7, 9 */ \
	VPXOR 16*7(SI), X4, X4    /* 8, 9 */

// MORE adds a digit to the planes, in some cells: both at the given place of the blend at DX.
#define MORE(at) \
	VMOVQ at(DX), X5; VPINSRQ $1, at+8(DX), X5, X5 \
	MOVQ at+16(DX), R9; SHLQ $6, R9; ADDQ R8, R9 \
	VPAND (R9), X5, X6; VPXOR X6, X0, X0; VPAND 16(R9), X5, X6; VPXOR X6, X3, X3 \
	VPAND 32(R9), X5, X6; VPXOR X6, X2, X2; VPAND 48(R9), X5, X6; VPXOR X6, X4, X4

// BLEND makes the planes those of the blend at DX.
#define BLEND \
	VMOVQ (DX), X5; VPINSRQ $1, 8(DX), X5, X5 \
	VPAND X5, X0, X0; VPAND X5, X3, X3; VPAND X5, X2, X2; VPAND X5, X4, X4 \
	LEAQ ·digitBits(SB), R8 \
	MORE(16); MORE(40)

// EACH sets every byte of y to value.
#define EACH(value, x, y) MOVL value, AX; VMOVD AX, x; VPBROADCASTB x, y

// CHARS adds one bit of each digit to the characters of 32 cells, given its places in plane.
#define CHARS(at, plane, value, y) \
	VPSHUFB ·textOrder+(32*at)(SB), plane, Y15; VMOVDQU ·textBits+(32*at)(SB), Y14 \
	VPAND Y14, Y15, Y15; VPCMPEQB Y14, Y15, Y15; VPAND value, Y15, Y15; VPOR Y15, y, y

// LETTERS adds one bit of each digit to all characters, given its places in the lower half of
// plane. value has it in each byte.
#define LETTERS(plane, value) \
	VPERMQ $0x44, plane, plane; CHARS(0, plane, value, Y10); CHARS(1, plane, value, Y11); CHARS(2, plane, value, Y12)

// SPELL sets Y10, Y11 and Y12 to the characters of all cells, AX being that of 0.
#define SPELL \
	EACH(AX, X10, Y10); VMOVDQA Y10, Y11; VMOVDQA Y10, Y12 \
	EACH($1, X5, Y5); VPADDB Y5, Y5, Y6; VPADDB Y6, Y6, Y7; VPADDB Y7, Y7, Y8 \
	LETTERS(Y0, Y5); LETTERS(Y3, Y6); LETTERS(Y2, Y7); LETTERS(Y4, Y8)

// func solution256(s *State, g *board.Grid)
TEXT ·solution256(SB), NOSPLIT, $0-16
	XORL AX, AX
	JMP spell256<>(SB)

// func text256(s *State, text *[81]byte)
TEXT ·text256(SB), NOSPLIT, $0-16
	MOVL $'0', AX
	JMP spell256<>(SB)

// spell256 is text256, or with AX 0 solution256.
TEXT spell256<>(SB), NOSPLIT, $0-16
	MOVQ s+0(FP), SI
	MOVQ text+8(FP), DI
	PLANES
	SPELL
	VMOVDQU Y10, (DI)
	VMOVDQU Y11, 32(DI)
	VMOVDQU X12, 64(DI)
	VEXTRACTI128 $1, Y12, X12
	VPEXTRB $0, X12, 80(DI)
	VZEROUPPER
	RET

// func row256(s *State, b *blend, to *Row)
TEXT ·row256(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), SI
	MOVQ b+8(FP), DX
	MOVQ to+16(FP), DI
	PLANES
	BLEND
	XORL AX, AX
	SPELL
	VMOVDQU Y10, (DI)
	VMOVDQU Y11, 32(DI)
	VMOVDQU Y12, 64(DI)
	VZEROUPPER
	RET

// WIDE sets the row at to to the digits of the planes p, q, r and t, which it leaves in disorder.
//
// The planes' bytes for eight bits make a matrix, from whose rows an instruction for matrices
// extracts eight digits.
#define WIDE(xq, xt, yp, yr, zp, zr, to) \
	VINSERTI128 $1, xq, yp, yp; VINSERTI128 $1, xt, yr, yr \
	VMOVDQU64 ·planeBytes+0(SB), Z5; VMOVDQU ·planeBytes+64(SB), Y6; VMOVDQU64 ·matrixBits(SB), Z7 \
	VPERMI2B zr, zp, Z5; VPERMI2B yr, yp, Y6 \
	VGF2P8AFFINEQB $0, Z5, Z7, Z5; VGF2P8AFFINEQB $0, Y6, Y7, Y6 \
	VMOVDQU64 ·rowOrder+0(SB), Z8; VMOVDQU ·rowOrder+64(SB), Y9 \
	VPERMI2B Z6, Z5, Z8; VPERMB Y6, Y9, Y9 \
	VMOVDQU64 Z8, (to); VMOVDQU Y9, 64(to)

// func row512(s *State, b *blend, to *Row)
TEXT ·row512(SB), NOSPLIT, $0-24
	MOVQ s+0(FP), SI
	MOVQ b+8(FP), DX
	MOVQ to+16(FP), DI
	PLANES
	BLEND
	WIDE(X3, X4, Y0, Y2, Z0, Z2, DI)
	VZEROUPPER
	RET

// func rows512(s *State, b *blend, to, open *Row)
TEXT ·rows512(SB), NOSPLIT, $0-32
	MOVQ s+0(FP), SI
	MOVQ b+8(FP), DX
	MOVQ to+16(FP), DI
	MOVQ open+24(FP), BX
	PLANES
	VMOVDQU 144(SI), X5
	VPAND X5, X0, X10
	VPAND X5, X3, X11
	VPAND X5, X2, X12
	VPAND X5, X4, X13
	BLEND
	WIDE(X3, X4, Y0, Y2, Z0, Z2, DI)
	WIDE(X11, X13, Y10, Y12, Z10, Z12, BX)
	VZEROUPPER
	RET

// func change256(r, by *Row)
TEXT ·change256(SB), NOSPLIT, $0-16
	MOVQ r+0(FP), DI
	MOVQ by+8(FP), SI
	VMOVDQU (DI), Y0
	VMOVDQU 32(DI), Y1
	VMOVDQU 64(DI), Y2
	VPXOR (SI), Y0, Y0
	VPXOR 32(SI), Y1, Y1
	VPXOR 64(SI), Y2, Y2
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VZEROUPPER
	RET
