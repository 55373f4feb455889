//go:build !purego

#include "textflag.h"

// A puzzle loaded with AVX-512, and all conclusions drawn: what load.go and
// settle.go do digit by digit, for all nine digits at once and without tables.
//
// A register holds one band: lane d, of 32 bits, is the band's 27 cells in which
// the digit d+1 can stand, in the order that places.go describes. In octal a lane
// reads 0oCCCBBBAAA: AAA are the first columns of the three boxes, and of the
// three bits of each octal digit bit r is row r. Lanes 9 to 15 are 0.
//
// Z0, Z1, Z2 are the three bands throughout. Nine bits for the three rows and
// boxes of a band are a "field"; those of the three bands fit in one lane, so that
// the band rule is worked out for all 27 mini-rows of a digit at once, and so is
// the stack rule for its 27 mini-columns.
//
// Go writes the operands of these instructions from the last to the first, with
// the mask before the destination.

// Constants, in registers while load512 runs.
#define FIELD Z31   // 0o000000777
#define HEADS Z30   // 0o111111111
#define LOW2 Z29    // 0o333333333
#define BOXES2 Z28  // 0o077077077
#define BOXES1 Z27  // 0o007007007
#define FIELDS2 Z26 // 0o000777777

// The bits of VPTERNLOGD's first operand a (its destination), b and c.
#define OR3(a, b, c) VPTERNLOGD $0xFE, c, b, a      // a|b|c
#define MAJ(a, b, c) VPTERNLOGD $0xE8, c, b, a      // two or three of them
#define SELECT(a, b, c) VPTERNLOGD $0xCA, c, b, a   // a ? b : c
#define ANDOR(a, b, c) VPTERNLOGD $0xEA, c, b, a    // a&b | c
#define ANDNOT2(a, b, c) VPTERNLOGD $0x10, c, b, a  // a &^ b &^ c
#define KEEP(a, b, c) VPTERNLOGD $0xD0, c, b, a     // a & (b | ^c)
#define ORXOR(a, b, c) VPTERNLOGD $0xF6, c, b, a    // a | b^c

// TURN sets y and z to w with its three groups of bits rotated by one and by two,
// each within its own unit: left1 and left2 are w shifted up past the groups that
// wrap, down1 and down2 down.
#define TURN(w, y, z, mask1, mask2, down1, left1, down2, left2) \
	VPSRLD $down1, w, Z10; VPSLLD $left1, w, Z11 \
	VPSRLD $down2, w, Z12; VPSLLD $left2, w, Z13 \
	VMOVDQA64 mask1, y; VMOVDQA64 mask2, z \
	SELECT(y, Z10, Z11); SELECT(z, Z12, Z13)

// SHARE keeps of w, the places of three lines in three boxes, those that are part
// of some way to share the boxes out among the lines: w & (y1&z2 | y2&z1), where y
// and z are the other boxes, and 1 and 2 the other lines. The result is in w.
#define SHARE(w, y, z) \
	VPSRLD $1, y, Z10; VPSLLD $2, y, Z11 \
	VPSRLD $2, y, Z12; VPSLLD $1, y, Z13 \
	VPSRLD $1, z, Z14; VPSLLD $2, z, Z15 \
	VPSRLD $2, z, Z16; VPSLLD $1, z, Z17 \
	VMOVDQA64 LOW2, y; SELECT(y, Z10, Z11) \
	VMOVDQA64 HEADS, Z18; SELECT(Z18, Z12, Z13) \
	VMOVDQA64 LOW2, z; SELECT(z, Z14, Z15) \
	VMOVDQA64 HEADS, Z19; SELECT(Z19, Z16, Z17) \
	VPANDD Z18, z, z; ANDOR(y, Z19, z) \
	VPANDD y, w, w

// SPREAD sets e, which holds bits of one place in three, to those of all three.
#define SPREAD(e, by1, by2) \
	VPSLLD $by1, e, Z10 \
	VPSLLD $by2, e, Z11 \
	OR3(e, Z10, Z11)

// EVERY puts the union of x's lanes into all lanes.
#define EVERY(x, t) \
	VSHUFI64X2 $0x4E, x, x, t; VPORD t, x, x \
	VSHUFI64X2 $0xB1, x, x, t; VPORD t, x, x \
	VPSHUFD $0x4E, x, t; VPORD t, x, x \
	VPSHUFD $0xB1, x, t; VPORD t, x, x

// ADD adds counts of candidates, each as three sets of cells, with at least one,
// two and three: o, t and h of some lanes, and r, s and u of others.
#define ADD(o, t, h, r, s, u) \
	VPORD u, h, h; VMOVDQA64 o, Z10 \
	ANDOR(Z10, s, h); VMOVDQA64 t, h \
	ANDOR(h, r, Z10); VMOVDQA64 o, Z10 \
	ANDOR(Z10, r, s); VPORD Z10, t, t \
	VPORD r, o, o

// COUNT counts the candidates of x's cells over all lanes, in every lane.
#define COUNT(x, o, t, h) \
	VSHUFI64X2 $0x4E, x, x, Z11; VPORD Z11, x, o \
	VPANDD Z11, x, t; VPXORD h, h, h \
	VPXORD Z13, Z13, Z13; VSHUFI64X2 $0xB1, o, o, Z11 \
	VSHUFI64X2 $0xB1, t, t, Z12; ADD(o, t, h, Z11, Z12, Z13) \
	VPSHUFD $0x4E, o, Z11; VPSHUFD $0x4E, t, Z12 \
	VPSHUFD $0x4E, h, Z13; ADD(o, t, h, Z11, Z12, Z13) \
	VPSHUFD $0xB1, o, Z11; VPSHUFD $0xB1, t, Z12 \
	VPSHUFD $0xB1, h, Z13; ADD(o, t, h, Z11, Z12, Z13)

// PART keeps of x what the mini-rows (or mini-columns) of w allow: from
// bit down on the mask's bits, for places by1 and by2 apart.
#define PART(x, w, mask, down, by1, by2) \
	VPSRLD $down, w, Z4  \
	VPANDD Z4, mask, Z4  \
	SPREAD(Z4, by1, by2) \
	VPANDD Z4, x, x

// ONLY sets o to the cells of x that are their digit's only place in a row, given
// the mini-rows f that every way has, from bit down on.
#define ONLY(x, o, f, down) \
	VPSRLD $9, x, Z12   \
	VPSRLD $18, x, Z11  \
	MAJ(Z12, x, Z11)    \
	VPSRLD $down, f, o  \
	VPANDD o, FIELD, o  \
	VPANDND o, Z12, o   \
	SPREAD(o, 9, 18)    \
	VPANDD x, o, o

// ROWS sets q to all cells of the rows in which x has a cell.
#define ROWS(x, q) \
	VPSRLD $9, x, q; VPSRLD $18, x, Z10 \
	OR3(q, Z10, x); VPSRLD $3, q, Z10 \
	VPSRLD $6, q, Z11; OR3(q, Z10, Z11) \
	VPANDD.BCST seven<>(SB), q, q; SPREAD(q, 3, 6) \
	SPREAD(q, 9, 18)

DATA seven<>+0(SB)/4, $7
GLOBL seven<>(SB), RODATA|NOPTR, $4
DATA whole<>+0(SB)/4, $0x07FFFFFF
GLOBL whole<>(SB), RODATA|NOPTR, $4

#define CONSTANT(value, z) \
	MOVL $value, AX     \
	VPBROADCASTD AX, z

// func load512(s *State, puzzle *board.Grid) bool
TEXT ·load512(SB), NOSPLIT, $192-17
	CONSTANT(0x000001FF, FIELD)
	CONSTANT(0x01249249, HEADS)
	CONSTANT(0x036DB6DB, LOW2)
	CONSTANT(0x00FC7E3F, BOXES2)
	CONSTANT(0x001C0E07, BOXES1)
	CONSTANT(0x0003FFFF, FIELDS2)
	MOVL $0x1FF, AX
	KMOVW AX, K7 // the lanes in use

	// The puzzle's 81 bytes are put into the order of the bits, bands 1 and 2 in Z11
	// and band 3 in Z12, and compared with each digit.
	MOVQ puzzle+8(FP), SI
	VMOVDQU8 (SI), Z13
	VMOVDQU8 17(SI), Z14
	VMOVDQU8 ·cellOrder+0(SB), Z11
	VMOVDQU8 ·cellOrder+64(SB), Z12
	VPERMI2B Z14, Z13, Z11
	VPERMI2B Z14, Z13, Z12
	MOVQ $0x07FFFFFF07FFFFFF, AX
	KMOVQ AX, K1
	MOVL $0x07FFFFFF, AX
	KMOVQ AX, K2
	VPXORD Z15, Z15, Z15
	VMOVDQU32 Z15, buf-192(SP)
	VMOVDQU32 Z15, buf-128(SP)
	VMOVDQU32 Z15, buf-64(SP)
	MOVL $1, DX
	XORL CX, CX
digit:
	VPBROADCASTB DX, Z10
	VPCMPEQB Z10, Z11, K1, K3
	VPCMPEQB Z10, Z12, K2, K4
	KMOVQ K3, AX
	KMOVD K4, BX
	MOVL AX, buf-192(SP)(CX*4)
	SHRQ $32, AX
	MOVL AX, buf-128(SP)(CX*4)
	MOVL BX, buf-64(SP)(CX*4)
	INCL DX
	INCL CX
	CMPL CX, $9
	JNE digit
	VPTESTNMB Z11, Z11, K1, K3
	VPTESTNMB Z12, Z12, K2, K4
	KMOVQ K3, AX
	KMOVD K4, BX
	MOVL $9, DX
	VPBROADCASTB DX, Z10
	VPCMPUB $6, Z10, Z11, K1, K3 // above 9
	VPCMPUB $6, Z10, Z12, K2, K4
	KORQ K3, K4, K3
	KORTESTQ K3, K3
	JNZ contradiction
	VPBROADCASTD AX, Z3
	SHRQ $32, AX
	VPBROADCASTD AX, Z4
	VPBROADCASTD BX, Z5
	VMOVDQU32 buf-192(SP), Z0
	VMOVDQU32 buf-128(SP), Z1
	VMOVDQU32 buf-64(SP), Z2
	// A digit can stand in its givens and in the free cells of other rows.
	ROWS(Z0, Z6)
	VPANDND.Z Z3, Z6, K7, Z6
	VPORD Z6, Z0, Z0
	ROWS(Z1, Z6)
	VPANDND.Z Z4, Z6, K7, Z6
	VPORD Z6, Z1, Z1
	ROWS(Z2, Z6)
	VPANDND.Z Z5, Z6, K7, Z6
	VPORD Z6, Z2, Z2

	VPXORD Z23, Z23, Z23 // the naked singles of the last time
	VPXORD Z24, Z24, Z24
	VPXORD Z25, Z25, Z25

round:
	// Bands. The mini-rows of the three bands, as the fields of Z3.
	VPSRLD $9, Z0, Z4
	VPSRLD $18, Z0, Z5
	OR3(Z4, Z5, Z0)
	VPSLLD $9, Z1, Z5
	VPSRLD $9, Z1, Z6
	OR3(Z5, Z6, Z1)
	VPSLLD $9, Z2, Z6
	VPSLLD $18, Z2, Z7
	OR3(Z6, Z7, Z2)
	VMOVDQA64 FIELDS2, Z7
	SELECT(Z7, Z5, Z6)
	VMOVDQA64 FIELD, Z3
	SELECT(Z3, Z4, Z7)
	TURN(Z3, Z8, Z9, BOXES2, BOXES1, 3, 6, 6, 3)
	SHARE(Z3, Z8, Z9)
	PART(Z0, Z3, FIELD, 0, 9, 18)
	PART(Z1, Z3, FIELD, 9, 9, 18)
	PART(Z2, Z3, FIELD, 18, 9, 18)
	// The mini-rows that every way has: their row has no other. In Z3.
	TURN(Z3, Z8, Z9, BOXES2, BOXES1, 3, 6, 6, 3)
	ANDNOT2(Z3, Z8, Z9)
	VMOVDQA64 Z0, Z20 // to see what changes from here on
	VMOVDQA64 Z1, Z21
	VMOVDQA64 Z2, Z22

	// Stacks. The mini-columns: bit 9*column + 3*stack + band of Z7.
	VPSRLD $1, Z0, Z4
	VPSRLD $2, Z0, Z5
	OR3(Z4, Z5, Z0)
	VPSLLD $1, Z1, Z5
	VPSRLD $1, Z1, Z6
	OR3(Z5, Z6, Z1)
	VPSLLD $1, Z2, Z6
	VPSLLD $2, Z2, Z7
	OR3(Z6, Z7, Z2)
	VMOVDQA64 LOW2, Z8
	SELECT(Z8, Z5, Z6)
	VMOVDQA64 HEADS, Z7
	SELECT(Z7, Z4, Z8)
	TURN(Z7, Z8, Z9, FIELDS2, FIELD, 9, 18, 18, 9)
	SHARE(Z7, Z8, Z9)
	PART(Z0, Z7, HEADS, 0, 1, 2)
	PART(Z1, Z7, HEADS, 1, 1, 2)
	PART(Z2, Z7, HEADS, 2, 1, 2)

	// A digit without a place in a band is a contradiction.
	VPTESTNMD Z0, Z0, K7, K1
	VPTESTNMD Z1, Z1, K7, K2
	VPTESTNMD Z2, Z2, K7, K3
	KORW K1, K2, K1
	KORW K1, K3, K1
	KORTESTW K1, K1
	JNZ contradiction

	// The cells that are a digit's only place in their row, in Z4 to Z6, of all
	// digits, in Z7 to Z9; the other digits lose them.
	ONLY(Z0, Z4, Z3, 0)
	ONLY(Z1, Z5, Z3, 9)
	ONLY(Z2, Z6, Z3, 18)
	VMOVDQA64 Z4, Z7
	VMOVDQA64 Z5, Z8
	VMOVDQA64 Z6, Z9
	EVERY(Z7, Z10)
	EVERY(Z8, Z11)
	EVERY(Z9, Z12)
	KEEP(Z0, Z4, Z7)
	KEEP(Z1, Z5, Z8)
	KEEP(Z2, Z6, Z9)
	VPXORD Z0, Z20, Z20
	ORXOR(Z20, Z1, Z21)
	ORXOR(Z20, Z2, Z22)
	VPTESTMD Z20, Z20, K1
	KORTESTW K1, K1
	JNZ round

	// The cells with at least one candidate, two and three: Z4 to Z6 of band 1,
	// Z14 to Z16 of band 2, Z17 to Z19 of band 3.
	COUNT(Z0, Z4, Z5, Z6)
	COUNT(Z1, Z14, Z15, Z16)
	COUNT(Z2, Z17, Z18, Z19)

	// A cell without a candidate is a contradiction, and so is one that two digits
	// want.
	VMOVDQA64 Z4, Z20
	VPTERNLOGD $0x80, Z17, Z14, Z20
	VPANDND.BCST whole<>(SB), Z20, Z20
	VMOVDQA64 Z7, Z21
	ANDOR(Z21, Z5, Z20)
	VMOVDQA64 Z8, Z20
	ANDOR(Z20, Z15, Z21)
	VMOVDQA64 Z9, Z21
	ANDOR(Z21, Z18, Z20)
	VPTESTMD Z21, Z21, K1
	KORTESTW K1, K1
	JNZ contradiction

	// Cells with one candidate that are not their digit's only place in the row.
	ANDNOT2(Z4, Z5, Z7)
	ANDNOT2(Z14, Z15, Z8)
	ANDNOT2(Z17, Z18, Z9)
	VMOVDQA64 Z4, Z20
	OR3(Z20, Z14, Z17)
	VPTESTMD Z20, Z20, K1
	KORTESTW K1, K1
	JZ settled
	// If one was here before, it shares its row with another of its digit.
	VPANDD Z4, Z23, Z23
	ANDOR(Z24, Z14, Z23)
	ANDOR(Z25, Z17, Z24)
	VPTESTMD Z25, Z25, K1
	KORTESTW K1, K1
	JNZ contradiction
	VMOVDQA64 Z4, Z23
	VMOVDQA64 Z14, Z24
	VMOVDQA64 Z17, Z25
	VPANDD Z0, Z4, Z4
	VPANDD Z1, Z14, Z14
	VPANDD Z2, Z17, Z17
	ROWS(Z4, Z6)
	KEEP(Z0, Z4, Z6)
	ROWS(Z14, Z6)
	KEEP(Z1, Z14, Z6)
	ROWS(Z17, Z6)
	KEEP(Z2, Z17, Z6)
	JMP round

settled:
	// Back to four words a digit; open and pairs after them.
	MOVQ s+0(FP), DI
	MOVL $0x3333, AX
	KMOVW AX, K1
	MOVL $0x4444, AX
	KMOVW AX, K2
	VMOVDQU32 ·digitLanes+0(SB), Z10
	VMOVDQU32 ·digitLanes+64(SB), Z11
	VMOVDQU32 ·digitLanes+128(SB), Z12
	VMOVDQA64 Z10, Z13
	VMOVDQA64 Z11, Z20
	VMOVDQA64 Z12, Z21
	VPERMI2D.Z Z1, Z0, K1, Z10
	VPERMI2D.Z Z1, Z0, K1, Z11
	VPERMI2D.Z Z1, Z0, K1, Z12
	VPERMD Z2, Z13, K2, Z10
	VPERMD Z2, Z20, K2, Z11
	VPERMD Z2, Z21, K2, Z12
	VMOVDQU32 Z10, (DI)
	VMOVDQU32 Z11, 64(DI)
	VMOVDQU X12, 128(DI)
	VPANDND Z5, Z6, Z6
	VPANDND Z15, Z16, Z16
	VPANDND Z18, Z19, Z19
	VPXOR X13, X13, X13
	VPUNPCKLDQ X15, X5, X10
	VPUNPCKLDQ X13, X18, X11
	VPUNPCKLQDQ X11, X10, X10
	VMOVDQU X10, 144(DI)
	VPUNPCKLDQ X16, X6, X10
	VPUNPCKLDQ X13, X19, X11
	VPUNPCKLQDQ X11, X10, X10
	VMOVDQU X10, 160(DI)
	VZEROUPPER
	MOVB $1, ret+16(FP)
	RET

contradiction:
	VZEROUPPER
	MOVB $0, ret+16(FP)
	RET

// func cpuid(leaf, subleaf uint32) (a, b, c, d uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-24
	MOVL leaf+0(FP), AX
	MOVL subleaf+4(FP), CX
	CPUID
	MOVL AX, a+8(FP)
	MOVL BX, b+12(FP)
	MOVL CX, c+16(FP)
	MOVL DX, d+20(FP)
	RET

// func xgetbv() uint32
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL CX, CX
	XGETBV
	MOVL AX, ret+0(FP)
	RET
