import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { describe, expect, it } from 'vitest'
import { RefusedError } from '../errors.ts'
import { readProductFile } from '../features/admin-product-forms/imports/read-product-file.ts'
import { readPinFile } from '../features/admin-pin-codes/read-pin-file.ts'
import { readScanFile } from '../features/admin-shipments/files/read-scan-file.ts'
import { type CsvFormat, readCsvFile } from './csv-file.ts'

const FORMAT: CsvFormat<'sku' | 'stockQty' | 'title'> = {
  columns: ['sku', 'stockQty', 'title'],
  isIgnored: (title) => title.startsWith('_'),
  oneOf: ['sku'],
  columnMissing: sentence('file_sku_column_missing'),
  mostRows: 3,
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const read = (text: string) => {
  const { columns, rows } = readCsvFile(utf8(text), FORMAT)
  return { columns, rows: [...rows] }
}
function refusalOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof RefusedError) return error.faults?.file?.english
    throw error
  }
  return undefined
}

describe('readCsvFile', () => {
  it.each([
    ['commas', 'sku,stockQty,title\nA,1,"x, y; z"\n'],
    ['semicolons', 'sku;stockQty;title\nA;1;"x, y; z"\n'],
    ['tabs', 'sku\tstockQty\ttitle\nA\t1\t"x, y; z"\n'],
    ['a byte order mark and CRLF', '\uFEFFsku,stockQty,title\r\nA,1,"x, y; z"\r\n'],
    ['CR alone', 'sku,stockQty,title\rA,1,"x, y; z"\r'],
    ['no end of the last line', 'sku,stockQty,title\nA,1,"x, y; z"'],
    ['a declared separator', 'sep=;\r\nsku;stockQty;title\r\nA;1;"x, y; z"\r\n'],
    ['titles in capitals', 'SKU,STOCKQTY,TITLE\nA,1,"x, y; z"'],
    ['titles in words', 'Sku,Stock Qty,Title\nA,1,"x, y; z"'],
    ['titles with underscores and hyphens', 'sku,stock_qty,TI-TLE\nA,1,"x, y; z"'],
    ['quoted titles', '"sku","stockQty","title"\n"A","1","x, y; z"'],
    ['blanks around titles', ' sku , stockQty , title \nA,1,"x, y; z"'],
    ['empty columns at the end', 'sku,stockQty,title,,\nA,1,"x, y; z",,\n'],
    ['empty rows at the end', 'sku,stockQty,title\nA,1,"x, y; z"\n,,\n\n , ,\n'],
    ['a column of notes', '_row,sku,stockQty,title\n9,A,1,"x, y; z"'],
  ])('reads a file with %s', (_name, text) => {
    expect(read(text)).toEqual({
      columns: ['sku', 'stockQty', 'title'],
      rows: [{ number: 2, cells: { sku: 'A', stockQty: '1', title: 'x, y; z' } }],
    })
  })

  it('counts rows as a spreadsheet does, empty ones and cells of two lines among them', () => {
    expect(read('sku,title\nA,"one\ntwo"\n\nB,\n').rows.map(({ number }) => number)).toEqual([2, 4])
  })

  it('takes the guard of a formula off a cell and reads a row that is too short', () => {
    expect(read("sku,title,stockQty\n'=A1,'+x\n").rows).toEqual([
      { number: 2, cells: { sku: '=A1', title: '+x', stockQty: '' } },
    ])
  })

  it.each([
    ['another column', 'sku,colour\nA,red', 'There is no column “colour”.'],
    ['a column that stands twice', 'sku,SKU\nA,B', 'The column “sku” is there twice.'],
    ['no column that names something', 'title\nA', 'The first line must name the columns, “sku” among them.'],
    ['nothing', '', 'The first line must name the columns, “sku” among them.'],
    ['too many rows', 'sku\nA\nB\nC\nD', 'This file has more than 3 rows. Please divide it.'],
  ])('refuses a file with %s', (_name, text, reason) => {
    expect(refusalOf(() => read(text))).toBe(reason)
  })

  it.each([
    ['Windows-1252', latin1('sku,title\nA,Caf\xe9 \x96 12\x94\n')],
    ['UTF-16 with a byte order mark', utf16('\uFEFFsku\ttitle\nA\tb\n')],
    ['UTF-16 without one', utf16('sku,title\nA,b\n')],
    ['UTF-8 with a NUL', utf8('sku,title\nA,\0')],
  ])('refuses a file in %s and names what to choose in a spreadsheet', (_name, bytes) => {
    expect(refusalOf(() => readCsvFile(bytes, FORMAT))).toMatch(/^This file is not in UTF-8\. .*“CSV UTF-8/)
  })

  it.each([
    ['.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ])('refuses a workbook by name: %s', (_name, bytes) => {
    expect(refusalOf(() => readCsvFile(new Uint8Array(bytes), FORMAT))).toMatch(/^This file is a workbook/)
  })
})

describe('every importer', () => {
  const FILES: [string, (bytes: Uint8Array) => number, string[], string[]][] = [
    ['products', (bytes) => [...readProductFile(bytes).rows].length, ['sku', 'stockQty'], ['A', '1']],
    ['PIN codes', (bytes) => readPinFile(bytes).rows.length, ['pin', 'served'], ['560001', 'TRUE']],
    [
      'scans',
      (bytes) => readScanFile(bytes).rows.length,
      ['trackingNumber', 'scan', 'at'],
      ['77', 'delivered', '23/11/2026 10:00'],
    ],
  ]

  it.each(FILES)(
    'reads commas, semicolons and tabs with titles in capitals: %s',
    (_name, count, titles, row) => {
      for (const separator of [',', ';', '\t']) {
        const lines = [titles.map((title) => title.toUpperCase()), row].map((cells) => cells.join(separator))
        const file = utf8(`\uFEFF${lines.join('\r\n')}\r\n${separator}\r\n`)
        expect([separator, count(file)]).toEqual([separator, 1])
      }
    },
  )

  it.each(FILES)('refuses Windows-1252 and a workbook: %s', (_name, count, titles) => {
    expect(refusalOf(() => count(latin1(`${titles.join()}\n\xe9`)))).toContain('CSV UTF-8')
    expect(refusalOf(() => count(new Uint8Array([0x50, 0x4b, 0x03, 0x04])))).toContain('workbook')
  })
})
