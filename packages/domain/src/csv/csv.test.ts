import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvRows } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['', ' kept ', ''], '," kept ",\r\n'],
    [['=1+1', '+91', '-5', '@x'], "'=1+1,'+91,'-5,'@x\r\n"],
    [[-5, 1234.5, 0], '-5,1234.5,0\r\n'],
    [["'=quoted", "it's"], "''=quoted,it's\r\n"],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })
})

describe('a CSV file', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFsku,title\r\nX,"Two\r\nlines"\r\n',
      [
        ['sku', 'title'],
        ['X', 'Two\r\nlines'],
      ],
    ],
    ['a,\n,b\n\n,,\n', [['a', ''], ['', 'b'], [''], ['', '', '']]],
    ['"he said ""no""",1', [['he said "no"', '1']]],
    ["'=1+1,''=2", [['=1+1', "'=2"]]],
    ['"never ends,1\n2', [['never ends,1\n2']]],
    ['', []],
  ])('%j is %j', (text, rows) => {
    expect([...csvRows(text)]).toEqual(rows)
  })

  it('takes quotes in the middle for what they are, and no more cells than are wanted', () => {
    expect([...csvRows('"a"b,c"d"\n"x"')]).toEqual([['"a"b', 'c"d"'], ['x']])
    expect([...csvRows('a,b,c,\nd', 2)]).toEqual([['a', 'b'], ['d']])
  })

  it.each([`"${'x'.repeat(10_000_000)}`, `"${'""'.repeat(500_000)}`, ','.repeat(1_000_000)])(
    'that is one endless cell or row is read all the same',
    (text) => {
      expect([...csvRows(text, 60)]).toHaveLength(1)
    },
  )

  it('gives back every cell that was written, whatever stands in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', "'", '=', '+', '-', '@', '\t', ' ', 'a') }),
    )
    const row = fc.array(cell, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        // The mark of the byte order is no part of the first cell.
        fc.pre(!rows[0]?.[0]?.startsWith('\uFEFF'))
        expect([...csvRows(rows.map(csvLine).join(''))]).toEqual(rows)
      }),
    )
  })
})
