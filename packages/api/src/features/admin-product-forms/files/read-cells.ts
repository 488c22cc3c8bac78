import type { RowFaults } from '@dobara/contract/admin-products/product-imports.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import { NUMBER_RULES } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { Separator } from '@dobara/domain/csv/csv.ts'
import {
  isFormulaError,
  isShortenedNumber,
  readSpreadsheetNumber,
} from '@dobara/domain/csv/spreadsheet-cells.ts'
import { readYesOrNo } from '@dobara/domain/csv/yes-or-no.ts'
import type { Cells } from './product-cells.ts'

const YES_NO_COLUMNS: readonly string[] = ['noInputCredit']
/** Digits with a point or a comma before the last three: thousands in one country, decimals in another. */
const UNCLEAR = /^[-+]?\d+[.,]\d{3}$/

type ReadCells = { cells: Cells; faults: RowFaults }

/**
 * The cells of a row as the export writes them: numbers and yes or no as a spreadsheet of any country saved them. What the
 * spreadsheet has destroyed is refused by name; any other fault is left to the shape of the product.
 */
export function readCells(
  written: Cells,
  separator: Separator,
  attributes: readonly Pick<AttributeDefinition, 'key' | 'type'>[] = [],
): ReadCells {
  const typeOf = new Map(attributes.map(({ key, type }) => [key, type]))
  const isYesNo = (column: string) => YES_NO_COLUMNS.includes(column) || typeOf.get(column) === 'yes_no'
  const isNumber = (column: string) =>
    Object.hasOwn(NUMBER_RULES, column) || ['whole', 'decimal'].includes(typeOf.get(column) ?? '')
  const faults: { field: string; reason: RowFaults[number]['reason'] }[] = []
  const cells = Object.entries(written).map(([column, cell]): [string, string] => {
    if (isFormulaError(cell)) faults.push({ field: column, reason: sentence('file_formula_error') })
    if (isYesNo(column)) return [column, yesOrNoText(cell)]
    if (!isNumber(column) || cell.trim() === '') return [column, cell]
    const number = readSpreadsheetNumber(cell, separator)
    if (number !== null) return [column, number]
    if (isShortenedNumber(cell)) faults.push({ field: column, reason: sentence('file_number_shortened') })
    else if (UNCLEAR.test(cell.trim()))
      faults.push({ field: column, reason: sentence('file_number_unclear') })
    return [column, cell]
  })
  return { cells: Object.fromEntries(cells), faults }
}

function yesOrNoText(cell: string): string {
  const answer = readYesOrNo(cell)
  return answer === null ? cell : String(answer)
}
