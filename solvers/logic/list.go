package logic

// rules are the techniques in the order of the path: a technique is one line
// here, and a file. Order, levels and scores are HoDoKu's.
var rules = []rule{
	{100, []Technique{FullHouse}, Easy, 4, true, fullHouses},
	{200, []Technique{NakedSingle}, Easy, 4, true, nakedSingles},
	{300, []Technique{HiddenSingle}, Easy, 14, true, hiddenSingles},
	{1200, []Technique{Pointing}, Medium, 50, true, pointing},
	{1210, []Technique{Claiming}, Medium, 50, true, claiming},
}
