//go:build !purego

#include "textflag.h"

// The conclusions of the AVX-512 path, drawn with AVX2.
//
// Each of Y0, Y1 and Y2 holds one column of every box, and lane d of it, of eight, the cells
// in which the digit d+1 can stand, as bits
//
//	9*band + 3*(box in the band) + (row in the band)
//
// as avx512_amd64.s describes them. Digit 9 has no lane left. Y3 holds its three columns, in
// lanes 0, 1, 2, 0 of each half, so that moving lanes on comes to its other columns, and what
// is found about all digits' cells lies as it does.
//
// There are too few registers for the constants, which are read from memory, and too few
// execution units for arithmetic on the rows of digit 9, which a table looks up while the
// units are busy with the others.
//
// Go writes the operands of these instructions from the last to the first.

#define MASK(at, value) \
	DATA masks<>+(at)(SB)/8, $(value<<32|value); DATA masks<>+(at+8)(SB)/8, $(value<<32|value)  \
	DATA masks<>+(at+16)(SB)/8, $(value<<32|value); DATA masks<>+(at+24)(SB)/8, $(value<<32|value)
MASK(0, 0x001C0E07)   // 0o007007007
MASK(32, 0x00FC7E3F)  // 0o077077077
MASK(64, 0x070381C0)  // 0o700700700
MASK(96, 0x07E3F1F8)  // 0o770770770
MASK(128, 0x01249249) // 0o111111111
MASK(160, 0x036DB6DB) // 0o333333333
MASK(192, 0x04924924) // 0o444444444
MASK(224, 0x07FFFFFF) // 0o777777777
MASK(256, 0x000001FF) // 0o000000777
MASK(288, 0x0003FE00) // 0o000777000
MASK(320, 0x07FC0000) // 0o777000000
GLOBL masks<>(SB), RODATA|NOPTR, $352

#define BOX1 masks<>+0(SB)
#define BOXES12 masks<>+32(SB)
#define BOX3 masks<>+64(SB)
#define BOXES23 masks<>+96(SB)
#define ROW1 masks<>+128(SB)
#define ROWS12 masks<>+160(SB)
#define ROW3 masks<>+192(SB)
#define WHOLE masks<>+224(SB)
#define FIELD1 masks<>+256(SB)
#define FIELD2 masks<>+288(SB)
#define FIELD3 masks<>+320(SB)

// OTHER sets y and z to w with the boxes of each band moved on by one and by two.
#define OTHER(w, y, z, t) \
	VPSRLD $3, w, y; VPSLLD $6, w, t; VPAND BOXES12, y, y; VPAND BOX3, t, t; VPOR t, y, y \
	VPSRLD $6, w, z; VPSLLD $3, w, t; VPAND BOX1, z, z; VPAND BOXES23, t, t; VPOR t, z, z

// ROWS sets y to w with the rows of each band moved on by one.
#define ROWS(w, y, t) \
	VPSRLD $1, w, y; VPSLLD $2, w, t; VPAND ROWS12, y, y; VPAND ROW3, t, t; VPOR t, y, y

// EVERY puts the unions of all lanes of x, y and z into lanes 0, 1, 2 and 0 of both halves of x.
#define EVERY(x, y, z, t, u) \
	VPUNPCKLDQ y, x, t; VPUNPCKHDQ y, x, u; VPOR u, t, t \
	VPUNPCKLDQ x, z, u; VPUNPCKHDQ x, z, z; VPOR z, u, u \
	VPUNPCKLQDQ u, t, x; VPUNPCKHQDQ u, t, y; VPOR y, x, x \
	VPERM2I128 $1, x, x, y; VPOR y, x, x

// COLUMNS sets y to the mini-columns of x, all three bits of them.
#define COLUMNS(x, y, t) \
	VPSRLD $1, x, y; VPSRLD $2, x, t; VPOR x, y, y; VPOR t, y, y; VPAND ROW1, y, y \
	VPSLLD $3, y, t; VPSUBD y, t, y

// BANDS sets y and x to x with the bands moved on by one and by two. What is above a lane's 27
// bits means nothing.
#define BANDS(x, y, t) \
	VPSRLD $9, x, y; VPSLLD $18, x, t; VPOR t, y, y \
	VPSRLD $18, x, t; VPSLLD $9, x, x; VPOR t, x, x

// NEXT and LAST set y to the columns of digit 9 that come one and two after those of x.
#define NEXT(x, y) VPSHUFD $0x49, x, y
#define LAST(x, y) VPSHUFD $0x92, x, y

// UNION prepares a STEP: Y4 and Y5 are unions of two and of all three columns, Y6 and Y7 the other
// columns of digit 9, and Y9 and Y8 its unions.
#define UNION \
	NEXT(Y3, Y6); LAST(Y3, Y7); VPOR Y6, Y3, Y9; VPOR Y7, Y9, Y8 \
	VPOR Y1, Y0, Y4; VPOR Y2, Y4, Y5

// STEP applies all rules but that of cells with one candidate once. Then AX is not 0 if a digit is
// without a place, which is a contradiction, Y10 is the places lost, and OWN the cells
// that were the only place of some digit in their row before. It needs and leaves
// a UNION, and ninths in R8.
#define OWN own-32(SP)
#define STEP \
	/* The table's answer for digit 9: its rows in the low half, those that are alone above. */ \
	VMOVD X8, AX; MOVL AX, BX; MOVL AX, CX; ANDL $511, AX; SHRL $9, BX; SHRL $18, CX; ANDL $511, BX \
	MOVQ (R8)(BX*8), BX; MOVQ (R8)(CX*8), CX; SHLQ $9, BX; SHLQ $18, CX \
	ORQ (R8)(AX*8), BX; ORQ CX, BX; VMOVQ BX, X8; VPBROADCASTQ X8, Y8 \
	/* Mini-rows that are alone in their row, and have one place. */ \
	OTHER(Y5, Y11, Y10, Y12) \
	VPAND Y1, Y0, Y12; VPAND Y2, Y4, Y4; VPOR Y12, Y4, Y4 \
	VPOR Y11, Y4, Y4; VPOR Y10, Y4, Y4; VPANDN Y5, Y4, Y5 \
	VPAND Y6, Y3, Y6; VPAND Y7, Y9, Y7; VPOR Y7, Y6, Y6 \
	VPSHUFD $0x55, Y8, Y7; VPANDN Y7, Y6, Y6; VPAND Y3, Y6, Y7 \
	VPAND Y0, Y5, Y12; VPAND Y1, Y5, Y13; VPAND Y2, Y5, Y14 \
	EVERY(Y12, Y13, Y14, Y15, Y9); VPOR Y7, Y12, Y12; VMOVDQU Y12, OWN \
	/* Bands: a mini-row stays if the other two boxes can share the other two rows. */ \
	ROWS(Y10, Y13, Y7); ROWS(Y11, Y14, Y7); VPAND Y11, Y13, Y13; VPAND Y10, Y14, Y14 \
	VPOR Y14, Y13, Y13; ROWS(Y13, Y14, Y7) \
	/* The other digits lose the cells. */ \
	VPSHUFD $0, Y8, Y8; VPAND Y3, Y8, Y8; VPANDN Y12, Y6, Y6; VPANDN Y8, Y6, Y7 \
	VPSHUFD $0, Y12, Y4; VPSHUFD $0x55, Y12, Y6; VPSHUFD $0xAA, Y12, Y11 \
	VPANDN Y4, Y5, Y4; VPANDN Y6, Y5, Y6; VPANDN Y11, Y5, Y11 \
	VPAND Y0, Y14, Y8; VPAND Y1, Y14, Y9; VPAND Y2, Y14, Y14 \
	VPANDN Y8, Y4, Y4; VPANDN Y9, Y6, Y5; VPANDN Y14, Y11, Y6 \
	/* Stacks: a mini-column stays if the other two columns can share the other bands. */ \
	COLUMNS(Y7, Y8, Y15); BANDS(Y8, Y9, Y15) \
	NEXT(Y9, Y10); LAST(Y8, Y11); NEXT(Y8, Y8); LAST(Y9, Y9) \
	VPAND Y11, Y10, Y10; VPAND Y9, Y8, Y8; VPOR Y10, Y8, Y8; VPAND Y8, Y7, Y7; VPXOR Y7, Y3, Y3 \
	COLUMNS(Y4, Y8, Y15); COLUMNS(Y5, Y9, Y15); COLUMNS(Y6, Y10, Y15) \
	BANDS(Y9, Y12, Y15); BANDS(Y10, Y11, Y15); BANDS(Y8, Y13, Y15) \
	VPAND Y12, Y10, Y14; VPAND Y9, Y11, Y15; VPOR Y15, Y14, Y14; VPAND Y14, Y4, Y4 \
	VPAND Y13, Y10, Y10; VPAND Y8, Y11, Y11; VPOR Y11, Y10, Y10; VPAND Y10, Y5, Y5 \
	VPAND Y13, Y9, Y9; VPAND Y8, Y12, Y12; VPOR Y12, Y9, Y9; VPAND Y9, Y6, Y6 \
	VPXOR Y4, Y0, Y10; VPXOR Y5, Y1, Y11; VPXOR Y6, Y2, Y12 \
	VPOR Y3, Y10, Y10; VPOR Y12, Y11, Y11; VPOR Y11, Y10, Y10 \
	VMOVDQA Y4, Y0; VMOVDQA Y5, Y1; VMOVDQA Y6, Y2; VMOVDQA Y7, Y3 \
	UNION \
	VPMINUD Y8, Y5, Y11; VPXOR Y12, Y12, Y12; VPCMPEQD Y12, Y11, Y11; VMOVMSKPS Y11, AX

// MORE adds the counts of another part of the digits: o, t and h are the cells with at least one,
// two and three candidates.
#define MORE(o, t, h, p, q, r, u, v) \
	VPOR r, h, h; VPAND o, q, u; VPAND t, p, v; VPOR u, h, h; VPOR v, h, h \
	VPAND o, p, u; VPOR q, t, t; VPOR u, t, t; VPOR p, o, o

// CHECK looks at the cells after a STEP that changed nothing. If a cell has no candidate, or two
// digits want it, it jumps to dead. If no single candidate is left to settle, it jumps to done,
// with the cells that have at least two candidates in Y5, and at least three in Y8.
// Otherwise it strikes those candidates from the rest of their rows, and both if there
// are two in a row, which leaves their cells without a candidate.
//
// To count, it transposes four lanes: each digit has its three columns in one register
// then, as digit 9 has, with four digits on between the halves.
#define CHECK(dead, done) \
	VPUNPCKLDQ Y1, Y0, Y4; VPUNPCKHDQ Y1, Y0, Y5; VPUNPCKLDQ Y0, Y2, Y6; VPUNPCKHDQ Y0, Y2, Y7 \
	VPUNPCKLQDQ Y6, Y4, Y8; VPUNPCKHQDQ Y6, Y4, Y9; VPUNPCKLQDQ Y7, Y5, Y10; VPUNPCKHQDQ Y7, Y5, Y11 \
	VPOR Y9, Y8, Y4; VPAND Y9, Y8, Y5; VPOR Y11, Y10, Y6; VPAND Y11, Y10, Y7 \
	VPAND Y4, Y7, Y8; VPAND Y5, Y6, Y9; VPOR Y9, Y8, Y8 \
	VPAND Y4, Y6, Y9; VPOR Y7, Y5, Y5; VPOR Y9, Y5, Y5; VPOR Y6, Y4, Y4 \
	VPERM2I128 $1, Y4, Y4, Y6; VPERM2I128 $1, Y5, Y5, Y7; VPERM2I128 $1, Y8, Y8, Y9 \
	MORE(Y4, Y5, Y8, Y6, Y7, Y9, Y10, Y11) \
	VPAND Y3, Y5, Y6; VPOR Y6, Y8, Y8; VPAND Y3, Y4, Y6; VPOR Y6, Y5, Y5; VPOR Y3, Y4, Y4 \
	VMOVDQU OWN, Y12; VPANDN WHOLE, Y4, Y6; VPAND Y12, Y5, Y7; VPOR Y7, Y6, Y6 \
	VPTEST Y6, Y6; JNZ dead \
	VPOR Y12, Y5, Y12; VPTEST Y4, Y12; JCS done \
	VPANDN Y4, Y12, Y12 \
	VPSHUFD $0, Y12, Y4; VPSHUFD $0x55, Y12, Y5; VPSHUFD $0xAA, Y12, Y6 \
	VPAND Y0, Y4, Y4; VPAND Y1, Y5, Y5; VPAND Y2, Y6, Y6 \
	VPOR Y5, Y4, Y7; VPOR Y6, Y7, Y8; OTHER(Y8, Y9, Y10, Y11); VPOR Y10, Y9, Y9 \
	VPOR Y6, Y5, Y5; VPOR Y6, Y4, Y4 \
	VPOR Y9, Y5, Y5; VPANDN Y0, Y5, Y0; VPOR Y9, Y4, Y4; VPANDN Y1, Y4, Y1; VPOR Y9, Y7, Y7; VPANDN Y2, Y7, Y2 \
	VPAND Y3, Y12, Y4; NEXT(Y4, Y5); LAST(Y4, Y6); VPOR Y6, Y5, Y5; VPOR Y5, Y4, Y4 \
	OTHER(Y4, Y9, Y10, Y11); VPOR Y10, Y9, Y9; VPOR Y9, Y5, Y5; VPANDN Y3, Y5, Y3

// TURN sets p, q and r to the three bands, as places.go describes them, if x, y and z are
// the three columns, and the other way round: field i of register j becomes
// field j of register i. A field is nine bits.
#define TURN(x, y, z, p, q, r, t) \
	VPAND FIELD1, x, p; VPSLLD $9, y, t; VPAND FIELD2, t, t; VPOR t, p, p; VPSLLD $18, z, t; VPAND FIELD3, t, t; VPOR t, p, p \
	VPAND FIELD2, y, q; VPSRLD $9, x, t; VPAND FIELD1, t, t; VPOR t, q, q; VPSLLD $9, z, t; VPAND FIELD3, t, t; VPOR t, q, q \
	VPAND FIELD3, z, r; VPSRLD $9, y, t; VPAND FIELD2, t, t; VPOR t, r, r; VPSRLD $18, x, t; VPOR t, r, r

// TURN1 does so with lanes 0 to 2 of each half of x instead of three registers. Lane 3
// becomes 0.
#define TURN1(x, t, u, v) \
	VMOVDQU ·fieldShifts(SB), v \
	VPSHUFD $0x55, x, t; VPSRLVD v, t, t; VPSHUFD $0xAA, x, u; VPSRLVD v, u, u \
	VPSHUFD $0, x, x; VPSRLVD v, x, x; VPAND FIELD1, x, x; VPAND FIELD1, t, t; VPAND FIELD1, u, u \
	VPSLLD $9, t, t; VPOR t, x, x; VPSLLD $18, u, u; VPOR u, x, x

// STORE makes the columns, and what CHECK left, the State at DI: four words a digit, then the open
// cells and the pairs.
#define STORE \
	VPANDN Y5, Y8, Y8; VPBLENDD $0xF0, Y8, Y5, Y5; TURN1(Y5, Y9, Y10, Y11); VMOVDQU Y5, 144(DI) \
	TURN1(Y3, Y9, Y10, Y11); VMOVDQU X3, 128(DI) \
	TURN(Y0, Y1, Y2, Y4, Y5, Y6, Y7); VPXOR Y7, Y7, Y7 \
	VPUNPCKLDQ Y5, Y4, Y0; VPUNPCKHDQ Y5, Y4, Y1; VPUNPCKLDQ Y7, Y6, Y2; VPUNPCKHDQ Y7, Y6, Y3 \
	VPUNPCKLQDQ Y2, Y0, Y4; VPUNPCKHQDQ Y2, Y0, Y5; VPUNPCKLQDQ Y3, Y1, Y6; VPUNPCKHQDQ Y3, Y1, Y7 \
	VPERM2I128 $0x20, Y5, Y4, Y0; VMOVDQU Y0, (DI); VPERM2I128 $0x20, Y7, Y6, Y1; VMOVDQU Y1, 32(DI) \
	VPERM2I128 $0x31, Y5, Y4, Y2; VMOVDQU Y2, 64(DI); VPERM2I128 $0x31, Y7, Y6, Y3; VMOVDQU Y3, 96(DI)

// BYTES puts a band's 27 bytes into the order of places.
#define BYTES(at, y, t) \
	VBROADCASTI128 at(SI), y; VBROADCASTI128 at+11(SI), t \
	VPSHUFB Y14, y, y; VPSHUFB Y15, t, t; VPOR t, y, y

// PLANE sets each lane of y to one bit of a band's bytes, which shift moves to the top of its byte.
#define PLANE(bytes, shift, y) VPSLLW $shift, bytes, y; VPMOVMSKB y, AX; VMOVD AX, X15; VPBROADCASTD X15, y

// DIGITS sets y to the places of the givens of a band, with that of digit 9 in the lanes of nine,
// and that of the empty cells in those of free.
#define DIGITS(bytes, y, nine, free) \
	PLANE(bytes, 7, y); PLANE(bytes, 6, Y12); PLANE(bytes, 5, Y13); PLANE(bytes, 4, Y14) \
	VPAND Y14, y, nine; VPOR y, Y12, free; VPOR Y13, Y14, Y15; VPOR Y15, free, free \
	VPXOR ·unset256+0(SB), y, y; VPXOR ·unset256+32(SB), Y12, Y12; VPAND Y12, y, y \
	VPXOR ·unset256+64(SB), Y13, Y13; VPAND Y13, y, y; VPXOR ·unset256+96(SB), Y14, Y14; VPAND Y14, y, y

// CHARACTERS turns a band's bytes from characters into digits; others are above 9 then.
#define CHARACTERS(y, t) VPXOR ·zeros256(SB), y, t; VPCMPEQB ·dots256(SB), y, y; VPANDN t, y, y

// func load256(s *State, puzzle *board.Grid) bool
TEXT ·load256(SB), NOSPLIT, $0-17
	XORL R9, R9
	JMP loadCells256<>(SB)

// func loadText256(s *State, text *[81]byte) bool
TEXT ·loadText256(SB), NOSPLIT, $0-17
	MOVL $1, R9
	JMP loadCells256<>(SB)

// loadCells256 is load256, or with R9 set loadText256.
TEXT loadCells256<>(SB), NOSPLIT, $32-17
	LEAQ ·ninths(SB), R8
	MOVQ puzzle+8(FP), SI
	VMOVDQU ·byteOrder+0(SB), Y14
	VMOVDQU ·byteOrder+32(SB), Y15
	BYTES(0, Y0, Y4)
	BYTES(27, Y1, Y4)
	BYTES(54, Y2, Y4)
	TESTL R9, R9
	JZ digits
	CHARACTERS(Y0, Y4)
	CHARACTERS(Y1, Y4)
	CHARACTERS(Y2, Y4)
digits:
	VPMAXUB Y1, Y0, Y4
	VPMAXUB Y2, Y4, Y4
	VPSUBUSB ·nines(SB), Y4, Y4
	VPTEST Y4, Y4
	JNZ contradiction // above 9
	DIGITS(Y0, Y3, Y6, Y9)
	DIGITS(Y1, Y4, Y7, Y10)
	DIGITS(Y2, Y5, Y8, Y11)
	// The columns of digit 9 go into one half of Y6, those of the empty cells into the other.
	VPBLENDD $0x22, Y7, Y6, Y6
	VPBLENDD $0x44, Y8, Y6, Y6
	VPBLENDD $0x22, Y10, Y9, Y9
	VPBLENDD $0x44, Y11, Y9, Y9
	VPANDN WHOLE, Y9, Y9
	VPBLENDD $0xF0, Y9, Y6, Y6
	TURN1(Y6, Y9, Y10, Y11)
	TURN(Y3, Y4, Y5, Y0, Y1, Y2, Y7)
	VPSHUFD $0x24, Y6, Y6
	VPERM2I128 $0x00, Y6, Y6, Y3
	VPERM2I128 $0x11, Y6, Y6, Y13
	// A digit can stand in its givens and in the free cells of other rows.
	UNION
	OTHER(Y5, Y10, Y11, Y12)
	VPOR Y10, Y5, Y5
	VPOR Y11, Y5, Y5
	OTHER(Y8, Y10, Y11, Y12)
	VPOR Y10, Y8, Y8
	VPOR Y11, Y8, Y8
	VPSHUFD $0, Y13, Y9
	VPANDN Y9, Y5, Y9
	VPOR Y9, Y0, Y0
	VPSHUFD $0x55, Y13, Y9
	VPANDN Y9, Y5, Y9
	VPOR Y9, Y1, Y1
	VPSHUFD $0xAA, Y13, Y9
	VPANDN Y9, Y5, Y9
	VPOR Y9, Y2, Y2
	VPANDN Y13, Y8, Y13
	VPOR Y13, Y3, Y3
begin:
	UNION
step:
	STEP
	TESTL AX, AX
	JNZ contradiction
	VPTEST Y10, Y10
	JNZ step
	CHECK(contradiction, settled)
	JMP begin
settled:
	MOVQ s+0(FP), DI
	STORE
	VZEROUPPER
	MOVB $1, ret+16(FP)
	RET
contradiction:
	VZEROUPPER
	MOVB $0, ret+16(FP)
	RET

// READ sets Y4, Y5 and Y6 to the bands of the State at SI, with the digits but the ninth in their lanes.
#define READ \
	VMOVDQU (SI), X4; VINSERTI128 $1, 64(SI), Y4, Y4; VMOVDQU 16(SI), X5; VINSERTI128 $1, 80(SI), Y5, Y5 \
	VMOVDQU 32(SI), X6; VINSERTI128 $1, 96(SI), Y6, Y6; VMOVDQU 48(SI), X7; VINSERTI128 $1, 112(SI), Y7, Y7 \
	VPUNPCKLDQ Y5, Y4, Y8; VPUNPCKHDQ Y5, Y4, Y9; VPUNPCKLDQ Y7, Y6, Y10; VPUNPCKHDQ Y7, Y6, Y11 \
	VPUNPCKLQDQ Y10, Y8, Y4; VPUNPCKHQDQ Y10, Y8, Y5; VPUNPCKLQDQ Y11, Y9, Y6

// STRIKE takes a band's cells of peers and cell from y, in the lanes that are set in keep and drop.
#define STRIKE(at, keep, drop, y, t, u) \
	VPBROADCASTD at(DX), t; VPAND t, keep, t; VPBROADCASTD at(BX), u; VPAND u, drop, u \
	VPOR u, t, t; VPANDN y, t, y

// func guess256(s, next *State, cell, peers *places, keep, drop int) bool
TEXT ·guess256(SB), NOSPLIT, $32-49
	LEAQ ·ninths(SB), R8
	MOVQ s+0(FP), SI
	MOVQ cell+16(FP), BX
	MOVQ peers+24(FP), DX
	READ
	VBROADCASTI128 128(SI), Y3
	// The digit to keep loses the cell's peers, the one to drop the cell.
	VPBROADCASTD keep+32(FP), Y8
	VPBROADCASTD drop+40(FP), Y9
	VMOVDQU ·eights(SB), Y12
	VPCMPEQD Y12, Y8, Y10
	VPCMPEQD Y12, Y9, Y11
	VMOVDQU ·firstEight(SB), Y12
	VPCMPEQD Y12, Y8, Y8
	VPCMPEQD Y12, Y9, Y9
	STRIKE(0, Y8, Y9, Y4, Y12, Y13)
	STRIKE(4, Y8, Y9, Y5, Y12, Y13)
	STRIKE(8, Y8, Y9, Y6, Y12, Y13)
	VBROADCASTI128 (DX), Y12
	VPAND Y12, Y10, Y10
	VBROADCASTI128 (BX), Y12
	VPAND Y12, Y11, Y11
	VPOR Y11, Y10, Y10
	VPANDN Y3, Y10, Y3
	TURN(Y4, Y5, Y6, Y0, Y1, Y2, Y7)
	TURN1(Y3, Y9, Y10, Y11)
	VPSHUFD $0x24, Y3, Y3
begin:
	UNION
step:
	STEP
	TESTL AX, AX
	JNZ contradiction
	VPTEST Y10, Y10
	JNZ step
	CHECK(contradiction, settled)
	JMP begin
settled:
	MOVQ next+8(FP), DI
	STORE
	VZEROUPPER
	MOVB $1, ret+48(FP)
	RET
contradiction:
	VZEROUPPER
	MOVB $0, ret+48(FP)
	RET

// WEIGH compares the pair of DX, of the band in y at bit base, with the best so far, in AX: CX is
// its bit in the band. One of its digits at least is not the ninth.
#define WEIGH(base, y) \
	TZCNTL DX, CX; BLSRL DX, DX; MOVL CX, R9; XORL $31, R9; VMOVD R9, X0; VPSLLD X0, y, Y0; VMOVMSKPS Y0, R10 \
	TZCNTL R10, R9; BLSRL R10, R10; ORL $0x100, R10; TZCNTL R10, R10 \
	MOVBLZX base(R8)(CX*1), R11; ADDL $base, CX; MOVL CX, R12; SHLL $4, R12 \
	ADDQ R9, R9; ADDQ R10, R10 \
	MOVQ (SI)(R9*8), BX; ORQ (SI)(R10*8), BX; ANDQ (DI)(R12*1), BX \
	MOVQ 8(SI)(R9*8), R13; ORQ 8(SI)(R10*8), R13; ANDQ 8(DI)(R12*1), R13 \
	SHLL $8, CX; LEAL (CX)(R9*8), CX; SHRL $1, R10; ADDL R10, CX \
	POPCNTQ BX, R9; ADDL R9, R11; POPCNTQ R13, R9; ADDL R9, R11 \
	ANDQ 160(SI), BX; POPCNTQ BX, BX; ANDQ 168(SI), R13; POPCNTQ R13, R13; ADDL R13, BX; LEAL (R11)(BX*2), R11 \
	SHLL $16, R11; ADDL CX, R11; CMPL R11, AX; CMOVLGT R11, AX

// func heaviest256(s *State, peers *[slots]places, weights *[slots]uint8) int
TEXT ·heaviest256(SB), NOSPLIT, $0-32
	MOVQ s+0(FP), SI
	MOVQ peers+8(FP), DI
	MOVQ weights+16(FP), R8
	READ
	XORL AX, AX
	MOVL 160(SI), DX
	TESTL DX, DX
	JZ second
first:
	WEIGH(0, Y4)
	TESTL DX, DX
	JNZ first
second:
	MOVL 164(SI), DX
	TESTL DX, DX
	JZ third
another:
	WEIGH(32, Y5)
	TESTL DX, DX
	JNZ another
third:
	MOVL 168(SI), DX
	TESTL DX, DX
	JZ chosen
last:
	WEIGH(64, Y6)
	TESTL DX, DX
	JNZ last
chosen:
	VZEROUPPER
	MOVQ AX, ret+24(FP)
	RET
