package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
)

// operators lists the operators that might be written by mistake for each operator.
var operators = map[token.Token][]token.Token{
	token.ADD: {token.SUB}, token.SUB: {token.ADD},
	token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.OR}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.MUL_ASSIGN: {token.QUO_ASSIGN}, token.QUO_ASSIGN: {token.MUL_ASSIGN},
	token.AND_ASSIGN: {token.OR_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN},
	token.XOR_ASSIGN: {token.OR_ASSIGN}, token.AND_NOT_ASSIGN: {token.AND_ASSIGN},
	token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// finder finds the mutants of a file.
type finder struct {
	*program
	file  *ast.File
	name  string
	found []mutant

	results []*types.Tuple // results of the functions around the current node
}

func (f *finder) find() {
	var around []ast.Node
	ast.Inspect(f.file, func(n ast.Node) bool {
		if n == nil {
			switch around[len(around)-1].(type) {
			case *ast.FuncDecl, *ast.FuncLit:
				f.results = f.results[:len(f.results)-1]
			}
			around = around[:len(around)-1]
			return true
		}
		around = append(around, n)
		f.look(n)
		return true
	})
}

func (f *finder) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		f.results = append(f.results, f.pkg.TypesInfo.Defs[n.Name].Type().(*types.Signature).Results())
	case *ast.FuncLit:
		f.results = append(f.results, f.pkg.TypesInfo.TypeOf(n).(*types.Signature).Results())
	case *ast.BinaryExpr:
		f.operator(n.OpPos, n.Op)
	case *ast.AssignStmt:
		f.operator(n.TokPos, n.Tok)
		if n.Tok == token.ASSIGN {
			f.leaveOut(aCall, n)
		}
	case *ast.IncDecStmt:
		f.operator(n.TokPos, n.Tok)
	case *ast.UnaryExpr:
		if n.Op == token.NOT || n.Op == token.SUB || n.Op == token.XOR {
			f.replace(anOperator, n.OpPos, n.X.Pos(), "")
		}
	case *ast.BasicLit:
		f.literal(n)
	case *ast.Ident:
		f.truth(n)
	case *ast.IfStmt:
		f.condition(n.Cond, "(%s) || true", "(%s) && false")
		if block, ok := n.Else.(*ast.BlockStmt); ok && len(block.List) > 0 {
			f.leaveOut(aBranch, block)
		}
	case *ast.ForStmt:
		if n.Cond != nil {
			f.condition(n.Cond, "(%s) && false")
		}
	case *ast.CaseClause:
		f.clause(n.Body)
	case *ast.CommClause:
		f.clause(n.Body)
	case *ast.BranchStmt:
		if n.Tok != token.FALLTHROUGH && n.Tok != token.GOTO {
			f.leaveOut(aBranch, n)
		}
	case *ast.ExprStmt:
		if c, ok := n.X.(*ast.CallExpr); ok && !f.panics(c) {
			f.leaveOut(aCall, n)
		}
	case *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt:
		f.leaveOut(aCall, n)
	case *ast.CallExpr:
		f.unwrap(n)
	case *ast.ReturnStmt:
		f.noError(n)
	}
}

// replace adds a mutant with other text between two positions.
func (f *finder) replace(kind string, from, to token.Pos, text string) {
	at := f.pkg.Fset.Position(from)
	f.found = append(f.found, mutant{
		room: f.room, kind: kind, file: f.name, line: at.Line, col: at.Column,
		source: f.source[f.file], start: at.Offset, end: f.pkg.Fset.Position(to).Offset, text: text,
	})
}

func (f *finder) text(n ast.Node) string { return f.between(n.Pos(), n.End()) }

func (f *finder) between(from, to token.Pos) string {
	return string(f.source[f.file][f.pkg.Fset.Position(from).Offset:f.pkg.Fset.Position(to).Offset])
}

func (f *finder) operator(at token.Pos, was token.Token) {
	for _, is := range operators[was] {
		f.replace(anOperator, at, at+token.Pos(len(was.String())), is.String())
	}
}

// literal changes a number or a character by one, and a number with a fraction by half.
func (f *finder) literal(n *ast.BasicLit) {
	value := constant.MakeFromLiteral(n.Value, n.Kind, 0)
	i, exact := constant.Int64Val(constant.ToInt(value))
	switch {
	case n.Kind == token.INT && exact:
		f.replace(aConstant, n.Pos(), n.End(), strconv.FormatInt(i+1, 10))
		if i > 0 {
			f.replace(aConstant, n.Pos(), n.End(), strconv.FormatInt(i-1, 10))
		}
	case n.Kind == token.CHAR && exact:
		f.replace(aConstant, n.Pos(), n.End(), strconv.QuoteRune(rune(i)+1))
	case n.Kind == token.FLOAT:
		f.replace(aConstant, n.Pos(), n.End(), fmt.Sprintf("(1.5 * %s)", n.Value))
	}
}

// truth turns true into false and vice versa.
func (f *finder) truth(n *ast.Ident) {
	switch f.pkg.TypesInfo.Uses[n] {
	case types.Universe.Lookup("true"):
		f.replace(aConstant, n.Pos(), n.End(), "false")
	case types.Universe.Lookup("false"):
		f.replace(aConstant, n.Pos(), n.End(), "true")
	}
}

// condition fixes a condition's value. The condition is still evaluated, since it may
// have an effect.
func (f *finder) condition(n ast.Expr, forms ...string) {
	for _, form := range forms {
		f.replace(aBranch, n.Pos(), n.End(), fmt.Sprintf(form, f.text(n)))
	}
}

// clause empties a clause of a switch or a select.
func (f *finder) clause(body []ast.Stmt) {
	if len(body) > 0 {
		from, to := body[0], body[len(body)-1]
		f.replace(aBranch, from.Pos(), to.End(), fmt.Sprintf("if false { %s }", f.between(from.Pos(), to.End())))
	}
}

// leaveOut removes a statement, but keeps it where the compiler can see that what it
// uses counts as used.
func (f *finder) leaveOut(kind string, n ast.Node) {
	form := "if false { %s }"
	if _, ok := n.(*ast.BlockStmt); ok {
		form = "{ if false %s }"
	}
	f.replace(kind, n.Pos(), n.End(), fmt.Sprintf(form, f.text(n)))
}

// unwrap replaces a call with its receiver or argument if that has the result's type:
// valid(x) with x, and x.With(y) with x.
func (f *finder) unwrap(n *ast.CallExpr) {
	result := f.pkg.TypesInfo.TypeOf(n)
	from := n.Args
	if method, ok := n.Fun.(*ast.SelectorExpr); ok && f.pkg.TypesInfo.Selections[method] != nil {
		from = append([]ast.Expr{method.X}, from...)
	}
	if f.pkg.TypesInfo.Types[n.Fun].IsType() {
		return // a conversion to the type it already has
	}
	for _, x := range from {
		if is := f.pkg.TypesInfo.TypeOf(x); is != nil && result != nil && types.Identical(is, result) {
			f.replace(aCall, n.Pos(), n.End(), f.text(x))
			return
		}
	}
}

// noError returns nil instead of an error.
func (f *finder) noError(n *ast.ReturnStmt) {
	results := f.results[len(f.results)-1]
	if len(n.Results) != results.Len() {
		return // a call with several results
	}
	for i, x := range n.Results {
		isError := types.Identical(results.At(i).Type(), types.Universe.Lookup("error").Type())
		if isError && !f.pkg.TypesInfo.Types[x].IsNil() {
			f.replace(aCall, x.Pos(), x.End(), "nil")
		}
	}
}

func (f *finder) panics(n *ast.CallExpr) bool {
	name, ok := n.Fun.(*ast.Ident)
	return ok && f.pkg.TypesInfo.Uses[name] == types.Universe.Lookup("panic")
}
