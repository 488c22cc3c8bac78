import type { Paise } from './paise.ts'

const UP_TO_NINETEEN = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const
const SCALES = [
  { size: 1_00_00_000, name: 'Crore' },
  { size: 1_00_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

function belowHundred(value: number): string {
  if (value < 20) return UP_TO_NINETEEN[value] ?? ''
  const tens = TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? tens : `${tens}-${UP_TO_NINETEEN[value % 10]}`
}

function inWords(value: number): string {
  const scale = SCALES.find(({ size }) => value >= size)
  if (scale === undefined) return belowHundred(value)
  const rest = value % scale.size
  const head = `${inWords(Math.floor(value / scale.size))} ${scale.name}`
  return rest === 0 ? head : `${head} ${inWords(rest)}`
}

/**
 * Formats an invoice total as words, in the Indian system: 12345650 → 'Rupees One Lakh Twenty-Three Thousand Four
 * Hundred Fifty-Six and Fifty Paise Only'.
 * @throws RangeError unless the amount is a non-negative integer of paise.
 */
export function amountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an invoice amount: ${paise}`)
  const rest = paise % 100
  const tail = rest === 0 ? '' : ` and ${belowHundred(rest)} Paise`
  return `Rupees ${inWords(Math.floor(paise / 100))}${tail} Only`
}
