import { describe, expect, it } from 'vitest'
import { countUnscanned, type PackedLine, planScan, type ScannedMachine } from './scan-at-packing.ts'

const machine = (more: Partial<ScannedMachine> = {}): ScannedMachine => ({
  unitId: 2,
  stockItemId: 7,
  state: 'listed',
  soldWith: null,
  ...more,
})
const line = (more: Partial<PackedLine> = {}): PackedLine => ({
  orderItemId: 'line',
  stockItemId: 7,
  chosenUnitId: null,
  machines: [{ unitId: 1, state: 'sold', isConfirmed: false }],
  ...more,
})
const scan = (scanned: ScannedMachine, lines: PackedLine[] = [line()]) =>
  planScan({ machine: scanned, orderId: 'order', lines })
const soldHere = machine({ unitId: 1, state: 'sold', soldWith: { orderId: 'order', orderNumber: 'DB-1' } })

describe('a scan at packing', () => {
  it('confirms the machine that was sold, and knows it the second time', () => {
    expect(scan(soldHere)).toEqual({ ok: true, value: { kind: 'confirm', orderItemId: 'line' } })
    const again = line({ machines: [{ unitId: 1, state: 'sold', isConfirmed: true }] })
    expect(scan(soldHere, [again])).toMatchObject({ value: { kind: 'known' } })
  })

  it('offers a machine that is for sale in the place of one that is not scanned yet', () => {
    expect(scan(machine())).toEqual({
      ok: true,
      value: { kind: 'offer', orderItemId: 'line', givenUnitId: 1 },
    })
  })

  it('offers the place of the line whose buyer chose none', () => {
    const chosen = line({ orderItemId: 'chosen', chosenUnitId: 1 })
    const other = line({ machines: [{ unitId: 3, state: 'sold', isConfirmed: false }] })
    expect(scan(machine(), [chosen, other])).toMatchObject({ value: { givenUnitId: 3 } })
  })

  it.each([
    [
      'of another order, by its number',
      machine({ state: 'sold', soldWith: { orderId: 'other', orderNumber: 'DB-2' } }),
      line(),
      'MACHINE_OF_OTHER_ORDER',
    ],
    ['of another item', machine({ stockItemId: 8 }), line(), 'MACHINE_NOT_OF_ORDER'],
    ['that is not for sale', machine({ state: 'in_test' }), line(), 'MACHINE_NOT_FOR_SALE'],
    ['where the buyer chose another', machine(), line({ chosenUnitId: 1 }), 'MACHINE_CHOSEN'],
    [
      'where all are scanned',
      machine(),
      line({ machines: [{ unitId: 1, state: 'sold', isConfirmed: true }] }),
      'MACHINE_LINE_FULL',
    ],
  ])('refuses a machine %s', (_, scanned, packed, code) => {
    expect(scan(scanned, [packed])).toMatchObject({ ok: false, code })
  })
})

describe('countUnscanned', () => {
  it('counts machines that are sold, and none that was scanned, sent or given up', () => {
    const sold = { state: 'sold', isConfirmed: false, isReleased: false } as const
    const machines = [
      sold,
      { ...sold, isConfirmed: true },
      { ...sold, isReleased: true },
      { ...sold, state: 'dispatched' as const },
    ]
    expect(countUnscanned([{ machines }])).toBe(1)
  })
})
