import { describe, expect, it } from 'vitest'
import { isFormulaError, isSameCell, isShortenedNumber, readSpreadsheetNumber } from './spreadsheet-cells.ts'
import { readYesOrNo } from './yes-or-no.ts'

describe('readSpreadsheetNumber', () => {
  it.each([
    ['45999', ',', '45999'],
    ['1.50', ',', '1.5'],
    ['1.500', ',', '1.5'],
    ['45,999', ',', '45999'],
    ['1,45,999.00', ',', '145999'],
    ['12,345,678', ',', '12345678'],
    ['₹ 45,999.50', ',', '45999.5'],
    ['Rs. 500', ',', '500'],
    ['-5', ',', '-5'],
    ['+5', ',', '5'],
    ['-0.00', ',', '0'],
    ['007', ',', '7'],
    ['.5', ',', '0.5'],
    ['0', ',', '0'],
    ['100', ',', '100'],
    ['12345678901234567890', ',', '12345678901234567890'],
    ['1,5', ';', '1.5'],
    ['45999,00', ';', '45999'],
    ['45.999,50', ';', '45999.5'],
    ['1.234.567', ';', '1234567'],
    ['45,999', ';', '45999'],
    ['12.5', ';', '12.5'],
    ['1 234,50', ';', '1234.5'],
    ['1\u00a0234', ',', '1234'],
    ['1\u202f234,5', ';', '1234.5'],
    ["1'234.50", ',', '1234.5'],
    ['1,5', '\t', '1.5'],
  ] as const)('reads %j of a file with %j as %s', (cell, separator, number) => {
    expect(readSpreadsheetNumber(cell, separator)).toBe(number)
  })

  it.each([
    ['1.500', ';'],
    ['45,99', ','],
    ['4,5,6', ','],
    ['1,2345', ','],
    ['12-5', ','],
    ['many', ','],
    ['', ','],
    ['.', ','],
    ['1.2E+12', ','],
    ['0x10', ','],
    ['१२', ','],
  ] as const)('returns null for %j of a file with %j', (cell, separator) => {
    expect(readSpreadsheetNumber(cell, separator)).toBeNull()
  })
})

describe('isShortenedNumber', () => {
  it.each(['1.23E+12', '1,23E+12', '4E+05', '1e-7', ' 8.90123E+11 '])('is true of %j', (cell) => {
    expect(isShortenedNumber(cell)).toBe(true)
  })
  it.each(['E+12', '12E+3', '1.23', 'T14-E5', ''])('is false of %j', (cell) => {
    expect(isShortenedNumber(cell)).toBe(false)
  })
})

describe('isFormulaError', () => {
  it.each(['#NAME?', '#REF!', '#DIV/0!', '#N/A', 'Err:508'])('is true of %j', (cell) => {
    expect(isFormulaError(cell)).toBe(true)
  })
  it.each(['#1 laptop', 'N/A', 'Error: 5', ''])('is false of %j', (cell) => {
    expect(isFormulaError(cell)).toBe(false)
  })
})

describe('isSameCell', () => {
  it.each([
    ['1.5', '1.50'],
    ['7', '007'],
    ['TRUE', 'true'],
    ['a\r\nb', 'a\nb'],
    [' Dell ', 'Dell'],
    ['', ''],
  ])('is true of %j for %j', (cell, exported) => {
    expect(isSameCell(cell, exported)).toBe(true)
  })
  it.each([
    ['1.51', '1.5'],
    ['', '0'],
    ['DELL', 'Dell'],
    ['12345678901234567890', '12345678901234567891'],
    ['1,5', '1.5'],
  ])('is false of %j for %j', (cell, exported) => {
    expect(isSameCell(cell, exported)).toBe(false)
  })
})

describe('readYesOrNo', () => {
  it.each(['TRUE', 'true', 'True', 'YES', 'y', '1', ' yes ', 'हाँ', 'हां'])('reads %j as yes', (cell) => {
    expect(readYesOrNo(cell)).toBe(true)
  })
  it.each(['FALSE', 'no', 'N', '0', 'नहीं'])('reads %j as no', (cell) => {
    expect(readYesOrNo(cell)).toBe(false)
  })
  it.each(['', '2', 'ja', 'maybe', 'constructor'])('returns null for %j', (cell) => {
    expect(readYesOrNo(cell)).toBeNull()
  })
})
