//go:build !purego

#include "go_asm.h"
#include "textflag.h"

// Each register of sums holds eight outputs of a pixel. A weight and an input are multiplied
// and then added, never fused, in the order in which the portable path does.
//
// While a function runs,
//
//	SI        the input, of the first of four pixels
//	R8, R9    from the first pixel's input to the second's and to the fourth's
//	DI        the weights, of the first eight outputs
//	R10, R11  from the first eight outputs' weights to those of the second and fourth eight
//	CX        the inputs left in a run
//	DX        the runs left
//	R12       from the end of a run to the next
//
// Go writes the operands of these instructions from the last to the first.

#define LOAD \
	MOVQ s+0(FP), AX; MOVQ in+16(FP), SI; MOVQ bias+24(FP), BX; MOVQ weights+32(FP), DI \
	MOVQ step_pixelIn(AX), R8; SHLQ $2, R8; LEAQ (R8)(R8*2), R9 \
	MOVQ step_group(AX), R10; SHLQ $2, R10; LEAQ (R10)(R10*2), R11 \
	MOVQ step_skip(AX), R12; SHLQ $2, R12; MOVQ step_rows(AX), DX

// NEXT goes on to the next input, in this run or in the next.
#define NEXT \
	ADDQ $4, SI; ADDQ $32, DI; DECQ CX; JNZ next \
	ADDQ R12, SI; DECQ DX; JNZ row

// ADD adds to sums the products of weights and an input.
#define ADD(w, in, product, sums) \
	VMULPS w, in, product; VADDPS product, sums, sums

// POSITIVE makes 0 of negative sums and of -0, and leaves those that are no numbers. Y15 is 0.
#define POSITIVE(sums) \
	VMAXPS sums, Y15, sums; VADDPS Y15, sums, sums

// TO sets DI to the output of the first pixel, and R8 and R9 to where those of the second and
// the fourth are, seen from there.
#define TO \
	MOVQ out+8(FP), DI; MOVQ (step_Layer+Layer_Out)(AX), R8; SHLQ $2, R8; LEAQ (R8)(R8*2), R9

// func one8(s *step, out, in, bias, weights *float32)
TEXT ·one8(SB), NOSPLIT, $0-40
	LOAD
	VMOVUPS (BX), Y0

row:
	MOVQ step_run(AX), CX

next:
	VBROADCASTSS (SI), Y8
	ADD((DI), Y8, Y10, Y0)
	NEXT

	CMPB step_relu(AX), $0
	JEQ store
	VXORPS Y15, Y15, Y15
	POSITIVE(Y0)

store:
	MOVQ out+8(FP), DI
	VMOVUPS Y0, (DI)
	VZEROUPPER
	RET

// func four8(s *step, out, in, bias, weights *float32)
TEXT ·four8(SB), NOSPLIT, $0-40
	LOAD
	VMOVUPS (BX), Y0
	VMOVAPS Y0, Y1
	VMOVAPS Y0, Y2
	VMOVAPS Y0, Y3

row:
	MOVQ step_run(AX), CX

next:
	VMOVUPS (DI), Y8
	VBROADCASTSS (SI), Y10
	VBROADCASTSS (SI)(R8*1), Y11
	VBROADCASTSS (SI)(R8*2), Y12
	VBROADCASTSS (SI)(R9*1), Y13
	ADD(Y8, Y10, Y10, Y0)
	ADD(Y8, Y11, Y11, Y1)
	ADD(Y8, Y12, Y12, Y2)
	ADD(Y8, Y13, Y13, Y3)
	NEXT

	CMPB step_relu(AX), $0
	JEQ store
	VXORPS Y15, Y15, Y15
	POSITIVE(Y0)
	POSITIVE(Y1)
	POSITIVE(Y2)
	POSITIVE(Y3)

store:
	TO
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, (DI)(R8*1)
	VMOVUPS Y2, (DI)(R8*2)
	VMOVUPS Y3, (DI)(R9*1)
	VZEROUPPER
	RET

// func four16(s *step, out, in, bias, weights *float32)
TEXT ·four16(SB), NOSPLIT, $0-40
	LOAD
	VMOVUPS (BX), Y0
	VMOVAPS Y0, Y1
	VMOVAPS Y0, Y2
	VMOVAPS Y0, Y3
	VMOVUPS 32(BX), Y4
	VMOVAPS Y4, Y5
	VMOVAPS Y4, Y6
	VMOVAPS Y4, Y7

row:
	MOVQ step_run(AX), CX

next:
	VMOVUPS (DI), Y8
	VMOVUPS (DI)(R10*1), Y9
	VBROADCASTSS (SI), Y10
	VBROADCASTSS (SI)(R8*1), Y11
	VBROADCASTSS (SI)(R8*2), Y12
	VBROADCASTSS (SI)(R9*1), Y13
	ADD(Y8, Y10, Y14, Y0)
	ADD(Y9, Y10, Y10, Y4)
	ADD(Y8, Y11, Y15, Y1)
	ADD(Y9, Y11, Y11, Y5)
	ADD(Y8, Y12, Y14, Y2)
	ADD(Y9, Y12, Y12, Y6)
	ADD(Y8, Y13, Y15, Y3)
	ADD(Y9, Y13, Y13, Y7)
	NEXT

	CMPB step_relu(AX), $0
	JEQ store
	VXORPS Y15, Y15, Y15
	POSITIVE(Y0)
	POSITIVE(Y1)
	POSITIVE(Y2)
	POSITIVE(Y3)
	POSITIVE(Y4)
	POSITIVE(Y5)
	POSITIVE(Y6)
	POSITIVE(Y7)

store:
	TO
	VMOVUPS Y0, (DI)
	VMOVUPS Y4, 32(DI)
	VMOVUPS Y1, (DI)(R8*1)
	VMOVUPS Y5, 32(DI)(R8*1)
	VMOVUPS Y2, (DI)(R8*2)
	VMOVUPS Y6, 32(DI)(R8*2)
	VMOVUPS Y3, (DI)(R9*1)
	VMOVUPS Y7, 32(DI)(R9*1)
	VZEROUPPER
	RET

// func one32(s *step, out, in, bias, weights *float32)
TEXT ·one32(SB), NOSPLIT, $0-40
	LOAD
	VMOVUPS (BX), Y0
	VMOVUPS 32(BX), Y1
	VMOVUPS 64(BX), Y2
	VMOVUPS 96(BX), Y3

row:
	MOVQ step_run(AX), CX

next:
	VBROADCASTSS (SI), Y8
	ADD((DI), Y8, Y10, Y0)
	ADD((DI)(R10*1), Y8, Y11, Y1)
	ADD((DI)(R10*2), Y8, Y12, Y2)
	ADD((DI)(R11*1), Y8, Y13, Y3)
	NEXT

	CMPB step_relu(AX), $0
	JEQ store
	VXORPS Y15, Y15, Y15
	POSITIVE(Y0)
	POSITIVE(Y1)
	POSITIVE(Y2)
	POSITIVE(Y3)

store:
	MOVQ out+8(FP), DI
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)
	VZEROUPPER
	RET
