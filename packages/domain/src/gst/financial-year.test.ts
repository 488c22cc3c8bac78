import { expect, test } from 'vitest'
import { financialYearDays, financialYearOf, formatInvoiceNumber, isFinancialYear } from './financial-year.ts'

test.each([
  ['2027-03-31T23:59:59.900+05:30', '2627'],
  ['2027-03-31T23:59:59.999+05:30', '2627'],
  ['2027-04-01T00:00:00.000+05:30', '2728'],
  // 18:30 UTC is midnight in India: UTC is still in March.
  ['2027-03-31T18:29:59.999Z', '2627'],
  ['2027-03-31T18:30:00.000Z', '2728'],
  ['2026-11-21T12:00:00+05:30', '2627'],
  ['2027-01-01T00:00:00+05:30', '2627'],
  ['2028-02-29T23:59:59+05:30', '2728'],
  ['2099-12-31T12:00:00+05:30', '9900'],
  ['2008-05-01T12:00:00+05:30', '0809'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYearOf(new Date(at))).toBe(year)
})

test.each([
  ['TI', '2627', 123, 'TI/2627/000123'],
  ['CN', '2627', 45, 'CN/2627/000045'],
  ['TI', '2627', 1, 'TI/2627/000001'],
  ['TI', '2627', 999_999, 'TI/2627/999999'],
] as const)('series %s of %s, serial %i, reads %s', (series, year, serial, number) => {
  expect(formatInvoiceNumber(series, year, serial)).toBe(number)
  expect(number).toMatch(/^[A-Z1-9][A-Z0-9/-]{0,15}$/)
})

test.each([
  ['2627', 0],
  ['2627', -1],
  ['2627', 1.5],
  ['2627', 1_000_000],
  ['2627', Number.NaN],
  ['2026-27', 1],
])('refuses the year %s with serial %d', (year, serial) => {
  expect(() => formatInvoiceNumber('TI', year, serial)).toThrow(RangeError)
})

test('a financial year begins on 1 April and ends on 31 March', () => {
  expect(financialYearDays('2627')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(financialYearDays('9900')).toEqual({ from: '2099-04-01', to: '2100-03-31' })
})

test.each([
  ['2627', true],
  ['9900', true],
  ['2628', false],
  ['26-27', false],
  ['', false],
])('%s is a financial year: %s', (typed, is) => {
  expect(isFinancialYear(typed)).toBe(is)
})
