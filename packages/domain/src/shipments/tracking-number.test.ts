import { describe, expect, it } from 'vitest'
import {
  holdsItsNumber,
  pastedCells,
  readTrackingNumber,
  repeatedNumbers,
  type TrackingFault,
  trackingFault,
} from './tracking-number.ts'

describe('a tracking number', () => {
  it('is stored without blanks and invisible marks, in capitals', () => {
    expect(readTrackingNumber(' bd 4417\u200b 2096\n')).toBe('BD44172096')
  })

  it.each<[string, TrackingFault | null]>([
    ['BD 4417 2096', null],
    ['77012345678', null],
    ['AWB-1/2', null],
    ['EE123456785IN', null],
    ['RA473124829IN', null],
    ['ee123456784in', 'check'],
    ['', 'missing'],
    [' \u200b ', 'missing'],
    ['https://shop.example/order/1', 'link'],
    ['db-2026-000048', 'order'],
    ['12345;67890', 'signs'],
    ['=1+234567', 'signs'],
    ['1234', 'length'],
    ['1'.repeat(41), 'length'],
    ['DTDCEXPRESS', 'digits'],
  ])('%j is judged as %j', (text, fault) => {
    expect(trackingFault(text)).toBe(fault)
  })
})

describe('numbers of several rows', () => {
  it('are repeated however they are written; empty ones are not', () => {
    expect(repeatedNumbers(['bd 1', 'BD1', '', ' ', 'BD2'])).toEqual(new Set(['BD1']))
  })
})

describe('the number of a parcel', () => {
  const now = new Date('2026-11-28T00:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  it.each([
    ['in_transit', 400, true],
    ['delivered', 89, true],
    ['delivered', 90, false],
    ['returned_to_origin', 200, false],
    ['cancelled', 0, false],
  ] as const)('%s %d days ago is held: %s', (state, days, isHeld) => {
    expect(holdsItsNumber({ state, createdAt: daysAgo(days) }, now)).toBe(isHeld)
  })
})

describe('a pasted column', () => {
  it('is one cell a line, without the empty line at its end', () => {
    expect(pastedCells('A1\r\nB2\r\n\r\n')).toEqual([['A1'], ['B2']])
    expect(pastedCells('DTDC\t A1 \nDTDC\tB2')).toEqual([
      ['DTDC', 'A1'],
      ['DTDC', 'B2'],
    ])
    expect(pastedCells('A1\n\nC3')).toEqual([['A1'], [''], ['C3']])
  })
})
