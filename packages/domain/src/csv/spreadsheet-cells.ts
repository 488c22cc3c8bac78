import type { Separator } from './csv.ts'

/** How a spreadsheet shows a number that is too long for its column, and saves it. */
const SHORTENED = /^[-+]?\d(?:[.,]\d+)?e[-+]?\d+$/i
/** Errors that a spreadsheet saves in the place of a formula that it could not calculate. */
const FORMULA_ERROR = /^(?:#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!)|Err:\d{3})$/i

export const isShortenedNumber = (cell: string): boolean => SHORTENED.test(cell.trim())
export const isFormulaError = (cell: string): boolean => FORMULA_ERROR.test(cell.trim())

const CURRENCY = /^(?:₹|rs\.?|inr)\s*/i
const SPACES = /(\d)[\s\u2019'](?=\d)/g
const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/
/** 45,999 · 1,45,999.50 (India) · 12,345,678 */
const COMMA_GROUPS = /^[-+]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/
/** 45.999,50 · 1.234.567 */
const POINT_GROUPS = /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/
/** 1,5 · 45999,50: the last group of thousands has three digits, so two at most are decimals. */
const DECIMAL_COMMA = /^[-+]?\d+,\d{1,2}$/

/**
 * Returns the number of a cell as text that `Number` parses, without currency sign, thousands separators and trailing
 * zeros. Files with semicolons come from countries with a decimal comma. Null for text that is no number, or could be
 * two: "1.500" with semicolons.
 */
export function readSpreadsheetNumber(cell: string, separator: Separator): string | null {
  const text = cell.trim().replace(CURRENCY, '').replace(SPACES, '$1')
  const hasDecimalComma = separator === ';'
  if (hasDecimalComma && POINT_GROUPS.test(text)) {
    return /^[-+]?\d+\.\d{3}$/.test(text) ? null : numberText(text.replaceAll('.', '').replace(',', '.'))
  }
  if (PLAIN.test(text)) return numberText(text)
  if (COMMA_GROUPS.test(text)) return numberText(text.replaceAll(',', ''))
  if (separator !== ',' && DECIMAL_COMMA.test(text)) return numberText(text.replace(',', '.'))
  return null
}

/** Returns the same digits without insignificant zeros. Not through a number, which would round a long one. */
function numberText(plain: string): string {
  const [whole = '', decimals = ''] = plain.replace(/^[-+]/, '').split('.')
  const fraction = withoutEndingZeros(decimals)
  const number = `${whole.replace(/^0+/, '') || '0'}${fraction && `.${fraction}`}`
  return plain.startsWith('-') && number !== '0' ? `-${number}` : number
}

/** By hand: a pattern for it takes quadratic time on a text of zeros. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/**
 * Returns true if a cell has the exported value, as a spreadsheet may have saved it: without leading or trailing
 * zeros of what looks like a number, with TRUE for true, with other line endings.
 */
export function isSameCell(cell: string, exported: string): boolean {
  const [given, known] = [cell, exported].map((text) => text.replaceAll('\r\n', '\n').trim()) as [
    string,
    string,
  ]
  if (given === known) return true
  if (PLAIN.test(known) && PLAIN.test(given)) return numberText(given) === numberText(known)
  return /^(?:true|false)$/i.test(known) && given.toLowerCase() === known.toLowerCase()
}
