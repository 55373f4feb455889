package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

func old(prove func(*builder) bool) func(*builder, step) bool {
	return func(b *builder, _ step) bool { return prove(b) }
}

func (b *builder) s() step { return stepOf(b.step) }
func (b *builder) refuteEach(closes func(said Literal) bool) bool {
	return refuteEach(b, b.s(), closes)
}
func (b *builder) cellsOf(role logic.Role) board.Cells    { return b.s().cells(role) }
func (b *builder) housesOf(role logic.Role) []board.House { return b.s().houses(role) }
func (b *builder) eliminate(k choice, f func(int) bool) bool {
	return byCases(b, b.step.Eliminations, k, f)
}
func (b *builder) linksOf(i int) []logic.Link { return b.s().chain(i) }
func (b *builder) chains() int                { return b.s().chains() }
func (b *builder) assumed() Literal           { return b.s().opposite() }
func (b *builder) concluded() bool            { return b.s().concluded(&b.record) }
