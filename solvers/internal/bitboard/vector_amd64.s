//go:build !purego

#include "textflag.h"

// All conclusions drawn with AVX-512, of a puzzle or of the two alternatives of a
// guess: what load.go and settle.go do digit by digit, for all nine digits at once and
// without tables.
//
// A register holds one band: lane d, of 32 bits, is the band's 27 cells in which
// the digit d+1 can stand, in the order that places.go describes. In octal a lane
// reads 0oCCCBBBAAA: AAA are the first columns of the three boxes, and of the
// three bits of each octal digit bit r is row r. Lanes 9 to 15 are 0.
//
// Nine bits for the three rows and boxes of a band are a "field"; those of the three
// bands fit in one lane, so that the band rule is worked out for all 27 mini-rows of a
// digit at once, and so is the stack rule for its 27 mini-columns.
//
// Each instruction waits for the one before it most of the time. So the two
// alternatives of a guess take turns, a step each: the processor overlaps them, and both
// take little longer than one.
//
// Go writes the operands of these instructions from the last to the first, with
// the mask before the destination.

// Constants, in registers throughout. K7 is the lanes in use.
#define FIELD Z31   // 0o000000777
#define HEADS Z30   // 0o111111111
#define LOW2 Z29    // 0o333333333
#define BOXES2 Z28  // 0o077077077
#define BOXES1 Z27  // 0o007007007
#define FIELDS2 Z26 // 0o000777777

#define CONSTANT(value, z) MOVL $value, AX; VPBROADCASTD AX, z
#define CONSTANTS \
	CONSTANT(0x000001FF, FIELD);  CONSTANT(0x01249249, HEADS)  \
	CONSTANT(0x036DB6DB, LOW2);   CONSTANT(0x00FC7E3F, BOXES2) \
	CONSTANT(0x001C0E07, BOXES1); CONSTANT(0x0003FFFF, FIELDS2) \
	MOVL $0x1FF, AX; KMOVW AX, K7

DATA seven<>+0(SB)/4, $7
GLOBL seven<>(SB), RODATA|NOPTR, $4
DATA whole<>+0(SB)/4, $0x07FFFFFF
GLOBL whole<>(SB), RODATA|NOPTR, $4

// The bits of VPTERNLOGD's first operand a (its destination), b and c.
#define OR3(a, b, c) VPTERNLOGD $0xFE, c, b, a     // a|b|c
#define MAJ(a, b, c) VPTERNLOGD $0xE8, c, b, a     // two or three of them
#define AND3(a, b, c) VPTERNLOGD $0x80, c, b, a    // a&b&c
#define ANDOR(a, b, c) VPTERNLOGD $0xEA, c, b, a   // a&b | c
#define ANDNOT2(a, b, c) VPTERNLOGD $0x10, c, b, a // a &^ b &^ c
#define KEEP(a, b, c) VPTERNLOGD $0xD0, c, b, a    // a & (b | ^c)
#define ORXOR(a, b, c) VPTERNLOGD $0xF6, c, b, a   // a | b^c
#define ANDXOR(a, b, c) VPTERNLOGD $0x60, c, b, a  // a & (b^c)
#define PICK(a, b, c) VPTERNLOGD $0xE2, c, b, a    // b ? a : c
#define PUT(a, b, c) VPTERNLOGD $0xB8, c, b, a     // b ? c : a

// TURN sets y and z to w with its three groups of bits rotated by one and by two,
// each within its own unit: left1 and left2 shift w up past the groups that wrap,
// down1 and down2 down.
#define TURN(w, y, z, mask1, mask2, down1, left1, down2, left2) \
	VPSRLD $down1, w, y; VPSLLD $left1, w, Z11; PICK(y, mask1, Z11) \
	VPSRLD $down2, w, z; VPSLLD $left2, w, Z11; PICK(z, mask2, Z11)

// SHARE keeps of w, the places of three lines in three boxes, those that are part
// of some way to share the boxes out among the lines: w & (y1&z2 | y2&z1), where y
// and z are the other boxes, and 1 and 2 the other lines. The result is in w.
#define SHARE(w, y, z) \
	VPSRLD $1, y, Z10; VPSLLD $2, y, Z11; PICK(Z10, LOW2, Z11)  \
	VPSRLD $2, z, Z14; VPSLLD $1, z, Z11; PICK(Z14, HEADS, Z11) \
	VPSRLD $2, y, Z12; VPSLLD $1, y, Z11; PICK(Z12, HEADS, Z11) \
	VPSRLD $1, z, Z13; VPSLLD $2, z, Z11; PICK(Z13, LOW2, Z11)  \
	AND3(Z10, Z14, w); AND3(Z12, Z13, w); VPORD Z10, Z12, w

// SPREAD sets p, q and r to the cells that the mini-rows (or mini-columns) w have in
// the three bands: by1 and by2 are how far the second and third cells lie from the first,
// mask1 and mask2 the bits of the first, and of the first two.
#define SPREAD(w, p, q, r, mask1, mask2, by1, by2) \
	VPSLLD $by1, w, p; VPSRLD $by1, w, Z10; VPSLLD $by2, w, Z11; VPSRLD $by2, w, r \
	VMOVDQA64 w, q; PUT(q, mask1, Z10); PICK(q, mask2, p) \
	PICK(r, mask1, Z10); PICK(r, mask2, w) \
	PUT(p, mask1, w); PICK(p, mask2, Z11)

// EVERY puts the union of o's lanes into all lanes of e.
#define EVERY(o, e) \
	VSHUFI64X2 $0x4E, o, o, e; VSHUFI64X2 $0xB1, o, o, Z10; VSHUFI64X2 $0x1B, o, o, Z11 \
	VPORD o, e, e; OR3(e, Z10, Z11) \
	VPSHUFD $0x4E, e, Z10; VPSHUFD $0xB1, e, Z11; VPSHUFD $0x1B, e, Z12 \
	VPORD Z10, e, e; OR3(e, Z11, Z12)

// PACK sets w to what op makes of the three cells of each mini-row (or mini-column) of
// the bands x, y and z.
#define PACK(op, x, y, z, w, mask1, mask2, by1, by2) \
	VPSRLD $by1, x, w; VPSRLD $by2, x, Z11; op(w, Z11, x)    \
	VPSLLD $by1, y, Z10; VPSRLD $by1, y, Z11; op(Z10, Z11, y) \
	VPSLLD $by1, z, Z11; VPSLLD $by2, z, Z12; op(Z11, Z12, z) \
	PICK(Z10, mask2, Z11); PICK(w, mask1, Z10)

// STEP applies all rules but that of cells with one candidate to the bands x, y and
// z, once. Then K1 is the digits without a place in some band, which is a
// contradiction, K2 those that lost places since their bands were looked at, and Z7 to
// Z9 the cells that are the only place of some digit in their row.
#define STEP(x, y, z) \
	/* Bands: the mini-rows that have a place. */ \
	PACK(OR3, x, y, z, Z4, FIELD, FIELDS2, 9, 18) \
	TURN(Z4, Z8, Z9, BOXES2, BOXES1, 3, 6, 6, 3) \
	SHARE(Z4, Z8, Z9) \
	SPREAD(Z4, Z20, Z21, Z22, FIELD, FIELDS2, 9, 18) \
	VPANDD Z20, x, x; VPANDD Z21, y, y; VPANDD Z22, z, z \
	VMOVDQA64 x, Z20; VMOVDQA64 y, Z21; VMOVDQA64 z, Z22 \
	/* Stacks: the mini-columns that have a place. Bit 9*column + 3*stack + band of Z5. */ \
	PACK(OR3, x, y, z, Z5, HEADS, LOW2, 1, 2) \
	TURN(Z5, Z8, Z9, FIELDS2, FIELD, 9, 18, 18, 9) \
	SHARE(Z5, Z8, Z9) \
	SPREAD(Z5, Z14, Z15, Z16, HEADS, LOW2, 1, 2) \
	/* The mini-rows that every way has, less those with several places: their */ \
	/* cell is the digit's only place in the row. */ \
	TURN(Z4, Z8, Z9, BOXES2, BOXES1, 3, 6, 6, 3) \
	ANDNOT2(Z4, Z8, Z9) \
	PACK(MAJ, Z20, Z21, Z22, Z5, FIELD, FIELDS2, 9, 18) \
	VPANDND Z4, Z5, Z4 \
	SPREAD(Z4, Z17, Z18, Z19, FIELD, FIELDS2, 9, 18) \
	VPANDD Z20, Z17, Z17; VPANDD Z21, Z18, Z18; VPANDD Z22, Z19, Z19 \
	EVERY(Z17, Z7); EVERY(Z18, Z8); EVERY(Z19, Z9) \
	VPANDD Z14, x, x; VPANDD Z15, y, y; VPANDD Z16, z, z \
	VPMINUD x, y, Z10; VPMINUD z, Z10, Z10; VPTESTNMD Z10, Z10, K7, K1 \
	/* The other digits lose these cells. */ \
	KEEP(x, Z17, Z7); KEEP(y, Z18, Z8); KEEP(z, Z19, Z9) \
	VPXORD x, Z20, Z20; ORXOR(Z20, y, Z21); ORXOR(Z20, z, Z22) \
	VPTESTMD Z20, Z20, K2

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

// ROWS sets q to all cells of the rows in which x has a cell.
#define ROWS(x, q) \
	VPSRLD $9, x, q; VPSRLD $18, x, Z10; OR3(q, Z10, x) \
	VPSRLD $3, q, Z10; VPSRLD $6, q, Z11; OR3(q, Z10, Z11) \
	VPANDD.BCST seven<>(SB), q, q \
	VPSLLD $3, q, Z10; VPSLLD $6, q, Z11; OR3(q, Z10, Z11) \
	VPSLLD $9, q, Z10; VPSLLD $18, q, Z11; OR3(q, Z10, Z11)

// CHECK looks at the cells of the bands x, y and z after a STEP that changed nothing,
// given its Z7 to Z9. If a cell has no candidate, or two digits want it, it jumps to
// dead. If no single candidate is left to settle, it jumps to done, with the cells that
// have at least two candidates in Z5, Z15 and Z18, and at least three in Z6, Z16 and
// Z19. Otherwise it strikes those candidates from their rows and notes their cells at
// seen: a cell that is still single the next time has another of its digit in its row,
// and is a contradiction too.
#define CHECK(x, y, z, seen, dead, done) \
	COUNT(x, Z4, Z5, Z6); COUNT(y, Z14, Z15, Z16); COUNT(z, Z17, Z18, Z19) \
	VMOVDQA64 Z4, Z20; AND3(Z20, Z14, Z17); VPANDND.BCST whole<>(SB), Z20, Z20 \
	ANDNOT2(Z4, Z5, Z7); ANDNOT2(Z14, Z15, Z8); ANDNOT2(Z17, Z18, Z9) \
	ANDOR(Z7, Z5, Z20); ANDOR(Z8, Z15, Z7); ANDOR(Z9, Z18, Z8) \
	VPTESTMD Z9, Z9, K1; KORTESTW K1, K1; JNZ dead \
	VMOVDQA64 Z4, Z20; OR3(Z20, Z14, Z17) \
	VPTESTMD Z20, Z20, K1; KORTESTW K1, K1; JZ done \
	VPANDD (seen), Z4, Z7; VPANDD 64(seen), Z14, Z8; VPANDD 128(seen), Z17, Z9 \
	OR3(Z7, Z8, Z9); VPTESTMD Z7, Z7, K1; KORTESTW K1, K1; JNZ dead \
	VMOVDQU32 Z4, (seen); VMOVDQU32 Z14, 64(seen); VMOVDQU32 Z17, 128(seen) \
	VPANDD x, Z4, Z4; VPANDD y, Z14, Z14; VPANDD z, Z17, Z17 \
	ROWS(Z4, Z6); KEEP(x, Z4, Z6); ROWS(Z14, Z6); KEEP(y, Z14, Z6); ROWS(Z17, Z6); KEEP(z, Z17, Z6)

#define CLEAR(seen) \
	VPXORD Z7, Z7, Z7; VMOVDQU32 Z7, (seen); VMOVDQU32 Z7, 64(seen); VMOVDQU32 Z7, 128(seen)

// STORE puts the bands back to four words a digit, with open and pairs after them: the
// State at DI. It takes what CHECK left.
#define STORE(x, y, z) \
	MOVL $0x3333, AX; KMOVW AX, K1; MOVL $0x4444, AX; KMOVW AX, K2 \
	VMOVDQU32 ·digitLanes+0(SB), Z10; VMOVDQU32 ·digitLanes+64(SB), Z11 \
	VMOVDQU32 ·digitLanes+128(SB), Z12 \
	VMOVDQA64 Z10, Z13; VMOVDQA64 Z11, Z20; VMOVDQA64 Z12, Z21 \
	VPERMI2D.Z y, x, K1, Z10; VPERMI2D.Z y, x, K1, Z11; VPERMI2D.Z y, x, K1, Z12 \
	VPERMD z, Z13, K2, Z10; VPERMD z, Z20, K2, Z11; VPERMD z, Z21, K2, Z12 \
	VMOVDQU32 Z10, (DI); VMOVDQU32 Z11, 64(DI); VMOVDQU X12, 128(DI) \
	VPANDND Z5, Z6, Z6; VPANDND Z15, Z16, Z16; VPANDND Z18, Z19, Z19 \
	VPXOR X13, X13, X13 \
	VPUNPCKLDQ X15, X5, X10; VPUNPCKLDQ X13, X18, X11; VPUNPCKLQDQ X11, X10, X10 \
	VMOVDQU X10, 144(DI) \
	VPUNPCKLDQ X16, X6, X10; VPUNPCKLDQ X13, X19, X11; VPUNPCKLQDQ X11, X10, X10 \
	VMOVDQU X10, 160(DI)

// PLANE narrows Z0, Z1 and Z2 to the digits that agree with the cells' digits, in Z11 and
// Z12, in one bit: shift moves it to the top of its byte; unset is the lanes of the digits
// that don't have it.
#define PLANE(shift, unset) \
	VPSLLW $shift, Z11, Z13; VPMOVB2M Z13, K3; KMOVQ K3, AX; VPBROADCASTD AX, Z3 \
	VPSLLW $shift, Z12, Z13; VPMOVB2M Z13, K4; KMOVQ K4, BX; VPBROADCASTD BX, Z5 \
	SHRQ $32, AX; VPBROADCASTD AX, Z4 \
	ANDXOR(Z0, Z3, unset); ANDXOR(Z1, Z4, unset); ANDXOR(Z2, Z5, unset)

// func load512(s *State, puzzle *board.Grid) bool
TEXT ·load512(SB), NOSPLIT, $192-17
	CONSTANTS
	// The puzzle's 81 bytes are put into the order of the bits, bands 1 and 2 in Z11
	// and band 3 in Z12, and compared with all digits, bit by bit.
	MOVQ puzzle+8(FP), SI
	VMOVDQU8 (SI), Z13
	VMOVDQU8 17(SI), Z14
	VMOVDQU8 ·cellOrder+0(SB), Z11
	VMOVDQU8 ·cellOrder+64(SB), Z12
	VPERMI2B Z14, Z13, Z11
	VPERMI2B Z14, Z13, Z12
	VPBROADCASTD.Z whole<>(SB), K7, Z0
	VMOVDQA64 Z0, Z1
	VMOVDQA64 Z0, Z2
	PLANE(7, ·digitPlanes+0(SB))
	PLANE(6, ·digitPlanes+64(SB))
	PLANE(5, ·digitPlanes+128(SB))
	PLANE(4, ·digitPlanes+192(SB))
	MOVQ $0x07FFFFFF07FFFFFF, AX
	KMOVQ AX, K1
	MOVL $0x07FFFFFF, AX
	KMOVQ AX, K2
	MOVL $9, DX
	VPBROADCASTB DX, Z10
	VPCMPUB $6, Z10, Z11, K1, K3 // above 9
	VPCMPUB $6, Z10, Z12, K2, K4
	KORTESTQ K3, K4
	JNZ contradiction
	VPTESTNMB Z11, Z11, K1, K3
	VPTESTNMB Z12, Z12, K2, K4
	KMOVQ K3, AX
	KMOVD K4, BX
	VPBROADCASTD AX, Z3
	SHRQ $32, AX
	VPBROADCASTD AX, Z4
	VPBROADCASTD BX, Z5
	// A digit can stand in its givens and in the free cells of other rows.
	ROWS(Z0, Z6); VPANDND.Z Z3, Z6, K7, Z6; VPORD Z6, Z0, Z0
	ROWS(Z1, Z6); VPANDND.Z Z4, Z6, K7, Z6; VPORD Z6, Z1, Z1
	ROWS(Z2, Z6); VPANDND.Z Z5, Z6, K7, Z6; VPORD Z6, Z2, Z2
	LEAQ seen-192(SP), R8
	CLEAR(R8)
step:
	STEP(Z0, Z1, Z2)
	KORTESTW K1, K1
	JNZ contradiction
	KORTESTW K2, K2
	JNZ step
	CHECK(Z0, Z1, Z2, R8, contradiction, settled)
	JMP step
settled:
	MOVQ s+0(FP), DI
	STORE(Z0, Z1, Z2)
	VZEROUPPER
	MOVB $1, ret+16(FP)
	RET
contradiction:
	VZEROUPPER
	MOVB $0, ret+16(FP)
	RET

// STRIKE takes the cells p, q and r from the digits k.
#define STRIKE(x, y, z, k, p, q, r) \
	VPANDND x, p, k, x; VPANDND y, q, k, y; VPANDND z, r, k, z

#define GO_ON_WITH_S \
	MOVQ s+0(FP), DI; MOVQ R11, R8; MOVL $2, R9 \
	VMOVDQA64 Z23, Z0; VMOVDQA64 Z24, Z1; VMOVDQA64 Z25, Z2

// func both512(s, next *State, cell, peers *places, first, second int) int
//
// The bands of next are Z0 to Z2, those of s Z23 to Z25. When one of the two is done,
// the other goes on in Z0 to Z2; then DI points to its State, R8 to what CHECK has seen,
// and R9 is its bit of the result R10.
TEXT ·both512(SB), 0, $576-56
	CONSTANTS
	MOVQ s+0(FP), SI
	VMOVDQU32 (SI), Z10; VMOVDQU32 64(SI), Z11; VMOVDQU 128(SI), X12
	MOVL $0xFF, AX
	KMOVW AX, K1
	MOVL $0x100, AX
	KMOVW AX, K2
	VMOVDQU32 ·bandLanes+0(SB), Z0; VMOVDQA64 Z0, Z3
	VMOVDQU32 ·bandLanes+64(SB), Z1; VMOVDQA64 Z1, Z4
	VMOVDQU32 ·bandLanes+128(SB), Z2; VMOVDQA64 Z2, Z5
	VPERMI2D.Z Z11, Z10, K1, Z0; VPERMD Z12, Z3, K2, Z0; VMOVDQA64 Z0, Z23
	VPERMI2D.Z Z11, Z10, K1, Z1; VPERMD Z12, Z4, K2, Z1; VMOVDQA64 Z1, Z24
	VPERMI2D.Z Z11, Z10, K1, Z2; VPERMD Z12, Z5, K2, Z2; VMOVDQA64 Z2, Z25

	// next gets first and loses second, s the other way round. If second is -1, its
	// mask K4 is empty.
	MOVL $1, AX
	MOVQ first+32(FP), CX
	SHLL CX, AX
	KMOVW AX, K3
	MOVL $1, AX
	MOVQ second+40(FP), CX
	SHLL CX, AX
	KMOVW AX, K4
	MOVQ cell+16(FP), BX
	MOVQ peers+24(FP), DX
	VPBROADCASTD (BX), Z10; VPBROADCASTD 4(BX), Z11; VPBROADCASTD 8(BX), Z12
	VPBROADCASTD (DX), Z13; VPBROADCASTD 4(DX), Z14; VPBROADCASTD 8(DX), Z15
	STRIKE(Z0, Z1, Z2, K3, Z13, Z14, Z15)
	STRIKE(Z0, Z1, Z2, K4, Z10, Z11, Z12)
	STRIKE(Z23, Z24, Z25, K4, Z13, Z14, Z15)
	STRIKE(Z23, Z24, Z25, K3, Z10, Z11, Z12)
	LEAQ seen-192(SP), R8
	LEAQ seen2-384(SP), R11
	CLEAR(R8)
	CLEAR(R11)
	XORL R10, R10
both:
	STEP(Z23, Z24, Z25)
	VMOVDQU32 Z7, only-576(SP); VMOVDQU32 Z8, only-512(SP); VMOVDQU32 Z9, only-448(SP)
	KMOVW K1, K5
	KMOVW K2, K6
	STEP(Z0, Z1, Z2)
	KORTESTW K1, K1
	JNZ goOnWithS
	KORTESTW K5, K5
	JNZ goOnWithNext
	KORTESTW K2, K6
	JNZ both
	CHECK(Z0, Z1, Z2, R8, checkS, storeNext)
	VMOVDQU32 only-576(SP), Z7; VMOVDQU32 only-512(SP), Z8; VMOVDQU32 only-448(SP), Z9
	CHECK(Z23, Z24, Z25, R11, goOnWithNext, storeS)
	JMP both

storeS:
	MOVQ s+0(FP), DI
	STORE(Z23, Z24, Z25)
	ORL $2, R10
goOnWithNext:
	MOVQ next+8(FP), DI
	MOVL $1, R9
	JMP step
storeNext:
	MOVQ next+8(FP), DI
	STORE(Z0, Z1, Z2)
	ORL $1, R10
checkS: // its last step changed nothing
	VMOVDQU32 only-576(SP), Z7; VMOVDQU32 only-512(SP), Z8; VMOVDQU32 only-448(SP), Z9
	GO_ON_WITH_S
	JMP check
goOnWithS:
	KORTESTW K5, K5
	JNZ done
	GO_ON_WITH_S
step:
	STEP(Z0, Z1, Z2)
	KORTESTW K1, K1
	JNZ done
	KORTESTW K2, K2
	JNZ step
check:
	CHECK(Z0, Z1, Z2, R8, done, settled)
	JMP step
settled:
	STORE(Z0, Z1, Z2)
	ORL R9, R10
done:
	VZEROUPPER
	MOVQ R10, ret+48(FP)
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
