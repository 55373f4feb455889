//go:build !purego

#include "textflag.h"

// All conclusions drawn with AVX-512, from a puzzle's givens or from a guess: what load.go
// and settle.go do digit by digit, for all nine digits at once and without tables.
//
// Each of three registers holds one column of every box. Its lane 4*i+j, of 32 bits, is
// the 27 cells of these columns in which the digit 3*i+j+1 can stand, as bits
//
//	9*band + 3*(box in the band) + (row in the band)
//
// and all other lanes are 0. In octal a lane reads 0oCCCBBBAAA: AAA are the three boxes of
// band 1, and of each octal digit bit r is row r. So the union of the registers
// has a bit for each mini-row (the three cells that a row and a box share), and what
// the rules find about a mini-row applies to all three as it is. A mini-column is
// an octal digit of one of them.
//
// Digits take three lanes of four, three times, because a union over all of them
// is then two unions of three.
//
// Go writes the operands of these instructions from the last to the first, with
// the mask before the destination.

// Constants, in registers throughout. K7 is the lanes in use.
#define ROWS1 Z31  // 0o111111111
#define ROWS2 Z30  // 0o333333333
#define BOXES1 Z29 // 0o007007007
#define BOXES2 Z28 // 0o077077077

#define CONSTANT(value, z) MOVL $value, AX; VPBROADCASTD AX, z
#define CONSTANTS \
	CONSTANT(0x01249249, ROWS1); CONSTANT(0x036DB6DB, ROWS2)   \
	CONSTANT(0x001C0E07, BOXES1); CONSTANT(0x00FC7E3F, BOXES2) \
	MOVL $0x777, AX; KMOVW AX, K7

DATA whole<>+0(SB)/4, $0x07FFFFFF
GLOBL whole<>(SB), RODATA|NOPTR, $4

// The bits of VPTERNLOGD's first operand a (its destination), b and c.
#define OR3(a, b, c) VPTERNLOGD $0xFE, c, b, a      // a|b|c
#define XOR3(a, b, c) VPTERNLOGD $0x96, c, b, a     // one or three of them
#define MAJ(a, b, c) VPTERNLOGD $0xE8, c, b, a      // two or three of them
#define ONLY(a, b, c) VPTERNLOGD $0x16, c, b, a     // one of them
#define AND3(a, b, c) VPTERNLOGD $0x80, c, b, a     // a&b&c
#define ANDOR(a, b, c) VPTERNLOGD $0xEA, c, b, a    // a&b | c
#define ORAND(a, b, c) VPTERNLOGD $0xF8, c, b, a    // a | b&c
#define ORANDNOT(a, b, c) VPTERNLOGD $0xF4, c, b, a // a | b&^c
#define ANDNOT2(a, b, c) VPTERNLOGD $0x10, c, b, a  // a &^ b &^ c
#define KEEP(a, b, c) VPTERNLOGD $0xD0, c, b, a     // a & (b | ^c)
#define ORXOR(a, b, c) VPTERNLOGD $0xF6, c, b, a    // a | b^c
#define ANDXOR(a, b, c) VPTERNLOGD $0x60, c, b, a   // a & (b^c)
#define PICK(a, b, c) VPTERNLOGD $0xE2, c, b, a     // b ? a : c
#define PUT(a, b, c) VPTERNLOGD $0xB8, c, b, a      // b ? c : a
#define NOTPUT(a, b, c) VPTERNLOGD $0x74, c, b, a   // b ? ^c : a

// OTHER sets y and z to w with the boxes of each band moved on by one and by two.
#define OTHER(w, y, z) \
	VPSRLD $3, w, y; VPSLLD $6, w, Z11; PICK(y, BOXES2, Z11) \
	VPSRLD $6, w, z; VPSLLD $3, w, Z11; PICK(z, BOXES1, Z11)

// ROW1 and ROW2 set y to w with the rows of each band moved on by one and by two.
#define ROW1(w, y) VPSRLD $1, w, y; VPSLLD $2, w, Z11; PICK(y, ROWS2, Z11)
#define ROW2(w, y) VPSRLD $2, w, y; VPSLLD $1, w, Z11; PICK(y, ROWS1, Z11)

// EVERY puts the union of o's lanes into all lanes of e.
#define EVERY(o, e) \
	VSHUFI64X2 $0xC9, o, o, e; VSHUFI64X2 $0xD2, o, o, Z11; OR3(e, Z11, o) \
	VPSHUFD $0xC9, e, Z10; VPSHUFD $0xD2, e, Z11; OR3(e, Z10, Z11)

// STACK sets y and z to the mini-columns of x, all three bits of them, with the bands moved on
// by one and by two. What is above a lane's 27 bits means nothing.
#define STACK(x, y, z) \
	ROW1(x, z); ROW2(x, Z10); OR3(z, Z10, x) \
	VPSLLD $5, z, Z10; VPSHRDD $14, z, Z10, y; VPSHRDD $23, z, Z10, z

// STEP applies all rules but that of cells with one candidate to the columns x, y and
// z, whose union is Z3, once. Then K1 is the digits without a place, which is a
// contradiction, K2 those that lost places, Z3 the union again, and Z14 to Z16 the
// cells that were the only place of some digit in their row before. The stacks come
// before the unions over all digits because the next step waits longer for them.
#define STEP(x, y, z) \
	/* Mini-rows that are alone in their row, and have one place. */ \
	VMOVDQA64 x, Z5; ONLY(Z5, y, z) \
	OTHER(Z3, Z8, Z9) \
	ANDNOT2(Z5, Z8, Z9) \
	VPANDD x, Z5, Z17; VPANDD y, Z5, Z18; VPANDD z, Z5, Z19 \
	/* Bands: a mini-row stays if the other two boxes can share the other two rows. */ \
	ROW1(Z8, Z12); ROW2(Z9, Z13); VPANDD Z13, Z12, Z12 \
	ROW2(Z8, Z13); ROW1(Z9, Z10) \
	VMOVDQA64 x, Z20; AND3(Z20, Z13, Z10); ORAND(Z20, x, Z12) \
	VMOVDQA64 y, Z21; AND3(Z21, Z13, Z10); ORAND(Z21, y, Z12) \
	VMOVDQA64 z, Z22; AND3(Z22, Z13, Z10); ORAND(Z22, z, Z12) \
	/* Stacks: a mini-column stays if the other two columns can share the other bands. */ \
	STACK(Z20, Z4, Z7); STACK(Z21, Z5, Z8); STACK(Z22, Z6, Z9) \
	EVERY(Z17, Z14); EVERY(Z18, Z15); EVERY(Z19, Z16) \
	/* The other digits lose the cells. */ \
	KEEP(Z20, Z17, Z14); KEEP(Z21, Z18, Z15); KEEP(Z22, Z19, Z16) \
	VPANDD Z5, Z9, Z10; VMOVDQA64 Z20, Z17; AND3(Z17, Z6, Z8); ANDOR(Z20, Z10, Z17) \
	VPANDD Z6, Z7, Z11; VMOVDQA64 Z21, Z18; AND3(Z18, Z4, Z9); ANDOR(Z21, Z11, Z18) \
	VPANDD Z4, Z8, Z12; VMOVDQA64 Z22, Z19; AND3(Z19, Z5, Z7); ANDOR(Z22, Z12, Z19) \
	VPXORD x, Z20, Z10; ORXOR(Z10, y, Z21); ORXOR(Z10, z, Z22); VPTESTMD Z10, Z10, K2 \
	VMOVDQA64 Z20, x; VMOVDQA64 Z21, y; VMOVDQA64 Z22, z \
	VMOVDQA64 Z20, Z3; OR3(Z3, Z21, Z22); VPTESTNMD Z3, Z3, K7, K1

// COUNT sets o, t and q to the cells for which x has at least one, at least two, and just
// two candidates. It adds up three lanes, as two bits, and then three of these
// sums.
#define COUNT(x, o, t, q) \
	VSHUFI64X2 $0xC9, x, x, Z10; VSHUFI64X2 $0xD2, x, x, Z11 \
	VMOVDQA64 x, Z12; XOR3(Z12, Z10, Z11); MAJ(Z10, Z11, x) \
	VPSHUFD $0xC9, Z12, Z11; VPSHUFD $0xD2, Z12, Z13 \
	VMOVDQA64 Z12, o; XOR3(o, Z11, Z13); MAJ(Z12, Z11, Z13) \
	VPSHUFD $0xC9, Z10, Z11; VPSHUFD $0xD2, Z10, Z13 \
	VMOVDQA64 Z10, q; ONLY(q, Z11, Z13); OR3(Z10, Z11, Z13) \
	NOTPUT(q, Z12, Z10); VPANDND q, o, q; VPORD Z10, Z12, t; VPORD t, o, o

// CHECK looks at the cells of the columns x, y and z after a STEP that changed nothing,
// given its Z14 to Z16. If a cell has no candidate, or two digits want it, it jumps to
// dead. If no single candidate is left to settle, it jumps to done, with the cells that
// have at least two candidates in Z7 to Z9, and those with just two in Z17 to
// Z19. Otherwise it strikes those candidates from the rest of their rows, and both if there
// are two in a row, which leaves their cells without a candidate.
#define CHECK(x, y, z, dead, done) \
	COUNT(x, Z4, Z7, Z17); COUNT(y, Z5, Z8, Z18); COUNT(z, Z6, Z9, Z19) \
	VMOVDQA64 Z4, Z20; AND3(Z20, Z5, Z6); VPANDND.BCST whole<>(SB), Z20, Z20 \
	ORAND(Z20, Z7, Z14); ORAND(Z20, Z8, Z15); ORAND(Z20, Z9, Z16) \
	VPTESTMD Z20, Z20, K7, K1; KORTESTW K1, K1; JNZ dead \
	ANDNOT2(Z4, Z7, Z14); ANDNOT2(Z5, Z8, Z15); ANDNOT2(Z6, Z9, Z16) \
	VMOVDQA64 Z4, Z20; OR3(Z20, Z5, Z6); VPTESTMD Z20, Z20, K1; KORTESTW K1, K1; JZ done \
	VPANDD x, Z4, Z4; VPANDD y, Z5, Z5; VPANDD z, Z6, Z6 \
	VMOVDQA64 Z4, Z20; OR3(Z20, Z5, Z6); OTHER(Z20, Z8, Z9) \
	ANDNOT2(x, Z8, Z9); ANDNOT2(x, Z5, Z6) \
	ANDNOT2(y, Z8, Z9); ANDNOT2(y, Z4, Z6) \
	ANDNOT2(z, Z8, Z9); ANDNOT2(z, Z4, Z5)

// TURN sets p, q and r to the three bands, as places.go describes them, if x, y and z are
// the three columns, and the other way round: field i of register j becomes
// field j of register i. A field is nine bits.
#define TURN(x, y, z, p, q, r) \
	CONSTANT(0x1FF, Z10); CONSTANT(0x3FFFF, Z11) \
	VPSLLD $9, y, p; VPSLLD $23, z, Z12; VPSRLD $5, Z12, Z12; PICK(p, Z11, Z12); PUT(p, Z10, x) \
	VMOVDQA64 y, q; VPSLLD $14, z, Z12; VPSRLD $5, Z12, Z12; PICK(q, Z11, Z12) \
	VPSRLD $9, x, Z12; PUT(q, Z10, Z12) \
	VPSRLD $9, y, r; PICK(r, Z11, z); VPSRLD $18, x, Z12; PUT(r, Z10, Z12)

// STORE makes x, y and z, and what CHECK left, the State at DI: four words a digit, then the
// open cells and the pairs, which TURN finds in lanes 12 and 13.
#define STORE(x, y, z) \
	MOVL $0x1000, AX; KMOVW AX, K1; MOVL $0x2000, AX; KMOVW AX, K2 \
	VPBROADCASTD X7, K1, x; VPBROADCASTD X8, K1, y; VPBROADCASTD X9, K1, z \
	VPBROADCASTD X17, K2, x; VPBROADCASTD X18, K2, y; VPBROADCASTD X19, K2, z \
	TURN(x, y, z, Z4, Z5, Z6) \
	MOVL $0x3333, AX; KMOVW AX, K1; MOVL $0x4444, AX; KMOVW AX, K2 \
	VMOVDQU32 ·digitLanes+0(SB), Z10; VMOVDQU32 ·digitLanes+64(SB), Z11 \
	VMOVDQU32 ·digitLanes+128(SB), Z12 \
	VMOVDQA64 Z10, Z13; VMOVDQA64 Z11, Z20; VMOVDQA64 Z12, Z21 \
	VPERMI2D.Z Z5, Z4, K1, Z10; VPERMI2D.Z Z5, Z4, K1, Z11; VPERMI2D.Z Z5, Z4, K1, Z12 \
	VPERMD Z6, Z13, K2, Z10; VPERMD Z6, Z20, K2, Z11; VPERMD Z6, Z21, K2, Z12 \
	VMOVDQU32 Z10, (DI); VMOVDQU32 Z11, 64(DI); VMOVDQU Y12, 128(DI) \
	VEXTRACTI32X4 $2, Z12, 160(DI)

// PLANE narrows Z0, Z1 and Z2 to the digits that agree with the cells' digits, in Z11 and
// Z12, in one bit: shift moves it to the top of its byte; unset is the lanes of the digits
// that don't have it.
#define PLANE(shift, unset) \
	VPSLLW $shift, Z11, Z13; VPMOVB2M Z13, K3; KMOVQ K3, AX; VPBROADCASTD AX, Z3 \
	VPSLLW $shift, Z12, Z13; VPMOVB2M Z13, K4; KMOVQ K4, BX; VPBROADCASTD BX, Z5 \
	SHRQ $32, AX; VPBROADCASTD AX, Z4 \
	ANDXOR(Z0, Z3, unset); ANDXOR(Z1, Z4, unset); ANDXOR(Z2, Z5, unset)

// CHARACTERS turns characters into digits, given '0' in the bytes of Z13 and '.' in those of
// Z14; others are above 9 then.
#define CHARACTERS(x) VPCMPEQB Z14, x, K3; VPXORQ Z13, x, x; KNOTQ K3, K3; VMOVDQU8.Z x, K3, x

// func load512(s *State, puzzle *board.Grid) bool
TEXT ·load512(SB), NOSPLIT, $0-17
	XORL R9, R9
	JMP loadCells512<>(SB)

// func loadText512(s *State, text *[81]byte) bool
TEXT ·loadText512(SB), NOSPLIT, $0-17
	MOVL $1, R9
	JMP loadCells512<>(SB)

// loadCells512 is load512, or with R9 set loadText512.
TEXT loadCells512<>(SB), NOSPLIT, $0-17
	CONSTANTS
	// The puzzle's 81 bytes are put into the order of the bits, the first and second columns
	// in Z11 and the third in Z12, and compared with all digits, bit by bit.
	MOVQ puzzle+8(FP), SI
	VMOVDQU8 (SI), Z13
	VMOVDQU8 17(SI), Z14
	VMOVDQU8 ·cellOrder+0(SB), Z11
	VMOVDQU8 ·cellOrder+64(SB), Z12
	VPERMI2B Z14, Z13, Z11
	VPERMI2B Z14, Z13, Z12
	TESTL R9, R9
	JZ digits
	MOVL $'0', AX
	VPBROADCASTB AX, Z13
	MOVL $'.', AX
	VPBROADCASTB AX, Z14
	CHARACTERS(Z11)
	CHARACTERS(Z12)
digits:
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
	VPBROADCASTD.Z AX, K7, Z3
	SHRQ $32, AX
	VPBROADCASTD.Z AX, K7, Z4
	VPBROADCASTD.Z BX, K7, Z5
	// A digit can stand in its givens and in the free cells of other rows.
	VMOVDQA64 Z0, Z6
	OR3(Z6, Z1, Z2)
	OTHER(Z6, Z8, Z9)
	OR3(Z6, Z8, Z9)
	ORANDNOT(Z0, Z3, Z6)
	ORANDNOT(Z1, Z4, Z6)
	ORANDNOT(Z2, Z5, Z6)
begin:
	VMOVDQA64 Z0, Z3
	OR3(Z3, Z1, Z2)
step:
	STEP(Z0, Z1, Z2)
	KORTESTW K1, K1
	JNZ contradiction
	KORTESTW K2, K2
	JNZ step
	CHECK(Z0, Z1, Z2, contradiction, settled)
	JMP begin
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

// func guess512(s, next *State, cell, peers *places, keep, drop int) bool
TEXT ·guess512(SB), NOSPLIT, $0-49
	CONSTANTS
	MOVQ s+0(FP), SI
	VMOVDQU32 (SI), Z10; VMOVDQU32 64(SI), Z11; VMOVDQU 128(SI), X12
	MOVL $0x377, AX
	KMOVW AX, K1
	MOVL $0x400, AX
	KMOVW AX, K2
	VMOVDQU32 ·bandLanes+0(SB), Z4; VMOVDQA64 Z4, Z7
	VMOVDQU32 ·bandLanes+64(SB), Z5; VMOVDQA64 Z5, Z8
	VMOVDQU32 ·bandLanes+128(SB), Z6; VMOVDQA64 Z6, Z9
	VPERMI2D.Z Z11, Z10, K1, Z4; VPERMD Z12, Z7, K2, Z4
	VPERMI2D.Z Z11, Z10, K1, Z5; VPERMD Z12, Z8, K2, Z5
	VPERMI2D.Z Z11, Z10, K1, Z6; VPERMD Z12, Z9, K2, Z6
	// The digit to keep loses the cell's peers, the one to drop the cell. The mask of
	// -1, for none, is empty.
	LEAQ ·digitMask(SB), AX
	MOVQ keep+32(FP), CX
	ANDQ $15, CX
	KMOVW (AX)(CX*2), K3
	MOVQ drop+40(FP), CX
	ANDQ $15, CX
	KMOVW (AX)(CX*2), K4
	MOVQ cell+16(FP), BX
	MOVQ peers+24(FP), DX
	VPBROADCASTD (DX), Z13; VPBROADCASTD 4(DX), Z14; VPBROADCASTD 8(DX), Z15
	VPBROADCASTD (BX), Z16; VPBROADCASTD 4(BX), Z17; VPBROADCASTD 8(BX), Z18
	STRIKE(Z4, Z5, Z6, K3, Z13, Z14, Z15)
	STRIKE(Z4, Z5, Z6, K4, Z16, Z17, Z18)
	TURN(Z4, Z5, Z6, Z0, Z1, Z2)
begin:
	VMOVDQA64 Z0, Z3
	OR3(Z3, Z1, Z2)
step:
	STEP(Z0, Z1, Z2)
	KORTESTW K1, K1
	JNZ contradiction
	KORTESTW K2, K2
	JNZ step
	CHECK(Z0, Z1, Z2, contradiction, settled)
	JMP begin
settled:
	MOVQ next+8(FP), DI
	STORE(Z0, Z1, Z2)
	VZEROUPPER
	MOVB $1, ret+48(FP)
	RET
contradiction:
	VZEROUPPER
	MOVB $0, ret+48(FP)
	RET
