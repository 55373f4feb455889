package main

// byHand names the cells with handwritten digits in the photos of a puzzle,
// by the prefix of their file names; all other digits there are printed. The
// photos' truths don't tell the two apart. This was looked up by eye; in all
// twenty puzzles the printed digits are placed symmetrically, which the
// program checks.
var byHand = map[string]string{
	"02_17": "r1c5 r1c7 r2c7 r4c4 r4c5 r4c8 r6c5 r6c7 r7c2 r8c7 r9c5 r9c8",
	"02_18": "r7c5 r7c7 r8c4",
	"02_19": "r6c2",
	"02_21": "r1c5 r3c7 r5c8 r6c3 r7c3 r9c3",
	"02_22": "r1c9 r2c5 r2c7 r2c8 r3c8 r3c9 r4c4 r4c5 r4c6 r4c7 r5c2 r6c3 r7c2",
	"02_23": "r2c1 r6c9 r7c7",
	"02_24": "r1c6 r4c8 r7c4 r7c9 r8c1",
	"02_25": "r1c8 r2c7 r3c7 r4c1 r4c9 r5c7 r5c8 r6c1 r6c6 r6c7 r7c9 r8c8 r8c9 r9c7 r9c8",
	"02_26": "r1c8 r3c8 r4c6 r5c8 r6c4 r7c9 r8c8 r9c7",
	"02_28": "r1c1 r2c1 r2c2 r2c9 r4c3 r4c4 r4c5 r5c5 r5c7 r6c1 r6c2 r6c5 r6c6 r9c9",
	"03_01": "r1c3 r2c6 r3c3 r5c1 r5c2 r5c9 r6c6 r6c7",
	"03_02": "r8c5",
	"03_03": "r2c4 r4c5 r5c4 r5c6 r6c2 r6c5 r6c7 r6c8",
	"03_04": "r1c5 r2c1 r5c7 r6c2 r8c1",
	"03_05": "r3c5 r3c6 r6c7",
	"03_07": "r3c2 r7c7 r7c8 r8c3 r8c9",
	"03_08": "r2c4 r3c2 r3c5 r3c8 r4c5 r5c3 r5c4 r5c8 r6c2 r7c2 r8c4 r9c4",
	"03_09": "r2c1 r3c6 r4c4 r7c4 r9c1 r9c8",
	"03_10": "r1c1 r1c5 r1c6 r2c8 r5c2 r6c6 r6c9 r7c3 r7c7 r8c6 r9c5 r9c9",
	"03_11": "r2c3 r6c5 r8c2 r9c8",
}
