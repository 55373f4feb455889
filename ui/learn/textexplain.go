package learn

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
)

// explanations describe each topic in three sentences, by its first technique.
var explanations = map[logic.Technique]func() string{
	logic.FullHouse: func() string {
		return lang.L("A row, column or box has eight of its digits, so the last empty cell takes the ninth. Look for houses that are nearly full. It is the easiest step there is.")
	},
	logic.NakedSingle: func() string {
		return lang.L("A cell sees eight different digits in its row, column and box, so only the ninth can go there. Pencil marks show it as a cell with one candidate. Without them, look at cells whose houses are well filled.")
	},
	logic.HiddenSingle: func() string {
		return lang.L("In a row, column or box, a digit has only one cell left where it can go. In a box this shows at a glance, from the lines that cross it; in a row or column it takes more looking, so try the boxes first. To find one, follow a digit that already appears often on the board.")
	},
	logic.DirectPointing: func() string {
		return lang.L("In a box, all places for a digit lie in one row or column, or all places in a row or column lie in one box. So the digit goes from the rest of that line or box, and another house has only one place left for it. The digit goes there at once, and it takes no notes to see it.")
	},
	logic.DirectHiddenPair: func() string {
		return lang.L("In a house, two digits fit only in the same two cells, or three digits only in the same three. These cells are closed to all other digits, one of which then has only one place left in the house. The digit goes there at once, and it takes no notes to see it.")
	},
	logic.LockedPair: func() string {
		return lang.L("Two cells where a box crosses a line have only the same two candidates, or three cells only three. They use these digits up for the box and for the line at once. So the digits are eliminated from all other cells of both.")
	},
	logic.Pointing: func() string {
		return lang.L("In a box, all places for a digit lie in one row or column. The digit must be in the box, so it takes one of these cells. It is eliminated from the rest of that row or column.")
	},
	logic.Claiming: func() string {
		return lang.L("In a row or column, all places for a digit lie in one box. The line needs the digit, so it claims one of these cells. The digit is eliminated from the rest of the box.")
	},
	logic.NakedPair: func() string {
		return lang.L("Two cells of a house have only the same two candidates between them; with three or four cells it is a triple or a quadruple. These cells use the digits up, in whatever order. So the digits are eliminated from the other cells of the house.")
	},
	logic.HiddenPair: func() string {
		return lang.L("In a house, two digits fit only in the same two cells; with three or four digits it is a triple or a quadruple. The cells are needed for these digits. So all other candidates are eliminated from them.")
	},
	logic.XWing: func() string {
		return lang.L("In two rows, a digit fits only in the same two columns. Whichever way round, it takes one cell of each column in these rows. So it is eliminated from the rest of both columns; the same holds with rows and columns exchanged.")
	},
	logic.Swordfish: func() string {
		return lang.L("It is an X-Wing with three lines, or four for the Jellyfish. In these rows a digit fits only in as many columns, so the rows fill the columns. The digit is eliminated from the rest of the columns, or the same with rows and columns exchanged.")
	},
	logic.RemotePair: func() string {
		return lang.L("A chain of cells that see each other in turn all have the same two candidates. Along it the two digits alternate. A cell that sees two of the cells with an odd distance between them can hold neither digit.")
	},
	logic.BUG1: func() string {
		return lang.L("Every open cell has two candidates, except one with three. If all had two, each digit would appear twice in each house, and there would be no solution or two. So the extra candidate, which appears three times in its houses, is true.")
	},
	logic.Skyscraper: func() string {
		return lang.L("In two rows, a digit has two places each, of which one pair is in the same column. These two can’t both be true, so one of the two others is. A cell that sees both others can’t hold the digit; the same holds with rows and columns exchanged.")
	},
	logic.TwoStringKite: func() string {
		return lang.L("A row and a column have two places each for a digit, and one of each lies in the same box. These two can’t both be true, so one of the far ends is. The cell that sees both far ends can’t hold the digit.")
	},
	logic.TurbotFish: func() string {
		return lang.L("Two houses have two places each for a digit, and one place of the first sees one of the second. These two can’t both be true, so one of the two others is. A cell that sees both others can’t hold the digit.")
	},
	logic.EmptyRectangle: func() string {
		return lang.L("In a box, a digit fits only along one row and one column. A line outside the box has two places for it, one of which lies on that row or column. Either the digit is at the far place, or it is on the other arm of the box, so a cell that sees both can’t hold it.")
	},
	logic.WWing: func() string {
		return lang.L("Two cells have the same two candidates. In some house, one of the digits has only two places, and each of the cells sees one of them. So the digit can’t be in both cells, one of them holds the other digit, and a cell that sees both can’t hold that one.")
	},
	logic.XYWing: func() string {
		return lang.L("A pivot cell has two candidates, X and Y, and sees two cells with XZ and YZ. Whichever digit the pivot takes, one of the two others becomes Z. A cell that sees both of them can’t be Z.")
	},
	logic.XYZWing: func() string {
		return lang.L("It is an XY-Wing whose pivot has Z as a third candidate. Whichever digit the pivot takes, Z is in it or in one of the two others. A cell that sees all three can’t be Z.")
	},
	logic.MWing: func() string {
		return lang.L("Three strong links follow each other, as in a W-Wing: cells with two candidates, or digits with two places in a house. An M-Wing is a cell and two pairs that lead back to its digit, an S-Wing a cell between two pairs, an H-Wing cells and pairs of three digits, and an L-Wing three pairs of three digits. One of the two ends is true, so what contradicts both is eliminated.")
	},
	logic.WXYZWing: func() string {
		return lang.L("Four cells have four digits between them, and one of the cells, the hinge, sees the three others. All digits but one, Z, fit into these cells only once, so the cells can’t do without Z. A cell that sees all places of Z in them can’t be Z.")
	},
	logic.Uniqueness1: func() string {
		return lang.L("Four cells form a rectangle in two rows, two columns and two boxes, and three of them have just the same two candidates. If the fourth held one of the two, both could be swapped and the puzzle would have two solutions. So both are eliminated from it.")
	},
	logic.Uniqueness2: func() string {
		return lang.L("In such a rectangle, two or three cells have one extra candidate, the same in each. If none of them held it, the puzzle would have two solutions. So one of them does, and a cell that sees them all can’t hold it.")
	},
	logic.Uniqueness3: func() string {
		return lang.L("In such a rectangle, two cells in one house have extra candidates. One of them must take an extra digit, so together they act as one cell with the extra candidates. With other cells of the house they form a naked subset, and its digits are eliminated from the rest.")
	},
	logic.Uniqueness4: func() string {
		return lang.L("In such a rectangle, two cells in one house have extra candidates, and one of the two digits of the rectangle fits nowhere else in that house. So it is in one of these cells. If the other held the second digit, the puzzle would have two solutions, so that digit is eliminated from both.")
	},
	logic.Uniqueness6: func() string {
		return lang.L("In such a rectangle, two cells diagonal to each other have extra candidates. One of the two digits fits nowhere else in both rows, or in both columns, of the rectangle. If it were in these two cells, the puzzle would have two solutions, so it is eliminated from them.")
	},
	logic.HiddenRectangle: func() string {
		return lang.L("In such a rectangle, one corner has just the two digits, and the row and column of the corner diagonal to it have no place for one digit outside the rectangle. If that corner held the other digit, all four would follow and could be swapped. So the other digit is eliminated from it.")
	},
	logic.AvoidableRectangle1: func() string {
		return lang.L("Two or three corners of such a rectangle are already filled in, and none of them is a given. If the rest completed a swap of two digits, the puzzle would have two solutions. So the open corner loses the digit that would complete it, or the open corners act as in Uniqueness Test 2.")
	},
	logic.UniqueLoop: func() string {
		return lang.L("Six or more cells share two candidates and form a loop that has two cells, or none, in each row, column and box. If they held nothing else, both digits could be swapped all round it, and the puzzle would have two solutions. So one of the loop’s other candidates is true: what conflicts with all of them goes, as with a rectangle.")
	},
	logic.ExtendedRectangle: func() string {
		return lang.L("Two parallel lines run through the same three boxes, and where they cross three or four other lines, their cells share as many digits. If the cells held nothing else, both lines could be exchanged there, and the puzzle would have two solutions. So one of the cells’ other candidates is true: what conflicts with all of them goes.")
	},
	logic.BUG2: func() string {
		return lang.L("Every open cell has two candidates, except a few with more. If all had two, each digit would appear twice in each house, and there would be no solution or several, so one of the extra candidates is true. What conflicts with all of them goes, and they act on a locked set or a last pair of places as those of a rectangle do.")
	},
	logic.FinnedXWing: func() string {
		return lang.L("It is an X-Wing, a Swordfish or a Jellyfish with a few extra places for the digit, the fins. If no fin is true, the fish eliminates as usual. If one is, the digit can’t be in cells that see it, so what sees all fins and lies in the fish’s cover goes in any case.")
	},
	logic.SashimiXWing: func() string {
		return lang.L("It is a finned fish in which one line would have only a single place left without its fins. If no fin is true, that line becomes a single and the fish collapses to a smaller one; either way it eliminates as usual. What sees all fins and lies in the cover goes in any case.")
	},
	logic.Oddagon: func() string {
		return lang.L("Five or more cells, an odd number, share two candidates, and each sees the next all round a loop. Two digits can’t alternate round an odd number of cells, so they can’t hold only these. One of the loop’s other candidates is true, and what conflicts with all of them goes; the puzzle need not have just one solution for that.")
	},
	logic.Tridagon: func() string {
		return lang.L("Four boxes at the corners of a rectangle have three cells each, one in every row and column of the box, which share three digits. In one of two ways to arrange them, the twelve cells can’t hold these digits alone, however they are tried. So one of the cells’ other candidates is true, and what conflicts with all of them goes.")
	},
	logic.AlmostLockedPair: func() string {
		return lang.L("A box and a line cross, and elsewhere in one of the two a cell has only two digits, or two cells only three. In the other, also beside the crossing, these digits fit into just as many cells. One of the digits must go where the two cross, so each group of cells takes the others: the digits go from the rest of the first house, and all other candidates from the cells of the second.")
	},
	logic.Fireworks: func() string {
		return lang.L("A row and a column cross in a cell, the corner, and outside its box each has at most one place for a digit, the wings: if the digit is in neither wing, it is in the corner. Three digits with the same corner and wings fill these three cells; so do two digits of each of two opposite corners with the same wings, their four cells. All other digits go from these cells, and each of the digits from the cells of its corner’s box that lie in neither of its lines.")
	},
	logic.SueDeCoq: func() string {
		return lang.L("Two or three cells where a box crosses a line have at least two candidate digits more than cells. Together with some cells of the line and some of the box, they have exactly as many digits as cells. So each digit is used up there, and goes from the rest of the line or of the box.")
	},
	logic.SimpleColorsTrap: func() string {
		return lang.L("Where a digit has two places in a house, one is true and the other false; linked pairs can be coloured with two colours by turns. All of one colour are true. A cell that sees both colours can’t hold the digit, and a colour that sees itself is false.")
	},
	logic.MultiColors1: func() string {
		return lang.L("Two separate groups of linked pairs of a digit are coloured, each with two colours. If a colour of one group sees a colour of the other, they can’t both be true, so one of their opposites is. What sees both opposites goes; a colour that sees both colours of the other group is false.")
	},
	logic.Medusa: func() string {
		return lang.L("Candidates of several digits are coloured with two colours by turns: the two places of a digit in a house, and the two candidates of a cell. All of one colour are true, so what contradicts both colours is eliminated. If candidates of one colour contradict each other, or leave a cell nothing, that whole colour is false.")
	},
	logic.XChain: func() string {
		return lang.L("A chain follows one digit through linked cells: if it is not in the first, it is in the second, so not in the third, and so on. The chain begins and ends with a strong link, so one of its ends is true. A cell that sees both ends can’t hold the digit.")
	},
	logic.Guardian: func() string {
		return lang.L("An odd number of places for a digit form a loop, in which each shares a house with the next. If these houses had no other places for it, the loop’s places would be true and false in turn, which an odd number can’t be. So one of the other places, the guardians, is true, and a cell that sees them all can’t hold the digit.")
	},
	logic.XYChain: func() string {
		return lang.L("A chain runs through cells with two candidates each, neighbours sharing a digit. If the first cell is not Z, each cell in turn is forced, until the last one is Z. So one of the ends is Z, and a cell that sees both can’t be.")
	},
	logic.ContinuousNiceLoop: func() string {
		return lang.L("A loop of candidates alternates strong and weak links all the way round. Going round in either direction makes every second candidate true, so of each two linked candidates exactly one is. What sees both ends of a weak link is eliminated.")
	},
	logic.DiscontinuousNiceLoop: func() string {
		return lang.L("A loop of links leads back to the cell where it began, and contradicts what it assumed there. If it starts from a candidate being true, that candidate is eliminated. If it starts from one being false, that candidate is true, and the cell’s others go.")
	},
	logic.AIC: func() string {
		return lang.L("An alternating inference chain links candidates, in turn strongly and weakly, through cells and houses and across digits. It begins and ends with a strong link: if the first candidate is false, the last is true. So one of the two is true, and what contradicts both is eliminated.")
	},
	logic.GroupedContinuousNiceLoop: func() string {
		return lang.L("These are chains and loops in which a link may also lead to a group: two or three cells where a box crosses a line. The group is true if the digit is in one of its cells. Otherwise they read as chains of single candidates do.")
	},
	logic.ContinuousALSLoop: func() string {
		return lang.L("These are chains and loops that pass through almost locked sets: cells of a house with one candidate digit more than cells. If such a set lacks one of its digits, it holds all its others. So the chain enters by a digit that the set loses, and leaves by one that it then holds.")
	},
	logic.ALSXZ: func() string {
		return lang.L("Two almost locked sets, cells with one candidate digit more than cells, share a digit X that they can’t both hold. So one of them lacks X and holds all its other digits. A digit Z that both have is therefore in one of them, and goes from cells that see all its places in both.")
	},
	logic.ALSWWing: func() string {
		return lang.L("In a house, a digit X has only two places, and each of them sees all places of X in one of two almost locked sets, cells with one candidate digit more than cells. So not both sets have X, and one of them holds all its other digits. A digit Z that both have is in one of them, and goes from cells that see all its places in both.")
	},
	logic.ALSXYWing: func() string {
		return lang.L("Two almost locked sets are each linked to a third by a digit that both can’t hold. Whichever of these two digits the third one lacks, it holds the other, which the set at that end then loses. So one of the two ends holds all its other digits, among them the one they share.")
	},
	logic.ALSChain: func() string {
		return lang.L("A chain of almost locked sets, each linked to the next by a digit that both can’t hold. If the first set lacks its linking digit, nothing follows; if it holds it, the second lacks it and holds the next link, and so on. So the first set or the last holds the digit that both have.")
	},
	logic.DeathBlossom: func() string {
		return lang.L("Each candidate of a stem cell sees all its places in an almost locked set, a petal. Whichever digit the stem takes, it is lost to one petal, which then holds all its others. A digit that all petals have is in one of them, so it goes from cells that see all its places in the petals.")
	},
	logic.AlignedPairExclusion: func() string {
		return lang.L("Two cells can’t take every pair of their candidates: not equal ones if they see each other, and not two digits all of whose places in an almost locked set, cells with one candidate digit more than cells, they see, because it would lack both. Try each candidate of one cell with each of the other. A candidate that fits none is eliminated.")
	},
	logic.FrankenXWing: func() string {
		return lang.L("It is a fish whose base or cover also has boxes, not only rows and columns. All places for a digit in the base houses lie in as many cover houses, so the digit goes from the rest of the cover. With fins, only what sees all of them goes.")
	},
	logic.JuniorExocet: func() string {
		return lang.L("Two cells of a box and a line, the base, have three or four candidates, and three lines cross theirs: one beside the base, and one through a target cell in each of the two next boxes. Beyond these boxes, the crossing lines have each of the base’s digits only in two lines, so they need a target for the third place. So both digits of the base go into the targets, which can hold nothing else.")
	},
	logic.SeniorExocet: func() string {
		return lang.L("It is a Junior Exocet whose targets lie elsewhere in the crossing lines: one or both of them beyond the boxes of the base’s line, or both in one of these boxes. Outside the targets, the crossing lines have each of the base’s digits only in two lines beyond these boxes and, off the base’s line, nowhere within them, so they need a target for the third place. So both digits of the base go into the targets, which can hold nothing else.")
	},
	logic.SKLoop: func() string {
		return lang.L("Two rows and two columns cross in four boxes, where each has two open cells beside the crossing: sixteen cells in a ring. Count each digit in as few of these lines and boxes as hold all its places in the ring, which can hold it only once in each. If that makes sixteen digits, no more than cells, the ring holds every one of them, so each goes from the rest of the house in which it is counted.")
	},
	logic.MultiSectorLockedSets: func() string {
		return lang.L("Where some rows cross some columns, the open cells can hold a digit at most once in each of the rows in which it is a candidate, and at most once in each of the columns. Count each digit in the rows or in the columns, whichever are fewer. If that makes only as many digits as there are cells, the cells hold every one of them, so each goes from the rest of the line in which it is counted.")
	},
	logic.MutantXWing: func() string {
		return lang.L("It is a fish whose base and cover may mix rows, columns and boxes freely. All places for a digit in the base houses lie in as many cover houses, so the digit goes from the rest of the cover. With fins, only what sees all of them goes.")
	},
	logic.KrakenFish1: func() string {
		return lang.L("It is a fish of two to four parallel lines with fins anywhere: all places for a digit there, but for the fins, lie in as many crossing lines. If a candidate were true, chains from it would make every fin false, and one of the crossing lines would have no place left, since it sees those there itself (type 1) or because of more chains (type 2). The digit would then have too few crossing lines, so the candidate goes.")
	},
	logic.KrakenSet: func() string {
		return lang.L("Two to four cells of a house may have any number of candidates. If a candidate elsewhere were true, chains from it would make some of theirs false, until the cells had fewer digits left than they are. Each of them needs a digit of its own, so the candidate goes.")
	},
	logic.ForcingChainContradiction: func() string {
		return lang.L("Assume that a candidate is true, or false, and follow the chains that start from it. If they lead to a contradiction, such as a house without a place for a digit, the assumption is wrong. If chains from all candidates of a cell, or all places of a digit, lead to the same, it holds whichever is true.")
	},
	logic.ForcingNetContradiction: func() string {
		return lang.L("A net draws every conclusion from an assumption, several premises together included, so its chains branch and join. If it ends in a contradiction, the assumption is wrong. If the nets from all possibilities of a cell or a house agree on something, it holds; this always works, but hardly anyone finds it by eye.")
	},
}
