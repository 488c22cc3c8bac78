import { describe, expect, it } from 'vitest'
import {
  codeOf,
  differenceOf,
  isKnown,
  readScanList,
  type ScanAction,
  type ScanList,
  scanReducer,
} from './scan-model.ts'

const ID = '0198b2f0-0000-7000-8000-0000000000c1'
const START: ScanList = { id: ID, mode: 'count', lines: [], history: [] }
const item = {
  productId: 1,
  productVariantId: null,
  name: 'Latitude',
  sku: 'L-1',
  stockQty: 4,
  expectedQty: 5,
  isByUnits: false,
  unitCode: null,
}
const play = (...actions: ScanAction[]) => actions.reduce(scanReducer, START)
const scan = (code: string): ScanAction => ({ type: 'scan', code })
const countsOf = ({ lines }: ScanList) => lines.map(({ code, quantity }) => [code, quantity])

describe('a list of scans', () => {
  it('counts each code, the last one first', () => {
    expect(countsOf(play(scan('A'), scan('B'), scan('A')))).toEqual([
      ['A', 2],
      ['B', 1],
    ])
    expect(codeOf(' l-1 ')).toBe('L-1')
    expect(codeOf('https://shop.test/unit/DB-7K2M-9QXA-4?from=label')).toBe('DB-7K2M-9QXA-4')
  })

  it('merges restored lines with later scans', () => {
    const lines = [{ code: 'A', quantity: 3, item }]
    const list = play(scan('A'), scan('B'), { type: 'restored', lines })
    expect(countsOf(list)).toEqual([
      ['B', 1],
      ['A', 4],
    ])
    expect(list.lines.find(({ code }) => code === 'A')?.item).toBeUndefined()
    const later = [scan('A'), { type: 'undo' } as const].reduce(scanReducer, list)
    expect(countsOf(later)).toContainEqual(['A', 4])
  })

  it('takes the last scans back one by one, and a code that was scanned once with its line', () => {
    const undo: ScanAction = { type: 'undo' }
    expect(countsOf(play(scan('A'), scan('A'), scan('B'), undo))).toEqual([['A', 2]])
    expect(countsOf(play(scan('A'), scan('A'), scan('B'), undo, undo))).toEqual([['A', 1]])
    expect(countsOf(play(undo))).toEqual([])
  })

  it('retains the expected quantity of the first lookup, so that later sales are no difference', () => {
    const found = (expectedQty: number): ScanAction => ({
      type: 'found',
      code: 'A',
      item: { ...item, expectedQty },
    })
    const { lines } = play(scan('A'), found(5), scan('A'), found(4))
    const line = lines.find(isKnown)
    expect(line && [differenceOf('count', line), differenceOf('receive', line)]).toEqual([-3, 2])
  })

  it('is read again as it was written, and is a new one where that cannot be read', () => {
    const list = play(scan('A'), { type: 'found', code: 'A', item }, scan('B'), {
      type: 'found',
      code: 'B',
      item: null,
    })
    expect(readScanList(JSON.stringify(list))).toEqual(list)
    expect([readScanList(null), readScanList('{'), readScanList('{"id":1}')]).toEqual([null, null, null])
  })
})
