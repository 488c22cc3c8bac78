import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [1_23_456_50, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [1_00, 'Rupees One Only'],
  [19_00, 'Rupees Nineteen Only'],
  [20_00, 'Rupees Twenty Only'],
  [21_99, 'Rupees Twenty-One and Ninety-Nine Paise Only'],
  [1_00_00, 'Rupees One Hundred Only'],
  [1_01_00, 'Rupees One Hundred One Only'],
  [29_999_00, 'Rupees Twenty-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [10_00_010_00, 'Rupees Ten Lakh Ten Only'],
  [2_00_00_000_00, 'Rupees Two Crore Only'],
  [
    1_23_45_678_90,
    'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only',
  ],
  [250_00_00_000_00, 'Rupees Two Hundred Fifty Crore Only'],
])('%i paise are spelled out', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a valid invoice amount', (paise) => {
  expect(() => amountInWords(paise)).toThrow(new RangeError(`not an invoice amount: ${paise}`))
})
