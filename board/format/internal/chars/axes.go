package chars

// Axis is the meaning of a given's number.
type Axis uint8

const (
	NoAxis Axis = iota
	RowAxis
	ColumnAxis
	DigitAxis
)

// AxisNames are the names of a given's numbers. x and y, and i and j, are used both ways;
// they have their usual meaning unless the order of the list suggests otherwise.
var AxisNames = map[string]Axis{
	"row": RowAxis, "r": RowAxis, "y": RowAxis, "i": RowAxis, "rowindex": RowAxis, "l": RowAxis,
	"zeile": RowAxis, "fila": RowAxis, "ligne": RowAxis, "riga": RowAxis, "linha": RowAxis, "rij": RowAxis, "wiersz": RowAxis, "строка": RowAxis, "hàng": RowAxis,
	"col": ColumnAxis, "column": ColumnAxis, "c": ColumnAxis, "x": ColumnAxis, "j": ColumnAxis, "columnindex": ColumnAxis, "colindex": ColumnAxis,
	"spalte": ColumnAxis, "columna": ColumnAxis, "colonne": ColumnAxis, "colonna": ColumnAxis, "coluna": ColumnAxis, "kolom": ColumnAxis, "kolumna": ColumnAxis, "столбец": ColumnAxis, "cột": ColumnAxis,
	"value": DigitAxis, "val": DigitAxis, "v": DigitAxis, "digit": DigitAxis, "number": DigitAxis, "num": DigitAxis, "n": DigitAxis, "d": DigitAxis,
	"is": DigitAxis, "ziffer": DigitAxis, "wert": DigitAxis, "valor": DigitAxis, "valeur": DigitAxis, "given": DigitAxis, "clue": DigitAxis, "answer": DigitAxis,
}

// Conventional are the names that are used both ways.
var Conventional = [...]string{"x", "y", "i", "j"}
