import { beforeEach, describe, expect, it } from 'vitest'
import {
  emptyDraft,
  faultsBySerial,
  filledRows,
  priceOf,
  receiveDrafts,
  rowsOfCells,
  withRows,
} from './receive-draft.ts'

const row = (serial: string, price = '', location = '') => ({ serial, price, location, attributes: {} })
beforeEach(() => localStorage.clear())

describe('draft of receiving machines', () => {
  it('is restored after a page reload', () => {
    const draft = { ...emptyDraft('2026-11-29'), supplier: 'Leasing Pune', rows: [row('PF2ABC1', '11500')] }
    receiveDrafts('2026-11-29').store(draft)
    expect(receiveDrafts('2026-11-30').read()).toEqual(draft)
  })

  it('has no attributes from an earlier version, and ignores an invalid list of definitions', () => {
    const stored = {
      rows: [{ serial: 'PF1', price: '', location: '' }],
      same: null,
      definitions: { productId: 7 },
    }
    localStorage.setItem('unit-receive-draft', JSON.stringify(stored))
    expect(receiveDrafts('2026-11-29').read()).toEqual({ ...emptyDraft('2026-11-29'), rows: [row('PF1')] })
  })

  it.each(['no json', 'null', '{"rows":[]}', '{"rows":7}'])('starts empty when %j was stored', (stored) => {
    localStorage.setItem('unit-receive-draft', stored)
    expect(receiveDrafts('2026-11-29').read()).toEqual(emptyDraft('2026-11-29'))
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

  it('are sent without the empty ones', () => {
    expect(filledRows([row('A'), row(' '), row('B')])).toEqual([row('A'), row('B')])
  })
})

describe('a typed price', () => {
  it.each([
    ['₹11,500', 11_500],
    [' 11500.50 ', 11_500.5],
    ['0', 0],
    ['', null],
    ['₹ ', null],
    ['11.5k', Number.NaN],
    ['Infinity', Number.NaN],
    ['0x10', Number.NaN],
    ['.', Number.NaN],
  ])('reads %j as %j', (typed, price) => {
    expect(priceOf(typed)).toBe(price)
  })
})

describe('the faults of a refusal', () => {
  it('stay with the serial numbers that were sent', () => {
    const fields = {
      'units.1.serial': 'Known',
      'units.0.purchasePrice': 'Too big',
      'units.7.serial': 'Nobody',
      'units.0.attributes.marks': 'Too long',
      'units.0.attributes.chargerKind': 'Unknown',
    }
    expect([...faultsBySerial(fields, [row('A'), row('B')])]).toEqual([
      ['B', { serial: 'Known' }],
      ['A', { price: 'Too big', attributes: { marks: 'Too long', chargerKind: 'Unknown' } }],
    ])
  })
})
