import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvRows, csvSource } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['', ' kept ', ''], '," kept ",\r\n'],
    [['=1+1', '+91', '-5', '@x'], "'=1+1,'+91,'-5,'@x\r\n"],
    [[-5, 1234.5, 0], '-5,1234.5,0\r\n'],
    [["'=quoted", "it's"], "''=quoted,it's\r\n"],
  ])('for %j is %j', (cells, line) => {
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
      'sku,title\r\nX,"Two\r\nlines"\r\n',
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
    'is read even if it is one endless cell or row',
    (text) => {
      expect([...csvRows(text, 60)]).toHaveLength(1)
    },
  )

  it('returns every cell as written, regardless of its content', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', "'", '=', '+', '-', '@', '\t', ' ', 'a') }),
    )
    const row = fc.array(cell, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect([...csvRows(rows.map(csvLine).join(''))]).toEqual(rows)
      }),
    )
  })
})

describe('csvSource', () => {
  it.each([
    ['sku,title\nA;B;C,1', ','],
    ['sku;title\nA,B;1', ';'],
    ['sku\ttitle\nA,B;C\t1', '\t'],
    ['"a;b;c",title\n', ','],
    ['"a,b,c";title;price\n', ';'],
    ['sku\nA;B', ','],
    ['', ','],
  ])('finds the separator of the titles of %j', (text, separator) => {
    expect(csvSource(text)).toEqual({ source: text, separator })
  })

  it.each([
    ['\uFEFFsku,title', { source: 'sku,title', separator: ',' }],
    ['sep=;\r\nsku;title', { source: 'sku;title', separator: ';' }],
    ['\uFEFFsep=\t\nsku', { source: 'sku', separator: '\t' }],
    ['\uFEFF', { source: '', separator: ',' }],
  ])('takes the byte order mark and the declaration of the separator off %j', (text, read) => {
    expect(csvSource(text)).toEqual(read)
  })

  it.each(['"'.repeat(1_000_001), ','.repeat(1_000_000), `${'"a"b'.repeat(500_000)}`])(
    'reads no more of an endless first line than titles can be',
    (text) => {
      expect(csvSource(text).separator).toBe(',')
    },
  )
})
