#include "textflag.h"

// func outermost() (calls [3]uintptr)
//
// BP is that of the caller's frame: what lies there is its own caller's BP, and above that the
// address that it returns to.
TEXT ·outermost(SB), NOSPLIT|NOFRAME, $0-24
	MOVQ BP, AX
	XORL BX, BX
	XORL CX, CX
	XORL DX, DX
next:
	TESTQ AX, AX
	JZ    done
	MOVQ  CX, BX
	MOVQ  DX, CX
	MOVQ  8(AX), DX
	MOVQ  (AX), AX
	JMP   next
done:
	MOVQ BX, calls_0+0(FP)
	MOVQ CX, calls_1+8(FP)
	MOVQ DX, calls_2+16(FP)
	RET
