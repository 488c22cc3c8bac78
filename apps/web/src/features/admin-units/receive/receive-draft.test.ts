import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft, filledRows, keepDraft, readDraft, rowsOfCells, withRows } from './receive-draft.ts'

const row = (serial: string, price = '', location = '') => ({ serial, price, location })
beforeEach(() => localStorage.clear())

describe('what was typed to receive machines', () => {
  it('is there again after the page was loaded anew', () => {
    const draft = { ...emptyDraft('2026-11-29'), supplier: 'Leasing Pune', rows: [row('PF2ABC1', '11500')] }
    keepDraft(draft)
    expect(readDraft('2026-11-30')).toEqual(draft)
  })

  it.each(['no json', 'null', '{"rows":[]}', '{"rows":7}'])('begins anew where %j was kept', (kept) => {
    localStorage.setItem('unit-receive-draft', kept)
    expect(readDraft('2026-11-29')).toEqual(emptyDraft('2026-11-29'))
  })
})

describe('pasted rows', () => {
  it('leave out a heading and rows without a serial number', () => {
    const cells = [['Serial number', 'Price'], ['PF1', '11500', 'Shelf 3'], ['', '9'], ['PF2']]
    expect(rowsOfCells(cells)).toEqual([row('PF1', '11500', 'Shelf 3'), row('PF2')])
  })

  it('take the place of the row that they were pasted into', () => {
    expect(withRows([row('A'), row(''), row('B'), row('')], 1, [row('X'), row('Y')])).toEqual([
      row('A'),
      row('X'),
      row('Y'),
      row('B'),
    ])
  })

  it('keep their place on the page where empty ones are left out', () => {
    expect(filledRows([row('A'), row(' '), row('B')]).map(({ place }) => place)).toEqual([0, 2])
  })
})
