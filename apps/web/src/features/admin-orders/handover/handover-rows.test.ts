import { describe, expect, it } from 'vitest'
import { order } from '../../../../test/admin-orders/test-orders.tsx'
import { pastedRows, problemsOf, readyOf, type TypedRows } from './handover-rows.ts'

const slipOf = (id: string, unitsToShip = 1) => ({
  ...order,
  id,
  orderNumber: `DB-2026-00000${id}`,
  unitsToShip,
})
const slips = [slipOf('1'), slipOf('2'), slipOf('3', 0), slipOf('4')]
const typedOf = (numbers: Record<string, string>): TypedRows =>
  Object.fromEntries(Object.entries(numbers).map(([id, number]) => [id, { carrier: '', number }]))

describe('the rows of the grid', () => {
  it('name wrong, repeated and used numbers, and leave rows without a number waiting', () => {
    const typed = typedOf({ '1': 'bd 12345', '2': 'BD12345', '3': 'BD12345', '4': 'https://x/1' })
    const judged = { slips, typed, used: [] }
    expect(Object.fromEntries(problemsOf(judged))).toEqual({
      '1': { kind: 'repeated' },
      '2': { kind: 'repeated' },
      '4': { kind: 'fault', fault: 'link' },
    })
    expect(readyOf(judged)).toEqual([])
    const used = [{ number: 'BD12345', orderId: '9', orderNumber: 'DB-2026-000009' }]
    const one = { slips, typed: typedOf({ '1': 'BD12345', '4': 'BD-99999' }), used }
    expect(Object.fromEntries(problemsOf(one))).toEqual({
      '1': { kind: 'used', orderNumber: 'DB-2026-000009' },
    })
    expect(readyOf(one).map(({ id }) => id)).toEqual(['4'])
  })

  it('have no problem with a number of a parcel of the same order', () => {
    const used = [{ number: 'BD12345', orderId: '1', orderNumber: 'DB-2026-000001' }]
    expect(problemsOf({ slips, typed: typedOf({ '1': 'BD12345' }), used }).size).toBe(0)
  })
})

describe('a pasted piece of a spreadsheet', () => {
  it('fills one column downwards, past rows of which nothing is left to send', () => {
    expect(pastedRows(slips, { text: 'A1\nB2\nC3\nD4\n', into: 'number', startId: '2' })).toEqual({
      '2': { number: 'A1' },
      '4': { number: 'B2' },
    })
    expect(pastedRows(slips, { text: 'DTDC\nDelhivery', into: 'carrier', startId: '1' })).toEqual({
      '1': { carrier: 'DTDC' },
      '2': { carrier: 'Delhivery' },
    })
  })

  it('takes the carrier from the cell before the number, and assigns a line to the order it names', () => {
    expect(pastedRows(slips, { text: 'DTDC\tA1\nDTDC\tB2', into: 'carrier', startId: '1' })).toEqual({
      '1': { carrier: 'DTDC', number: 'A1' },
      '2': { carrier: 'DTDC', number: 'B2' },
    })
    const text = 'db-2026-000004\tA1\nDB-2026-000001\tDTDC\tB2\nDB-2026-000009\tC3'
    expect(pastedRows(slips, { text, into: 'number', startId: '2' })).toMatchObject({
      '4': { number: 'A1' },
      '1': { carrier: 'DTDC', number: 'B2' },
    })
  })

  it('is plain text when it is one value', () => {
    expect(pastedRows(slips, { text: 'A1\n', into: 'number', startId: '1' })).toBeNull()
  })
})
