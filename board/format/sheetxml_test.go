package format_test

import (
	"fmt"
	"strings"
)

// excelXML and flatODS write Norvig's puzzle as these programs do: without empty cells.
func excelXML() string {
	var sb strings.Builder
	sb.WriteString(`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="7"><Table>` + "\n")
	for row := range chunks(norvig, 9) {
		sb.WriteString("<Row>")
		last := 0
		for i, d := range row {
			if d == '.' {
				continue
			}
			if i > last {
				fmt.Fprintf(&sb, `<Cell ss:Index="%d">`, i+1)
			} else {
				sb.WriteString("<Cell>")
			}
			fmt.Fprintf(&sb, `<Data ss:Type="Number">%c</Data><Comment ss:Author="me"><Data>1 or 2</Data></Comment></Cell>`, d)
			last = i + 1
		}
		sb.WriteString("</Row>\n")
	}
	return sb.String() + "</Table></Worksheet></Workbook>"
}

func flatODS() string {
	var sb strings.Builder
	sb.WriteString(`<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><table:table>` + "\n" +
		`<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>` + "\n")
	for row := range chunks(norvig, 9) {
		sb.WriteString("<table:table-row><table:table-cell/>")
		for i := 0; i < len(row); i++ {
			n := 0
			for i+n < len(row) && row[i+n] == '.' {
				n++
			}
			if n > 0 {
				fmt.Fprintf(&sb, `<table:table-cell table:number-columns-repeated="%d"/>`, n)
				i += n - 1
			} else {
				fmt.Fprintf(&sb, `<table:table-cell office:value-type="float"><text:p>%c</text:p></table:table-cell>`, row[i])
			}
		}
		sb.WriteString("</table:table-row>\n")
	}
	return sb.String() + `<table:table-row table:number-rows-repeated="1048564"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:document>`
}

// listXML is a sheet with a puzzle in a cell of each row.
func listXML() string {
	row := "<Row><Cell><Data>WHAT</Data></Cell><Cell ss:Index='3'><Data>" + norvig + "</Data></Cell></Row>"
	return `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Table>` +
		strings.ReplaceAll(row, "WHAT", "a") + strings.ReplaceAll(row, "WHAT", "b") + "</Table></Workbook>"
}

// sheetKinds are spreadsheets saved as XML.
func sheetKinds() []kind {
	return []kind{
		{"Excel's XML", "cells", excelXML(), 1, ""},
		{"OpenDocument's flat XML", "cells", flatODS(), 1, ""},
		{"a list in Excel's XML", "table", listXML(), 2, "title a"},
	}
}
